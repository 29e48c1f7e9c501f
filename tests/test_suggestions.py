"""What is offered instead of an illegal move: always legal, nearest first, the obvious fix never missed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tranca_widget as tw
from tests.positions import TABLES, small_position
from tests.test_generator import every_move
from tranca_widget.tranca import bags
from tranca_widget.tranca.state import Phase
from tranca_widget.words.language import language


def is_playable(position: tw.TrancaPosition, suggestion: Any) -> bool:
    """Whether the steps can be played one after the other, a draw judged without the drawn card."""
    if suggestion.rules:
        return position.under(suggestion.rules).judge(suggestion.steps[0]).legal
    first, *later = suggestion.steps
    if not position.judge(first).legal:
        return False
    drawn = tw.TrancaPosition(position.rules, position.state._replace(phase=Phase.PLAY))
    return all(drawn.judge(step).legal for step in later)


@pytest.mark.parametrize("name, players", TABLES)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(min_value=0, max_value=10**9))
def test_no_suggestion_is_illegal(name: str, players: int | None, seed: int) -> None:
    """Every suggestion for every illegal move of a small hand can be played."""
    position = small_position(seed, 4, name, players)
    for move in every_move(position):
        verdict = position.judge(move)
        found = verdict.suggestions()
        assert not (verdict.legal and found)
        assert all(is_playable(position, each) for each in found)


@pytest.mark.parametrize("name, players", TABLES)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(min_value=0, max_value=10**9))
def test_the_one_card_fix_is_never_missed(name: str, players: int | None, seed: int) -> None:
    """If exchanging, adding or dropping one card makes a meld or a take legal, such a fix comes first."""
    position = small_position(seed, 5, name, players)
    legal = set(position.legal_moves())
    hand = position.state.hands[position.state.turn]
    for move in every_move(position):
        if move.kind.value not in {"meld", "take"} or move.onto is not None or move in legal:
            continue
        fixes = {fix for fix in one_card_fixes(move, hand) if fix in legal}
        if fixes:
            first = position.judge(move).suggestions()[0].steps[0]
            assert first in fixes or first.bag == move.bag  # the same cards onto a meld change even less


def one_card_fixes(move: Any, hand: int) -> set[Any]:
    """The moves that differ from a move in one card: dropped, added from the hand, or exchanged for one of it."""
    left = set(bags.indices(hand - move.bag)) if bags.holds(hand, move.bag) else set()
    used = set(bags.indices(move.bag))
    dropped = {move.bag - bags.UNIT[one] for one in used}
    added = {move.bag + bags.UNIT[other] for other in left}
    swapped = {move.bag - bags.UNIT[one] + bags.UNIT[other] for one in used for other in left}
    return {move._replace(bag=bag) for bag in dropped | added | swapped}


ROWS = [
    ({"hand": "Kh Kc 2s 4c", "pile": "9d 2d"}, "take Kh Kc", "draw; meld Kh Kc 2s"),
    ({"hand": "9h 9c 9s 4c", "pile": "9d", "phase": "play"}, "meld 9h 9c", "meld 9s 9h 9c"),
    ({"hand": "9h 9c 9s 4c 5d", "pile": "9d", "phase": "play"}, "meld 9h 9c 9s 4c", "meld 9s 9h 9c"),
    ({"hand": "9h 9c 9s 4c 5d", "pile": "9d", "phase": "play"}, "meld 9h 9c 4c", "meld 9s 9h 9c"),
    (
        {"hand": "9h 4c 5d", "pile": "9d", "phase": "play", "melds": ["7h 7d 7c", "9s 9c 9d"]},
        "add 9h > m1",
        "add 9h > m2",
    ),
    ({"hand": "9h 9c 9s 4c", "pile": "Kd"}, "meld 9h 9c 9s", "draw; meld 9s 9h 9c"),
]


@pytest.mark.parametrize("setup, move, first", ROWS, ids=[row[1] for row in ROWS])
def test_the_first_suggestion(setup: dict[str, Any], move: str, first: str) -> None:
    """The smallest change comes first, with the step that has to come before it."""
    verdict = tw.position("classic", **setup).judge(move)
    assert str(verdict.suggestions()[0]) == first
    assert "Closest legal move" in verdict.explain(level=5)


def test_another_rule_set_is_named() -> None:
    """Where another document allows the very move, the last suggestion names it."""
    verdict = tw.position("classic", hand="9h 9d 4c", pile="4s 2s").judge("take 9h 9d")
    last = verdict.suggestions()[-1]
    assert (last.edit, last.rules) == ("rules", "italiana")
    assert last.say(language("en")) == "The move is legal under italiana"
