"""The questions that learners ask most are answered in every language, with the facts of the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import tranca_widget as tw
from tests.learner_questions import ASKED, COUNTED, QUESTIONS, SHOWN
from tranca_widget.words import sentences
from tranca_widget.words.language import LANGUAGES, Language, language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from tests.learner_questions.rows import Asked, Counted, Fact, Shown


def rows(some: Mapping[int, Iterable[Asked | Counted | Shown]]) -> list[object]:
    """Rows as parameters, each named by its question and by what is special about it."""
    return [
        pytest.param(row, id=f"{number} {row.why}") for number, found in sorted(some.items()) for row in found
    ]


@pytest.fixture(params=LANGUAGES)
def say(request: pytest.FixtureRequest) -> Iterator[Language]:
    """Each language, spoken by default while a test runs."""
    tw.set_language(request.param)
    yield language(request.param)
    tw.set_language(None)


def words_of(fact: Fact, say: Language, *, spelled: bool) -> list[str]:
    """The texts that name a fact; numbers are words where they are `spelled`."""
    if isinstance(fact, tuple):
        return [say.count(*fact, spelled=spelled)]
    if isinstance(fact, int):
        return [say.number(fact) if spelled else say.amount(fact)]
    if fact.startswith("{"):
        return [sentences.plain(fact)]
    return [part for part in re.split(r"\{\w+\}", say(fact)) if part]


def missing(facts: tuple[Fact, ...], text: str, say: Language, *, spelled: bool) -> list[str]:
    """What of the facts a text does not say, capitals aside."""
    words = [word for fact in facts for word in words_of(fact, say, spelled=spelled)]
    return [word for word in words if word.casefold() not in text.casefold()]


def rest_of_line(start: str, text: str) -> str:
    """What follows the start of a line; raises `StopIteration` where no line begins so."""
    return next(line.removeprefix(start) for line in text.splitlines() if line.startswith(start))


def test_every_question_is_asked_where_answers_differ() -> None:
    """Each of the twenty has at least two answers: allowed or not, by another rule, other sums, other terms."""
    assert sorted(QUESTIONS) == list(range(1, 21))
    for number in QUESTIONS:
        answers = {(row.answer.legal, row.answer.rule) for row in ASKED.get(number, [])}
        others = [row.lines for some in (COUNTED, SHOWN) for row in some.get(number, [])]
        assert len(answers) + len(others) > 1, number
        assert all(others.count(lines) == 1 for lines in others), number


@pytest.mark.parametrize("row", rows(ASKED))
def test_moves_are_answered(row: Asked, say: Language) -> None:
    """The table can be, the right rule decides, and the facts are in the headline, or at the level that is named."""
    answer = row.answer
    *before, last = answer.moves.split(" then ")
    position = tw.position(row.on.rules, **row.on.table)
    for move in before:
        position = position.play(move)
    assert not [problem for problem in position.problems() if problem.is_error]
    verdict = position.why(last[1:]) if last.startswith("?") else position.judge(last)
    assert (verdict.legal, verdict.deciding) == (answer.legal, f"tranca.{answer.rule}")
    text = verdict.explain(level=answer.level)
    assert missing(answer.facts, text, say, spelled=True) == [], text


@pytest.mark.parametrize("row", rows(COUNTED))
def test_points_are_accounted_for(row: Counted, say: Language) -> None:
    """Each line has its name, its points and how they come about."""
    text = str(tw.account(row.on.rules, **row.on.table))
    for what, (points, arithmetic) in row.lines.items():
        rest = rest_of_line(say(f"account.{what}"), text)
        assert f"  {say.signed(points)}  {arithmetic}" in re.sub(" {2,}", "  ", rest), text


@pytest.mark.parametrize("row", rows(SHOWN))
def test_rule_cards_tell(row: Shown, say: Language) -> None:
    """The card of a rule set has a line for each term, with its value in words."""
    text = str(row.rules)
    for term, facts in row.lines.items():
        value = rest_of_line(f"  {say(f'term.{term}')}  ", text)
        assert missing(facts, value, say, spelled=False) == [], value
