"""Reading cards as a meld: what is in them, whether they are one, and whether it is a canasta.

Named predicates over (reading, terms). Rules ask them one by one, so that each can be named; the generator
asks `is_meld`. Sources: DE Spielablauf 6 to 8, decisions C-1, C-2, C-18 to C-21, C-73.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.tranca import bags

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.tranca.terms import Compiled, Terms

CLEAN, DIRTY = "clean", "dirty"
_BLACK = bags.group(bags.BLACK_THREES, bags.THREE)


class Reading(NamedTuple):
    """What a bag of cards holds when it is looked at as one meld. Sizes are numbers of cards."""

    size: int
    wilds: int
    """Jokers and twos."""
    ranks: tuple[int, ...]
    """The different ranks 4 to A among the cards, ascending."""
    naturals: int
    """Cards of the ranks 4 to A."""
    blacks: int
    """Black threes."""
    reds: int
    """Red threes."""


def read(bag: int) -> Reading:
    """The reading of a bag of cards."""
    plain = bag & bags.PLAIN_MASK
    threes = bags.group(bag, bags.THREE)
    wild = bag >> bags.WILD_SHIFT
    wilds = bags.group_size(wild & 0xFFFF) + (wild >> 16)
    blacks = bags.group_size(threes & _BLACK)
    reds = bags.group_size(threes) - blacks
    ranks: tuple[int, ...] = ()
    naturals = 0
    while plain:
        rank = ((plain & -plain).bit_length() - 1) >> 4
        fields = bags.group(plain, rank)
        ranks = (*ranks, rank)
        naturals += bags.group_size(fields)
        plain ^= fields << 16 * rank
    return Reading(naturals + wilds + blacks + reds, wilds, ranks, naturals, blacks, reds)


def is_one_kind(reading: Reading) -> bool:
    """Whether the naturals agree: one rank (DE Spielablauf 7)."""
    return len(reading.ranks) <= 1


def is_long_enough(reading: Reading, terms: Terms) -> bool:
    """Whether there are enough cards for a meld."""
    return reading.size >= terms.min_length


def has_a_natural(reading: Reading) -> bool:
    """Whether anything but wild cards is there (C-2: wild cards alone are no meld)."""
    return reading.wilds < reading.size


def is_within_wild_limit(reading: Reading, terms: Terms) -> bool:
    """Whether the wild cards are few enough."""
    return reading.wilds <= terms.max_wilds


def has_enough_naturals(reading: Reading, terms: Terms) -> bool:
    """Whether there are enough natural cards."""
    return reading.naturals >= terms.min_naturals


def is_black_set(reading: Reading, terms: Terms) -> bool:
    """Whether the cards are black threes only, and as many as such a set takes (DE Spielablauf 6)."""
    fewest, most = terms.black_set
    return reading.blacks == reading.size and fewest <= reading.size <= most


def is_meld(reading: Reading, terms: Terms) -> bool:
    """Whether the cards make an ordinary meld or a set of black threes."""
    if reading.reds:
        return False
    if reading.blacks:
        return is_black_set(reading, terms)
    return (
        is_one_kind(reading)
        and is_long_enough(reading, terms)
        and is_within_wild_limit(reading, terms)
        and has_enough_naturals(reading, terms)
    )


def canasta_kind(reading: Reading, terms: Terms) -> str:
    """CLEAN or DIRTY for a canasta, "" for anything else; what is no meld is no canasta (C-73)."""
    if reading.size < terms.canasta_size or reading.blacks or not is_meld(reading, terms):
        return ""
    return DIRTY if reading.wilds else CLEAN


class Reader:
    """The memos of one compiled terms: readings, melds and canastas by bag."""

    __slots__ = ("canasta", "has_canasta", "is_meld", "read", "terms")

    def __init__(self, terms: Terms) -> None:
        """Use `reader_of`."""
        self.terms = terms
        self.read: Callable[[int], Reading] = lru_cache(1 << 15)(read)
        self.is_meld: Callable[[int], bool] = lru_cache(1 << 15)(self._is_meld)
        self.canasta: Callable[[int], str] = lru_cache(1 << 13)(self._canasta)
        self.has_canasta: Callable[[tuple[int, ...]], bool] = lru_cache(1 << 13)(self._has_canasta)

    def _is_meld(self, bag: int) -> bool:
        return is_meld(self.read(bag), self.terms)

    def _canasta(self, bag: int) -> str:
        return canasta_kind(self.read(bag), self.terms)

    def _has_canasta(self, melds: tuple[int, ...]) -> bool:
        return any(map(self.canasta, melds))


def reader_of(rules: Compiled) -> Reader:
    """The reader that hangs on compiled terms."""
    found = rules.memo.get("reader")
    if found is None:
        found = rules.memo["reader"] = Reader(rules.terms)
    reader: Reader = found
    return reader
