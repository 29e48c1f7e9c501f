"""What may be done with a selection: which buttons and targets are open, and why not."""

from __future__ import annotations

from collections import Counter
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
MOST_KEPT = 64


class Previews:
    """The previews of one position in one language, each made once."""

    def __init__(self) -> None:
        self._of: tuple[Position, Language] | None = None
        self._made: dict[tuple[str, ...], dict[str, Any]] = {}

    def made(self, position: Position, cards: tuple[str, ...], say: Language) -> dict[str, Any]:
        """The preview of these selected hand cards; those of another position or language are forgotten."""
        if self._of is None or self._of[0] is not position or self._of[1] is not say:
            self._of = (position, say)
            self._made.clear()
        if cards not in self._made:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            self._made[cards] = preview(position, cards, say)
        return self._made[cards]


def kept(selected: tuple[str, ...], before: Position, after: Position) -> tuple[str, ...]:
    """What is left of selected hand cards in another position: nothing in the hand of another seat.

    Of equal cards those that were selected have gone first.
    """
    if not selected or before.turn != after.turn:
        return ()
    left = Counter(map(str, after.scene().hand))
    gone = Counter(map(str, before.scene().hand)) - left
    found = []
    for card in selected:
        pile = gone if gone[card] else left
        if pile is left and left[card]:
            found.append(card)
        pile[card] -= 1
    return tuple(found)


def preview(position: Position, cards: tuple[str, ...], say: Language) -> dict[str, Any]:
    """What may be done with these selected hand cards, which the preview names.

    `actions`: why each button's action is not open, empty where it is; `targets`: the same of pressing each own
    meld, which does the action `onto`; `moves`: some of the open moves.
    """
    text = " ".join(cards)
    melds = len(position.scene().sides[0].melds)
    onto = "take" if position.phase == "draw" else "add"
    targets = {f"m{number}": _target(position, onto, text, number, say) for number in range(1, melds + 1)}
    goals = {onto: targets}
    return {
        "cards": list(cards),
        "actions": {
            action: _action(position, action, text, goals.get(action, {}), say) for action in ACTIONS
        },
        "onto": onto,
        "targets": targets,
        "moves": [listed(move, say) for move in chosen(position, cards)],
    }


def _why(verdict: Verdict, say: Language) -> str:
    return "" if verdict.legal else sentences.headline(verdict.ruling.decider, say)


def _target(position: Position, action: str, text: str, number: int, say: Language) -> str:
    """What speaks against pressing an own meld with the selection."""
    if action == "add" and not text:
        return say("choose.cards")
    return _why(position.judge(f"{action} {text} > m{number}"), say)


def _action(position: Position, action: str, text: str, targets: dict[str, str], say: Language) -> str:
    """What speaks against pressing an action's button with the selection, the own melds that it goes onto given."""
    if "" in targets.values():
        return ""
    if action in {"draw", "pass"}:
        return _why(position.judge(action), say)
    if not text or (action == "add" and not targets):
        return _unselected(position, action, say)
    if action == "add":
        return next(iter(targets.values()))
    return _why(position.judge(f"{action} {text}"), say)


def _unselected(position: Position, action: str, say: Language) -> str:
    """The same where no cards are named: why the whole family is shut, or that cards have to be chosen.

    A reason that lies in cards of the hand is that of an example, which nobody has chosen: it is not told.
    """
    if all(move.kind.value != action for move in position.legal_moves()):
        family = position.why(action)
        is_example = any(seen.place == "hand" for seen in family.ruling.decider.cards)
        return say("choose.none") if is_example else _why(family, say)
    top = position.scene().pile_top
    if action == "take" and top is not None:
        return say("choose.top", top=f"{{{top}}}")
    return say("choose.cards")


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
