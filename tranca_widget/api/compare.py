"""The same move under several rule sets, what distinguishes two of them, and where they disagree."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from tranca_widget.api.tranca import TrancaPosition, deal
from tranca_widget.errors import TrancaError
from tranca_widget.games import GAMES, RULESETS, rule_set
from tranca_widget.tranca.terms import Compiled
from tranca_widget.values import plain
from tranca_widget.words import comparisons
from tranca_widget.words.language import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tranca_widget.api.verdict import Verdict
    from tranca_widget.play import RuleSet
    from tranca_widget.words.language import Language

MOST_TOGETHER = 2
"""How many terms are changed together, where no single one flips an answer."""
MOST_ROUNDS = 40
"""How many rounds are looked through for disagreements."""


class Change(NamedTuple):
    """One term that differs: its name, its value here and its value there, as plain data."""

    term: str
    here: Any
    there: Any


class Comparison:
    """One move under several rule sets.

    `verdicts` by the rule set's name; `flips` says for each rule set that answers otherwise than the
    position's own (`here`) which terms, changed alone, flip the answer. Prints as a table.
    """

    __slots__ = ("flips", "here", "position", "verdicts")

    def __init__(
        self,
        position: TrancaPosition,
        here: str,
        verdicts: dict[str, Verdict],
        flips: dict[str, tuple[tuple[Change, ...], ...]],
    ) -> None:
        """Made by `compare`."""
        self.position = position
        self.here = here
        self.verdicts = verdicts
        self.flips = flips

    def rows(self, say: Language | None = None) -> list[dict[str, Any]]:
        """A row for each rule set as plain values: rules, legal, rule, headline and the terms that flip it."""
        say = say or language()
        return [
            comparisons.row(name, verdict.ruling, [list(each) for each in self.flips.get(name, ())], say)
            for name, verdict in self.verdicts.items()
        ]

    def __str__(self) -> str:
        return comparisons.as_text(self.rows(), self.here, language())

    def __repr__(self) -> str:
        allowed = [name for name, verdict in self.verdicts.items() if verdict.legal]
        return f"<Comparison: allowed in {', '.join(allowed) or 'none'}>"

    def _repr_html_(self) -> str:
        return comparisons.as_html(self.rows(), self.here, language())


def compare(
    position: TrancaPosition, move: object, rules: Iterable[str | RuleSet] | None = None
) -> Comparison:
    """Judge a move, or a family of moves such as "take", under all rule sets of the game (or the ones given).

    The table stays as it is; only the terms change. For each rule set that answers otherwise than the
    position's own, the terms are named whose change alone flips the answer. Raises `InvalidNotation` for
    text that is no move and `UnknownName` for a rule set that does not exist.
    """
    own = position.rules
    others = [rule_set(each) for each in (rules if rules is not None else RULESETS.values())]
    others = [each for each in others if each.game == own.game]
    if own.name not in {each.name for each in others}:
        others.insert(0, own)
    question = _Question(position, move)
    verdicts = {each.name: question.verdict(each) for each in others}
    base = verdicts[own.name].legal
    flips = {each.name: question.flips(own, each) for each in others if verdicts[each.name].legal is not base}
    return Comparison(position, own.name, verdicts, flips)


class _Question:
    """A move or a family of moves on a table, to be asked under any terms."""

    def __init__(self, position: TrancaPosition, move: object) -> None:
        self.position = position
        kinds = GAMES[position.rules.game].kinds
        self.family = move if isinstance(move, str) and move in kinds and move not in {"draw", "pass"} else ""
        self.move = None if self.family else position.move(move)

    def verdict(self, rules: RuleSet) -> Verdict:
        position = self.position.under(rules)
        return position.why(self.family) if self.family else position.judge(self.move)

    def is_legal(self, terms: Any) -> bool:
        """The answer under some terms, without reasons."""
        game = GAMES[self.position.rules.game]
        state = self.position.state._replace(rules=Compiled(terms))
        view = game.view(state, self.position.turn)
        if self.family:
            return any(move.kind == self.family for move in game.legal_moves(view))
        return game.holds(view, self.move)

    def flips(self, here: RuleSet, there: RuleSet) -> tuple[tuple[Change, ...], ...]:
        """The terms of `there` that, put into `here`, give the answer of `there`: each alone, else some together.

        Where no term does so, those of `here` that take the answer of `there` back.
        """
        wanted = self.is_legal(there.terms)
        changes = [*differences(here, there)]
        for count in range(1, MOST_TOGETHER + 1):
            found = [
                some
                for some in itertools.combinations(changes, count)
                if self._answers(here.terms, there.terms, some, wanted=wanted)
            ]
            if not found:
                found = [
                    some
                    for some in itertools.combinations(changes, count)
                    if self._answers(there.terms, here.terms, some, wanted=not wanted)
                ]
            if found:
                return tuple(found)
        return ()

    def _answers(self, terms: Any, source: Any, changes: tuple[Change, ...], *, wanted: bool) -> bool:
        try:
            changed = replace(terms, **{change.term: getattr(source, change.term) for change in changes})
        except TrancaError:
            return False  # these terms make no sense together
        return self.is_legal(changed) is wanted


def differences(here: RuleSet, there: RuleSet) -> Iterator[Change]:
    """The terms in which two rule sets differ."""
    for field in fields(here.terms):
        one, other = getattr(here.terms, field.name), getattr(there.terms, field.name)
        if one != other:
            yield Change(field.name, plain(one), plain(other))


class Difference(Sequence[Change]):
    """The terms in which two rule sets differ; prints as a table with the sources."""

    __slots__ = ("changes", "rules")

    def __init__(self, one: RuleSet, other: RuleSet) -> None:
        """Made by `diff`."""
        self.rules = (one, other)
        self.changes = tuple(differences(one, other))

    @overload
    def __getitem__(self, at: int) -> Change: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Change, ...]: ...

    def __getitem__(self, at: int | slice) -> Change | tuple[Change, ...]:
        return self.changes[at]

    def __len__(self) -> int:
        return len(self.changes)

    def rows(self) -> list[comparisons.Difference]:
        """For each term: name, value and source of the one, value and source of the other."""
        one, other = (rules.citations.get for rules in self.rules)
        return [
            comparisons.Difference(
                change.term, change.here, one(change.term), change.there, other(change.term)
            )
            for change in self
        ]

    @property
    def _names(self) -> tuple[str, str]:
        return self.rules[0].name, self.rules[1].name

    def __str__(self) -> str:
        return comparisons.difference_text(self.rows(), self._names, language())

    def __repr__(self) -> str:
        return f"<Difference of {self.rules[0].name} and {self.rules[1].name}: {len(self)} terms>"

    def _repr_html_(self) -> str:
        return comparisons.difference_html(self.rows(), self._names, language())


def diff(one: str | RuleSet, other: str | RuleSet) -> Difference:
    """The terms that distinguish two rule sets, with values and sources; raises `UnknownName`."""
    return Difference(rule_set(one), rule_set(other))


class Disagreement(NamedTuple):
    """A table and a move on which two rule sets disagree, with the verdict of each."""

    position: TrancaPosition
    move: Any
    verdicts: tuple[Verdict, Verdict]

    def __repr__(self) -> str:
        one, other = self.verdicts
        return f"<Disagreement on {self.move}: {one.deciding}, {other.deciding}>"


def where_they_differ(
    one: str | RuleSet, other: str | RuleSet, *, seed: int = 0, most: int = 5
) -> list[Disagreement]:
    """Tables reached by random play under `one`, each with a move that `one` and `other` answer differently.

    At most `most` of them, found by `seed`, those with different deciding rules first; an empty list where
    none is met. Raises `UnknownName` for a rule set that does not exist.
    """
    both = (rule_set(one), rule_set(other))
    found: dict[tuple[str, str], Disagreement] = {}
    more: list[Disagreement] = []
    for each in _disagreements(both, seed):
        reasons = (each.verdicts[0].deciding, each.verdicts[1].deciding)
        if found.setdefault(reasons, each) is not each and len(more) < most:
            more.append(each)
        if len(found) >= most:
            break
    return [*found.values(), *more][:most]


def _disagreements(both: tuple[RuleSet, RuleSet], seed: int) -> Iterator[Disagreement]:
    for number in range(MOST_ROUNDS):
        rng = random.Random(f"{seed} {number}")
        position = deal(both[0], seed=rng.randrange(1 << 30))
        while not position.over:
            mine = position.legal_moves()
            theirs = position.under(both[1])
            apart = sorted(set(mine) ^ set(theirs.legal_moves()), key=str)
            if apart:
                move = rng.choice(apart)
                yield Disagreement(position, move, (position.judge(move), theirs.judge(move)))
            position = position.play(rng.choice(mine))
