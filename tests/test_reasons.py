"""The reason given is the real one: changing just what a failed rule looked at flips that rule.

For each failed rule a mending is named here, of the table or of one term, independently of how the rule is
written; the same move is then judged again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tranca_widget as tw
from tests.positions import TABLES, small_position
from tests.test_generator import every_move
from tranca_widget.tranca import bags
from tranca_widget.tranca.state import Phase, Status
from tranca_widget.tranca.terms import Lock, Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def tries(position: tw.TrancaPosition) -> Iterator[object]:
    """Every conceivable move of the hand, and some with cards that are not there."""
    yield from every_move(position)
    yield from (f"discard {card}" for card in ("4s", "8h", "Kd", "JK", "3c"))
    yield "meld 7s 7h 7d"


def changed(position: tw.TrancaPosition, **state: Any) -> tw.TrancaPosition:
    """The table with parts of its state changed."""
    return tw.TrancaPosition(position.rules, position.state._replace(**state))


def with_hand(position: tw.TrancaPosition, more: str) -> tw.TrancaPosition:
    """The table with cards more in the hand of the player to move."""
    state = position.state
    hand = state.hands[state.turn] + bags.pack(tw.move(f"meld {more}").cards)
    return changed(position, hands=(*state.hands[: state.turn], hand, *state.hands[state.turn + 1 :]))


def with_terms(**terms: Any) -> Callable[[tw.TrancaPosition, dict[str, Any]], tw.TrancaPosition]:
    """A mending that changes terms."""
    return lambda position, _facts: position.under(position.rules.with_terms(**terms))


def with_status(position: tw.TrancaPosition, status: Status) -> tw.TrancaPosition:
    """The table with another word for the morto of the side to move."""
    state, side = position.state, position._view.side
    statuses = (*state.statuses[:side], status, *state.statuses[side + 1 :])
    return changed(position, statuses=statuses)


def with_canasta(position: tw.TrancaPosition) -> tw.TrancaPosition:
    """The table with a clean canasta more on the side to move, one that every rule set counts."""
    runs = Shape.RUN in position.rules.terms.canastas
    cards = "4s 5s 6s 7s 8s 9s 10s" if runs else "Ks Ks Kh Kh Kd Kd Kc"
    state, side = position.state, position._view.side
    melds = (*state.melds[side], bags.pack(tw.move(f"meld {cards}").cards))
    return changed(position, melds=(*state.melds[:side], melds, *state.melds[side + 1 :]))


def unlocked(position: tw.TrancaPosition, facts: dict[str, Any]) -> tw.TrancaPosition:
    """The same table by rules in which the locking card does not lock."""
    lock = position.rules.terms.lock - {Lock(facts["lock"])}
    return position.under(position.rules.with_terms(lock=lock))


def stocked(position: tw.TrancaPosition, _facts: dict[str, Any]) -> tw.TrancaPosition:
    """The table with a card in the stock."""
    return changed(position, stock=(0,))


MENDINGS: dict[str, Any] = {
    "turn.draw_first": lambda position, _: changed(position, phase=Phase.PLAY),
    "turn.drawn_already": lambda position, _: changed(position, phase=Phase.DRAW),
    "turn.card_held": lambda position, facts: with_hand(position, facts["cards"]),
    "draw.stock_left": stocked,
    "draw.nothing_left": lambda position, _: changed(
        position, stock=(), mortos=tuple(() for _ in position.state.mortos)
    ),
    "pile.unlocked": unlocked,
    "pile.hand_pair": lambda position, facts: (
        position.under(position.rules.with_terms(takes_from_hand=max(1, facts["n_cards"])))
        if facts["n_cards"]
        else None
    ),
    "pile.bridge": with_terms(take_bridge=True),
    "meld.naturals": lambda position, facts: (
        position.under(position.rules.with_terms(min_naturals=facts["n_naturals"]))
        if facts["n_naturals"]
        else None
    ),
    "meld.wild_limit": lambda position, facts: (
        position.under(position.rules.with_terms(max_wilds=facts["n_wilds"]))
        if facts["n_wilds"] <= 4
        else None
    ),
    "meld.naturals_with_wild": with_terms(min_naturals_with_wild=2),
    "threes.black_not_melded": with_terms(black_threes=True),
    "going_out.morto_taken": lambda position, _: with_status(position, Status.TAKEN),
    "going_out.canasta": lambda position, _: with_canasta(position),
    "going_out.way_to_finish": lambda position, facts: (
        None if facts["committed"] else with_hand(position, "Qs Jc")
    ),
}
"""For each rule the change that takes its reason away, None where no single change does."""


@pytest.mark.parametrize("name, players", TABLES)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(min_value=0, max_value=10**9))
def test_taking_the_reason_away_flips_the_rule(name: str, players: int | None, seed: int) -> None:
    """After the mending the failed rule does not fail any more, in the same move on the same table."""
    position = small_position(seed, 4, name, players)
    for move in tries(position):
        verdict = position.judge(move)
        for finding in verdict.ruling.findings:
            mend = MENDINGS.get(finding.rule.removeprefix("tranca."))
            if finding.rule not in verdict.failed or mend is None:
                continue
            mended = mend(position, finding.facts)
            if mended is not None:
                again = mended.judge(move)
                assert finding.rule not in again.failed, (str(position), str(move), again.explain(level=3))


def test_the_mendings_are_needed() -> None:
    """Each rule that has a mending fails somewhere among the tables above, so that none is idle."""
    failed: set[str] = set()
    for seed in range(400):
        name, players = TABLES[seed % len(TABLES)]
        position = small_position(seed, 4, name, players)
        for move in tries(position):
            failed.update(position.judge(move).failed)
    assert {f"tranca.{rule}" for rule in MENDINGS} <= failed
