"""Questions that are answered from the position alone: nothing is played, and no verdict is put on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.api.compare import compare
from tranca_widget.widget.about import about, rule_card
from tranca_widget.widget.snapshot import drawn_comparison, drawn_suggestions

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.api.position import Position
    from tranca_widget.api.verdict import Verdict
    from tranca_widget.widget.protocol import Intent, Named
    from tranca_widget.words.language import Language


def judged(position: Position, move: Named) -> Verdict:
    """The verdict of a move, or of its whole family where only the action is named."""
    return position.why(move.action) if move.names_nothing else position.judge(move.text)


def _compare(position: Any, intent: Intent, say: Language) -> dict[str, Any]:
    """The same move, or family of moves, under every rule set."""
    move = intent.move
    question: Any = move.action if move.names_nothing else move.text
    comparison = compare(position, question)
    tried = comparison.verdicts[position.rules.name].tried
    return {"compare": drawn_comparison(comparison, tried, say)}


def _about(position: Position, intent: Intent, say: Language) -> dict[str, Any]:
    return {"about": about(position, intent.name, intent.cards, say)}


def _rule(position: Position, intent: Intent, say: Language) -> dict[str, Any]:
    return {"rule": rule_card(intent.name, position.rules, say)}


def _instead(position: Position, intent: Intent, say: Language) -> dict[str, Any]:
    return {"instead": drawn_suggestions(judged(position, intent.move), say)}


QUESTIONS: dict[str, Callable[[Any, Intent, Language], dict[str, Any]]] = {
    "instead": _instead,
    "compare": _compare,
    "about": _about,
    "rule": _rule,
}
"""What answers each kind of question: the position, the message and the words given, parts of an answer."""
