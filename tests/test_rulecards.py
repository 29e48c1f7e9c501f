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
from tranca_widget.words import rulecards, sentences
from tranca_widget.words.language import LANGUAGES, Language, language

SAY = language("en")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_term_has_its_label(code: str) -> None:
    """Each term stands in one group, and no two labels of a group are alike."""
    assert sorted(name for group in rulecards.GROUPS.values() for name in group) == sorted(NAMES)
    for group in rulecards.GROUPS.values():
        assert len({rulecards.label(name, language(code)) for name in group}) == len(group)


def said(name: str, plain: object, say: Language) -> str:
    """A value in words, which are there: none is the name of its key."""
    words = rulecards.value(name, plain, say)
    assert words
    assert "value." not in words
    assert "{" not in words
    return words


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_value_has_words(code: str) -> None:
    """Each choice, each truth value, each kind of card or meld, and no number at all where there may be none."""
    say = language(code)
    kinds = get_type_hints(Terms)
    for name, kind in kinds.items():
        inner = get_args(kind)[0] if get_origin(kind) is frozenset else kind
        if inner is bool:
            assert len({said(name, flag, say) for flag in (True, False)}) == 2
        elif isinstance(inner, type) and issubclass(inner, StrEnum):
            members = [member.value for member in inner]
            is_listed = get_origin(kind) is frozenset
            assert len({said(name, [each] if is_listed else each, say) for each in members}) == len(members)
        elif name in ranges.NUMBERS:
            for number in {*ranges.NUMBERS[name], 0, 1, 2}:
                said(name, number, say)
    for name in ranges.OPTIONAL:
        said(name, None, say)
    assert said("lock", [], say) != said("lock", ["joker"], say)
    assert said("pile_shown", "all", say) != said("pile_shown", "top", say)


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
    assert set(rulecards.PRESETS) == set(tw.RULESETS)
    assert card(CLASSIC).origin.startswith("The German document")
    assert (
        card(CLASSIC.with_terms(target=5)).origin == "House rules: one term changed from the German document."
    )
    two = tw.RULESETS["italiana"].with_terms(target=5, out_clean=False)
    assert card(two).origin == "House rules: two terms changed from the Italian document."
    ours = CLASSIC._replace(name="ours")
    assert card(ours).origin == "A rule set of one's own, after the German document."
    assert card(ours._replace(citations={})).origin == "A rule set of one's own, after no document."


@pytest.mark.parametrize(
    "source, expected",
    [
        (Source("DE", "Spielablauf 7"), "DE · Spielablauf 7"),
        (Source("DE", "Spielablauf 4", "C-4"), "DE · Spielablauf 4; read as decided in C-4"),
        (Source("", "", "C-8"), "the documents are silent; decided: C-8"),
        (
            Source("DE", "Glossar, Joker", "C-2", doubt=True),
            "DE · Glossar, Joker, which contradicts itself or is vague; decided: C-2",
        ),
        (HOUSE, "house rule"),
        (None, "no source"),
    ],
)
def test_sources_in_words(source: Source | None, expected: str) -> None:
    """A place, a decision, a contradiction, a house rule: each has its own form."""
    assert sentences.long_reference(source, SAY) == expected


@pytest.mark.parametrize(
    "line",
    [
        "Jokers beside two packs of 52 4 DE · Kartendeck",
        (
            "Points of cards (3: black) JK: 50 · A 2: 20 · K Q J 10 9 8: 10 · 7 6 5 4 3: 5 "
            "DE · Punktewertung 1; read as decided in C-49"
        ),
        "The pile is locked by a joker, a two or a black three DE · Spielablauf 4",
        "Going out em cima 200 points instead DE · Punktewertung 3; read as decided in C-38",
        "The match ends at 3,000 points DE · Ziel; read as decided in C-42",
        "Morto not taken \u2212100 points DE · Punktewertung 4; read as decided in C-32",
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
