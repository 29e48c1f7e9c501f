"""Words: every rule has them, every fact they name is given, and they read as they should."""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import tranca_widget as tw
from tests.catalogues import keys
from tests.classic import CASES, KINGS
from tests.documents import CASES as DOCUMENTS
from tests.positions import random_round, small_position
from tests.test_generator import every_move
from tranca_widget.play import HOUSE
from tranca_widget.ruling import Result, Source
from tranca_widget.tranca.rules import RULES
from tranca_widget.words import checklist, sentences
from tranca_widget.words.language import LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_HEADLINE = 70
SAY = language("en")
NEVER = {"tranca.going_out.morto_earned.no"}
"""A rule that only permits never fails, and has words for it all the same."""
ELSEWHERE: dict[str, Any] = {
    "hand": "Kh Kc 4c",
    "pile": "9d",
    "phase": "play",
    "melds": ["7h 7d 7c"],
    "their_melds": ["5h 5d 5c"],
    "red_threes": "3h",
}
"""A table on which cards that are not in the hand lie in all kinds of places."""


HOUSE_RULES = list({case[1].name: case[1] for case in DOCUMENTS}.values())
MANY_RULES = [*tw.RULESETS.values(), *HOUSE_RULES]


def some_verdicts() -> Iterator[tw.Verdict]:
    """Verdicts of all kinds: of small tables, of the tables of the tests, and of play."""
    yield from verdicts_of_small_tables()
    rows = [("", tw.RULESETS["classic"], *row[1:]) for row in CASES]
    for _, rules, setup, moves, _, _ in [*rows, *DOCUMENTS]:
        *before, last = moves.split(" then ")
        position = tw.position(rules, **setup)
        for step in before:
            position = position.play(step)
        yield position.judge(last)
    yield from verdicts_of_odd_tables()
    for position, played in random_round(5):
        if played is not None:
            yield position.judge(played)
        yield position.judge("N: draw")


def verdicts_of_small_tables() -> Iterator[tw.Verdict]:
    """Every conceivable move of many small tables under many rules, and all families."""
    for seed in range(140):
        position = small_position(seed, most=4, rules=MANY_RULES[seed % len(MANY_RULES)])
        for move in every_move(position):
            yield position.judge(move)
        for kind in ("draw", "pass", "take", "meld", "add", "lay", "discard"):
            yield position.why(kind)


def verdicts_of_odd_tables() -> Iterator[tw.Verdict]:
    """Cards that lie elsewhere, and turns that could not be ended."""
    table = tw.position("classic", **ELSEWHERE)
    yield from (table.judge(f"discard {card}") for card in ("9d", "7d", "5d", "3h", "As"))
    lacking: dict[str, Any] = {"phase": "play", "pile": "4d", "hand": "3s 3s 3c 9c"}
    for morto in ("taken", "waiting"):
        for melds in ([], [KINGS]):
            yield tw.position("classic", **lacking, melds=melds, morto=morto).judge("meld 3s 3s 3c")
    yield tw.position("classic", hand="9h 9c 9s", pile="4d", phase="play", morto="taken", seed=3).judge(
        "discard 9h"
    )
    yield tw.position("classic", hand="Kd", pile="4d", phase="play", morto="taken").judge("discard Kd")
    yield tw.position("classic", hand="", pile="4d", phase="play", melds=[KINGS]).why("add")
    yield tw.position("classic", hand="3h 3d", pile="4d", stock=0, morto="taken").judge("pass")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_has_words(code: str) -> None:
    """A name, a text, a statement and a headline for a refusal; and variants are of rules that exist."""
    say = language(code)
    for rule in RULES:
        assert all(say.has(f"{rule}.{part}") for part in ("name", "text", "line"))
        refusals = [key for key in keys(code) if key.startswith(f"{rule}.no")]
        assert refusals
    assert set(sentences.VARIANTS) | set(sentences.TERM_VARIANTS) <= set(RULES)


def test_sentences_are_complete() -> None:
    """In hundreds of verdicts no placeholder stays, no sentence is empty, and headlines are short."""
    seen: set[tuple[str, Result]] = set()
    for verdict in some_verdicts():
        head = verdict.explain(level=1)
        text = verdict.explain(level=5)
        assert not re.search(r"[{}]", text), text
        assert head.startswith("Allowed: " if verdict.legal else "Not allowed: ")
        assert head.endswith("."), head
        assert "!" not in text
        for finding in verdict.ruling.findings:
            seen.add((finding.rule, finding.result))
            if finding.result is not Result.NOT_REACHED:
                sentences.fact(finding, SAY)
    failed = {rule for rule, result in seen if result is Result.FAIL}
    assert set(RULES) - failed <= {"tranca.going_out.morto_earned", "tranca.turn.over"}


def test_headlines_fit_a_line() -> None:
    """A headline without long lists of cards has at most seventy characters."""
    for verdict in some_verdicts():
        head = sentences.headline(verdict.ruling.decider, SAY)
        spoken = re.sub(r"\{[^}]*\}", "K♥ K♣", head)
        assert len(spoken) <= MOST_HEADLINE, spoken


def test_all_variants_of_sentences_can_be_filled() -> None:
    """Every variant that a rule's words have is reached by some verdict."""
    wanted = {
        key for key in keys("en") if re.fullmatch(r"tranca(\.\w+){2}\.(yes|no|passed|failed)(\.\w+)?", key)
    }
    reached: set[str] = set()
    for verdict in some_verdicts():
        for finding in verdict.ruling.findings:
            if finding.result is Result.NOT_REACHED:
                continue
            variant = (
                sentences.VARIANTS[finding.rule](finding.facts) if finding.rule in sentences.VARIANTS else ""
            )
            parts = ("no", "failed") if finding.result is Result.FAIL else ("yes", "passed")
            reached.update(SAY.variant(f"{finding.rule}.{part}", variant) for part in parts)
    assert wanted - reached == NEVER


def test_levels_add_up() -> None:
    """Each level begins with the one before it and says more, where there is more to say."""
    verdict = tw.position(hand="Kh Kc 4c", pile="9d JK").judge("take Kh Kc")
    texts = [verdict.explain(level=level) for level in range(1, 6)]
    for shorter, longer in itertools.pairwise(texts):
        assert longer.startswith(shorter)
        assert len(longer) > len(shorter)
    assert texts[0] == str(verdict) == "Not allowed: a joker on top locks the pile."
    assert "DE · Spielablauf 4" in texts[1]
    assert "JK (pile)" in texts[1]
    assert texts[2].count("✗") == 1
    assert "C-3, C-4" in texts[3]
    assert "Draw from the stock" in texts[4]


def test_silent_documents_are_named_as_silent() -> None:
    """Where no document speaks, the fourth level says so and names the decision."""
    verdict = tw.position(hand="9h 9c 9d Kd", pile="4d", phase="play", morto="taken").judge("meld 9h 9c 9d")
    assert "the documents are silent; decided: C-8" in verdict.explain(level=4)


@pytest.mark.parametrize("level", [0, 6, -1, "2"])
def test_other_levels_are_refused(level: int) -> None:
    """A level is a number from 1 to 5."""
    with pytest.raises(tw.TrancaError, match="1 to 5"):
        tw.deal(seed=1).judge("draw").explain(level=level)


def test_other_languages_are_refused() -> None:
    """A language without words is refused by name, with those there are."""
    with pytest.raises(tw.UnknownName, match="en"):
        tw.deal(seed=1).judge("draw").explain(lang="xx")


@pytest.mark.parametrize(
    "source, short, long",
    [
        (Source("DE", "Ziel"), "DE · Ziel", "DE · Ziel"),
        (Source("DE", "Ziel", "C-42"), "DE · Ziel", "DE · Ziel; read as decided in C-42"),
        (Source("", "", "C-8"), "our decision C-8", "the documents are silent; decided: C-8"),
        (HOUSE, "house rule", "house rule"),
        (None, "", "no source"),
    ],
)
def test_where_a_rule_stands(source: Source | None, short: str, long: str) -> None:
    """A place, a place with a decision, a decision alone, a house rule: each is named, none is left open."""
    assert sentences.reference(source, SAY) == short
    assert sentences.long_reference(source, SAY) == long


def test_every_citation_names_a_rule() -> None:
    """Every rule of a rule set has its place in the document, or the decision where that is silent."""
    for rules in tw.RULESETS.values():
        assert set(RULES) <= set(rules.citations)
        for source in rules.citations.values():
            assert source.document or source.decision
            assert re.fullmatch(r"([BC]-\d+(, C-\d+)*)?", source.decision)


def test_html_and_markdown_say_the_same() -> None:
    """The notebook's forms hold headline, rule and checklist, and no markup gets in from cards."""
    verdict = tw.position(hand="Kh Kc 4c", pile="9d JK").judge("take Kh Kc")
    html, markdown = verdict._repr_html_(), verdict._repr_markdown_()
    for text in ("Not allowed:", "Locked pile", "The pile is unlocked"):
        assert text in html
        assert text in markdown
    places = 3  # the failed rule's place, the decisions, and a note
    assert html.count("<li>") == len(verdict.ruling.findings) + places + len(verdict.suggestions())
    assert "can never come true" in html
    assert "C-3, C-4" in html


def test_verdict_as_plain_data() -> None:
    """The dictionary is JSON, names its schema, and carries cards, facts and sources of each rule."""
    verdict = tw.position(hand="Kh Kc 4c", pile="9d JK").judge("take Kh Kc")
    data = json.loads(json.dumps(verdict.as_dict()))
    assert data["schema"] == "tranca.verdict/1"
    assert (data["legal"], data["deciding"]) == (False, "tranca.pile.unlocked")
    rule = next(each for each in data["rules"] if each["rule"] == data["deciding"])
    assert rule["result"] == "fail"
    assert rule["cards"] == {"primary": [{"card": "JK", "place": "pile"}]}
    assert rule["terms"] == {"lock": ["black_three", "joker", "two"], "lock_persistence": "on_top"}
    assert rule["source"] == {
        "document": "DE",
        "place": "Spielablauf 4",
        "decision": "C-3, C-4",
        "doubt": False,
    }


def test_a_checklist_is_numbered_as_it_is_seen() -> None:
    """Every rule has a line, in the order of the ruling but for those of little interest, which come last."""
    folded = 0
    for verdict in some_verdicts():
        lines: list[dict[str, Any]] = checklist.checks(verdict.ruling, SAY)
        assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
        shown = [line["id"] for line in lines if "quiet" not in line]
        quiet = [line["id"] for line in lines if "quiet" in line]
        assert [line["id"] for line in lines] == shown + quiet
        rules = [finding.rule for finding in verdict.ruling.findings]
        assert [rule for rule in rules if rule not in quiet] == shown
        assert [rule for rule in rules if rule in quiet] == quiet
        assert verdict.deciding in shown
        folded += bool(quiet and rules.index(quiet[0]) < rules.index(shown[-1]))
    assert folded


def test_marks_name_cards_once() -> None:
    """No card of the table is lit twice, and the deciding rule's cards bear its number."""
    for verdict in some_verdicts():
        marks = checklist.marks(verdict.ruling)
        numbers = {line["id"]: line["n"] for line in checklist.checks(verdict.ruling, SAY)}
        lit = Counter((str(mark["zone"]), str(mark["card"])) for mark in marks)
        looked_at = [
            Counter((card.place, str(card.card)) for card in finding.cards)
            for finding in verdict.ruling.findings
        ]
        assert all(count <= max(each[card] for each in looked_at) for card, count in lit.items())
        if any(card.role != "support" and card.place for card in verdict.ruling.decider.cards):
            assert any(mark["n"] == numbers[verdict.deciding] for mark in marks)
