"""Typed tables: what is dealt to complete them, and everything that can be wrong with them at once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tranca_widget as tw
from tests.positions import PACK, small_position
from tests.test_rounds import cards_of
from tranca_widget.cards import read_cards

WHOLE_PACK = Counter(PACK)


def errors(position: tw.Position) -> list[str]:
    """The errors among the problems, as text."""
    return [str(problem) for problem in position.problems() if problem.is_error]


def test_the_rest_is_dealt_by_seed() -> None:
    """The same seed completes a table alike, another one differently; nothing said is changed."""
    first = tw.position(hand="Kh Kc", pile="9d", seed=1)
    assert first == tw.position(hand="Kh Kc", pile="9d", seed=1)
    assert first != tw.position(hand="Kh Kc", pile="9d", seed=2)
    assert str(first.hand) == "Kh Kc"
    assert str(first.pile) == "9d"
    assert cards_of(first) == WHOLE_PACK


def test_no_red_three_is_dealt_into_a_hand() -> None:
    """Hands that are completed hold no red three."""
    for seed in range(60):
        hands = tw.position(hand="Kh", pile="9d", seed=seed).hands
        assert not any(card.rank == "3" and card.suit.is_red for hand in hands.values() for card in hand)


def test_everything_said_is_there() -> None:
    """Every keyword finds its place."""
    position = tw.position(
        "classic",
        hand="Kh Kc",
        pile="9d 8d",
        melds=["7h 7d 7c"],
        their_melds=["5h 5d 5c", "6h 6c 6s"],
        phase="play",
        morto="taken",
        their_morto="Ah Ac As Ad 4h 4c 4s 4d 10h 10c 10s",
        red_threes="3h",
        their_red_threes="3d",
        stock="Qh Qc",
        seat="W",
        has_melded=True,
        hands={"N": "Jh x4"},
        score=(100, 50),
    )
    assert (position.turn, position.phase, position.stock) == ("W", "play", 2)
    assert [str(meld) for meld in position.tables["EW"]] == ["7h 7d 7c"]
    assert [str(meld) for meld in position.tables["NS"]] == ["5h 5d 5c", "6s 6h 6c"]
    assert str(position.mortos["EW"]) == "taken"
    assert len(position.mortos["NS"].cards) == 11
    assert str(position.red_threes["EW"]) == "3h"
    assert len(position.hands["N"]) == 5
    assert "Jh" in position.hands["N"]
    assert "Qh" in tw.position(hand="4c", pile="9d", stock="Qh Qc").play("draw").hand


def test_gone_for_one_side_is_gone_for_both() -> None:
    """`gone` is taken for both sides unless the other is said."""
    both = tw.position(hand="Kh", pile="9d", morto="gone")
    assert [str(morto) for morto in both.mortos.values()] == ["gone", "gone"]
    one = tw.position(hand="Kh", pile="9d", morto="gone", their_morto="waiting")
    assert [str(morto) for morto in one.mortos.values()] == ["gone", "waiting"]


def test_all_problems_at_once() -> None:
    """A third king of hearts, a red three in the pile and a meld that is none are three problems in one answer."""
    position = tw.position(hand="Kh Kh Kh 4c 6d", pile="9d 3h", melds=["7h 7d"])
    found = errors(position)
    assert len(found) == len(position.problems()) == 3
    assert any("K♥" in text and "3 times" in text for text in found)
    assert any("3♥" in text and "pile" in text for text in found)
    assert any("7♥" in text and "no meld" in text for text in found)
    with pytest.raises(tw.ImpossiblePosition) as caught:
        position.play("draw")
    assert [str(problem) for problem in caught.value.problems] == found
    assert position.judge("draw").legal


@pytest.mark.parametrize(
    "setup, expected",
    [
        ({"hand": "JK JK JK JK JK", "pile": "9d"}, "5 times, the pack holds 4"),
        ({"hand": "Kh", "pile": "9d", "melds": ["7h 7d 8c"]}, "no meld"),
        ({"hand": "Kh", "pile": "9d", "their_melds": ["2h 2d 2c"]}, "no meld"),
        ({"hand": "Kh", "pile": "9d", "red_threes": "3h 4c"}, "no red three"),
        ({"hand": "Kh", "pile": "9d", "stock": 90}, "more are needed"),
        ({"hand": "Kh", "pile": "9d", "hands": {"N": "x80"}}, "more are needed"),
        ({"hand": "Kh " * 60, "pile": "Kh " * 60}, "120 times"),
    ],
)
def test_impossible_tables(setup: dict[str, Any], expected: str) -> None:
    """A table that no pack allows is named, and moves in it are judged all the same."""
    position = tw.position("classic", **setup)
    assert any(expected in text for text in errors(position)), position.problems()
    for move in ("draw", "take Kh Kh", "meld Kh Kh Kh", "discard Kh"):
        assert position.judge(move).deciding
    with pytest.raises(tw.ImpossiblePosition):
        position.check()


@pytest.mark.parametrize(
    "setup, expected",
    [
        ({"hand": "3h Kd", "pile": "9d"}, "laid already"),
        ({"hand": "Kd", "pile": "9d", "stock": 0}, "out of play"),
        ({"hand": "Kd", "pile": "9d", "morto": "Ah Ac"}, "instead of 11"),
        ({"hand": "", "pile": "9d"}, "no card in it"),
    ],
)
def test_remarks_do_not_forbid(setup: dict[str, Any], expected: str) -> None:
    """What is odd and yet possible is a remark: play goes on."""
    position = tw.position("classic", **setup)
    assert not errors(position)
    assert any(expected in str(problem) for problem in position.problems())
    if position.stock:
        assert position.play("draw").phase == "play"


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6))
def test_completed_tables_hold_the_whole_pack(seed: int) -> None:
    """With what lies aside counted, a possible typed table holds each card as often as the pack."""
    position = small_position(seed)
    if not errors(position):
        aside = [line for line in position.to_text().splitlines() if line.startswith("aside")]
        cards = cards_of(position)
        if aside:
            cards += Counter(read_cards(aside[0].split('"')[1]))
        assert cards == WHOLE_PACK


@pytest.mark.parametrize(
    "setup, error",
    [
        ({"hand": "Kx"}, tw.InvalidNotation),
        ({"hand": "Kh", "morto": "lost"}, tw.InvalidNotation),
        ({"hand": "Kh", "phase": "over"}, tw.UnknownName),
        ({"hand": "Kh", "seat": "Q"}, tw.UnknownName),
        ({"hand": "Kh", "hands": {"Q": "Kd"}}, tw.UnknownName),
        ({"hand": "Kh", "stock": -1}, tw.TrancaError),
        ({"hand": "Kh", "melds": "7h 7d 7c"}, tw.TrancaError),
        ({"hand": "Kh", "players": 3}, tw.UnknownName),
        ({"hand": "Kh", "hands": {"s": "Kd"}}, tw.TrancaError),
        ({"hand": "Kh", "stock": True}, tw.TrancaError),
        ({"hand": "Kh", "stock": 2.5}, tw.TrancaError),
        ({"hand": "Kh", "score": (1, 2, 3)}, tw.TrancaError),
        ({"hand": "Kh", "their_melds": {"W": ["7h 7d 7c"]}}, tw.UnknownName),
        ({"hand": "Kh", "their_morto": {"NS": "gone"}}, tw.UnknownName),
        ({"hand": "Kh", "their_red_threes": {"": "3h"}}, tw.UnknownName),
    ],
)
def test_bad_words_are_refused(setup: dict[str, Any], error: type[Exception]) -> None:
    """Text that names nothing raises at once, with the place or the names there are."""
    with pytest.raises(error):
        tw.position("classic", **setup)


@pytest.mark.parametrize(
    "said, ours, theirs",
    [
        ({}, "waiting", "waiting"),
        ({"morto": "gone"}, "gone", "gone"),
        ({"their_morto": "gone"}, "gone", "gone"),
        ({"their_morto": {"ew": "gone"}}, "gone", "gone"),
        ({"morto": "waiting", "their_morto": "gone"}, "waiting", "gone"),
        ({"morto": "gone", "their_morto": "taken"}, "gone", "taken"),
        ({"their_morto": "taken"}, "waiting", "taken"),
    ],
)
def test_a_morto_that_is_gone_is_gone_for_both(said: dict[str, Any], ours: str, theirs: str) -> None:
    """The word "gone" for one side is taken for the other too, unless that one is said (C-69)."""
    mortos = tw.position("jogatina", hand="Kh", **said).mortos
    assert (mortos["NS"].status, mortos["EW"].status) == (ours, theirs)


def test_sides_are_named_in_any_case() -> None:
    """The names of sides are read like those of seats."""
    position = tw.position("dreihand", hand="Kh", their_melds={"w": ["4h 4d 4c"]})
    assert [len(melds) for melds in position.tables.values()] == [0, 1, 0]


def test_errors_follow_the_rule_set() -> None:
    """A joker that one pack lacks is no error under the rules of another; a table in play stays playable."""
    typed = tw.position("jogatina", hand="JK 4c")
    assert errors(typed) == ["hand of S: JK lies there once, the pack holds 0"]
    assert errors(typed.under("classic")) == []
    assert errors(tw.position("classic", hand="JK 4c").under("jogatina")) == []


def test_one_set_of_black_threes_commits_where_such_sets_exist() -> None:
    """Black threes on the own side commit to going out in classic; elsewhere, and too few, they are no meld."""
    table: dict[str, Any] = {"hand": "Kh Kc 4c", "phase": "play", "morto": "taken"}
    assert not tw.position("classic", **table, melds=["3s 3s 3c"]).judge("discard 4c").legal
    assert tw.position("classic", **table, melds=["3s"]).judge("discard 4c").legal
    assert tw.position("jogatina", **table, melds=["3s 3s 3c"]).judge("discard 4c").legal
