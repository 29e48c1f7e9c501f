"""A page that is too slow for anywidget, which gives a model two seconds to load and then lets it hear no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.at import card, hand, headline, part, phase, table_of

if TYPE_CHECKING:
    from tests.browser.lab import Lab

GIVES_UP = """
AbortSignal.timeout = () => {
  const end = new AbortController();
  queueMicrotask(() => end.abort());
  return end.signal;
};
"""
"""Lets no time pass before whoever waits gives up: a page that is slow for as long as it likes."""

POSITION = 'tw.position("classic", hand="9h 9c 9s 4c 6d 8h Js", pile="10d", seed=4)'


def test_tables_live_where_anywidget_gives_up(lab: Lab) -> None:
    """What was played while they loaded is there, and what comes later is heard by every one of them."""
    lab.page.add_init_script(GIVES_UP)
    lab.open(
        lab.write(
            f"import tranca_widget as tw\nt = tw.Table({POSITION})\ndisplay(t)\n_ = t.play('draw')",
            f"u = tw.Table({POSITION})\nu",
        )
    )
    with lab.page.expect_event("pageerror", lambda error: "Failed to initialize model" in str(error)):
        lab.run_all()
    table, other = table_of(lab, 0), table_of(lab, 1)
    expect(hand(table)).to_have_count(8)
    for name in ("nine of hearts", "nine of clubs", "nine of spades"):
        card(table, name).click()
    part(table, "meld").click()
    expect(headline(table)).to_contain_text("Allowed:")
    part(other, "stock").click()
    expect(hand(other)).to_have_count(8)
    lab.run("u.undo()")
    expect(hand(other)).to_have_count(7)
    expect(phase(other)).to_contain_text("Draw a card")
    assert lab.run("len(t.history), len(u.history)") == "(2, 0)"


def test_tables_of_a_page_share_one_front_end(lab: Lab) -> None:
    """It is unpacked once, and so are its sheets."""
    lab.open(lab.write("import tranca_widget as tw\nt = tw.Table()\ndisplay(t, t)", "tw.Table()"))
    lab.run_all()
    for at in range(3):
        expect(hand(lab.table(at)).first).to_be_visible()
    assert lab.page.evaluate("() => globalThis.tranca_widget.size") == 1
    sheets = "tables => new Set(tables.flatMap(({shadowRoot}) => [...shadowRoot.adoptedStyleSheets])).size"
    assert lab.page.locator(lab.TABLE).evaluate_all(sheets) == 1
