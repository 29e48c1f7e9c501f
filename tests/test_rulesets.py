"""Rule sets as values: house rules, what makes no sense, and where everything stands."""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import tomli_w

import tranca_widget as tw
from tests.positions import random_round
from tranca_widget.play import HOUSE
from tranca_widget.tranca import ranges, terms
from tranca_widget.tranca.rules import RULES
from tranca_widget.tranca.terms import Lock, Persistence, Shape, Terms
from tranca_widget.values import plain

PACKAGE = Path(tw.__file__).parent
CLASSIC = tw.RULESETS["classic"]
NAMES = [field.name for field in fields(Terms)]
SCORE_LINES = (
    "card_points",
    "canasta_bonus",
    "red_threes",
    "out_bonus",
    "morto_penalty",
    "hand_cards",
    "unclaimed_morto",
)
MOST_LINES = 40
"""Lines of a variant, at most."""
KINGS = "Kh Kh Kc Kc Ks Ks Kd"
DIRTY = "Kh Kh Kc Kc Ks Ks 2d"
UNCLAIMED: dict[str, Any] = {"morto_taken": False, "unclaimed_morto": "Ah Ac 4d 4s 3h"}
OUT_WITHOUT: dict[str, Any] = {"morto_taken": False, "went_out": True}

SWITCHES = (
    ("B-2", "classic", {"min_naturals_with_wild": 3}),
    ("B-3", "zweihand", {"hand_size": 9}),
    ("B-3", "zweihand", {"hand_size": 10}),
    ("C-2", "classic", {"natural_twos": True}),
    ("C-4", "classic", {"lock_persistence": "until_taken"}),
    ("C-5", "classic", {"indirect": "next_turn"}),
    ("C-12", "carioca", {"take_bridge": False}),
    ("C-12", "italiana", {"take_bridge": True}),
    ("C-14", "jogatina", {"red_replaced": False}),
    ("C-15", "jogatina", {"red_lay": "voluntary"}),
    ("C-16", "jogatina", {"red_takes_morto": False}),
    ("C-17", "classic", {"last_discard_wild": False}),
    ("C-18", "classic", {"second_meld": False}),
    ("C-24", "jogatina", {"max_wilds": 2}),
    ("C-26", "jogatina", {"seatless_wilds": True}),
    ("C-28", "italiana", {"canastas": ["run", "set"]}),
    ("C-29", "italiana", {"values": terms.BURRACO_VALUES}),
    ("C-30", "jogatina", {"out_clean": True}),
    ("C-31", "classic", {"out_without_morto": True}),
    ("C-32", "classic", {"penalty_spares_out": True}),
    ("C-33", "classic", {"unclaimed_cards": False}),
    ("C-35", "classic", {"red_in_morto": 100}),
    ("C-36", "classic", {"empty_stock_takes": False}),
    ("C-37", "jogatina", {"empty_stock": "play_on"}),
    ("C-42", "classic", {"target": 4000}),
    ("C-42", "jogatina", {"target": 2000}),
    ("C-43", "jogatina", {"tie": "one_more"}),
    ("C-46", "classic", {"pile_shown": "all"}),
    ("C-50", "jogatina", {"black_in_hand": 100}),
    ("C-52", "jogatina", {"own_mortos": True}),
    ("C-55", "classic", {"opening_minimum": 50}),
    ("C-5 jokers", "jogatina", {"jokers": 4, "values": terms.GERMAN_VALUES}),
)
"""The switches that the decisions name, each with the rule set in which it is turned."""


EVERY = [*tw.RULESETS.values(), *(tw.RULESETS[name].with_terms(**changes) for _, name, changes in SWITCHES)]
"""Every rule set that comes along, and every house rule of the switches."""


@pytest.mark.parametrize("decision, name, changes", SWITCHES)
def test_a_switch_is_a_house_rule(decision: str, name: str, changes: dict[str, Any]) -> None:
    """Only the named terms change, they bear the house rule's source and stand in the name; a round is played."""
    rules = tw.RULESETS[name]
    house = rules.with_terms(**changes)
    for term in NAMES:
        if term in changes:
            assert plain(getattr(house.terms, term)) == plain(changes[term]), decision
            assert house.citations[term] == HOUSE
            assert f"{term}=" in house.name
        else:
            assert getattr(house.terms, term) == getattr(rules.terms, term)
            assert house.citations[term] == rules.citations[term]
    assert house.name.startswith(f"{name} with ")
    assert rules == tw.RULESETS[name]
    *_, (end, _) = random_round(1, house)
    assert end.over
    for account in end.account().values():
        assert account.total == sum(line.points for line in account.lines)


SCORES = (
    ("italiana", {"canastas": ["run", "set"]}, {"melds": [KINGS], "red_threes": 1}, (-30, 370)),
    ("italiana", {"values": terms.BURRACO_VALUES}, {"melds": ["Ah Ac 2s"]}, (30, 50)),
    ("classic", {"unclaimed_cards": False}, UNCLAIMED, (-150, -100)),
    ("classic", {"red_in_morto": 100}, UNCLAIMED, (-150, -250)),
    ("classic", {"morto_penalty": 0}, UNCLAIMED, (-150, -50)),
    ("classic", {"penalty_spares_out": True}, OUT_WITHOUT, (0, 100)),
    ("classic", {"black_in_hand": 100}, {"hand": "3s 3c 4h"}, (-15, -205)),
    ("jogatina", {"red_in_hand": 0}, {"hand": "3h 4h"}, (-20, -10)),
    ("classic", {"clean_bonus": 500}, {"melds": [KINGS]}, (270, 570)),
    ("classic", {"dirty_bonus": 50}, {"melds": [DIRTY]}, (180, 130)),
    ("classic", {"canasta_size": 6}, {"melds": ["Kh Kh Kc Kc Ks Ks"]}, (60, 260)),
    ("classic", {"red_three": 50}, {"melds": [KINGS], "red_threes": 2}, (470, 370)),
    ("classic", {"out_bonus": 0}, {"went_out": True}, (100, 0)),
    ("classic", {"em_cima_bonus": None}, {"went_out": True, "em_cima": True}, (200, 100)),
)


@pytest.mark.parametrize("name, changes, lying, totals", SCORES, ids=[next(iter(row[1])) for row in SCORES])
def test_a_term_of_the_score(
    name: str, changes: dict[str, Any], lying: dict[str, Any], totals: tuple[int, int]
) -> None:
    """One term changed, and the same cards bring another total: before and after."""
    before, after = totals
    assert len(changes) == 1
    assert tw.account(name, **lying).total == before
    assert tw.account(tw.RULESETS[name].with_terms(**changes), **lying).total == after


def test_values_may_be_plain_data() -> None:
    """What TOML can say, a house rule can say, and it is the same rule set."""
    plainly = CLASSIC.with_terms(
        shapes=["set", "run"], lock=["joker"], lock_persistence="until_taken", players=[2], black_set=[3, 3]
    )
    assert plainly == CLASSIC.with_terms(
        shapes=frozenset(Shape),
        lock=frozenset({Lock.JOKER}),
        lock_persistence=Persistence.UNTIL_TAKEN,
        players=(2,),
        black_set=(3, 3),
    )
    assert (
        CLASSIC.with_terms(values=dict(terms.BURRACO_VALUES), jokers=0).terms.values == terms.BURRACO_VALUES
    )
    assert tw.RULESETS["italiana"].with_terms(values="burraco").terms.values == terms.BURRACO_VALUES


def test_names_of_house_rules() -> None:
    """A house rule says what it changes, of card points only those; without a change it is the rule set itself."""
    assert CLASSIC.with_terms(target=4000).name == "classic with target=4000"
    assert CLASSIC.with_terms(target=4000).with_terms(out_clean=True).name == (
        "classic with target=4000, out_clean=True"
    )
    values = {**dict(terms.GERMAN_VALUES), "A": 15}
    assert CLASSIC.with_terms(values=values).name == "classic with values=A:15"
    assert CLASSIC.with_terms(target=3000, shapes=["set"]) is CLASSIC


def test_an_unknown_term_is_named() -> None:
    """The error lists the terms there are."""
    with pytest.raises(tw.UnknownName, match=r"no term is called 'jockers'.*jokers"):
        CLASSIC.with_terms(jockers=2)


BESIDE = {
    "min_naturals": {4: {"min_naturals_with_wild": 4}},
    "min_naturals_with_wild": {1: {"min_naturals": 1}},
}
"""Terms that have to change too, so that a limit can be reached."""


@pytest.mark.parametrize("name", ranges.NUMBERS)
def test_limits_of_numbers(name: str) -> None:
    """The least and the greatest value are accepted; one beyond either, a truth value or a text is not."""
    least, most = ranges.NUMBERS[name]
    for value in (least, most):
        more = BESIDE.get(name, {}).get(value, {})
        assert getattr(CLASSIC.with_terms(**{name: value, **more}).terms, name) == value
    for value in (least - 1, most + 1):
        with pytest.raises(tw.TrancaError, match=f"{name} is a whole number from {least} to {most}"):
            CLASSIC.with_terms(**{name: value})
    for wrong in (True, "7", 7.0, [7]):
        with pytest.raises(tw.TrancaError, match=f"{name} is a whole number.*, and .* is none"):
            CLASSIC.with_terms(**{name: wrong})


def test_every_number_has_limits() -> None:
    """No term that is a number was left out."""
    numbers = {name for name in NAMES if type(getattr(CLASSIC.terms, name)) is int} | ranges.OPTIONAL
    assert numbers == set(ranges.NUMBERS)


@pytest.mark.parametrize(
    "changes, reason",
    [
        ({"out_clean": 1}, "out_clean is true or false, and 1 is none"),
        ({"tie": "replay"}, "tie is one of one_more, draw, and 'replay' is none"),
        ({"indirect": None}, "indirect is one of continue, next_turn"),
        ({"lock": ["four"]}, "lock is a list, each one of joker, two, black_three"),
        ({"shapes": "set"}, "shapes is a list, each one of set, run"),
        ({"players": 2}, "players is a list, each a whole number"),
        ({"players": ["2"]}, "players is a list, each a whole number"),
        ({"black_set": [3]}, "black_set is a list of 2"),
        ({"values": {"A": "20"}}, "values is a table of whole numbers"),
        ({"values": "gold"}, "values is a table of whole numbers"),
        ({"em_cima_bonus": "much"}, 'em_cima_bonus is a whole number, or "none"'),
        ({"pile_shown": 1}, "pile_shown is a text"),
    ],
)
def test_values_of_the_wrong_type(changes: dict[str, Any], reason: str) -> None:
    """A value that no term of this name can have is refused with what it could be."""
    with pytest.raises(tw.TrancaError, match=re.escape(reason)):
        CLASSIC.with_terms(**changes)


NONSENSE: tuple[tuple[dict[str, Any], str], ...] = (
    ({"players": []}, "players are 2, 3 or 4"),
    ({"players": [5]}, "players are 2, 3 or 4"),
    ({"pile_shown": "half"}, "pile_shown is top or all"),
    ({"values": {"A": 20}}, "values names no points for 10 2 3 4 5 6 7 8 9 J K Q"),
    ({"values": dict(terms.FLAT_VALUES)}, "values names no points for JK, and the pack holds jokers"),
    ({"black_set": [2, 4]}, "black_set is a fewest and a most"),
    ({"black_set": [4, 3]}, "black_set is a fewest and a most"),
    ({"min_naturals": 3}, "min_naturals_with_wild below min_naturals"),
    ({"lock_persistence": "until_taken", "lock": ["black_three"]}, "these do not lock"),
    ({"shapes": []}, "without any kind of meld there is no game"),
    ({"canastas": ["run"]}, "a kind of meld that does not exist cannot become a canasta"),
    ({"shapes": ["run"]}, "a kind of meld that does not exist cannot become a canasta"),
    ({"canastas": []}, "without any canasta nobody could ever go out"),
    ({"seatless_wilds": True}, "seatless_wilds is about runs"),
)
"""Values that make no sense, alone or beside the others."""


@pytest.mark.parametrize("changes, reason", NONSENSE)
def test_nonsense_is_refused_with_its_reason(changes: dict[str, Any], reason: str) -> None:
    """As a house rule and as text: the same reason; the text names the place too."""
    with pytest.raises(tw.TrancaError, match=re.escape(reason)):
        CLASSIC.with_terms(**changes)
    data = tomllib.loads(CLASSIC.to_toml())
    data["terms"] |= changes
    with pytest.raises(tw.InvalidNotation, match=re.escape(reason)) as caught:
        tw.load_rules(tomli_w.dumps(data))
    assert all(line.startswith("  terms.") for line in str(caught.value).splitlines()[2:])


def test_all_nonsense_is_named_at_once() -> None:
    """One error names every value, in a house rule too."""
    with pytest.raises(tw.TrancaError) as caught:
        CLASSIC.with_terms(hand_size=99, min_naturals=3, seatless_wilds=True)
    for part in ("hand_size is", "min_naturals_with_wild below", "seatless_wilds is about"):
        assert part in str(caught.value)
    with pytest.raises(tw.TrancaError) as caught:
        CLASSIC.with_terms(tie="no", out_clean="yes")
    for part in ("tie is one of", "out_clean is true or false"):
        assert part in str(caught.value)


# ---------------------------------------------------------------- the rule sets that come along


def test_no_rule_compares_a_rule_set_by_name() -> None:
    """No file that decides, plays or counts holds the name of a rule set."""
    tranca = PACKAGE / "tranca"
    files = [path for path in tranca.rglob("*.py") if path.name != "rulesets.py"]
    files += [PACKAGE / name for name in ("match.py", "play.py", "ruling.py", "rulefile.py", "values.py")]
    names = {path.stem for path in files}
    assert {"apply", "legal", "scoring", "facts", "ways", "cover", "endings", "case", "pile"} <= names
    for path in files:
        texts = [
            node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)
        ]
        assert not set(tw.RULESETS) & {text for text in texts if isinstance(text, str)}, path


def test_a_variant_is_a_page() -> None:
    """The statement that makes a rule set from what is there already has at most forty lines."""
    tree = ast.parse((PACKAGE / "tranca" / "rulesets.py").read_text())
    sizes = {
        ast.unparse(node.value.args[0]).strip("'"): (node.end_lineno or 0) - node.lineno + 1
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) in {"_variant", "RuleSet"}
    }
    assert set(sizes) == set(tw.RULESETS)
    assert max(sizes.values()) <= MOST_LINES, sizes


@pytest.mark.parametrize("name", tw.RULESETS)
def test_everything_has_its_source(name: str) -> None:
    """Every rule, every line of the score and every term: a place in a document, or a decision; nothing else."""
    citations = tw.RULESETS[name].citations
    assert set(citations) == {*RULES, *SCORE_LINES, *NAMES}
    for source in citations.values():
        assert (source.document and source.place) or source.decision
        assert source.document in {"", "DE", "IT", "PT"}
        assert bool(source.document) is bool(source.place)
        assert re.fullmatch(r"([BC]-\d+(, [BC]-\d+)*)?", source.decision)
        assert source.decision or not source.doubt
