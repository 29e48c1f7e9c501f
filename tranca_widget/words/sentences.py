"""Findings into sentences. A sentence is rich text: card groups stand in braces, `{Kh Kc}`, nothing else is marked.

The words of a rule are those of its id: `.name`, the rule in a sentence or two (`.text`), a statement that is true
when it passed (`.line`), the fact beneath it (`.passed`, `.failed`), and what is said when it decides (`.yes`,
`.no`). A sentence may have variants, chosen by `VARIANTS` and `TERM_VARIANTS`. Placeholders are the facts that the
rule's witness gives: card facts are shown as signs, `n_…` as a number with its noun. Nothing here knows a rule.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tranca_widget.cards import read_cards
from tranca_widget.ruling import Result

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.ruling import Facts, Finding, Source
    from tranca_widget.words.language import Language

_OWN_CARDS = ("cards", "card", "top", "meld", "wilds", "helpers", "others", "left")
CARD_FACTS = frozenset((*_OWN_CARDS, "canasta", "best", "low", "high", "run", "missing", "twice"))
"""Facts that are cards in notation."""
LOCKS = ("joker", "two", "black_three")
"""Kinds of locking card in the order in which they are named."""
_GROUP = re.compile(r"\{([^{}]*)\}")


def _place(facts: Facts) -> str:
    place = str(facts.get("place", ""))
    return {"m": "own", "t": "theirs"}.get(place[:1], place)


def _lacking(facts: Facts) -> str:
    lacking = facts.get("lacking", [])
    return "both" if len(lacking) > 1 else "".join(lacking).removeprefix("clean_")


def _finish(facts: Facts) -> str:
    if facts.get("committed"):
        return "committed"
    if facts.get("left"):
        return "one" if facts["lacking"] else "stuck"
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
    if facts["n_cards"] < facts["need"]:
        return ""
    ranks = {card.rank.value for card in read_cards(facts["best"])} - {"2", "JK"}
    return "run" if len(ranks) > 1 else "set"


VARIANTS: dict[str, Callable[[Facts], str]] = {
    "tranca.turn.card_held": _place,
    "tranca.draw.stock_left": lambda facts: "morto" if facts["morto"] else "take" if facts["take"] else "",
    "tranca.pile.unlocked": _unlocked,
    "tranca.draw.nothing_left": lambda facts: "morto" if facts["morto"] else "ends" if facts["ends"] else "",
    "tranca.pile.hand_pair": lambda facts: "" if facts["n_cards"] else "none",
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
    "takes_from_hand": "cards",
    "min_length": "cards",
    "canasta_size": "cards",
    "max_wilds": "wilds",
    "min_naturals": "naturals",
    "min_naturals_with_wild": "naturals",
    "opening_minimum": "points",
}
"""Terms that are said as a number with its noun."""
COUNTED_FACTS = {
    "n_cards": ("cards", "n_cards"),
    "n_left": ("cards", "n_left"),
    "n_rest": ("cards", "n_cards"),
    "n_stock": ("cards", "stock"),
    "n_pile": ("cards", "count"),
    "n_morto": ("cards", "count"),
    "n_need": ("cards", "need"),
    "n_melds": ("melds", "count"),
    "n_wilds": ("wilds", "n_wilds"),
    "n_naturals": ("naturals", "n_naturals"),
    "n_need_naturals": ("naturals", "need"),
    "n_room": ("places", "room"),
    "n_points": ("points", "points"),
    "n_least": ("points", "least"),
}
"""Placeholders that are said as a number with its noun: the noun, and the fact that is the number."""


def name(finding: Finding, say: Language) -> str:
    """The name of a finding's rule."""
    return _termed("name", finding, say)


def text(finding: Finding, say: Language) -> str:
    """The finding's rule in a sentence or two."""
    return _termed("text", finding, say)


def line(finding: Finding, say: Language) -> str:
    """The statement that is true when the finding's rule passed."""
    return _termed("line", finding, say)


def note(finding: Finding, say: Language) -> str:
    """What is to be said about the finding's rule beside its place in the documents, "" for nothing."""
    return _termed("note", finding, say)


def _termed(part: str, finding: Finding, say: Language) -> str:
    """A part of a rule's words in the variant that its terms call for, "" where there is none."""
    variant = TERM_VARIANTS[finding.rule](finding.terms) if finding.rule in TERM_VARIANTS else ""
    key = say.variant(f"{finding.rule}.{part}", variant)
    if not say.has(key):
        return ""
    said = _GROUP.sub(lambda found: _term(found.group(1), finding.terms, say), say(key))
    return capital(said)


def _term(key: str, terms: Facts, say: Language) -> str:
    if key == "locks":
        kinds = [say(f"lock.{kind}") for kind in LOCKS if kind in terms["lock"]]
        return say.listed(kinds, "list.or") or say("lock.none")
    if key in COUNTED_TERMS:
        return say.count(COUNTED_TERMS[key], terms[key])
    return str(terms[key])


def headline(finding: Finding, say: Language) -> str:
    """The sentence for a finding that decides; the statement of a passed rule that permits nothing by itself."""
    if finding.result is Result.FAIL:
        return filled(f"{finding.rule}.no", finding, say)
    return filled(f"{finding.rule}.yes", finding, say) or f"{line(finding, say)}."


def fact(finding: Finding, say: Language) -> str:
    """The fact beneath a line of the checklist, "" where there is nothing to add."""
    if finding.result is Result.NOT_REACHED:
        return ""
    part = "passed" if finding.result is Result.PASS else "failed"
    return filled(f"{finding.rule}.{part}", finding, say)


def filled(base: str, finding: Finding, say: Language) -> str:
    """A sentence with the finding's facts in their places, in the variant they call for; "" where there is none."""
    key = say.variant(base, VARIANTS[finding.rule](finding.facts) if finding.rule in VARIANTS else "")
    if not say.has(key):
        return ""
    return _GROUP.sub(lambda found: _said(found.group(1), finding.facts, say), say(key))


def _said(key: str, facts: Facts, say: Language) -> str:
    if key in COUNTED_FACTS:
        noun, fact = COUNTED_FACTS[key]
        return say.count(noun, facts[fact])
    value = facts[key]
    if key in CARD_FACTS:
        return f"{{{value}}}" if value else ""
    if key == "lacking":
        return say.listed([say(f"lacking.{word}") for word in value])
    if key in {"seat", "turn"}:
        return say(f"seat.{value}")
    return say.number(value) if key == "max" else str(value)


def capital(text: str) -> str:
    """A text that stands alone, with a capital letter at its start."""
    return text[:1].upper() + text[1:]


def plain(rich: str) -> str:
    """Rich text with card signs instead of braces."""
    return _GROUP.sub(lambda found: " ".join(card.sign for card in read_cards(found.group(1))), rich)


def reference(source: Source | None, say: Language) -> str:
    """Where a rule stands, in short: "DE · Spielablauf 4", "our decision C-8", "house rule"."""
    kind = kind_of(source)
    if source is None or kind in {"house", "none"}:
        return say("source.house") if source is not None else ""
    key = "source.short" if kind == "silent" else "source.document"
    return say(key, **source._asdict())


def long_reference(source: Source | None, say: Language) -> str:
    """The same with what was decided where the document is silent or vague."""
    values = source._asdict() if source is not None else {}
    return say(f"source.{kind_of(source)}", **values)


def kind_of(source: Source | None) -> str:
    """What a source has to say: "document", "decided", "doubt", "silent", "house" or "none"."""
    if source is None:
        return "none"
    if source.document:
        return "doubt" if source.doubt else "decided" if source.decision else "document"
    return "silent" if source.decision else "house"


def decisions(source: Source | None, say: Language) -> list[str]:
    """What was decided where a document is silent or vague, and why: a text for each decision of a source."""
    numbers = source.decision.split(", ") if source is not None and source.decision else []
    return [say("source.decision", decision=number, text=say(f"decision.{number}")) for number in numbers]
