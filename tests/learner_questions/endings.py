"""Questions about the last card, the morto and going out."""

from __future__ import annotations

from typing import Any

from tests.documents import NO_WILD_END
from tests.learner_questions.rows import (
    CLASSIC,
    CLEAN,
    DIRTY,
    DIRTY_RUN,
    DREIHAND,
    ITALIANA,
    JOGATINA,
    LATE,
    PLAY,
    RUN,
    ZWEIHAND,
    Answer,
    Asked,
    On,
)

EMPTY: dict[str, Any] = {"stock": 0, "pile": "7d 10s Qc"}

ENDINGS: dict[int, list[Asked]] = {
    5: [
        Asked(
            "the morto and a dirty canasta",
            On(CLASSIC, {**LATE, "hand": "5d", "melds": ["7s 7h 7c", DIRTY]}),
            Answer("discard 5d", True, "going_out.canasta", (f"{{{DIRTY}}}",)),
        ),
        Asked(
            "a dirty canasta where it must be clean",
            On(ITALIANA, {**LATE, "hand": "5d", "melds": [DIRTY_RUN]}),
            Answer(
                "discard 5d",
                False,
                "going_out.clean_canasta",
                (f"{{{DIRTY_RUN}}}", "canasta.dirty.short", "canasta.clean.short"),
            ),
        ),
        Asked(
            "seven of a rank where only runs are canastas",
            On(ITALIANA, {**LATE, "hand": "5d", "melds": [CLEAN]}),
            Answer(
                "discard 5d", False, "going_out.canasta", (f"{{{CLEAN}}}", "tranca.going_out.canasta.no.set")
            ),
        ),
        Asked(
            "seven of a rank elsewhere",
            On(JOGATINA, {**LATE, "hand": "5d", "melds": [CLEAN]}),
            Answer("discard 5d", True, "going_out.canasta", (f"{{{CLEAN}}}",)),
        ),
        Asked(
            "six kings are too few",
            On(CLASSIC, {**LATE, "hand": "5d", "melds": ["Kh Kh Kc Kc Ks Ks"]}),
            Answer("discard 5d", False, "going_out.canasta", (("cards", 6), ("cards", 7)), 3),
        ),
        Asked(
            "no morto, though none is left",
            On(CLASSIC, {**PLAY, "hand": "5d", "melds": [DIRTY], "morto": "gone"}),
            Answer("discard 5d", False, "going_out.morto_taken", ("morto.other",)),
        ),
        Asked(
            "no morto left, where that is enough",
            On(JOGATINA, {**PLAY, "hand": "5d", "melds": [DIRTY_RUN], "morto": "gone"}),
            Answer("discard 5d", True, "going_out.canasta", (f"{{{DIRTY_RUN}}}",)),
        ),
    ],
    6: [
        Asked(
            "a joker, to lock",
            On(CLASSIC, {**PLAY, "hand": "JK 4c 9h 6d"}),
            Answer("discard JK", True, "discard.one_card", ("{JK}", "tranca.discard.one_card.yes.lock")),
        ),
        Asked(
            "a two that does not lock",
            On(JOGATINA, {**PLAY, "hand": "2h 4c 9h 6d"}),
            Answer("discard 2h", True, "discard.one_card", ("{2h}", "tranca.discard.one_card.yes")),
        ),
        Asked(
            "to go out",
            On(JOGATINA, {**LATE, "hand": "2h", "melds": [RUN]}),
            Answer("discard 2h", True, "going_out.canasta", (f"{{{RUN}}}",)),
        ),
        Asked(
            "to go out, where the house forbids it",
            On(NO_WILD_END, {**LATE, "hand": "2h", "melds": [DIRTY]}),
            Answer("discard 2h", False, "discard.not_wild", ("{2h}",)),
        ),
    ],
    8: [
        Asked(
            "everything laid",
            On(CLASSIC, {**PLAY, "hand": "Js Jh Jd", "melds": ["5h 5d 5c"]}),
            Answer(
                "meld Js Jh Jd",
                True,
                "going_out.morto_earned",
                ("tranca.going_out.morto_earned.yes", ("cards", 11)),
                3,
            ),
        ),
        Asked(
            "the last card thrown, and the turn goes on",
            On(CLASSIC, {**PLAY, "hand": "9h", "melds": ["5h 5d 5c"]}),
            Answer(
                "discard 9h", True, "going_out.morto_earned", ("tranca.going_out.morto_earned.yes.discard",)
            ),
        ),
        Asked(
            "then a second card is thrown",
            On(
                CLASSIC,
                {**PLAY, "hand": "9h", "melds": ["5h 5d 5c"], "morto": "4c 4h 6d 7s 8c 9d 10h Jc Qh Kd Ac"},
            ),
            Answer("discard 9h then discard 4c", True, "discard.one_card", ("{4c}",)),
        ),
        Asked(
            "the last card thrown, and the turn is over",
            On(JOGATINA, {**PLAY, "hand": "9h", "melds": ["5h 5d 5c"]}),
            Answer("discard 9h", True, "going_out.morto_earned", ("tranca.going_out.morto_earned.yes.next",)),
        ),
        Asked(
            "everything laid, and the turn goes on",
            On(ITALIANA, {**PLAY, "hand": "9h 10h Jh"}),
            Answer("meld 9h 10h Jh", True, "going_out.morto_earned", ("tranca.going_out.morto_earned.yes",)),
        ),
        Asked(
            "only once",
            On(JOGATINA, {**LATE, "hand": "9h", "melds": ["5h 5d 5c"]}),
            Answer("discard 9h", False, "going_out.canasta", ("tranca.going_out.canasta.no",)),
        ),
    ],
    14: [
        Asked(
            "everything laid",
            On(CLASSIC, {**LATE, "hand": "5h 5c 5d", "melds": [DIRTY]}),
            Answer("meld 5h 5c 5d", True, "going_out.canasta", (f"{{{DIRTY}}}",)),
        ),
        Asked(
            "the last card added",
            On(ITALIANA, {**LATE, "hand": "Qh", "melds": [RUN]}),
            Answer("add Qh > m1", True, "going_out.clean_canasta", (f"{{{RUN} Qh}}", "canasta.clean")),
        ),
        Asked(
            "the last card thrown",
            On(ITALIANA, {**LATE, "hand": "4c", "melds": [RUN]}),
            Answer("discard 4c", True, "going_out.clean_canasta", (f"{{{RUN}}}", "canasta.clean")),
        ),
        Asked(
            "everything laid without a canasta",
            On(JOGATINA, {**LATE, "hand": "5h 5c 5d", "melds": ["Kh Kc Kd"]}),
            Answer(
                "meld 5h 5c 5d",
                False,
                "going_out.canasta",
                ("tranca.going_out.canasta.no", ("cards", 3), ("cards", 7)),
                3,
            ),
        ),
    ],
    16: [
        Asked(
            "one card would be left",
            On(CLASSIC, {**LATE, "hand": "10h 10c 10d Ks", "melds": ["Jh Jc Jd"]}),
            Answer("meld 10h 10c 10d", False, "going_out.way_to_finish", ("{Ks}", "lacking.canasta")),
        ),
        Asked(
            "one card would be left, and the canasta is dirty",
            On(ITALIANA, {**LATE, "hand": "9c 10c Jc Ks", "melds": [DIRTY_RUN]}),
            Answer("meld 9c 10c Jc", False, "going_out.way_to_finish", ("{Ks}", "lacking.clean_canasta")),
        ),
        Asked(
            "one card is left, and a canasta is there",
            On(CLASSIC, {**LATE, "hand": "10h 10c 10d Qs", "melds": [DIRTY]}),
            Answer("meld 10h 10c 10d", True, "meld.kind", ("{10h 10d 10c}",)),
        ),
        Asked(
            "one card is left, and the morto waits",
            On(JOGATINA, {**PLAY, "hand": "10h 10c 10d Ks", "melds": ["Jh Jc Jd"]}),
            Answer("meld 10h 10c 10d", True, "meld.kind", ("{10h 10d 10c}",)),
        ),
        Asked(
            "the last card thrown",
            On(JOGATINA, {**LATE, "hand": "Ks", "melds": ["Jh Jc Jd 2s"]}),
            Answer(
                "discard Ks",
                False,
                "going_out.canasta",
                ("tranca.going_out.canasta.no", ("cards", 4), ("cards", 7)),
                3,
            ),
        ),
        Asked(
            "no stock, and one card that cannot go",
            On(CLASSIC, {**EMPTY, "hand": "Kd", "morto": "taken", "melds": ["Jh Jc Jd"]}),
            Answer("pass", False, "going_out.way_to_finish", ("{Kd}", "lacking.canasta")),
        ),
    ],
    18: [
        Asked(
            "another player's canasta is of no use",
            On(DREIHAND, {**LATE, "hand": "5d", "melds": ["7s 7h 7c"], "their_melds": {"W": [CLEAN]}}),
            Answer("discard 5d", False, "going_out.canasta", (("cards", 3), ("cards", 7)), 3),
        ),
        Asked(
            "one's own is",
            On(ZWEIHAND, {**LATE, "hand": "5d", "melds": [CLEAN], "their_melds": ["7s 7h 7c"]}),
            Answer("discard 5d", True, "going_out.canasta", (f"{{{CLEAN}}}",)),
        ),
    ],
}
