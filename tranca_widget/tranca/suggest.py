"""Edits of a move: the legal moves that are nearest to an illegal one, and a draw before it where that helps.

Nothing is offered that was not judged: neighbours come out of the list of legal moves, and what would follow a
draw is judged with the hand as it is, without the drawn card.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.tranca import bags
from tranca_widget.tranca.legal import DRAW, legal_moves
from tranca_widget.tranca.moves import Kind, Move
from tranca_widget.tranca.state import Phase

if TYPE_CHECKING:
    from tranca_widget.tranca.state import SeatView

MOST_CARDS = 3
"""How many cards may be exchanged, added or dropped in a suggestion."""
FROM_HAND = frozenset({Kind.MELD, Kind.ADD})
"""Kinds of move that stand for each other: hand cards are laid, as a new meld or onto one."""


class Edit(StrEnum):
    """What a suggestion changes."""

    SWAP = "swap"
    ADD = "add"
    DROP = "drop"
    TARGET = "target"
    FIRST = "first"
    """A draw comes first."""
    OTHER = "other"


class Suggestion(NamedTuple):
    """Moves to play one after the other instead, what they change, and how much: the order of suggestions."""

    steps: tuple[Move, ...]
    edit: Edit
    size: float


def suggestions(view: SeatView, move: Move, most: int) -> list[Suggestion]:
    """At most `most` suggestions for an illegal move of the player to move, the smallest change first."""
    seats_own = move._replace(seat=None)
    listed = legal_moves(view)
    found = [near for legal in listed if (near := _compared(seats_own, legal)) is not None]
    if view.phase is Phase.DRAW and DRAW in listed and move.kind is not Kind.DRAW:
        found += _after_a_draw(view, seats_own)
    found.sort(key=lambda each: (each.size, each.edit is Edit.FIRST, _wilds(each), str(each.steps)))
    return found[:most]


def _after_a_draw(view: SeatView, move: Move) -> list[Suggestion]:
    """What is legal once a card is drawn, judged with the hand as it is now; at last the draw alone."""
    draw = Suggestion((DRAW,), Edit.OTHER, MOST_CARDS + 1)
    if move.kind in {Kind.PASS, Kind.LAY}:
        return [draw]
    played = Move(Kind.MELD, move.bag) if move.kind is Kind.TAKE else move
    later = view._replace(phase=Phase.PLAY)
    found = [
        Suggestion((DRAW, *near.steps), Edit.FIRST, near.size + 1)
        for legal in legal_moves(later)
        if (near := _compared(played, legal)) is not None
    ]
    return [*found, draw]


def _compared(move: Move, legal: Move) -> Suggestion | None:
    """How a legal move differs from a move, None where it is no neighbour of it."""
    if legal.kind is not move.kind and not (legal.kind in FROM_HAND and move.kind in FROM_HAND):
        return None
    tried, there = Counter(bags.indices(move.bag)), Counter(bags.indices(legal.bag))
    dropped, added = (tried - there).total(), (there - tried).total()
    size: float = max(dropped, added)
    if size > MOST_CARDS or (tried and not tried & there and move.kind in FROM_HAND):
        return None
    elsewhere = move.onto != legal.onto
    edit = {(1, 1): Edit.SWAP, (0, 1): Edit.ADD, (1, 0): Edit.DROP}.get((dropped, added), Edit.OTHER)
    if not dropped and not added:
        edit = Edit.TARGET
    return Suggestion((legal,), edit, size + 0.5 * elsewhere)


def _wilds(suggestion: Suggestion) -> int:
    return sum(bags.size(step.bag >> bags.WILD_SHIFT) for step in suggestion.steps)
