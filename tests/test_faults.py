"""What a learner reads when he typed something wrong: in his language, at the place, with the word in question."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import tranca_widget as tw
from tests.catalogues import keys
from tests.test_match import played, scored
from tranca_widget.api.record import Record
from tranca_widget.cards import read_card
from tranca_widget.errors import Phrase, phrase
from tranca_widget.widget.about import rule_card
from tranca_widget.words.faults import told
from tranca_widget.words.language import LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Wrong = tuple[str, "Callable[[], object]"]


@pytest.fixture(name="forgotten", autouse=True)
def fixture_forgotten() -> Iterator[None]:
    """The language that a test sets is forgotten after it."""
    yield
    tw.set_language(None)


def said(wrong: Callable[[], object], code: str) -> str:
    """The message of what goes wrong, in a language."""
    tw.set_language(code)
    with pytest.raises(tw.TrancaError) as caught:
        wrong()
    return str(caught.value)


def move(text: str) -> Callable[[], object]:
    """A move that cannot be read."""
    return lambda: tw.move(text)


def parsed(old: str, new: str) -> Callable[[], object]:
    """The text of a position, spoilt."""
    return lambda: tw.parse(tw.deal(seed=1).to_text().replace(old, new))


OUTCOME = '[outcome]\nwhy = "boredom"\nby = "NS"\nem_cima = false\n'

NOTATION: tuple[Wrong, ...] = (
    ("expected.kind", move("fly Kh")),
    ("expected.move", move("  ")),
    ("expected.move_or_text", lambda: tw.move(5)),
    ("expected.seat", move("X: draw")),
    ("expected.after.draw", move("draw Kh")),
    ("expected.after.pass", move("pass now")),
    ("expected.after.take", move("take")),
    ("expected.after.meld", move("meld 9h 9c 9s > m1")),
    ("expected.after.add", move("add > m1")),
    ("expected.after.lay", move("lay")),
    ("expected.after.discard", move("discard")),
    ("expected.target", move("take Kh >")),
    ("expected.own_meld", move("take Kh > 1")),
    ("expected.end", move("add 7h > m1 9c")),
    ("expected.arrow", move("add 7h")),
    ("expected.fewer", move("meld 9h 9h 9h 9h 9h 9h 9h 9h")),
    ("expected.card", move("take 11h Kc")),
    ("expected.suit", move("take Kh Kx")),
    ("expected.one_card", lambda: read_card("Kh Kc")),
    ("expected.morto", lambda: tw.position(hand="Kh", morto="lost")),
    ("expected.position", lambda: tw.parse("Kh Kc")),
    ("expected.record", lambda: tw.read_record("Kh Kc")),
    ("expected.in_entry", lambda: Record(tw.deal(seed=1), ["fly"])),
    ("expected.one_of", parsed('phase = "draw"', 'phase = "nap"')),
    ("expected.sound", parsed("stock = ", "other = ")),
)


def inside(fault: Callable[[], object]) -> Callable[[], object]:
    """The fault of a name in a text, without the text that it is told of."""

    def raised() -> None:
        try:
            fault()
        except tw.InvalidNotation as error:
            raise error.__cause__ or error from None

    return raised


NAMES: tuple[Wrong, ...] = (
    ("unknown.rule_set", lambda: tw.deal("poker")),
    ("unknown.rule", lambda: rule_card("tranca.bluff", tw.RULESETS["classic"], language())),
    ("unknown.term", lambda: tw.RULESETS["classic"].with_terms(jockers=3)),
    ("unknown.language", lambda: language("xx")),
    ("unknown.seat", lambda: tw.deal(dealer="Q")),
    ("unknown.seats", inside(parsed('S = "', 'Q = "'))),
    ("unknown.players", lambda: tw.deal(players=3)),
    ("unknown.side", lambda: tw.position(hand="Kh", their_melds={"W": ["7h 7d 7c"]})),
    ("unknown.kind", lambda: tw.deal().why("fly")),
    ("unknown.phase", inside(parsed('phase = "draw"', 'phase = "nap"'))),
    ("unknown.typed_phase", lambda: tw.position(hand="Kh", phase="over")),
    ("unknown.status", inside(parsed('= "waiting"', '= "lost"'))),
    ("unknown.reason", inside(lambda: tw.parse(tw.deal().to_text() + OUTCOME))),
    ("unknown.first_dealer", lambda: tw.Match("classic", dealer="Q")),
)


TYPED: tuple[Wrong, ...] = (
    ("typed.hand_twice", lambda: tw.position(hand="Kh", hands={"s": "Kd"})),
    ("typed.by_seat", lambda: tw.position("dreihand", hand="Kh", their_melds=["4h 4d 4c"])),
    ("typed.melds", lambda: tw.position(hand="Kh", melds="7h 7d 7c")),
    ("typed.melds", lambda: tw.account("classic", melds="7h 7d 7c")),
    ("typed.stock", lambda: tw.position(hand="Kh", stock=-1)),
    ("typed.score", lambda: tw.position(hand="Kh", score=(1, 2, 3))),
    ("written.position.lacks", inside(parsed("stock = ", "other = "))),
    ("written.position.type", inside(parsed("pile = ", "pile = 5 #"))),
    ("written.position.type", inside(lambda: tw.parse("problems = [5]\n" + tw.deal().to_text()))),
    ("written.position.type", inside(lambda: tw.parse('problems = [["a", "b", 5]]\n' + tw.deal().to_text()))),
    ("written.position.sides", inside(parsed("score = [\n    0,", "score = ["))),
    ("written.record.lacks", inside(lambda: tw.read_record('format = "tranca.record/1"'))),
    ("problem.too_many", lambda: tw.account("classic", melds=["Kh Kh Kh"])),
)

ODD: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("lying.times", "problem.too_many", {"hand": "Kh Kh Kh"}),
    ("lying.hand", "problem.not_in_pack", {"rules": "jogatina", "hand": "JK 4c"}),
    ("lying.meld", "problem.no_meld", {"hand": "Kh", "melds": ["7h 7d"]}),
    ("lying.red_threes", "problem.no_red_three", {"hand": "Kh", "red_threes": "3h 4c"}),
    ("lying.pile", "problem.red_in_pile", {"hand": "Kh", "pile": "9d 3h"}),
    ("lying.hand", "problem.red_in_hand", {"hand": "3h"}),
    ("lying.morto", "problem.morto_size", {"hand": "Kh", "morto": "Ah Ac"}),
    ("lying.stock", "problem.not_in_pack", {"rules": "jogatina", "hand": "4c", "stock": "JK"}),
    ("lying.table", "problem.short", {"hand": "Kh", "stock": 90}),
    ("lying.table", "problem.out_of_play", {"hand": "Kh", "stock": 0}),
    ("lying.hand", "problem.empty_hand", {"hand": ""}),
)


MATCH = tw.Match("classic", seed=5)
ROUND = played(MATCH.deal())
UNFINISHED = 'result = { why = "boredom" }\n' + Record(tw.deal(), ["draw"]).to_text()


def added_twice() -> None:
    """The same round counted a second time."""
    match = tw.Match("classic", seed=5)
    match.add(ROUND)
    match.add(ROUND)


LATER: tuple[Wrong, ...] = (
    ("round.start", lambda: tw.Match("classic", score=(1,))),
    ("round.counted", added_twice),
    ("round.running", lambda: MATCH.add(MATCH.deal())),
    ("round.no_more", lambda: scored(tw.Match("classic"), (99_999, 0)).deal()),
    ("round.rules", lambda: MATCH.add(ROUND.under("aberta"))),
    ("round.players", lambda: MATCH.add(played(tw.deal("zweihand", seed=1)).under("classic"))),
    ("round.score", lambda: tw.Match("classic", seed=5, score=(5, 5)).add(ROUND)),
    ("round.dealer", lambda: tw.Match("classic", dealer=MATCH.deal().turn).add(ROUND)),
    ("counted.red_threes", lambda: tw.account("classic", red_threes=5)),
    ("counted.em_cima", lambda: tw.account("classic", em_cima=True)),
    ("counted.unclaimed_morto", lambda: tw.account("classic", unclaimed_morto="Kh")),
    ("entry.refused", lambda: Record(tw.deal(), ["discard Kh"])),
    ("entry.legal", lambda: Record(tw.deal(), ["draw ? tranca.pile.unlocked"])),
    ("entry.result", inside(lambda: tw.read_record(UNFINISHED))),
    ("entry.no_end", inside(lambda: tw.read_record(UNFINISHED))),
    ("level.unknown", lambda: tw.deal().judge("draw").explain(level=9)),
)


def pattern(key: str, code: str) -> str:
    """What a sentence looks like, whatever is filled in."""
    return ".*".join(re.escape(part) for part in re.split(r"\{\w+\}", language(code)(key)))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key, wrong", NOTATION)
def test_text_that_cannot_be_read(code: str, key: str, wrong: Callable[[], object]) -> None:
    """The line and the place are the same in every language, and what was expected is said in the learner's."""
    line, caret = said(wrong, "en").split("\n")
    own_line, own_caret = said(wrong, code).split("\n")
    assert own_line == line
    assert own_caret.index("^") == caret.index("^")
    expected = language(code)("expected", what="").rstrip()
    assert own_caret.lstrip().startswith(f"^ {expected} ")
    assert re.search(pattern(key, code), own_caret)


def test_every_expectation_is_tried() -> None:
    """Each key of what may be expected is among the faults above, or is told of a card."""
    tried = {key for key, _ in NOTATION}
    assert {key for key in keys("en") if key.startswith("expected.")} == tried | {"expected.meant"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key, wrong", NAMES)
def test_names_that_do_not_exist(code: str, key: str, wrong: Callable[[], object]) -> None:
    """What was meant is said in the learner's language; the name and the names there are stay as they are."""
    assert re.fullmatch(pattern("unknown", code), said(wrong, code))
    names = said(wrong, "en").partition(" is called ")[2].split("; there are: ")
    assert all(name in said(wrong, code) for name in names)
    assert re.match(pattern(key, code), said(wrong, code))


def test_every_kind_of_name_is_tried() -> None:
    """Each key of a name that does not exist is among those above."""
    assert {key for key in keys("en") if key.startswith("unknown.")} == {key for key, _ in NAMES}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key, wrong", TYPED)
def test_parts_that_do_not_fit(code: str, key: str, wrong: Callable[[], object]) -> None:
    """The parts of a typed table, of a text or of an account are refused in the learner's language."""
    assert re.fullmatch(pattern(key, code), said(wrong, code))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("place, key, setup", ODD)
def test_what_is_odd_in_a_typed_table(code: str, place: str, key: str, setup: dict[str, Any]) -> None:
    """Where and what it is are said in the learner's language, whatever was spoken when the table was typed."""
    tw.set_language("en")
    problems = tw.position(**setup).problems()
    tw.set_language(code)
    odd = [problem for problem in problems if problem.what.key == key]
    assert [re.fullmatch(pattern(place, code), problem.where) is None for problem in odd] == [False]
    assert re.fullmatch(pattern(key, code), odd[0].text)
    assert str(odd[0]) == f"{odd[0].where}: {odd[0].text}"
    assert str(tw.ImpossiblePosition(odd)) == str(odd[0])


def test_every_problem_is_tried() -> None:
    """Each key of a problem, of a place and of a part that does not fit is among those above."""
    tried = {key for key, _ in TYPED} | {key for row in ODD for key in row[:2]}
    families = ("lying.", "problem.", "typed.", "written.")
    assert {key for key in keys("en") if key.startswith(families)} == tried


@pytest.mark.parametrize("setup", [row[-1] for row in ODD])
def test_problems_in_a_text_are_said_in_any_language(setup: dict[str, Any]) -> None:
    """A text that was written in one language is read in another, and says the same as the table itself."""
    position = tw.position(**setup)
    text = position.to_text()
    tw.set_language("pt")
    again = tw.parse(text)
    assert again.problems() == position.problems()
    assert again.to_text() == text
    assert [str(problem) for problem in again.problems()] == [str(problem) for problem in position.problems()]


def test_problems_of_older_texts() -> None:
    """A problem that stands in a text as plain sentences is read and said as it stands there, and written again."""
    text = 'problems = [["error", "pile", "3♥ lies in it"]]\n' + tw.deal(seed=1).to_text()
    for _ in range(2):
        position = tw.parse(text)
        text = position.to_text()
        assert [str(problem) for problem in position.problems()] == ["pile: 3♥ lies in it"]
        with pytest.raises(tw.ImpossiblePosition, match="pile: 3♥ lies in it"):
            position.check()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key, wrong", LATER)
def test_rounds_that_do_not_fit(code: str, key: str, wrong: Callable[[], object]) -> None:
    """What is wrong with a round in a match, an account or a record is said in the learner's language."""
    assert re.search(pattern(key, code) + "$", said(wrong, code))


def test_every_such_fault_is_tried() -> None:
    """Each key of a fault of a round is among those above."""
    families = ("round.", "counted.", "entry.", "level.")
    assert {key for key in keys("en") if key.startswith(families)} == {key for key, _ in LATER}


def test_a_refused_move_is_said_when_it_is_read() -> None:
    """The headline of an illegal move follows the language, too."""
    with pytest.raises(tw.IllegalMove) as caught:
        tw.deal().play("discard Kh")
    for code in LANGUAGES:
        tw.set_language(code)
        assert str(caught.value) == caught.value.verdict.explain(lang=code, level=1)


def test_an_error_is_said_when_it_is_read() -> None:
    """The language is the one that is spoken then, not the one of the time of the error."""
    with pytest.raises(tw.InvalidNotation) as caught:
        tw.move("fly")
    for code in LANGUAGES:
        tw.set_language(code)
        assert caught.value.expected == language(code)("expected.kind")
        assert str(caught.value).endswith(caught.value.expected)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_of_ones_own(code: str) -> None:
    """A phrase is said in a language that is asked for, with the phrases in it, whatever is spoken."""
    inner = Phrase("expected.kind")
    found = told(phrase("expected.in_entry", what=inner, n=7), language(code))
    assert found == language(code)("expected.in_entry", what=language(code)(inner.key), n=7)


@pytest.mark.parametrize(
    "code, word, sign",
    [
        ("en", "Ko", ""),
        ("de", "Bp", "J♠"),
        ("de", "Dh", "Q♥"),
        ("de", "10kr", "10♣"),
        ("de", "bKA", "J♦"),
        ("de", "Kk", ""),
        ("it", "Kq", "K♦"),
        ("it", "Ff", "J♣"),
        ("it", "Rp", "K♠"),
        ("it", "Rc", ""),
        ("pt", "Ko", "K♦"),
        ("pt", "Vp", "J♣"),
        ("pt", "De", "Q♠"),
        ("pt", "Rc", ""),
        ("pt", "Rs", "K♠"),
        ("de", "JKp", ""),
        ("it", "f", ""),
    ],
)
def test_the_learners_own_letters(code: str, word: str, sign: str) -> None:
    """A card in the letters of the language is named by its sign, and only where it can be no other."""
    found = said(move(f"take {word} Kh"), code).replace("\ufe0e", "")
    if sign:
        assert found.endswith(language(code)("expected.meant", what="", card=sign))
    else:
        assert "?" not in found
