"""Every way to meld, to add or to take from given cards, and whether all of some cards can be laid.

Ways are bags with sizes, memoised by what they depend on. Identical copies give one way. The questions asked
are those of `melds`, so that nothing is decided here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tranca_widget.tranca import bags, melds
from tranca_widget.tranca.melds import Reading

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tranca_widget.tranca.melds import Reader
    from tranca_widget.tranca.terms import Compiled, Terms

Way = tuple[int, int]
"""A bag of hand cards and its size."""
Fill = tuple[int, int]
"""Two sets of numbers of wild cards, as bits: what can be laid without a canasta at the end, and with one."""


class Ways:
    """The memos of one compiled terms."""

    __slots__ = ("_fill", "adding", "laying", "reader", "terms")

    def __init__(self, reader: Reader) -> None:
        """Use `ways_of`."""
        self.reader = reader
        self.terms = reader.terms
        self.laying: Callable[[int, int, int, int], tuple[Way, ...]] = lru_cache(1 << 14)(self._laying)
        self.adding: Callable[[int, int, int], tuple[Way, ...]] = lru_cache(1 << 14)(self._adding)
        self._fill: Callable[[int, tuple[tuple[int, int], ...]], Fill] = lru_cache(1 << 12)(self._filled)

    def _laying(self, rank: int, fields: int, wilds: int, top: int) -> tuple[Way, ...]:
        """Hand cards of one rank and wild cards that make a meld, alone (`top` 0) or with the top card."""
        is_meld = self.reader.is_meld
        most = self.terms.max_wilds
        found = []
        for part, count in bags.parts(fields, 99):
            naturals = part << 16 * rank
            for wild, more in bags.parts(wilds, most):
                way = naturals | wild << bags.WILD_SHIFT
                if way and is_meld(way + top):
                    found.append((way, count + more))
        return tuple(found)

    def _adding(self, meld: int, plain: int, wilds: int) -> tuple[Way, ...]:
        """Cards out of `plain` (bag without wild cards) and `wilds` that may join a meld."""
        is_meld = self.reader.is_meld
        ranks = self.reader.read(meld).ranks or tuple(bags.PLAIN)
        if meld & bags.BLACK_THREES:
            ranks = (bags.THREE,)
        most = max(0, self.terms.max_wilds - self.reader.read(meld).wilds)
        found = []
        for at, rank in enumerate(ranks):
            for part, count in bags.parts(bags.group(plain, rank), 99):
                if at and not count:
                    continue  # wild cards alone were listed with the first rank
                for wild, more in bags.parts(wilds, most):
                    way = part << 16 * rank | wild << bags.WILD_SHIFT
                    if way and is_meld(meld + way):
                        found.append((way, count + more))
        return tuple(found)

    def can_lay_all(self, hand: int, lying: tuple[int, ...]) -> bool:
        """Whether all of `hand` but at most one card for the discard can be laid, with a canasta at the end.

        Red threes are left to the caller. Cards of a rank can only join melds of that rank, so each rank
        tells which numbers of wild cards it can use up; the ranks are then combined.
        """
        wilds = bags.size(hand >> bags.WILD_SHIFT)
        kept, given = self._blacks(hand, lying)
        # for each discard (none, one card): the numbers of wild cards used, without and with a canasta
        state: dict[bool, Fill] = {False: (int(kept), 0), True: (int(given), 0)}
        for count, there in self._by_rank(hand, lying):
            fill = self._fill(count, there)
            less = self._fill(count - 1, there) if count else (0, 0)
            state = {
                False: _combined(state[False], fill),
                True: _either(_combined(state[True], fill), _combined(state[False], less)),
            }
        return bool((state[False][1] | state[True][1]) >> wilds & 1) or bool(
            wilds and state[False][1] >> (wilds - 1) & 1
        )

    def _blacks(self, hand: int, lying: tuple[int, ...]) -> tuple[bool, bool]:
        """Whether the black threes can all be laid, and whether all but one can."""
        count = bags.size(hand & bags.BLACK_THREES)
        there = [bags.size(meld) for meld in lying if meld & bags.BLACK_THREES]
        fewest, most = self.terms.black_set
        sizes = {0, *range(fewest, most + 1)} | {more for size in there for more in range(most - size + 1)}
        return count in sizes, bool(count) and count - 1 in sizes

    def _by_rank(
        self, hand: int, lying: tuple[int, ...]
    ) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
        """Each rank's number of hand cards and its melds as (naturals, wilds)."""
        by_rank: dict[int, list[tuple[int, int]]] = {}
        for meld in lying:
            reading = self.reader.read(meld)
            if len(reading.ranks) == 1 and not reading.blacks and not reading.reds:
                by_rank.setdefault(reading.ranks[0], []).append((reading.naturals, reading.wilds))
        for rank in bags.PLAIN:
            count = bags.group_size(bags.group(hand, rank))
            there = by_rank.get(rank)
            if count or there:
                yield count, tuple(sorted(there or ()))

    def _filled(self, count: int, there: tuple[tuple[int, int], ...]) -> Fill:
        """Ways to lay `count` naturals of one rank onto the melds `there` and into new ones."""
        if not there:
            return self._new_melds(count)
        (naturals, wilds), rest = there[0], there[1:]
        total: Fill = (0, 0)
        for more in range(count + 1):
            tail = self._fill(count - more, rest)
            for wild in range(13):
                unchanged = not more and not wild
                reading = _set(naturals + more, wilds + wild)
                if not unchanged and not melds.is_meld(reading, self.terms):
                    continue
                total = _either(total, _combined(_one(wild, reading, self.terms), tail))
        return total

    def _new_melds(self, count: int) -> Fill:
        if not count:
            return (1, 0)
        total: Fill = (0, 0)
        for first in range(1, count + 1):
            tail = self._fill(count - first, ())
            for wild in range(13):
                reading = _set(first, wild)
                if melds.is_meld(reading, self.terms):
                    total = _either(total, _combined(_one(wild, reading, self.terms), tail))
        return total


def _set(naturals: int, wilds: int) -> Reading:
    """The reading of a set by its numbers alone."""
    return Reading(naturals + wilds, wilds, (0,), naturals, 0, 0)


def _one(wilds: int, reading: Reading, terms: Terms) -> Fill:
    bit = 1 << wilds
    return (0, bit) if melds.canasta_kind(reading, terms) else (bit, 0)


def _sums(one: int, other: int) -> int:
    """The sums of two sets of numbers given as bits."""
    total = 0
    while other:
        low = other & -other
        total |= one * low
        other ^= low
    return total


def _combined(one: Fill, other: Fill) -> Fill:
    return _sums(one[0], other[0]), _sums(one[0], other[1]) | _sums(one[1], other[0] | other[1])


def _either(one: Fill, other: Fill) -> Fill:
    return one[0] | other[0], one[1] | other[1]


def ways_of(rules: Compiled) -> Ways:
    """The ways that hang on compiled terms."""
    found = rules.memo.get("ways")
    if found is None:
        found = rules.memo["ways"] = Ways(melds.reader_of(rules))
    ways: Ways = found
    return ways
