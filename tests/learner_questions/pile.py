"""Questions about the stock and the pile."""

from __future__ import annotations

from typing import Any

from tests.documents import FROZEN, ONE_SET
from tests.learner_questions.rows import CLASSIC, ITALIANA, JOGATINA, PLAY, Answer, Asked, On

SIXES = "6s 6h 6c"
EMPTY: dict[str, Any] = {"stock": 0, "pile": "7d 10s Qc"}
NO_MORTO: dict[str, Any] = {"morto": "taken", "their_morto": "taken"}
AFTER_THREE: dict[str, Any] = {
    **PLAY,
    "hand": "3c 4c 9h 6d 7s",
    "hands": {"W": "9c Ks Kd 5h 9s", "N": "Kc Kh 6c Js 4h"},
    "stock": "7d 8c 9d 10h",
}

PILE: dict[int, list[Asked]] = {
    1: [
        Asked(
            "with a pair of its rank",
            On(CLASSIC, {"hand": "Qs Qd 4s 6h Jd 8c As", "pile": "4d 10s Qh"}),
            Answer("take Qs Qd", True, "pile.top_used", ("{Qh}", "{Qs Qd}")),
        ),
        Asked(
            "one of its rank, another deeper in the pile",
            On(CLASSIC, {"hand": "Qs 4s 6h Jd 8c As 10d", "pile": "Qd 10s Qh"}),
            Answer("?take", False, "pile.hand_pair", ("{Qh}", ("cards", 2), ("cards", 1))),
        ),
        Asked(
            "two wild cards are no pair",
            On(CLASSIC, {"hand": "JK 2s 4c 9h 6d", "pile": "Qh 9d Jc"}),
            Answer("?take", False, "meld.naturals", ("{Jc 2s JK}", ("naturals", 1), ("naturals", 2))),
        ),
        Asked(
            "it goes on with a run",
            On(ITALIANA, {"hand": "Kd 4c 9h Js 6c", "pile": "Qh 4d 8s", "melds": ["5s 6s 7s"]}),
            Answer("take > m1", True, "pile.top_used", ("{8s}", "m1")),
        ),
        Asked(
            "a hand card would have to go between",
            On(ITALIANA, {"hand": "8d 4c 9h Js 6c", "pile": "Qh 9d", "melds": ["5d 6d 7d"]}),
            Answer("take 8d > m1", False, "pile.bridge", ("{9d}", "{8d}")),
        ),
        Asked(
            "a hand card goes between",
            On(JOGATINA, {"hand": "8d 4c 9h Js 6c", "pile": "Qh 9d", "melds": ["5d 6d 7d"]}),
            Answer("take 8d > m1", True, "pile.top_used", ("{9d}", "{8d}", "m1")),
        ),
    ],
    2: [
        Asked(
            "a joker",
            On(CLASSIC, {"hand": "Qh Qc 4c 9h 6d", "pile": "9d Qs JK"}),
            Answer("?take", False, "pile.unlocked", ("lock.joker",)),
        ),
        Asked(
            "the cards that lock",
            On(CLASSIC, {"hand": "Qh Qc 4c 9h 6d", "pile": "9d Qs 2h"}),
            Answer(
                "take Qh Qc",
                False,
                "pile.unlocked",
                ("lock.joker", "lock.two", "lock.black_three", "{2h}"),
                2,
            ),
        ),
        Asked(
            "a two where twos do not lock",
            On(JOGATINA, {"hand": "Qh Qc 4c 9h 6d", "pile": "9d Qs 2h"}),
            Answer("take Qh Qc", True, "pile.top_used", ("{2h}", "{Qh Qc}")),
        ),
        Asked(
            "a joker that was covered",
            On(CLASSIC, {**PLAY, "hand": "Qs 4c 9h 6d", "pile": "9d JK", "hands": {"W": "Qh Qc 5c 7h"}}),
            Answer(
                "discard Qs then take Qh Qc", True, "pile.top_used", ("tranca.pile.unlocked.line", "{Qs}"), 3
            ),
        ),
        Asked(
            "why a cover opens it",
            On(CLASSIC, {"hand": "Qh Qc 4c 9h 6d", "pile": "9d Qs JK"}),
            Answer("take Qh Qc", False, "pile.unlocked", ("C-4", "decision.C-4"), 4),
        ),
        Asked(
            "a covered joker, where a wild card freezes the pile",
            On(FROZEN, {"hand": "Qh Qc 4c 9h 6d", "pile": "9d JK Qs"}),
            Answer("take Qh Qc", False, "pile.unlocked", ("{JK}",)),
        ),
    ],
    3: [
        Asked(
            "thrown",
            On(CLASSIC, AFTER_THREE),
            Answer("discard 3c", True, "discard.one_card", ("{3c}", "tranca.discard.one_card.yes.lock")),
        ),
        Asked(
            "the next player",
            On(JOGATINA, AFTER_THREE),
            Answer("discard 3c then ?take", False, "pile.unlocked", ("lock.black_three",)),
        ),
        Asked(
            "the one after him",
            On(ITALIANA, AFTER_THREE),
            Answer(
                "discard 3c then draw then discard Kd then take Kc Kh",
                True,
                "pile.top_used",
                ("tranca.pile.unlocked.line", "{Kd}"),
                3,
            ),
        ),
    ],
    4: [
        Asked(
            "no draw",
            On(CLASSIC, {**EMPTY, "hand": "9c Kd 5h 6s"}),
            Answer("draw", False, "draw.stock_left", ("stock", "tranca.draw.stock_left.no")),
        ),
        Asked(
            "a turn without a draw",
            On(CLASSIC, {**EMPTY, "hand": "9c Kd 5h 6s"}),
            Answer("pass", True, "draw.nothing_left", ("stock", "tranca.draw.nothing_left.yes")),
        ),
        Asked(
            "the pile is still there",
            On(CLASSIC, {**EMPTY, "hand": "Qs Qd 5h 9c"}),
            Answer("take Qs Qd", True, "pile.top_used", ("{Qc}", "{Qs Qd}")),
        ),
        Asked(
            "a morto is the new stock",
            On(ITALIANA, {**EMPTY, "hand": "9c Kd 5h 6s"}),
            Answer("draw", True, "draw.stock_left", ("stock", "morto.other")),
        ),
        Asked(
            "so the draw is made",
            On(JOGATINA, {**EMPTY, "hand": "9c Kd 5h 6s", "morto": "taken"}),
            Answer("pass", False, "draw.nothing_left", ("stock", "morto.other")),
        ),
        Asked(
            "no morto is left either",
            On(ITALIANA, {**EMPTY, **NO_MORTO, "hand": "9c Kd 5h 6s"}),
            Answer("pass", True, "draw.nothing_left", ("tranca.draw.nothing_left.yes.ends",)),
        ),
    ],
    13: [
        Asked(
            "the top card",
            On(JOGATINA, {"hand": "Jh Jc 9h 6d", "pile": "4s 9d Jd"}),
            Answer("take Jh Jc then discard Jd", False, "turn.card_held", ("{Jd}", "m1")),
        ),
        Asked(
            "one from below it",
            On(JOGATINA, {"hand": "Jh Jc 9h 6d", "pile": "4s 9d Jd"}),
            Answer("take Jh Jc then discard 4s", True, "discard.one_card", ("{4s}",)),
        ),
        Asked(
            "a pile of one card",
            On(CLASSIC, {"hand": "8h 8c Jd 4s 5c", "pile": "8d"}),
            Answer("take 8h 8c", True, "pile.top_used", ("{8d}", "{8h 8c}")),
        ),
        Asked(
            "no pile yet",
            On(ITALIANA, {"hand": "5d 6d 7d 8h 8c", "pile": ""}),
            Answer("?take", False, "pile.not_empty", ("pile",)),
        ),
        Asked(
            "a pile of one card with one card in hand",
            On(CLASSIC, {"hand": "5d", "pile": "Qs", "melds": ["Qh Qc Qd"], "morto": "taken"}),
            Answer("take > m1", False, "going_out.way_to_finish", ("{5d}", "lacking.canasta")),
        ),
        Asked(
            "the same while the morto waits",
            On(CLASSIC, {"hand": "5d", "pile": "Qs", "melds": ["Qh Qc Qd"]}),
            Answer("take > m1", True, "pile.top_used", ("{Qs}", "m1")),
        ),
    ],
    19: [
        Asked(
            "with a pair, a meld of its own",
            On(CLASSIC, {"hand": "6h 6d 6s 9c Qh", "pile": "4d 6d", "melds": [SIXES]}),
            Answer("take 6h 6d", True, "pile.top_used", ("{6d}", "{6h 6d}")),
        ),
        Asked(
            "and it stays apart",
            On(CLASSIC, {"hand": "6h 6d 6s 9c Qh", "pile": "4d 6d", "melds": [SIXES]}),
            Answer("take 6h 6d then add 6s > m2", True, "meld.kind", ("{6s 6h 6d 6d}",)),
        ),
        Asked(
            "onto the meld that is there",
            On(CLASSIC, {"hand": "6h 6d 9c Qh", "pile": "4d 6d", "melds": [SIXES]}),
            Answer("take > m1", True, "pile.top_used", ("{6d}", "m1")),
        ),
        Asked(
            "a two onto the meld that is there",
            On(JOGATINA, {"hand": "6h 6d 9c Qh", "pile": "4d 2c", "melds": [SIXES]}),
            Answer("take > m1", True, "pile.top_used", ("{2c}", "m1")),
        ),
        Asked(
            "a two where it locks",
            On(CLASSIC, {"hand": "6h 6d 9c Qh", "pile": "4d 2c", "melds": [SIXES]}),
            Answer("take > m1", False, "pile.unlocked", ("lock.two",)),
        ),
        Asked(
            "where the house wants one set of a rank",
            On(ONE_SET, {"hand": "6h 6d 9c Qh", "pile": "4d 6d", "melds": [SIXES]}),
            Answer("take 6h 6d", False, "meld.rank_free", ("m1",)),
        ),
    ],
}
