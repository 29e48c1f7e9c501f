"""Take the pictures of the table that the pages show, in a real JupyterLab, into docs/pictures.

    python -m scripts.pictures

Two kings are chosen at a table whose pile a two locks. Then the pile is pressed for and the refusal is shown, or
the rule sets are compared.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from playwright.sync_api import expect, sync_playwright

from scripts.browser import FLAGS, find_system_browser
from tests.browser.at import FULL_TABLE, card, headline, part, table_of
from tests.browser.lab import Lab
from tests.browser.server import lab_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from tests.browser.server import LabServer

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
MOST_BYTES = 150_000
WINDOW = (400, 1800)
"""Pixels of the window beside a table, and of its height."""


class Picture(NamedTuple):
    """A picture's file name, the theme of its page, the width of its table in pixels, and the button pressed."""

    name: str
    theme: Literal["light", "dark"]
    width: int
    button: Literal["take", "compare"]


HEADS = {
    "take": "Not allowed: a two on top locks the pile.",
    "compare": "The same move under every rule set",
}
"""What the panel then begins with, by button."""
ALL = (
    Picture("table", "light", 1000, "take"),
    Picture("table-dark", "dark", 1000, "take"),
    Picture("table-narrow", "light", 340, "take"),
    Picture("compare", "light", 1000, "compare"),
)


def take(server: LabServer, browser: Browser, picture: Picture) -> Path:
    """Open a notebook with the table, press the picture's button, and save what is seen; return the file."""
    lab = Lab.enter(server, browser, PICTURES)
    lab.open(lab.write(FULL_TABLE), theme=picture.theme, viewport=(picture.width + WINDOW[0], WINDOW[1]))
    lab.run_all()
    table = table_of(lab, 0)
    table.evaluate("(table, width) => { table.style.width = `${width}px`; }", picture.width)
    ask(table, picture.button)
    file = lab.screenshot(picture.name, table)
    lab.leave()
    return file


def ask(table: Locator, button: str) -> None:
    """Choose both kings, press a button, and wait for the panel; the pointer rests on the button."""
    card(table, "king of hearts").click()
    card(table, "king of clubs").click()
    part(table, button).click()
    expect(headline(table)).to_have_text(HEADS[button])
    table.scroll_into_view_if_needed()  # the answer may have moved the button
    part(table, button).hover()


def main() -> int:
    """Take all pictures; fails if one is too large for a page."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        lab_server(Path(home)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_system_browser(), args=list(FLAGS))
        files = [take(server, browser, picture) for picture in ALL]
        browser.close()
    for file in files:
        print(f"{file.relative_to(PICTURES.parents[1])}: {file.stat().st_size:,} bytes")
    return int(any(file.stat().st_size > MOST_BYTES for file in files))


if __name__ == "__main__":
    sys.exit(main())
