"""Each rule by itself: a table, a move, the answer, and the rule that decides.

Rows are named after the rule; a move after "then" is judged in the position that the moves before it give.
"""

from __future__ import annotations

from typing import Any

import pytest

import tranca_widget as tw
from tests.classic import CASES, FIVES, TENS
from tranca_widget.tranca.rules import ORDER


@pytest.mark.parametrize(
    "setup, moves, legal, rule", [pytest.param(*case[1:], id=f"{case[4]}: {case[0]}") for case in CASES]
)
def test_verdict_and_deciding_rule(setup: dict[str, Any], moves: str, legal: bool, rule: str) -> None:  # noqa: FBT001  # the expected answer
    """The move gets the answer, the deciding rule is the one a teacher would name, and nothing else failed."""
    *before, move = moves.split(" then ")
    position = tw.position("classic", **setup)
    for step in before:
        position = position.play(step)
    verdict = position.judge(move)
    assert (verdict.legal, verdict.deciding) == (legal, f"tranca.{rule}"), verdict.explain(level=3)
    assert verdict.failed == (() if legal else (verdict.deciding,))


FAULTS = [
    ("draw", "Kh 4c 6d", "Kd 2h", "meld Kh 4c", {"turn.draw_first", "meld.kind", "meld.length"}),
    ("draw", "Kh Kc 4c", "9d JK", "take Kh 4c", {"pile.unlocked", "meld.kind"}),
    ("play", "10h 2c 2d 2s 4c 6d", "4d", "meld 10h 2c 2d 2s", {"meld.naturals", "meld.wild_limit"}),
    ("play", "3h 4c 6d", "4d", "discard 3h 4c", {"discard.one_card", "threes.red_not_discarded"}),
    ("play", "9h 9c 4c", "4d", "meld 9h 9s", {"turn.card_held", "meld.length"}),
]


@pytest.mark.parametrize("phase, hand, pile, move, failed", FAULTS)
def test_all_independent_faults_are_reported(
    phase: str, hand: str, pile: str, move: str, failed: set[str]
) -> None:
    """A move with several faults names all of them, and none that only follows from another."""
    verdict = tw.position("classic", hand=hand, pile=pile, phase=phase).judge(move)
    assert set(verdict.failed) == {f"tranca.{rule}" for rule in failed}
    assert verdict.deciding == min(verdict.failed, key=ORDER.__getitem__)


def test_the_use_of_a_black_three_on_top_is_not_asked() -> None:
    """Under the lock of a black three nothing is said about the meld that it could not join anyway."""
    verdict = tw.position("classic", hand="Kh Kc 4c", pile="Kd 3c").judge("take Kh Kc")
    assert "tranca.pile.top_used" not in [finding.rule for finding in verdict.ruling.findings]


def test_both_conditions_of_going_out_are_shown() -> None:
    """Where morto and canasta are missing, the verdict says both."""
    position = tw.position("classic", hand="Kd", pile="4d", phase="play", melds=[FIVES], morto="gone")
    verdict = position.judge("discard Kd")
    assert set(verdict.failed) == {"tranca.going_out.morto_taken", "tranca.going_out.canasta"}


def test_over_is_over() -> None:
    """When play has ended the round there is no legal move, and every headline says that it is over."""
    position = tw.position("classic", hand="Kd", pile="4d", phase="play", melds=[TENS], morto="taken")
    ended = position.play("discard Kd")
    assert ended.over
    assert (ended.outcome.why, ended.outcome.by) == ("went_out", "S")
    assert list(ended.legal_moves()) == []
    for move in ("draw", "pass", "take Kh Kc", "meld Kh Kc Ks", "add 7h > m1", "lay 3h", "discard Kd"):
        assert ended.judge(move).deciding == "tranca.turn.over"
    for kind in ("draw", "take", "meld", "discard"):
        assert ended.why(kind).deciding == "tranca.turn.over"


WHY = [
    ("take", {"phase": "draw", "hand": "Kd Kc 4c", "pile": "9d Kh 3c"}, False, "pile.unlocked"),
    ("take", {"phase": "draw", "hand": "Kd Kc 4c", "pile": "9d Kh"}, True, "pile.top_used"),
    ("take", {"phase": "draw", "hand": "Kd 7c 4c", "pile": "9d Kh"}, False, "pile.hand_pair"),
    ("take", {"phase": "draw", "hand": "7d 2c JK", "pile": "9d Kh"}, False, "meld.naturals"),
    ("take", {"phase": "draw", "hand": "7d 8c 4c", "pile": "9d Kh"}, False, "pile.hand_pair"),
    ("take", {"phase": "play", "hand": "Kd Kc 4c", "pile": "9d Kh"}, False, "turn.drawn_already"),
    (
        "take",
        {"phase": "draw", "hand": "4s", "pile": "Js", "melds": ["Jh Jd Jc"], "morto": "taken"},
        False,
        "going_out.way_to_finish",
    ),
    ("draw", {"phase": "draw", "hand": "4s 5c", "pile": "Js"}, True, "draw.stock_left"),
    ("draw", {"phase": "draw", "hand": "4s 5c", "pile": "Js", "stock": 0}, False, "draw.stock_left"),
    ("pass", {"phase": "draw", "hand": "4s 5c", "pile": "Js"}, False, "draw.nothing_left"),
    ("meld", {"phase": "draw", "hand": "9s 9c 9d", "pile": "Js"}, False, "turn.draw_first"),
    ("meld", {"phase": "play", "hand": "9s 9c 9d 4c 5c", "pile": "Js"}, True, "meld.kind"),
    ("meld", {"phase": "play", "hand": "9s 9c 4c 5c", "pile": "Js"}, False, "meld.length"),
    ("add", {"phase": "play", "hand": "9s 9c 4c 5c", "pile": "Js"}, False, "meld.exists"),
    ("add", {"phase": "play", "hand": "", "pile": "Js", "melds": ["7h 7c 7d"]}, False, "turn.card_held"),
    ("add", {"phase": "play", "hand": "9s 9c 4c", "pile": "Js", "melds": ["7h 7c 7d"]}, False, "meld.kind"),
    ("discard", {"phase": "play", "hand": "9s 9c 4c", "pile": "Js"}, True, "discard.one_card"),
    ("discard", {"phase": "play", "hand": "9s", "pile": "Js", "morto": "taken"}, False, "going_out.canasta"),
    ("lay", {"phase": "play", "hand": "9s 4c", "pile": "Js"}, False, "threes.red_alone"),
]


@pytest.mark.parametrize("kind, setup, legal, rule", WHY)
def test_why_answers_for_the_whole_family(kind: str, setup: dict[str, Any], legal: bool, rule: str) -> None:  # noqa: FBT001  # the expected answer
    """A family is open exactly when a move of it is, and its headline is the way that came closest."""
    position = tw.position("classic", **setup)
    verdict = position.why(kind)
    assert (verdict.legal, verdict.deciding) == (legal, f"tranca.{rule}"), verdict.explain(level=3)
    assert verdict.legal is any(move.kind == kind for move in position.legal_moves())


def test_the_closest_way_uses_the_cards_that_are_there() -> None:
    """With one card of the rank in the hand the headline of the family counts it."""
    verdict = tw.position("classic", hand="5h Kd 4c", pile="5c 4d 5s").why("take")
    assert verdict.explain(level=1) == "Not allowed: 5♠\ufe0e needs two cards from your hand; here: one card."
