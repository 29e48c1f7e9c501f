"""What a legal move leads to, in words: a canasta made or spoilt, the morto, the last card, the lock, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.words.sentences import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tranca_widget.play import Consequence
    from tranca_widget.ruling import Facts, Ruling
    from tranca_widget.words.language import Language


def _dirties(facts: Facts) -> str:
    if facts["is_last"]:
        return "last"
    return "" if facts["points"] else "free"


def _ends(facts: Facts) -> str:
    return "free" if facts["why"] == "went_out" and not facts["points"] else str(facts["why"])


VARIANTS: dict[str, Callable[[Facts], str]] = {
    "dirties": _dirties,
    "completes": lambda facts: str(facts["canasta"]),
    "takes_morto": lambda facts: "next" if facts["next_turn"] and facts["by_discard"] else "",
    "ends": _ends,
    "locks": lambda facts: "until" if facts["until"] else "",
}
"""Which variant of a sentence a consequence's facts call for."""
IN_HEADLINE = {
    "takes_morto": ("tranca.going_out.morto_earned",),
    "ends": ("tranca.going_out.canasta", "tranca.going_out.clean_canasta"),
}
"""Consequences that the headline of these rules has said already."""


def said(leads_to: Iterable[Consequence], ruling: Ruling, say: Language) -> list[str]:
    """A sentence for each consequence that the headline does not name, as rich text."""
    return [_said(each, say) for each in leads_to if ruling.deciding not in IN_HEADLINE.get(each.kind, ())]


def _said(consequence: Consequence, say: Language) -> str:
    kind, facts = consequence.kind, consequence.facts
    variant = VARIANTS[kind](facts) if kind in VARIANTS else ""
    sentence = say(
        say.variant(f"also.{kind}", variant),
        meld=facts.get("meld", ""),
        card=f"{{{facts.get('card', '')}}}",
        seat=say(f"seat.{facts['seat']}") if "seat" in facts else "",
        n_points=say.count("points", facts.get("points", 0)),
        n_cards=say.count("cards", facts.get("count", 0)),
    )
    return capital(sentence)
