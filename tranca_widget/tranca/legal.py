"""Every legal move of a view, constructed rather than filtered out of all subsets.

Identical copies of a card give one move. What is asked here is asked of `facts`, `ways` and `endings`, as the
rules do; that both agree is tested by brute force.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.cover import cover_of
from tranca_widget.tranca.endings import can_end_turn
from tranca_widget.tranca.moves import Kind, Move
from tranca_widget.tranca.state import Phase, Status
from tranca_widget.tranca.terms import EmptyStock
from tranca_widget.tranca.ways import ways_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tranca_widget.tranca.state import SeatView
    from tranca_widget.tranca.terms import Compiled
    from tranca_widget.tranca.ways import Key

Listed = tuple[tuple[Move, ...], tuple[int, ...], int]
"""Moves, how many hand cards each uses, and the most that one uses."""
DRAW, PASS = Move(Kind.DRAW), Move(Kind.PASS)
NONE: Listed = ((), (), 0)
MADE = Move._make
"""Makes a move from its fields, faster than the class itself."""


class Generator:
    """The memoised move lists of one compiled terms."""

    __slots__ = ("cover", "discards", "is_restricted", "listed", "reader", "terms", "ways")

    def __init__(self, rules: Compiled) -> None:
        """Use `generator_of`."""
        self.ways = ways_of(rules)
        self.cover = cover_of(rules)
        self.reader = self.ways.reader
        self.terms = rules.terms
        self.is_restricted = not self.terms.second_meld or self.terms.opening_minimum > 0
        self.listed: Callable[[Kind, int | None, Key], Listed] = lru_cache(1 << 15)(self._listed)
        self.discards: Callable[[int, int], tuple[Move, ...]] = lru_cache(1 << 12)(_discards)

    def moves(self, view: SeatView) -> tuple[Move, ...]:
        """Every legal move of the player to move, each once."""
        if view.phase is Phase.OVER:
            return ()
        found: list[Move] = []
        if view.phase is Phase.DRAW:
            self._draw(found, view)
        else:
            self._extend(found, view, self._layings(view))
            if view.hand & bags.BLACK_THREES:
                found += self._black_sets(view)
            self._throw(found, view)
        if view.hand & bags.RED_THREES:
            found += self._red_threes(view)
        return tuple(found)

    def _draw(self, found: list[Move], view: SeatView) -> None:
        can_draw = facts.can_draw(view.stock, view.morto_counts, self.terms)
        if can_draw:
            found.append(DRAW)
        elif self.terms.empty_stock is not EmptyStock.PLAY_ON or self._can_end(view, view.hand, view.own):
            found.append(PASS)
        pile = view.pile
        if facts.is_open(pile, view.own, self.reader, can_draw=can_draw):
            self._extend(found, view, self._takings(view), rest=pile[:-1], top=bags.UNIT[pile[-1]])

    def _can_end(self, view: SeatView, hand: int, melds: tuple[int, ...]) -> bool:
        status = view.statuses[view.side]
        return can_end_turn(hand, melds, status, self.cover, is_replaced=self._is_replaced(view))

    def _is_replaced(self, view: SeatView) -> bool:
        return facts.is_replaced(view.stock, view.morto_counts, self.terms)

    def _takings(self, view: SeatView) -> Iterator[Listed]:
        top = bags.UNIT[view.pile[-1]]
        if top & (bags.BLACK_THREES | bags.RED_THREES):
            return
        for key in self.ways.new(view.hand, top):
            yield self.listed(Kind.TAKE, None, key)
        is_meld, read = self.reader.is_meld, self.reader.read
        rank = view.pile[-1] // 4
        for onto, meld in enumerate(view.own, 1):
            ranks = read(meld).ranks
            if ranks and rank in bags.PLAIN and not self.ways.has_runs and rank not in ranks:
                continue
            if is_meld(meld + top):
                yield (Move(Kind.TAKE, 0, onto),), (0,), 0
            bridging = self.ways.onto(meld + top, view.hand) if self.terms.take_bridge else None
            if bridging:
                yield self.listed(Kind.TAKE, onto, bridging)

    def _layings(self, view: SeatView) -> Iterator[Listed]:
        hand = view.hand
        for key in self.ways.new(hand):
            yield self.listed(Kind.MELD, None, key)
        for onto, meld in enumerate(view.own, 1):
            joining = self.ways.onto(meld, hand)
            if joining:
                yield self.listed(Kind.ADD, onto, joining)

    def _listed(self, kind: Kind, onto: int | None, key: Key) -> Listed:
        ways = self.ways.of(key)
        if kind is Kind.TAKE and onto is None:
            least = self.terms.takes_from_hand
            ways = tuple(way for way in ways if way[1] >= least)
        if not ways:
            return NONE
        found, sizes = zip(*ways, strict=True)
        return tuple([MADE((kind, bag, onto, None)) for bag in found]), sizes, max(sizes)

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
        is_committed = self.reader.is_committed(own)
        if status is Status.WAITING and not is_committed and not self.is_restricted:
            for moves, _, _ in lists:
                found += moves
            return
        spare = view.counts[view.seat] + len(rest) - 2
        reds = view.hand & bags.RED_THREES
        safe = -1 if is_committed or reds or self.is_restricted else spare
        for moves, sizes, longest in lists:
            if longest <= safe:
                found += moves
                continue
            for move, size in zip(moves, sizes, strict=True):
                if size <= safe or (
                    self._is_welcome(view, move, top) and self._leaves_an_ending(view, move, rest, top)
                ):
                    found.append(move)

    def _is_welcome(self, view: SeatView, move: Move, top: int) -> bool:
        """Whether house rules about new melds let it in: a free rank, an opening of enough points."""
        if not self.is_restricted or move.onto is not None:
            return True
        laid = move.bag + top
        if not view.own and facts.points(laid, self.terms) < self.terms.opening_minimum:
            return False
        return self.terms.second_meld or facts.is_rank_free(laid, view.own, self.reader)

    def _leaves_an_ending(self, view: SeatView, move: Move, rest: tuple[int, ...], top: int) -> bool:
        own, status = view.own, view.statuses[view.side]
        left = view.hand - move.bag + bags.of(rest)
        if move.onto is None:
            after = (*own, move.bag + top)
        else:
            at = move.onto - 1
            after = (*own[:at], own[at] + move.bag + top, *own[at + 1 :])
        if not left:
            earns_morto = status is Status.WAITING and not after[(move.onto or 0) - 1] & bags.BLACK_THREES
            return earns_morto or facts.may_go_out(status, after, self.reader)
        return self._can_end(view, left, after)

    def _black_sets(self, view: SeatView) -> list[Move]:
        if not self.terms.black_threes or not facts.has_morto(view.statuses[view.side], self.terms):
            return []
        moves = (Move(Kind.MELD, bag) for bag, _ in self.ways.black_sets(view.hand))
        return [
            move
            for move in moves
            if self._is_welcome(view, move, 0) and self._leaves_an_ending(view, move, (), 0)
        ]

    def _throw(self, found: list[Move], view: SeatView) -> None:
        status, own = view.statuses[view.side], view.own
        rest = view.hand & ~bags.RED_THREES
        if view.counts[view.seat] == 1:
            if status is not Status.WAITING and not (
                facts.may_go_out(status, own, self.reader)
                and rest
                and facts.may_end_with(bags.indices(rest)[0], self.terms)
            ):
                return
        elif self.reader.is_committed(own):
            return
        rank = 0
        while rest:
            fields = rest & 0xFFFF
            if fields:
                found += self.discards(rank, fields)
            rest >>= 16
            rank += 1

    def _red_threes(self, view: SeatView) -> list[Move]:
        reds = view.hand & bags.RED_THREES
        moves = [Move(Kind.LAY, bags.UNIT[index]) for index in sorted(set(bags.indices(reds)))]
        if self._is_replaced(view):
            return moves
        own, status = view.own, view.statuses[view.side]
        return [
            move
            for move in moves
            if (
                self._can_end(view, view.hand - move.bag, own)
                if view.hand != move.bag
                else status is Status.WAITING or facts.may_go_out(status, own, self.reader)
            )
        ]


def _discards(rank: int, fields: int) -> tuple[Move, ...]:
    """A discard for each different card of one rank."""
    cards = fields << 16 * rank
    return tuple(Move(Kind.DISCARD, bags.UNIT[index]) for index in sorted(set(bags.indices(cards))))


def generator_of(rules: Compiled) -> Generator:
    """The generator that hangs on compiled terms."""
    return rules.kept(Generator)


def legal_moves(view: SeatView) -> tuple[Move, ...]:
    """Every legal move of the player to move, each once; empty when the round is over."""
    return generator_of(view.rules).moves(view)
