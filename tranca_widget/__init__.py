"""tranca_widget: learn Tranca by trying moves and being told, completely, why one is legal or not.

Importing this needs the standard library only; the widget `Table` is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.api.account import Account, account
from tranca_widget.api.compare import Comparison, compare, diff, where_they_differ
from tranca_widget.api.match import Match
from tranca_widget.api.position import Position
from tranca_widget.api.record import Record, read_record
from tranca_widget.api.rulecard import load_rules
from tranca_widget.api.tranca import TrancaPosition, deal, move, parse, position
from tranca_widget.api.verdict import Verdict
from tranca_widget.cards import Card, Cards
from tranca_widget.errors import (
    IllegalMove,
    ImpossiblePosition,
    InvalidMessage,
    InvalidNotation,
    TrancaError,
    UnknownName,
)
from tranca_widget.games import RULESETS
from tranca_widget.play import RuleSet
from tranca_widget.version import VERSION

if TYPE_CHECKING:
    from tranca_widget.widget import Table

__version__ = VERSION

__all__ = [
    "RULESETS",
    "Account",
    "Card",
    "Cards",
    "Comparison",
    "IllegalMove",
    "ImpossiblePosition",
    "InvalidMessage",
    "InvalidNotation",
    "Match",
    "Position",
    "Record",
    "RuleSet",
    "Table",
    "TrancaError",
    "TrancaPosition",
    "UnknownName",
    "Verdict",
    "account",
    "compare",
    "deal",
    "diff",
    "load_rules",
    "move",
    "parse",
    "position",
    "read_record",
    "where_they_differ",
]


def __getattr__(name: str) -> Any:
    if name == "Table":
        from tranca_widget.widget import Table  # noqa: PLC0415  # needs anywidget, loaded on first use

        return Table
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
