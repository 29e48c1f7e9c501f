"""Cards and their notation, shared by all games.

`Kd` is the king of diamonds, `10c` (or `Tc`) the ten of clubs, `JK` a joker. The suit may be written as a
sign, and case does not matter. `??` is a card that is not shown, `x11` eleven of them.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.errors import InvalidNotation, Phrase, phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Suit(StrEnum):
    """The four French suits and the empty suit of a joker; the value is the letter of the notation."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"
    NONE = ""

    @property
    def sign(self) -> str:
        """The suit's sign in text style, empty for a joker."""
        return SIGNS.get(self, "")

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds."""
        return self in {Suit.HEARTS, Suit.DIAMONDS}


SIGNS = {
    Suit.SPADES: "♠\ufe0e",
    Suit.HEARTS: "♥\ufe0e",
    Suit.DIAMONDS: "♦\ufe0e",
    Suit.CLUBS: "♣\ufe0e",
}


class Rank(StrEnum):
    """The ranks of the French pack; the value is the index printed on the card."""

    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    THREE = "3"
    TWO = "2"
    JOKER = "JK"


class Card(NamedTuple):
    """One card: a rank and a suit. Two copies of a card are equal; `str(card)` is its notation."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value}"

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    @property
    def sign(self) -> str:
        """The card as people write it: K♥, 10♣, JK."""
        return f"{self.rank.value}{self.suit.sign}"


class Cards(tuple[Card, ...]):
    """Some cards in order; prints as notation, and `"Kh" in cards` works as well as `card in cards`."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def __contains__(self, card: object) -> bool:
        return tuple.__contains__(self, read_card(card) if isinstance(card, str) else card)


class Token(NamedTuple):
    """A word of a line and its 0-based place there, for errors that point."""

    text: str
    at: int
    line: str

    def fail(self, wanted: Phrase) -> InvalidNotation:
        """The error that points at this word and says what was wanted."""
        return InvalidNotation(self.line, self.at, wanted)


_SUITS = {
    **{suit.value: suit for suit in SIGNS},
    **{sign[0]: suit for suit, sign in SIGNS.items()},
    **dict(zip("♤♡♢♧", (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), strict=True)),
}
_RANKS = {rank.value: rank for rank in Rank if rank is not Rank.JOKER} | {"T": Rank.TEN}
_COUNT = re.compile(r"[xX](\d{1,3})")
_JOKER = Card(Rank.JOKER, Suit.NONE)


def tokens(line: str) -> Iterator[Token]:
    """The words of `line` with their places."""
    return (Token(found.group(), found.start(), line) for found in re.finditer(r"\S+", line))


def card_of(token: Token) -> Card:
    """The card that a word names; raises `InvalidNotation` that points at it."""
    text = token.text.replace("\ufe0e", "").replace("\ufe0f", "")
    if text.upper() in {"JK", "★"}:
        return _JOKER
    index = text[:-1]
    rank, suit = _RANKS.get(index.upper()), _SUITS.get(text[-1:].lower())
    if rank is None:
        raise token.fail(phrase("expected.card", word=text))
    if suit is None:
        raise token.fail(phrase("expected.suit", word=text, index=index, card=f"{index.upper()}h"))
    return Card(rank, suit)


def read_card(text: str) -> Card:
    """The card that `text` names, such as `"Kh"`; raises `InvalidNotation`."""
    cards = read_cards(text)
    if len(cards) != 1:
        raise InvalidNotation(text, 0, Phrase("expected.one_card"))
    return cards[0]


def read_cards(text: str) -> Cards:
    """The cards that `text` names, in its order; raises `InvalidNotation` with the place of the first fault."""
    return Cards(card_of(token) for token in tokens(text))


def read_hand(text: str) -> tuple[Cards, int]:
    """The cards that `text` names and the number of hidden ones (`??` is one, `x11` eleven) beside them."""
    known: list[Card] = []
    hidden = 0
    for token in tokens(text):
        count = _COUNT.fullmatch(token.text)
        if count:
            hidden += int(count.group(1))
        elif token.text == "??":
            hidden += 1
        else:
            known.append(card_of(token))
    return Cards(known), hidden


def write_cards(cards: Iterable[Card]) -> str:
    """The notation of `cards`, separated by spaces."""
    return " ".join(map(str, cards))
