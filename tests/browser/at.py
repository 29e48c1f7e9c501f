"""Where things are at a table on a page: its parts, found as a person finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.lab import Lab

FULL_TABLE = """
import tranca_widget as tw
t = tw.Table(tw.position(
    "classic", hand="Kh Kc 10d 10c 8h 6s 6d 5h 4c 3s 2s", pile="9d 4s 8c 7d 6c Jh 2d",
    melds=["7s 7h 7d 7c 2h", "Qs Qs Qh Qh Qd Qc JK", "5s 5d 5c"],
    their_melds=["As Ad Ac", "9s 9s 9h 9h 9d 9c 9c", "Jh Jc 2c"],
    red_threes="3h", their_red_threes="3d 3d", their_morto="taken",
    hands={"N": "x9", "E": "x14"}, score=(1240, 980)))
t
"""


def table_of(lab: Lab, cell: int) -> Locator:
    """The table that a cell shows, once it is drawn."""
    table = lab.output(cell).locator("[data-lm-suppress-shortcuts]")
    table.scroll_into_view_if_needed()
    table.get_by_role("listbox").wait_for()
    return table


def hand(table: Locator) -> Locator:
    """The cards of the hand."""
    return table.get_by_role("listbox").locator("[role=option]")


def card(table: Locator, name: str) -> Locator:
    """A card of the hand by its spoken name."""
    return table.get_by_role("listbox").get_by_role("option", name=name).first


def part(table: Locator, name: str) -> Locator:
    """A button of the table: a move (draw, take, meld …), the stock, the pile, a meld (m1 …), undo or redo."""
    return table.locator(f'[data-id="{name}"]')


def phase(table: Locator) -> Locator:
    """The line above the hand that says what is expected."""
    return table.locator(".say")


def headline(table: Locator) -> Locator:
    """The verdict's headline in the panel."""
    return table.get_by_role("complementary").get_by_role("heading", level=3)


def panel(table: Locator) -> Locator:
    """The part beside the table that tells."""
    return table.get_by_role("complementary")
