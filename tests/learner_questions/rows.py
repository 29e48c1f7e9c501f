"""What a row of the learners' questions is made of, and the tables that many rows share.

A fact is what has to be found in an answer, the same for every language:

- `"{Qh Qs}"`: these cards, as signs;
- `("cards", 2)`: a number with its noun;
- `2`: a number, in a sentence as a word;
- anything else: the words of the catalogue under this key, or the text itself where it is no key ("m1").
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import tranca_widget as tw

Fact: TypeAlias = str | int | tuple[str, int]


class On(NamedTuple):
    """A table: its rule set, and the keywords of `position`."""

    rules: tw.RuleSet
    table: dict[str, Any]


class Answer(NamedTuple):
    """The answer to the last of some moves, or with "?" to a family, and what it has to say at a level."""

    moves: str
    legal: bool
    rule: str
    facts: tuple[Fact, ...]
    level: int = 1


class Asked(NamedTuple):
    """A question at a table, with what makes this table differ from the others."""

    why: str
    on: On
    answer: Answer


class Counted(NamedTuple):
    """What lies there at the end of a round, and lines of its account: points, and how they come about."""

    why: str
    on: On
    lines: dict[str, tuple[int, str]]


class Shown(NamedTuple):
    """Lines of the card of a rule set, by their terms, with what they have to say."""

    why: str
    rules: tw.RuleSet
    lines: dict[str, tuple[Fact, ...]]


CLASSIC, ITALIANA, JOGATINA, PAULISTA, CARIOCA, ZWEIHAND, DREIHAND = (
    tw.RULESETS[name]
    for name in ("classic", "italiana", "jogatina", "paulista", "carioca", "zweihand", "dreihand")
)

DIRTY = "Ks Kh Kh Kd Kc 2d JK"
CLEAN = "9s 9s 9h 9h 9d 9d 9c"
RUN = "5h 6h 7h 8h 9h 10h Jh"
DIRTY_RUN = "5h 6h 7h 9h 10h Jh 2c"
"""Canastas, in the order in which they are written."""
PLAY: dict[str, Any] = {"phase": "play", "pile": "Qs 8d 4d"}
LATE: dict[str, Any] = {**PLAY, "morto": "taken"}
"""After the draw, and after the draw with the morto taken."""
