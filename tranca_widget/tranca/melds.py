"""Reading cards as a set or a run: what is in them, whether they are a meld, and whether it is a canasta.

Named predicates over (reading, terms). Rules ask them one by one, so that each can be named; the generator
asks `is_meld`. Where a wild card of a run lies is never fixed: the naturals and the number of wild cards
decide (C-26). Sources: DE Spielablauf 6 to 8, decisions C-1, C-2, C-18 to C-28, C-73.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.tranca import bags
from tranca_widget.tranca.terms import Shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.tranca.terms import Compiled, Terms

CLEAN, DIRTY = "clean", "dirty"
RUN_SEATS = len(bags.PLAIN)
"""The ranks of the longest run: 4 to A."""
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
    suits: int
    """The suits of those cards, one bit each, s h d c."""
    blacks: int
    """Black threes."""
    reds: int
    """Red threes."""
    twos: int
    """Twos, which are among the wilds."""


def read(bag: int) -> Reading:
    """The reading of a bag of cards."""
    plain = bag & bags.PLAIN_MASK
    threes = bags.group(bag, bags.THREE)
    wild = bag >> bags.WILD_SHIFT
    twos = bags.group_size(wild & 0xFFFF)
    wilds = twos + (wild >> 16)
    blacks = bags.group_size(threes & _BLACK)
    reds = bags.group_size(threes) - blacks
    ranks: tuple[int, ...] = ()
    naturals = suits = 0
    while plain:
        rank = ((plain & -plain).bit_length() - 1) >> 4
        fields = bags.group(plain, rank)
        ranks = (*ranks, rank)
        naturals += bags.group_size(fields)
        suits |= _SUITS[(fields | fields >> 1 | fields >> 2) & 0x1111]
        plain ^= fields << 16 * rank
    return Reading(naturals + wilds + blacks + reds, wilds, ranks, naturals, suits, blacks, reds, twos)


def set_of(naturals: int, wilds: int) -> Reading:
    """The reading of a set by its numbers alone, whatever its rank and suits."""
    return Reading(naturals + wilds, wilds, (0,) if naturals else (), naturals, 3, 0, 0, 0)


_SUITS = {sum(0x1 << 4 * suit for suit in range(4) if bits >> suit & 1): bits for bits in range(16)}
"""The suit bits of four fields whose lowest bits say which are not empty."""


def shape_of(reading: Reading) -> Shape | None:
    """The kind of meld that the naturals could be part of: a set, a run, or neither."""
    if len(reading.ranks) <= 1:
        return Shape.SET
    return Shape.RUN if reading.suits in {1, 2, 4, 8} else None


def is_one_kind(reading: Reading, terms: Terms) -> bool:
    """Whether the naturals agree: one rank, or one suit where runs exist."""
    return shape_of(reading) in terms.shapes


def is_run(reading: Reading, terms: Terms) -> bool:
    """Whether the cards can only be looked at as a run, and runs exist."""
    return len(reading.ranks) > 1 and shape_of(reading) in terms.shapes


def is_distinct(reading: Reading) -> bool:
    """Whether no rank of a run is there twice."""
    return reading.naturals == len(reading.ranks)


def gap(reading: Reading) -> int:
    """The number of ranks between the lowest and the highest natural that no natural fills."""
    return reading.ranks[-1] - reading.ranks[0] + 1 - len(reading.ranks)


def is_filled(reading: Reading) -> bool:
    """Whether the wild cards fill every gap of a run."""
    return gap(reading) <= reading.wilds


def has_room(reading: Reading, terms: Terms) -> bool:
    """Whether every wild card of a run has a rank to stand for (C-26)."""
    return terms.seatless_wilds or reading.size <= RUN_SEATS


def is_long_enough(reading: Reading, terms: Terms) -> bool:
    """Whether there are enough cards for a meld."""
    return reading.size >= terms.min_length


def has_a_natural(reading: Reading) -> bool:
    """Whether anything but wild cards is there (C-2: wild cards alone are no meld)."""
    return reading.wilds < reading.size


def is_within_wild_limit(reading: Reading, terms: Terms) -> bool:
    """Whether the wild cards are few enough."""
    if terms.wilds_at_most_naturals and reading.wilds > reading.naturals:
        return False
    return reading.wilds <= terms.max_wilds


def has_enough_naturals(reading: Reading, terms: Terms) -> bool:
    """Whether there are enough natural cards."""
    return reading.naturals >= terms.min_naturals


def has_enough_beside_wilds(reading: Reading, terms: Terms) -> bool:
    """Whether there are enough natural cards beside wild ones, where there are any."""
    return not reading.wilds or reading.naturals >= terms.min_naturals_with_wild


def is_black_set(reading: Reading, terms: Terms) -> bool:
    """Whether the cards are black threes only, and as many as such a set takes (DE Spielablauf 6)."""
    fewest, most = terms.black_set
    return terms.black_threes and reading.blacks == reading.size and fewest <= reading.size <= most


def are_natural_twos(reading: Reading, terms: Terms) -> bool:
    """Whether the cards are twos only, in rules where these are natural among themselves (C-2)."""
    return terms.natural_twos and reading.size > 0 and reading.twos == reading.size


def is_meld(reading: Reading, terms: Terms) -> bool:
    """Whether the cards make an ordinary meld, a meld of twos, or a set of black threes."""
    if reading.reds:
        return False
    if reading.blacks:
        return is_black_set(reading, terms)
    if are_natural_twos(reading, terms):
        return is_long_enough(reading, terms)
    if not (
        is_one_kind(reading, terms)
        and is_long_enough(reading, terms)
        and is_within_wild_limit(reading, terms)
        and has_enough_naturals(reading, terms)
        and has_enough_beside_wilds(reading, terms)
    ):
        return False
    return len(reading.ranks) <= 1 or (
        is_distinct(reading) and is_filled(reading) and has_room(reading, terms)
    )


def canasta_kind(reading: Reading, terms: Terms) -> str:
    """CLEAN or DIRTY for a canasta, "" for anything else; what is no meld is no canasta (C-73)."""
    if reading.size < terms.canasta_size or reading.blacks or not reading.naturals:
        return ""
    if shape_of(reading) not in terms.canastas or not is_meld(reading, terms):
        return ""
    return DIRTY if reading.wilds else CLEAN


def in_order(bag: int) -> tuple[int, ...]:
    """The indices of a meld's cards as they lie: a run ascending, each wild card where it stands.

    Gaps are filled first, from below; then a wild card stands at the high end, else at the low end (C-26).
    """
    cards = bags.indices(bag)
    reading = read(bag)
    if len(reading.ranks) < 2 or shape_of(reading) is not Shape.RUN or not is_distinct(reading):
        return cards
    naturals = {index // 4: index for index in cards if index // 4 < bags.THREE}
    wilds = [index for index in cards if index // 4 >= bags.TWO]
    lying: list[int] = []
    for rank in range(reading.ranks[0], reading.ranks[-1] + 1):
        if rank in naturals:
            lying.append(naturals[rank])
        elif wilds:
            lying.append(wilds.pop(0))
    above = RUN_SEATS - 1 - reading.ranks[-1]
    return (*wilds[above:], *lying, *wilds[:above])


class Reader:
    """The memos of one compiled terms: readings, melds and canastas by bag."""

    __slots__ = ("canasta", "has_canasta", "has_clean_canasta", "is_committed", "is_meld", "read", "terms")

    def __init__(self, rules: Compiled) -> None:
        """Use `reader_of`."""
        self.terms = rules.terms
        self.read: Callable[[int], Reading] = lru_cache(1 << 15)(read)
        self.is_meld: Callable[[int], bool] = lru_cache(1 << 15)(self._is_meld)
        self.canasta: Callable[[int], str] = lru_cache(1 << 13)(self._canasta)
        self.has_canasta: Callable[[tuple[int, ...]], bool] = lru_cache(1 << 13)(self._has_canasta)
        self.is_committed: Callable[[tuple[int, ...]], bool] = lru_cache(1 << 13)(self._is_committed)
        """Whether a set of black threes is among the melds: then the turn has to end by going out (C-61, C-68)."""
        self.has_clean_canasta: Callable[[tuple[int, ...]], bool] = lru_cache(1 << 13)(self._has_clean)

    def _is_meld(self, bag: int) -> bool:
        return is_meld(self.read(bag), self.terms)

    def _canasta(self, bag: int) -> str:
        return canasta_kind(self.read(bag), self.terms)

    def _has_canasta(self, melds: tuple[int, ...]) -> bool:
        return any(map(self.canasta, melds))

    def _is_committed(self, melds: tuple[int, ...]) -> bool:
        return any(is_black_set(self.read(meld), self.terms) for meld in melds)

    def _has_clean(self, melds: tuple[int, ...]) -> bool:
        return any(self.canasta(meld) == CLEAN for meld in melds)


def reader_of(rules: Compiled) -> Reader:
    """The reader that hangs on compiled terms."""
    return rules.kept(Reader)
