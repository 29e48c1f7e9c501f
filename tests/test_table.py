"""The table without a browser: protocol, lock, history, and what can be read and observed."""

from __future__ import annotations

import base64
import contextlib
import json
import random
import re
import zlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import tranca_widget as tw
from benchmarks.tables import full_table
from tranca_widget.widget import Table
from tranca_widget.widget import table as widget_table
from tranca_widget.widget.table import STATIC
from tranca_widget.words.language import LANGUAGES

LOCKED: dict[str, Any] = {"hand": "Kh Kc 9h 9s 4c 6d 8h", "pile": "Kd 4s 2h"}
OPEN: dict[str, Any] = {"hand": "Kh Kc 9h 9s 4c 6d 8h", "pile": "Kd 4s 2h 9c"}


class Browser:
    """Speaks the protocol to a table as a browser does, and keeps what it is sent."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answers: list[dict[str, Any]] = []
        self.brought: dict[str, dict[str, Any]] = {}
        """Snapshots that brought an answer, by the name of what they answer."""
        self.count = 0
        table.send = lambda content, _buffers=None: self.answers.append(content)
        table.observe(self._see, "snapshot")

    def _see(self, change: Any) -> None:
        if change.new["answer"]:
            self.brought[change.new["answer"]["id"]] = change.new

    def say(self, **message: Any) -> dict[str, Any]:
        """Send a message, with a fresh id and the present revision unless given; give the one answer."""
        self.count += 1
        return self.deliver({"id": f"m{self.count}", "rev": self.table.snapshot["rev"], **message})

    def deliver(self, message: Any) -> dict[str, Any]:
        """Let a message arrive; give the one answer: a message, or a snapshot that names it, and never both."""
        sent, shown = len(self.answers), dict(self.brought)
        self.table._receive(self.table, message, None)
        fresh = [name for name, snapshot in self.brought.items() if shown.get(name) is not snapshot]
        assert len(self.answers) - sent + len(fresh) == 1
        if not fresh:
            return self.answers[-1]
        assert fresh == [message["id"]]
        snapshot = self.brought[message["id"]]
        parts = {"legal": snapshot["answer"]["legal"], "verdict": snapshot["verdict"]}
        told = {} if parts["legal"] is None else parts
        return {"id": message["id"], "ok": True, "rev": snapshot["rev"], "seq": snapshot["seq"], **told}

    def play(self, action: str, cards: str = "", onto: Any = None, **more: Any) -> dict[str, Any]:
        """Send a move."""
        return self.say(kind="play", action=action, cards=cards.split(), onto=onto, **more)


@pytest.fixture(name="locked")
def fixture_locked() -> Browser:
    """A table with a two on the pile."""
    return Browser(Table(tw.position("classic", **LOCKED)))


@pytest.fixture(name="open_pile")
def fixture_open_pile() -> Browser:
    """A table with a nine on the pile and two nines in the hand."""
    return Browser(Table(tw.position("classic", **OPEN)))


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


def test_a_stale_message_is_told_so(open_pile: Browser) -> None:
    """A move for an earlier revision is not played."""
    open_pile.play("draw")
    answer = open_pile.play("discard", "4c", rev=0)
    assert (answer["ok"], answer["code"], answer["rev"]) == (False, "stale", 1)
    assert len(open_pile.table.history) == 1


def test_a_doubled_message_acts_once(open_pile: Browser) -> None:
    """The second of two equal messages gets the first one's answer."""
    first = open_pile.play("draw", id="same", rev=0)
    second = open_pile.play("draw", id="same", rev=0)
    assert first == second
    assert len(open_pile.table.history) == 1


MALFORMED: list[Any] = [
    None,
    17,
    "draw",
    [],
    {},
    {"id": "", "rev": 0, "kind": "undo"},
    {"id": "x" * 500, "rev": 0, "kind": "undo"},
    {"id": "a1", "rev": "0", "kind": "undo"},
    {"id": "a2", "rev": True, "kind": "undo"},
    {"id": "a3", "rev": 0, "kind": "cheat"},
    {"id": "a4", "rev": 0, "kind": "play", "action": "steal"},
    {"id": "a5", "rev": 0, "kind": "play", "action": "discard", "cards": "4c"},
    {"id": "a6", "rev": 0, "kind": "play", "action": "discard", "cards": ["4c"] * 10_000},
    {"id": "a7", "rev": 0, "kind": "play", "action": "discard", "cards": [{"rank": "4"}]},
    {"id": "a8", "rev": 0, "kind": "play", "action": "discard", "cards": ["4c > m1"]},
    {"id": "a9", "rev": 0, "kind": "play", "action": "discard", "cards": ["Zz"]},
    {"id": "b1", "rev": 0, "kind": "play", "action": "add", "cards": ["4c"], "onto": "m1"},
    {"id": "b2", "rev": 0, "kind": "play", "action": "add", "cards": ["4c"], "onto": 0},
    {"id": "b3", "rev": 0, "kind": "play", "action": "add", "cards": ["4c"]},
    {"id": "b4", "rev": 0, "kind": "play", "action": "draw", "cards": ["4c"]},
    {"id": "b5", "rev": 0, "kind": "show", "hands": 1},
    {"id": "b6", "rev": 0, "kind": "preview", "cards": ["??"]},
    {"id": "b8", "rev": 0, "kind": "rules", "rules": 7},
    {"id": "b9", "rev": 0, "kind": "compare", "action": "take", "cards": ["Zz"]},
    {"id": "b7", "rev": 0, "kind": "play", "action": "meld", "cards": ["4c"] * 9},
]


@pytest.mark.parametrize("message", MALFORMED, ids=lambda message: str(message)[:60])
def test_malformed_messages_are_answered(open_pile: Browser, message: Any) -> None:
    """Each gets an answer that names the fault; nothing is played, nothing raised, no error is ours."""
    table = open_pile.table
    before = (table.position, table.snapshot)
    table._receive(table, message, None)
    answer = open_pile.answers[-1]
    assert (answer["ok"], answer["code"]) == (False, "invalid")
    assert answer["error"]
    assert (table.position, table.snapshot) == before
    assert table.errors == []


def test_crafted_cards_are_looked_up(open_pile: Browser) -> None:
    """A card that is not in the hand is refused with the reason, whatever the browser says."""
    answer = open_pile.play("discard", "As")
    assert answer["legal"] is False
    open_pile.play("draw")
    answer = open_pile.play("discard", "As")
    assert answer["verdict"]["rule"]["id"] == "tranca.turn.card_held"


def test_an_error_of_ours_is_answered_and_kept(open_pile: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a handler breaks, the browser is told, the report shows no cards, and the table stays whole."""
    table = open_pile.table
    before = table.position

    def broken(*_: object) -> None:
        raise ZeroDivisionError(str(table.position))

    monkeypatch.setattr("tranca_widget.widget.preview.preview", broken)
    answer = open_pile.say(kind="preview", cards=["Kh"])
    assert (answer["ok"], answer["code"]) == (False, "error")
    versions, message, place, error, *places = answer["report"].splitlines()
    assert versions.startswith(f"tranca_widget {tw.__version__}, Python 3.")
    assert (message, error) == ("message: preview", "ZeroDivisionError")
    assert place == f"epoch {table.snapshot['epoch']}, rev 0, seq 1"
    assert places[-1].endswith(", broken")
    assert places[0].startswith("  table.py, line ")
    assert not re.search(r"\b(K|9|4|6|8)[hcsd]\b", json.dumps(answer))
    assert [type(error) for error in table.errors] == [ZeroDivisionError]
    assert table.position == before


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "play", "action": "draw"},
        {"kind": "rules", "rules": "jogatina"},
        {"kind": "show", "hands": True},
    ],
)
def test_a_change_that_cannot_be_drawn_is_no_change(
    open_pile: Browser, monkeypatch: pytest.MonkeyPatch, message: dict[str, Any]
) -> None:
    """Where drawing the new state breaks, the table goes back whole, and what comes next is heard again."""
    table = open_pile.table
    before, shown = table.position, table.snapshot

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("tranca_widget.widget.table.snapshot", broken)
        assert open_pile.say(**message)["code"] == "error"
    assert (table.position, table.snapshot, table.verdict) == (before, shown, None)
    assert table.record().moves == ()
    assert open_pile.play("draw")["ok"] is True


@pytest.mark.parametrize("where", ["snapshot", "Moves", "drawn_verdict"])
def test_an_interrupted_cell_leaves_a_whole_table(
    open_pile: Browser, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Wherever a cell is interrupted in its move, the move is played or not, and every view is told which."""
    table = open_pile.table
    start, seq = table.position, table.snapshot["seq"]
    whole = getattr(widget_table, where)
    calls: list[object] = []

    def interrupted(*args: Any, **more: Any) -> Any:
        calls.append(args)
        if len(calls) == 1:
            raise KeyboardInterrupt
        return whole(*args, **more)

    monkeypatch.setattr(widget_table, where, interrupted)
    with pytest.raises(KeyboardInterrupt):
        table.play("draw")
    assert table.position in {start, start.play("draw")}
    assert (table.position != start) is bool(table.history)
    assert table.snapshot["seq"] > seq
    assert table.snapshot["rev"] == len(table.history)
    assert len(table.snapshot["hand"]) == len(table.position.scene().hand)
    assert open_pile.play("discard" if table.history else "draw", "4c" if table.history else "")["legal"]


def test_an_interrupted_message_is_answered(open_pile: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where messages wait for the cell, stopping the kernel stops them too: the browser is not left waiting."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("tranca_widget.widget.preview.preview", interrupted)
        assert open_pile.say(kind="preview", cards=["9h"])["code"] == "error"
    assert open_pile.play("draw")["legal"]


def test_a_broken_observer_is_not_the_tables_fault(
    open_pile: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    """The move is played and answered as ever, the error logged; in a cell that plays it is raised."""
    table = open_pile.table

    def broken(_change: object) -> None:
        raise ZeroDivisionError

    table.observe(broken, "position")
    answer = open_pile.play("draw")
    assert (answer["ok"], answer["legal"], answer["rev"]) == (True, True, 1)
    assert "ZeroDivisionError" in caplog.text
    assert table.errors == []
    with pytest.raises(ZeroDivisionError):
        table.play("discard 4c")
    assert [str(move) for move in table.history] == ["S: draw", "S: discard 4c"]
    assert table.snapshot["rev"] == 2


def test_preview_says_what_is_open_and_why_not(open_pile: Browser) -> None:
    """Each action and target is open or gives its reason; at most six moves are offered, all legal."""
    preview = open_pile.say(kind="preview", cards=["9h", "9s"])["preview"]
    assert preview["actions"]["take"] == ""
    assert "drawn" in preview["actions"]["meld"]
    assert [move["text"] for move in preview["moves"]] == ["Take the pile with {9s 9h}"]
    open_pile.play("draw")
    assert open_pile.table.snapshot["phase"] == "play"
    preview = open_pile.say(kind="preview", cards=[])["preview"]
    assert 0 < len(preview["moves"]) <= 6
    assert "drawn" in preview["actions"]["draw"]


def test_a_snapshot_brings_the_preview_that_would_be_asked_for_next(open_pile: Browser) -> None:
    """What stays selected after a move is previewed with it: of equal cards those that were selected went first."""
    table = open_pile.table
    assert table.snapshot["preview"] == open_pile.say(kind="preview", cards=[])["preview"]
    open_pile.play("take", "9h 9s", selected=["Kh", "9h", "9s", "6d"])
    assert table.snapshot["preview"] == open_pile.say(kind="preview", cards=["Kh", "6d"])["preview"]
    open_pile.say(kind="undo", selected=["Kh", "4s", "Zz"])
    assert table.snapshot["preview"]["cards"] == ["Kh"]
    open_pile.play("draw")
    assert table.snapshot["preview"]["cards"] == []
    open_pile.play("discard", "4c", selected=["4c", "Kh"])
    assert table.snapshot["seat"] == "W"
    assert table.snapshot["preview"]["cards"] == []


def test_of_two_equal_cards_the_selected_one_went() -> None:
    """A king that is played from the selection is not selected any more, though its twin is still there."""
    for selected, left in (("Kh Kc Ks", ""), ("Kh Kh Kc Ks 4c", "Kh 4c")):
        browser = Browser(Table(tw.position(hand="Kh Kh Kc Ks 4c", pile="9d", phase="play")))
        browser.play("meld", "Kh Kc Ks", selected=selected.split())
        assert browser.table.snapshot["preview"]["cards"] == left.split()


def test_a_preview_is_made_once_in_each_language(locked: Browser) -> None:
    """A refused move brings the preview that is known; in another language it is made anew."""
    locked.say(kind="preview", cards=["Kh", "Kc"])
    locked.play("take", "Kh Kc", selected=["Kh", "Kc"])
    english = locked.table.snapshot["preview"]
    assert english["cards"] == ["Kh", "Kc"]
    locked.say(kind="language", lang="de", guess=False, selected=["Kh", "Kc"])
    assert locked.table.snapshot["preview"]["cards"] == ["Kh", "Kc"]
    assert locked.table.snapshot["preview"]["actions"]["take"] != english["actions"]["take"]


def test_many_melds_leave_room_for_the_other_moves() -> None:
    """Of a hand with seven sets to lay, the six moves offered also tell of adding and of discarding."""
    sets = "Ks Kh Kd Qs Qh Qd Js Jh Jd 10s 10h 10d 8s 8h 8d 6s 6h 6d 5s 5h 5d"
    position = tw.position("classic", hand=f"{sets} 7c 4c", melds=["7s 7h 7d"], phase="play", pile="9d")
    preview = Browser(Table(position)).say(kind="preview", cards=[])["preview"]
    assert [move["action"] for move in preview["moves"]] == ["meld"] * 4 + ["add", "discard"]


def test_preview_agrees_with_the_rules() -> None:
    """In positions of random play what a preview calls open is legal, and what it calls shut is not."""
    rng = random.Random(2)
    position = tw.deal("classic", seed=2)
    for _ in range(60):
        browser = Browser(Table(position))
        cards = [str(card) for card in rng.sample(list(position.hand), k=min(3, len(position.hand)))]
        preview = browser.say(kind="preview", cards=cards)["preview"]
        text = " ".join(cards)
        for action in ("draw", "pass"):
            assert (preview["actions"][action] == "") is position.judge(action).legal
        for action in ("meld", "discard", "lay"):
            assert (preview["actions"][action] == "") is position.judge(f"{action} {text}").legal
        for name, why in preview["targets"].items():
            assert (why == "") is position.judge(f"{preview['onto']} {text} > {name}").legal
        for move in preview["moves"]:
            onto = f" > m{move['onto']}" if move["onto"] else ""
            assert position.judge(f"{move['action']} {' '.join(move['cards'])}{onto}").legal
        position = position.play(rng.choice(position.legal_moves()))


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


def test_a_finished_round_shows_its_account() -> None:
    """When the last move ends the round, the snapshot carries the score sheet of both sides."""
    before = tw.position(hand="Kd", pile="4d", phase="play", melds=["8h 8h 8c 8c 8s 8s 8d"], morto="taken")
    table = Table(before)
    table.play("discard Kd")
    account = table.snapshot["account"]
    both = before.play("discard Kd").account()
    assert account["total"]["points"][0] == f"+{both['NS'].total}"
    assert [row["label"] for row in account["rows"]][:2] == ["Cards in melds", "Clean canasta"]
    assert table.snapshot["phase"] == "over"


def test_a_score_sheet_has_a_line_for_each_meld_and_for_the_arithmetic() -> None:
    """Melds stand below each other, and what is counted below the cards; no product can be broken at a line end."""
    before = tw.position(
        hand="Kd",
        pile="4d",
        phase="play",
        red_threes="3h",
        morto="taken",
        melds=["8h 8h 8c 8c 8s 8s 8d", "Qs Qh 2c"],
    )
    table = Table(before)
    table.play("discard Kd")
    texts = {row["label"]: row["cells"][0]["text"] for row in table.snapshot["account"]["rows"]}
    assert texts["Cards in melds"] == "8×7: 7×10\nQ×3: 2×10 + 1×20"
    assert texts["Red threes"] == "{3h}\n1×100"
    assert "8×7: 7×10<br>Q×3: 2×10 + 1×20" in before.play("discard Kd").account()._repr_html_()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("move", ["meld 4c 4d 4s Kh", "take 9h 9c", "discard 4c 4d"])
def test_the_snapshot_is_small(code: str, move: str) -> None:
    """Even the fullest table, with a verdict, is drawn from at most eight kilobytes."""
    table = Table(full_table(), lang=code)
    with pytest.raises(tw.IllegalMove):
        table.play(move)
    assert len(json.dumps(table.snapshot)) <= 8 * 1024


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_longest_refusal_is_no_flood(code: str) -> None:
    """A move that names nearly all cards of the fullest hand is told in no more: the preview waits to be asked for."""
    position = full_table()
    hand = " ".join(map(str, position.hand[:26]))
    table = Table(position, lang=code)
    with pytest.raises(tw.IllegalMove):
        table.play(f"add {hand} > m1")
    assert table.snapshot["preview"] is None
    assert len(json.dumps(table.snapshot)) <= 8 * 1024
    assert Browser(table).say(kind="preview", cards=[])["preview"]["moves"]


def test_the_bundle_travels_packed() -> None:
    """What a table carries is the bundle, deflated: less than 34 kB of text."""
    found = re.search(r'atob\("([A-Za-z0-9+/=]+)"\)', Table._esm)
    assert found
    assert zlib.decompress(base64.b64decode(found[1])) == (STATIC / "widget.js").read_bytes()
    assert len(Table._esm) <= 34_000


def test_the_text_form_shows_no_hidden_card() -> None:
    """Where the table cannot live its text says the position as the seat in turn sees it."""
    position = tw.position(hand="Kh Kc 4c", pile="9d", hands={"N": "Qd Jd 5s"}, stock="As Ad", seed=3)
    table = Table(position)
    data, _ = table._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert str(position) in data["text/plain"]
    assert "Hand of South (3): Kh Kc 4c" in data["text/html"]
    assert repr(table) == "<Table classic, S to move, 0 moves played>"
    for card in ("Qd", "Jd", "As"):
        assert card not in data["text/plain"] + data["text/html"] + repr(table)
