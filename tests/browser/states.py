"""Every state in which a table can be seen, reached in one notebook one after the other."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.at import FULL_TABLE, card, hand, headline, panel, part, phase, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, ViewportSize

    from tests.browser.lab import Lab

FULLEST_HAND = """
fullest = tw.Table(tw.position(
    "classic", pile="9d 4d", melds=["7s 7h 7d 7c 2h", "9s 9d 9c", "6d 6c 2c"], seed=3,
    hand="As Ad Ac Ks Kh Kd Kc Qs Qh Qd Js Jh Jd 10s 10h 10d 9s 9h 8s 8h 7s 7h 6s 6h 5s 5h 4s 4h 2s JK"))
fullest
"""
THREE_SIDES = """
three = tw.Table(tw.position("dreihand", hand="Kd Qs 8h", pile="9d", melds=["7h 7d 7c"], seed=3,
    their_melds={"W": ["9h 9c 9s"], "E": ["Jh Jd Jc"]}))
three
"""
END = """
end = tw.Table(tw.position("classic", hand="Kd", pile="4d", phase="play", morto="taken",
    melds=["8h 8h 8c 8c 8s 8s 8d"]))
end.play("discard Kd")
end
"""
WIDE: ViewportSize = {"width": 1280, "height": 900}
NARROW: ViewportSize = {"width": 440, "height": 900}


def open_tables(lab: Lab, theme: str = "light") -> Locator:
    """Open a notebook with a full table, the fullest hand, three sides and the end of a round; give the first."""
    lab.open(lab.write(FULL_TABLE, FULLEST_HAND, THREE_SIDES, END), theme=theme)  # type: ignore[arg-type]
    lab.run_all()
    return table_of(lab, 0)


def choose(table: Locator, *names: str) -> None:
    """Press cards of the hand by their spoken names."""
    for name in names:
        card(table, name).click()


HELD = """\
import threading
held = threading.Event()
def hold():
    with t._lock:
        held.set()
        open("gate").read()
        {then}
threading.Thread(target=hold).start()
held.wait()"""
"""Another thread has the table until something is written into the gate, and does something with it then."""


def hold(lab: Lab, then: str = "pass") -> None:
    """Let a thread take the table, as one that plays for long; no message is answered until the gate is opened."""
    lab.run(HELD.format(then=then))


@contextmanager
def held(lab: Lab) -> Iterator[None]:
    """Hold the table `t` from a cell, so that its view waits and cells do not; draw before letting go."""
    lab.run("t._lock.acquire()")
    yield
    lab.run("t.play('draw'); t._lock.release()")


def states(lab: Lab, table: Locator) -> Iterator[tuple[str, Locator]]:
    """Lead the tables of `open_tables` through every state; give the name of each, and the table that is in it.

    The kernel has been started anew at the end.
    """
    yield "at rest", table
    yield from told(table)
    yield from _tried(lab, table)
    yield from _looked_at(lab, table)
    yield from _amiss(lab, table)
    yield from _others(lab)
    lab.restart_kernel()
    expect(phase(table)).to_contain_text("Python is not running.")
    yield "without a kernel", table


def told(table: Locator) -> Iterator[tuple[str, Locator]]:
    """Lead a table like that of `FULL_TABLE` through all that its panel can hold before a card is drawn, and back."""
    choose(table, "king of hearts", "king of clubs")
    yield "two cards chosen", table
    part(table, "take").click()
    expect(headline(table)).to_have_text("Not allowed: a two on top locks the pile.")
    yield "refused", table
    part(table, "instead").click()
    panel(table).get_by_text("Where it stands").click()
    expect(part(table, "show-0")).to_be_visible()
    yield "every layer unfolded", table
    part(table, "show-0").click()
    expect(part(table, "show-0")).to_have_attribute("aria-pressed", "true")
    yield "a move instead shown", table
    part(table, "rule").click()
    expect(panel(table)).to_contain_text("In every rule set")
    yield "a rule in every rule set", table
    part(table, "close").click()
    part(table, "compare").click()
    expect(panel(table).get_by_role("table")).to_be_visible()
    yield "compared", table
    part(table, "close").click()
    choose(table, "king of hearts", "king of clubs")
    part(table, "why").click()
    yield "asking", table
    card(table, "ten of diamonds").click()
    expect(panel(table)).to_contain_text("Ten of diamonds: ten points.")
    yield "a card described", table
    choose(table, "king of hearts")
    part(table, "why").click()
    expect(headline(table)).to_contain_text("Not allowed:")
    yield "asked", table
    choose(table, "king of hearts")


def _tried(lab: Lab, table: Locator) -> Iterator[tuple[str, Locator]]:
    """The other half of a turn: a move that is allowed, a choice among melds, a step back, a line that is no move."""
    part(table, "draw").click()
    expect(headline(table)).to_contain_text("Allowed:")
    yield "allowed", table
    choose(table, "two of spades")
    expect(part(table, "m1")).to_have_role("button")
    part(table, "add").click()
    expect(table.locator(".is-goal")).not_to_have_count(0)
    yield "a meld to be chosen", table
    lab.page.keyboard.press("Escape")
    choose(table, "two of spades")
    part(table, "undo").click()
    expect(phase(table)).to_contain_text("Draw a card")
    yield "undone", table
    line = part(table, "command")
    line.fill("meld 9h Xx")
    line.press("Enter")
    expect(line).to_have_attribute("aria-invalid", "true")
    yield "a line that cannot be read", table
    line.fill("")


def _looked_at(lab: Lab, table: Locator) -> Iterator[tuple[str, Locator]]:
    """What concerns the eyes alone: the list of keys, the orders of the hand, four colours, all hands."""
    hand(table).first.focus()
    lab.page.keyboard.press("?")
    expect(headline(table)).to_be_visible()
    yield "the list of keys", table
    part(table, "close").click()
    for order in ("by suit", "own order", "by rank"):
        part(table, "sort").click()
        yield f"sorted {order}", table
    part(table, "colours").click()
    yield "four colours", table
    part(table, "colours").click()
    part(table, "hands").click()
    expect(table.locator(".open")).not_to_have_count(0)
    yield "all hands open", table
    part(table, "hands").click()
    expect(table.locator(".open")).to_have_count(0)


def _amiss(lab: Lab, table: Locator) -> Iterator[tuple[str, Locator]]:
    """What goes wrong between the view and Python: no answer, a press too early, an old table, an error of our own."""
    with held(lab):
        part(table, "draw").click()
        expect(phase(table)).to_contain_text("Waiting for Python.")
        yield "waiting", table
        part(table, "take").click()
        expect(table.locator(".line")).to_contain_text("Buttons answer again as soon as Python does.")
        yield "busy", table
    expect(headline(table)).to_contain_text("Allowed:")
    yield "overtaken by a cell", table
    lab.run(
        "import tranca_widget.widget.questions as at_fault; compare = at_fault.compare; at_fault.compare = None"
    )
    part(table, "compare").click()
    expect(phase(table)).to_contain_text("This is our fault.")
    yield "our fault", table
    lab.run("at_fault.compare = compare")


def _others(lab: Lab) -> Iterator[tuple[str, Locator]]:
    """Other tables: a hand of thirty cards in each order, three sides, the end of a round."""
    fullest = table_of(lab, 1)
    yield "the fullest hand", fullest
    choose(fullest, "ace of spades", "king of clubs", "joker")
    yield "the fullest hand, three cards chosen", fullest
    part(fullest, "sort").click()
    yield "the fullest hand by suit", fullest
    yield "three sides", table_of(lab, 2)
    end = lab.output(3).locator("[data-lm-suppress-shortcuts]")
    expect(end.get_by_role("table")).to_be_visible()
    yield "the end of a round", end
