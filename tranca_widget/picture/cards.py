"""Cards as SVG, in a box of 60 x 84; the numbers are those of `js/src/cards.ts`.

A face is put together from definitions that a picture holds once: a card with its suit at each size, the suits,
the star of a wild card, the back. Only the rank is text of its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.cards import Rank
from tranca_widget.picture.ink import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.cards import Card

SUITS = {
    "h": (
        "M12 21.5C4.6 15.6 2 12.2 2 8.2C2 5.1 4.4 2.8 7.2 2.8C9.2 2.8 11 3.9 12 5.7C13 3.9 14.8 2.8 16.8 2.8"
        "C19.6 2.8 22 5.1 22 8.2C22 12.2 19.4 15.6 12 21.5Z"
    ),
    "d": ("M12 1.6C14.2 5.4 17 9 20.6 12C17 15 14.2 18.6 12 22.4C9.8 18.6 7 15 3.4 12C7 9 9.8 5.4 12 1.6Z"),
    "s": (
        "M12 1.8C13.6 5 22 9.4 22 14.3C22 17.2 19.9 19 17.5 19C15.7 19 14.1 18 13.2 16.5"
        "C13.4 19 14.2 20.8 15.8 22.2H8.2C9.8 20.8 10.6 19 10.8 16.5C9.9 18 8.3 19 6.5 19C4.1 19 2 17.2 2 14.3"
        "C2 9.4 10.4 5 12 1.8Z"
    ),
    "c": (
        "M12 1.8A4.7 4.7 0 0 1 15.6 9.5A4.7 4.7 0 1 1 13.2 16.6C13.4 19 14.2 20.8 15.8 22.2H8.2"
        "C9.8 20.8 10.6 19 10.8 16.6A4.7 4.7 0 1 1 8.4 9.5A4.7 4.7 0 0 1 12 1.8Z"
    ),
    "j": "M12 2L14.9 8.6L22 9.3L16.6 14L18.2 21L12 17.3L5.8 21L7.4 14L2 9.3L9.1 8.6Z",
}
"""Outlines of the suits in a box of 24; the joker bears a star."""
STAR = "M6 70L20 70M9.5 63.9L16.5 76.1M16.5 63.9L9.5 76.1"
"""The sign of a wild card in a meld."""
LOZENGE = "M30 26L42 42L30 58L18 42Z"
LOCK = "M7 11V8A5 5 0 0 1 17 8V11M5.5 11H18.5V20H5.5Z"
TURN = "M1 .5L9.5 5L1 9.5Z"
"""The triangle before the one whose turn it is, in a box of 10."""
RATIO = 1.4
"""Height of a card by its width."""
_WIDTH, _HEIGHT = 60, 84
_INSET = 5
"""From the big suit to both edges."""
_WILD = {Rank.TWO, Rank.JOKER}
_LINES = {"w": ("wild", STAR), "l": ("sign", LOCK)}
_USED = re.compile('href="#([a-z]+)"')


class Size(NamedTuple):
    """Where rank and suit stand: x, baseline; suit size, x, y; the big suit; the width of a 10 or JK."""

    x: float
    y: float
    suit: float
    sx: float
    sy: float
    big: float
    ten: float


SIZES = {
    "full": Size(5.5, 25, 19, 5, 31, 30, 26),
    "tight": Size(5.5, 24, 16, 5, 27, 30, 26),
    "mini": Size(4, 24, 18, 3.5, 30, 24, 24),
}
"""The font is set once, in the style sheet."""


class Look(NamedTuple):
    """How cards side by side are drawn."""

    width: float
    """Pixels of a card."""
    size: str
    """One of `SIZES`."""
    is_meld: bool = False
    """Whether wild cards bear their star."""
    is_whole: bool = True
    """Whether the last card is seen as a whole, and bears the big suit."""


def fanned(cards: Sequence[Card], edges: Sequence[float], look: Look, x: float = 0, y: float = 0) -> str:
    """Cards that cover one another from left to right, their left edges so many pixels right of (x, y)."""
    scale = look.width / _WIDTH
    faces = [
        _face(card, edge / scale, look.size, has_star=look.is_meld and card.rank in _WILD)
        for card, edge in zip(cards, edges, strict=True)
    ]
    if cards and look.is_whole:
        faces.append(_pip(cards[-1], edges[-1] / scale, look.size))
    return f'<g class="tw-k" {_placed(x, y, scale)}>{"".join(faces)}</g>' if cards else ""


def single(card: Card, width: float, size: str) -> str:
    """A card that nothing covers."""
    return fanned([card], [0], Look(width, size))


def back(width: float) -> str:
    """The back of a card."""
    return f"<g {_placed(0, 0, width / _WIDTH)}>{_use('b')}</g>"


def empty(x: float, y: float, width: float) -> str:
    """The place of a card that is not there."""
    size = f'width="{number(width - 1)}" height="{number(round(width * RATIO) - 1)}"'
    return f'<rect class="tw-none" x="{number(x + 0.5)}" y="{number(y + 0.5)}" {size} rx="4"/>'


def lock(x: float, y: float, size: float) -> str:
    """A lock in a box of so many pixels."""
    return f"<g {_placed(x, y, size / 24)}>{_use('l')}</g>"


def _placed(x: float, y: float, scale: float) -> str:
    shift = f"translate({number(x)} {number(y)})" if x or y else ""
    return f'transform="{shift}scale({scale:.3g})"'


def _suit(card: Card) -> str:
    return card.suit.value or "j"


def _use(name: str, x: float = 0) -> str:
    shift = f' x="{number(x)}"' if x else ""
    return f'<use href="#{name}"{shift}/>'


def _face(card: Card, x: float, size: str, *, has_star: bool) -> str:
    suit, rank, place = _suit(card), card.rank.value, SIZES[size]
    length = f' textLength="{number(place.ten)}" lengthAdjust="spacingAndGlyphs"' if len(rank) > 1 else ""
    index = f'<text class="tw-{suit}" x="{number(x + place.x)}" y="{number(place.y)}"{length}>{rank}</text>'
    star = _use("w", x) if has_star else ""
    return f"{_use(f'{size[0]}{suit}', x)}{index}{star}"


def _pip(card: Card, x: float, size: str) -> str:
    big, suit = SIZES[size].big, _suit(card)
    place = _placed(x + _WIDTH - _INSET - big, _HEIGHT - _INSET - big, big / 24)
    return f'<use href="#{suit}" class="tw-{suit}" {place}/>'


def definitions(markup: str) -> str:
    """What the markup uses, each once."""
    wanted = set(_USED.findall(markup))
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        found[name] = _definition(name)
        wanted |= set(_USED.findall(found[name])) - set(found)
    return "".join(found[name] for name in sorted(found))


def _definition(name: str) -> str:
    if name in SUITS:
        return f'<path id="{name}" d="{SUITS[name]}"/>'
    if name in _LINES:
        kind, path = _LINES[name]
        return f'<path id="{name}" class="tw-{kind}" d="{path}"/>'
    if name == "b":
        inner = '<rect class="tw-lozenge" x="6" y="6" width="48" height="72" rx="3"/>'
        return f'<g id="b">{_rect("back")}{inner}<path class="tw-lozenge" d="{LOZENGE}"/></g>'
    return _blank(name, next(size for size in SIZES if size[0] == name[0]), name[1])


def _blank(name: str, size: str, suit: str) -> str:
    """A card of a suit without its rank."""
    place = SIZES[size]
    sign = f'<use href="#{suit}" class="tw-{suit}" {_placed(place.sx, place.sy, place.suit / 24)}/>'
    x, y = place.sx + place.suit + 2.5, place.sy + place.suit * 0.76
    is_noted = size != "mini" and suit != "j"
    note = f'<text class="tw-note" x="{number(x)}" y="{number(y)}">{suit}</text>' if is_noted else ""
    return f'<g id="{name}">{_rect("face")}{sign}{note}</g>'


def _rect(kind: str) -> str:
    return f'<rect class="tw-{kind}" x=".5" y=".5" width="59" height="83" rx="6"/>'
