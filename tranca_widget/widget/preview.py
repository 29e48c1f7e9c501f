"""What may be done with a selection: which buttons and targets are open, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.play import Tried
from tranca_widget.words import interface, moves, sentences

if TYPE_CHECKING:
    from tranca_widget.api.position import Position
    from tranca_widget.api.verdict import Verdict

MOST_MOVES = 6
_ORDER = ("draw", "pass", "take", "lay", "meld", "add", "discard")


def preview(position: Position, cards: tuple[str, ...]) -> dict[str, Any]:
    """The answer to a preview of these selected hand cards."""
    listed = position.legal_moves()
    text = " ".join(cards)
    melds = len(position.scene().sides[0].melds)
    onto = "take" if position.phase == "draw" else "add"
    targets = {f"m{number}": _target(position, onto, text, number) for number in range(1, melds + 1)}
    return {
        "actions": {action: _action(position, action, text, targets) for action in _ORDER},
        "targets": targets,
        "moves": [_listed(move) for move in _chosen(position, listed, cards)],
    }


def _open() -> dict[str, Any]:
    return {"open": True, "why": ""}


def _shut(why: str) -> dict[str, Any]:
    return {"open": False, "why": why}


def _judged(verdict: Verdict) -> dict[str, Any]:
    return _open() if verdict.legal else _shut(sentences.headline(verdict.ruling.decider))


def _target(position: Position, action: str, text: str, number: int) -> dict[str, Any]:
    """What pressing an own meld with the selection does."""
    if action == "add" and not text:
        return {**_shut(interface.CHOOSE), "action": action}
    return {**_judged(position.judge(f"{action} {text} > m{number}")), "action": action}


def _action(position: Position, action: str, text: str, targets: dict[str, Any]) -> dict[str, Any]:
    if action in {"draw", "pass"}:
        return _judged(position.judge(action))
    is_onto_open = any(each["open"] and each["action"] == action for each in targets.values())
    if is_onto_open:
        return _open()
    if not text or (action == "add" and not targets):
        verdict = position.why(action)
        if not verdict.legal:
            return _judged(verdict)
        top = position.scene().pile_top
        is_take = action == "take" and top is not None
        return _shut(interface.CHOOSE_FOR_TOP.replace("{top}", f"{{{top}}}") if is_take else interface.CHOOSE)
    if action == "add":
        return _shut(
            next(iter(targets.values()))["why"] if position.phase == "play" else _why(position, action)
        )
    return _judged(position.judge(f"{action} {text}"))


def _why(position: Position, action: str) -> str:
    return sentences.headline(position.why(action).ruling.decider)


def _listed(move: Any) -> dict[str, Any]:
    cards = [str(card) for card in move.cards]
    text = moves.said(Tried(move.kind.value, move.cards, move.onto))
    return {"text": text, "action": move.kind.value, "cards": cards, "onto": move.onto}


def _chosen(position: Position, listed: Any, cards: tuple[str, ...]) -> list[Any]:
    """At most six open moves: those with the selected cards where there are some, one of each sort first."""
    selected = sorted(position.move(f"meld {' '.join(cards)}").cards) if cards else []
    fitting = [move for move in listed if not selected or _contains(move.cards, selected)]
    ordered = sorted(fitting or listed, key=_appeal)
    best: dict[tuple[Any, ...], Any] = {}
    for move in ordered:
        ranks = move.cards[0].rank if move.cards and move.kind.value == "meld" else None
        best.setdefault((move.kind, move.onto, ranks if move.kind.value != "discard" else None), move)
    first = sorted(best.values(), key=_appeal)[:MOST_MOVES]
    rest = [move for move in ordered if move not in first and move.kind.value == "take"]
    return sorted((first + rest)[:MOST_MOVES], key=_appeal)


def _contains(cards: Any, selected: list[Any]) -> bool:
    left = list(cards)
    for card in selected:
        if card not in left:
            return False
        left.remove(card)
    return True


def _appeal(move: Any) -> tuple[int, int, int, str]:
    wilds = sum(1 for card in move.cards if card.rank.value in {"2", "JK"})
    return _ORDER.index(move.kind.value), wilds, -len(move.cards), str(move)
