"""What browser and kernel say to each other.

| what | carrier | written by |
| --- | --- | --- |
| `snapshot`: all that is drawn, and the answer that it brings, replaced whole | trait | kernel |
| `strings`, `lang`: the table's words | traits | kernel |
| intents: what is wanted (`KINDS`), with id, revision and the selected cards | message | browser |
| answers: `{id, ok, rev, …}`, where no snapshot brings them | message | kernel |
| selection, focus, open panels | nowhere: in the browser, a view each | view |

Nothing is taken from a message but what is read here, and nothing read here is trusted: cards are names, which
the kernel looks up in its own state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget.errors import InvalidMessage

if TYPE_CHECKING:
    from collections.abc import Callable

ACTIONS = ("draw", "pass", "take", "lay", "meld", "add", "discard")
"""The words of the actions, in the order in which moves are listed."""
KINDS = (
    "play",
    "steps",
    "command",
    "why",
    "instead",
    "compare",
    "preview",
    "about",
    "rule",
    "undo",
    "redo",
    "show",
    "rules",
    "language",
)
MOVES = frozenset({"play", "why", "instead", "compare"})
"""Kinds that name one move."""
MOST_CARDS = 120
MOST_MELDS = 999
MOST_STEPS = 8
MOST_TEXT = 100


class Named(NamedTuple):
    """A move as a message names it."""

    action: str
    cards: tuple[str, ...] = ()
    onto: int | None = None

    @property
    def text(self) -> str:
        """The notation of the move."""
        cards = " ".join(("", *self.cards))
        onto = f" > m{self.onto}" if self.onto is not None else ""
        return f"{self.action}{cards}{onto}"

    @property
    def names_nothing(self) -> bool:
        """Whether the action is named without cards and without a meld, though it takes some."""
        return not self.cards and self.onto is None and self.action not in {"draw", "pass"}


NO_MOVE = Named("")


class Intent(NamedTuple):
    """One well-formed message: what the browser wants, at which revision of the game."""

    id: str
    rev: int
    kind: str
    move: Named = NO_MOVE
    """The move that is wanted or asked about."""
    steps: tuple[Named, ...] = ()
    """Moves that are wanted one after the other."""
    cards: tuple[str, ...] = ()
    """The selected cards of a preview, or the card that is asked about."""
    flag: bool = False
    """Whether hands are shown, or a language is only guessed."""
    name: str = ""
    """The name of a rule set, a rule, a language or a place on the table; or a line of text."""
    selected: tuple[str, ...] = ()
    """The cards that are selected where it was sent."""


def message_id(content: object) -> str:
    """The id of a message if it has a proper one, else ""."""
    found = content.get("id") if isinstance(content, dict) else None
    return found if isinstance(found, str) and 0 < len(found) <= MOST_TEXT else ""


def read_intent(content: object) -> Intent:
    """Read a message; raises `InvalidMessage` that names the part and what was expected there."""
    if not isinstance(content, dict):
        message = f"a message is an object, and {type(content).__name__} is none"
        raise InvalidMessage(message)
    found = message_id(content)
    if not found:
        raise _invalid("id", content.get("id"), f"a text of 1 to {MOST_TEXT} characters")
    rev = content.get("rev")
    if not isinstance(rev, int) or isinstance(rev, bool):
        raise _invalid("rev", rev, "a whole number")
    kind = content.get("kind")
    if kind not in KINDS:
        raise _invalid("kind", kind, "one of " + ", ".join(KINDS))
    read = _PARTS.get(kind)
    parts = read(content) if read else {}
    return Intent(found, rev, kind, selected=_cards(content.get("selected", [])), **parts)


def _move(content: dict[str, Any]) -> Named:
    action = content.get("action")
    if action not in ACTIONS:
        raise _invalid("action", action, "one of " + ", ".join(ACTIONS))
    return Named(action, _cards(content.get("cards", [])), _onto(content.get("onto")))


def _steps(steps: object) -> tuple[Named, ...]:
    if not isinstance(steps, list) or not 1 <= len(steps) <= MOST_STEPS:
        raise _invalid("steps", steps, f"a list of 1 to {MOST_STEPS} moves")
    for step in steps:
        if not isinstance(step, dict):
            raise _invalid("steps", step, "moves, each with action, cards and onto")
    return tuple(map(_move, steps))


def _switch(part: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _invalid(part, value, "true or false")
    return value


def _name(part: str, value: object, what: str) -> str:
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        raise _invalid(part, value, what)
    return value


_PARTS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    **dict.fromkeys(MOVES, lambda content: {"move": _move(content)}),
    "steps": lambda content: {"steps": _steps(content.get("steps"))},
    "preview": lambda content: {"cards": _cards(content.get("cards", []))},
    "show": lambda content: {"flag": _switch("hands", content.get("hands"))},
    "rules": lambda content: {"name": _name("rules", content.get("rules"), "the name of a rule set")},
    "rule": lambda content: {"name": _name("rule", content.get("rule"), "the id of a rule")},
    "language": lambda content: {
        "name": _name("lang", content.get("lang"), "the code of a language"),
        "flag": _switch("guess", content.get("guess")),
    },
    "command": lambda content: {"name": _name("text", content.get("text"), "a line of text")},
    "about": lambda content: {
        "name": _name("zone", content.get("zone"), "a place on the table"),
        "cards": () if _is_nothing(content.get("card")) else _cards([content["card"]]),
    },
}
"""What else is read of the messages of a kind."""


def _cards(cards: object) -> tuple[str, ...]:
    if not isinstance(cards, list) or len(cards) > MOST_CARDS:
        raise _invalid("cards", cards, f"a list of at most {MOST_CARDS} cards")
    for card in cards:
        if not isinstance(card, str) or not card.strip() or len(card) > 4 or " " in card.strip():
            raise _invalid("cards", card, "cards such as Kh")
    return tuple(cards)


def _onto(onto: object) -> int | None:
    if _is_nothing(onto):
        return None
    if not isinstance(onto, int) or isinstance(onto, bool) or not 1 <= onto <= MOST_MELDS:
        raise _invalid("onto", onto, "the number of an own meld, from 1, or nothing")
    return onto


def _is_nothing(value: object) -> bool:
    """Whether a part is left out: Python in the browser (Pyodide) reads null as an object of its own kind."""
    return value is None or type(value).__name__ == "JsNull"


def _invalid(part: str, found: Any, expected: str) -> InvalidMessage:
    return InvalidMessage(f"{part} is {expected}, and {str(found)[:MOST_TEXT]!r} is none")
