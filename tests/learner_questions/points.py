"""Questions about points, and about what differs from one rule set to the other."""

from __future__ import annotations

from tests.learner_questions.rows import (
    CLASSIC,
    CLEAN,
    DIRTY,
    DREIHAND,
    ITALIANA,
    JOGATINA,
    ZWEIHAND,
    Counted,
    On,
    Shown,
)

BURRACO = ITALIANA.with_terms(values="burraco")
FIVE_CARDS = "2h Ad Kd 5c 3s"

COUNTED: dict[int, list[Counted]] = {
    10: [
        Counted(
            "with a dirty canasta",
            On(CLASSIC, {"melds": [DIRTY], "red_threes": 2}),
            {"red_threes": (200, "2 × 100"), "dirty_canasta": (100, "1 × 100")},
        ),
        Counted(
            "without a canasta",
            On(CLASSIC, {"melds": ["Ks Kh Kh Kd Kc"], "red_threes": 2}),
            {"meld": (50, "5 × 10"), "red_threes": (-200, "−2 × 100")},
        ),
        Counted(
            "seven of a rank where only runs are canastas",
            On(ITALIANA, {"melds": [CLEAN], "red_threes": 1}),
            {"meld": (70, "7 × 10"), "red_threes": (-100, "−1 × 100")},
        ),
        Counted(
            "seven of a rank elsewhere",
            On(JOGATINA, {"melds": [CLEAN], "red_threes": 1}),
            {"clean_canasta": (200, "1 × 200"), "red_threes": (100, "1 × 100")},
        ),
        Counted(
            "all four, not doubled",
            On(CLASSIC, {"melds": [CLEAN], "red_threes": 4}),
            {"red_threes": (400, "4 × 100")},
        ),
        Counted(
            "in a morto that nobody took",
            On(CLASSIC, {"hand": "4c", "morto_taken": False, "unclaimed_morto": "Ah 2c JK 9d 3h"}),
            {
                "morto_not_taken": (-100, ""),
                "hand": (-5, "−1 × 5"),
                "unclaimed_morto": (-100, "−(1 × 10 + 2 × 20 + 1 × 50)"),
            },
        ),
    ],
    11: [
        Counted(
            "the bonus of a clean one",
            On(CLASSIC, {"melds": [CLEAN]}),
            {"meld": (70, "7 × 10"), "clean_canasta": (200, "1 × 200")},
        ),
        Counted(
            "the bonus after a wild card was added",
            On(CLASSIC, {"melds": [f"{CLEAN} 2c"]}),
            {"meld": (90, "7 × 10 + 1 × 20"), "dirty_canasta": (100, "1 × 100")},
        ),
    ],
    17: [
        Counted(
            "a hand with wild cards",
            On(CLASSIC, {"hand": f"{FIVE_CARDS} JK"}),
            {"hand": (-110, "−(2 × 5 + 1 × 10 + 2 × 20 + 1 × 50)")},
        ),
        Counted(
            "a hand where all cards are equal", On(JOGATINA, {"hand": FIVE_CARDS}), {"hand": (-50, "−5 × 10")}
        ),
        Counted(
            "wild cards in a meld",
            On(CLASSIC, {"melds": ["As Ad 2h JK"]}),
            {"meld": (110, "3 × 20 + 1 × 50")},
        ),
    ],
    18: [
        Counted(
            "smaller canasta bonuses for three",
            On(DREIHAND, {"melds": [CLEAN], "red_threes": 1, "went_out": True}),
            {"clean_canasta": (100, "1 × 100"), "red_threes": (100, "1 × 100"), "going_out": (100, "")},
        ),
        Counted(
            "the usual ones for two",
            On(ZWEIHAND, {"melds": [CLEAN], "went_out": True}),
            {"clean_canasta": (200, "1 × 200"), "going_out": (100, "")},
        ),
    ],
    20: [
        Counted(
            "card points of Burraco",
            On(BURRACO, {"hand": FIVE_CARDS}),
            {"hand": (-55, "−(2 × 5 + 1 × 10 + 1 × 15 + 1 × 20)")},
        ),
    ],
}
"""Accounts of one side; lines that are not named may be there, too."""

SHOWN: dict[int, list[Shown]] = {
    4: [
        Shown("play goes on", CLASSIC, {"empty_stock": ("value.empty_stock.play_on",)}),
        Shown("a morto becomes stock", JOGATINA, {"empty_stock": ("value.empty_stock.morto",)}),
    ],
    17: [
        Shown(
            "by rank",
            CLASSIC,
            {
                "values": ("JK: 50", "A 2: 20", "K Q J 10 9 8: 10", "7 6 5 4 3: 5"),
                "red_three": (("points", 100), "−100"),
            },
        ),
        Shown("all alike", ITALIANA, {"values": (10,), "red_three": (("points", 100), "−100")}),
    ],
    18: [
        Shown(
            "two",
            ZWEIHAND,
            {
                "players": ("value.players.2",),
                "hand_size": (("cards", 11),),
                "own_mortos": ("value.own_mortos.true",),
                "clean_bonus": (("points", 200),),
                "target": (3000,),
            },
        ),
        Shown(
            "three",
            DREIHAND,
            {
                "players": ("value.players.3",),
                "hand_size": (("cards", 11),),
                "own_mortos": ("value.own_mortos.true",),
                "clean_bonus": (("points", 100),),
                "dirty_bonus": (("points", 50),),
                "red_three": (("points", 100),),
                "out_bonus": (("points", 100),),
                "target": (1500,),
            },
        ),
        Shown("four or two", JOGATINA, {"players": ("value.players.4", "list.or", "value.players.2")}),
    ],
    20: [
        Shown(
            "the German document",
            CLASSIC,
            {
                "jokers": (4,),
                "shapes": ("value.set",),
                "canastas": ("value.set",),
                "opening_minimum": ("value.opening_minimum.none",),
                "lock_persistence": ("value.lock_persistence.on_top",),
                "target": (3000,),
            },
        ),
        Shown(
            "the Italian document",
            ITALIANA,
            {
                "jokers": ("value.none",),
                "shapes": ("value.run", "value.set"),
                "canastas": ("value.run",),
                "out_clean": ("canasta.clean",),
                "target": ("value.target.none",),
            },
        ),
        Shown(
            "the Portuguese document",
            JOGATINA,
            {
                "jokers": ("value.none",),
                "canastas": ("value.run", "value.set"),
                "out_clean": ("lacking.canasta",),
                "lock": ("lock.black_three",),
            },
        ),
    ],
}
"""Cards of rule sets."""
