"""Whether a turn can still be ended: the one-card trap and the way out (C-8, C-9, C-36, C-61, C-65).

Judged with what the seat knows: its hand, the melds, the pile, whose cards were all thrown face up, and
whether there is a card to draw; never with hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.state import Status

if TYPE_CHECKING:
    from tranca_widget.tranca.cover import Cover


def can_end_turn(
    hand: int, melds: tuple[int, ...], status: Status, cover: Cover, *, is_replaced: bool
) -> bool:
    """Whether a player who holds `hand` after the draw can end the turn, by a discard or by laying the last card.

    `melds` and `status` (of the morto) are the side's; `is_replaced` tells whether a red three that is laid
    would be replaced by a card.
    """
    reader = cover.ways.reader
    if reader.is_committed(melds):
        reds = hand & bags.RED_THREES
        return (
            facts.has_morto(status, reader.terms)
            and not (reds and is_replaced)
            and cover.can_lay_all(hand & ~reds, melds)
        )
    if status is Status.WAITING:
        return True
    count = bags.size(hand)
    others = hand & ~bags.RED_THREES
    if count > 1 and (others or is_replaced):
        return True
    if count == 1 and others and not facts.may_end_with(bags.indices(others)[0], reader.terms):
        return lays_last(others, melds, status, cover)
    if facts.may_go_out(status, melds, reader):
        return True
    return count == 1 and bool(others) and lays_last(others, melds, status, cover)


def lays_last(card: int, melds: tuple[int, ...], status: Status, cover: Cover) -> bool:
    """Whether laying the last card on a meld goes out; the card may complete the canasta as it is laid."""
    reader = cover.ways.reader
    return any(
        reader.is_meld(meld + card)
        and facts.may_go_out(status, (*melds[:at], meld + card, *melds[at + 1 :]), reader)
        for at, meld in enumerate(melds)
    )
