"""The whole state of a round, hidden cards included, and what one seat may see of it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.play import SEATS
from tranca_widget.tranca import bags

if TYPE_CHECKING:
    from tranca_widget.tranca.terms import Compiled


class Phase(StrEnum):
    """Where the turn is: before the draw, after it, or nowhere because the round is over."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class Status(StrEnum):
    """What became of a side's morto."""

    WAITING = "waiting"
    TAKEN = "taken"
    INDIRECT = "indirect"
    """Taken by discarding the last card, not played from yet."""
    GONE = "gone"


class Reason(StrEnum):
    """Why a round ended."""

    WENT_OUT = "went_out"
    CANNOT_PLAY = "cannot_play"
    STOCK_EXHAUSTED = "stock_exhausted"


class Outcome(NamedTuple):
    """How a round ended: why, and by which seat; `em_cima` if it melded for the first time in that turn."""

    why: str
    by: str
    em_cima: bool = False


class State(NamedTuple):
    """A round at one moment. Seats and sides are 0-based, bags and indices as in `bags`."""

    rules: Compiled
    turn: int
    phase: Phase
    hands: tuple[int, ...]
    """A bag for each seat, clockwise from South."""
    melds: tuple[tuple[int, ...], ...]
    """A tuple of bags for each side."""
    red_threes: tuple[int, ...]
    """A bag for each side."""
    mortos: tuple[tuple[int, ...], ...]
    """For each side the indices of its morto's cards in drawing order, empty when it is not waiting."""
    statuses: tuple[Status, ...]
    """What became of each side's morto."""
    pile: tuple[int, ...]
    """Indices of cards, bottom to top."""
    stock: tuple[int, ...]
    """Indices of cards; the last one is drawn first."""
    melded: int
    """One bit for each seat that melded a card in an earlier turn."""
    has_melded: bool
    """Whether the player to move melded a card in this turn."""
    outcome: Outcome | None
    dealer: int | None
    score: tuple[int, ...]
    """Points of each side before this round."""
    aside: int
    """Cards out of play: a bag, empty except for typed tables."""
    pending: tuple[int, ...]
    """For each side the seat that took the morto and plays from it in its next turn, -1 for none."""

    def __repr__(self) -> str:
        """No card: tracebacks may print it."""
        return f"<State: {self.phase.value}, seat {self.turn} of {len(self.hands)}>"


class SeatView(NamedTuple):
    """What one seat may see: its own hand, and of hidden cards nothing but their number."""

    rules: Compiled
    seat: int
    turn: int
    phase: Phase
    hand: int
    counts: tuple[int, ...]
    melds: tuple[tuple[int, ...], ...]
    red_threes: tuple[int, ...]
    statuses: tuple[Status, ...]
    morto_counts: tuple[int, ...]
    pile: tuple[int, ...]
    stock: int
    dealer: int | None
    score: tuple[int, ...]
    open_mortos: tuple[tuple[int, ...], ...]
    """The mortos' cards by index where they lie face up, else nothing."""
    side: int
    """The watching side, 0-based."""
    own: tuple[int, ...]
    """The melds of the watching side."""
    melded: int
    """One bit for each seat that melded a card in an earlier turn, as all have seen."""


def sides(players: int) -> int:
    """How many sides play: four players are two pairs, fewer play alone."""
    return 2 if players == 4 else players


def side_of(seat: int, players: int) -> int:
    """The side of a seat."""
    return seat % 2 if players == 4 else seat


def side_names(players: int) -> tuple[str, ...]:
    """The names of the sides: NS and EW, or the seats of single players."""
    return ("NS", "EW") if players == 4 else SEATS[players]


def view(state: State, seat: int) -> SeatView:
    """What `seat` may see of `state`. Everything that leaves the kernel is made from this."""
    side = side_of(seat, len(state.hands))
    return SeatView(
        state.rules,
        seat,
        state.turn,
        state.phase,
        state.hands[seat],
        tuple(map(bags.size, state.hands)),
        state.melds,
        state.red_threes,
        state.statuses,
        tuple(map(len, state.mortos)),
        state.pile,
        len(state.stock),
        state.dealer,
        state.score,
        state.mortos if state.rules.terms.open_mortos else (),
        side,
        state.melds[side],
        state.melded,
    )
