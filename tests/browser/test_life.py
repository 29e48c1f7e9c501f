"""The life of a table in a notebook: run again, reloaded, closed and opened, shown twice, played from two threads."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.at import card, hand, part, phase, table_of
from tests.browser.lab import CellFailed
from tests.browser.states import hold
from tests.browser.test_states import DRAWN, TABLE, YOURS, choose, drawn, opened

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator

    from tests.browser.lab import Lab

REPLAYED = """\
q = p
for move in t.history:
    q = q.play(move)
q == t.position, t.snapshot["hand"] == [str(card) for card in t.position.scene().hand], t.errors"""
"""Whether the table stands where its moves lead, shows that, and met no error."""
IN_STEP = "(True, True, [])"


def chosen(table: Locator) -> Locator:
    """The selected cards of the hand."""
    return table.get_by_role("listbox").get_by_role("option", selected=True)


def views(lab: Lab, cell: int) -> list[Locator]:
    """The tables that a cell shows, once each is drawn."""
    tables = lab.output(cell).locator("[data-lm-suppress-shortcuts]")
    tables.first.scroll_into_view_if_needed()
    all_of_them = tables.all()
    for table in all_of_them:
        table.get_by_role("listbox").wait_for()
    return all_of_them


def assert_in_step(lab: Lab, *tables: Locator) -> None:
    """The moves of the table lead to its position, and each view shows what a fresh view of it shows."""
    assert lab.run(REPLAYED) == IN_STEP
    cell = lab.append("t")
    lab.run_cell(cell)
    fresh = drawn(table_of(lab, cell))
    for table in tables:
        expect(table.locator(".is-pending")).to_have_count(0)
        assert drawn(table) == fresh


def test_a_cell_run_again_five_times(lab: Lab) -> None:
    """There is one table, fresh and live, and no trace of those before in what is saved: widget and picture, once."""
    opened(lab)
    for _ in range(5):
        part(table_of(lab, 0), "draw").click()
        expect(phase(table_of(lab, 0))).to_contain_text(DRAWN)
        lab.run_cell(0)
        expect(phase(table_of(lab, 0))).to_contain_text(YOURS)
    table = table_of(lab, 0)
    expect(lab.page.locator(lab.TABLE)).to_have_count(1)
    part(table, "draw").click()
    expect(phase(table)).to_contain_text(DRAWN)
    assert lab.run("t.history") == "<1 move: S: draw>"
    assert_in_step(lab, table)
    assert len(lab.save().cells[0].outputs) == 2


def test_an_old_view_keeps_its_own_table(lab: Lab) -> None:
    """When its cell makes the table anew, another cell's view stays with the old one, and touches nothing new."""
    opened(lab, "t")
    old = table_of(lab, 1)
    lab.run("old = t")
    lab.run_cell(0)
    new = table_of(lab, 0)
    part(old, "draw").click()
    expect(phase(old)).to_contain_text(DRAWN)
    expect(phase(new)).to_contain_text(YOURS)
    assert lab.run("old.history, len(t.history), old is t") == "(<1 move: S: draw>, 0, False)"
    lab.run_cell(1)
    part(table_of(lab, 1), "draw").click()
    expect(phase(new)).to_contain_text(DRAWN)
    assert_in_step(lab, new, table_of(lab, 1))


def test_a_restarted_kernel_runs_all_cells(lab: Lab) -> None:
    """After restart and run all, every table is live and fresh, and the old ones are gone from the page."""
    opened(lab, "t")
    part(table_of(lab, 0), "draw").click()
    expect(phase(table_of(lab, 1))).to_contain_text(DRAWN)
    lab.restart_kernel()
    expect(phase(table_of(lab, 1))).to_contain_text("Python is not running.")
    lab.run_all()
    first, second = table_of(lab, 0), table_of(lab, 1)
    expect(lab.page.locator(lab.TABLE)).to_have_count(2)
    expect(phase(first)).to_contain_text(YOURS)
    part(second, "draw").click()
    expect(phase(first)).to_contain_text(DRAWN)
    choose(first, "four of clubs")  # that is for this view alone
    assert_in_step(lab, first, second)


def test_a_page_is_reloaded_while_a_move_is_under_way(lab: Lab, gate: Path) -> None:
    """The move is played once, and the page that came meanwhile shows it."""
    table = opened(lab)
    lab.run("t.play('draw')")
    expect(phase(table)).to_contain_text(DRAWN)
    lab.save()
    choose(table, "four of clubs")
    hold(lab)
    part(table, "discard").click()
    expect(phase(table)).to_contain_text("Waiting for Python.")
    lab.reload()
    table = table_of(lab, 0)
    expect(phase(table)).to_contain_text(DRAWN)
    expect(hand(table)).to_have_count(8)
    gate.write_text("", encoding="utf-8")
    expect(table.locator(".end")).to_have_text("West, 11 cards")
    assert lab.run("t.history") == "<2 moves: S: draw, S: discard 4c>"
    part(table, "undo").click()
    expect(hand(table)).to_have_count(8)
    assert_in_step(lab, table)


def test_a_notebook_is_closed_and_opened_again(lab: Lab) -> None:
    """With its kernel alive the table comes back as it stands by then, and plays on."""
    path = lab.write(TABLE, "t")
    lab.open(path)
    lab.run_all()
    part(table_of(lab, 0), "draw").click()
    expect(phase(table_of(lab, 1))).to_contain_text(DRAWN)
    lab.save()
    lab.close_notebook()
    expect(lab.page.locator(lab.TABLE)).to_have_count(0)
    lab.open_again(path)
    first, second = table_of(lab, 0), table_of(lab, 1)
    expect(phase(first)).to_contain_text(DRAWN)
    card(second, "four of clubs").click()
    part(second, "discard").click()
    expect(first.locator(".end")).to_have_text("West, 11 cards")
    assert lab.run("t.history") == "<2 moves: S: draw, S: discard 4c>"
    assert_in_step(lab, first, second)
    lab.save()
    lab.close_notebook()
    lab.open_again(path)
    expect(table_of(lab, 1).locator(".end")).to_have_text("West, 11 cards")


def test_three_views_of_one_table(lab: Lab) -> None:
    """Two of them shown in the same instant: each has its own selection, and a move in any shows in all."""
    opened(lab, "display(t, t)")
    tables = [table_of(lab, 0), *views(lab, 1)]
    assert len(tables) == 3
    for at, name in enumerate(("four of clubs", "six of diamonds", "eight of hearts")):
        card(tables[at], name).click()
    part(tables[1], "draw").click()
    for table in tables:
        expect(hand(table)).to_have_count(8)
        expect(chosen(table)).to_have_count(1)
    part(tables[2], "discard").click()
    for table in tables:
        expect(table.locator(".end")).to_have_text("West, 11 cards")
        expect(chosen(table)).to_have_count(0)
    part(tables[0], "undo").click()
    for table in tables:
        expect(hand(table)).to_have_count(8)
    part(tables[0], "redo").click()
    for table in tables:
        expect(table.locator(".end")).to_have_text("West, 11 cards")
    assert lab.run("t.history") == "<2 moves: S: draw, S: discard 8h>"
    assert_in_step(lab, *tables)


def test_a_view_is_cleared_while_its_move_is_under_way(lab: Lab, gate: Path) -> None:
    """The move is played all the same, the other view shows it, and nothing fails on the page."""
    first = opened(lab, "t")
    second = table_of(lab, 1)
    hold(lab)
    part(first, "draw").click()
    expect(phase(first)).to_contain_text("Waiting for Python.")
    lab.clear_output(0)
    expect(lab.page.locator(lab.TABLE)).to_have_count(1)
    gate.write_text("", encoding="utf-8")
    expect(phase(second)).to_contain_text(DRAWN)
    assert lab.run("t.history") == "<1 move: S: draw>"
    assert_in_step(lab, second)


def test_a_closed_table_leaves_the_page(lab: Lab) -> None:
    """`close` takes the table's views away, and leaves another table alone."""
    opened(lab, "u = tw.Table(p)\nu")
    lab.run("t.close()")
    expect(lab.page.locator(lab.TABLE)).to_have_count(1)
    part(table_of(lab, 1), "draw").click()
    expect(phase(table_of(lab, 1))).to_contain_text(DRAWN)
    assert lab.run("len(t.history), len(u.history)") == "(0, 1)"


def test_a_move_is_played_while_a_cell_computes(lab: Lab, gate: Path) -> None:
    """A cell that does not end keeps no press waiting."""
    table = opened(lab)
    choose(table, "four of clubs")
    lab.begin_cell(lab.append("open('gate').read()"))
    part(table, "draw").click()
    expect(hand(table)).to_have_count(8)
    part(table, "discard").click()
    expect(table.locator(".end")).to_have_text("West, 11 cards")
    expect(lab.cell(1).locator(".jp-InputPrompt")).to_have_text("[*]:")
    gate.write_text("", encoding="utf-8")
    assert lab.run("t.history") == "<2 moves: S: draw, S: discard 4c>"
    assert_in_step(lab, table)


NOTED = """\
import random, threading
rng, came, mine = random.Random(3), threading.Event(), 0
changes, shown, answers, send = [], [], [], t.send
t.observe(lambda change: changes.append((change["old"], change["new"])), "history")
def told(change):
    if change["new"]["answer"]:
        shown.append(change["new"])
        came.set()
t.observe(told, "snapshot")
def heard(content, buffers=None):
    send(content, buffers)
    answers.append(content)
    came.set()
t.send = heard
def play(times):
    global mine
    for _ in range(times):
        moves = t.position.legal_moves()
        try:
            t.play(rng.choice(moves)) if moves else t.undo()
            mine += 1
        except tw.IllegalMove:
            pass
def play_along():
    for _ in range(30):
        came.wait()
        came.clear()
        play(rng.randrange(3))"""
"""Takes note of all that changes at the table, and plays there at random, so many times or after each answer."""
COUNTED = """\
def is_change(snapshot):
    legal, verdict = snapshot["answer"]["legal"], snapshot["verdict"]
    return legal is None or (legal and not verdict["asked"])
theirs = [snapshot["answer"]["id"] for snapshot in shown if is_change(snapshot)]
steps = [(list(old), list(new)) for old, new in changes]
single = all(long[:-1] == short for short, long in (sorted(step, key=len) for step in steps))
chained = all(a[1] == b[0] for a, b in zip(steps, steps[1:])) and steps[-1][1] == list(t.history)
single, chained, len(steps) == mine + len(theirs), mine > 0"""
"""Whether every change was one move or one step back, followed the one before, and was wanted by cell or browser."""


MOST_PRESSES = 300
"""More than the thread needs by far, which plays after thirty answers."""


def press_at_random(view: Locator, rng: random.Random) -> None:
    """Press a button, for a discard with a card chosen."""
    name = rng.choice(("draw", "draw", "discard", "undo", "redo"))
    if name == "discard":
        hand(view).first.click(force=True)
    part(view, name).click(force=True)


def settle(*tables: Locator) -> None:
    """Wait until no table waits for an answer."""
    for table in tables:
        expect(table.locator(".is-pending")).to_have_count(0)
        expect(phase(table)).not_to_contain_text(re.compile("Waiting|busy"))


def test_two_threads_play_at_once(lab: Lab) -> None:
    """A thread of a cell's and the browser at one table: nothing is lost, doubled or out of step in either view."""
    first = opened(lab, "t", NOTED)
    second = table_of(lab, 1)
    choose(first, "four of clubs")
    cell = lab.append("thread = threading.Thread(target=play_along)\nthread.start()\nthread.join()")
    lab.begin_cell(cell)
    running = lab.cell(cell).locator(".jp-InputPrompt", has_text="[*]:")
    expect(running).to_be_visible()
    rng = random.Random(1)
    presses = 0
    while running.count():
        press_at_random(rng.choice((first, second)), rng)
        presses += 1
        assert presses < MOST_PRESSES, "the thread is answered no more"
    settle(first, second)
    assert lab.run(COUNTED) == "(True, True, True, True)"
    assert lab.run("len(theirs) > 0, any(a.get('code') == 'stale' for a in answers)") == "(True, True)"
    assert_in_step(lab, first, second)


def test_a_cell_plays_while_the_browser_presses(lab: Lab, gate: Path) -> None:
    """Presses made while a cell plays on the table are answered by its end, and all agree on where it stands."""
    first = opened(lab, "t", NOTED)
    second = table_of(lab, 1)
    cell = lab.append("play(20)\nopen('gate').read()\nplay(20)")
    lab.begin_cell(cell)
    expect(part(first, "undo")).to_be_enabled()
    rng = random.Random(2)
    for _ in range(5):
        press_at_random(first, rng)
        press_at_random(second, rng)
    gate.write_text("", encoding="utf-8")
    settle(first, second)
    assert lab.run(COUNTED) == "(True, True, True, True)"
    assert_in_step(lab, first, second)


OBSERVED = """\
def stay(change):
    t.unobserve(stay, "position")
    open("gate").read()
t.observe(stay, "position")
t.play("draw")"""
"""A cell that is stopped in the middle of its move, with the table in its hands."""


@pytest.mark.usefixtures("gate")
def test_an_interrupted_cell_leaves_the_views_in_step(lab: Lab) -> None:
    """A cell is interrupted while it plays, and a press waits for it: kernel and view agree, and the press is heard."""
    table = opened(lab)
    cell = lab.append(OBSERVED)
    lab.begin_cell(cell)
    expect(phase(table)).to_contain_text(DRAWN)
    card(table, "four of clubs").click()
    part(table, "discard").click()
    expect(phase(table)).to_contain_text("Waiting for Python.")
    lab.interrupt_kernel()
    expect(table.locator(".end")).to_have_text("West, 11 cards")
    assert lab.run("t.history") == "<2 moves: S: draw, S: discard 4c>"
    with pytest.raises(CellFailed, match="KeyboardInterrupt"):
        lab.text(cell)
    assert_in_step(lab, table)
