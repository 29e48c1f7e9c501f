"""A side's account of a round as lines that add up.

DE Punktewertung 1 to 5, IT Conteggi, PT Contagem; decisions C-28, C-29, C-32 to C-35, C-38, C-41, C-49 to C-51, C-59.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.play import Line
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.melds import CLEAN, reader_of
from tranca_widget.tranca.state import Reason, Status, side_of
from tranca_widget.tranca.terms import compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.cards import Card
    from tranca_widget.play import RuleSet
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


def hand_points(bag: int, terms: Terms) -> int:
    """What cards left in a hand cost: their points, but for threes that cost otherwise (C-15, C-50)."""
    cost = facts.points(bag, terms) + terms.red_in_hand * bags.size(bag & bags.RED_THREES)
    if terms.black_in_hand is not None:
        blacks = bag & bags.BLACK_THREES
        cost += terms.black_in_hand * bags.size(blacks) - facts.points(blacks, terms)
    return cost


def morto_points(bag: int, terms: Terms) -> int:
    """What the cards of a morto never taken cost (C-35)."""
    return facts.points(bag, terms) + terms.red_in_morto * bags.size(bag & bags.RED_THREES)


def canasta_bonus(kind: str, terms: Terms) -> int:
    """The points for a canasta of a kind, CLEAN or DIRTY."""
    return terms.clean_bonus if kind == CLEAN else terms.dirty_bonus


def account(lying: Lying, rules: Compiled) -> tuple[Line, ...]:
    """The lines of a side's account; lines that bring nothing are left out."""
    terms = rules.terms
    reader = reader_of(rules)
    lines: list[Line] = []
    for meld in lying.melds:
        lines.append(_counted("meld", meld, "card_points", lambda card: facts.points(card, terms)))
        kind = reader.canasta(meld)
        if kind:
            bonus = canasta_bonus(kind, terms)
            lines.append(_once(f"{kind}_canasta", bonus, "canasta_bonus", bags.unpack(meld)))
    if lying.red_threes:
        worth = terms.red_three if reader.has_canasta(lying.melds) else -terms.red_three
        lines.append(_counted("red_threes", lying.red_threes, "red_threes", lambda _: worth))
    if lying.went_out:
        if lying.is_em_cima and terms.em_cima_bonus is not None:
            lines.append(_once("em_cima", terms.em_cima_bonus, "out_bonus"))
        else:
            lines.append(_once("going_out", terms.out_bonus, "out_bonus"))
    if not lying.is_morto_taken and not (lying.went_out and terms.penalty_spares_out):
        lines.append(_once("morto_not_taken", -terms.morto_penalty, "morto_penalty"))
    if lying.hand:
        lines.append(_counted("hand", lying.hand, "hand_cards", lambda card: -hand_points(card, terms)))
    if lying.unclaimed and not lying.is_morto_taken and terms.unclaimed_cards:
        cost = _counted(
            "unclaimed_morto", lying.unclaimed, "unclaimed_morto", lambda card: -morto_points(card, terms)
        )
        lines.append(cost)
    return tuple(lines)


def _counted(what: str, bag: int, rule: str, worth: Callable[[int], int]) -> Line:
    """A line that counts cards, by what each of them is worth."""
    counts = Counter(worth(bags.UNIT[index]) for index in bags.indices(bag))
    sums = tuple((count, each) for each, count in sorted(counts.items(), key=lambda pair: abs(pair[0])))
    return Line(what, bags.unpack(bag), sum(count * each for count, each in sums), rule, sums=sums)


def _once(what: str, points: int, rule: str, cards: tuple[Card, ...] = ()) -> Line:
    """A line that brings its points once."""
    return Line(what, cards, points, rule, sums=((1, points),))


def sourced(lying: Lying, rules: RuleSet) -> tuple[Line, ...]:
    """The lines of a side's account under a rule set, each with its source."""
    lines = account(lying, compiled(rules.terms))
    return tuple(line._replace(source=rules.citations.get(line.rule)) for line in lines)


def lying_of(state: State, side: int) -> Lying:
    """What a side has in a state; for a running round, what it would have if the round ended there."""
    players = len(state.hands)
    outcome = state.outcome
    is_ended = outcome is not None and outcome.why == Reason.WENT_OUT.value
    went_out = is_ended and side_of(state.turn, players) == side
    is_taken = state.statuses[side] in facts.TAKEN
    never_played = -1
    if is_ended and not went_out:
        # taken by a discard, and an opponent went out before the taker's turn: as if not taken (C-34)
        never_played = state.pending[side]
        is_taken = is_taken and never_played < 0
    seats = [seat for seat in range(players) if side_of(seat, players) == side and seat != never_played]
    hand = sum(state.hands[seat] for seat in seats)
    return Lying(
        state.melds[side],
        state.red_threes[side],
        hand,
        is_taken,
        bags.of(state.mortos[side]) if state.statuses[side] is Status.WAITING else 0,
        went_out,
        went_out and outcome is not None and outcome.em_cima,
    )
