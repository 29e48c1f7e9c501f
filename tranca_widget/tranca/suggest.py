"""Edits of a move: the legal moves that are nearest to an illegal one, and a draw before it where that helps.

Nothing is offered that was not judged: neighbours come out of the list of legal moves, and what would follow a
draw is judged with the hand as it is, without the drawn card. Where no move of the same kind is near, others are
offered that use some of the same cards.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.play import SEATS
from tranca_widget.tranca import bags
from tranca_widget.tranca.legal import DRAW, legal_moves
from tranca_widget.tranca.moves import Kind, Move
from tranca_widget.tranca.state import Phase

if TYPE_CHECKING:
    from tranca_widget.tranca.state import SeatView

MOST_CARDS = 3
"""How many cards may be exchanged, added or dropped in a suggestion."""
FROM_HAND = frozenset({Kind.MELD, Kind.ADD})
TO_START = frozenset({Kind.DRAW, Kind.PASS})
_ALIKE = (FROM_HAND, TO_START, *(frozenset({kind}) for kind in (Kind.TAKE, Kind.LAY, Kind.DISCARD)))
"""Kinds of move that stand for each other: hand cards are laid, as a new meld or onto one; a turn is begun."""


class Edit(StrEnum):
    """What a suggestion changes."""

    SWAP = "swap"
    """One card is exchanged for another of the hand."""
    ADD = "add"
    """One hand card more."""
    DROP = "drop"
    """One card less."""
    TARGET = "target"
    """The same cards go onto another meld, or become a new one."""
    FIRST = "first"
    """A draw comes first, then the move itself or a neighbour of it."""
    KIND = "kind"
    """Another kind of move, with some of the same cards; or passing the draw instead of drawing, or back."""
    OTHER = "other"
    """Several cards change; or a draw alone."""


class Suggestion(NamedTuple):
    """Moves to play one after the other instead, what they change, and how much: the order of suggestions.

    `size` counts cards exchanged, added or dropped, half a card for another meld, and one for a draw before.
    The draw alone comes after these, another use of the cards last.
    """

    steps: tuple[Move, ...]
    edit: Edit
    size: float


_DRAW_ALONE = Suggestion((DRAW,), Edit.OTHER, MOST_CARDS + 2)


def suggestions(view: SeatView, move: Move, most: int, *, is_family: bool = False) -> list[Suggestion]:
    """At most `most` suggestions for an illegal move of the player to move, the smallest change first.

    Where the cards were named by nobody, because the move stands for a whole family (`is_family`), no other use
    of them is looked for. A draw that is open is always among the suggestions. For a seat that is not to move
    there is nothing to play.
    """
    if move.seat not in {None, SEATS[len(view.counts)][view.turn]}:
        return []
    listed = legal_moves(view)
    is_undrawn = DRAW in listed and move.kind not in TO_START
    found = _neighbours(move, listed)
    if is_undrawn:
        found += _after_a_draw(view, move)
    if not found and not is_family:
        found = [other for legal in listed if (other := _with_the_cards(move, legal)) is not None]
    if is_undrawn:
        found.append(_DRAW_ALONE)
    found.sort(key=lambda each: (each.size, each.edit is Edit.FIRST, _wilds(each), str(each.steps)))
    shown = found[:most]
    if is_undrawn and _DRAW_ALONE not in shown:
        shown[-1] = _DRAW_ALONE
    return shown


def _neighbours(move: Move, listed: tuple[Move, ...]) -> list[Suggestion]:
    return [near for legal in listed if (near := _compared(move, legal)) is not None]


def _after_a_draw(view: SeatView, move: Move) -> list[Suggestion]:
    """What is legal once a card is drawn, judged with the hand as it is now; a take becomes what its cards can lay."""
    if not move.bag or move.kind is Kind.LAY:
        return []
    if move.kind is Kind.TAKE:
        move = move._replace(kind=Kind.MELD if move.onto is None else Kind.ADD)
    return [
        Suggestion((DRAW, *near.steps), Edit.FIRST, near.size + 1)
        for near in _neighbours(move, legal_moves(view._replace(phase=Phase.PLAY)))
    ]


def _compared(move: Move, legal: Move) -> Suggestion | None:
    """How a legal move differs from a move, None where it is no neighbour of it."""
    if not _are_alike(move, legal):
        return None
    dropped, added, is_apart = _changed(move, legal)
    is_elsewhere = (move.kind, move.onto) != (legal.kind, legal.onto)
    size = max(dropped, added) + 0.5 * is_elsewhere
    if max(dropped, added) > MOST_CARDS or (is_apart and size > 1 and move.kind in FROM_HAND):
        return None
    edit = {(1, 1): Edit.SWAP, (0, 1): Edit.ADD, (1, 0): Edit.DROP}.get((dropped, added), Edit.OTHER)
    if not dropped and not added:
        edit = Edit.KIND if move.kind in TO_START else Edit.TARGET
    return Suggestion((legal,), edit, size)


def _with_the_cards(move: Move, legal: Move) -> Suggestion | None:
    """A legal move that uses some of a move's cards, whatever it does with them."""
    dropped, added, is_apart = _changed(move, legal)
    if is_apart:
        return None
    edit = Edit.OTHER if _are_alike(move, legal) else Edit.KIND
    return Suggestion((legal,), edit, MOST_CARDS + 3 + max(dropped, added))


def _are_alike(move: Move, legal: Move) -> bool:
    return any(move.kind in kinds and legal.kind in kinds for kinds in _ALIKE)


def _changed(move: Move, legal: Move) -> tuple[int, int, bool]:
    """How many cards a legal move drops from a move and adds to it, and whether the two share no card."""
    tried, there = Counter(bags.indices(move.bag)), Counter(bags.indices(legal.bag))
    return (tried - there).total(), (there - tried).total(), not tried & there


def _wilds(suggestion: Suggestion) -> int:
    return sum(bags.size(step.bag >> bags.WILD_SHIFT) for step in suggestion.steps)
