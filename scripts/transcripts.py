"""Write what a screen reader is told at the table, in four languages, into docs/transcripts.

    python -m scripts.transcripts

In a real JupyterLab a whole turn is played by keys alone; after each key, the browser is asked what it tells of the
element in focus, and what the live region was given. Beside it lies the table as it stands before: all roles and
names, in the order in which they are read. A test compares both with what is told today.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from scripts.browser import FLAGS, find_system_browser
from tests.browser.at import table_of
from tests.browser.lab import Lab
from tests.browser.reader import Reader
from tests.browser.server import lab_server
from tranca_widget.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "transcripts"
TABLE = """\
import tranca_widget as tw
tw.Table(tw.position("classic", hand="Kh Kc 9h 9c 9s 6d 4c", pile="10d 2d", melds=["7h 7d 7c"],
                     their_melds=["Js Jh Jd 2c"], red_threes="3h", stock="7s Ad Qd"), lang="{code}")
"""
TURN = (
    ("To the stock, past options and languages", "Tab Tab Tab"),
    ("Choose two kings, and try to take the pile", "ArrowRight Tab Space K Space Tab ArrowRight Enter"),
    ("Drop the choice, and draw", "Escape ArrowLeft Enter"),
    (
        "Lay down three nines: one thing is possible, so Enter does it",
        "Shift+Tab 9 Space 9 Space 9 Space Enter",
    ),
    ("Add the seven", "7 Space Tab ArrowRight ArrowRight ArrowRight Enter"),
    ("Ask about a card", "ArrowRight ArrowRight Enter Shift+Tab 4 Enter"),
    ("Throw it away", "Space Tab ArrowLeft Enter"),
)
"""Keys of a turn, in parts, each with what they are pressed for."""


def turn(lab: Lab, cell: int, code: str) -> str:
    """What is heard in a whole turn by keys, as text."""
    reader = Reader(lab, table_of(lab, cell))
    parts = ["\n".join((f"# {aim}", *(str(reader.press(key)) for key in keys.split()))) for aim, keys in TURN]
    head = (
        f"A turn by keys, heard in {code!r}. Written by `make transcripts`; not to be edited.\n"
        "Under each key: the groups that the focus comes into, the element in focus with its role, name and state,\n"
        "and after > what the live region says. The cards:\n\n"
    )
    return head + TABLE.format(code=code) + "\n" + "\n\n".join(parts) + "\n"


def files(lab: Lab) -> Iterator[tuple[Path, str]]:
    """All files, each with the text that belongs into it: of each language the table, then the turn."""
    lab.open(lab.write(*(TABLE.format(code=code) for code in LANGUAGES)))
    lab.run_all()
    for cell, code in enumerate(LANGUAGES):
        yield FOLDER / f"table.{code}.yaml", table_of(lab, cell).aria_snapshot() + "\n"
        yield FOLDER / f"turn.{code}.txt", turn(lab, cell, code)


def main() -> int:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        lab_server(Path(home)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_system_browser(), args=list(FLAGS))
        lab = Lab.enter(server, browser, Path(home))
        for path, text in files(lab):
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{path.relative_to(ROOT)}: {text.count(chr(10))} lines")
        lab.leave()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
