"""Findings into sentences. A sentence is rich text: card groups stand in braces, `{Kh Kc}`, nothing else is marked.

`plain` turns the braces into card signs. Nothing here knows a rule: it fills the words of a rule with the
facts of its witness.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tranca_widget.cards import read_cards
from tranca_widget.ruling import Result
from tranca_widget.words import english

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.ruling import Facts, Finding, Source
    from tranca_widget.words.english import Sentence, Words

CARD_FACTS = frozenset(
    {"cards", "top", "meld", "wilds", "helpers", "others", "left", "canasta", "low", "high"}
)
"""Facts that are cards in notation."""
_GROUP = re.compile(r"\{([^{}]*)\}")


def _place(facts: Facts) -> str:
    place = str(facts.get("place", ""))
    return {"m": "own", "t": "theirs"}.get(place[:1], place)


def _lacking(facts: Facts) -> str:
    lacking = facts.get("lacking", [])
    return "both" if len(lacking) > 1 else "".join(lacking)


def _finish(facts: Facts) -> str:
    if facts.get("committed"):
        return "committed"
    if facts.get("left"):
        return "one"
    return "waiting" if facts.get("waiting") else ""


VARIANTS: dict[str, Callable[[Facts], str]] = {
    "tranca.turn.card_held": _place,
    "tranca.pile.unlocked": lambda facts: str(facts["lock"]),
    "tranca.pile.top_used": lambda facts: "onto" if facts["onto"] else "new",
    "tranca.meld.kind": lambda facts: str(facts["canasta"]),
    "tranca.threes.red_alone": lambda facts: "lay" if facts["lay"] else "",
    "tranca.threes.black_set": lambda facts: "others" if facts["others"] else "",
    "tranca.threes.black_going_out": _lacking,
    "tranca.discard.one_card": lambda facts: "lock" if facts["lock"] else "",
    "tranca.going_out.morto_earned": lambda facts: "discard" if facts["by_discard"] else "",
    "tranca.going_out.canasta": lambda facts: "" if facts["n_cards"] else "none",
    "tranca.going_out.way_to_finish": _finish,
}
"""Which variant of a rule's sentences its facts call for."""


def words_of(rule: str) -> Words:
    """The words of a rule."""
    return english.RULES[rule]


def headline(finding: Finding) -> str:
    """The sentence for a finding that decides."""
    words = words_of(finding.rule)
    return filled(words.no if finding.result is Result.FAIL else words.yes, finding)


def fact(finding: Finding) -> str:
    """The fact beneath a line of the checklist, "" where there is nothing to add."""
    if finding.result is Result.NOT_REACHED:
        return ""
    words = words_of(finding.rule)
    return filled(words.passed if finding.result is Result.PASS else words.failed, finding)


def filled(sentence: Sentence, finding: Finding) -> str:
    """A sentence with the finding's facts in their places."""
    if isinstance(sentence, dict):
        variant = VARIANTS[finding.rule](finding.facts)
        sentence = sentence.get(variant, sentence.get("", ""))
    return _GROUP.sub(lambda found: _said(found.group(1), finding.facts), sentence)


def _said(key: str, facts: Facts) -> str:
    alias = {
        "n_stock": "stock",
        "n_pile": "count",
        "n_melds": "count",
        "n_morto": "count",
        "n_rest": "n_cards",
    }
    if key in english.NOUNS:
        return counted(key, facts[alias.get(key, key)])
    value = facts[key]
    if key in CARD_FACTS:
        return f"{{{value}}}" if value else ""
    if key == "lacking":
        return english.AND.join(english.LACKING[word] for word in value)
    if key in {"seat", "turn"}:
        return english.SEATS[value]
    return str(value)


def counted(noun: str, number: int) -> str:
    """A number with its noun: "one card", "two cards"."""
    one, many = english.NOUNS[noun]
    if number == 1:
        return one
    said = english.NUMBERS[number] if number < len(english.NUMBERS) else str(number)
    return many.format(n=said)


def plain(rich: str) -> str:
    """Rich text with card signs instead of braces."""
    return _GROUP.sub(lambda found: " ".join(card.sign for card in read_cards(found.group(1))), rich)


def reference(source: Source | None) -> str:
    """Where a rule stands: "DE · Spielablauf 4", or "our decision C-8" where the document is silent."""
    if source is None:
        return ""
    if source.document:
        return f"{source.document} · {source.place}"
    return f"our decision {source.decision}"


def long_reference(source: Source | None) -> str:
    """The same with what was decided where the document is silent or vague."""
    if source is None:
        return ""
    if not source.document:
        return f"The documents are silent; decided: {source.decision}"
    decided = f"; read as decided in {source.decision}" if source.decision else ""
    return f"{source.document} · {source.place}{decided}"
