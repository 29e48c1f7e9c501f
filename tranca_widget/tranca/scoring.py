"""A side's account of a round as lines that add up (DE Punktewertung 1 to 5; C-32 to C-35, C-38, C-41, C-49, C-51)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.play import Line
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.melds import CLEAN, reader_of
from tranca_widget.tranca.state import Reason, Status, side_of

if TYPE_CHECKING:
    from tranca_widget.tranca.state import State
    from tranca_widget.tranca.terms import Compiled, Terms


class Lying(NamedTuple):
    """What a side's account is made from. Bags as in `bags`, sizes in cards."""

    melds: tuple[int, ...]
    red_threes: int
    hand: int
    """The cards left in all hands of the side."""
    is_morto_taken: bool
    unclaimed: int
    """The cards of the morto that the side never took."""
    went_out: bool
    is_em_cima: bool


def points(bag: int, terms: Terms) -> int:
    """The card points of a bag; red threes have none of their own (C-35)."""
    values = facts.values(terms)
    return sum(values[card.rank.value] for card in bags.unpack(bag & ~bags.RED_THREES))


def account(lying: Lying, rules: Compiled) -> tuple[Line, ...]:
    """The lines of a side's account; lines that bring nothing are left out."""
    terms = rules.terms
    reader = reader_of(rules)
    lines: list[Line] = []
    for meld in lying.melds:
        cards = bags.unpack(meld)
        lines.append(Line("meld", cards, points(meld, terms), "card_points"))
        kind = reader.canasta(meld)
        if kind:
            bonus = terms.clean_bonus if kind == CLEAN else terms.dirty_bonus
            lines.append(Line(f"{kind}_canasta", cards, bonus, "canasta_bonus"))
    if lying.red_threes:
        sign = 1 if reader.has_canasta(lying.melds) else -1
        worth = sign * terms.red_three * bags.size(lying.red_threes)
        lines.append(Line("red_threes", bags.unpack(lying.red_threes), worth, "red_threes"))
    if lying.went_out:
        what, bonus = ("em_cima", terms.em_cima_bonus) if lying.is_em_cima else ("going_out", terms.out_bonus)
        lines.append(Line(what, (), bonus, "out_bonus"))
    if not lying.is_morto_taken:
        lines.append(Line("morto_not_taken", (), -terms.morto_penalty, "morto_penalty"))
    if lying.hand:
        lines.append(Line("hand", bags.unpack(lying.hand), -points(lying.hand, terms), "hand_cards"))
    if lying.unclaimed and not lying.is_morto_taken:
        cards = bags.unpack(lying.unclaimed)
        lines.append(Line("unclaimed_morto", cards, -points(lying.unclaimed, terms), "unclaimed_morto"))
    return tuple(lines)


def lying_of(state: State, side: int) -> Lying:
    """What a side has in a state; for a running round, what it would have if the round ended there."""
    players = len(state.hands)
    hand = sum(bag for seat, bag in enumerate(state.hands) if side_of(seat, players) == side)
    outcome = state.outcome
    went_out = (
        outcome is not None and outcome.why == Reason.WENT_OUT.value and side_of(state.turn, players) == side
    )
    return Lying(
        state.melds[side],
        state.red_threes[side],
        hand,
        state.statuses[side] in facts.TAKEN,
        state.mortos[side] if state.statuses[side] is Status.WAITING else 0,
        went_out,
        went_out and outcome is not None and outcome.em_cima,
    )
