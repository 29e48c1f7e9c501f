"""The table without a browser: moves, steps, the rules, and what can be read and observed."""

from __future__ import annotations

import contextlib
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

import tranca_widget as tw
from tests.desk import OPEN, Browser
from tranca_widget.widget import Table


def test_a_refused_move_changes_nothing_but_the_verdict(locked: Browser) -> None:
    """The position stays, the reason is in answer, snapshot and trait."""
    before = locked.table.position
    answer = locked.play("take", "Kh Kc")
    assert (answer["ok"], answer["legal"], answer["rev"]) == (True, False, 0)
    assert answer["verdict"]["rule"]["id"] == "tranca.pile.unlocked"
    assert locked.table.snapshot["verdict"] == answer["verdict"]
    assert locked.table.position == before
    assert locked.table.verdict.deciding == "tranca.pile.unlocked"
    assert list(locked.table.history) == []


def test_a_legal_move_is_played(open_pile: Browser) -> None:
    """Position, history, revision and snapshot move on together."""
    answer = open_pile.play("take", "9h 9s")
    table = open_pile.table
    assert (answer["ok"], answer["legal"], answer["rev"]) == (True, True, 1)
    assert table.position == tw.position("classic", **OPEN).play("take 9h 9s")
    assert [str(move) for move in table.history] == ["S: take 9s 9h"]
    assert table.snapshot["rev"] == 1
    assert table.snapshot["zones"][1]["melds"][0]["cards"] == ["9s", "9h", "9c"]


def test_nothing_may_come_as_a_null_of_the_browser(open_pile: Browser) -> None:
    """Where Python runs in the browser, a null arrives as an object of its own, and means nothing as well."""
    null = type("JsNull", (), {})()
    assert open_pile.say(kind="about", zone="pile", card=null)["ok"]
    assert open_pile.play("take", "9h 9s", null)["legal"]


def test_a_question_plays_nothing(open_pile: Browser) -> None:
    """`why` judges a legal move and leaves it unplayed; without cards it asks for the family."""
    answer = open_pile.say(kind="why", action="take", cards=["9h", "9s"], onto=None)
    assert (answer["legal"], answer["verdict"]["asked"], answer["rev"]) == (True, True, 0)
    family = open_pile.say(kind="why", action="take", cards=[], onto=None)
    assert family["verdict"]["tried"] == "Your question: may I take the pile at all?"
    assert list(open_pile.table.history) == []


def test_an_action_without_the_cards_it_needs_is_no_fault_of_ours(open_pile: Browser) -> None:
    """Where some way of it is legal, cards are asked for; nothing is played, and nothing reported."""
    answer = open_pile.play("take")
    assert (answer["ok"], answer["fault"]) == (True, "Choose the cards first.")
    assert list(open_pile.table.history) == []


def test_undo_and_redo_to_the_same_cards(open_pile: Browser) -> None:
    """Back to the start and forward again, hidden draws included; a new move drops the old line."""
    table = open_pile.table
    for action, cards in (("draw", ""), ("discard", "4c"), ("draw", "")):
        assert open_pile.play(action, cards)["legal"]
    end = table.position
    for _ in range(5):
        open_pile.say(kind="undo")
    assert table.position == tw.position("classic", **OPEN)
    assert (table.snapshot["undo"], table.snapshot["redo"]) == (False, True)
    for _ in range(5):
        open_pile.say(kind="redo")
    assert table.position == end
    open_pile.say(kind="undo")
    open_pile.say(kind="undo")
    assert open_pile.play("discard", "6d")["legal"]
    assert not table.snapshot["redo"]


def test_the_methods_do_as_the_messages(open_pile: Browser) -> None:
    """`play`, `undo` and `redo` from a cell; an illegal move raises, is shown, and changes nothing."""
    table = open_pile.table
    start = table.position
    with pytest.raises(tw.IllegalMove) as caught:
        table.play("take Kh Kc")
    assert caught.value.verdict.deciding == "tranca.pile.top_used"
    assert table.snapshot["verdict"]["rule"]["id"] == "tranca.pile.top_used"
    assert table.position == start
    played = table.play("take 9h 9s")
    assert table.position == played
    assert table.undo() == start
    assert table.redo() == played


def test_a_step_back_takes_the_verdict_along(open_pile: Browser) -> None:
    """After undo there is no last judgement, and opening the hands or a preview does not bring it back."""
    table = open_pile.table
    table.play("draw")
    assert table.verdict.legal
    table.undo()
    open_pile.say(kind="show", hands=True)
    open_pile.say(kind="preview", cards=[])
    assert (table.verdict, table.snapshot["verdict"]) == (None, None)


def test_observers_hear_of_everything_readable(open_pile: Browser) -> None:
    """`observe` works for position, verdict and history, once a change."""
    heard: list[str] = []
    open_pile.table.observe(lambda change: heard.append(change["name"]), ["position", "verdict", "history"])
    open_pile.play("take", "Kh Kc")
    assert heard == ["verdict"]
    heard.clear()
    open_pile.play("take", "9h 9s")
    assert sorted(heard) == ["history", "position", "verdict"]


def test_show_all_hands(open_pile: Browser) -> None:
    """The switch for classes opens the other hands, and shuts them again."""
    assert all(seat["hand"] is None for seat in open_pile.table.snapshot["seats"])
    open_pile.say(kind="show", hands=True)
    shown = {seat["seat"]: seat["hand"] for seat in open_pile.table.snapshot["seats"]}
    assert {seat: len(hand) for seat, hand in shown.items()} == {"W": 11, "N": 11, "E": 11}
    open_pile.say(kind="show", hands=False)
    assert all(seat["hand"] is None for seat in open_pile.table.snapshot["seats"])


def test_the_rule_set_is_switched(open_pile: Browser) -> None:
    """The same cards are read by another rule set, the steps begin anew, and an unknown name changes nothing."""
    table = open_pile.table
    open_pile.play("draw")
    answer = open_pile.say(kind="rules", rules="jogatina")
    assert answer["ok"]
    assert (table.snapshot["rules"], table.position.rules.name) == ("jogatina", "jogatina")
    assert table.position == tw.position("classic", **OPEN).play("draw").under("jogatina")
    assert (table.snapshot["undo"], list(table.history)) == (False, [])
    before = table.snapshot
    assert open_pile.say(kind="rules", rules="poker")["code"] == "invalid"
    assert table.snapshot == before


def test_a_move_is_compared(locked: Browser) -> None:
    """The comparison has a row for each rule set; nothing is played and the verdict stays."""
    before = locked.table.snapshot
    answer = locked.say(kind="compare", action="take", cards=["Kh", "Kc"], onto=None)
    rows = {row["rules"]: row for row in answer["compare"]["rows"]}
    assert set(rows) == set(tw.RULESETS)
    assert rows["classic"]["legal"] is False
    assert rows["jogatina"]["legal"] is True
    assert rows["jogatina"]["terms"] == [
        "The pile is locked by: a black three (here: a joker, a two or a black three)"
    ]
    assert locked.table.snapshot == before
    family = locked.say(kind="compare", action="take", cards=[], onto=None)
    assert family["compare"]["tried"] == "Your question: may I take the pile at all?"


def test_the_last_move_is_told(open_pile: Browser) -> None:
    """Where it shows: the meld it made or joined, the pile, the stock; as the next player sees it."""
    table = open_pile.table
    assert not table.snapshot.get("last", "none")
    open_pile.play("take", "9h 9s")
    assert table.snapshot["last"] == {"zone": "m1", "cards": ["9s", "9h"]}
    open_pile.play("discard", "4c")
    assert table.snapshot["last"] == {"zone": "pile", "cards": ["4c"]}
    open_pile.play("draw")
    assert table.snapshot["last"] == {"zone": "stock", "cards": []}
    open_pile.say(kind="undo")
    assert table.snapshot["last"] == {"zone": "pile", "cards": ["4c"]}
    others = Table(tw.position("dreihand", hand="9h 9c 9s 4d", phase="play", melds=["7h 7d 7c"]))
    others.play("meld 9h 9c 9s")
    others.play("discard 4d")
    assert others.snapshot["last"]["zone"] == "pile"
    others.undo()
    assert others.snapshot["last"] == {"zone": "m2", "cards": ["9s", "9h", "9c"]}


def test_three_players_have_three_zones() -> None:
    """The other sides come first, each by the name of its seat, and all melds have names of their own."""
    table = Table(
        tw.position(
            "dreihand",
            hand="Kd Qs",
            pile="9d",
            melds=["7h 7d 7c"],
            their_melds={"W": ["8h 8d 8c", "9h 9c 9s"], "E": ["Jh Jd Jc"]},
        )
    )
    zones = table.snapshot["zones"]
    assert [zone["label"] for zone in zones] == ["West", "East", "Us"]
    assert [meld["id"] for zone in zones for meld in zone["melds"]] == ["t1", "t2", "t3", "m1"]
    assert len({zone["key"] for zone in zones}) == 3


def test_open_mortos_are_in_the_snapshot() -> None:
    """Tranca aberta shows the mortos' cards; the other rule sets only their number."""
    opened = Table(tw.position("aberta", hand="Kd Qs", pile="9d")).snapshot["zones"]
    assert [len(zone["morto"]["cards"]) for zone in opened] == [11, 11]
    shut = Table(tw.position("classic", hand="Kd Qs", pile="9d")).snapshot["zones"]
    assert [zone["morto"]["cards"] for zone in shut] == [[], []]


def test_an_impossible_table_is_refused() -> None:
    """A table of an impossible position raises with the whole list."""
    with pytest.raises(tw.ImpossiblePosition) as caught:
        Table(tw.position(hand="Kh Kh Kh", pile="9d 3h", melds=["7h 7d"]))
    assert len(caught.value.problems) == 3


def at_random_from_a_cell(table: Table) -> None:
    """Play as a cell does."""
    rng = random.Random(1)
    for _ in range(150):
        moves = table.position.legal_moves()
        with contextlib.suppress(tw.IllegalMove):
            table.play(rng.choice(moves)) if moves else table.undo()


def at_random_from_a_browser(browser: Browser) -> None:
    """Play as a browser does."""
    rng = random.Random(2)
    for _ in range(150):
        moves = browser.table.position.legal_moves()
        if moves:
            move = rng.choice(moves)
            browser.play(move.kind.value, str(move.cards), move.onto)
        else:
            browser.say(kind="undo")


def test_two_threads_at_one_table() -> None:
    """A cell and a browser acting at once leave one line of legal moves, nothing lost or doubled."""
    table = Table(tw.deal("classic", seed=5))
    start = table.position
    with ThreadPoolExecutor(2) as pool:
        both = [
            pool.submit(at_random_from_a_cell, table),
            pool.submit(at_random_from_a_browser, Browser(table)),
        ]
    for done in both:
        done.result()
    assert table.errors == []
    position: tw.Position = start
    for move in table.history:
        position = position.play(move)
    assert position == table.position
    assert table.snapshot["hand"] == [str(card) for card in table.position.scene().hand]
