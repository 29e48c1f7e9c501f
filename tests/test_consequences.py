"""What a legal move brings about is told truly and wholly, and from what its player sees alone."""

from __future__ import annotations

from typing import Any

import pytest

import tranca_widget as tw
from tests.positions import rules_of
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
