"""Twin rounds: the same moves from another deal, and one seat never saw a card that lies elsewhere in the twin."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import tranca_widget as tw
from tests.positions import random_round
from tranca_widget.play import SEATS
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.state import Status, side_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_TRIES = 40
TAKEN = {Status.TAKEN, Status.INDIRECT}


class Round(NamedTuple):
    """A round up to a place in it: positions, the moves between them, and the seat that watches."""

    positions: tuple[tw.TrancaPosition, ...]
    moves: tuple[Any, ...]
    seat: str

    @property
    def start(self) -> tw.TrancaPosition:
        """The first position."""
        return self.positions[0]


class _Thing:
    """One card of the pack, told from its copies, and whether the seat has ever seen it."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.is_seen = bool(bags.UNIT[index] & bags.RED_THREES)  # these would be laid elsewhere in the twin

    @classmethod
    def seen(cls, index: int) -> _Thing:
        """A card of the pile."""
        thing = cls(index)
        thing.is_seen = True
        return thing

    def __repr__(self) -> str:
        return f"{bags.CARDS[self.index]}{'' if self.is_seen else '?'}"


class _Hidden:
    """The cards in hands, mortos and stock, followed through a round."""

    def __init__(self, state: Any, seat: int) -> None:
        self.seat = seat
        self.hands = [[_Thing(index) for index in bags.indices(hand)] for hand in state.hands]
        self.mortos = [[_Thing(index) for index in morto] for morto in state.mortos]
        self.stock = [_Thing(index) for index in state.stock]
        self.start = ([*map(list, self.hands)], [*map(list, self.mortos)], [*self.stock])
        self._look(state)

    def follow(self, before: Any, after: Any) -> None:
        """Move the cards as a move did."""
        hand = self.hands[before.turn]
        taken = _taken_morto(before, after)
        for at, morto in enumerate(after.mortos):
            gone = [] if morto else self.mortos[at]
            if gone and at == taken:
                hand += gone
            elif gone:
                self.stock = [*reversed(gone), *self.stock]
            if gone:
                self.mortos[at] = []
        while len(self.stock) > len(after.stock):
            thing = self.stock.pop()
            self._whose(thing, before.turn, after).append(thing)
        if before.pile and not after.pile:
            hand += map(_Thing.seen, before.pile)
        self._leave(after)

    def _leave(self, after: Any) -> None:
        """Take from the hands what is not in them any more: everybody sees it now."""
        for holder, held in enumerate(self.hands):
            left = Counter(bags.indices(after.hands[holder]))
            for thing in sorted(held, key=lambda thing: thing.is_seen):  # what is known leaves first
                if left[thing.index]:
                    left[thing.index] -= 1
                else:
                    thing.is_seen = True
                    held.remove(thing)
            assert not left.total(), (holder, left)
        self._look(after)

    def _whose(self, thing: _Thing, turn: int, after: Any) -> list[_Thing]:
        """The hand that a card of the stock went to: that of the next player where it replaces a red three there."""
        held, wanted = self.hands[after.turn], bags.indices(after.hands[after.turn])
        is_wanted = wanted.count(thing.index) > sum(thing.index == each.index for each in held)
        return held if is_wanted else self.hands[turn]

    def _look(self, state: Any) -> None:
        """What the seat sees now."""
        seen = [*self.hands[self.seat]]
        if state.rules.terms.open_mortos:
            seen += [thing for morto in self.mortos for thing in morto]
        for thing in seen:
            thing.is_seen = True


def _taken_morto(before: Any, after: Any) -> int | None:
    """Which of the mortos the player to move took, if any; the others that are gone became the stock."""
    side = side_of(before.turn, len(before.hands))
    if before.statuses[side] is not Status.WAITING or after.statuses[side] not in TAKEN:
        return None
    return facts.morto_of(side, before.mortos, before.rules.terms)


def played(seed: int, rules: str, players: int | None, most: int | None = None) -> Round:
    """A random round up to a random place in it, after `most` moves at most; the seat on the move there watches."""
    steps = list(random_round(seed, rules, players))
    last = random.Random(seed).randrange(6, min(most or len(steps), len(steps) * 3 // 4))
    positions = tuple(position for position, _ in steps[: last + 1])
    return Round(positions, tuple(move for _, move in steps[:last]), positions[-1].turn)


def twin_of(each: Round, seed: int) -> Round:
    """The same moves from a deal in which cards that the seat has not seen up to the end lie elsewhere.

    Raises `AssertionError` where no such deal is found.
    """
    state = each.start.state
    seat = SEATS[len(state.hands)].index(each.seat)
    hidden = _Hidden(state, seat)
    for before, after in zip(each.positions, each.positions[1:], strict=False):
        hidden.follow(before.state, after.state)
    hands, mortos, stock = hidden.start
    things = [thing for place in (*hands, *mortos, stock) for thing in place]
    unseen = [thing for thing in things if not thing.is_seen]
    rng = random.Random(seed)
    for some in _shares(unseen, rng):
        others = [thing.index for thing in some]
        rng.shuffle(others)
        other = dict(zip(map(id, some), others, strict=True))
        new = [[other.get(id(thing), thing.index) for thing in place] for place in (*hands, *mortos, stock)]
        start = tw.TrancaPosition(
            each.start.rules,
            state._replace(
                hands=tuple(map(bags.of, new[: len(hands)])),
                mortos=tuple(map(tuple, new[len(hands) : -1])),
                stock=tuple(new[-1]),
            ),
        )
        if start.state != state and (found := _replayed(start, each)):
            return found
    msg = f"no twin of {each.start.rules.name} {len(each.moves)}"
    raise AssertionError(msg)


def _shares(unseen: Sequence[_Thing], rng: random.Random) -> Iterator[list[_Thing]]:
    """All unseen cards, time and again, then fewer and fewer of them."""
    for number in range(MOST_TRIES):
        yield rng.sample(unseen, max(2, len(unseen) * (MOST_TRIES - max(0, number - 8)) // MOST_TRIES))


def _replayed(start: tw.TrancaPosition, each: Round) -> Round | None:
    """The round from another start, if its moves are legal there and lead the seat to what it saw."""
    positions = [start]
    for move, wanted in zip(each.moves, each.positions[1:], strict=True):
        if not positions[-1].allows(move):
            return None
        positions.append(positions[-1].play(move))
        if positions[-1].view(each.seat) != wanted.view(each.seat):
            return None
    return Round(tuple(positions), each.moves, each.seat)
