"""One turn, played four ways in a real JupyterLab: by presses, by keys, by dragging, by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.at import card, hand, part, phase, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.lab import Lab

SET_UP = """
import tranca_widget as tw
p = tw.position("classic", hand="9h 9c 9s 4c 6d 8h Kd", pile="10d", melds=["7h 7d 7c"], stock="7s Ad Qd")
t = tw.Table(p)
t
"""
MOVES = ["draw", "meld 9h 9c 9s", "add 7s > m1", "discard 4c"]
NINES = ("nine of hearts", "nine of clubs", "nine of spades")


@pytest.fixture(name="table")
def fixture_table(lab: Lab) -> Locator:
    """A table at the start of a turn in which a card is drawn, a set laid, a meld grown and a card thrown."""
    lab.open(lab.write(SET_UP))
    lab.run_all()
    return table_of(lab, 0)


def by_presses(_lab: Lab, table: Locator) -> None:
    """Choose cards, press where they go: buttons, stock, melds and pile."""
    part(table, "stock").click()
    expect(hand(table)).to_have_count(8)
    for name in NINES:
        card(table, name).click()
    part(table, "meld").click()
    expect(hand(table)).to_have_count(5)
    card(table, "seven of spades").click()
    part(table, "m1").click()
    expect(hand(table)).to_have_count(4)
    card(table, "four of clubs").click()
    part(table, "discard").click()


def by_keys(lab: Lab, table: Locator) -> None:
    """Reach parts with Tab, cards with their rank, choose with Space, play with Enter."""

    def play(button: str, ranks: str = "") -> None:
        hand(table).first.focus()
        for rank in ranks:
            lab.page.keyboard.press(rank)
            lab.page.keyboard.press("Space")
        part(table, button).focus()
        lab.page.keyboard.press("Enter")

    play("stock")
    expect(hand(table)).to_have_count(8)
    play("meld", "999")
    expect(hand(table)).to_have_count(5)
    play("add", "7")
    expect(hand(table)).to_have_count(4)
    play("discard", "4")


def by_dragging(lab: Lab, table: Locator) -> None:
    """Drag the stock to the hand, cards to the own zone, onto a meld, and onto the pile."""

    def drag(what: Locator, where: Locator) -> None:
        start, end = what.bounding_box(), where.bounding_box()
        assert start is not None
        assert end is not None
        mouse = lab.page.mouse
        mouse.move(start["x"] + 12, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(start["x"] + 30, start["y"] - 20, steps=4)
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        mouse.up()

    drag(part(table, "stock"), hand(table).first)
    expect(hand(table)).to_have_count(8)
    for name in NINES:
        card(table, name).click()
    drag(card(table, NINES[0]), table.get_by_role("region", name="Melds of your side"))
    expect(hand(table)).to_have_count(5)
    drag(card(table, "seven of spades"), table.locator('[data-at="m1"]'))
    expect(hand(table)).to_have_count(4)
    drag(card(table, "four of clubs"), part(table, "pile"))
    assert lab.page.evaluate("String(getSelection())") == ""


def by_typing(lab: Lab, table: Locator) -> None:
    """Type each move into the command line; a line that is no move is told and kept."""
    line = part(table, "command")
    hand(table).first.focus()
    lab.page.keyboard.press("/")
    expect(line).to_be_focused()
    line.fill("meld 9h Xx")
    line.press("Enter")
    expect(phase(table)).to_contain_text("“Xx”")
    expect(line).to_have_value("meld 9h Xx")
    for move in MOVES:
        line.fill(move)
        line.press("Enter")
        expect(line).to_have_value("")


@pytest.mark.parametrize("play", [by_presses, by_keys, by_dragging, by_typing])
def test_the_same_turn_four_ways(lab: Lab, table: Locator, play: Callable[[Lab, Locator], None]) -> None:
    """Each way ends in the position that the moves lead to in Python, with the same history."""
    play(lab, table)
    expect(phase(table)).to_contain_text("West")
    assert lab.run("[str(move).removeprefix('S: ') for move in t.history]") == repr(
        ["draw", "meld 9s 9h 9c", "add 7s > m1", "discard 4c"]
    )
    moves = ".".join(f"play({move!r})" for move in MOVES)
    assert lab.run(f"t.position == p.{moves}") == "True"
    assert lab.axe(table) == []
    lab.screenshot(f"hands-{play.__name__}", table)


def test_the_hand_is_sorted_as_its_holder_wants(lab: Lab, table: Locator) -> None:
    """By rank, by suit, or card by card with Alt and the arrows; the game knows nothing of it."""

    def order() -> list[str]:
        found: list[str] = hand(table).evaluate_all("cards => cards.map((card) => card.dataset.id)")
        return found

    by_rank = order()
    sort = part(table, "sort")
    sort.click()
    by_suit = order()
    assert sorted(by_suit) == sorted(by_rank)
    assert by_suit != by_rank
    sort.click()
    hand(table).first.focus()
    before = order()
    lab.page.keyboard.press("Alt+ArrowRight")
    assert order() == [before[1], before[0], *before[2:]]
    assert lab.run("list(t.history), t.position == p") == "([], True)"
