"""Rule sets as cards: every term, every value and every source in words."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import get_args, get_origin, get_type_hints

import pytest

import tranca_widget as tw
from tests.test_rulesets import CLASSIC, EVERY, NAMES
from tranca_widget.api.rulecard import card
from tranca_widget.play import HOUSE
from tranca_widget.ruling import Source
from tranca_widget.tranca import ranges
from tranca_widget.tranca.terms import Terms
from tranca_widget.words import rulecards


def test_every_term_has_its_label() -> None:
    """Each term stands in one group, and no two labels are alike."""
    assert sorted(rulecards.LABELS) == sorted(NAMES)
    assert sum(len(group.terms) for group in rulecards.GROUPS) == len(NAMES)
    assert len(set(rulecards.LABELS.values())) == len(NAMES)


def test_every_value_has_words() -> None:
    """Each choice, each truth value, each kind of card or meld, and no number at all where there may be none."""
    words = {name: term for group in rulecards.GROUPS for name, term in group.terms.items()}
    kinds = get_type_hints(Terms)
    for name, kind in kinds.items():
        inner = get_args(kind)[0] if get_origin(kind) is frozenset else kind
        if inner is bool:
            assert {True, False} <= set(words[name].values)
            assert len({rulecards.value(words[name], flag) for flag in (True, False)}) == 2
        elif isinstance(inner, type) and issubclass(inner, StrEnum):
            assert {member.value for member in inner} <= set(words[name].values)
        elif name in ranges.NUMBERS:
            for number in {*ranges.NUMBERS[name], 1, 2}:
                assert rulecards.value(words[name], number)
    for name in ranges.OPTIONAL:
        assert rulecards.value(words[name], None)
    assert rulecards.value(words["lock"], []) == "no card"
    assert rulecards.value(words["pile_shown"], "all") != rulecards.value(words["pile_shown"], "top")


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_cards_are_complete(rules: tw.RuleSet) -> None:
    """A row for every term, each with a value and a source, no placeholder left, no number a term's name."""
    shown = card(rules)
    rows = [row for _, group in shown.groups for row in group]
    assert len(rows) == len(NAMES)
    assert all(all(row) for row in rows)
    text = str(rules)
    assert not re.search(r"[{}_]", text.removeprefix(f"Rule set {rules.name}"))
    assert text.splitlines()[0] == f"Rule set {rules.name}"
    assert text.splitlines()[1] == shown.origin
    html = rules._repr_html_()
    assert html is not None
    assert html.count("<tr>") == len(NAMES) + len(rulecards.GROUPS)
    assert repr(rules) == f"RuleSet({rules.name!r})"


def test_origins() -> None:
    """A preset says where it comes from; house rules how many terms they change; others what they rest on."""
    assert set(rulecards.ORIGINS) == set(tw.RULESETS)
    assert card(CLASSIC).origin.startswith("The German document")
    assert (
        card(CLASSIC.with_terms(target=5)).origin == "House rules: one term differs from the German document."
    )
    two = tw.RULESETS["italiana"].with_terms(target=5, out_clean=False)
    assert card(two).origin == "House rules: 2 terms differ from the Italian document."
    ours = CLASSIC._replace(name="ours")
    assert card(ours).origin == "A rule set of one's own, after the German document."
    assert card(ours._replace(citations={})).origin == "A rule set of one's own, after no document."


@pytest.mark.parametrize(
    "source, said",
    [
        (Source("DE", "Spielablauf 7"), "DE · Spielablauf 7"),
        (Source("DE", "Spielablauf 4", "C-4"), "DE · Spielablauf 4; our decision C-4"),
        (Source("", "", "C-8"), "silent: our decision C-8"),
        (
            Source("DE", "Glossar, Joker", "C-2", doubt=True),
            "DE · Glossar, Joker; contradicts itself or is vague: C-2",
        ),
        (HOUSE, "house rule"),
        (None, "no source"),
    ],
)
def test_sources_in_words(source: Source | None, said: str) -> None:
    """A place, a decision, a contradiction, a house rule: each has its own form."""
    assert rulecards.source(source) == said


@pytest.mark.parametrize(
    "line",
    [
        "Jokers beside two packs of 52 4 DE · Kartendeck",
        (
            "Points of cards JK: 50 · A 2: 20 · K Q J 10 9 8: 10 · 7 6 5 4 3: 5 "
            "DE · Punktewertung 1; our decision C-49"
        ),
        "The pile is locked by a black three, a joker or a two DE · Spielablauf 4",
        "Going out em cima 200 points instead DE · Punktewertung 3; our decision C-38",
        "The match ends at 3,000 points DE · Ziel; our decision C-42",
        "Morto not taken \u2212100 points DE · Punktewertung 4; our decision C-32",
    ],
)
def test_lines_of_the_classic_card(line: str) -> None:
    """Some lines as they are read."""
    assert line in [" ".join(each.split()) for each in str(CLASSIC).splitlines()]


def test_cards_are_escaped() -> None:
    """Names and places are text, not markup."""
    rules = CLASSIC._replace(name="<b>ours</b>", citations={"tie": Source("DE", "<i>7")})
    html = rules._repr_html_() or ""
    assert "<b>" not in html
    assert "<i>" not in html
    assert "&lt;b&gt;ours" in html
