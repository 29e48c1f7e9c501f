"""A whole table as one SVG: the rows of a scene above one another."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from tranca_widget.picture.cards import RATIO, Look, definitions, fanned
from tranca_widget.picture.centre import centre_row, open_cards
from tranca_widget.picture.fans import Fan, open_rows
from tranca_widget.picture.ink import Part, Word, cut, line, measured, moved, number, safe
from tranca_widget.picture.layout import hand_rows, places
from tranca_widget.picture.seats import seats_row, turn
from tranca_widget.picture.style import style_sheet
from tranca_widget.picture.zones import side_zone, small_zone

if TYPE_CHECKING:
    from tranca_widget.picture.strings import Strings
    from tranca_widget.play import Scene

WIDTH = 612
"""Pixels of a picture, unless its place is narrower: then all of it shrinks."""
_PAD = 12
_ROOM = WIDTH - 2 * _PAD
_HEAD = 40
_GAP = 6


def drawn(scene: Scene, strings: Strings) -> str:
    """The scene as an SVG, with what it says in words as its title and description.

    It holds no card but those that the scene shows, and the same scene gives the same bytes. All classes and ids
    begin with "tw-"; ids are made from the content, so that several pictures can stand on a page.
    """
    rows = [
        seats_row(scene, strings, _ROOM),
        open_rows([Fan(strings.seats[seat.seat], seat.hand or ()) for seat in scene.seats], _ROOM),
        _others(scene, strings),
        centre_row(scene, strings, _ROOM),
        open_rows(open_cards(scene, strings), _ROOM),
        side_zone(scene.sides[0], strings.sides[0], strings, _ROOM),
        _phase(scene, strings),
        _hand(scene),
    ]
    y, parts = float(_HEAD + _PAD), []
    for row in rows:
        if row.height:
            parts.append(moved(row.markup, _PAD, y))
            y += row.height + _GAP
    height = y - _GAP + _PAD
    body = f"{_ground(height)}{_head(strings)}{''.join(parts)}"
    return _framed(f"<defs>{definitions(body)}</defs>{body}", strings, height)


def _framed(content: str, strings: Strings, height: float) -> str:
    title, description = safe(strings.title), safe(strings.description)
    name = f"tw-{zlib.crc32(f'{content}{title}{description}'.encode()) & 0xFFFFF:05x}"
    named = content.replace('href="#', f'href="#{name}-').replace(' id="', f' id="{name}-')
    size = f'width="{WIDTH}" height="{number(height)}" viewBox="0 0 {WIDTH} {number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tw-picture" lang="{safe(strings.lang)}" {size}'
        f' style="max-width:100%;height:auto" role="img" aria-labelledby="{name}-title" aria-describedby="{name}-desc">'
        f'<title id="{name}-title">{title}</title>'
        f'<desc id="{name}-desc">{description}</desc>'
        f"<style>{style_sheet()}</style>{named}</svg>"
    )


def _ground(height: float) -> str:
    right = WIDTH - 0.5
    return (
        f'<rect class="tw-table" x=".5" y=".5" width="{WIDTH - 1}" height="{number(height - 1)}" rx="10"/>'
        f'<path class="tw-head" d="M.5 {_HEAD}V10.5a10 10 0 0 1 10-10H{right - 10}a10 10 0 0 1 10 10V{_HEAD}Z"/>'
    )


def _head(strings: Strings) -> str:
    """The score of every side, and the rule set as far as there is room for its name."""
    words: list[Word] = []
    used = 16.0
    for side in strings.sides:
        words += [Word("q", side.label, 14 if words else 0), Word("b", side.score, 6)]
        used += measured(side.label, 12) + measured(side.score, 13, is_bold=True) + 20
    label, name = strings.rules
    room = WIDTH - 16 - used - measured(label, 12) - 6
    rules = line(
        WIDTH - 16, 25, Word("q", label), Word("b", cut(name, 13, room, is_bold=True), 6), anchor="end"
    )
    return line(16, 25, *words) + rules


def _others(scene: Scene, strings: Strings) -> Part:
    """The zones of the other sides: one takes the row, several share it."""
    others = list(zip(scene.sides[1:], strings.sides[1:], strict=True))
    if len(others) == 1:
        return side_zone(*others[0], strings, _ROOM)
    width = (_ROOM - (len(others) - 1) * _GAP) / len(others)
    zones = [small_zone(side, said, strings, width) for side, said in others]
    parts = [moved(zone.markup, n * (width + _GAP), 0) for n, zone in enumerate(zones)]
    return Part("".join(parts), max(zone.height for zone in zones))


def _phase(scene: Scene, strings: Strings) -> Part:
    """Whose turn it is and what is expected, and whose hand follows: beside it, or beneath it if there is no room."""
    is_over = scene.phase == "over"
    x = 4 if is_over else 21
    said = line(x, 21, Word("b", strings.lead), Word("", strings.rest, 5), kind="say")
    used = x + measured(strings.lead, 14, is_bold=True) + measured(strings.rest, 14) + 5
    is_tight = used + 16 + measured(strings.hand, 13) > _ROOM - 4
    note = line(_ROOM - 4, 39 if is_tight else 21, Word("q", strings.hand), anchor="end")
    return Part(f"{'' if is_over else turn(4, 11)}{said}{note}", 48 if is_tight else 30)


def _hand(scene: Scene) -> Part:
    """The hand in as few rows as fit; nothing where there is none."""
    cards = scene.hand
    if not cards:
        return Part("", 0)
    lie = hand_rows(len(cards), _ROOM)
    share = -(-len(cards) // lie.rows)
    parts = []
    for row in range(lie.rows):
        some = cards[row * share : (row + 1) * share]
        look = Look(lie.width, lie.size, is_whole=row == lie.rows - 1)
        parts.append(fanned(some, places(some, _ROOM, lie.width), look, 0, row * lie.step))
    return Part("".join(parts), (lie.rows - 1) * lie.step + lie.width * RATIO)
