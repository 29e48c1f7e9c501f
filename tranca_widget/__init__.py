"""tranca_widget: learn Tranca by trying moves and being told, completely, why one is legal or not.

Importing this needs the standard library only. What a first position and its verdict do not need, the widget
`Table` above all, is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget import errors
from tranca_widget.api.position import Position
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
from tranca_widget.words.faults import told
from tranca_widget.words.language import set_language

if TYPE_CHECKING:
    from tranca_widget.api.account import Account, account
    from tranca_widget.api.compare import Comparison, compare, diff, where_they_differ
    from tranca_widget.api.match import Match
    from tranca_widget.api.picture import svg
    from tranca_widget.api.record import Record, read_record
    from tranca_widget.widget import Table

__version__ = VERSION
errors.speaker = told

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
    "set_language",
    "svg",
    "where_they_differ",
]

_LATER = {
    "Account": "tranca_widget.api.account",
    "Comparison": "tranca_widget.api.compare",
    "Match": "tranca_widget.api.match",
    "Record": "tranca_widget.api.record",
    "Table": "tranca_widget.widget",
    "account": "tranca_widget.api.account",
    "compare": "tranca_widget.api.compare",
    "diff": "tranca_widget.api.compare",
    "read_record": "tranca_widget.api.record",
    "svg": "tranca_widget.api.picture",
    "where_they_differ": "tranca_widget.api.compare",
}
"""Public names that are loaded when they are first asked for, by their module; the type checker reads them above."""


if not TYPE_CHECKING:  # for a type checker, a name that is not there is an error

    def __getattr__(name: str) -> Any:
        if name not in _LATER:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        from importlib import import_module  # noqa: PLC0415  # needed by names that come later only

        found = globals()[name] = getattr(import_module(_LATER[name]), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
