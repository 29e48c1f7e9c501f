"""What a table tells beyond moves: languages, moves instead, things on the table and rules, by the protocol."""

from __future__ import annotations

from typing import Any

import pytest

import tranca_widget as tw
from tests.desk import LOCKED, Browser
from tests.positions import random_round
from tranca_widget.cards import read_card
from tranca_widget.tranca.rules import RULES
from tranca_widget.widget import Table
from tranca_widget.words.language import LANGUAGES, language

TWO_ROWS: dict[str, Any] = {
    "hand": "9h 9c 9s 4c 6d 8h",
    "pile": "10d",
    "melds": ["7h 7d 7c"],
    "their_melds": ["5h 5d 5c"],
    "red_threes": "3h",
}


@pytest.fixture(name="locked")
def fixture_locked() -> Browser:
    """A table with a two on the pile, after a try to take it."""
    browser = Browser(Table(tw.position("classic", **LOCKED)))
    browser.play("take", "Kh Kc")
    return browser


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_chosen_at_the_table(locked: Browser, code: str) -> None:
    """Words, verdict and snapshot are in the new language at once; the game is where it was."""
    table = locked.table
    before = table.snapshot
    answer = locked.say(kind="language", lang=code, guess=False)
    say = language(code)
    assert (answer["ok"], answer["rev"]) == (True, before["rev"])
    assert (table.lang, table.strings["tool.draw"]) == (code, say("ui.tool.draw"))
    shown = table.snapshot["verdict"]
    assert (shown["lead"], shown["rule"]["name"]) == (
        say("verdict.refused"),
        say("tranca.pile.unlocked.name"),
    )
    assert table.snapshot["seq"] > before["seq"]
    assert table.snapshot["guesses"] is False
    assert table.snapshot["languages"] == LANGUAGES
    assert locked.play("take", "Kh Kc")["verdict"]["lead"] == say("verdict.refused")


def test_a_guess_counts_until_somebody_chooses() -> None:
    """The browser's wish is followed once, and neither against a choice nor for a language without words."""
    browser = Browser(Table(tw.position("classic", **LOCKED)))
    assert browser.table.snapshot["guesses"] is True
    browser.say(kind="language", lang="fr", guess=True)
    assert (browser.table.lang, browser.table.snapshot["guesses"]) == ("en", True)
    browser.say(kind="language", lang="it", guess=True)
    assert (browser.table.lang, browser.table.snapshot["guesses"]) == ("it", False)
    browser.say(kind="language", lang="de", guess=True)
    assert browser.table.lang == "it"
    chosen = Browser(Table(tw.position("classic", **LOCKED), lang="pt"))
    assert chosen.table.snapshot["guesses"] is False
    chosen.say(kind="language", lang="de", guess=True)
    assert chosen.table.lang == "pt"


def test_two_tables_speak_two_languages() -> None:
    """A choice at one table leaves the other alone."""
    one, other = (Browser(Table(tw.position("classic", **LOCKED), lang="en")) for _ in range(2))
    one.say(kind="language", lang="de", guess=False)
    assert (one.table.lang, other.table.lang) == ("de", "en")
    assert other.play("take", "Kh Kc")["verdict"]["lead"] == "Not allowed:"


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "language", "lang": "xx", "guess": False},
        {"kind": "language", "lang": 7, "guess": False},
        {"kind": "language", "lang": "de"},
        {"kind": "rule", "rule": "tranca.pile.frozen"},
        {"kind": "rule"},
        {"kind": "about", "zone": "attic"},
        {"kind": "about", "zone": "m9"},
        {"kind": "about", "zone": "hand"},
        {"kind": "about", "zone": "hand", "card": "As"},
        {"kind": "about", "zone": "hand", "card": 5},
        {"kind": "about", "zone": ["pile"]},
        {"kind": "instead", "action": "fly", "cards": []},
        {"kind": "steps"},
        {"kind": "command"},
        {"kind": "command", "text": "draw " * 30},
        {"kind": "steps", "steps": []},
        {"kind": "steps", "steps": [{"action": "draw"}] * 9},
        {"kind": "steps", "steps": ["draw"]},
        {"kind": "steps", "steps": [{"action": "draw"}, {"action": "take"}]},
        {"kind": "steps", "steps": [{"action": "meld", "cards": ["Xx"], "onto": None}]},
    ],
)
def test_what_is_no_message_is_answered_and_changes_nothing(locked: Browser, message: dict[str, Any]) -> None:
    """Each fault is named in the answer, and the table stands as it stood."""
    before = dict(locked.table.snapshot)
    answer = locked.say(**message)
    assert (answer["ok"], answer["code"]) == (False, "invalid")
    assert answer["error"]
    assert locked.table.snapshot == before
    assert locked.table.errors == []


def test_moves_instead_can_be_asked_for_and_done(locked: Browser) -> None:
    """What is offered has words and steps, changes nothing until it is done, and then is done in one go."""
    offered = locked.say(kind="instead", action="take", cards=["Kh", "Kc"], onto=None)["instead"]
    assert offered[0]["text"] == "Draw from the stock"
    assert [each["rules"] for each in offered if not each["steps"]] == ["italiana"]
    assert list(locked.table.history) == []
    answer = locked.say(kind="steps", steps=offered[0]["steps"])
    assert (answer["legal"], [str(move) for move in locked.table.history]) == (True, ["S: draw"])


def test_steps_stop_where_one_is_refused() -> None:
    """What came before it is played, and the verdict says why it was refused."""
    browser = Browser(Table(tw.position("classic", **TWO_ROWS)))
    steps: list[dict[str, Any]] = [
        {"action": "draw", "cards": [], "onto": None},
        {"action": "meld", "cards": ["9h", "9c"], "onto": None},
        {"action": "discard", "cards": ["4c"], "onto": None},
    ]
    answer = browser.say(kind="steps", steps=steps)
    assert (answer["legal"], answer["verdict"]["rule"]["id"]) == (False, "tranca.meld.length")
    assert [str(move) for move in browser.table.history] == ["S: draw"]
    steps[1]["cards"] = ["9h", "9c", "9s"]
    assert browser.say(kind="steps", steps=steps[1:])["legal"]
    assert len(browser.table.history) == 3


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_rule_in_all_rule_sets(code: str) -> None:
    """Every rule set stands in one row, the table's own is marked once, and no sentence is missing."""
    browser = Browser(Table(tw.position("classic", **LOCKED), lang=code))
    for rule in RULES:
        card = browser.say(kind="rule", rule=rule)["rule"]
        named = [name for row in card["rows"] for name in row["label"].split(", ")]
        is_one = len(card["rows"]) == 1
        assert sorted(named) == ([language(code)("rule.all")] if is_one else sorted(tw.RULESETS))
        assert [row["here"] for row in card["rows"]].count(True) == 1
        assert card["name"] or all(row["text"] == language(code)("rule.absent") for row in card["rows"])
        assert all(row["text"] for row in card["rows"])
    rows = browser.say(kind="rule", rule="tranca.pile.bridge")["rule"]["rows"]
    assert len(rows) > 1


def test_a_rule_of_the_house_is_among_them() -> None:
    """Under a house rule the table's own row says so."""
    house = tw.RULESETS["classic"].with_terms(max_wilds=3)
    browser = Browser(Table(tw.position(house, **LOCKED)))
    rows = browser.say(kind="rule", rule="tranca.meld.wild_limit")["rule"]["rows"]
    (own,) = [row for row in rows if row["here"]]
    assert own["ref"] == "House rule"
    assert "three wild cards" in own["text"]


@pytest.mark.parametrize("phase", ["draw", "play"])
def test_about_everything_on_the_table(phase: str) -> None:
    """Each thing has a title and something to tell; the answers to its moves are those that judging gives."""
    table = Table(tw.position("classic", **TWO_ROWS, phase=phase))
    browser = Browser(table)
    before = table.snapshot
    zones = ["pile", "stock", "m1", "t1", "us.morto", "them.morto", "us.red", "them.red"]
    asked = [{"zone": zone} for zone in zones] + [{"zone": "hand", "card": card} for card in before["hand"]]
    for each in asked:
        told = browser.say(kind="about", **each)["about"]
        assert told["title"]
        assert told["lines"] or told["moves"], each
        for move in told["moves"]:
            verdict = browser.say(kind="why", **move["move"])
            assert (verdict["legal"], verdict["verdict"]["head"]) == (move["legal"], move["why"]), move
    assert table.snapshot["rev"] == before["rev"]
    assert list(table.history) == []


def test_about_things_in_rounds_of_all_rule_sets() -> None:
    """In play, with two, three and four seats, everything that is drawn can be asked about."""
    for rules in tw.RULESETS.values():
        for at, (position, _) in enumerate(random_round(3, rules)):
            if at % 40 or position.over:
                continue
            browser = Browser(Table(position))
            drawn = browser.table.snapshot
            zones = [f"{zone['key']}.{thing}" for zone in drawn["zones"] for thing in ("morto", "red")]
            zones += [meld["id"] for zone in drawn["zones"] for meld in zone["melds"]]
            for zone in zones:
                assert browser.say(kind="about", zone=zone)["about"]["lines"], (rules.name, zone)
            for card in drawn["hand"][:2]:
                assert browser.say(kind="about", zone="hand", card=card)["about"]["moves"]


@pytest.mark.parametrize(
    "line, told",
    [
        ("take Kh Kc", (False, "tranca.pile.unlocked", False)),
        ("  TAKE  kh Kc ", (False, "tranca.pile.unlocked", False)),
        ("why take", (False, "tranca.pile.unlocked", True)),
        ("take", (False, "tranca.pile.unlocked", True)),
        ("Why meld 9h 9s", (False, "tranca.turn.draw_first", True)),
        ("why draw", (True, "tranca.draw.stock_left", True)),
        ("draw", (True, "tranca.draw.stock_left", False)),
    ],
)
def test_a_typed_line(line: str, told: tuple[bool, str, bool]) -> None:
    """A move is tried, a question is answered and plays nothing, however it is spaced."""
    browser = Browser(Table(tw.position("classic", **LOCKED)))
    answer = browser.say(kind="command", text=line)
    verdict = answer["verdict"]
    assert (answer["legal"], verdict["rule"]["id"], verdict["asked"]) == told
    assert len(browser.table.history) == (told[0] and not told[2])


def test_typed_steps() -> None:
    """Undo and redo are lines, too."""
    browser = Browser(Table(tw.position("classic", **LOCKED)))
    lengths = []
    for line in ("draw", "undo", "redo", "undo"):
        assert browser.say(kind="command", text=line)["ok"]
        lengths.append(len(browser.table.history))
    assert lengths == [1, 0, 1, 0]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "line, word, example",
    [
        ("take Ko Kc", "Ko", "Kh"),
        ("take > 1", "1", "take > m1"),
        ("fly", "fly", "why take"),
        ("", "", "draw"),
        ("add 7h", "", "add 7h > m1"),
        ("meld 9h 9c 9s > m1", ">", "meld 9h 9c 9s"),
    ],
)
def test_a_line_that_is_no_move_is_explained(code: str, line: str, word: str, example: str) -> None:
    """The word in question and an example are told in the table's language; nothing else changes."""
    browser = Browser(Table(tw.position("classic", **LOCKED), lang=code))
    before = browser.table.snapshot
    answer = browser.say(kind="command", text=line)
    key = "command.fault" if word else "command.end"
    start = language(code)(key).partition("{")[0]
    assert answer["ok"]
    assert word in answer["fault"]
    assert answer["fault"].startswith(start)
    assert example in answer["fault"]
    assert browser.table.snapshot == before


def test_a_card_in_the_letters_of_the_table() -> None:
    """The table's language is the one whose letters are understood, not the one that is spoken elsewhere."""
    browser = Browser(Table(tw.position("classic", **LOCKED), lang="it"))
    answer = browser.say(kind="command", text="take Rp Kc")
    meant = language("it")("expected.meant", what="", card=read_card("Ks").sign)
    assert answer["fault"].endswith(meant)


def test_about_a_card() -> None:
    """Its name, its points under the rules of the table, and each use of it once, open or not."""
    browser = Browser(Table(tw.position("classic", **TWO_ROWS, phase="play")))
    told = browser.say(kind="about", zone="hand", card="9h")["about"]
    assert (told["title"], told["lines"]) == ("{9h}", ["Nine of hearts: ten points."])
    answers = {move["text"]: move["legal"] for move in told["moves"]}
    assert answers["Lay down {9s 9h 9c}"] is True
    assert answers["Discard {9h}"] is True
    assert answers["Add {9h} to m1"] is False
