"""A table, and what is tried at it in every host: a move that is refused, and one that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.at import card, hand, headline, part

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.window import Window

TABLE = """\
import tranca_widget as tw
table = tw.Table(tw.position("classic", hand="Kh Kc 9h 9s 4c 6d 8h", pile="Kd 4s 2h", seed=7))
table"""


def play(window: Window, table: Locator, host: str) -> None:
    """Press for the locked pile and for a card of the stock; read the verdict and what lies there after each.

    host: what the pictures are called after.
    """
    table.scroll_into_view_if_needed()
    expect(hand(table)).to_have_count(7)
    stock = int(part(table, "stock").inner_text().split()[-1])
    card(table, "king of hearts").click()
    card(table, "king of clubs").click()
    part(table, "take").click()
    expect(headline(table)).to_have_text("Not allowed: a two on top locks the pile.")
    expect(hand(table)).to_have_count(7)
    window.screenshot(f"{host}-refused")
    part(table, "draw").click()
    expect(headline(table)).to_have_text(f"Allowed: the stock holds {stock} cards.")
    expect(hand(table)).to_have_count(8)
    expect(part(table, "stock")).to_contain_text(str(stock - 1))
    window.screenshot(f"{host}-played")
