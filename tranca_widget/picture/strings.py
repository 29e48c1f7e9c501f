"""The words on a picture: whoever asks for one gives them, in any language and as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class MeldStrings(NamedTuple):
    """The words under a meld: 7×5, and for a canasta its badge, in full and short (both empty for no canasta)."""

    caption: str
    badge: str
    short_badge: str


class SideStrings(NamedTuple):
    """The words of a side: its name, its melds by id, its morto (with how many cards or what became of it)."""

    label: str
    melds: Mapping[str, MeldStrings]
    morto: str
    morto_word: str
    red_threes: str
    """The caption under the red threes."""
    score: str
    """What the side has in the match."""


class Strings(NamedTuple):
    """All words on a picture of a scene."""

    lang: str
    """The code of their language."""
    title: str
    """What the picture is, for a screen reader."""
    description: str
    """The whole scene in words, for a screen reader."""
    rules: tuple[str, str]
    """The word for the rule set, and its name."""
    seats: Mapping[str, str]
    """The names of the seats, by seat."""
    partner: str
    dealer: str
    sides: tuple[SideStrings, ...]
    """In the order of the scene's sides."""
    no_meld: str
    red_threes: str
    """What stands before red threes that are written, not drawn."""
    no_red_three: str
    stock: str
    pile: str
    locked: str
    lead: str
    """Whose turn it is."""
    rest: str
    """What is expected."""
    hand: str
    """Whose hand is shown, and of how many cards."""
