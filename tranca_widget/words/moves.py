"""Moves into words: as something that can be done (`move.do`), was tried (`move.try`), or was done (`move.done`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.cards import write_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.play import Tried
    from tranca_widget.words.language import Language


def said(tried: Tried, say: Language, form: str = "do") -> str:
    """A move in words: `form` is "do" (a proposal), "try" (within a sentence) or "done" (behind a seat's name)."""
    key = tried.kind
    if key == "take" and tried.onto is not None:
        key = "take_bridge" if tried.cards else "take_onto"
    cards = f"{{{write_cards(tried.cards)}}}" if tried.cards else say.count("cards", 0)
    return say(f"move.{form}.{key}", cards=cards, onto=f"m{tried.onto}")


def family(kind: str, say: Language) -> str:
    """A whole kind of move in words: "Take the pile"."""
    return say(f"move.family.{kind}")


def suggested(steps: Sequence[Tried], rules: str, say: Language) -> str:
    """A suggestion in words: its steps one after the other, or a move that another rule set allows."""
    if rules:
        return say("move.under", move=said(steps[0], say), rules=rules)
    text = said(steps[0], say)
    for step in steps[1:]:
        text = say("move.steps", first=text, next=said(step, say, "try"))
    return text


def tried_line(tried: Tried, say: Language, *, asked: bool) -> str:
    """The line under a headline: what was tried, or what was asked."""
    if tried.family:
        return say("verdict.question", move=say(f"move.ask.{tried.kind}"))
    return say("verdict.question" if asked else "verdict.try", move=said(tried, say, "try"))
