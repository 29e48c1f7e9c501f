"""Markup in a rule set from a file, at a live table and in the outputs around it: it is seen as it was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.at import card, headline, part
from tests.hostile import HOSTILE, hostile_rules

if TYPE_CHECKING:
    from tests.browser.lab import Lab

START = """\
import pathlib, tranca_widget as tw
house = tw.load_rules(pathlib.Path("house.toml").read_text())
p = tw.position(house, hand="Kh Kc 4c", pile="9d 2d")
t = tw.Table(p)
t"""
SHOWN = (
    "p",
    "p.judge('take Kh Kc')",
    "house",
    "tw.compare(p, 'take')",
    "tw.diff(house, 'italiana')",
    "tw.Match(house)",
)
DONE = "() => [window.hacked, document.querySelectorAll('img[src=x]').length]"
INSIDE = "host => host.shadowRoot.querySelectorAll('img, script').length"


def test_markup_in_a_rule_set_is_seen_as_it_was_typed(lab: Lab) -> None:
    """At the table, in its verdict and its comparison, and in what cells show; nothing of it runs."""
    (lab.server.root / "house.toml").write_text(hostile_rules().to_toml(), encoding="utf-8")
    lab.open(lab.write(START, *SHOWN))
    lab.run_all()
    table = lab.table()
    expect(table.get_by_role("combobox").first).to_contain_text(HOSTILE)
    card(table, "king of hearts").click()
    card(table, "king of clubs").click()
    part(table, "take").click()
    expect(headline(table)).to_have_text("Not allowed: a two on top locks the pile.")
    panel = table.get_by_role("complementary")
    expect(panel).to_contain_text(HOSTILE)
    part(table, "compare").click()
    expect(panel).to_contain_text("italiana")
    expect(panel).to_contain_text(HOSTILE)
    assert table.evaluate(INSIDE) == 0
    for at in range(1, len(SHOWN) + 1):
        expect(lab.output(at)).to_contain_text("<img src=x onerror=")
    lab.screenshot("hostile")
    assert lab.page.evaluate(DONE) == [None, 0]
