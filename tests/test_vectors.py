"""Worked examples of legality and scoring, as data: every row whose rule set exists here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tranca_widget as tw

DATA = Path(__file__).parent / "data"


def rows(name: str) -> list[Any]:
    """The rows of a data file for the rule sets there are."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [pytest.param(row, id=row["id"]) for row in map(json.loads, lines) if row["rules"] in tw.RULESETS]


@pytest.mark.parametrize("row", rows("legality.jsonl"))
def test_legality_of_a_worked_example(row: dict[str, Any]) -> None:
    """Verdict, boolean and list of legal moves all give the row's answer."""
    position = tw.position(row["rules"], **row["setup"])
    assert not [problem for problem in position.problems() if problem.is_error]
    verdict = position.judge(row["move"])
    assert verdict.legal is row["legal"], verdict.explain(level=3)
    assert (row["move"] in position.legal_moves()) is row["legal"]


@pytest.mark.parametrize("row", rows("scoring.jsonl"))
def test_account_of_a_worked_example(row: dict[str, Any]) -> None:
    """Every side's items, in order, and its total are the row's."""
    for name, side in row["sides"].items():
        account = tw.account(
            row["rules"],
            melds=side["melds"],
            red_threes=side["red3"],
            hand=side["hand"],
            morto_taken=side["morto"],
            unclaimed_morto=side["unclaimed"],
            went_out=side["out"],
            em_cima=side["emcima"],
        )
        wanted = row["result"][name]
        assert [line.points for line in account.lines] == [points for _, points in wanted["items"]]
        assert account.total == wanted["total"]
