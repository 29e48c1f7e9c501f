"""The tables and moves that are timed, all fixed by seeds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import tranca_widget as tw
from tranca_widget.api.tranca import TrancaPosition

if TYPE_CHECKING:
    from tranca_widget.tranca.moves import Move

TOPS = ("Kd", "9c", "10h", "6s", "8d", "Jc", "4h", "Ad")
"""The pile's top card; with each of them there is a table with the morto waiting and one with it taken."""
MOVES = 10
"""Legal moves of a table that are judged, at most, and illegal ones, exactly."""


def tables(cards: int, phase: str) -> list[TrancaPosition]:
    """Sixteen tables with three own melds and a pile of seven, a hand of so many cards dealt at random."""
    return [
        tw.position(
            "classic",
            hand=f"x{cards}",
            pile=f"9d 4s 8c 7d 6c Jh {top}",
            melds=["7s 7h 7d 7c 2h", "Qs Qs Qh Qh Qd Qc JK", "5s 5d 5c"],
            phase=phase,
            morto=morto,
            their_morto="taken",
            seed=seed,
        )
        for morto in ("waiting", "taken")
        for seed, top in enumerate(TOPS)
    ]


def fresh(positions: list[TrancaPosition]) -> list[TrancaPosition]:
    """The same positions as new objects, on which nothing is kept yet."""
    return [TrancaPosition(position.rules, position.state) for position in positions]


def tries(cards: int) -> list[tuple[TrancaPosition, Move]]:
    """Legal and illegal moves, about as many of each, at tables of both phases."""
    rng = random.Random(cards)
    found: list[tuple[TrancaPosition, Move]] = []
    for position in tables(cards, "draw") + tables(cards, "play"):
        legal = position.legal_moves()
        found += [(position, move) for move in rng.sample(legal, min(MOVES, len(legal)))]
        found += [(position, move) for move in _illegal(position, rng)]
    return found


def _illegal(position: TrancaPosition, rng: random.Random) -> list[Move]:
    """Moves with one to four cards of the hand, mostly of the phase, that are not legal."""
    found: list[Move] = []
    words = ["take", "take"] if position.phase == "draw" else ["meld", "add", "discard"]
    while len(found) < MOVES:
        word = rng.choice([*words, "meld", "add"])
        cards = " ".join(map(str, rng.sample(position.hand, 1 if word == "discard" else rng.randint(1, 4))))
        move = tw.move(f"{word} {cards}{f' > m{rng.randint(1, 3)}' if word == 'add' else ''}")
        if not position.judge(move).legal:
            found.append(move)
    return found


def full_table() -> TrancaPosition:
    """A table on which as much lies as ever may, before a hand of thirty."""
    return tw.position(
        "classic",
        hand="As Ad Kh Kc Ks Qh Jd Jd Js 10d 10c 10s 8h 8h 8c 8d 7s 6s 6d 6h 6c 5h 5c 4c 4d 4s 3s 3c 2s JK",
        pile="9d",
        phase="play",
        melds=["7h 7d 7c 7h 7d 7c 2h", "Qs Qs Qh Qd Qd Qc JK", "5s 5d 5c", "10h 10h 10d"],
        their_melds=["Ah Ah Ac", "9s 9s 9h 9d 9c 9c 9h", "Jh Jc 2c", "Ks Kd Kd 2d", "8s 8s 8d"],
        hands={"N": "x3", "W": "x17", "E": "x5"},
        morto="taken",
        their_morto="taken",
    )
