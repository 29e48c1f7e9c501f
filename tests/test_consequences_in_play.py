"""What a legal move was said to bring about is what playing it shows, and is said from what its player sees alone."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tranca_widget as tw
from tests.positions import TABLES, random_round, rules_of, small_position, twin
from tranca_widget.tranca import bags

KINGS = "Ks Ks Kh Kh Kd Kc Kc"
HEARTS = "4h 5h 6h 7h 8h 9h 10h"
CHOICES: dict[str, dict[str, tuple[Any, ...]]] = {
    "dirties": {"is_last": (True, False)},
    "completes": {"canasta": ("clean", "dirty")},
    "takes_morto": {"next_turn": (True, False), "by_discard": (True, False)},
    "leaves_one": {},
    "ends": {"why": ("went_out", "cannot_play", "stock_exhausted"), "em_cima": (True, False)},
    "locks": {"until": (True, False)},
}
"""The kinds, and the facts that have few values."""
HOUSE: list[dict[str, Any]] = [
    {"lock_persistence": "until_taken"},
    {"out_clean": True, "indirect": "next_turn"},
    {"natural_twos": True, "shapes": ["set", "run"], "canasta_size": 6},
    {"red_lay": "voluntary", "empty_stock": "morto", "own_mortos": False},
]
PLAYED: list[tuple[str | dict[str, Any], int | None]] = [*TABLES, *((terms, None) for terms in HOUSE)]


def side_of(position: tw.TrancaPosition) -> str:
    """The side of the player to move."""
    return next(side for side in position.tables if position.turn in side)


def canastas(position: tw.TrancaPosition, side: str) -> Counter[tuple[str, str, int]]:
    """The canastas of a side as its account counts them: kind, cards and points."""
    lines = position.account()[side].lines
    return Counter(
        (line.what.removesuffix("_canasta"), str(line.cards), line.points)
        for line in lines
        if line.what.endswith("_canasta")
    )


def points_of(found: Counter[tuple[str, str, int]]) -> int:
    """The points of some canastas."""
    return sum(points * count for (*_, points), count in found.items())


def hold_to_play(position: tw.TrancaPosition, move: Any) -> dict[str, Any]:
    """Compare what is told of a legal move with what the position after it shows; give what was told."""
    told = {each.kind: each.facts for each in position._game.consequences(position._view, move)}
    assert list(told) == [kind for kind in CHOICES if kind in told]
    json.dumps([dict(found) for found in told.values()])
    after = position.play(move)
    hold_canastas(position, after, told)
    hold_morto_and_hand(position, after, move, told)
    hold_end(position, after, move, told)
    hold_lock(position, after, move, told)
    return told


def hold_canastas(before: tw.TrancaPosition, after: tw.TrancaPosition, told: dict[str, Any]) -> None:
    """A canasta more in the account is told, and so is a clean one less."""
    side, terms = side_of(before), before.rules.terms
    old, new = canastas(before, side), canastas(after, side)
    assert ("completes" in told) is (new.total() > old.total())
    cleans = [sum(count for (kind, *_), count in each.items() if kind == "clean") for each in (old, new)]
    assert ("dirties" in told) is (cleans[1] < cleans[0])
    difference = 0
    if "completes" in told:
        found = told["completes"]
        assert (found["canasta"], found["cards"], found["points"]) in new - old
        assert bags.pack(after.tables[side][int(found["meld"][1:]) - 1]) == bag_of(found["cards"])
        difference = found["points"]
    if "dirties" in told:
        found = told["dirties"]
        meld = after.tables[side][int(found["meld"][1:]) - 1]
        assert bag_of(found["cards"]) == bags.pack(card for card in meld if card.rank in {"2", "JK"})
        assert found["is_last"] is (terms.out_clean and cleans[1] == 0)
        difference = -found["points"]
    assert points_of(new) - points_of(old) == difference


def bag_of(cards: str) -> int:
    """The bag of cards in notation."""
    return bags.pack(tw.move(f"meld {cards}").cards)


def hold_morto_and_hand(
    before: tw.TrancaPosition, after: tw.TrancaPosition, move: Any, told: dict[str, Any]
) -> None:
    """A morto taken is told, and one card left in the hand of the one who played it."""
    side, seat = side_of(before), before.turn
    status = after.mortos[side].status
    takes = before.mortos[side].status == "waiting" and status in {"taken", "indirect"}
    if move.kind != "lay":
        assert ("takes_morto" in told) is takes
    if "takes_morto" in told:
        found = told["takes_morto"]
        gone = [
            len(each.cards) for name, each in before.mortos.items() if each.cards != after.mortos[name].cards
        ]
        assert found["count"] in gone
        assert found["next_turn"] is (status == "indirect")
        assert found["by_discard"] is (move.kind == "discard")
    hand = after.hands[seat]
    if "leaves_one" in told:
        assert str(hand) == told["leaves_one"]["card"]
        assert not takes
    elif len(hand) == 1 and not takes and "ends" not in told:
        is_drawn = after.stock < before.stock or before.mortos != after.mortos
        assert move.kind in {"draw", "pass"} or (move.kind == "lay" and is_drawn)


def hold_end(before: tw.TrancaPosition, after: tw.TrancaPosition, move: Any, told: dict[str, Any]) -> None:
    """The end of the round is told where it hangs on no hidden card."""
    following = (before.state.turn + 1) % len(before.state.hands)
    is_lone = move.kind == "discard" and bags.size(before.state.hands[following]) == 1
    if "ends" in told:
        found = told["ends"]
        assert after.over
        assert (found["why"], found["by"]) == after.outcome[:2]
        lines = [
            line for line in after.account()[side_of(before)].lines if line.what in {"going_out", "em_cima"}
        ]
        assert found["points"] == sum(line.points for line in lines)
        assert found["em_cima"] is any(line.what == "em_cima" for line in lines)
        if found["why"] == "cannot_play":
            assert is_lone
            assert all(each.play(move).outcome == after.outcome for each in with_any_card(before, following))
    elif after.over and move.kind not in {"draw", "lay"}:
        assert after.outcome.why == "cannot_play"
        if is_lone and after.outcome.by != before.turn:
            assert not all(each.play(move).over for each in with_any_card(before, following))


def with_any_card(position: tw.TrancaPosition, seat: int) -> list[tw.TrancaPosition]:
    """The same table with every card there is as the only one of a seat."""
    hands = position.state.hands
    return [
        tw.TrancaPosition(
            position.rules, position.state._replace(hands=(*hands[:seat], unit, *hands[seat + 1 :]))
        )
        for unit in bags.UNIT
    ]


def hold_lock(before: tw.TrancaPosition, after: tw.TrancaPosition, move: Any, told: dict[str, Any]) -> None:
    """A card thrown that keeps the next player from the pile is told."""
    if move.kind != "discard" or after.turn == before.turn or "ends" in told:
        assert "locks" not in told
        return
    terms = before.rules.terms
    card = move.cards[0]
    what = {"JK": "joker", "2": "two", "3": "black_three"}.get(card.rank.value, "")
    assert ("locks" in told) is (what in terms.lock and after.scene().pile_locked)
    if "locks" in told:
        found = told["locks"]
        assert (found["card"], found["seat"]) == (str(card), after.turn)
        assert found["until"] is (terms.lock_persistence == "until_taken" and what != "black_three")


def table(seed: int, rules: tw.RuleSet, players: int | None) -> tw.TrancaPosition:
    """A small table, often with a clean canasta, with nobody having melded, or with a lone card at the left.

    The cards need not be those of one pack: what is odd about them keeps none of its moves from being played.
    """
    position = small_position(seed, 5, rules, players)
    rng = random.Random(seed)
    state, side = position.state, position._view.side
    if rng.random() < 0.3:
        run = any(shape.value == "run" for shape in rules.terms.canastas)
        own = (*state.melds[side], bag_of(HEARTS if run else KINGS))
        state = state._replace(melds=(*state.melds[:side], own, *state.melds[side + 1 :]))
    if rng.random() < 0.3:
        state = state._replace(melded=0)
    if rng.random() < 0.3:
        following = (state.turn + 1) % len(state.hands)
        hands = (*state.hands[:following], bags.UNIT[rng.randrange(44)], *state.hands[following + 1 :])
        state = state._replace(hands=hands, stock=())
    return tw.TrancaPosition(position.rules, state)


@pytest.mark.parametrize("rules, players", PLAYED)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(min_value=0, max_value=10**9))
def test_small_tables_show_what_was_told(rules: str | dict[str, Any], players: int | None, seed: int) -> None:
    """Of every legal move of a small table, what is told is what playing it shows, and nothing is left out."""
    position = table(seed, rules_of(rules), players)
    for move in position.legal_moves():
        hold_to_play(position, move)


@pytest.mark.parametrize("rules, players", PLAYED)
def test_rounds_show_what_was_told(rules: str | dict[str, Any], players: int | None) -> None:
    """The same of the moves of random rounds, and of others that could be played there."""
    rng = random.Random(8)
    for seed in range(2):
        for position, played in random_round(seed, rules_of(rules), players):
            if played is not None:
                hold_to_play(position, played)
                hold_to_play(position, rng.choice(position.legal_moves()))


def test_every_kind_is_told_and_left_out() -> None:
    """The small tables reach each kind with all values of its facts, and many more moves without it."""
    found: Counter[tuple[str, str, Any]] = Counter()
    moves = 0
    for seed in range(900):
        rules, players = PLAYED[seed % len(PLAYED)]
        position = table(seed, rules_of(rules), players)
        for move in position.legal_moves():
            moves += 1
            for kind, facts in hold_to_play(position, move).items():
                found[kind, "", ""] += 1
                found.update((kind, name, facts[name]) for name in CHOICES[kind])
    expected: set[tuple[str, str, Any]] = {(kind, "", "") for kind in CHOICES}
    for kind, names in CHOICES.items():
        expected |= {(kind, name, value) for name, values in names.items() for value in values}
    assert set(found) == expected
    assert all(count < moves / 2 for count in found.values())


@pytest.mark.parametrize("rules, players", PLAYED)
def test_twin_deals_are_told_alike(rules: str | dict[str, Any], players: int | None) -> None:
    """Tables that differ in hidden cards only have the same consequences of every move, small ones and in rounds."""
    rng = random.Random(5)
    small = (table(seed, rules_of(rules), players) for seed in range(80))
    line = (position for position, played in random_round(5, rules_of(rules), players) if played is not None)
    reached = (position for position in line if not position.stock or rng.random() < 0.1)
    for position in (*small, *reached):
        other = twin(position, rng.randrange(1000))
        moves = position.legal_moves()
        assert moves == other.legal_moves()
        for move in rng.sample(moves, k=min(12, len(moves))):
            assert position.judge(move).consequences() == other.judge(move).consequences()
