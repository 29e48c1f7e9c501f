"""What browser and kernel say to each other.

| what | carrier | written by |
| --- | --- | --- |
| `snapshot`: all that is drawn, replaced whole | trait | kernel |
| `strings`, `lang`: the table's words | traits | kernel |
| intents: what is wanted (`KINDS`), with id and revision | message | browser |
| answers: `{id, ok, rev, …}` | message | kernel |
| selection, focus, open panels | nowhere: in the browser, a view each | view |

Nothing is taken from a message but what is read here, and nothing read here is trusted: cards are names, which
the kernel looks up in its own state.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tranca_widget.errors import InvalidMessage

ACTIONS = ("draw", "pass", "take", "meld", "add", "discard", "lay")
KINDS = ("play", "why", "compare", "preview", "undo", "redo", "show", "rules")
MOVES = frozenset({"play", "why", "compare"})
MOST_CARDS = 120
MOST_MELDS = 999
MOST_TEXT = 100


class Intent(NamedTuple):
    """One well-formed message: what the browser wants, at which revision of the game."""

    id: str
    rev: int
    kind: str
    action: str = ""
    cards: tuple[str, ...] = ()
    onto: int | None = None
    hands: bool = False
    rules: str = ""

    @property
    def move(self) -> str:
        """The notation of the move that the intent names."""
        cards = " ".join(("", *self.cards))
        onto = f" > m{self.onto}" if self.onto is not None else ""
        return f"{self.action}{cards}{onto}"

    @property
    def names_nothing(self) -> bool:
        """Whether the action is named without cards and without a meld, though it takes some."""
        return not self.cards and self.onto is None and self.action not in {"draw", "pass"}


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
    if kind in MOVES:
        action = content.get("action")
        if action not in ACTIONS:
            raise _invalid("action", action, "one of " + ", ".join(ACTIONS))
        return Intent(found, rev, kind, action, _cards(content.get("cards", [])), _onto(content.get("onto")))
    return Intent(
        found,
        rev,
        kind,
        cards=_cards(content.get("cards", [])) if kind == "preview" else (),
        hands=_switch(content.get("hands")) if kind == "show" else False,
        rules=_name(content.get("rules")) if kind == "rules" else "",
    )


def _switch(hands: object) -> bool:
    if not isinstance(hands, bool):
        raise _invalid("hands", hands, "true or false")
    return hands


def _name(rules: object) -> str:
    if not isinstance(rules, str) or len(rules) > MOST_TEXT:
        raise _invalid("rules", rules, "the name of a rule set")
    return rules


def _cards(cards: object) -> tuple[str, ...]:
    if not isinstance(cards, list) or len(cards) > MOST_CARDS:
        raise _invalid("cards", cards, f"a list of at most {MOST_CARDS} cards")
    for card in cards:
        if not isinstance(card, str) or not card.strip() or len(card) > 4 or " " in card.strip():
            raise _invalid("cards", card, "cards such as Kh")
    return tuple(cards)


def _onto(onto: object) -> int | None:
    if onto is None:
        return None
    if not isinstance(onto, int) or isinstance(onto, bool) or not 1 <= onto <= MOST_MELDS:
        raise _invalid("onto", onto, "the number of an own meld, from 1, or nothing")
    return onto


def _invalid(part: str, found: Any, expected: str) -> InvalidMessage:
    return InvalidMessage(f"{part} is {expected}, and {str(found)[:MOST_TEXT]!r} is none")
