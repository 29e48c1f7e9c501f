"""Whether all of some cards can be laid in one turn: what going out with black threes asks (C-61).

Where there are sets only, each rank tells which numbers of wild cards it can use up, and the ranks are
combined. Where there are runs, or melds of twos, cards are placed one by one, with a memo and a bound.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tranca_widget.tranca import bags, facts, melds
from tranca_widget.tranca.terms import Shape
from tranca_widget.tranca.ways import ways_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tranca_widget.tranca.melds import Reading
    from tranca_widget.tranca.terms import Compiled

Fill = tuple[int, int]
"""Two sets of numbers of wild cards, as bits: what can be laid without the canasta at the end, and with it."""
MOST_WILDS = 13
MOST_STEPS = 20_000
"""How many placements are tried before a search is given up as impossible."""


class Cover:
    """The memos of one compiled terms."""

    __slots__ = ("_fill", "_is_by_rank", "terms", "ways")

    def __init__(self, rules: Compiled) -> None:
        """Use `cover_of`."""
        self.ways = ways_of(rules)
        self.terms = rules.terms
        self._is_by_rank = rules.terms.shapes == {Shape.SET} and not rules.terms.natural_twos
        self._fill: Callable[[int, tuple[tuple[int, int], ...]], Fill] = lru_cache(1 << 12)(self._filled)

    def can_lay_all(self, hand: int, lying: tuple[int, ...]) -> bool:
        """Whether all of `hand` but at most one card for the discard can be laid, so that the side may go out.

        Red threes are left to the caller, as is the morto.
        """
        return self._by_ranks(hand, lying) if self._is_by_rank else self._search(hand, lying)

    # ------------------------------------------------------------ sets

    def _by_ranks(self, hand: int, lying: tuple[int, ...]) -> bool:
        """Sets only: a card joins melds of its rank or new ones, so that only wild cards bind the ranks."""
        wilds = bags.size(hand >> bags.WILD_SHIFT)
        kept, given = self._blacks(hand, lying)
        # for each discard (none, one card): the numbers of wild cards used, without and with a canasta
        state: dict[bool, Fill] = {False: (int(kept), 0), True: (int(given), 0)}
        for count, there in self._ranks(hand, lying):
            fill = self._fill(count, there)
            less = self._fill(count - 1, there) if count else (0, 0)
            state = {
                False: _combined(state[False], fill),
                True: _either(_combined(state[True], fill), _combined(state[False], less)),
            }
        if (state[False][1] | state[True][1]) >> wilds & 1:
            return True
        return bool(wilds and self.terms.last_discard_wild and state[False][1] >> (wilds - 1) & 1)

    def _blacks(self, hand: int, lying: tuple[int, ...]) -> tuple[bool, bool]:
        """Whether the black threes can all be laid, and whether all but one can."""
        count = bags.size(hand & bags.BLACK_THREES)
        there = [bags.size(meld) for meld in lying if meld & bags.BLACK_THREES]
        fewest, most = self.terms.black_set
        sizes = {0, *range(fewest, most + 1)} | {more for size in there for more in range(most - size + 1)}
        return count in sizes, bool(count) and count - 1 in sizes

    def _ranks(self, hand: int, lying: tuple[int, ...]) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
        """Each rank's number of hand cards and its melds as (naturals, wilds)."""
        by_rank: dict[int, list[tuple[int, int]]] = {}
        for meld in lying:
            reading = self.ways.reader.read(meld)
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
            if not rest and not self.terms.second_meld:
                tail: Fill = (1, 0) if more == count else (0, 0)
            else:
                tail = self._fill(count - more, rest)
            for wild in range(MOST_WILDS):
                reading = melds.set_of(naturals + more, wilds + wild)
                if (more or wild) and not melds.is_meld(reading, self.terms):
                    continue
                total = _either(total, _combined(self._one(wild, reading), tail))
        return total

    def _new_melds(self, count: int) -> Fill:
        if not count:
            return (1, 0)
        total: Fill = (0, 0)
        for first in range(1, count + 1) if self.terms.second_meld else (count,):
            tail = self._fill(count - first, ())
            for wild in range(MOST_WILDS):
                reading = melds.set_of(first, wild)
                if melds.is_meld(reading, self.terms):
                    total = _either(total, _combined(self._one(wild, reading), tail))
        return total

    def _one(self, wilds: int, reading: Reading) -> Fill:
        bit = 1 << wilds
        kind = melds.canasta_kind(reading, self.terms)
        counts = kind == melds.CLEAN if self.terms.out_clean else bool(kind)
        return (0, bit) if counts else (bit, 0)

    # ------------------------------------------------------------ runs and twos

    def _search(self, hand: int, lying: tuple[int, ...]) -> bool:
        """Place the lowest card that is left in every way there is, until none is left."""
        tried: set[tuple[int, tuple[int, ...], bool]] = set()
        reader = self.ways.reader
        is_done = reader.has_clean_canasta if self.terms.out_clean else reader.has_canasta

        def place(hand: int, lying: tuple[int, ...], *, is_thrown: bool) -> bool:
            if not hand:
                return is_done(lying)
            key = (hand, lying, is_thrown)
            if key in tried or len(tried) > MOST_STEPS:
                return False
            tried.add(key)
            lowest = ((hand & -hand).bit_length() - 1) >> 2
            if any(
                place(hand - way, after, is_thrown=is_thrown) for way, after in self._placings(hand, lying)
            ):
                return True
            return (
                not is_thrown
                and facts.may_end_with(lowest, self.terms)
                and place(hand - bags.UNIT[lowest], lying, is_thrown=True)
            )

        return place(hand, tuple(sorted(lying)), is_thrown=False)

    def _placings(self, hand: int, lying: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The ways to lay the lowest card of a hand, and the melds that they leave, in order."""
        lowest = 0xF << 4 * (((hand & -hand).bit_length() - 1) >> 2)
        for at, meld in enumerate(lying):
            key = self.ways.onto(meld, hand)
            for way, _ in self.ways.of(key) if key else ():
                if way & lowest:
                    yield way, tuple(sorted((*lying[:at], meld + way, *lying[at + 1 :])))
        for ways in (*map(self.ways.of, self.ways.new(hand)), self.ways.black_sets(hand)):
            for way, _ in ways:
                if way & lowest and (
                    self.terms.second_meld or facts.is_rank_free(way, lying, self.ways.reader)
                ):
                    yield way, tuple(sorted((*lying, way)))


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


def cover_of(rules: Compiled) -> Cover:
    """The cover that hangs on compiled terms."""
    return rules.kept(Cover)
