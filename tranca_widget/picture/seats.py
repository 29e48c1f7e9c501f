"""The other seats in a row: who holds how many cards, who dealt, who is in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.picture.cards import TURN
from tranca_widget.picture.ink import Block, Part, Word, line, measured, moved, number

if TYPE_CHECKING:
    from tranca_widget.picture.strings import Strings
    from tranca_widget.play import Scene, SceneSeat

_BACKS = 6
"""So many backs stand for any larger hand."""
_GAP = 8


def seats_row(scene: Scene, strings: Strings, room: float) -> Part:
    """All seats but the watching one, clockwise from the left."""
    blocks = [_seat(seat, scene, strings) for seat in scene.seats]
    free = room - 8 - sum(width for _, width in blocks)
    gap, x, parts = free / max(1, len(blocks) - 1), 4.0, []
    for markup, width in blocks:
        parts.append(moved(markup, x, 0))
        x += width + gap
    return Part("".join(parts), 26)


def _seat(seat: SceneSeat, scene: Scene, strings: Strings) -> Block:
    """A seat: whether it is in turn, its name, how many cards it holds, whether it dealt; and its width."""
    is_on_turn = seat.seat == scene.turn and scene.phase != "over"
    name = strings.seats[seat.seat]
    x = 16 if is_on_turn else 0
    sign = turn(0, 8) if is_on_turn else ""
    words = [Word("b", name)]
    end = x + measured(name, 13, is_bold=True)
    if seat.partner:
        words.append(Word("q", strings.partner, _GAP))
        end += _GAP + measured(strings.partner, 12)
    shown = min(seat.size, _BACKS)
    backs = "".join(
        f'<rect class="tw-back" x="{number(end + _GAP + 0.5 + 5 * n)}" y="6.5" width="9" height="13" rx="2"/>'
        for n in range(shown)
    )
    end += _GAP + (5 + 5 * shown if shown else 0) + _GAP
    count = line(end, 18, Word("", str(seat.size)), kind="b")
    end += measured(str(seat.size), 13, is_bold=True)
    dealer = ""
    if seat.dealer:
        width = measured(strings.dealer, 11, is_bold=True) + 14
        end += _GAP + width
        dealer = (
            f'<rect class="tw-badge" x="{number(end - width)}" y="4.5" width="{number(width)}" height="17" rx="8.5"/>'
            + line(end - width / 2, 17, Word("", strings.dealer), kind="off", anchor="middle")
        )
    return Block(f"{sign}{line(x, 18, *words)}{backs}{count}{dealer}", end)


def turn(x: float, y: float) -> str:
    """The triangle before the one whose turn it is, in a box of 10."""
    return moved(f'<path class="tw-turn" d="{TURN}"/>', x, y)
