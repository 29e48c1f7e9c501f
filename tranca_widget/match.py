"""Rounds into a match: who deals, what each round brought, and when the match is over. Values only.

DE Vorbereitung 1 and 8, Ziel, Gewinnen; decisions C-40, C-42 to C-45, C-60. Seats and sides are 0-based, points
are points of the score.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.errors import Phrase, TrancaError, UnknownName, phrase
from tranca_widget.play import SEATS
from tranca_widget.tranca import bags, scoring
from tranca_widget.tranca import deal as dealing
from tranca_widget.tranca.state import side_names
from tranca_widget.tranca.terms import FirstDealer, Tie, compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.cards import Card
    from tranca_widget.play import Line, RuleSet
    from tranca_widget.tranca.state import State

WAYS = tuple(way.value for way in FirstDealer)
"""How the first dealer may be found."""
DRAW = -1
"""The winner of a match that nobody has won."""
_HIGHEST_FIRST = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


class Round(NamedTuple):
    """A round that was counted: its dealer, its end, and the lines of every side's account."""

    dealer: int
    state: State
    lines: tuple[tuple[Line, ...], ...]

    @property
    def points(self) -> tuple[int, ...]:
        """What the round brought each side."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)


class Match(NamedTuple):
    """A match at one moment. The same seed gives the same cut and the same cards in every round."""

    rules: RuleSet
    players: int
    seed: int
    first_dealer: int
    cut: tuple[tuple[tuple[int, Card], ...], ...]
    """The draws of the cut, each as (seat, card) of those who drew; empty where there was none."""
    start: tuple[int, ...]
    """Points of each side before the first round."""
    rounds: tuple[Round, ...] = ()

    def __repr__(self) -> str:
        """No seed, which tells all cards: tracebacks may print it."""
        return f"<Match: {self.rules.name}, rounds: {len(self.rounds)}>"

    @property
    def dealer(self) -> int:
        """The dealer of the next round: the deal moves clockwise after every round."""
        return (self.first_dealer + len(self.rounds)) % self.players

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side; below zero they are carried on, too (C-40)."""
        return standings(self)[-1]

    @property
    def winner(self) -> int | None:
        """The side that has won, `DRAW` where the terms allow that, None while the match runs."""
        if not self._is_reached:
            return None
        totals = self.totals
        best = max(totals)
        if totals.count(best) == 1:
            return totals.index(best)
        return DRAW if self.rules.terms.tie is Tie.DRAW else None

    @property
    def is_over(self) -> bool:
        """Whether the match is over; that is asked only after a completed round (C-60)."""
        return self.winner is not None

    @property
    def is_decider(self) -> bool:
        """Whether the next round is the one more that an exact tie calls for."""
        return self._is_reached and not self.is_over

    @property
    def _is_reached(self) -> bool:
        """Whether some side had the target after some round; a tie there is broken by any later round."""
        target = self.rules.terms.target
        return any(not target or max(totals) >= target for totals in standings(self)[1:])


def standings(match: Match) -> list[tuple[int, ...]]:
    """The points of each side before the first round and after every round."""
    found = [match.start]
    for each in match.rounds:
        found.append(tuple(map(sum, zip(found[-1], each.points, strict=True))))
    return found


def begin(rules: RuleSet, players: int, seed: int, dealer: str | None, start: Sequence[int]) -> Match:
    """A match before its first round.

    `dealer` is a seat, "cut" or "random"; None is what the terms say. Raises `UnknownName` for
    another word, and `TrancaError` for a `start` that is not a number of points for each side.
    """
    seats, sides = SEATS[players], side_names(players)
    points = tuple(start) or (0,) * len(sides)
    if len(points) != len(sides) or not all(isinstance(each, int) for each in points):
        raise TrancaError(phrase("round.start", sides=", ".join(sides), said=repr(start)))
    way = dealer or rules.terms.first_dealer.value
    if way.upper() in seats:
        return Match(rules, players, seed, seats.index(way.upper()), (), points)
    if way not in WAYS:
        raise UnknownName("unknown.first_dealer", dealer, (*WAYS, *seats))
    rng = random.Random(f"{seed} dealer")
    if way == FirstDealer.RANDOM.value:
        return Match(rules, players, seed, rng.randrange(players), (), points)
    pack = [bags.CARDS[index] for index in dealing.full_pack(rules.terms)]
    rng.shuffle(pack)
    draws = cut(pack, players)
    return Match(rules, players, seed, _highest(_held(draws))[0], draws, points)


def cut(pack: Sequence[Card], players: int) -> tuple[tuple[tuple[int, Card], ...], ...]:
    """The draws of a cut from `pack`, first card first, until one seat holds the highest card alone (C-44).

    Aces are high, twos low, suits do not count. Who draws a joker draws again, and so do those who share the
    highest rank.
    """
    cards = iter(pack)
    draws: list[tuple[tuple[int, Card], ...]] = []
    drawing = list(range(players))
    while drawing:
        draws.append(tuple((seat, next(cards)) for seat in drawing))
        held = _held(draws)
        jokers = [seat for seat, card in held.items() if not card.suit]
        best = _highest(held)
        drawing = jokers or (best if len(best) > 1 else [])
    return tuple(draws)


def _held(draws: Sequence[tuple[tuple[int, Card], ...]]) -> dict[int, Card]:
    """The cards that count after these draws: whoever shared the highest rank leaves the others behind."""
    held = dict(draws[0])
    for draw in draws[1:]:
        if all(held[seat].suit for seat, _ in draw):
            held = {}
        held.update(draw)
    return held


def _highest(held: dict[int, Card]) -> list[int]:
    places = {seat: _HIGHEST_FIRST.index(card.rank.value) for seat, card in held.items() if card.suit}
    return [seat for seat, place in places.items() if place == min(places.values())]


def next_round(match: Match) -> State:
    """The next round at its start, the score passed on; raises `TrancaError` when the match is over."""
    _check_running(match)
    terms = match.rules.terms
    seed = random.Random(f"{match.seed} round {len(match.rounds) + 1}").getrandbits(32)
    pack = dealing.shuffled(terms, seed)
    return dealing.deal(compiled(terms), pack, match.players, match.dealer, match.totals)


def counted(match: Match, rules: RuleSet, state: State) -> Match:
    """The match with a finished round; raises `TrancaError` for a round that is not the match's next one."""
    for number, each in enumerate(match.rounds, 1):
        if each.state == state:
            raise TrancaError(phrase("round.counted", n=number))
    _check_running(match)
    _check_belongs(match, rules, state)
    if state.outcome is None:
        raise TrancaError(Phrase("round.running"))
    lines = tuple(
        scoring.sourced(scoring.lying_of(state, side), match.rules) for side in range(len(match.start))
    )
    return match._replace(rounds=(*match.rounds, Round(match.dealer, state, lines)))


def _check_running(match: Match) -> None:
    if match.is_over:
        raise TrancaError(phrase("round.no_more", n=len(match.rounds)))


def _check_belongs(match: Match, rules: RuleSet, state: State) -> None:
    seats = SEATS[match.players]
    if rules != match.rules:
        raise TrancaError(phrase("round.rules", rules=repr(rules.name), match=repr(match.rules.name)))
    if len(state.hands) != match.players:
        raise TrancaError(phrase("round.players", n=len(state.hands), match=match.players))
    if state.score != match.totals:
        raise TrancaError(phrase("round.score", score=_score(state.score), match=_score(match.totals)))
    if state.dealer not in {None, match.dealer}:
        raise TrancaError(phrase("round.dealer", seat=seats[state.dealer or 0], dealer=seats[match.dealer]))


def _score(points: Sequence[int]) -> str:
    return " : ".join(map(str, points))
