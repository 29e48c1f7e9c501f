"""One move read in one seat's view, and what it would leave. What rules ask more than once is computed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.play import SEATS
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.endings import can_end_turn
from tranca_widget.tranca.moves import Kind

if TYPE_CHECKING:
    from tranca_widget.tranca.cover import Cover
    from tranca_widget.tranca.melds import Reader, Reading
    from tranca_widget.tranca.moves import Move
    from tranca_widget.tranca.state import SeatView


LAYING = frozenset({Kind.MELD, Kind.ADD, Kind.TAKE})
"""The kinds of move after which more cards lie in melds."""


class Case:
    """A move in a view. Bags as in `bags`; `None` stands for what the move does not have.

    `melded` is the meld as it would lie afterwards, `helpers` the same without the pile's top card, `left`
    the hand afterwards (`None` when the cards are not there to be played), `after` the side's melds then.
    """

    __slots__ = (
        "after",
        "bag",
        "common",
        "cover",
        "empties",
        "has_black",
        "helpers",
        "is_held",
        "is_on_move",
        "kind",
        "left",
        "melded",
        "move",
        "own",
        "reader",
        "status",
        "target",
        "terms",
        "top",
        "view",
    )

    def __init__(self, view: SeatView, move: Move, cover: Cover) -> None:
        """Read `move` in `view`, the view of the player to move."""
        self.view = view
        self.move = move
        self.common: dict[str, Any] | None = None
        """The facts that several witnesses of a meld give, once they were asked for."""
        self.cover = cover
        self.reader: Reader = cover.ways.reader
        self.terms = cover.terms
        kind, bag, onto, seat = move
        self.kind = kind
        self.bag = bag
        self.own = own = view.own
        self.status = view.statuses[view.side]
        self.is_on_move = seat is None or seat == SEATS[len(view.counts)][view.turn]
        self.is_held = self.is_on_move and bags.holds(view.hand, bag)
        self.target = own[onto - 1] if onto is not None and 0 < onto <= len(own) else None
        self.top = view.pile[-1] if kind is Kind.TAKE and view.pile else None
        self.helpers = bag + (self.target or 0)
        self.melded = self.helpers if self.top is None else self.helpers + bags.UNIT[self.top]
        self.has_black = kind in LAYING and bool(self.helpers & bags.BLACK_THREES)
        self.after = self._after()
        self.left = self._left() if self.is_held else None
        self.empties = self.left == 0 and bag != 0

    @property
    def reading(self) -> Reading:
        """The reading of the meld as it would lie."""
        return self.reader.read(self.melded)

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw."""
        return facts.can_draw(self.view.stock, self.view.morto_counts, self.terms)

    @property
    def is_replaced(self) -> bool:
        """Whether a red three that is laid now would be replaced by a card."""
        return facts.is_replaced(self.view.stock, self.view.morto_counts, self.terms)

    def _after(self) -> tuple[int, ...]:
        if self.kind not in LAYING:
            return self.own
        if self.move.onto is None:
            return (*self.own, self.melded)
        at = self.move.onto - 1
        return (*self.own[:at], self.melded, *self.own[at + 1 :])

    def _left(self) -> int:
        left = self.view.hand - self.bag
        if self.top is not None:
            for card in self.view.pile[:-1]:
                left += bags.UNIT[card]
        if self.kind is Kind.LAY and self.is_replaced:
            left += self.bag  # stands for the unknown replacement
        return left

    def can_end_turn(self) -> bool:
        """Whether the turn can still be ended after the move."""
        left = self.left
        if left is None:
            return False
        if self.kind is Kind.DISCARD:
            return left == 0 or not self.reader.is_committed(self.after)
        return can_end_turn(left, self.after, self.status, self.cover, is_replaced=self.is_replaced)

    def lacking(self) -> list[str]:
        """What the side would lack for going out after the move."""
        return facts.lacking(self.status, self.after, self.reader)
