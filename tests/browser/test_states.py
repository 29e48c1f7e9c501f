"""What a table says while it waits, once its kernel is gone, when it came too late, and when something broke."""

from __future__ import annotations

import os
import re
import signal
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.at import card, hand, headline, part, phase, table_of
from tests.browser.states import hold

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator

    from tests.browser.lab import Lab

TABLE = """\
import tranca_widget as tw
p = tw.position("classic", hand="9h 9c 9s 4c 6d 8h Js", pile="10d", melds=["7s 7h 7d"], seed=4)
t = tw.Table(p, lang="en")
t"""
WAITING = "Waiting for Python. Your request is kept."
BUSY = "Python is busy. It may be running another cell. Your request is not lost."
LATE = "The table has moved on."
YOURS = "Draw a card, or take the pile."
DRAWN = "Lay down, add, or discard one card."
GONE = {
    "en": "Python is not running. This is the last position. Run the cell again to play on.",
    "de": "Python läuft nicht. Das ist die letzte Stellung. Führe die Zelle noch einmal aus, um weiterzuspielen.",
    "it": "Python non è in esecuzione. Questa è l'ultima posizione. Esegui di nuovo la cella per continuare a giocare.",
    "pt": "O Python não está rodando. Esta é a última posição. Execute a célula de novo para seguir jogando.",
}
NAMES = """all => all.map((each) =>
  (each.getAttribute("aria-label") ?? each.querySelector(".sr").textContent).split(/;|, last move/)[0])"""
"""The spoken names of cards and places, without what a verdict adds to them, or takes away."""


def line(table: Locator) -> Locator:
    """The line beneath the moves."""
    return table.locator(".line")


def drawn(table: Locator) -> list[str]:
    """All cards and places that a table shows, by their names; not what a verdict or a view's choice makes of them."""
    names: list[str] = table.locator("[role=option], [data-at]").evaluate_all(NAMES)
    return names


def opened(lab: Lab, *cells: str) -> Locator:
    """A notebook with the table in its first cell, opened and run; the table."""
    lab.open(lab.write(TABLE, *cells))
    lab.run_all()
    return table_of(lab, 0)


def choose(table: Locator, name: str) -> None:
    """Choose a card, and wait until it is told what can be done with it: the kernel has heard from this page."""
    card(table, name).click()
    expect(part(table, "take")).to_have_attribute("aria-describedby", "why-take")


def test_waiting_is_said_after_400_ms_and_busy_after_10_s(lab: Lab, gate: Path) -> None:
    """While another has the table, a move is shown as under way, is said to be kept, and is played in the end."""
    clock = lab.page.clock
    clock.install()
    table = opened(lab)
    lab.run("t.play('draw')")
    expect(phase(table)).to_contain_text(DRAWN)
    hold(lab)
    card(table, "four of clubs").click()
    clock.pause_at(lab.page.evaluate("() => Date.now()") + 1000)
    expect(phase(table)).to_contain_text(DRAWN)  # what the card may do is asked for, and not waited for
    part(table, "discard").click()
    expect(card(table, "four of clubs")).to_have_class(re.compile("is-pending"))
    clock.run_for(399)
    expect(phase(table)).to_contain_text(DRAWN)
    clock.run_for(1)
    expect(phase(table)).to_have_text(f"{WAITING} Discard: 4♣︎.")
    expect(part(table, "pile").locator(".goal-id")).to_have_text("waiting")
    expect(line(table)).to_have_text("Buttons answer again as soon as Python does.")
    expect(card(table, "four of clubs")).to_have_class(re.compile("is-pending"))
    lab.screenshot("waiting", table)
    clock.run_for(9599)
    expect(phase(table)).to_have_text(f"{WAITING} Discard: 4♣︎.")
    clock.run_for(1)
    expect(phase(table)).to_have_text(BUSY)
    lab.screenshot("busy", table)
    clock.run_for(100)
    expect(table.get_by_role("status")).to_have_text(BUSY)
    clock.resume()
    assert lab.axe(table) == []
    part(table, "discard").click()  # a second press is no second move
    part(table, "undo").click()
    gate.write_text("", encoding="utf-8")
    expect(table.locator(".end")).to_have_text("West, 11 cards")
    expect(phase(table)).to_contain_text(YOURS)
    expect(table.locator(".is-pending")).to_have_count(0)
    assert lab.run("t.history") == "<2 moves: S: draw, S: discard 4c>"


def test_a_cell_that_runs_keeps_a_move_waiting_where_messages_wait_for_cells(lab: Lab, gate: Path) -> None:
    """Without subshells, as in older kernels, the move waits for the cell, is not lost, and is played once."""
    lab.open(lab.write(TABLE, "open('gate').read()"))
    lab.without_subshells()
    lab.run_cell(0)
    table = table_of(lab, 0)
    lab.begin_cell(1)
    part(table, "draw").click()
    expect(phase(table)).to_have_text(f"{WAITING} Draw.")
    expect(part(table, "stock")).to_have_class(re.compile("is-pending"))
    expect(hand(table)).to_have_count(7)
    gate.write_text("", encoding="utf-8")
    expect(phase(table)).to_contain_text(DRAWN)
    expect(hand(table)).to_have_count(8)
    assert lab.run("t.history") == "<1 move: S: draw>"


def restart(lab: Lab) -> None:
    """Restart the kernel."""
    lab.restart_kernel()


def shut_down(lab: Lab) -> None:
    """End the kernel and leave the notebook without one."""
    lab.shut_down_kernel()


def kill(lab: Lab) -> None:
    """Let the kernel die, and agree to what JupyterLab says of it."""
    os.kill(int(lab.run("import os; os.getpid()")), signal.SIGKILL)
    lab.page.locator(".jp-Dialog").get_by_role("button").last.click()


@pytest.mark.parametrize("end", [restart, shut_down, kill])
def test_a_kernel_that_is_gone_leaves_the_picture(lab: Lab, end: Callable[[Lab], None]) -> None:
    """The banner comes by itself, the last picture stays and answers nothing, and the cell run again is live."""
    table = opened(lab)
    card(table, "four of clubs").click()
    before = drawn(table)
    assert len(before) == 7 + 8
    end(lab)
    expect(phase(table)).to_have_text(GONE["en"])
    assert drawn(table) == before
    card(table, "six of diamonds").click()
    for name in ("draw", "stock", "pile", "m1", "why", "compare", "undo"):
        part(table, name).click(force=True)
    hand(table).nth(1).focus()
    for key in ("Space", "Enter", "Control+z", "Control+Shift+z"):
        lab.page.keyboard.press(key)
    assert drawn(table) == before
    selected = table.get_by_role("listbox").get_by_role("option", selected=True)
    expect(selected).to_have_count(1)
    expect(phase(table)).to_have_text(GONE["en"])
    expect(line(table)).to_have_text("Moves and questions need Python.")
    expect(part(table, "draw")).to_be_disabled()
    assert lab.axe(table) == []
    lab.screenshot(f"gone-{end.__name__}", table)
    if end is shut_down:
        lab.start_kernel()
    lab.run_cell(0)
    again = table_of(lab, 0)
    part(again, "draw").click()
    expect(phase(again)).to_contain_text(DRAWN)
    expect(hand(again)).to_have_count(8)
    assert lab.run("t.history") == "<1 move: S: draw>"


def test_a_kernel_that_is_gone_is_told_in_every_language(lab: Lab) -> None:
    """The words are in the browser already: each table says it in its own language, and in the one chosen there."""
    lab.open(
        lab.write(
            "import tranca_widget as tw", *(f"tw.Table(tw.deal(seed=1), lang='{code}')" for code in GONE)
        )
    )
    lab.run_all()
    tables = {code: table_of(lab, at) for at, code in enumerate(GONE, start=1)}
    chosen = tables["en"]
    chosen.get_by_role("radio", name="Deutsch").click()
    expect(phase(chosen)).to_contain_text("Zieh")
    lab.restart_kernel()
    for code, table in tables.items():
        said = GONE["de" if code == "en" else code]
        expect(phase(table)).to_have_text(said)
        expect(table.get_by_role("status")).to_have_text(said)


def test_a_press_after_another_views_move_is_stale(lab: Lab, gate: Path) -> None:
    """Of two views that press at the same time one plays; the other is told that the table has moved on."""
    first = opened(lab, "t")
    second = table_of(lab, 1)
    hold(lab)
    part(first, "draw").click()
    card(second, "nine of hearts").click()
    part(second, "draw").click()
    expect(phase(second)).to_have_text(f"{WAITING} Draw.")
    gate.write_text("", encoding="utf-8")
    expect(phase(second)).to_contain_text(LATE)
    expect(second.get_by_role("status")).to_have_text(LATE)
    expect(phase(first)).to_contain_text(DRAWN)
    for view in (first, second):
        expect(hand(view)).to_have_count(8)
        expect(view.locator(".is-pending")).to_have_count(0)
    assert lab.run("t.history") == "<1 move: S: draw>"
    lab.screenshot("stale", second)
    card(second, "four of clubs").click()
    expect(phase(second)).to_contain_text(DRAWN)
    card(second, "nine of hearts").click()
    part(second, "discard").click()
    expect(second.locator(".end")).to_have_text("West, 11 cards")
    assert lab.run("t.history") == "<2 moves: S: draw, S: discard 4c>"


@pytest.mark.parametrize("press, kept", [("discard", " Discard: 9♥︎."), ("add", "")])
def test_a_press_after_a_cells_move_is_stale(lab: Lab, gate: Path, press: str, kept: str) -> None:
    """What is pressed while a cell lays down is not half done: the cell's move stands, and the learner is told.

    A discard is sent at once; what is added needs to know first onto which melds it may go.
    """
    table = opened(lab)
    lab.run("t.play('draw')")
    expect(phase(table)).to_contain_text(DRAWN)
    hold(lab, "t.play('meld 9h 9c 9s')")
    card(table, "nine of hearts").click()
    part(table, press).click()
    expect(phase(table)).to_have_text(WAITING + kept)
    gate.write_text("", encoding="utf-8")
    expect(phase(table)).to_contain_text(LATE)
    expect(table.get_by_role("group", name="m2: three nines")).to_be_visible()
    expect(hand(table)).to_have_count(5)
    expect(table.locator(".is-pending")).to_have_count(0)
    assert lab.run("t.history") == "<2 moves: S: draw, S: meld 9s 9h 9c>"


def test_a_fault_of_ours_is_reported(lab: Lab) -> None:
    """The table says whose fault it is, gives a report without cards to be copied, and goes on."""
    table = opened(lab)
    lab.run(
        "def broken(intent):\n    raise KeyError(t.position.to_text())\n"
        "import logging; logging.disable()\nt._why = broken"
    )
    card(table, "four of clubs").click()
    part(table, "why").click()
    expect(phase(table)).to_have_text(
        "This is our fault. The table is unchanged. Something went wrong in Python."
    )
    lab.screenshot("fault", table)
    assert lab.axe(table) == []
    lab.context.grant_permissions(["clipboard-read"])
    part(table, "copy").click()
    report = lab.page.evaluate("() => navigator.clipboard.readText()")
    assert report.startswith(f"tranca_widget {lab.run('tw.__version__')[1:-1]}, Python 3.")
    assert "\nmessage: why\n" in report
    assert re.search(r"\nKeyError\n  table\.py, line \d+, _receive\n(  .*\n)+.*, broken$", report)
    assert not re.search(r"\b(\d+|[AKQJ])[shdc]\b|hand|stock", report), report
    assert lab.run("type(t.errors[-1]).__name__, len(t.history)") == "('KeyError', 0)"
    part(table, "draw").click()
    expect(phase(table)).to_contain_text(DRAWN)
    lab.run("del t._why")
    card(table, "six of diamonds").click()
    card(table, "four of clubs").click()
    part(table, "why").click()
    expect(headline(table)).to_contain_text("Allowed:")
    assert lab.run("t.history") == "<1 move: S: draw>"
