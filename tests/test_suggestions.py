"""What is offered instead of an illegal move: always legal, nearest first, the obvious fix never missed."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tranca_widget as tw
from tests.positions import TABLES, random_round, small_position
from tests.test_generator import every_move
from tranca_widget.tranca import bags
from tranca_widget.tranca.moves import Kind, Move
from tranca_widget.tranca.state import Phase
from tranca_widget.words.language import language

if TYPE_CHECKING:
    from collections.abc import Iterator


def is_playable(position: tw.TrancaPosition, suggestion: Any) -> bool:
    """Whether the steps can be played one after the other, a draw judged without the drawn card."""
    if suggestion.rules:
        return position.under(suggestion.rules).judge(suggestion.steps[0]).legal
    first, *later = suggestion.steps
    if not position.judge(first).legal:
        return False
    drawn = tw.TrancaPosition(position.rules, position.state._replace(phase=Phase.PLAY))
    return all(drawn.judge(step).legal for step in later)


MOST = 4
KINDS = [kind.value for kind in Kind]
LAYING = {Kind.MELD, Kind.ADD}


def attempts(position: tw.TrancaPosition) -> Iterator[Move]:
    """Every conceivable move of a small hand, and moves with cards or onto melds that are not there."""
    yield from every_move(position)
    rng = random.Random(position.state.turn + len(position.hand))
    for bag in [bags.UNIT[index] for index in rng.sample(range(len(bags.CARDS)), 3)]:
        held = bag + (bags.pack(position.hand[:2]) if not bags.holds(bags.pack(position.hand), bag) else 0)
        yield from (Move(kind, held) for kind in (Kind.MELD, Kind.TAKE, Kind.LAY, Kind.DISCARD))
        yield from (Move(kind, held, 3) for kind in (Kind.ADD, Kind.TAKE))


def refused(position: tw.TrancaPosition) -> Iterator[tuple[Move, list[Any]]]:
    """The attempts that are illegal, each with what is suggested for this table as it is."""
    legal = set(position.legal_moves())
    for move in attempts(position):
        if move not in legal:
            yield move, position._game.suggestions(position._view, move, MOST)


def small_tables(**options: Any) -> Any:
    """Run a test on small tables of every rule set and number of players."""

    def over(test: Any) -> Any:
        seeds = given(seed=st.integers(min_value=0, max_value=10**9))
        checked = settings(deadline=None, suppress_health_check=list(HealthCheck), **options)(seeds(test))
        return pytest.mark.parametrize("name, players", TABLES)(checked)

    return over


@small_tables(max_examples=15)
def test_no_suggestion_is_illegal(name: str, players: int | None, seed: int) -> None:
    """Every suggestion for every illegal attempt of a small hand can be played, and a legal move gets none."""
    position = small_position(seed, 4, name, players)
    for move in attempts(position):
        verdict = position.judge(move)
        found = verdict.suggestions()
        assert not (verdict.legal and found)
        assert all(is_playable(position, each) for each in found)


@small_tables(max_examples=25)
def test_no_suggestion_for_a_family_is_illegal(name: str, players: int | None, seed: int) -> None:
    """The same for the question about a whole family; where a card may be drawn, the draw is among them."""
    position = small_position(seed, 6, name, players)
    for kind in KINDS:
        verdict = position.why(kind)
        found = verdict.suggestions()
        assert not (verdict.legal and found)
        assert all(is_playable(position, each) for each in found)
        assert not any(each.edit == "kind" for each in found) or kind in {"draw", "pass"}
        if not verdict.legal and kind not in {"draw", "pass"} and position.allows("draw"):
            assert "draw" in map(str, found)


@pytest.mark.parametrize("name, players", TABLES)
def test_no_suggestion_of_a_round_is_illegal(name: str, players: int | None) -> None:
    """The same with large hands: moves of random rounds tried in other positions of the same round."""
    rng = random.Random(6)
    line = [(position, move) for position, move in random_round(4, name, players) if move is not None]
    for position, _ in rng.sample(line, k=12):
        for _, move in rng.sample(line, k=8):
            verdict = position.judge(move)
            assert all(is_playable(position, each) for each in verdict.suggestions())


def change_of(move: Move, suggestion: Any) -> float:
    """How much a suggestion changes a move: cards, half a card for another meld, one for a draw before.

    The draw alone counts more than these, and another use of the cards more than that.
    """
    *before, last = suggestion.steps
    if str(last) == "draw" and move.kind not in {Kind.DRAW, Kind.PASS}:
        return 5
    tried, there = Counter(bags.indices(move.bag)), Counter(bags.indices(last.bag))
    cards = max((tried - there).total(), (there - tried).total())
    kind = move.kind
    if before and kind is Kind.TAKE:
        kind = Kind.MELD if move.onto is None else Kind.ADD
    if move.bag and (cards > 3 or not (kind is last.kind or {kind, last.kind} <= LAYING)):
        return 6 + cards
    return len(before) + cards + (0 if (kind, move.onto) == (last.kind, last.onto) else 0.5)


@small_tables(max_examples=25)
def test_the_smallest_change_comes_first(name: str, players: int | None, seed: int) -> None:
    """Suggestions are in the order of their size, each is there once, and each says truly what it changes."""
    position = small_position(seed, 5, name, players)
    for move, found in refused(position):
        changes = [change_of(move, each) for each in found]
        assert changes == sorted(changes), (str(position), str(move), list(map(str, found)))
        assert len({each.steps for each in found}) == len(found) <= MOST
        assert all(each.edit == edit_of(move, each) for each in found)
        assert not any(position.allows(each.steps[-1]) for each in found if each.edit == "first")


def edit_of(move: Move, suggestion: Any) -> str:
    """What a suggestion changes, by its steps alone."""
    *before, last = suggestion.steps
    if before:
        return "first"
    if last.kind is not move.kind and not {last.kind, move.kind} <= LAYING:
        is_alone = last.kind is Kind.DRAW and move.kind is not Kind.PASS
        return "other" if is_alone else "kind"
    tried, there = Counter(bags.indices(move.bag)), Counter(bags.indices(last.bag))
    change = ((tried - there).total(), (there - tried).total())
    return {(0, 0): "target", (1, 1): "swap", (0, 1): "add", (1, 0): "drop"}.get(change, "other")


@small_tables(max_examples=30)
def test_the_obvious_fix_is_never_missed(name: str, players: int | None, seed: int) -> None:
    """If exchanging, adding or dropping one card, or another meld, makes a move legal, such a fix comes first.

    Where none does at once but a draw is open, the same holds of what would be legal after it.
    """
    position = small_position(seed, 5, name, players)
    drawn = tw.TrancaPosition(position.rules, position.state._replace(phase=Phase.PLAY))
    can_draw = position.allows("draw")
    for move, found in refused(position):
        at_once = {fix for fix in fixes(position, move) if position.allows(fix)}
        if at_once:
            assert len(found[0].steps) == 1
            assert found[0].steps[0] in at_once
        elif can_draw and move.bag and move.kind in {Kind.MELD, Kind.ADD, Kind.DISCARD}:
            later = {fix for fix in (move, *fixes(position, move)) if drawn.allows(fix)}
            if later:
                assert str(found[0].steps[0]) == "draw"
                assert found[0].steps[1] in later
                assert (found[0].steps[1] == move) is (move in later)


def fixes(position: tw.TrancaPosition, move: Move) -> set[Move]:
    """A move with one card dropped, added from the hand or exchanged for one of it, or the same cards elsewhere."""
    if move.kind in {Kind.DRAW, Kind.PASS}:
        return set()
    hand = Counter(bags.indices(bags.pack(position.hand)))
    used = Counter(bags.indices(move.bag))
    fewer = {bags.of((used - Counter([one])).elements()) for one in used}
    more = {move.bag + bags.UNIT[one] for one in hand - used}
    other = {
        bag + bags.UNIT[one] for bag in fewer for one in hand if (hand - Counter(bags.indices(bag)))[one]
    }
    found = {move._replace(bag=bag) for bag in fewer | more | other if bag or move.kind is Kind.TAKE}
    targets = range(1, len(position.melds) + 1)
    if move.kind in LAYING:
        found |= {Move(Kind.MELD, move.bag), *(Move(Kind.ADD, move.bag, onto) for onto in targets)}
    if move.kind is Kind.TAKE:
        found |= {Move(Kind.TAKE, move.bag, onto) for onto in (None, *targets)}
    return found - {move}


@small_tables(max_examples=25)
def test_another_use_of_the_cards_is_found_where_nothing_is_near(
    name: str, players: int | None, seed: int
) -> None:
    """Another use of cards that were tried comes where nothing is near, and is found wherever there is one."""
    position = small_position(seed, 4, name, players)
    legal = position.legal_moves()
    for move, found in refused(position):
        others = [each for each in found if change_of(move, each) >= 6]
        if move.kind in {Kind.DRAW, Kind.PASS}:
            continue
        using = [each for each in legal if shares(each.bag, move.bag)]
        assert all(each.steps[0] in using for each in others)
        rest = [each for each in found if each not in others and each.steps != (Move(Kind.DRAW),)]
        assert not (others and rest)
        assert bool(others) is (bool(using) and not rest)


def shares(one: int, other: int) -> bool:
    """Whether two bags have a card in common."""
    return bool(set(bags.indices(one)) & set(bags.indices(other)))


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
    ({"hand": "9h 9c 9s 4c", "pile": "Kd"}, "discard 4c", "draw; discard 4c"),
    ({"hand": "Kh 9h 9c 9s 4c", "pile": "Kd"}, "take 9h", "draw; meld 9s 9h 9c"),
    ({"hand": "Kh 9h 4c", "phase": "play", "melds": ["9s 9c 9d"]}, "add Kh > m1", "add 9h > m1"),
    ({"hand": "Kh 5h 4c", "phase": "play", "melds": ["9s 9c 9d"]}, "add Kh > m1", "discard Kh"),
    ({"hand": "9h 9c", "pile": "9s"}, "meld 9h 9c", "draw"),
    ({"hand": "9h 4c", "pile": "9d 2d", "melds": ["9s 9c 9h"]}, "take > m1", "draw"),
    ({"hand": "3h 4c 5d", "phase": "play"}, "discard 3h", "discard 4c"),
    ({"hand": "3h", "phase": "play"}, "discard 3h", "lay 3h"),
    ({"hand": "4c 5d 6h", "stock": 0}, "draw", "pass"),
    ({"hand": "4c 5d 6h"}, "pass", "draw"),
    (
        {"hand": "7h 8h 4c 5d", "phase": "play", "melds": ["4h 5h 6h"], "rules": "carioca"},
        "add 8h > m1",
        "add 7h 8h > m1",
    ),
    (
        {"hand": "7h 4c 5d", "pile": "8h", "melds": ["4h 5h 6h"], "rules": "italiana"},
        "take 7h > m1",
        "draw; add 7h > m1",
    ),
]


@pytest.mark.parametrize("setup, move, first", ROWS, ids=[row[1] for row in ROWS])
def test_the_first_suggestion(setup: dict[str, Any], move: str, first: str) -> None:
    """The smallest change comes first, with the step that has to come before it."""
    verdict = tw.position(**{"pile": "9d", **setup}).judge(move)
    assert str(verdict.suggestions()[0]) == first
    assert "Closest legal move" in verdict.explain(level=5)


FAMILIES = [
    (
        {"hand": "Kh Kc 2s 4c", "pile": "9d 2d"},
        "take",
        ["draw; meld Kh Kc 2s", "draw", "take Kh Kc (italiana)"],
    ),
    ({"hand": "9h 9d 4c", "pile": "2h 2d"}, "take", ["draw", "take 9h 9d (italiana)"]),
    ({"hand": "9h 9d 4c", "pile": "2h 3c"}, "take", ["draw"]),
    ({"hand": "Kh 4c 5d", "pile": "9d Kd"}, "take", ["draw"]),
    ({"hand": "Kh 4c 5d", "pile": "9d Kd", "phase": "play"}, "take", []),
    ({"hand": "9h 9c 9s 4c", "pile": "Kd"}, "meld", ["draw; meld 9s 9h 9c", "draw"]),
    ({"hand": "9h 4c", "pile": "Kd", "melds": ["9s 9c 9d"]}, "add", ["draw; add 9h > m1", "draw"]),
    (
        {"hand": "9h 9c", "phase": "play", "melds": ["9s 9c 9d"]},
        "meld",
        ["add 9h 9c > m1", "add 9c > m1", "add 9h > m1"],
    ),
    ({"hand": "4c 5d", "stock": 0}, "draw", ["pass", "draw (italiana)"]),
]


@pytest.mark.parametrize("setup, kind, said", FAMILIES, ids=[row[1] for row in FAMILIES])
def test_what_is_suggested_for_a_family(setup: dict[str, Any], kind: str, said: list[str]) -> None:
    """A refused question about a whole family gets what is near the way that came closest, and the draw."""
    verdict = tw.position(**{"pile": "9d", **setup}).why(kind)
    assert not verdict.legal
    assert list(map(str, verdict.suggestions())) == said


def test_the_draw_is_never_crowded_out() -> None:
    """Where more is near than is shown, the draw alone stays among the suggestions, as the last of this table."""
    verdict = tw.position(hand="9h 9c 9s 9d 2s 2h JK 4c", pile="Kd 2d").judge("meld 9h 9c 9s")
    assert [str(each) for each in verdict.suggestions()][-1] == "draw"
    assert len(verdict.suggestions()) == 4


def test_another_seat_has_nothing_to_play() -> None:
    """A move of a seat that is not to move gets no suggestion; the player to move by name gets the same as without."""
    position = tw.position(hand="9h 9c 9s 4c", pile="9d", phase="play")
    assert position.judge("W: meld 9h 9c").suggestions() == []
    named, plain = (position.judge(f"{seat}meld 9h 9c").suggestions() for seat in ("S: ", ""))
    assert [each.steps for each in named] == [each.steps for each in plain] != []


def test_another_rule_set_is_named() -> None:
    """Where another document allows the very move, the last suggestion names it."""
    verdict = tw.position("classic", hand="9h 9d 4c", pile="4s 2s").judge("take 9h 9d")
    last = verdict.suggestions()[-1]
    assert (last.edit, last.rules) == ("rules", "italiana")
    assert last.say(language("en")) == "Take the pile with {9h 9d}: legal under italiana"
