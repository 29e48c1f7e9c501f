"""The catalogues: the same sentences with the same placeholders in four languages, none missing, none left over."""

from __future__ import annotations

import ast
import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import tranca_widget as tw
from scripts import catalogues as building
from tests.catalogues import FOLDER, keys, messages
from tests.test_rulesets import NAMES
from tranca_widget.tranca.rules import RULES
from tranca_widget.widget.protocol import ACTIONS
from tranca_widget.words import interface, names, rulecards, scenes
from tranca_widget.words.language import LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Iterator

OTHERS = [code for code in LANGUAGES if code != "en"]
PARTS = ("name", "text", "line", "yes", "no", "passed", "failed", "note")
PACKAGE = Path(tw.__file__).parent
FRONT_END = PACKAGE.parent / "js" / "src"
MOST_ON_A_BUTTON = 13
NUMBERS = (0, 1, 2, 7, 12, 13, 108)


def placeholders(text: str) -> set[str]:
    """The names in braces; `{n:f}` is `{n}` in the feminine."""
    return {name.removesuffix(":f") for name in re.findall(r"\{([^{}]*)\}", text)}


@pytest.mark.parametrize("code", OTHERS)
def test_same_keys(code: str) -> None:
    """Each language has the keys of the others, in the same order."""
    assert keys(code) == keys("en")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_key_stands_twice(code: str) -> None:
    """Of two entries with one key, one would be lost."""
    source = (FOLDER / f"{code}.po").read_text(encoding="utf-8")
    found = re.findall(r'^msgid "(.+)"$', source, re.MULTILINE)
    assert sorted(found) == sorted(keys(code))


@pytest.mark.parametrize("code", OTHERS)
def test_same_placeholders(code: str) -> None:
    """A sentence names the same facts in every language, and none is empty."""
    for key, forms in messages("en").items():
        other = messages(code)[key]
        assert len(other) == len(forms)
        assert all(other), key
        for one, another in zip(forms, other, strict=True):
            assert placeholders(one) == placeholders(another), key


@pytest.mark.parametrize("code", OTHERS)
def test_sentences_are_translated(code: str) -> None:
    """No sentence of three words or more is the English one."""
    for key, forms in messages("en").items():
        if len(re.findall(r"[a-z]{2,}", re.sub(r"\{.*?\}", "", forms[-1]))) > 2:
            assert messages(code)[key] != forms, key


def used() -> Iterator[str]:
    """Patterns of the keys that the package asks for: its literal texts, what is put into them standing for any."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                yield "".join(r"[\w.-]+" if part is None else re.escape(str(part)) for part in parts)


def test_no_key_is_left_over() -> None:
    """Every key is asked for somewhere: by its name, or as one of a family of which each member is known."""
    families = {
        "decision": {number for rules in tw.RULESETS.values() for number in decisions(rules)},
        "term": set(NAMES),
        "group": set(rulecards.GROUPS),
        "ui": {
            *interface.WORDS,
            *(f"keys.{key}.{part}" for key in interface.KEYS for part in ("press", "does")),
        },
    }
    known = {f"{family}.{member}" for family, members in families.items() for member in members}
    known |= {f"{rule}.{part}" for rule in RULES for part in PARTS}
    patterns = [pattern for pattern in set(used()) if re.search(r"\w\\?\.|^\w+$", pattern)]
    any_of_them = re.compile("|".join(f"(?:{pattern})" for pattern in patterns if pattern != r"[\w.-]+"))
    for key in keys("en"):
        family = key.partition(".")[0]
        if family in families:
            assert key in known, key
        elif family == "tranca":
            assert any(key == each or key.startswith(f"{each}.") for each in known), key
        else:
            assert any_of_them.fullmatch(key) or any_of_them.fullmatch(key.rpartition(".")[0]), key


def decisions(rules: tw.RuleSet) -> Iterator[str]:
    """The decisions that a rule set cites."""
    for source in rules.citations.values():
        yield from filter(None, source.decision.split(", "))


def test_every_decision_is_told() -> None:
    """Whatever decision a rule set cites, there is a sentence that says what was decided and why."""
    for rules in tw.RULESETS.values():
        assert {f"decision.{number}" for number in decisions(rules)} <= set(keys("en"))


def test_every_word_of_the_table_is_used() -> None:
    """Each word that is sent to the browser is asked for there, and each that is asked for is sent."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in FRONT_END.glob("*.ts"))
    built = {f"{state}.{part}" for state in ("wait", "busy", "gone", "error") for part in ("lead", "rest")}
    built |= {f"sort.{order}" for order in ("rank", "suit", "own")}
    built |= {f"tool.{action}" for action in [*ACTIONS, "why", "compare", "undo", "redo"]}
    for word in interface.WORDS:
        assert f'"{word}"' in source or word in built, word
    asked = set(re.findall(r'words(?:\.value)?\(\s*"([\w.]+)"', source))
    strings = interface.strings(language("en"))
    assert asked <= set(strings)
    assert not {key for key in strings if strings[key] in (key, f"ui.{key}")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_counted_nouns(code: str) -> None:
    """None, one, two and many each have their form; a number stands in those that are not one, and none is empty."""
    say = language(code)
    for key in keys(code):
        if not key.startswith("noun.") and key not in {f"rank.{rank}" for rank in names.RANKS}:
            continue
        noun = key.removeprefix("noun.")
        said = [say.count(noun, number) for number in NUMBERS]
        assert len(set(said)) == len(NUMBERS), key
        assert not any("{" in each for each in said)
        assert "13" in said[-2]
        assert "108" in said[-1]


@pytest.mark.parametrize(
    "code, said",
    [
        ("en", ("no cards", "one card", "two cards", "seven cards", "13 cards")),
        ("de", ("keine Karte", "eine Karte", "zwei Karten", "sieben Karten", "13 Karten")),
        ("it", ("nessuna carta", "una carta", "due carte", "sette carte", "13 carte")),
        ("pt", ("nenhuma carta", "uma carta", "duas cartas", "sete cartas", "13 cartas")),
    ],
)
def test_cards_counted(code: str, said: tuple[str, ...]) -> None:
    """The commonest noun, word for word."""
    assert tuple(language(code).count("cards", number) for number in (0, 1, 2, 7, 13)) == said


@pytest.mark.parametrize(
    "code, card, meld",
    [
        ("en", "king of hearts", "m1: two queens and one joker"),
        ("de", "Herz-König", "m1: zwei Damen und ein Joker"),
        ("it", "re di cuori", "m1: due donne e un jolly"),
        ("pt", "rei de copas", "m1: duas damas e um curingão"),
    ],
)
def test_names_for_speech(code: str, card: str, meld: str) -> None:
    """Cards and melds are spoken in whole words of the right gender."""
    say = language(code)
    position = tw.position("classic", hand="Kh 4c 5d", pile="9d", melds=["Qh Qs JK"])
    assert names.card(position.hand[0], say) == card
    assert scenes.drawn(position.scene(), say)["zones"][-1]["melds"][0]["spoken"] == meld


@pytest.mark.parametrize("code", LANGUAGES)
def test_buttons_are_short(code: str) -> None:
    """The words on buttons fit them."""
    for word in interface.WORDS:
        if word.startswith("tool."):
            assert len(interface.strings(language(code))[word]) <= MOST_ON_A_BUTTON, word


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers(code: str) -> None:
    """Thousands are set apart, a minus is one, and small numbers are words."""
    say = language(code)
    mark = "," if code == "en" else "."
    assert say.amount(3000) == f"3{mark}000"
    assert say.amount(-3000) == f"−3{mark}000"
    assert (say.signed(5), say.signed(0), say.signed(-5)) == ("+5", "0", "−5")
    words = [say.number(number) for number in range(13)]
    assert len(set(words)) == len(words)
    assert not any(re.search(r"\d", word) for word in words)


def test_compiled_catalogues_are_those_of_the_sources() -> None:
    """What is read at run time is what the sources say."""
    building.compile_all()
    for code, key in itertools.product(LANGUAGES, ("tranca.pile.unlocked.name", "ui.tool.draw")):
        assert language(code)(key) == messages(code)[key][0]
    assert {path.stem for path in FOLDER.glob("*.po")} == set(LANGUAGES)
