"""The same move under every rule set: the answers, the terms that flip them, and where two rule sets disagree."""

from __future__ import annotations

from typing import Any

import pytest

import tranca_widget as tw
from tranca_widget.words.language import language

SIX = {"classic", "aberta", "paulista", "zweihand", "dreihand", "carioca"}
TWO = {"italiana", "jogatina"}
ROWS: list[tuple[dict[str, Any], str, set[str], dict[str, str]]] = [
    (
        {"hand": "Qd 2s Ad 4c 6d 8h Js Qc", "pile": "9d", "phase": "play"},
        "meld Qd 2s Ad",
        {"carioca", *TWO},
        {"carioca": "shapes", "italiana": "shapes", "jogatina": "shapes"},
    ),
    (
        {"hand": "9h 9d 4c 6d 8h Js Qc Kd", "pile": "4s 2s"},
        "take 9h 9d",
        TWO,
        {"italiana": "lock", "jogatina": "lock"},
    ),
    (
        {"hand": "10h 10c 2d 4c 6d 8h Js Qc", "pile": "9d", "phase": "play"},
        "meld 10h 10c 2d",
        (SIX | TWO) - {"paulista"},
        {"paulista": "min_naturals_with_wild"},
    ),
    (
        {"hand": "10h 10c 2d 2s 4c 6d 8h Js Qc", "pile": "9d", "phase": "play"},
        "meld 10h 10c 2d 2s",
        SIX - {"paulista"},
        {"paulista": "min_naturals_with_wild", "italiana": "max_wilds", "jogatina": "max_wilds"},
    ),
    (
        {"hand": "Kd", "pile": "4d", "melds": ["9h 9h 9c 9c 9s 9s 9d"], "phase": "play", "morto": "taken"},
        "discard Kd",
        (SIX | TWO) - {"italiana"},
        {"italiana": "canastas"},
    ),
    (
        {"hand": "3s 3s 3c 2d", "pile": "4d", "melds": ["10h 10h 10c 10c 10s 10s 10d"], "phase": "play"}
        | {"morto": "taken"},
        "meld 3s 3s 3c",
        SIX,
        {"italiana": "black_threes", "jogatina": "black_threes"},
    ),
]


@pytest.mark.parametrize("setup, move, allowed, flips", ROWS, ids=[row[1] for row in ROWS])
def test_answers_and_the_terms_that_flip_them(
    setup: dict[str, Any], move: str, allowed: set[str], flips: dict[str, str]
) -> None:
    """Each rule set answers as it would by itself, and each difference names a term that alone makes it."""
    position = tw.position("classic", **setup)
    comparison = tw.compare(position, move)
    assert {name for name, verdict in comparison.verdicts.items() if verdict.legal} == allowed
    assert set(comparison.flips) == set(flips)
    for name, term in flips.items():
        assert term in [change.term for some in comparison.flips[name] for change in some if len(some) == 1]


@pytest.mark.parametrize("setup, move, allowed, flips", ROWS, ids=[row[1] for row in ROWS])
def test_a_term_said_to_flip_does(
    setup: dict[str, Any], move: str, allowed: set[str], flips: dict[str, str]
) -> None:
    """Changing only the named term gives the other answer: here, or where that makes no sense there."""
    position = tw.position("classic", **setup)
    here = tw.RULESETS["classic"]
    for name, term in flips.items():
        there = tw.RULESETS[name]
        try:
            changed = here.with_terms(**{term: getattr(there.terms, term)})
            expected = name in allowed
        except tw.TrancaError:
            changed = there.with_terms(**{term: getattr(here.terms, term)})
            expected = name not in allowed
        assert position.under(changed).judge(move).legal is expected


def test_a_family_is_compared_too() -> None:
    """A kind of move asks whether any of its moves is open under each rule set."""
    position = tw.position("classic", hand="9h 9d 4c", pile="4s 2s")
    verdicts = tw.compare(position, "take").verdicts
    assert {name for name, verdict in verdicts.items() if verdict.legal} == TWO


def test_some_rule_sets_and_a_house_rule() -> None:
    """Only the rule sets asked for are compared, beside the table's own; house rules may be among them."""
    position = tw.position("classic", hand="10h 10c 2d 4c 6d", pile="9d", phase="play")
    house = tw.RULESETS["classic"].with_terms(max_wilds=0)
    comparison = tw.compare(position, "meld 10h 10c 2d", ["jogatina", house])
    assert list(comparison.verdicts) == ["classic", "jogatina", house.name]
    assert comparison.flips[house.name] == ((("max_wilds", 2, 0),),)
    with pytest.raises(tw.UnknownName):
        tw.compare(position, "draw", ["poker"])
    with pytest.raises(tw.InvalidNotation):
        tw.compare(position, "fly")


def test_a_comparison_as_table() -> None:
    """Text and HTML have a line for each rule set, mark the table's own and name the terms."""
    position = tw.position("classic", hand="9h 9d 4c", pile="4s 2s")
    comparison = tw.compare(position, "take 9h 9d")
    text = str(comparison)
    assert len(text.splitlines()) == 1 + len(tw.RULESETS)
    assert "> classic" in text
    assert "The pile is locked by: a black three (here: a joker, a two or a black three)" in text
    html = comparison._repr_html_()
    assert html.count("<tr>") == 1 + len(tw.RULESETS)
    assert "<caption>" in html
    assert "<small>A two on top locks the pile.</small>" in html


def test_what_distinguishes_two_rule_sets() -> None:
    """The terms that differ, with both values and their sources; nothing for equal ones."""
    assert [change.term for change in tw.diff("classic", "aberta")] == ["open_mortos"]
    assert {change.term for change in tw.diff("italiana", "jogatina")} == {
        "players",
        "take_bridge",
        "canastas",
        "out_clean",
    }
    text = str(tw.diff("italiana", "jogatina"))
    assert "C-28" in text
    assert "PT · Convenções" in text
    assert len(tw.diff("classic", "classic")) == 0


def test_a_house_rule_is_named_as_one() -> None:
    """Where a term stands that was changed by hand: in no document, and decided by nobody here."""
    classic = tw.RULESETS["classic"]
    house = classic.with_terms(target=4000)
    assert [row.cells(language("en"))[0::2] for row in tw.diff(classic, house).rows()] == [
        ("The match ends (target)", "DE · Ziel; read as decided in C-42", "house rule")
    ]


@pytest.mark.parametrize(
    "one, other", [("classic", "carioca"), ("classic", "italiana"), ("italiana", "jogatina")]
)
def test_where_two_rule_sets_differ(one: str, other: str) -> None:
    """Every example is a table of play with a move that the two answer differently; a seed gives the same again."""
    found = tw.where_they_differ(one, other, seed=1)
    assert len(found) == 5
    for each in found:
        here, there = each.verdicts
        assert here.legal is not there.legal
        assert each.position.judge(each.move).legal is here.legal
        assert each.position.under(other).judge(each.move).legal is there.legal
    assert [str(each.move) for each in found] == [
        str(each.move) for each in tw.where_they_differ(one, other, seed=1)
    ]
    assert tw.where_they_differ("classic", "classic") == []


def test_the_reason_given_is_the_real_one() -> None:
    """Where one rule alone refuses, mending just what it looked at makes the move legal."""
    base: dict[str, Any] = {"hand": "9h 9s 4c 6d", "pile": "4s 2d"}
    assert tw.position("classic", **base).judge("take 9h 9s").deciding == "tranca.pile.unlocked"
    assert tw.position("classic", **{**base, "pile": "4s 2d 9c"}).judge("take 9h 9s").legal
    trap: dict[str, Any] = {"hand": "9h 9c 9s Kd", "pile": "4s", "phase": "play", "morto": "taken"}
    assert tw.position("classic", **trap).judge("meld 9h 9c 9s").deciding == "tranca.going_out.way_to_finish"
    assert tw.position("classic", **{**trap, "hand": "9h 9c 9s Kd 5c"}).judge("meld 9h 9c 9s").legal
    assert tw.position("classic", **{**trap, "morto": "waiting"}).judge("meld 9h 9c 9s").legal
