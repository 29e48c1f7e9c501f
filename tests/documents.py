"""Tables on which the other documents and house rules decide: why, rule set, table, moves, answer, rule."""

from __future__ import annotations

from typing import Any

import tranca_widget as tw
from tranca_widget.tranca.terms import Lock, Persistence, RedThrees, Shape

CLASSIC, JOGATINA, ITALIANA = (tw.RULESETS[name] for name in ("classic", "jogatina", "italiana"))
CARIOCA, PAULISTA = tw.RULESETS["carioca"], tw.RULESETS["paulista"]
ONE_SET = CLASSIC.with_terms(second_meld=False)
OPENING = CLASSIC.with_terms(opening_minimum=50)
FROZEN = CLASSIC.with_terms(lock_persistence=Persistence.UNTIL_TAKEN)
TWOS = CLASSIC.with_terms(natural_twos=True)
BALANCED = CLASSIC.with_terms(max_wilds=4, wilds_at_most_naturals=True)
NO_WILD_END = CLASSIC.with_terms(last_discard_wild=False)
SEATLESS = JOGATINA.with_terms(seatless_wilds=True)
VOLUNTARY = JOGATINA.with_terms(red_lay=RedThrees.VOLUNTARY)
SHORT = CLASSIC.with_terms(canasta_size=6)
ITALIAN_SETS = ITALIANA.with_terms(canastas=frozenset(Shape))
NO_RUN_CANASTAS = CARIOCA.with_terms(canastas=frozenset({Shape.SET}))
NO_BRIDGE = JOGATINA.with_terms(take_bridge=False)
UNLOCKED = JOGATINA.with_terms(lock=frozenset())
JOKERS_LOCK = CLASSIC.with_terms(lock=frozenset({Lock.JOKER}))
DRY = CLASSIC.with_terms(empty_stock_takes=False)

PLAY: dict[str, Any] = {"phase": "play", "pile": "9d"}
KINGS = "Kh Kh Kc Kc Ks Ks Kd"
FULL_RUN = "4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"
FILL = "4c 6d 8s Js Qc Kd"

CASES: list[tuple[str, tw.RuleSet, dict[str, Any], str, bool, str]] = [
    # runs
    ("a run", JOGATINA, {**PLAY, "hand": f"4h 5h 6h {FILL}"}, "meld 4h 5h 6h", True, "meld.kind"),
    ("two suits", JOGATINA, {**PLAY, "hand": f"4h 5h 6c {FILL}"}, "meld 4h 5h 6c", False, "meld.kind"),
    ("a hole", JOGATINA, {**PLAY, "hand": f"5h 6h 8h {FILL}"}, "meld 5h 6h 8h", False, "meld.run_gap"),
    (
        "a wild in the hole",
        JOGATINA,
        {**PLAY, "hand": f"5h 6h 8h 2c {FILL}"},
        "meld 5h 6h 8h 2c",
        True,
        "meld.kind",
    ),
    ("a hole of two", JOGATINA, {**PLAY, "hand": f"5h 8h 2c {FILL}"}, "meld 5h 8h 2c", False, "meld.run_gap"),
    ("ace high", ITALIANA, {**PLAY, "hand": f"Qh Kh Ah {FILL}"}, "meld Qh Kh Ah", True, "meld.kind"),
    ("no way round", ITALIANA, {**PLAY, "hand": f"Kh Ah 4h {FILL}"}, "meld Kh Ah 4h", False, "meld.run_gap"),
    (
        "ace, two, three",
        ITALIANA,
        {**PLAY, "hand": f"Ah 2h 3h {FILL}"},
        "meld Ah 2h 3h",
        False,
        "threes.red_alone",
    ),
    ("two for the queen", ITALIANA, {**PLAY, "hand": f"Kh Ah 2c {FILL}"}, "meld Kh Ah 2c", True, "meld.kind"),
    (
        "a rank twice",
        JOGATINA,
        {**PLAY, "hand": f"5h {FILL}", "melds": ["5h 6h 7h"]},
        "add 5h > m1",
        False,
        "meld.run_distinct",
    ),
    (
        "no room",
        JOGATINA,
        {**PLAY, "hand": f"2c {FILL}", "melds": [FULL_RUN]},
        "add 2c > m1",
        False,
        "meld.run_room",
    ),
    (
        "seatless",
        SEATLESS,
        {**PLAY, "hand": f"2c {FILL}", "melds": [FULL_RUN]},
        "add 2c > m1",
        True,
        "meld.kind",
    ),
    (
        "the wild moves",
        ITALIANA,
        {**PLAY, "hand": "10c 8c Kd 4h 6d", "melds": ["9c 2d Jc Qc"]},
        "add 10c > m1 then add 8c > m1",
        True,
        "meld.kind",
    ),
    (
        "one after the other",
        JOGATINA,
        {**PLAY, "hand": "6c 5c 10c Kd 4h", "melds": ["7c 8c 9c"]},
        "add 6c > m1 then add 5c > m1 then add 10c > m1",
        True,
        "meld.kind",
    ),
    (
        "two wilds in a run",
        CARIOCA,
        {**PLAY, "hand": f"5h JK 2c 8h {FILL}"},
        "meld 5h JK 2c 8h",
        True,
        "meld.kind",
    ),
    (
        "one wild only",
        JOGATINA,
        {**PLAY, "hand": f"4h 5h 2c 2s {FILL}"},
        "meld 4h 5h 2c 2s",
        False,
        "meld.wild_limit",
    ),
    # the pile
    (
        "a bridge",
        JOGATINA,
        {"hand": f"7h {FILL}", "pile": "Qs 8h", "melds": ["4h 5h 6h"]},
        "take 7h > m1",
        True,
        "pile.top_used",
    ),
    (
        "without the bridge card",
        JOGATINA,
        {"hand": f"7h {FILL}", "pile": "Qs 8h", "melds": ["4h 5h 6h"]},
        "take > m1",
        False,
        "meld.run_gap",
    ),
    (
        "no bridge",
        ITALIANA,
        {"hand": f"7h {FILL}", "pile": "Qs 8h", "melds": ["4h 5h 6h"]},
        "take 7h > m1",
        False,
        "pile.bridge",
    ),
    (
        "the bridge switched off",
        NO_BRIDGE,
        {"hand": f"7h {FILL}", "pile": "Qs 8h", "melds": ["4h 5h 6h"]},
        "take 7h > m1",
        False,
        "pile.bridge",
    ),
    (
        "a run with the top card",
        JOGATINA,
        {"hand": f"7h 9h {FILL}", "pile": "Qs 8h"},
        "take 7h 9h",
        True,
        "pile.top_used",
    ),
    (
        "the top card of another suit",
        JOGATINA,
        {"hand": f"7h 9h {FILL}", "pile": "Qs 8c"},
        "take 7h 9h",
        False,
        "pile.top_used",
    ),
    (
        "a two does not lock",
        JOGATINA,
        {"hand": f"9h 9d {FILL}", "pile": "4c 2s"},
        "take 9h 9d",
        True,
        "pile.top_used",
    ),
    (
        "a black three does",
        JOGATINA,
        {"hand": f"9h 9d {FILL}", "pile": "4c 3s"},
        "take 9h 9d",
        False,
        "pile.unlocked",
    ),
    (
        "frozen by a covered two",
        FROZEN,
        {"hand": f"9h 9s {FILL}", "pile": "2d 9c"},
        "take 9h 9s",
        False,
        "pile.unlocked",
    ),
    (
        "the exception comes true",
        FROZEN,
        {"hand": f"9h 9s {FILL}", "pile": "2d 9c", "melds": ["9d 9d 9h"]},
        "take > m1",
        True,
        "pile.top_used",
    ),
    (
        "natural twos revive the exception",
        TWOS,
        {"hand": FILL, "pile": "2d", "melds": ["2h 2c 2s"]},
        "take > m1",
        True,
        "pile.top_used",
    ),
    (
        "no draw phase at all",
        DRY,
        {"hand": "9c 9s Kd", "pile": "5d 9h", "stock": 0, "phase": "play"},
        "take 9c 9s",
        False,
        "turn.drawn_already",
    ),
    (
        "nor with an open pile",
        DRY,
        {"hand": "9c 9s Kd 4c", "pile": "5d 9h", "stock": 0},
        "take 9c 9s",
        False,
        "draw.stock_left",
    ),
    (
        "but while the stock lasts",
        DRY,
        {"hand": "9c 9s Kd 4c", "pile": "5d 9h", "stock": 1},
        "take 9c 9s",
        True,
        "pile.top_used",
    ),
    *(
        (
            "an unlocked black three joins no meld",
            rules,
            {"hand": f"9c 9s Kd {hand}", "pile": "5d 3s", "melds": ["7h 7d 7c"]},
            move,
            False,
            "pile.top_used",
        )
        for rules in (UNLOCKED, JOKERS_LOCK)
        for hand, move in (("4c", "take 9c 9s"), ("4c", "take > m1"))
    ),
    # melds
    ("twos alone", TWOS, {**PLAY, "hand": f"2h 2c 2s {FILL}"}, "meld 2h 2c 2s", True, "meld.kind"),
    (
        "twos and a joker",
        TWOS,
        {**PLAY, "hand": f"2h 2c JK {FILL}"},
        "meld 2h 2c JK",
        False,
        "meld.wilds_alone",
    ),
    ("two twos", TWOS, {**PLAY, "hand": f"2h 2c {FILL}"}, "meld 2h 2c", False, "meld.length"),
    (
        "the third natural is a wild",
        PAULISTA,
        {**PLAY, "hand": f"10h 10c 2d {FILL}"},
        "meld 10h 10c 2d",
        False,
        "meld.naturals_with_wild",
    ),
    (
        "three and a wild",
        PAULISTA,
        {**PLAY, "hand": f"9h 9c 9d 2d {FILL}"},
        "meld 9h 9c 9d 2d",
        True,
        "meld.kind",
    ),
    (
        "more wilds than naturals",
        BALANCED,
        {**PLAY, "hand": f"9h 9c 2d 2c JK {FILL}"},
        "meld 9h 9c 2d 2c JK",
        False,
        "meld.wild_limit",
    ),
    (
        "a second set of a rank",
        ONE_SET,
        {**PLAY, "hand": f"6h 6s 6c {FILL}", "melds": ["6c 6s 6h"]},
        "meld 6h 6s 6c",
        False,
        "meld.rank_free",
    ),
    (
        "a set of a rank that is free",
        ONE_SET,
        {**PLAY, "hand": f"7h 7s 7c {FILL}", "melds": ["6c 6s 6h"]},
        "meld 7h 7s 7c",
        True,
        "meld.kind",
    ),
    (
        "too small an opening",
        OPENING,
        {**PLAY, "hand": f"4h 4s 4d {FILL}"},
        "meld 4h 4s 4d",
        False,
        "meld.opening",
    ),
    ("an opening of aces", OPENING, {**PLAY, "hand": f"Ah As Ad {FILL}"}, "meld Ah As Ad", True, "meld.kind"),
    # threes
    (
        "black threes",
        ITALIANA,
        {**PLAY, "hand": f"3s 3c 3s {FILL}"},
        "meld 3s 3c 3s",
        False,
        "threes.black_not_melded",
    ),
    (
        "a run from the three",
        JOGATINA,
        {**PLAY, "hand": f"3s 4s 5s {FILL}"},
        "meld 3s 4s 5s",
        False,
        "threes.black_not_melded",
    ),
    ("a red three kept", VOLUNTARY, {**PLAY, "hand": f"3h {FILL}"}, "lay 3h", True, "threes.red_alone"),
    (
        "a red three thrown",
        VOLUNTARY,
        {**PLAY, "hand": f"3h {FILL}"},
        "discard 3h",
        False,
        "threes.red_not_discarded",
    ),
    # drawing and the empty stock
    (
        "a morto becomes the stock",
        JOGATINA,
        {"hand": "9c Kd", "pile": "7d 3s", "stock": 0},
        "draw",
        True,
        "draw.stock_left",
    ),
    (
        "so nothing is passed",
        JOGATINA,
        {"hand": "9c Kd", "pile": "7d 3s", "stock": 0},
        "pass",
        False,
        "draw.nothing_left",
    ),
    (
        "no morto left",
        JOGATINA,
        {"hand": "9c Kd", "pile": "7d 3s", "stock": 0, "morto": "gone"},
        "draw",
        False,
        "draw.stock_left",
    ),
    (
        "a pass ends the round",
        JOGATINA,
        {"hand": "9c", "pile": "7d 3s", "stock": 0, "morto": "gone"},
        "pass",
        True,
        "draw.nothing_left",
    ),
    # going out
    (
        "thrown for the morto",
        JOGATINA,
        {**PLAY, "hand": "Kd", "melds": ["5h 5c 5d"]},
        "discard Kd",
        True,
        "going_out.morto_earned",
    ),
    (
        "no morto left: a canasta is enough",
        JOGATINA,
        {**PLAY, "hand": "Kd", "melds": ["4h 5h 6h 7h 8h 9h 2c"], "morto": "gone"},
        "discard Kd",
        True,
        "going_out.canasta",
    ),
    (
        "a dirty canasta",
        ITALIANA,
        {**PLAY, "hand": "Kd", "melds": ["6c 7c 8c 9c 10c Jc 2d"], "morto": "taken"},
        "discard Kd",
        False,
        "going_out.clean_canasta",
    ),
    (
        "a clean one",
        ITALIANA,
        {**PLAY, "hand": "Kd", "melds": ["6c 7c 8c 9c 10c Jc Qc"], "morto": "taken"},
        "discard Kd",
        True,
        "going_out.clean_canasta",
    ),
    (
        "a set is none there",
        ITALIANA,
        {**PLAY, "hand": "Kd", "melds": ["9h 9h 9c 9c 9s 9s 9d"], "morto": "taken"},
        "discard Kd",
        False,
        "going_out.canasta",
    ),
    (
        "unless sets count",
        ITALIAN_SETS,
        {**PLAY, "hand": "Kd", "melds": ["9h 9h 9c 9c 9s 9s 9d"], "morto": "taken"},
        "discard Kd",
        True,
        "going_out.clean_canasta",
    ),
    (
        "a run is none where only sets count",
        NO_RUN_CANASTAS,
        {**PLAY, "hand": "Kd", "melds": ["4h 5h 6h 7h 8h 9h JK"], "morto": "taken"},
        "discard Kd",
        False,
        "going_out.canasta",
    ),
    (
        "six are enough",
        SHORT,
        {**PLAY, "hand": "Kd", "melds": ["9h 9h 9c 9c 9s 9s"], "morto": "taken"},
        "discard Kd",
        True,
        "going_out.canasta",
    ),
    (
        "a wild at the end",
        NO_WILD_END,
        {**PLAY, "hand": "JK", "melds": [KINGS], "morto": "taken"},
        "discard JK",
        False,
        "discard.not_wild",
    ),
    (
        "a natural one may be thrown",
        NO_WILD_END,
        {**PLAY, "hand": "4d", "melds": [KINGS], "morto": "taken"},
        "discard 4d",
        True,
        "going_out.canasta",
    ),
    (
        "but it may be laid",
        NO_WILD_END,
        {**PLAY, "hand": "JK", "melds": [KINGS], "morto": "taken"},
        "add JK > m1",
        True,
        "going_out.canasta",
    ),
    (
        "a wild left is no way out",
        NO_WILD_END,
        {**PLAY, "hand": "9h 9c 9s JK", "melds": ["Kh Kh Kc Kc Ks Ks Kd 2d 2c"], "morto": "taken"},
        "meld 9h 9c 9s",
        True,
        "meld.kind",
    ),
    (
        "a wild left that fits no meld",
        NO_WILD_END,
        {**PLAY, "hand": "9h 9c 2s 2h JK", "melds": ["Kh Kh Kc Kc Ks Ks Kd 2d 2c"], "morto": "taken"},
        "meld 9h 9c 2s 2h",
        False,
        "going_out.way_to_finish",
    ),
    (
        "black threes where a run takes the rest",
        CARIOCA,
        {**PLAY, "hand": "3s 3s 3c 5h 6h 7h 9d", "melds": [KINGS], "morto": "taken"},
        "meld 3s 3s 3c",
        True,
        "threes.black_going_out",
    ),
    (
        "black threes where no run does",
        CARIOCA,
        {**PLAY, "hand": "3s 3s 3c 5h 6h 8c 9d", "melds": [KINGS], "morto": "taken"},
        "meld 3s 3s 3c",
        False,
        "threes.black_going_out",
    ),
]
