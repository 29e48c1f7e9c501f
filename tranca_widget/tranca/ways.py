"""Every way to meld, to add or to take from given cards.

Ways are bags with sizes, memoised by what they depend on. Identical copies give one way. The questions asked
are those of `melds`, so that nothing is decided here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tranca_widget.tranca import bags, melds
from tranca_widget.tranca.terms import Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tranca_widget.tranca.terms import Compiled

Way = tuple[int, int]
"""A bag of hand cards and its size."""
Key = tuple[Any, ...]
"""What a set of ways depends on: the name of the memo and its arguments."""
ANY_NUMBER = 99
LONE_CARDS = frozenset({0x1, 0x10, 0x100, 0x1000})
"""The fields of a rank that hold one card."""
LONE_SUITS = {1: 0, 2: 1, 4: 2, 8: 3}
"""The number of a suit by its bit, where there is one only."""


class Ways:
    """The memos of one compiled terms."""

    __slots__ = ("adding", "has_runs", "is_set", "joining", "laying", "reader", "running", "terms", "twos")

    def __init__(self, rules: Compiled) -> None:
        """Use `ways_of`."""
        self.reader = melds.reader_of(rules)
        self.terms = rules.terms
        self.has_runs = Shape.RUN in rules.terms.shapes
        self.laying: Callable[[int, int, int, int], tuple[Way, ...]] = lru_cache(1 << 14)(self._laying)
        self.running: Callable[[int, int, int, int], tuple[Way, ...]] = lru_cache(1 << 14)(self._running)
        self.adding: Callable[[int, int, int], tuple[Way, ...]] = lru_cache(1 << 14)(self._adding)
        self.joining: Callable[[int, int, int, int, int], tuple[Way, ...]] = lru_cache(1 << 14)(self._joining)
        self.is_set: Callable[[int, int], bool] = lru_cache(1 << 10)(self._is_set)
        self.twos: Callable[[int, int], tuple[Way, ...]] = lru_cache(1 << 10)(self._twos)

    def _laying(self, rank: int, fields: int, wilds: int, top: int) -> tuple[Way, ...]:
        """Hand cards of one rank and wild cards that make a set, alone (`top` 0) or with the top card."""
        return self._joined(rank, (1, 0) if top & bags.PLAIN_MASK else (0, int(top > 0)), fields, wilds)

    def _joining(self, rank: int, naturals: int, held: int, fields: int, wilds: int) -> tuple[Way, ...]:
        """Hand cards that may join a set of so many natural and wild cards."""
        return self._joined(rank, (naturals, held), fields, wilds)

    def _joined(self, rank: int, there: tuple[int, int], fields: int, wilds: int) -> tuple[Way, ...]:
        """Hand cards that make a set with so many natural and wild cards that are there."""
        naturals, held = there
        most = max(0, self.terms.max_wilds - held)
        is_set, shift = self.is_set, 16 * rank
        return tuple(
            [
                (part << shift | wild << bags.WILD_SHIFT, count + more)
                for part, count in bags.parts(fields, ANY_NUMBER)
                for wild, more in bags.parts(wilds, most)
                if (part or wild) and is_set(naturals + count, held + more)
            ]
        )

    def _is_set(self, naturals: int, wilds: int) -> bool:
        """Whether so many natural cards of a rank and so many wild ones are a meld."""
        return melds.is_meld(melds.set_of(naturals, wilds), self.terms)

    def _running(self, suit: int, mask: int, wilds: int, top: int) -> tuple[Way, ...]:
        """Hand cards of one suit (`mask` of ranks) and wild cards that make a run, alone or with the top card."""
        is_meld = self.reader.is_meld
        most = self.terms.max_wilds
        fixed = self.reader.read(top).ranks[0] if top & bags.PLAIN_MASK else None
        found = []
        for ranks in _spans(mask, most + (0 if fixed is not None or not top else 1), fixed):
            naturals = sum(bags.UNIT[4 * rank + suit] for rank in ranks if rank != fixed)
            for wild, more in bags.parts(wilds, most):
                way = naturals | wild << bags.WILD_SHIFT
                if way and is_meld(way + top):
                    found.append((way, len(ranks) - (fixed is not None) + more))
        return tuple(found)

    def _twos(self, wilds: int, top: int) -> tuple[Way, ...]:
        """Twos that make a meld of their own, where they are natural among themselves."""
        parts = bags.parts(wilds & 0xFFFF, ANY_NUMBER)
        ways = ((part << bags.WILD_SHIFT, count) for part, count in parts)
        return tuple(
            (way, count)
            for way, count in ways
            if way and melds.are_natural_twos(self.reader.read(way + top), self.terms)
            if self.reader.is_meld(way + top)
        )

    def _adding(self, meld: int, plain: int, wilds: int) -> tuple[Way, ...]:
        """Cards out of `plain` (bag without wild cards) and `wilds` that may join a meld."""
        is_meld = self.reader.is_meld
        reading = self.reader.read(meld)
        most = max(0, self.terms.max_wilds - reading.wilds)
        if melds.are_natural_twos(reading, self.terms):
            most = ANY_NUMBER
        found: dict[int, int] = {}
        for naturals, count in self._candidates(meld, plain):
            for wild, more in bags.parts(wilds, most):
                way = naturals | wild << bags.WILD_SHIFT
                if way and is_meld(meld + way):
                    found[way] = count + more
        return tuple(found.items())

    def _candidates(self, meld: int, plain: int) -> Iterator[Way]:
        """Natural cards that could join a meld: of its rank, of its suit where runs exist, or black threes."""
        reading = self.reader.read(meld)
        if meld & bags.BLACK_THREES:
            yield from (
                (part << _BLACK_SHIFT, count)
                for part, count in bags.parts((plain & bags.BLACK_THREES) >> _BLACK_SHIFT, ANY_NUMBER)
            )
            return
        yield 0, 0
        if len(reading.ranks) <= 1:
            for rank in reading.ranks or bags.PLAIN:
                shift = 16 * rank
                for part, count in bags.parts(bags.group(plain, rank), ANY_NUMBER):
                    if part:
                        yield part << shift, count
        if self.has_runs and melds.is_distinct(reading):
            for suit in [LONE_SUITS[reading.suits]] if reading.suits in LONE_SUITS else range(4):
                if reading.ranks and reading.suits not in LONE_SUITS:
                    break
                yield from self._joining_run(reading.ranks, suit, plain)

    def _joining_run(self, there: tuple[int, ...], suit: int, plain: int) -> Iterator[Way]:
        mask = suit_mask(plain, suit)
        for rank in there:
            mask &= ~(1 << rank)
        held = sum(1 << rank for rank in there)
        part = mask
        while part:
            both = part | held
            span = both.bit_length() - ((both & -both).bit_length() - 1)
            if span - both.bit_count() <= self.terms.max_wilds:
                yield (
                    sum(bags.UNIT[4 * rank + suit] for rank in bags.PLAIN if part >> rank & 1),
                    part.bit_count(),
                )
            part = (part - 1) & mask

    def black_sets(self, hand: int) -> tuple[Way, ...]:
        """Hand cards that make a set of black threes, as many as such a set takes."""
        fewest, most = self.terms.black_set
        parts = bags.parts((hand & bags.BLACK_THREES) >> _BLACK_SHIFT, most)
        return tuple((part << _BLACK_SHIFT, count) for part, count in parts if count >= fewest)

    def of(self, key: Key) -> tuple[Way, ...]:
        """The ways that a key stands for."""
        how, *rest = key
        ways: tuple[Way, ...] = getattr(self, how)(*rest)
        return ways

    def new(self, hand: int, top: int = 0) -> Iterator[Key]:
        """Keys of all new melds out of a hand, with the pile's top card where one is given."""
        wilds = hand >> bags.WILD_SHIFT
        if top & bags.PLAIN_MASK:
            reading = self.reader.read(top)
            rank = reading.ranks[0]
            fields = bags.group(hand, rank)
            if fields or wilds:
                yield "laying", rank, fields, wilds, top
            if self.has_runs:
                suit = LONE_SUITS[reading.suits]
                yield "running", suit, suit_mask(hand, suit) & ~(1 << rank), wilds, top
            return
        rest = hand & bags.PLAIN_MASK
        rank = 0
        skipped = LONE_CARDS if self.terms.min_naturals > 1 else ()
        while rest:
            fields = rest & 0xFFFF
            if fields and fields not in skipped:
                yield "laying", rank, fields, wilds, top
            rest >>= 16
            rank += 1
        if self.has_runs:
            for suit in range(4):
                mask = suit_mask(hand, suit)
                if mask & (mask - 1):
                    yield "running", suit, mask, wilds, top
        if self.terms.natural_twos and wilds & 0xFFFF:
            yield "twos", wilds & 0xFFFF, top

    def onto(self, meld: int, hand: int) -> Key | None:
        """The key of all cards of a hand that may join a meld, None where none could."""
        wilds = hand >> bags.WILD_SHIFT
        reading = self.reader.read(meld)
        if meld & bags.BLACK_THREES:
            plain = hand & bags.BLACK_THREES
        elif len(reading.ranks) == 1 and not (self.has_runs and reading.naturals == 1):
            rank = reading.ranks[0]
            fields = bags.group(hand, rank)
            if not (fields or wilds):
                return None
            if not reading.reds:
                return "joining", rank, reading.naturals, reading.wilds, fields, wilds
            plain = fields << 16 * rank
        elif reading.suits in LONE_SUITS and len(reading.ranks) > 1:
            plain = hand & _SUIT_FIELDS[LONE_SUITS[reading.suits]]
        else:
            plain = hand & bags.PLAIN_MASK
        return ("adding", meld, plain, wilds) if plain or wilds else None


_BLACK_SHIFT = 16 * bags.THREE
_SUIT_FIELDS = tuple(sum(0xF << 4 * (4 * rank + suit) for rank in bags.PLAIN) for suit in range(4))


@lru_cache(maxsize=1 << 13)
def suit_mask(bag: int, suit: int) -> int:
    """The ranks 4 to A that a bag holds of a suit, one bit each."""
    fields = bag & _SUIT_FIELDS[suit]
    mask = 0
    while fields:
        rank = ((fields & -fields).bit_length() - 1) >> 4
        mask |= 1 << rank
        fields &= ~(0xFFFF << 16 * rank)
    return mask


def _spans(mask: int, most: int, fixed: int | None) -> Iterator[tuple[int, ...]]:
    """Sets of at least two ranks out of `mask` (and `fixed`, always) with at most `most` ranks missing inside."""
    if fixed is not None:
        mask |= 1 << fixed
    ranks = [rank for rank in bags.PLAIN if mask >> rank & 1]

    def grow(chosen: tuple[int, ...], at: int, missing: int) -> Iterator[tuple[int, ...]]:
        if len(chosen) > 1 and (fixed is None or fixed in chosen):
            yield chosen
        for following in range(at, len(ranks)):
            gap = ranks[following] - chosen[-1] - 1 if chosen else 0
            if missing + gap > most:
                break
            yield from grow((*chosen, ranks[following]), following + 1, missing + gap)

    return grow((), 0, 0)


def ways_of(rules: Compiled) -> Ways:
    """The ways that hang on compiled terms."""
    return rules.kept(Ways)
