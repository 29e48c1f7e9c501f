"""Moves into words: as something that can be done, was tried, or was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.cards import write_cards
from tranca_widget.words.sentences import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.play import Tried

DO = {
    "draw": "Draw from the stock",
    "pass": "Play on without drawing",
    "take": "Take the pile with {cards}",
    "take_onto": "Take the pile onto {onto}",
    "take_bridge": "Take the pile with {cards} onto {onto}",
    "meld": "Lay down {cards}",
    "add": "Add {cards} to {onto}",
    "lay": "Lay the red three {cards}",
    "discard": "Discard {cards}",
}
DONE = {
    "draw": "drew",
    "pass": "did not draw",
    "take": "took the pile with {cards}",
    "take_onto": "took the pile onto {onto}",
    "take_bridge": "took the pile with {cards} onto {onto}",
    "meld": "laid {cards}",
    "add": "added {cards} to {onto}",
    "lay": "laid {cards} alone",
    "discard": "threw {cards}",
}
ASKED = {
    "draw": "may I draw at all?",
    "pass": "may I go on without drawing?",
    "take": "may I take the pile at all?",
    "meld": "may I lay anything down?",
    "add": "may I add anything?",
    "lay": "may I lay a red three?",
    "discard": "may I discard anything?",
}


def said(tried: Tried, words: dict[str, str] = DO) -> str:
    """A move in words of one of the tables above."""
    key = tried.kind
    if key == "take" and tried.onto is not None:
        key = "take_bridge" if tried.cards else "take_onto"
    cards = f"{{{write_cards(tried.cards)}}}" if tried.cards else counted("n_cards", 0)
    return words[key].replace("{cards}", cards).replace("{onto}", f"m{tried.onto}")


UNDER = "The move is legal under {rules}"
THEN = ", then "


def suggested(steps: Sequence[Tried], rules: str) -> str:
    """A suggestion in words: its steps one after the other, or the rule set that allows the move."""
    if rules:
        return UNDER.format(rules=rules)
    first, *others = map(said, steps)
    return THEN.join([first, *(step[0].lower() + step[1:] for step in others)])


def tried_line(tried: Tried, *, asked: bool) -> str:
    """The line under a headline: what was tried, or what was asked."""
    if tried.family:
        return f"Your question: {ASKED[tried.kind]}"
    move = said(tried)
    move = move[0].lower() + move[1:]
    return f"Your question: {move}?" if asked else f"Your try: {move}."
