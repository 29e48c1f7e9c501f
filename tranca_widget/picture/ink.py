"""Text and numbers as they stand in SVG: escaped, measured, short."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NARROW, _WIDE = frozenset("fijlrt.,:;'|!()[] -"), frozenset("mwMW@%—")
_EM = {"narrow": 0.4, "small": 0.63, "capital": 0.75, "wide": 0.95}
"""Widths of letters in parts of the font size, as in the widest of the usual fonts."""
_BOLD = 1.1


class Part(NamedTuple):
    """Some SVG and the pixels that it takes from top to bottom."""

    markup: str
    height: float


class Block(NamedTuple):
    """Some SVG and the pixels that it takes from left to right."""

    markup: str
    width: float


class Word(NamedTuple):
    """A piece of a line of text: its class, itself, and the pixels before it."""

    kind: str
    text: str
    before: float = 0


def safe(text: str) -> str:
    """A text as it may stand in XML and HTML; what no XML may hold becomes a replacement sign."""
    return escape(_NO_XML.sub("\ufffd", text))


def number(value: float) -> str:
    """A number with at most one digit after the point."""
    return f"{value:.1f}".removesuffix(".0")


def moved(markup: str, x: float, y: float) -> str:
    """Some SVG, moved by so many pixels."""
    if not markup or not (x or y):
        return markup
    return f'<g transform="translate({number(x)} {number(y)})">{markup}</g>'


def measured(text: str, size: float, *, is_bold: bool = False) -> float:
    """The pixels that a text takes at most in the usual fonts."""
    ems = sum(_EM[_class(letter)] for letter in text)
    return ems * size * (_BOLD if is_bold else 1)


def _class(letter: str) -> str:
    if letter in _NARROW:
        return "narrow"
    if letter in _WIDE:
        return "wide"
    return "capital" if letter.isupper() else "small"


def cut(text: str, size: float, room: float, *, is_bold: bool = False) -> str:
    """A text that takes `room` pixels at most: its end is left out if need be."""
    if measured(text, size, is_bold=is_bold) <= room:
        return text
    kept = text
    while kept and measured(f"{kept}…", size, is_bold=is_bold) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


def line(x: float, y: float, *words: Word, kind: str = "", anchor: str = "") -> str:
    """A line of text: pieces after one another; `anchor` is "middle" or "end" where x is not its start."""
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    pieces = "".join(map(_piece, words))
    return f'<text x="{number(x)}" y="{number(y)}"{_class_of(kind)}{anchored}>{pieces}</text>'


def _piece(word: Word) -> str:
    shift = f' dx="{number(word.before)}"' if word.before else ""
    said = f"{_class_of(word.kind)}{shift}"
    return f"<tspan{said}>{safe(word.text)}</tspan>" if said else safe(word.text)


def _class_of(kind: str) -> str:
    return f' class="tw-{kind}"' if kind else ""
