"""The moves of Tranca and their text.

`draw` · `pass` · `take Kh Kc` · `take > m1` · `take 7h > m1` · `meld 9h 9c 9s` · `add 7h > m1` · `lay 3h` ·
`discard Qh`, each with a seat before it where that is not clear (`S: draw`).
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from tranca_widget import cards as notation
from tranca_widget.cards import Card, Cards, Token
from tranca_widget.errors import InvalidNotation, Phrase, phrase
from tranca_widget.play import COMPASS
from tranca_widget.tranca import bags


class Kind(StrEnum):
    """What a move does; the value is its word."""

    DRAW = "draw"
    PASS = "pass"
    TAKE = "take"
    MELD = "meld"
    ADD = "add"
    LAY = "lay"
    DISCARD = "discard"


class Move(NamedTuple):
    """One move: its kind, its hand cards as a bag, the own meld it goes onto (1, 2 …) and who makes it.

    `seat` is None for the player to move. Two moves are equal when they do the same; the order in which
    cards were named does not matter.
    """

    kind: Kind
    bag: int = 0
    onto: int | None = None
    seat: str | None = None

    @property
    def cards(self) -> Cards:
        """The hand cards of the move: ranks 4 to A, then threes and wild cards."""
        return bags.unpack(self.bag)

    def __str__(self) -> str:
        seat = f"{self.seat}: " if self.seat else ""
        cards = f" {self.cards}" if self.bag else ""
        onto = f" > m{self.onto}" if self.onto is not None else ""
        return f"{seat}{self.kind.value}{cards}{onto}"

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"


KINDS = {kind.value: kind for kind in Kind}
_KINDS = Phrase("expected.kind")
_TOKEN = re.compile(r">|[^\s>]+")
_SEAT = re.compile(r"\s*([NESWnesw])\s*:")
_MELD = re.compile(r"[mM]([1-9]\d{0,2})")


def read_move(text: str) -> Move:
    """The move that a text names; raises `InvalidNotation` with a caret under the place of the fault."""
    seat, start = None, 0
    prefix = _SEAT.match(text)
    if prefix:
        seat, start = prefix.group(1).upper(), prefix.end()
    words = [Token(found.group(), found.start(), text) for found in _TOKEN.finditer(text, start)]
    if not words:
        raise InvalidNotation(text, len(text), phrase("expected.move", kinds=_KINDS))
    kind = KINDS.get(words[0].text.lower())
    if kind is None:
        is_seat = ":" in words[0].text
        raise words[0].fail(phrase("expected.seat", seats=" ".join(COMPASS)) if is_seat else _KINDS)
    arrow = next((at for at, word in enumerate(words) if word.text == ">"), len(words))
    onto = _target(kind, words[arrow:], text)
    cards = words[1:arrow]
    _check_shape(kind, cards, has_target=onto is not None, line=text)
    return Move(kind, _pack(cards), onto, seat)


def _target(kind: Kind, words: list[Token], line: str) -> int | None:
    if not words:
        return None
    if kind not in {Kind.TAKE, Kind.ADD}:
        raise words[0].fail(_after(kind))
    if len(words) == 1:
        raise InvalidNotation(line, len(line), Phrase("expected.target"))
    found = _MELD.fullmatch(words[1].text)
    if found is None:
        raise words[1].fail(Phrase("expected.own_meld"))
    if len(words) > 2:
        raise words[2].fail(Phrase("expected.end"))
    return int(found.group(1))


def _check_shape(kind: Kind, cards: list[Token], *, has_target: bool, line: str) -> None:
    if kind in {Kind.DRAW, Kind.PASS}:
        if cards:
            raise cards[0].fail(_after(kind))
    elif not cards and not (kind is Kind.TAKE and has_target):
        at = line.find(">")
        raise InvalidNotation(line, at if at >= 0 else len(line), _after(kind))
    elif kind is Kind.ADD and not has_target:
        raise InvalidNotation(line, len(line), Phrase("expected.arrow"))


def _after(kind: Kind) -> Phrase:
    """What stands after the word of a kind of move."""
    return Phrase(f"expected.after.{kind.value}")


def _pack(words: list[Token]) -> int:
    named: dict[Card, int] = {}
    for word in words:
        card = notation.card_of(word)
        named[card] = named.get(card, 0) + 1
        if named[card] > bags.MOST_COPIES:
            raise word.fail(phrase("expected.fewer", most=bags.MOST_COPIES))
    return bags.pack(card for card, copies in named.items() for _ in range(copies))
