"""A bag of cards as one integer: quick to query, to take from and to hash.

Each of the 53 cards has a field of four bits that holds the number of copies (at most seven, so that the
top bit of a field stays free as a guard). Fields are ordered by rank, then by suit s h d c; a rank is a
group of 16 bits. Ranks run 4 to A (groups 0 to 10), then 3, 2 and the joker: the eleven ranks of melds are
neighbours, and the wild cards are what is left after a shift.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tranca_widget.cards import Card, Cards, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_COPIES = 7
"""Copies of one card that a bag can hold."""
RANKS = tuple(Rank)
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
THREE, TWO, JOKER = 11, 12, 13
"""Group numbers of the ranks that are no ordinary naturals."""
PLAIN = range(THREE)
"""Group numbers of the eleven ranks 4 to A."""

CARDS = (*(Card(rank, suit) for rank in RANKS[:-1] for suit in SUITS), Card(Rank.JOKER, Suit.NONE))
"""Every card by its index: four times the group of its rank, plus its suit."""
INDEX = {card: index for index, card in enumerate(CARDS)}
UNIT = tuple(1 << 4 * index for index in range(len(CARDS)))
"""The bag of one card, by index."""

_GUARD = int("8" * len(CARDS), 16)
_LOW = int("0f" * 27, 16)
WILD_SHIFT = 16 * TWO
"""The wild cards of a bag are `bag >> WILD_SHIFT`: four fields for twos, one for jokers."""
RED_THREES = sum(0xF << 4 * INDEX[Card(Rank.THREE, suit)] for suit in SUITS if suit.is_red)
BLACK_THREES = sum(0xF << 4 * INDEX[Card(Rank.THREE, suit)] for suit in SUITS if not suit.is_red)
PLAIN_MASK = (1 << 16 * THREE) - 1
"""Mask of the ranks 4 to A."""


def pack(cards: Iterable[Card]) -> int:
    """The bag of `cards`; of more than seven copies of one card seven are kept."""
    bag = 0
    for card in cards:
        index = INDEX[card]
        if (bag >> 4 * index) & 0xF < MOST_COPIES:
            bag += UNIT[index]
    return bag


def of(cards: Iterable[int]) -> int:
    """The bag of cards by their indices, at most seven copies of each."""
    return sum(UNIT[index] for index in cards)


def holds(bag: int, cards: int) -> bool:
    """Whether `bag` contains every copy in `cards`."""
    return ((bag | _GUARD) - cards) & _GUARD == _GUARD


@lru_cache(maxsize=1 << 13)
def size(bag: int) -> int:
    """The number of cards in `bag` (at most 254)."""
    return ((bag & _LOW) + (bag >> 4 & _LOW)) % 255


def group(bag: int, rank: int) -> int:
    """The four fields of one rank as a number of 16 bits."""
    return bag >> 16 * rank & 0xFFFF


def group_size(fields: int) -> int:
    """The number of cards in one rank's four fields."""
    return fields * 0x1111 >> 12 & 0xF


@lru_cache(maxsize=1 << 14)
def indices(bag: int) -> tuple[int, ...]:
    """The indices of the cards in `bag`, ascending, one entry a copy."""
    found: list[int] = []
    index = 0
    while bag:
        copies = bag & 0xF
        if copies:
            found += [index] * copies
        bag >>= 4
        index += 1
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def unpack(bag: int) -> Cards:
    """The cards in `bag`: ranks 4 to A, then threes, twos and jokers; suits s h d c."""
    return Cards(CARDS[index] for index in indices(bag))


@lru_cache(maxsize=1 << 12)
def parts(fields: int, most: int) -> tuple[tuple[int, int], ...]:
    """Every bag inside `fields` of at most `most` cards with its size, the empty one first."""
    found = [(0, 0)]
    unit = 1
    rest = fields
    while rest:
        copies = rest & 0xF
        if copies:
            found += [
                (part + unit * more, count + more)
                for more in range(1, copies + 1)
                for part, count in found
                if count + more <= most
            ]
        rest >>= 4
        unit <<= 4
    return tuple(found)
