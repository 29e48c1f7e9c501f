"""Whether a turn can still be ended: the one-card trap and the way out (C-8, C-9, C-36, C-61, C-65).

Judged with what the seat knows: its hand, the melds, the pile, whose cards were all thrown face up, and how
many cards are hidden; never with the hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.state import Status

if TYPE_CHECKING:
    from tranca_widget.tranca.ways import Ways


def can_end_turn(hand: int, melds: tuple[int, ...], status: Status, stock: int, ways: Ways) -> bool:
    """Whether a player who holds `hand` after the draw can end the turn, by a discard or by laying the last card.

    `melds` and `status` (of the morto) are the side's, `stock` is a number of cards.
    """
    reader = ways.reader
    if facts.is_committed(melds):
        reds = hand & bags.RED_THREES
        return status in facts.TAKEN and (not reds or not stock) and ways.can_lay_all(hand & ~reds, melds)
    if status is Status.WAITING:
        return True
    count = bags.size(hand)
    others = hand & ~bags.RED_THREES
    if count > 1 and (others or stock):
        return True
    if facts.may_go_out(status, melds, reader):
        return True
    # one card is left: it may complete the canasta as it is laid
    return (
        count == 1
        and bool(others)
        and status in facts.TAKEN
        and any(
            reader.canasta(meld + others) and facts.may_go_out(status, (*melds, meld + others), reader)
            for meld in melds
        )
    )
