"""Whether words have room where there is little of it: in a narrow place, and magnified, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.measure import misplaced_words
from tests.browser.states import open_tables, states, told
from tests.browser.window import shots_folder
from tranca_widget.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest
    from playwright.sync_api import Browser, Locator

    from tests.browser.server import LabServer

NARROWEST = 320
"""Pixels that a page of 1280 has when it is magnified four times."""
ALIKE = ("sorted ", "four colours", "two cards chosen", "the fullest hand", "undone", "busy", "overtaken")
"""How the names of states begin that show no other words than one before."""


def in_every_language(lab: Lab, seen: Iterator[tuple[str, Locator]]) -> dict[str, list[str]]:
    """Misplaced words by state and language; of a table without a kernel in its last language alone."""
    found: dict[str, list[str]] = {}
    lab.watch_tables()
    for name, table in seen:
        if name.startswith(ALIKE):
            continue
        for code in ("en",) if name == "without a kernel" else (*(set(LANGUAGES) - {"en"}), "en"):
            if name != "without a kernel":
                lab.run(f'tw.set_language("{code}")')
                expect(table.locator(".tw")).to_have_attribute("lang", code)
            if name not in {"without a kernel", "waiting"}:
                lab.settle()
            if faults := misplaced_words(table):
                found[f"{name}, {code}"] = faults
                lab.screenshot(f"zoom-{name}-{code}", table)
    return found


def test_words_have_room_in_a_narrow_place(lab: Lab) -> None:
    """In 320 pixels nothing scrolls sideways, and no word is cut, broken or run into, in any state and language."""
    table = open_tables(lab)
    lab.page.locator(lab.TABLE).evaluate_all(
        "(hosts, width) => { for (const host of hosts) host.style.width = `${width}px`; }", NARROWEST
    )
    assert in_every_language(lab, states(lab, table)) == {}


def test_words_have_room_when_magnified_twice(
    server: LabServer, chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A window of 1280 by 900 at 200 %: the same holds, whatever is told in the panel, in every language."""
    shots = shots_folder(tmp_path_factory.getbasetemp() / "shots")
    lab = Lab.enter(server, chromium, shots, device_scale_factor=2)
    table = open_tables(lab)
    lab.page.set_viewport_size({"width": 640, "height": 450})
    found = in_every_language(lab, told(table))
    lab.screenshot("zoom-200", table)
    lab.leave()
    assert found == {}
