"""Cards that lie open beside the game: another hand, a morto, the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.picture.cards import Look, fanned
from tranca_widget.picture.ink import Block, Part, Word, line, measured, moved
from tranca_widget.picture.layout import GAP, flow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.cards import Card

_WIDTH, _HEIGHT, _STEP = 27, 38, 16
_BETWEEN = 6
_FONT = 12


class Fan(NamedTuple):
    """Open cards, and whose or what they are."""

    name: str
    cards: Sequence[Card]


def open_rows(fans: Sequence[Fan], room: float) -> Part:
    """Open hands, mortos and a pile, each with its name, side by side where they fit; nothing where none is open."""
    fans = [fan for fan in fans if fan.cards]
    if not fans:
        return Part("", 0)
    blocks = []
    start = max(measured(fan.name, _FONT) for fan in fans) + 12
    for name, cards in fans:
        step = min(_STEP, (room - start - _WIDTH) / max(1, len(cards) - 1))
        edges = [start + n * step for n in range(len(cards))]
        drawn = line(4, 23, Word("", name), kind="q") + fanned(cards, edges, Look(_WIDTH, "mini"))
        blocks.append(Block(drawn, edges[-1] + _WIDTH))
    spots = flow([block.width for block in blocks], room, GAP)
    markup = "".join(
        moved(block.markup, x, row * (_HEIGHT + _BETWEEN))
        for block, (x, row) in zip(blocks, spots, strict=True)
    )
    return Part(markup, (spots[-1][1] + 1) * (_HEIGHT + _BETWEEN) - _BETWEEN)
