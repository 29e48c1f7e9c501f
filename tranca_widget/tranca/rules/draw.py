"""Drawing from the stock, and passing the draw when nothing is left (DE Spielablauf 2 and 12; C-36, C-62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.ruling import Rule
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.rules import turn
from tranca_widget.tranca.rules.testimony import says
from tranca_widget.tranca.terms import EmptyStock

if TYPE_CHECKING:
    from tranca_widget.ruling import Witness
    from tranca_widget.tranca.case import Case


def needs_stock(case: Case) -> bool:
    """Whether the move takes a card to draw: drawing does, and taking where it stands instead of drawing (C-36)."""
    return case.kind is not Kind.TAKE or not case.terms.empty_stock_takes


def stock_left(case: Case) -> bool:
    """There is a card to draw."""
    return case.can_draw


def nothing_left(case: Case) -> bool:
    """There is no card to draw, so the draw may be passed."""
    return not case.can_draw


def _stock(case: Case) -> Witness:
    return says(
        stock=case.view.stock,
        morto=case.view.stock == 0 and case.can_draw,
        ends=case.terms.empty_stock is not EmptyStock.PLAY_ON,
        take=case.kind is Kind.TAKE,
    )


STOCK_LEFT = Rule(
    "tranca.draw.stock_left",
    stock_left,
    _stock,
    needs=(turn.DRAWN_ALREADY.id,),
    applies=needs_stock,
    terms=("empty_stock", "empty_stock_takes"),
)
NOTHING_LEFT = Rule(
    "tranca.draw.nothing_left", nothing_left, _stock, needs=(turn.DRAWN_ALREADY.id,), terms=("empty_stock",)
)
