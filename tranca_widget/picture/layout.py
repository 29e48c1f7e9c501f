"""Where cards lie: pixels in, pixels out. The numbers are those of `js/src/layout.ts`, for a table of one width."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.cards import Card

EASY, LEAST = 33, 26
"""Least visible width of a card in one row, where "10" takes 32, and in several."""
MOST_STEP, MOST_GAP = 38, 12
"""From one card of a hand to the next, and what is added between ranks."""
CANASTA = 7
GAP = 16
"""Between melds."""


class Rows(NamedTuple):
    """How a hand lies: the number of rows, the cards' width and size, pixels from row to row."""

    rows: int
    width: int
    size: str
    step: int


def hand_rows(count: int, room: float) -> Rows:
    """As few rows as fit for a hand of so many cards."""
    if count <= min(16, _capacity(room, 60, EASY)):
        return Rows(1, 60, "full", 0)
    if count <= 2 * _capacity(room, 50, LEAST):
        return Rows(2, 50, "tight", 44)
    return Rows(math.ceil(count / _capacity(room, 40, LEAST)), 40, "tight", 34)


def _capacity(room: float, width: float, step: float) -> int:
    return max(1, int((room - width) / step) + 1)


def places(cards: Sequence[Card], room: float, width: float) -> list[float]:
    """Left edges of one row of a hand: equal ranks close together, a gap between ranks, never wider than the room."""
    is_new = [at > 0 and card.rank != cards[at - 1].rank for at, card in enumerate(cards)]
    groups, steps, free = sum(is_new), max(1, len(cards) - 1), room - width
    gap = min(MOST_GAP, max(0, (free - steps * EASY) / max(1, groups)))
    step = min(MOST_STEP, (free - groups * gap) / steps)
    edges = [at * step + sum(is_new[: at + 1]) * gap for at in range(len(cards))]
    indent = max(0, (room - edges[-1] - width) / 2) if cards else 0
    return [edge + indent for edge in edges]


MELD_WIDTH = 33
"""Of a card in a meld."""
MELD_STEPS = range(16, 11, -1)
"""Pixels from card to card that are tried for the melds of a zone, the best first; at the best badges are long."""
STEP_IN_ROWS = 14
"""The step when none of these fits, and the melds take several rows."""


def step_of(cards: Sequence[Card], step: int, room: float) -> float:
    """Pixels from card to card: long melds are closer, a "10" or a covered "JK" keeps room, all fit into the room."""
    close = min(step, 14) if len(cards) >= CANASTA else step
    is_broad = any(len(card.rank.value) > 1 for card in cards[:-1])
    wanted = max(close, round(MELD_WIDTH * 0.47)) if is_broad else close
    return min(wanted, (room - MELD_WIDTH) / max(1, len(cards) - 1))


def flow(widths: Sequence[float], room: float, gap: float) -> list[tuple[float, int]]:
    """The place (x, row) of each of some boxes that stand side by side, in as many rows as needed."""
    found, x, row = [], 0.0, 0
    for width in widths:
        if x and x + width > room:
            x, row = 0.0, row + 1
        found.append((x, row))
        x += width + gap
    return found
