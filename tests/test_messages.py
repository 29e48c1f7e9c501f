"""What goes wrong on the way: late, doubled and malformed messages, errors of ours, an interrupted cell."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import tranca_widget as tw
from tranca_widget.widget import table as widget_table

if TYPE_CHECKING:
    from tests.desk import Browser


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
