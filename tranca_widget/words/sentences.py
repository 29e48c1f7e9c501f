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

_OWN_CARDS = ("cards", "card", "top", "meld", "wilds", "helpers", "others", "left")
CARD_FACTS = frozenset((*_OWN_CARDS, "canasta", "best", "low", "high", "run", "missing", "twice"))
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


def _unlocked(facts: Facts) -> str:
    if facts["is_covered"]:
        return "covered"
    return "exception" if facts["lock"] and facts["is_fitting"] else str(facts["lock"])


def _top_used(facts: Facts) -> str:
    if not facts["onto"]:
        return "new"
    return "bridge" if facts["cards"] else "onto"


def _morto(facts: Facts) -> str:
    if not facts["by_discard"]:
        return ""
    return "next" if facts["next_turn"] else "discard"


def _reds(facts: Facts) -> str:
    if facts["lay"]:
        return "lay"
    return "many" if " " in facts["cards"] else ""


def _canasta(facts: Facts) -> str:
    if not facts["n_cards"]:
        return "none"
    return "set" if facts["n_cards"] >= facts["need"] else ""


VARIANTS: dict[str, Callable[[Facts], str]] = {
    "tranca.turn.card_held": _place,
    "tranca.draw.stock_left": lambda facts: "morto" if facts["morto"] else "take" if facts["take"] else "",
    "tranca.pile.unlocked": _unlocked,
    "tranca.draw.nothing_left": lambda facts: "morto" if facts["morto"] else "ends" if facts["ends"] else "",
    "tranca.pile.top_used": _top_used,
    "tranca.meld.kind": lambda facts: str(facts["canasta"]) or ("runs" if facts["runs"] else ""),
    "tranca.meld.wild_limit": lambda facts: "balance" if facts["n_wilds"] <= facts["max"] else "",
    "tranca.threes.red_alone": _reds,
    "tranca.meld.exists": lambda facts: "" if facts["count"] else "none",
    "tranca.threes.black_set": lambda facts: "others" if facts["others"] else "",
    "tranca.threes.black_going_out": _lacking,
    "tranca.discard.one_card": lambda facts: "lock" if facts["lock"] else "",
    "tranca.going_out.morto_earned": _morto,
    "tranca.going_out.canasta": _canasta,
    "tranca.going_out.way_to_finish": _finish,
}
"""Which variant of a rule's sentences its facts call for."""


def _lock_text(terms: Facts) -> str:
    if terms["lock_persistence"] == "until_taken":
        return "until"
    return "exception" if "two" in terms["lock"] else ""


def _canasta_text(terms: Facts) -> str:
    if terms["canastas"] == ["run"]:
        return "run"
    return "none" if terms["out_without_morto"] else ""


def _stock_text(terms: Facts) -> str:
    return "morto" if terms["empty_stock"] == "morto" else ""


def _limit(terms: Facts) -> str:
    if terms["wilds_at_most_naturals"]:
        return "balance"
    return "one" if terms["max_wilds"] == 1 else ""


TERM_VARIANTS: dict[str, Callable[[Facts], str]] = {
    "tranca.draw.stock_left": lambda terms: _stock_text(terms) if terms["empty_stock_takes"] else "closed",
    "tranca.draw.nothing_left": _stock_text,
    "tranca.going_out.morto_taken": lambda terms: "none" if terms["out_without_morto"] else "",
    "tranca.going_out.canasta": _canasta_text,
    "tranca.pile.unlocked": _lock_text,
    "tranca.pile.bridge": lambda terms: "bridge" if terms["take_bridge"] else "",
    "tranca.meld.kind": lambda terms: "runs" if "run" in terms["shapes"] else "",
    "tranca.meld.wild_limit": _limit,
    "tranca.going_out.morto_earned": lambda terms: "next" if terms["indirect"] == "next_turn" else "",
}
"""Which variant of a rule's name, text and statement its terms call for."""
COUNTED_TERMS = {
    "takes_from_hand": "n_cards",
    "min_length": "n_cards",
    "max_wilds": "n_wilds",
    "min_naturals": "n_naturals",
    "min_naturals_with_wild": "n_naturals",
    "canasta_size": "n_cards",
}
"""Terms that are said as a number with its noun."""


def words_of(rule: str) -> Words:
    """The words of a rule."""
    return english.RULES[rule]


def name(finding: Finding) -> str:
    """The name of a finding's rule."""
    return _termed(words_of(finding.rule).name, finding)


def text(finding: Finding) -> str:
    """The finding's rule in a sentence or two."""
    return _termed(words_of(finding.rule).text, finding)


def line(finding: Finding) -> str:
    """The statement that is true when the finding's rule passed."""
    return _termed(words_of(finding.rule).line, finding)


def note(finding: Finding) -> str:
    """What is to be said about the finding's rule beside its place in the documents, "" for nothing."""
    return _termed(words_of(finding.rule).note, finding)


def _termed(sentence: Sentence, finding: Finding) -> str:
    if isinstance(sentence, dict):
        sentence = sentence.get(TERM_VARIANTS[finding.rule](finding.terms), sentence[""])
    said = _GROUP.sub(lambda found: _term(found.group(1), finding.terms), sentence)
    return said[:1].upper() + said[1:]


def _term(key: str, terms: Facts) -> str:
    if key == "locks":
        kinds = [english.LOCKS[kind] for kind in english.LOCKS if kind in terms["lock"]]
        return listed(kinds, english.OR) or english.NO_LOCK
    if key in COUNTED_TERMS:
        return counted(COUNTED_TERMS[key], terms[key])
    return str(terms[key])


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


_ALIASES = {
    "n_stock": "stock",
    "n_pile": "count",
    "n_melds": "count",
    "n_morto": "count",
    "n_rest": "n_cards",
    "n_beside": "n_naturals",
}
"""Counted nouns whose number is a fact of another name."""


def _said(key: str, facts: Facts) -> str:
    if key in english.NOUNS:
        return counted(key, facts[_ALIASES.get(key, key)])
    value = facts[key]
    if key in CARD_FACTS:
        return f"{{{value}}}" if value else ""
    if key == "lacking":
        return english.AND.join(english.LACKING[word] for word in value)
    if key in {"seat", "turn"}:
        return english.SEATS[value]
    return number(value) if key in {"need", "max"} else str(value)


def listed(parts: list[str], joint: str) -> str:
    """Some texts as a list in words: "a joker, a two or a black three"."""
    return joint.join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def counted(noun: str, count: int) -> str:
    """A number with its noun: "one card", "two cards"."""
    one, many = english.NOUNS[noun]
    if count == 1:
        return one
    return many.format(n=number(count))


def number(count: int) -> str:
    """A number in words up to twelve."""
    return english.NUMBERS[count] if count < len(english.NUMBERS) else str(count)


def plain(rich: str) -> str:
    """Rich text with card signs instead of braces."""
    return _GROUP.sub(lambda found: " ".join(card.sign for card in read_cards(found.group(1))), rich)


def reference(source: Source | None) -> str:
    """Where a rule stands: "DE · Spielablauf 4", "our decision C-8" where the document is silent, "house rule"."""
    if source is None:
        return ""
    if source.document:
        return f"{source.document} · {source.place}"
    return f"our decision {source.decision}" if source.decision else source.place


def long_reference(source: Source | None) -> str:
    """The same with what was decided where the document is silent or vague."""
    if source is None:
        return ""
    if not source.document and not source.decision:
        return source.place
    if not source.document:
        return f"The documents are silent; decided: {source.decision}"
    decided = f"; read as decided in {source.decision}" if source.decision else ""
    return f"{source.document} · {source.place}{decided}"
