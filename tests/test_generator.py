"""The list of legal moves is held to the rules: brute force on small hands, soundness and pinned counts on large."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tranca_widget as tw
from tests.documents import CASES
from tests.positions import TABLES, random_round, small_position
from tranca_widget.tranca import bags, melds
from tranca_widget.tranca.moves import Kind, Move

if TYPE_CHECKING:
    from collections.abc import Iterator


HOUSE_RULES = list({case[1].name: case[1] for case in CASES if " with " in case[1].name}.values())


def every_move(position: tw.TrancaPosition) -> Iterator[Move]:
    """Every well-formed move with cards of the hand: all subsets, all kinds, all targets."""
    yield Move(Kind.DRAW)
    yield Move(Kind.PASS)
    hand = position.hand
    targets = range(1, len(position.melds) + 1)
    subsets = {
        bags.pack(cards) for size in range(len(hand) + 1) for cards in itertools.combinations(hand, size)
    }
    for bag in subsets:
        if bag:
            yield from (Move(kind, bag) for kind in (Kind.MELD, Kind.TAKE, Kind.LAY, Kind.DISCARD))
            yield from (Move(Kind.ADD, bag, onto) for onto in targets)
        yield from (Move(Kind.TAKE, bag, onto) for onto in targets)


@pytest.mark.parametrize("name, players", TABLES)
@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(min_value=0, max_value=10**9))
def test_the_list_equals_brute_force(name: str, players: int | None, seed: int) -> None:
    """On a small hand exactly those of all conceivable moves are listed that the rules allow, each once."""
    hold_to_brute_force(small_position(seed, 7, name, players))


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=lambda rules: rules.name)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(min_value=0, max_value=10**9))
def test_the_list_equals_brute_force_under_house_rules(rules: tw.RuleSet, seed: int) -> None:
    """The same under every switch that the tables of house rules use."""
    hold_to_brute_force(small_position(seed, 6, rules))


def hold_to_brute_force(position: tw.TrancaPosition) -> None:
    """Compare the list of legal moves with all conceivable moves that the rules allow."""
    listed = position.legal_moves()
    allowed = {move for move in every_move(position) if position._game.holds(position._view, move)}
    assert len(set(listed)) == len(listed)
    assert set(listed) == allowed


@pytest.mark.parametrize("name, players", TABLES)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(min_value=0, max_value=10**9))
def test_boolean_and_full_verdict_agree(name: str, players: int | None, seed: int) -> None:
    """For every conceivable move of a small hand, legal or not, the quick answer is the verdict's."""
    position = small_position(seed, 4, name, players)
    for move in every_move(position):
        verdict = position.judge(move)
        assert verdict.legal is position._game.holds(position._view, move)
        assert verdict.legal is (not verdict.failed)


@pytest.mark.parametrize("name, players", TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_every_listed_move_of_a_round_is_legal(seed: int, name: str, players: int | None) -> None:
    """In all positions of a random round, large hands too, each listed move is judged legal and is listed once."""
    for position, _ in random_round(seed, name, players):
        listed = position.legal_moves()
        assert len(set(listed)) == len(listed)
        view, holds = position._view, position._game.holds
        assert all(holds(view, move) for move in listed)


@pytest.mark.parametrize("name, players", TABLES)
@pytest.mark.parametrize("seed", range(100, 103))
def test_whatever_is_laid_is_a_meld(seed: int, name: str, players: int | None) -> None:
    """No legal move ever leaves something on the table that is no meld."""
    terms = tw.RULESETS[name].terms
    for position, _ in random_round(seed, name, players):
        for lying in position.tables.values():
            assert all(melds.is_meld(melds.read(bags.pack(meld)), terms) for meld in lying)


SEVEN_KINGS = "Kh Kh Kc Kc Ks Ks Kd"
BIG_HAND = "As Ad Kh Kc Ks Qh Jd Jd Js 10d 10c 10s 8h 8h 8c 8d 7s 6s 6d 6h 6c 5h 5c 4c 4d 4s 3s 3c 2s JK"

# a hand, the rest of the table, and how many legal moves there are; checked against brute force where small
PINNED = [
    ("nothing but discards", {"hand": "4h 5c 6d 7s 8h", "phase": "play"}, 5),
    ("a pair and a wild card", {"hand": "9h 9c 2d 4c", "phase": "play"}, 5),
    ("three of a rank, two wild cards", {"hand": "9h 9c 9s 2d JK", "phase": "play"}, 18),
    ("the same with a meld to join", {"hand": "9h 9c 9s 2d JK", "melds": ["9d 9d 9h"], "phase": "play"}, 49),
    ("the pile with a pair and wild cards", {"hand": "Kh Kc 2s JK 4c", "pile": "9d Ks", "phase": "draw"}, 11),
    (
        "the last two cards, morto taken",
        {"hand": "9h 4c", "melds": ["9s 9c 9d"], "phase": "play", "morto": "taken"},
        2,
    ),
    (
        "the last two cards, canasta",
        {"hand": "Kd 4c", "melds": [SEVEN_KINGS], "phase": "play", "morto": "taken"},
        3,
    ),
    (
        "black threes on the way out",
        {"hand": "3s 3s 3c 3c 7d", "melds": [SEVEN_KINGS], "phase": "play", "morto": "taken"},
        6,
    ),
    ("eleven cards", {"hand": "9h 9c 9s 4c 4d 8h 8c Qc Kd 2s JK", "phase": "play"}, 30),
    ("thirty cards", {"hand": BIG_HAND, "melds": ["7h 7d 7c 7h", "Qs Qs Qd Qd Qc JK"], "phase": "play"}, 161),
]


@pytest.mark.parametrize("what, setup, count", PINNED)
def test_counts_are_pinned(what: str, setup: dict[str, object], count: int) -> None:
    """Ten fixed tables have so many legal moves; where the hand is small, brute force counts the same."""
    position = tw.position("classic", **{"pile": "10s", **setup})  # type: ignore[arg-type]
    assert not position.problems(), what
    listed = position.legal_moves()
    if len(position.hand) <= 11:
        view, holds = position._view, position._game.holds
        assert len({move for move in every_move(position) if holds(view, move)}) == len(listed)
    assert len(listed) == count


# under the other rule sets: a set and a run in the hand, melds to join, and a pile to take
HAND_BY_SUITS = "4h 5h 6h 7h 9h 9c 9s 2d 2c Kd Qs"
MELDS = ["10h Jh Qh", "8c 8d 8s"]
PINNED_PER_RULES = {
    "classic": (27, 2),
    "aberta": (27, 2),
    "paulista": (18, 2),
    "zweihand": (27, 2),
    "dreihand": (27, 2),
    "carioca": (109, 146),
    "italiana": (66, 51),
    "jogatina": (66, 90),
}


@pytest.mark.parametrize("name, counts", PINNED_PER_RULES.items())
def test_counts_are_pinned_per_rule_set(name: str, counts: tuple[int, int]) -> None:
    """One table after the draw and one before it have so many legal moves under each rule set; brute force agrees."""
    found = []
    shapes = {shape.value for shape in tw.RULESETS[name].terms.shapes}
    for phase, pile in (("play", "5s"), ("draw", "5s 8h")):
        position = tw.position(
            name, hand=HAND_BY_SUITS, pile=pile, melds=MELDS if "run" in shapes else MELDS[1:], phase=phase
        )
        hold_to_brute_force(position)
        found.append(len(position.legal_moves()))
    assert tuple(found) == counts


PLANS = [
    ("more cards than the minimum", {"hand": "9h 9c 9s 9d 4c", "phase": "play"}, "meld 9h 9c 9s 9d"),
    (
        "completing the canasta and going out at once",
        {"hand": "Kd Kh Ks", "melds": ["Kh Kc Kc Ks"], "phase": "play", "morto": "taken"},
        "add Kd Kh Ks > m1",
    ),
    ("the one-card pile", {"hand": "8h 8c 4c 5d", "pile": "8d", "phase": "draw"}, "take 8h 8c"),
    (
        "the last two cards take the morto through the pile",
        {"hand": "8h 8c", "pile": "8s", "phase": "draw"},
        "take 8h 8c",
    ),
    (
        "all but the last card, which then makes the canasta",
        {"hand": "9h 9c 9s Kd", "melds": ["Kh Kh Kc Kc Ks Ks"], "phase": "play", "morto": "taken"},
        "meld 9h 9c 9s",
    ),
    (
        "several cards and a wild one added",
        {"hand": "7s 7c 2h 4c 5d", "melds": ["7h 7d 7d"], "phase": "play"},
        "add 7s 7c 2h > m1",
    ),
]


@pytest.mark.parametrize("what, setup, move", PLANS)
def test_plans_that_are_easily_missed(what: str, setup: dict[str, object], move: str) -> None:
    """Legal moves that a list made from single cards would leave out are listed."""
    position = tw.position("classic", **{"pile": "10s", **setup})  # type: ignore[arg-type]
    assert move in position.legal_moves(), what
