"""Questions about melds, threes and canastas."""

from __future__ import annotations

from tests.documents import OPENING
from tests.learner_questions.rows import (
    CARIOCA,
    CLASSIC,
    CLEAN,
    DIRTY,
    DIRTY_RUN,
    ITALIANA,
    JOGATINA,
    LATE,
    PAULISTA,
    PLAY,
    RUN,
    Answer,
    Asked,
    On,
)

MELDS: dict[int, list[Asked]] = {
    7: [
        Asked(
            "three",
            On(CLASSIC, {**PLAY, "hand": "8h 8c 8s 2d 2c JK 5h Qd"}),
            Answer("meld 8h 8c 8s 2d 2c JK", False, "meld.wild_limit", ("{2d 2c JK}", ("wilds", 3), 2)),
        ),
        Asked(
            "two",
            On(CLASSIC, {**PLAY, "hand": "8h 8c 8s 2d 2c JK 5h Qd"}),
            Answer("meld 8h 8c 8s 2d JK", True, "meld.kind", ("{8s 8h 8c 2d JK}",)),
        ),
        Asked(
            "two, where one is the limit",
            On(JOGATINA, {**PLAY, "hand": "8h 8c 8s 2d 2c 5h Qd"}),
            Answer("meld 8h 8c 8s 2d 2c", False, "meld.wild_limit", ("{2d 2c}", ("wilds", 2), 1)),
        ),
        Asked(
            "a second one, added to a run",
            On(ITALIANA, {**PLAY, "hand": "2d 5h Qd 7c", "melds": ["6s 7s 2s 9s"]}),
            Answer("add 2d > m1", False, "meld.wild_limit", ("{2s 2d}", ("wilds", 2), 1)),
        ),
        Asked(
            "beside one natural card",
            On(CLASSIC, {**PLAY, "hand": "8h 2c JK 5h Qd"}),
            Answer("meld 8h 2c JK", False, "meld.naturals", ("{8h 2c JK}", ("naturals", 1), ("naturals", 2))),
        ),
        Asked(
            "beside two, where three are needed",
            On(PAULISTA, {**PLAY, "hand": "8h 8c 2d 5h Qd"}),
            Answer(
                "meld 8h 8c 2d", False, "meld.naturals_with_wild", ("{2d}", ("naturals", 3), ("naturals", 2))
            ),
        ),
    ],
    9: [
        Asked(
            "in the middle of a round",
            On(CLASSIC, {**PLAY, "hand": "3s 3c 3c 9h Kd 7h"}),
            Answer(
                "meld 3s 3c 3c",
                False,
                "threes.black_going_out",
                ("morto.other", "tranca.threes.black_going_out.no.both"),
            ),
        ),
        Asked(
            "on the way out",
            On(CLASSIC, {**LATE, "hand": "3s 3c 3c 9h", "melds": [DIRTY]}),
            Answer("meld 3s 3c 3c", True, "threes.black_going_out", ("{3s 3c 3c}",)),
        ),
        Asked(
            "with too much in hand",
            On(CLASSIC, {**LATE, "hand": "3s 3c 3c 9h 8d 4h", "melds": [DIRTY]}),
            Answer("meld 3s 3c 3c", False, "threes.black_going_out", (("cards", 3),), 3),
        ),
        Asked(
            "with a wild card",
            On(CARIOCA, {**LATE, "hand": "3s 3c 2c 9h", "melds": [DIRTY]}),
            Answer("meld 3s 3c 2c", False, "threes.black_set", ("{2c}",)),
        ),
        Asked(
            "where they never are",
            On(JOGATINA, {**LATE, "hand": "3s 3c 3c 9h", "melds": [RUN]}),
            Answer("meld 3s 3c 3c", False, "threes.black_not_melded", ("{3s 3c 3c}",)),
        ),
    ],
    10: [
        Asked(
            "they cannot be thrown away",
            On(CLASSIC, {**PLAY, "hand": "3d 4c 9h 6d"}),
            Answer("discard 3d", False, "threes.red_not_discarded", ("{3d}",)),
        ),
        Asked(
            "they are laid",
            On(JOGATINA, {**PLAY, "hand": "3d 4c 9h 6d"}),
            Answer("lay 3d", True, "threes.red_alone", ("{3d}", "tranca.threes.red_alone.text"), 2),
        ),
    ],
    11: [
        Asked(
            "the seventh natural card",
            On(CLASSIC, {**PLAY, "hand": "Kd 4c 9h 6d", "melds": ["Ks Ks Kh Kh Kc Kc"]}),
            Answer("add Kd > m1", True, "meld.kind", ("{Ks Ks Kh Kh Kd Kc Kc}", "canasta.clean")),
        ),
        Asked(
            "the seventh card, a wild one",
            On(JOGATINA, {**PLAY, "hand": "2d 4c 9h 6d", "melds": ["5h 6h 7h 8h 9h 10h"]}),
            Answer("add 2d > m1", True, "meld.kind", ("{5h 6h 7h 8h 9h 10h 2d}", "canasta.dirty")),
        ),
        Asked(
            "a wild card on a clean one",
            On(CLASSIC, {**PLAY, "hand": "2c 4c 10h 6d", "melds": [CLEAN]}),
            Answer("add 2c > m1", True, "meld.kind", (f"{{{CLEAN} 2c}}", "canasta.dirty")),
        ),
        Asked(
            "an eighth king on a dirty one",
            On(CLASSIC, {**PLAY, "hand": "Kc 4c 9h 6d", "melds": [DIRTY]}),
            Answer("add Kc > m1", True, "meld.kind", ("{Ks Kh Kh Kd Kc Kc 2d JK}", "canasta.dirty")),
        ),
        Asked(
            "the card that the two stood for",
            On(JOGATINA, {**PLAY, "hand": "8h 4c Qs 6d", "melds": [DIRTY_RUN]}),
            Answer("add 8h > m1", True, "meld.kind", (f"{{{RUN} 2c}}", "canasta.dirty")),
        ),
        Asked(
            "what it says about going out",
            On(ITALIANA, {**LATE, "hand": "8c", "melds": [DIRTY_RUN]}),
            Answer(
                "discard 8c",
                False,
                "going_out.clean_canasta",
                (f"{{{DIRTY_RUN}}}", "canasta.dirty.short", "{2c}"),
                3,
            ),
        ),
    ],
    12: [
        Asked(
            "it makes room for the natural card",
            On(JOGATINA, {**PLAY, "hand": "7c 4c 9h 6d", "melds": ["6c 2h 8c"]}),
            Answer("add 7c > m1", True, "meld.kind", ("{6c 7c 8c 2h}", "tranca.meld.run_gap.line"), 3),
        ),
        Asked(
            "it goes into a new gap",
            On(ITALIANA, {**PLAY, "hand": "8c 4c 9h 6d", "melds": ["5c 6c 2h"]}),
            Answer("add 8c > m1", True, "meld.kind", ("{5c 6c 2h 8c}", "tranca.meld.run_gap.line"), 3),
        ),
        Asked(
            "it fills one gap, not two",
            On(ITALIANA, {**PLAY, "hand": "9c 4c 9h 6d", "melds": ["5c 6c 2h"]}),
            Answer("add 9c > m1", False, "meld.run_gap", ("{5c}", "{9c}", "{7c 8c}")),
        ),
        Asked(
            "no place is left for it",
            On(JOGATINA, {**PLAY, "hand": "Kh 9h 6d", "melds": ["4h 5h 6h 7h 8h 9h 10h Jh Qh Ah 2d"]}),
            Answer("add Kh > m1", False, "meld.run_room", (("places", 11), ("cards", 12))),
        ),
        Asked(
            "it does not come back to the hand",
            On(JOGATINA, {**PLAY, "hand": "7c 4h 9h 6d", "melds": ["6c 2d 8c"]}),
            Answer("add 7c > m1 then discard 2d", False, "turn.card_held", ("{2d}", "m1")),
        ),
    ],
    15: [
        Asked(
            "with two kings",
            On(CLASSIC, {**PLAY, "hand": "Kh Kc As 4d 9c"}),
            Answer("meld Kh Kc As", False, "meld.kind", ("{Kh}", "{As}")),
        ),
        Asked(
            "though the document says so once",
            On(CLASSIC, {**PLAY, "hand": "Kh Kc As 4d 9c"}),
            Answer("meld Kh Kc As", False, "meld.kind", ("C-1", "decision.C-1"), 4),
        ),
        Asked(
            "a rank like others",
            On(CLASSIC, {**PLAY, "hand": "Ah As Ac 2c 4d 9c"}),
            Answer("meld Ah As Ac 2c", True, "meld.kind", ("{As Ah Ac 2c}",)),
        ),
        Asked(
            "above the king",
            On(ITALIANA, {**PLAY, "hand": "Qs Ks As 4h 9c"}),
            Answer("meld Qs Ks As", True, "meld.kind", ("{Qs Ks As}",)),
        ),
        Asked(
            "below the four",
            On(ITALIANA, {**PLAY, "hand": "As 4s 5s 4h 9c"}),
            Answer("meld As 4s 5s", False, "meld.run_gap", ("{4s}", "{As}", "{6s 7s 8s 9s 10s Js Qs Ks}")),
        ),
        Asked(
            "with a two and a three",
            On(JOGATINA, {**PLAY, "hand": "Ac 2c 3c 4h 9c"}),
            Answer("meld Ac 2c 3c", False, "threes.black_not_melded", ("{3c}",)),
        ),
        Asked(
            "round the corner",
            On(CARIOCA, {**PLAY, "hand": "Kd Ad 2c 4d 9c 7s"}),
            Answer("meld Kd Ad 2c 4d", False, "meld.run_gap", ("{4d}", "{Ad}")),
        ),
    ],
    20: [
        Asked(
            "no runs, as in Canasta",
            On(CLASSIC, {**PLAY, "hand": "4h 5h 6h 9c Ks"}),
            Answer("meld 4h 5h 6h", False, "meld.kind", ("{4h}", "{6h}")),
        ),
        Asked(
            "runs, as in Buraco",
            On(JOGATINA, {**PLAY, "hand": "4h 5h 6h 9c Ks"}),
            Answer("meld 4h 5h 6h", True, "meld.kind", ("{4h 5h 6h}",)),
        ),
        Asked(
            "no meld of twos, as some play Buraco",
            On(JOGATINA, {**PLAY, "hand": "2h 2c 2s 9c Ks"}),
            Answer("meld 2h 2c 2s", False, "meld.wilds_alone", ("{2s 2h 2c}",)),
        ),
        Asked(
            "no minimum for the first meld",
            On(CLASSIC, {**PLAY, "hand": "4h 4c 4s 9c Ks"}),
            Answer("meld 4h 4c 4s", True, "meld.kind", ("{4s 4h 4c}",)),
        ),
        Asked(
            "a minimum, where the house takes it from Canasta",
            On(OPENING, {**PLAY, "hand": "4h 4c 4s 9c Ks"}),
            Answer("meld 4h 4c 4s", False, "meld.opening", ("{4s 4h 4c}", ("points", 50), ("points", 15))),
        ),
    ],
}
