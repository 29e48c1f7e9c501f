"""Write docs/rules.md: every rule by its id, with its sentence, its places in the documents and an example.

    python -m scripts.rules_page

Everything on the page is taken from the program: sentences from its words, places from the rule sets, examples
from the tables of the tests, and what an example prints from running it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import tranca_widget as tw
from tests.classic import CASES as CLASSIC
from tests.classic import PLAYING, TENS
from tests.documents import CASES as DOCUMENTS
from tranca_widget.ruling import Finding, Result
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.rules import HEADLINE, articles, exists
from tranca_widget.tranca.terms import NAMES, Shape, compiled
from tranca_widget.values import plain
from tranca_widget.words import sentences
from tranca_widget.words.language import Language, language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tranca_widget.ruling import Rule

ROOT = Path(__file__).parents[1]
SAY = language("en")
"""The page is written in English."""
PAGE = ROOT / "docs" / "rules.md"
WIDTH = 100
"""Characters of a line of code, at most."""
FEW = 2
"""How many rule sets are named as those left out, at most."""
TITLES = {
    "turn": "The turn",
    "draw": "Drawing",
    "pile": "The pile",
    "meld": "Melds",
    "threes": "Threes",
    "discard": "Discarding",
    "going_out": "Ending the turn, going out",
}
"""Chapters by their file in tranca_widget/tranca/rules."""
INTRODUCTION = """\
# The rules, one by one

A move of Tranca is allowed when every rule that bears on it is met. This page lists these rules. Each has an id,
such as `tranca.pile.unlocked`; a verdict names it as `deciding`, and in the program it is the place where the rule
stands: `tranca_widget/tranca/rules/pile.py`, `unlocked`.

The order is that of the headline: where a move breaks several rules, the verdict begins with the one that comes
first here, and lists the others below it. Of a move that is allowed the verdict names the rule that permits it.

The rule sets are made from three documents: `DE`, a German one with several variants, `IT`, an Italian one, and
`PT`, a Portuguese one. Not every rule exists under each, and some say another thing. *Where it stands*
points to the place: `DE · Spielablauf 4` is sentence 4 of the part *Spielablauf*, Italian and Portuguese places are
sections. `C-8` or `B-2` is the number of a decision of this project, taken where a document is silent or vague.

In the examples cards are written as in the notebooks: `9h` is 9♥, `JK` a joker, `m1` the first meld of the side to
move, and a pile is listed from bottom to top. They are run whenever the program is tested.
"""


class Example(NamedTuple):
    """A table, moves that are played but for the last, which is judged, and the test that holds the answer."""

    rules: tw.RuleSet
    table: dict[str, Any]
    moves: list[str]
    is_legal: bool
    test: str


def examples(rule: str) -> Iterator[Example]:
    """The rows of the tests that a rule decides."""
    held = "test_verdict_and_deciding_rule"
    for why, table, moves, is_legal, decider in CLASSIC:
        if f"tranca.{decider}" == rule:
            test = f"tests/test_rules.py::{held}[{decider}: {why}]"
            yield Example(tw.RULESETS["classic"], table, moves.split(" then "), is_legal, test)
    for why, rules, table, moves, is_legal, decider in DOCUMENTS:
        if f"tranca.{decider}" == rule:
            test = f"tests/test_documents.py::{held}[{rules.name}: {decider}: {why}]"
            yield Example(rules, table, moves.split(" then "), is_legal, test)
    if rule == "tranca.turn.over":
        table = {**PLAYING, "hand": "Kd", "melds": [TENS], "morto": "taken"}
        test = "tests/test_rules.py::test_over_is_over"
        yield Example(tw.RULESETS["classic"], table, ["discard Kd", "draw"], is_legal=False, test=test)


def best(found: Iterable[Example]) -> Example:
    """The example to show: under a rule set as it stands if there is one, and a refusal if there is one."""
    return min(found, key=lambda example: (example.rules.name not in tw.RULESETS, example.is_legal))


def named_rules(rules: tw.RuleSet) -> str:
    """A rule set as code."""
    if rules.name in tw.RULESETS:
        return repr(rules.name).replace("'", '"')
    base = tw.RULESETS[rules.name.partition(" ")[0]]
    terms = {name: getattr(rules.terms, name) for name in NAMES}
    changed = [f"{name}={value!r}" for name, value in terms.items() if value != getattr(base.terms, name)]
    return f'tw.RULESETS["{base.name}"].with_terms({", ".join(changed)})'


def typed(example: Example) -> list[str]:
    """The lines of code that type an example's table."""
    keywords = {"hand": "", **example.table}
    parts = [named_rules(example.rules), *(f"{name}={_code(value)}" for name, value in keywords.items())]
    whole = f">>> p = tw.position({', '.join(parts)})"
    if len(whole) <= WIDTH:
        return [whole]
    return [">>> p = tw.position(", *(f"...     {part}," for part in parts), "... )"]


def _code(value: object) -> str:
    return repr(value).replace("'", '"')


def run(example: Example) -> list[str]:
    """An example as a session at the prompt, with what the program prints."""
    position = tw.position(example.rules, **example.table)
    lines = typed(example)
    *before, last = example.moves
    for move in before:
        position = position.play(move)
        lines.append(f'>>> p = p.play("{move}")')
    return [*lines, f'>>> print(p.judge("{last}"))', str(position.judge(last))]


def sentence(of: Callable[[Finding, Language], str], rule: Rule, rules: tw.RuleSet) -> str:
    """A rule's name or text under a rule set, with card signs."""
    terms = {name: plain(getattr(rules.terms, name)) for name in rule.terms}
    return sentences.plain(of(Finding(rule.id, Result.PASS, terms=terms), SAY))


def grouped(rule_sets: Iterable[tw.RuleSet], said: Callable[[tw.RuleSet], str]) -> dict[str, list[str]]:
    """What is said of rule sets, each thing once, with the names of those of which it is said."""
    found: dict[str, list[str]] = {}
    for rules in rule_sets:
        found.setdefault(said(rules), []).append(f"`{rules.name}`")
    return found


def names(some: list[str]) -> str:
    """Names of rule sets in a row; of nearly all, those that are left out."""
    others = [name for name in map("`{}`".format, tw.RULESETS) if name not in some]
    if not others:
        return "all rule sets"
    return f"all but {' and '.join(others)}" if len(others) <= FEW else ", ".join(some)


def place(rule: Rule, rules: tw.RuleSet) -> str:
    """Where a rule stands in a rule set's document."""
    return sentences.long_reference(rules.citations[rule.id], SAY)


def section(rule: Rule) -> Iterator[str]:
    """The lines about one rule."""
    example = best(examples(rule.id))
    having = [rules for rules in tw.RULESETS.values() if exists(rule.id, rules.terms)]
    shown = having or [example.rules]
    kinds = [
        kind.value
        for kind, article in articles(compiled(shown[0].terms)).items()
        if rule.id in {each.id for each in article.rules}
    ]
    titles = grouped(shown, lambda rules: sentence(sentences.name, rule, rules))
    chapter = rule.id.split(".")[1]
    yield f'<a id="{rule.id}"></a>'
    yield ""
    yield f"## {' · '.join(titles)}"
    yield ""
    asked = "asked of every move" if len(kinds) == len(Kind) else f"asked of {_listed(kinds)}"
    terms = f"; its terms: {_listed(rule.terms)}" if rule.terms else ""
    yield f"[`{rule.id}`](../tranca_widget/tranca/rules/{chapter}.py), {asked}{terms}."
    yield ""
    if not having:
        yield "A house rule: no rule set has it as it stands, `with_terms` makes one that does."
        yield ""
    elif len(having) < len(tw.RULESETS):
        yield f"Exists in {names([f'`{rules.name}`' for rules in having])}."
        yield ""
    texts = grouped(shown, lambda rules: sentence(sentences.text, rule, rules))
    for text, some in texts.items():
        yield f"> {text}" if len(texts) == 1 else f"> **In {names(some)}**: {text}"
        yield ""
    if having:
        yield "| rule sets | where it stands |"
        yield "|---|---|"
        for where, some in grouped(having, lambda rules: place(rule, rules)).items():
            yield f"| {names(some)} | {where} |"
        yield ""
    yield "```pycon"
    yield from run(example)
    yield ""
    yield "```"
    yield ""
    yield f"Held by `{example.test}`."
    yield ""


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def contents() -> Iterator[str]:
    """The rules by chapter, each with a link."""
    yield "| chapter | rules |"
    yield "|---|---|"
    for chapter, title in TITLES.items():
        links = [
            f"[{sentence(sentences.name, rule, best(examples(rule.id)).rules)}](#{rule.id})"
            for rule in HEADLINE
            if rule.id.split(".")[1] == chapter
        ]
        yield f"| {title} | {' · '.join(links)} |"
    yield ""


def differences() -> Iterator[str]:
    """The rule sets side by side, in the terms that a player meets first."""
    yield "| rule set | players | jokers | melds | wild cards in a meld | locks the pile | canastas | match to |"
    yield "|---|---|---|---|---|---|---|---|"
    for rules in tw.RULESETS.values():
        terms = rules.terms
        cells = (
            f"`{rules.name}`",
            " or ".join(map(str, terms.players)),
            str(terms.jokers),
            _shapes(terms.shapes),
            f"at most {terms.max_wilds}",
            ", ".join(SAY(f"lock.{lock}") for lock in sentences.LOCKS if lock in terms.lock),
            _shapes(terms.canastas) + (", a clean one to go out" if terms.out_clean else ""),
            f"{terms.target:,}" if terms.target else "one round",
        )
        yield f"| {' | '.join(cells)} |"
    yield ""


def _shapes(shapes: Iterable[Shape]) -> str:
    return " and ".join(f"{shape.value}s" for shape in Shape if shape in shapes)


def page() -> str:
    """The whole page."""
    start = ["```pycon", ">>> import tranca_widget as tw", "", "```", ""]
    lines = [INTRODUCTION, *differences(), *contents(), *start]
    for rule in HEADLINE:
        lines.extend(section(rule))
    return "\n".join(lines).rstrip() + "\n"


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {len(HEADLINE)} rules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
