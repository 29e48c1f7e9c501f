"""What may be done with a selection: which buttons and targets are open, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.play import Tried
from tranca_widget.widget.protocol import ACTIONS
from tranca_widget.widget.snapshot import named
from tranca_widget.words import moves, sentences

if TYPE_CHECKING:
    from tranca_widget.api.position import Position
    from tranca_widget.api.verdict import Verdict
    from tranca_widget.words.language import Language

MOST_MOVES = 6


def preview(position: Position, cards: tuple[str, ...], say: Language) -> dict[str, Any]:
    """The answer to a preview of these selected hand cards."""
    text = " ".join(cards)
    melds = len(position.scene().sides[0].melds)
    onto = "take" if position.phase == "draw" else "add"
    targets = {f"m{number}": _target(position, onto, text, number, say) for number in range(1, melds + 1)}
    return {
        "actions": {action: _action(position, action, text, targets, say) for action in ACTIONS},
        "targets": targets,
        "moves": [listed(move, say) for move in chosen(position, cards)],
    }


def _open() -> dict[str, Any]:
    return {"open": True, "why": ""}


def _shut(why: str) -> dict[str, Any]:
    return {"open": False, "why": why}


def _judged(verdict: Verdict, say: Language) -> dict[str, Any]:
    return _open() if verdict.legal else _shut(sentences.headline(verdict.ruling.decider, say))


def _target(position: Position, action: str, text: str, number: int, say: Language) -> dict[str, Any]:
    """What pressing an own meld with the selection does."""
    if action == "add" and not text:
        return {**_shut(say("choose.cards")), "action": action}
    return {**_judged(position.judge(f"{action} {text} > m{number}"), say), "action": action}


def _action(
    position: Position, action: str, text: str, targets: dict[str, Any], say: Language
) -> dict[str, Any]:
    """What pressing an action's button with the selection does."""
    if any(each["open"] and each["action"] == action for each in targets.values()):
        return _open()
    if action in {"draw", "pass"}:
        return _judged(position.judge(action), say)
    if not text or (action == "add" and not targets):
        return _unselected(position, action, say)
    if action == "add" and position.phase == "play":
        return _shut(next(iter(targets.values()))["why"])
    return _judged(position.why(action) if action == "add" else position.judge(f"{action} {text}"), say)


def _unselected(position: Position, action: str, say: Language) -> dict[str, Any]:
    """The same where no cards are named: why the whole family is shut, or that cards have to be chosen."""
    verdict = position.why(action)
    if not verdict.legal:
        return _judged(verdict, say)
    top = position.scene().pile_top
    if action == "take" and top is not None:
        return _shut(say("choose.top", top=f"{{{top}}}"))
    return _shut(say("choose.cards"))


def listed(move: Any, say: Language) -> dict[str, Any]:
    """A move as a view can play it, with its words."""
    tried = Tried.of(move)
    return {"text": moves.said(tried, say), **named(tried)}


def chosen(position: Position, cards: tuple[str, ...]) -> list[Any]:
    """At most six open moves: those with the selected cards where there are some, some of each kind first."""
    legal = position.legal_moves()
    selected = sorted(position.move(f"meld {' '.join(cards)}").cards) if cards else []
    fitting = [move for move in legal if not selected or _contains(move.cards, selected)]
    ordered = sorted(fitting or legal, key=_appeal)
    best: dict[tuple[Any, ...], Any] = {}
    for move in ordered:
        ranks = move.cards[0].rank if move.cards and move.kind.value == "meld" else None
        best.setdefault((move.kind, move.onto, ranks if move.kind.value != "discard" else None), move)
    first = _by_turns(sorted(best.values(), key=_appeal))[:MOST_MOVES]
    rest = [move for move in ordered if move not in first and move.kind.value == "take"]
    return sorted((first + rest)[:MOST_MOVES], key=_appeal)


def _by_turns(moves: list[Any]) -> list[Any]:
    """The first move of every kind, then the second of every kind, and so on: many melds leave room for the rest."""
    turns: dict[Any, int] = {}
    numbered = []
    for move in moves:
        turns[move.kind] = turns.get(move.kind, 0) + 1
        numbered.append((turns[move.kind], move))
    return [move for _, move in sorted(numbered, key=lambda each: each[0])]


def _contains(cards: Any, selected: list[Any]) -> bool:
    left = list(cards)
    for card in selected:
        if card not in left:
            return False
        left.remove(card)
    return True


def _appeal(move: Any) -> tuple[int, int, int, str]:
    wilds = sum(1 for card in move.cards if card.rank.value in {"2", "JK"})
    return ACTIONS.index(move.kind.value), wilds, -len(move.cards), str(move)
