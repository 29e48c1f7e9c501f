"""Rule sets as text: written and read back, every fault named by its place, and in the text of a position."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from typing import Any

import pytest
import tomli_w

import tranca_widget as tw
from tests.test_rulesets import CLASSIC, EVERY, NAMES


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_text_and_back(rules: tw.RuleSet) -> None:
    """A rule set reads back equal, and its text holds every term and every source."""
    text = rules.to_toml()
    assert tw.load_rules(text) == rules
    data = tomllib.loads(text)
    assert data["format"] == "tranca.rules/1"
    assert (data["name"], data["game"]) == (rules.name, "tranca")
    assert set(data["terms"]) == set(NAMES)
    assert set(data["sources"]) == set(rules.citations)
    assert data["documents"] == sorted({source.document for source in rules.citations.values()} - {""})


def test_a_hand_may_write_it() -> None:
    """Order, blanks and comments do not matter."""
    head, _, sources = CLASSIC.to_toml().partition("[sources]")
    top, _, terms_part = head.partition("[terms]")
    text = f"# ours\n{top}\n[sources]{sources}\n[terms]  # all of them\n{terms_part}"
    assert tw.load_rules(text) == CLASSIC


FAULTS = (
    ("format", lambda data: data.update(format="tranca.rules/0"), 'format is "tranca.rules/1"'),
    ("no format", lambda data: data.pop("format"), 'format is "tranca.rules/1", and None'),
    ("no name", lambda data: data.pop("name"), "name is a text that is not empty"),
    ("empty name", lambda data: data.update(name="  "), "name is a text that is not empty"),
    ("game", lambda data: data.update(game="poker"), "game is one of tranca, and 'poker' is none"),
    ("no game", lambda data: data.update(game=["tranca"]), "game is one of tranca"),
    ("documents", lambda data: data.update(documents="DE"), "documents is a list of texts"),
    ("part", lambda data: data.update(house=1), "house: there is no such part"),
    ("no terms", lambda data: data.update(terms=3), "terms is a table"),
    ("term", lambda data: data["terms"].update(jockers=1), "terms.jockers: there is no such term"),
    ("missing", lambda data: data["terms"].pop("tie"), "terms.tie is missing"),
    ("rank", lambda data: data["terms"]["values"].update(X=1), "terms.values.X: there is no such entry"),
    (
        "number",
        lambda data: data["terms"].update(jokers=9),
        "terms.jokers is a whole number from 0 to 4, and 9",
    ),
    ("source", lambda data: data["sources"].update(tie=4), 'sources."tie" is a text such as'),
    ("sources", lambda data: data.update(sources=[]), "sources is a table"),
)


@pytest.mark.parametrize("what, spoil, reason", FAULTS, ids=[row[0] for row in FAULTS])
def test_faults_of_a_text(what: str, spoil: Any, reason: str) -> None:
    """Each fault is named with its place, and nothing else is."""
    data = tomllib.loads(CLASSIC.to_toml())
    spoil(data)
    with pytest.raises(tw.InvalidNotation, match=re.escape(reason)) as caught:
        tw.load_rules(tomli_w.dumps(data))
    assert str(caught.value).count("\n") == 2, what


def test_a_text_that_is_no_toml() -> None:
    """The error points at line and column."""
    with pytest.raises(tw.InvalidNotation, match="line 1, column 5"):
        tw.load_rules("a = = 1")


def test_all_faults_of_a_text_at_once() -> None:
    """Unknown and missing terms, wrong types, numbers out of range and nonsense stand in one error."""
    data = tomllib.loads(CLASSIC.to_toml())
    data["terms"] |= {"jockers": 4, "hand_size": "many", "min_length": 9, "seatless_wilds": True, "tie": 1}
    data["name"] = ""
    with pytest.raises(tw.InvalidNotation) as caught:
        tw.load_rules(tomli_w.dumps(data))
    assert [line.split()[0].rstrip(":") for line in str(caught.value).splitlines()[2:]] == [
        "name",
        "terms.jockers",
        "terms.hand_size",
        "terms.tie",
        "terms.min_length",
        "terms.seatless_wilds",
    ]


def test_nothing_is_made_up_about_what_cannot_be_read() -> None:
    """Where the kinds of meld cannot be read, nothing is said about canastas of runs."""
    data = tomllib.loads(tw.RULESETS["carioca"].to_toml())
    data["terms"]["shapes"] = ["row"]
    with pytest.raises(tw.InvalidNotation) as caught:
        tw.load_rules(tomli_w.dumps(data))
    assert len(str(caught.value).splitlines()) == 3


def test_toml_is_loaded_when_it_is_needed() -> None:
    """Importing the package loads neither the reader nor the writer of TOML."""
    code = "import sys, tranca_widget; print({'tomllib', 'tomli_w'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize("rules", EVERY[len(tw.RULESETS) :], ids=lambda rules: rules.name)
def test_positions_of_house_rules_carry_their_terms(rules: tw.RuleSet) -> None:
    """The text of a position reads back equal, rule set included."""
    position = tw.deal(rules, seed=3)
    again = tw.parse(position.to_text())
    assert again == position
    assert again.rules == rules
    assert again.play("draw") == position.play("draw")


def test_positions_of_presets_name_them() -> None:
    """A rule set that comes along is named; one that only borrows its name is written in full."""
    assert "rule_set" not in tw.deal("classic", seed=3).to_text()
    borrowed = CLASSIC.with_terms(target=500)._replace(name="classic")
    position = tw.deal(borrowed, seed=3)
    assert "[rule_set.terms]" in position.to_text()
    assert tw.parse(position.to_text()).rules == borrowed
    assert position != tw.deal("classic", seed=3)


def test_a_position_with_a_broken_rule_set() -> None:
    """The faults of a rule set in a position's text are named like those of a rule set alone."""
    text = tw.deal(CLASSIC.with_terms(target=500), seed=3).to_text()
    with pytest.raises(
        tw.TrancaError, match=r"terms\.target is a whole number from 0 to 20000, and -5 is none"
    ):
        tw.parse(text.replace("target = 500", "target = -5"))
