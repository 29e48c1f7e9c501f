"""Each rule by itself: a table, a move, the answer, and the rule that decides.

Rows are named after the rule; a move after "then" is judged in the position that the moves before it give.
"""

from __future__ import annotations

from typing import Any

import pytest

import tranca_widget as tw
from tranca_widget.tranca.rules import ORDER

KINGS = "Kh Kh Kc Kc Ks Ks Kd"
TENS = "10h 10h 10c 10c 10s 10s 10d"
FIVES = "5h 5d 5c"

DRAWING: dict[str, Any] = {"phase": "draw", "pile": "9d"}
PLAYING: dict[str, Any] = {"phase": "play", "pile": "4d"}
THREE_NINES = "9h 9c 9s 4c 6d 8h Js Qc Kd Ad 5h"

CASES: list[tuple[str, dict[str, Any], str, bool, str]] = [
    # turn
    (
        "a good meld before the draw",
        {**DRAWING, "hand": THREE_NINES},
        "meld 9h 9c 9s",
        False,
        "turn.draw_first",
    ),
    ("a discard before the draw", {**DRAWING, "hand": THREE_NINES}, "discard 4c", False, "turn.draw_first"),
    ("a draw", {**DRAWING, "hand": THREE_NINES}, "draw", True, "draw.stock_left"),
    ("a second draw", {**PLAYING, "hand": THREE_NINES}, "draw", False, "turn.drawn_already"),
    ("a take after the draw", {**PLAYING, "hand": "4h 4c Kd"}, "take 4h 4c", False, "turn.drawn_already"),
    ("a card of the pile", {**PLAYING, "hand": "9h Kd"}, "discard 4d", False, "turn.card_held"),
    ("two copies, one held", {**PLAYING, "hand": "9h 9c Kd 5s"}, "meld 9h 9h 9c", False, "turn.card_held"),
    ("another seat's move", {**PLAYING, "hand": THREE_NINES}, "W: discard 4c", False, "turn.on_move"),
    (
        "after the discard the turn has passed",
        {**PLAYING, "hand": THREE_NINES},
        "discard 4c then S: discard 6d",
        False,
        "turn.on_move",
    ),
    (
        "the take was the draw",
        {**DRAWING, "hand": "9h 9c Kd 5s"},
        "take 9h 9c then draw",
        False,
        "turn.drawn_already",
    ),
    # draw
    ("no stock", {**DRAWING, "hand": "Kd 5s", "stock": 0}, "draw", False, "draw.stock_left"),
    ("a pass without stock", {**DRAWING, "hand": "Kd 5s", "stock": 0}, "pass", True, "draw.nothing_left"),
    ("a pass with stock", {**DRAWING, "hand": "Kd 5s"}, "pass", False, "draw.nothing_left"),
    (
        "a pass with one card that may not be thrown",
        {**DRAWING, "hand": "Kd", "stock": 0, "morto": "taken"},
        "pass",
        False,
        "going_out.way_to_finish",
    ),
    (
        "a pass with one card and the morto waiting",
        {**DRAWING, "hand": "Kd", "stock": 0},
        "pass",
        True,
        "draw.nothing_left",
    ),
    # pile
    (
        "an empty pile",
        {"phase": "draw", "hand": "Kd Kc 5s", "pile": ""},
        "take Kd Kc",
        False,
        "pile.not_empty",
    ),
    (
        "a joker on top",
        {"phase": "draw", "hand": "Kh Kc 4c", "pile": "9d JK"},
        "take Kh Kc",
        False,
        "pile.unlocked",
    ),
    (
        "a two on top",
        {"phase": "draw", "hand": "Kh Kc 4c", "pile": "Kd 2h"},
        "take Kh Kc",
        False,
        "pile.unlocked",
    ),
    (
        "a black three on top",
        {"phase": "draw", "hand": "Kh Kc 4c", "pile": "Kd 3c"},
        "take Kh Kc",
        False,
        "pile.unlocked",
    ),
    (
        "a covered two",
        {"phase": "draw", "hand": "9h 9s 4c", "pile": "2h 9c"},
        "take 9h 9s",
        True,
        "pile.top_used",
    ),
    (
        "a wild top fits any meld, and locks",
        {"phase": "draw", "hand": "4c 6d", "pile": "9d JK", "melds": ["7h 7d 7c"]},
        "take > m1",
        False,
        "pile.unlocked",
    ),
    (
        "one hand card",
        {"phase": "draw", "hand": "5h Kd 4c", "pile": "5c 4d 5s"},
        "take 5h",
        False,
        "pile.hand_pair",
    ),
    (
        "a card that lies deeper in the pile",
        {"phase": "draw", "hand": "5h Kd 4c", "pile": "5c 4d 5s"},
        "take 5h 5c",
        False,
        "turn.card_held",
    ),
    (
        "a wild helps",
        {"phase": "draw", "hand": "5h 2c Kd 4c", "pile": "9d 5s"},
        "take 5h 2c",
        True,
        "pile.top_used",
    ),
    (
        "two wilds do not",
        {"phase": "draw", "hand": "2c JK Kd 4c", "pile": "9d 5s"},
        "take 2c JK",
        False,
        "meld.naturals",
    ),
    (
        "a pair of another rank",
        {"phase": "draw", "hand": "8h 8c Kd", "pile": "4d 9s"},
        "take 8h 8c",
        False,
        "pile.top_used",
    ),
    (
        "onto a mixed meld",
        {"phase": "draw", "hand": "4c 6d", "pile": "7s", "melds": ["7h 7d 2c"]},
        "take > m1",
        True,
        "pile.top_used",
    ),
    (
        "onto a meld of another rank",
        {"phase": "draw", "hand": "4c 6d", "pile": "8s", "melds": ["7h 7d 2c"]},
        "take > m1",
        False,
        "pile.top_used",
    ),
    (
        "with a hand card onto a meld",
        {"phase": "draw", "hand": "7s 4c 6d", "pile": "7s", "melds": ["7h 7d 2c"]},
        "take 7s > m1",
        False,
        "pile.bridge",
    ),
    (
        "onto a meld that is not there",
        {"phase": "draw", "hand": "4c 6d", "pile": "7s"},
        "take > m1",
        False,
        "meld.exists",
    ),
    (
        "a card of the pile is thrown",
        {"phase": "draw", "hand": "5h 5c Kd", "pile": "9d 5s"},
        "take 5h 5c then discard 9d",
        True,
        "discard.one_card",
    ),
    (
        "the top card is not",
        {"phase": "draw", "hand": "5h 5c Kd", "pile": "9d 5s"},
        "take 5h 5c then discard 5s",
        False,
        "turn.card_held",
    ),
    # meld
    ("two of three", {**PLAYING, "hand": THREE_NINES}, "meld 9h 9c", False, "meld.length"),
    ("two ranks", {**PLAYING, "hand": "4s 4c 5h Kd Js"}, "meld 4s 4c 5h", False, "meld.kind"),
    ("a run", {**PLAYING, "hand": "7h 8h 9h Kd Js"}, "meld 7h 8h 9h", False, "meld.kind"),
    ("an ace is not wild", {**PLAYING, "hand": "Kd Ks Ah 4c 5s"}, "meld Kd Ks Ah", False, "meld.kind"),
    ("aces are a rank", {**PLAYING, "hand": "Ad As 2h 4c 5s"}, "meld Ad As 2h", True, "meld.kind"),
    ("wild cards alone", {**PLAYING, "hand": "2h 2c 2s 4c 5s"}, "meld 2h 2c 2s", False, "meld.wilds_alone"),
    ("one natural", {**PLAYING, "hand": "10h 2d JK 4c 5s"}, "meld 10h 2d JK", False, "meld.naturals"),
    ("two and two", {**PLAYING, "hand": "10h 10c 2d JK 4c 5s"}, "meld 10h 10c 2d JK", True, "meld.kind"),
    (
        "three wild cards",
        {**PLAYING, "hand": "10h 10c 10s 10d 2d 2c JK 4c 5s"},
        "meld 10h 10c 10s 10d 2d 2c JK",
        False,
        "meld.wild_limit",
    ),
    (
        "a third wild card added",
        {**PLAYING, "hand": "7s JK 2h Qs Qd 4c", "melds": ["7h 7d 2c"]},
        "add JK > m1 then add 2h > m1",
        False,
        "meld.wild_limit",
    ),
    (
        "a wrong rank added",
        {**PLAYING, "hand": "Qs Qd 4c", "melds": ["7h 7d 2c"]},
        "add Qs > m1",
        False,
        "meld.kind",
    ),
    (
        "no such meld",
        {**PLAYING, "hand": "7s Qd 4c", "melds": ["7h 7d 2c"]},
        "add 7s > m2",
        False,
        "meld.exists",
    ),
    (
        "a second meld of a rank",
        {**PLAYING, "hand": "6h 6d 6d 5c 9d", "melds": ["6c 6s 6h"]},
        "meld 6h 6d 6d",
        True,
        "meld.kind",
    ),
    ("no opening minimum", {**PLAYING, "hand": "4s 4h 4c Kd Js"}, "meld 4s 4h 4c", True, "meld.kind"),
    # threes
    ("a red three in a meld", {**PLAYING, "hand": "3h 9c 9d Kd"}, "meld 3h 9c 9d", False, "threes.red_alone"),
    (
        "a red three thrown",
        {**PLAYING, "hand": "3h 9c 9d Kd"},
        "discard 3h",
        False,
        "threes.red_not_discarded",
    ),
    (
        "two red threes with a third card",
        {**PLAYING, "hand": "3h 3d 4c 5c"},
        "meld 3h 3d 4c",
        False,
        "threes.red_alone",
    ),
    ("a red three laid", {**PLAYING, "hand": "3h 9c 9d Kd"}, "lay 3h", True, "threes.red_alone"),
    ("a four laid", {**PLAYING, "hand": "4h 9c 9d Kd"}, "lay 4h", False, "threes.red_alone"),
    ("a black three thrown", {**PLAYING, "hand": "3c 9c 9d Kd"}, "discard 3c", True, "discard.one_card"),
    (
        "two black threes",
        {**PLAYING, "hand": "3s 3c", "melds": [KINGS], "morto": "taken"},
        "meld 3s 3c",
        False,
        "threes.black_set",
    ),
    (
        "black threes with a wild card",
        {**PLAYING, "hand": "3s 3s 3c 2d", "melds": [TENS], "morto": "taken"},
        "meld 3s 3s 2d",
        False,
        "threes.black_set",
    ),
    (
        "black threes on the way out",
        {**PLAYING, "hand": "3s 3s 3c 2d", "melds": [TENS], "morto": "taken"},
        "meld 3s 3s 3c",
        True,
        "threes.black_going_out",
    ),
    (
        "then the last card",
        {**PLAYING, "hand": "3s 3s 3c 2d", "melds": [TENS], "morto": "taken"},
        "meld 3s 3s 3c then discard 2d",
        True,
        "going_out.canasta",
    ),
    (
        "black threes with the morto waiting",
        {**PLAYING, "hand": "3s 3s 3c 3c", "melds": [TENS]},
        "meld 3s 3s 3c 3c",
        False,
        "threes.black_going_out",
    ),
    (
        "black threes and a card too many",
        {**PLAYING, "hand": "3s 3s 3c 7d 9d", "melds": [TENS], "morto": "taken"},
        "meld 3s 3s 3c",
        False,
        "threes.black_going_out",
    ),
    (
        "black threes, and the rest can be laid",
        {**PLAYING, "hand": "3s 3s 3c 7d 7c 2h 9d", "melds": [TENS], "morto": "taken"},
        "meld 3s 3s 3c",
        True,
        "threes.black_going_out",
    ),
    (
        "black threes, and the rest makes the canasta",
        {**PLAYING, "hand": "3s 3s 3c 10d JK 9d", "melds": ["10h 10h 10c 10c 10s"], "morto": "taken"},
        "meld 3s 3s 3c",
        True,
        "threes.black_going_out",
    ),
    (
        "a discard after black threes has to be the last card",
        {**PLAYING, "hand": "3s 3s 3c 7d 7c 2h 9d", "melds": [TENS], "morto": "taken"},
        "meld 3s 3s 3c then discard 9d",
        False,
        "going_out.way_to_finish",
    ),
    (
        "a fourth black three joins the set",
        {**PLAYING, "hand": "3s 3s 3c 3c 9d", "melds": [TENS], "morto": "taken"},
        "meld 3s 3s 3c then add 3c > m2",
        True,
        "threes.black_going_out",
    ),
    (
        "a black three in a meld of kings",
        {**PLAYING, "hand": "3s 9c 9d", "melds": [KINGS]},
        "add 3s > m1",
        False,
        "threes.black_set",
    ),
    # discard
    ("two cards thrown", {**PLAYING, "hand": "7h 8h Kd"}, "discard 7h 8h", False, "discard.one_card"),
    ("a joker thrown", {**PLAYING, "hand": "JK 8h Kd"}, "discard JK", True, "discard.one_card"),
    # going out
    (
        "everything laid: the morto",
        {**PLAYING, "hand": "9h 9c 9s", "melds": [FIVES]},
        "meld 9h 9c 9s",
        True,
        "going_out.morto_earned",
    ),
    (
        "the last card thrown: the morto",
        {**PLAYING, "hand": "Kd", "melds": [FIVES]},
        "discard Kd",
        True,
        "going_out.morto_earned",
    ),
    (
        "no second draw after the morto",
        {**PLAYING, "hand": "9h 9c 9s", "melds": [FIVES]},
        "meld 9h 9c 9s then draw",
        False,
        "turn.drawn_already",
    ),
    (
        "no canasta",
        {**PLAYING, "hand": "Kd", "melds": [FIVES], "morto": "taken"},
        "discard Kd",
        False,
        "going_out.canasta",
    ),
    (
        "no canasta, everything laid",
        {**PLAYING, "hand": "9h 9c 9s", "melds": [FIVES], "morto": "taken"},
        "meld 9h 9c 9s",
        False,
        "going_out.canasta",
    ),
    (
        "no morto to take",
        {**PLAYING, "hand": "Kd", "melds": [TENS], "morto": "gone"},
        "discard Kd",
        False,
        "going_out.morto_taken",
    ),
    (
        "out by a discard",
        {**PLAYING, "hand": "Kd", "melds": [TENS], "morto": "taken"},
        "discard Kd",
        True,
        "going_out.canasta",
    ),
    (
        "out with a wild card",
        {**PLAYING, "hand": "JK", "melds": [TENS], "morto": "taken"},
        "discard JK",
        True,
        "going_out.canasta",
    ),
    (
        "out without a discard",
        {**PLAYING, "hand": "8h 8c 8d", "melds": [TENS], "morto": "taken"},
        "meld 8h 8c 8d",
        True,
        "going_out.canasta",
    ),
    (
        "the last addition makes the canasta",
        {**PLAYING, "hand": "Kd", "melds": ["Kh Kh Kc Kc Ks Ks"], "morto": "taken"},
        "add Kd > m1",
        True,
        "going_out.canasta",
    ),
    (
        "the one-card trap",
        {**PLAYING, "hand": "10h 10c 10d Ks", "melds": ["6h 6c 6d"], "morto": "taken"},
        "meld 10h 10c 10d",
        False,
        "going_out.way_to_finish",
    ),
    (
        "no trap while the morto waits",
        {**PLAYING, "hand": "10h 10c 10d Ks", "melds": ["6h 6c 6d"]},
        "meld 10h 10c 10d then discard Ks",
        True,
        "going_out.morto_earned",
    ),
    (
        "no trap where the last card completes a canasta",
        {**PLAYING, "hand": "10h 10c 10d Kd", "melds": ["Kh Kh Kc Kc Ks Ks"], "morto": "taken"},
        "meld 10h 10c 10d",
        True,
        "meld.kind",
    ),
    (
        "a take that leaves one card",
        {"phase": "draw", "hand": "4s", "pile": "Js", "melds": ["Jh Jd Jc Jc"], "morto": "taken"},
        "take > m1",
        False,
        "going_out.way_to_finish",
    ),
    (
        "a take that leaves two",
        {"phase": "draw", "hand": "4s", "pile": "9d Js", "melds": ["Jh Jd Jc Jc"], "morto": "taken"},
        "take > m1",
        True,
        "pile.top_used",
    ),
    (
        "emptied by the pile: the morto",
        {"phase": "draw", "hand": "8h 8c", "pile": "8s", "melds": [FIVES]},
        "take 8h 8c",
        True,
        "going_out.morto_earned",
    ),
    (
        "not emptied: the rest of the pile came along",
        {"phase": "draw", "hand": "8h 8c", "pile": "Kd 8s", "melds": [FIVES]},
        "take 8h 8c",
        True,
        "pile.top_used",
    ),
]


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
