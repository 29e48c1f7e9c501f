"""What a notebook does with a rule set beyond playing by it: read it from text, see it as a card."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from tranca_widget import play, rulefile
from tranca_widget.errors import UnknownName, reading
from tranca_widget.games import RULESETS
from tranca_widget.play import RuleSet
from tranca_widget.values import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tranca_widget.words import rulecards


def load_rules(text: str) -> RuleSet:
    """The rule set that `RuleSet.to_toml` wrote, equal to the one that was written.

    Raises `InvalidNotation` that names every fault of the text with its place: a term that does not exist or is
    missing, a value of the wrong type, out of range or without sense beside the others.
    """
    with reading(text):
        return RuleSet(*rulefile.read(text, _known()))


def rules_of(data: Mapping[str, Any]) -> RuleSet:
    """The rule set of a record: by its name, or in full where it is a rule set of one's own.

    Raises `UnknownName` for a name that is none, and `TrancaError` for a rule set with faults.
    """
    own = data.get("rule_set")
    if isinstance(own, dict):
        return RuleSet(*rulefile.from_data(own, _known()))
    name = data.get("rules")
    if not isinstance(name, str) or name not in RULESETS:
        raise UnknownName("unknown.rule_set", name, tuple(RULESETS))
    return RULESETS[name]


def _known() -> dict[str, list[Any]]:
    """The terms of all rule sets by game."""
    known: dict[str, list[Any]] = {}
    for rules in RULESETS.values():
        known.setdefault(rules.game, []).append(rules.terms)
    return known


def card(rules: RuleSet) -> rulecards.Card:
    """The card of a rule set: name, origin, and every term with its value and its source in words."""
    from tranca_widget.words import rulecards  # noqa: PLC0415  # needed for showing only
    from tranca_widget.words.language import language  # noqa: PLC0415

    terms = {field.name: plain(getattr(rules.terms, field.name)) for field in fields(rules.terms)}
    documents = rulefile.documents(rules.citations)
    is_preset = RULESETS.get(rules.name) == rules
    return rulecards.card(rules.name, terms, rules.citations, documents, language(), is_preset=is_preset)


play.CARDS["text"] = lambda rules: card(rules).as_text()
play.CARDS["html"] = lambda rules: card(rules).as_html()
