"""What a legal move brings about is told truly and wholly, and from what its player sees alone."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tranca_widget as tw
from tests.positions import TABLES, random_round, small_position, twin
from tranca_widget.tranca import bags

KINGS = "Ks Ks Kh Kh Kd Kc Kc"
HEARTS = "4h 5h 6h 7h 8h 9h 10h"
REST = "4c 5d 6s"

OUT = {"why": "went_out", "by": "S", "points": 100, "em_cima": False}
EXHAUSTED = {"why": "stock_exhausted", "points": 0, "em_cima": False}
STUCK = {"why": "cannot_play", "by": "W", "points": 0, "em_cima": False}
MORTO = {"count": 11, "next_turn": False, "by_discard": False}
DIRTIED = {"meld": "m1", "cards": "2s", "points": 100, "is_last": False}
LONE = {"stock": 0, "hands": {"W": "5d"}, "their_morto": "taken", "morto": "taken"}

DIRTIES = [
    ("classic", {"hand": f"2s {REST}", "melds": [KINGS]}, "add 2s > m1", [("dirties", DIRTIED)]),
    (
        "classic",
        {"hand": f"2s JK {REST}", "melds": ["7h 7c 7d", KINGS]},
        "add 2s JK > m2",
        [("dirties", {**DIRTIED, "meld": "m2", "cards": "2s JK"})],
    ),
    (
        "dreihand",
        {"hand": f"2s {REST}", "melds": [KINGS]},
        "add 2s > m1",
        [("dirties", {**DIRTIED, "points": 50})],
    ),
    (
        {"clean_bonus": 100},
        {"hand": f"2s {REST}", "melds": [KINGS]},
        "add 2s > m1",
        [("dirties", {**DIRTIED, "points": 0})],
    ),
    (
        "italiana",
        {"hand": f"2s {REST}", "melds": [HEARTS]},
        "add 2s > m1",
        [("dirties", {**DIRTIED, "is_last": True})],
    ),
    (
        "italiana",
        {"hand": f"2s {REST}", "melds": [HEARTS, "5s 6s 7s 8s 9s 10s Js"]},
        "add 2s > m1",
        [("dirties", DIRTIED)],
    ),
    (
        "jogatina",
        {"hand": REST, "melds": [KINGS], "pile": "8c 9d 2s", "phase": "draw"},
        "take > m1",
        [("dirties", DIRTIED)],
    ),
    ("italiana", {"hand": f"2s {REST}", "melds": [KINGS]}, "add 2s > m1", []),
    ("classic", {"hand": f"Kd {REST}", "melds": [KINGS]}, "add Kd > m1", []),
    ("classic", {"hand": f"2s {REST}", "melds": ["Ks Ks Kh Kh Kd Kc JK"]}, "add 2s > m1", []),
    ("classic", {"hand": f"2s {REST}", "melds": ["Ks Ks Kh Kh Kd"]}, "add 2s > m1", []),
]
CLEAN = {"canasta": "clean", "meld": "m1", "cards": KINGS, "points": 200}
DIRTY = {"canasta": "dirty", "meld": "m1", "cards": "Ks Ks Kh Kh Kd Kc 2s", "points": 100}
COMPLETES = [
    (
        "classic",
        {"hand": f"Kc {REST}", "melds": ["Ks Ks Kh Kh Kd Kc"]},
        "add Kc > m1",
        [("completes", CLEAN)],
    ),
    (
        "classic",
        {"hand": f"2s {REST}", "melds": ["Ks Ks Kh Kh Kd Kc"]},
        "add 2s > m1",
        [("completes", DIRTY)],
    ),
    (
        "classic",
        {"hand": f"{KINGS} {REST}", "melds": ["7h 7c 7d"]},
        f"meld {KINGS}",
        [("completes", {**CLEAN, "meld": "m2"})],
    ),
    (
        "classic",
        {"hand": REST, "melds": ["7h 7c 7d", "Ks Ks Kh Kh Kd Kc"], "pile": "8c Kc", "phase": "draw"},
        "take > m2",
        [("completes", {**CLEAN, "meld": "m2"})],
    ),
    (
        "dreihand",
        {"hand": f"Kc {REST}", "melds": ["Ks Ks Kh Kh Kd Kc"]},
        "add Kc > m1",
        [("completes", {**CLEAN, "points": 100})],
    ),
    (
        "carioca",
        {"hand": f"10h {REST}", "melds": ["4h 5h 6h 7h 8h 9h"]},
        "add 10h > m1",
        [("completes", {**CLEAN, "cards": HEARTS})],
    ),
    (
        {"canasta_size": 6},
        {"hand": f"Kd {REST}", "melds": ["Ks Ks Kh Kh Kc"]},
        "add Kd > m1",
        [("completes", {**CLEAN, "cards": "Ks Ks Kh Kh Kd Kc"})],
    ),
    ("italiana", {"hand": f"Kc {REST}", "melds": ["Ks Ks Kh Kh Kd Kc"]}, "add Kc > m1", []),
    ("classic", {"hand": f"Kd {REST}", "melds": ["Ks Ks Kh Kh Kd"]}, "add Kd > m1", []),
    ("classic", {"hand": f"Kd {REST}", "melds": ["7h 7c 7d 7s 7h 7c"]}, "discard Kd", []),
]
TAKES_MORTO = [
    ("classic", {"hand": "9h 9c 9s"}, "meld 9h 9c 9s", [("takes_morto", MORTO)]),
    ("classic", {"hand": "9h"}, "discard 9h", [("takes_morto", {**MORTO, "by_discard": True})]),
    ("classic", {"hand": "JK"}, "discard JK", [("takes_morto", {**MORTO, "by_discard": True})]),
    (
        "jogatina",
        {"hand": "9h"},
        "discard 9h",
        [("takes_morto", {**MORTO, "next_turn": True, "by_discard": True})],
    ),
    ("jogatina", {"hand": "9h 9c 9s"}, "meld 9h 9c 9s", [("takes_morto", MORTO)]),
    ("classic", {"hand": "9h 9c", "pile": "9s", "phase": "draw"}, "take 9h 9c", [("takes_morto", MORTO)]),
    (
        "classic",
        {"hand": "9h", "morto": "4c 5c 6c"},
        "discard 9h",
        [("takes_morto", {"count": 3, "next_turn": False, "by_discard": True})],
    ),
    (
        "jogatina",
        {"hand": "9h", "stock": 0, "pile": "8c", "morto": "waiting", "their_morto": "waiting"},
        "discard 9h",
        [("takes_morto", {**MORTO, "next_turn": True, "by_discard": True})],
    ),
    (
        "classic",
        {"hand": "9h", "morto": "4c"},
        "discard 9h",
        [("takes_morto", {"count": 1, "next_turn": False, "by_discard": True})],
    ),
    ("classic", {"hand": "3h", "stock": 0}, "lay 3h", [("takes_morto", MORTO)]),
    ("classic", {"hand": "3h", "stock": 1}, "lay 3h", []),
    ("classic", {"hand": "9h 9c 9s 4c 5d"}, "meld 9h 9c 9s", []),
]
LEAVES_ONE = [
    ("classic", {"hand": "4c 9h"}, "discard 4c", [("leaves_one", {"card": "9h"})]),
    ("classic", {"hand": "9h 9c 9s 4c"}, "meld 9h 9c 9s", [("leaves_one", {"card": "4c"})]),
    (
        "classic",
        {"hand": "9h 9c 4c", "pile": "9s", "phase": "draw"},
        "take 9h 9c",
        [("leaves_one", {"card": "4c"})],
    ),
    (
        "classic",
        {"hand": "9h 9c", "pile": "7d 9s", "phase": "draw"},
        "take 9h 9c",
        [("leaves_one", {"card": "7d"})],
    ),
    ("classic", {"hand": "3h 4c", "stock": 0}, "lay 3h", [("leaves_one", {"card": "4c"})]),
    ("classic", {"hand": "3h 4c", "stock": 5}, "lay 3h", []),
    ("classic", {"hand": "4c", "stock": 0, "phase": "draw", "pile": "9d"}, "pass", []),
    ("classic", {"hand": "4c", "phase": "draw"}, "draw", []),
    ("classic", {"hand": "4c 9h 5d"}, "discard 4c", []),
]
ENDS = [
    ("classic", {"hand": "4c", "melds": [KINGS], "morto": "taken"}, "discard 4c", [("ends", OUT)]),
    (
        "classic",
        {"hand": "4c", "melds": [KINGS], "morto": "taken", "has_melded": False},
        "discard 4c",
        [("ends", {**OUT, "points": 200, "em_cima": True})],
    ),
    (
        "jogatina",
        {"hand": "4c", "melds": [KINGS], "morto": "taken", "has_melded": False},
        "discard 4c",
        [("ends", OUT)],
    ),
    (
        "classic",
        {"hand": "Kc", "melds": ["Ks Ks Kh Kh Kd Kc"], "morto": "taken"},
        "add Kc > m1",
        [("completes", CLEAN), ("ends", OUT)],
    ),
    (
        "jogatina",
        {"hand": "2s", "melds": [KINGS], "morto": "taken"},
        "add 2s > m1",
        [("dirties", DIRTIED), ("ends", OUT)],
    ),
    ("classic", {"hand": "JK", "melds": [KINGS], "morto": "taken"}, "discard JK", [("ends", OUT)]),
    (
        "italiana",
        {"hand": REST, "morto": "gone", "their_morto": "gone", "stock": 0, "phase": "draw", "pile": "9d"},
        "pass",
        [("ends", {**EXHAUSTED, "by": "S"})],
    ),
    (
        "italiana",
        {"hand": f"3c {REST}", "morto": "gone", "their_morto": "gone", "stock": 0},
        "discard 3c",
        [("ends", {**EXHAUSTED, "by": "W"})],
    ),
    (
        "jogatina",
        {"hand": "3c", "their_morto": "taken", "stock": 0},
        "discard 3c",
        [
            ("takes_morto", {**MORTO, "next_turn": True, "by_discard": True}),
            ("ends", {**EXHAUSTED, "by": "W"}),
        ],
    ),
    (
        "italiana",
        {"hand": f"3c {REST}", "morto": "gone", "their_morto": "waiting", "stock": 0},
        "discard 3c",
        [("locks", {"card": "3c", "seat": "W", "until": False})],
    ),
    ("classic", {"hand": REST, "stock": 0, "phase": "draw", "pile": "9d"}, "pass", []),
    ("classic", {**LONE, "hand": "4c 9h"}, "discard 4c", [("ends", STUCK)]),
    ("classic", {**LONE, "hand": "4c 9h 8s"}, "discard 4c", [("ends", STUCK)]),
    ("classic", {**LONE, "hand": "4c 9h 8s", "hands": {"W": "5d 6d"}}, "discard 4c", []),
    (
        "classic",
        {**LONE, "hand": "4c 9h 8s", "hands": {"W": KINGS}, "their_melds": ["3s 3s 3c"]},
        "discard 4c",
        [],
    ),
    (
        "classic",
        {**LONE, "hand": "9h", "morto": "waiting", "melds": ["3s 3s 3c"]},
        "discard 9h",
        [("takes_morto", {**MORTO, "by_discard": True})],
    ),
    ("classic", {**LONE, "hand": "4c 9h 8s", "stock": 1}, "discard 4c", []),
    ("classic", {**LONE, "hand": "4c 9h 8s", "their_morto": "waiting"}, "discard 4c", []),
    ("classic", {**LONE, "hand": "4c 9h 8s", "their_melds": [KINGS]}, "discard 4c", []),
    ("classic", {**LONE, "hand": "4c 9h 8s", "their_melds": ["4s 4d 4h"]}, "discard 4c", []),
    ("classic", {**LONE, "hand": "4c 9h 8s", "their_melds": ["Ks Ks Kh Kh Kd Kc"]}, "discard 4c", []),
    ("classic", {**LONE, "hand": "4c 9h 8s", "their_melds": ["7s 7d 7h"]}, "discard 4c", [("ends", STUCK)]),
]
UNTIL = {"lock_persistence": "until_taken"}
LOCKED = {"card": "3c", "seat": "W", "until": False}
LOCKS = [
    ("classic", {"hand": f"3c {REST}"}, "discard 3c", [("locks", LOCKED)]),
    ("classic", {"hand": f"JK {REST}"}, "discard JK", [("locks", {**LOCKED, "card": "JK"})]),
    (UNTIL, {"hand": f"JK {REST}"}, "discard JK", [("locks", {**LOCKED, "card": "JK", "until": True})]),
    (UNTIL, {"hand": f"2s {REST}"}, "discard 2s", [("locks", {**LOCKED, "card": "2s", "until": True})]),
    (UNTIL, {"hand": f"3c {REST}"}, "discard 3c", [("locks", LOCKED)]),
    (UNTIL, {"hand": f"9c {REST}", "pile": "8d JK"}, "discard 9c", []),
    ("jogatina", {"hand": f"2s {REST}"}, "discard 2s", []),
    ("jogatina", {"hand": f"3s {REST}"}, "discard 3s", [("locks", {**LOCKED, "card": "3s"})]),
    ("zweihand", {"hand": f"3c {REST}"}, "discard 3c", [("locks", {**LOCKED, "seat": "N"})]),
    ("dreihand", {"hand": f"3c {REST}", "seat": "W"}, "discard 3c", [("locks", {**LOCKED, "seat": "E"})]),
    (
        {"natural_twos": True},
        {"hand": f"2s {REST}", "their_melds": ["2h 2c 2d"]},
        "discard 2s",
        [],
    ),
    (
        {"natural_twos": True},
        {"hand": f"2s {REST}", "melds": ["2h 2c 2d"]},
        "discard 2s",
        [("locks", {**LOCKED, "card": "2s"})],
    ),
    (
        "classic",
        {"hand": "3c 9h"},
        "discard 3c",
        [("leaves_one", {"card": "9h"}), ("locks", LOCKED)],
    ),
]
ROWS = [*DIRTIES, *COMPLETES, *TAKES_MORTO, *LEAVES_ONE, *ENDS, *LOCKS]


def rules_of(name: str | dict[str, Any]) -> tw.RuleSet:
    """A rule set by its name, or the classic one with terms changed."""
    return tw.RULESETS[name] if isinstance(name, str) else tw.RULESETS["classic"].with_terms(**name)


@pytest.mark.parametrize("rules, setup, move, expected", ROWS)
def test_rows(rules: str, setup: dict[str, Any], move: str, expected: list[tuple[str, Any]]) -> None:
    """Each kind with all its facts on fixed tables, and tables beside them where it is not told."""
    position = tw.position(rules_of(rules), **{"pile": "9d", "phase": "play", **setup})
    verdict = position.judge(move)
    assert verdict.legal, verdict.explain()
    assert [(each.kind, dict(each.facts)) for each in verdict.consequences()] == expected


def test_a_shared_morto_is_counted_where_it_lies() -> None:
    """Where all share the mortos and one has become the stock, the one that is left is taken and counted."""
    position = tw.position("jogatina", hand="9h 9c 9s", pile="9d", stock=0).play("draw")
    assert sorted(len(morto.cards) for morto in position.mortos.values()) == [0, 11]
    state = position.state
    hands = (bags.UNIT[0], *state.hands[1:])
    last = tw.TrancaPosition(position.rules, state._replace(hands=hands))
    (found,) = last.judge("discard 4s").consequences()
    assert (found.kind, found.facts["count"]) == ("takes_morto", 11)


def test_there_are_none_of_what_is_not_played() -> None:
    """An illegal move brings nothing about, nor does the question about a whole family."""
    position = tw.position(hand="2s Kh 4c 5d", pile="9d Kd", melds=[KINGS])
    early = position.judge("add 2s > m1")
    assert not early.legal
    assert early.consequences() == ()
    family = position.why("take")
    assert family.legal
    assert family.consequences() == ()


# ---------------------------------------------------------------- held to what playing shows


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


# ---------------------------------------------------------------- and from what is seen alone


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
