"""Every legal move of a view, constructed rather than filtered out of all subsets.

Identical copies of a card give one move. What is asked here is asked of `facts`, `ways` and `endings`, as the
rules do; that both agree is tested by brute force.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.endings import can_end_turn
from tranca_widget.tranca.moves import Kind, Move
from tranca_widget.tranca.state import Phase, Status
from tranca_widget.tranca.ways import ways_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tranca_widget.tranca.state import SeatView
    from tranca_widget.tranca.terms import Compiled

Listed = tuple[tuple[Move, ...], tuple[int, ...]]
"""Moves and how many hand cards each uses."""
DRAW, PASS = Move(Kind.DRAW), Move(Kind.PASS)
_NONE: Listed = ((), ())


class Generator:
    """The memoised move lists of one compiled terms."""

    __slots__ = ("adds", "discards", "melds", "reader", "takes", "ways")

    def __init__(self, rules: Compiled) -> None:
        """Use `generator_of`."""
        self.ways = ways_of(rules)
        self.reader = self.ways.reader
        self.melds: Callable[[int, int, int], Listed] = lru_cache(1 << 14)(self._melds)
        self.adds: Callable[[int, int, int, int], Listed] = lru_cache(1 << 14)(self._adds)
        self.takes: Callable[[int, int, int, int], Listed] = lru_cache(1 << 14)(self._takes)
        self.discards: Callable[[int, int], tuple[Move, ...]] = lru_cache(1 << 12)(_discards)

    def _melds(self, rank: int, fields: int, wilds: int) -> Listed:
        return _listed((Move(Kind.MELD, bag), size) for bag, size in self.ways.laying(rank, fields, wilds, 0))

    def _adds(self, onto: int, meld: int, plain: int, wilds: int) -> Listed:
        return _listed(
            (Move(Kind.ADD, bag, onto), size) for bag, size in self.ways.adding(meld, plain, wilds)
        )

    def _takes(self, rank: int, fields: int, wilds: int, top: int) -> Listed:
        least = self.reader.terms.takes_from_hand
        ways = self.ways.laying(rank, fields, wilds, bags.UNIT[top])
        return _listed((Move(Kind.TAKE, bag), size) for bag, size in ways if size >= least)

    def moves(self, view: SeatView) -> tuple[Move, ...]:
        """Every legal move of the player to move, each once."""
        if view.phase is Phase.DRAW:
            return (*self._drawing(view), *self._red_threes(view))
        if view.phase is Phase.OVER:
            return ()
        found: list[Move] = []
        self._extend(found, view, self._layings(view))
        if view.hand & bags.BLACK_THREES:
            found += self._black_sets(view)
        found += self._throwable(view)
        found += self._red_threes(view)
        return tuple(found)

    def _drawing(self, view: SeatView) -> list[Move]:
        found: list[Move] = []
        status = view.statuses[view.side]
        if view.stock:
            found.append(DRAW)
        elif can_end_turn(view.hand, view.own, status, 0, self.ways):
            found.append(PASS)
        pile = view.pile
        if pile and not facts.is_locked(pile, view.own, self.reader):
            self._extend(found, view, self._takings(view), rest=pile[:-1], top=bags.UNIT[pile[-1]])
        return found

    def _takings(self, view: SeatView) -> Iterable[Listed]:
        top = view.pile[-1]
        rank = top // 4
        wilds = view.hand >> bags.WILD_SHIFT
        for each in (rank,) if rank in bags.PLAIN else bags.PLAIN if rank > bags.THREE else ():
            fields = bags.group(view.hand, each)
            if fields or wilds:
                yield self.takes(each, fields, wilds, top)
        is_meld = self.reader.is_meld
        onto = [n for n, meld in enumerate(view.own, 1) if is_meld(meld + bags.UNIT[top])]
        yield tuple(Move(Kind.TAKE, 0, n) for n in onto), (0,) * len(onto)

    def _layings(self, view: SeatView) -> Iterable[Listed]:
        hand = view.hand
        wilds = hand >> bags.WILD_SHIFT
        rest = hand
        rank = 0
        while rank < bags.THREE:
            fields = rest & 0xFFFF
            # a meld takes two naturals at least in every document; a single card is looked at all the same
            if fields:
                yield self.melds(rank, fields, wilds)
            rest >>= 16
            rank += 1
        for onto, meld in enumerate(view.own, 1):
            yield self._additions(onto, meld, hand, wilds)

    def _additions(self, onto: int, meld: int, hand: int, wilds: int) -> Listed:
        ranks = self.reader.read(meld).ranks
        if meld & bags.BLACK_THREES:
            plain = hand & bags.BLACK_THREES
        elif len(ranks) == 1:
            plain = hand & 0xFFFF << 16 * ranks[0]
        else:
            plain = hand & bags.PLAIN_MASK
        return self.adds(onto, meld, plain, wilds) if plain or wilds else _NONE

    def _extend(
        self,
        found: list[Move],
        view: SeatView,
        lists: Iterable[Listed],
        rest: tuple[int, ...] = (),
        top: int = 0,
    ) -> None:
        """Add those of the listed moves after which the turn can still be ended."""
        own, status = view.own, view.statuses[view.side]
        is_committed = facts.is_committed(own)
        if status is Status.WAITING and not is_committed:
            for moves, _ in lists:
                found += moves
            return
        spare = view.counts[view.seat] + len(rest) - 2
        reds = view.hand & bags.RED_THREES
        safe = -1 if is_committed or reds else spare
        for moves, sizes in lists:
            if sizes and max(sizes) <= safe:
                found += moves
                continue
            for move, size in zip(moves, sizes, strict=True):
                if size <= safe or self._leaves_an_ending(view, move, rest, top):
                    found.append(move)

    def _leaves_an_ending(self, view: SeatView, move: Move, rest: tuple[int, ...], top: int) -> bool:
        own, status = view.own, view.statuses[view.side]
        left = view.hand - move.bag + sum(bags.UNIT[card] for card in rest)
        if move.onto is None:
            after = (*own, move.bag + top)
        else:
            at = move.onto - 1
            after = (*own[:at], own[at] + move.bag + top, *own[at + 1 :])
        if not left:
            return status is Status.WAITING or facts.may_go_out(status, after, self.reader)
        return can_end_turn(left, after, status, view.stock, self.ways)

    def _black_sets(self, view: SeatView) -> list[Move]:
        if view.statuses[view.side] not in facts.TAKEN:
            return []
        fewest, most = self.reader.terms.black_set
        shift = 16 * bags.THREE
        parts = bags.parts((view.hand & bags.BLACK_THREES) >> shift, most)
        moves = (Move(Kind.MELD, part << shift) for part, count in parts if count >= fewest)
        return [move for move in moves if self._leaves_an_ending(view, move, (), 0)]

    def _throwable(self, view: SeatView) -> list[Move]:
        status, own = view.statuses[view.side], view.own
        is_last = view.counts[view.seat] == 1
        if facts.is_committed(own) and not is_last:
            return []
        if is_last and status is not Status.WAITING and not facts.may_go_out(status, own, self.reader):
            return []
        found: list[Move] = []
        rest = view.hand & ~bags.RED_THREES
        rank = 0
        while rest:
            fields = rest & 0xFFFF
            if fields:
                found += self.discards(rank, fields)
            rest >>= 16
            rank += 1
        return found

    def _red_threes(self, view: SeatView) -> list[Move]:
        reds = view.hand & bags.RED_THREES
        if not reds:
            return []
        moves = [Move(Kind.LAY, bags.UNIT[index]) for index in sorted(set(bags.indices(reds)))]
        if view.stock:
            return moves
        own, status = view.own, view.statuses[view.side]
        return [
            move
            for move in moves
            if (
                can_end_turn(view.hand - move.bag, own, status, 0, self.ways)
                if view.hand != move.bag
                else status is Status.WAITING or facts.may_go_out(status, own, self.reader)
            )
        ]


def _discards(rank: int, fields: int) -> tuple[Move, ...]:
    """A discard for each different card of one rank."""
    cards = fields << 16 * rank
    return tuple(Move(Kind.DISCARD, bags.UNIT[index]) for index in sorted(set(bags.indices(cards))))


def _listed(moves: Iterable[tuple[Move, int]]) -> Listed:
    both = tuple(moves)
    return tuple(move for move, _ in both), tuple(size for _, size in both)


def generator_of(rules: Compiled) -> Generator:
    """The generator that hangs on compiled terms."""
    found = rules.memo.get("generator")
    if found is None:
        found = rules.memo["generator"] = Generator(rules)
    generator: Generator = found
    return generator


def legal_moves(view: SeatView) -> tuple[Move, ...]:
    """Every legal move of the player to move, each once; empty when the round is over."""
    return generator_of(view.rules).moves(view)
