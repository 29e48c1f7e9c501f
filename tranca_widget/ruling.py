"""How a rule decides and how it testifies.

A `Rule` is a predicate over a case, and beneath it a witness that names the cards and facts the predicate
looked at, and never decides. An `Article` is a tuple of rules. `holds` gives the boolean and builds no
witness; `judge` gives the whole ruling: every rule that bears on the case, passed, failed or not reached.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tranca_widget.cards import Card


class Result(StrEnum):
    """What became of one rule."""

    PASS = "pass"
    FAIL = "fail"
    NOT_REACHED = "not_reached"


class Seen(NamedTuple):
    """One card that a rule looked at.

    `role` is "primary" (the cards that the rule is about), "support" (what they were measured by) or
    "missing" (what would be needed); `place` is "hand", "pile", a meld such as "m1" or "t2", or "" for a
    card that is nowhere.
    """

    card: Card
    role: str
    place: str


Facts = Mapping[str, Any]
"""What a rule found out, as plain JSON values: numbers in cards or points, cards as notation."""


NO_FACTS: Facts = MappingProxyType({})


class Witness(NamedTuple):
    """The cards and the facts that a rule looked at."""

    cards: tuple[Seen, ...] = ()
    facts: Facts = NO_FACTS


class Source(NamedTuple):
    """Where a rule stands: a document and a place in it, and the decision taken where it is silent or vague.

    `document` is "DE", "IT" or "PT" ("" where no document speaks), `place` a numbered sentence or section,
    `decision` the number of the decision in the project's list ("C-8"), "" where none was needed, and `doubt`
    whether the document contradicts itself or is vague there.
    """

    document: str
    place: str
    decision: str = ""
    doubt: bool = False

    def __str__(self) -> str:
        said = f"{self.document} · {self.place}" if self.document else "silent"
        return f"{said}; decided, {self.decision}" if self.decision else said


class Finding(NamedTuple):
    """One rule's result in a ruling, with its cards, its facts, the terms it rests on and its source."""

    rule: str
    result: Result
    cards: tuple[Seen, ...] = ()
    facts: Facts = NO_FACTS
    terms: Facts = NO_FACTS
    """The terms that decide the rule, with their values once they are known."""
    source: Source | None = None


class Ruling(NamedTuple):
    """The complete judgement of one move: findings in the order of the checklist.

    `deciding` is the id of the rule that a teacher would name; `parts` are the rulings of the single ways
    when a whole family of moves was asked about.
    """

    findings: tuple[Finding, ...]
    deciding: str
    parts: tuple[tuple[Any, Ruling], ...] = ()

    @property
    def legal(self) -> bool:
        """Whether nothing failed and, for a family, at least one way is open."""
        return all(finding.result is Result.PASS for finding in self.findings)

    @property
    def decider(self) -> Finding:
        """The finding of the deciding rule."""
        return next(finding for finding in self.findings if finding.rule == self.deciding)

    @property
    def failed(self) -> tuple[str, ...]:
        """The ids of all rules that failed, in the order of the checklist."""
        return tuple(finding.rule for finding in self.findings if finding.result is Result.FAIL)


class Rule(NamedTuple):
    """One clause: an id, a predicate, its witness, and where it makes sense.

    `holds` may rely on the rules it `needs` having passed. A rule whose `applies` is false for a case has
    nothing to say about it and is left out of the ruling. `terms` names the terms that decide it.
    """

    id: str
    holds: Callable[[Any], bool]
    witness: Callable[[Any], Witness]
    needs: tuple[str, ...] = ()
    applies: Callable[[Any], bool] | None = None
    terms: tuple[str, ...] = ()


class Article(NamedTuple):
    """The rules that bear on one kind of move, in the order of the checklist, needs before the needing.

    `permits` names, for a legal case, the rule that gives the permission.
    """

    rules: tuple[Rule, ...]
    permits: Callable[[Any], str]


def holds(article: Article, case: Any) -> bool:
    """Whether every rule of the article passes; stops at the first that does not."""
    for rule in article.rules:
        applies = rule.applies
        if (applies is None or applies(case)) and not rule.holds(case):
            return False
    return True


def judge(article: Article, case: Any, order: Mapping[str, int]) -> Ruling:
    """The ruling of a case; `order` ranks rule ids for the headline of a refusal, lowest first.

    A rule is not reached when one that it needs failed or was not reached itself; everything else is judged.
    """
    findings: list[Finding] = []
    missed: set[str] = set()
    for rule in article.rules:
        if rule.applies is not None and not rule.applies(case):
            continue
        if any(need in missed for need in rule.needs):
            missed.add(rule.id)
            findings.append(Finding(rule.id, Result.NOT_REACHED, terms=dict.fromkeys(rule.terms)))
            continue
        passed = rule.holds(case)
        if not passed:
            missed.add(rule.id)
        cards, facts = rule.witness(case)
        findings.append(
            Finding(
                rule.id,
                Result.PASS if passed else Result.FAIL,
                tuple(cards),
                facts,
                dict.fromkeys(rule.terms),
            )
        )
    failed = [finding.rule for finding in findings if finding.result is Result.FAIL]
    deciding = min(failed, key=order.__getitem__) if failed else article.permits(case)
    return Ruling(tuple(findings), deciding)


def closest(ways: Sequence[tuple[Any, Ruling]], order: Mapping[str, int]) -> tuple[Any, Ruling]:
    """The way that came closest to being legal: fewest failed rules, then the one refused latest in `order`."""
    return min(ways, key=lambda way: (len(way[1].failed), -order.get(way[1].deciding, 0)))
