"""The set-ups of the lessons, as data: every move gets the answer that its lesson is about.

A record of `tests/data/curriculum.jsonl` is a set-up of one section, under one rule set (with `terms` changed).
It has a `table` or an `account`; of a table, `tries` are moves with the answer and a rule, played in order where
"then" joins them; `compared` names the rule sets that allow a move, those that refuse it by deciding rule, and the
term that flips the answer of the table's own rule set.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import tranca_widget as tw
from tranca_widget.ruling import Result
from tranca_widget.tranca.rules import exists
from tranca_widget.tranca.terms import RedThrees

FILE = Path(__file__).parent / "data" / "curriculum.jsonl"
SETUPS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
CHOICES = {"red_lay": RedThrees}
"""Terms whose values the data names by a word."""

TABLES = [setup for setup in SETUPS if "table" in setup]
ACCOUNTS = [setup for setup in SETUPS if "account" in setup]
TRIES = [
    pytest.param(setup, *row, id=f"{setup['name']} {row[0]}")
    for setup in TABLES
    for row in setup.get("tries", ())
]
COMPARED = [
    pytest.param(setup, row, id=f"{setup['name']} {row['move']}")
    for setup in TABLES
    for row in setup.get("compared", ())
]


def position_of(setup: dict[str, Any], rules: str = "") -> tw.TrancaPosition:
    """The table of a set-up, under its own rule set or under another."""
    chosen = tw.RULESETS[rules or setup["rules"]]
    terms = {name: CHOICES[name](value) for name, value in setup.get("terms", {}).items()}
    return tw.position(chosen.with_terms(**terms), **setup["table"])


def judged(position: tw.TrancaPosition, moves: str) -> tw.Verdict:
    """The verdict on the last of some moves, the others played; "why take" asks about the whole family."""
    *before, last = moves.split(" then ")
    for move in before:
        position = position.play(move)
    return position.why(last.removeprefix("why ")) if last.startswith("why ") else position.judge(last)


def passed(verdict: tw.Verdict) -> set[str]:
    """The rules that a verdict found to be met."""
    return {finding.rule for finding in verdict.ruling.findings if finding.result is Result.PASS}


@pytest.mark.parametrize("setup, moves, answer, rule", TRIES)
def test_try(setup: dict[str, Any], moves: str, answer: str, rule: str) -> None:
    """A refusal is decided by the rule of its lesson; of a legal move that rule is among those that are met."""
    verdict = judged(position_of(setup), moves)
    assert (verdict.legal, answer) in {(True, "legal"), (False, "refused")}, verdict.explain(level=3)
    if verdict.legal:
        assert f"tranca.{rule}" in passed(verdict), verdict.explain(level=3)
    else:
        assert verdict.deciding == f"tranca.{rule}", verdict.explain(level=3)


@pytest.mark.parametrize("setup, row", COMPARED)
def test_comparison(setup: dict[str, Any], row: dict[str, Any]) -> None:
    """Each rule set that is named gives its answer, the refusing ones for the reason that is named."""
    refused = {name: rule for rule, names in row["refused"].items() for name in names}
    assert not set(row["legal"]) & set(refused)
    for name in row["legal"]:
        verdict = judged(position_of(setup, name), row["move"])
        assert verdict.legal, (name, verdict.explain(level=3))
        rule = f"tranca.{row['rule']}"
        assert rule in passed(verdict) or not exists(rule, tw.RULESETS[name].terms), name
    for name, rule in refused.items():
        verdict = judged(position_of(setup, name), row["move"])
        assert (verdict.legal, verdict.deciding) == (False, f"tranca.{rule}"), (
            name,
            verdict.explain(level=3),
        )


@pytest.mark.parametrize("setup, row", COMPARED)
def test_term_that_flips(setup: dict[str, Any], row: dict[str, Any]) -> None:
    """Where a rule set answers otherwise than the table's own, the term of the lesson alone makes the difference."""
    named = [*row["legal"], *(name for names in row["refused"].values() for name in names)]
    comparison = tw.compare(position_of(setup), row["move"], rules=named)
    found = {
        name: [[change.term for change in some] for some in ways] for name, ways in comparison.flips.items()
    }
    assert found == {name: [[term]] for name, term in row.get("flipped_by", {}).items()}


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: setup["name"])
def test_table_can_be(setup: dict[str, Any]) -> None:
    """The table of a set-up can lie there, but for one that is wrong on purpose: its faults are all named."""
    errors = [problem.where for problem in position_of(setup).problems() if problem.is_error]
    assert sorted(errors) == setup.get("problems", [])
    assert bool(errors) is not bool("tries" in setup or "compared" in setup)


@pytest.mark.parametrize("setup", ACCOUNTS, ids=lambda setup: setup["name"])
def test_account(setup: dict[str, Any]) -> None:
    """An account has the total of its lesson, and its lines where the lesson shows them."""
    account = tw.account(setup["rules"], **setup["account"])
    assert account.total == setup["total"], str(account)
    if "lines" in setup:
        points: Counter[str] = Counter()
        for line in account.lines:
            points[line.what] += line.points
        assert dict(points) == setup["lines"]


def test_last_card_thrown_for_the_morto() -> None:
    """One verdict under all rule sets, two consequences: play on at once, or wait for the next turn."""
    setup = next(setup for setup in TABLES if setup["name"] == "p52")
    plays_on = {
        name: (after.turn, after.phase) == ("S", "play") and len(after.hand) >= 11
        for name in tw.RULESETS
        for after in [position_of(setup, name).play("discard Kd")]
    }
    assert plays_on == {name: name not in {"italiana", "jogatina"} for name in tw.RULESETS}


def test_names_are_unique() -> None:
    """A set-up is named once."""
    names = Counter(setup["name"] for setup in SETUPS)
    assert [name for name, count in names.items() if count > 1] == []
