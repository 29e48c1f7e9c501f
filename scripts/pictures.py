"""Take the pictures of the table that the pages show, in a real JupyterLab, into docs/pictures.

    python -m scripts.pictures             all of them
    python -m scripts.pictures NAME ...    these alone

Each picture is a table that a cell of a notebook makes, brought by presses to the state that is shown. Pictures that
are none of these are removed.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from playwright.sync_api import expect, sync_playwright

from scripts.browser import FLAGS, find_system_browser
from tests.browser.at import card, part, table_of
from tests.browser.lab import Lab
from tests.browser.server import lab_server

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Locator

    from tests.browser.server import LabServer

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
MOST_BYTES = 350_000
SCALE = 2
"""Pixels of a picture for one of the page."""
WINDOW = (400, 1800)
"""Pixels of the window beside a table, and of its height."""

TURN = """
import tranca_widget as tw
t = tw.Table(tw.position(
    "classic", hand="Kh Kc 10d 10c 8h 6s 6d 5h 3s 2s 5s 5d 5c 4d", pile="{pile}",
    melds=["7s 7h 7d 7c 2h", "Qs Qs Qh Qh Qc JK"],
    their_melds=["As Ad Ac", "9s 9s 9h 9h 9d 9c 9c", "Jh Jc 2c"],
    red_threes="3h", their_red_threes="3d 3d", their_morto="taken",
    hands={{"W": "x10 10s", "N": "x8 8c Qd", "E": "x13 {top}"}},
    stock="4c Kd 8d 6h 7s Jd 10h 4h 5c Ac Js 3h 8s As 8c 10s Ah{more}", score=(1240, 980)))
for move in ("draw", "meld 5s 5d 5c", "discard 4d", "draw", "discard 10s",
             "draw", "add Qd > m2", "discard 8c", "draw", "discard {top}"):
    t.play(move)
t
"""
"""South's turn, and what each seat did in the one before; East has thrown `top`."""
OPEN = TURN.format(pile="9d 4s", top="Kd", more=" 6c Qc")
LOCKED = TURN.format(pile="9d 4s Jh", top="2d", more=" 6c")
BLACK = TURN.format(pile="9d 4s Jh 7d", top="3c", more="")
LAST_CARD = """
import tranca_widget as tw
t = tw.Table(tw.position(
    "classic", seat="N", phase="play", hand="5s", pile="10d 2h", hands={
        "S": "Ad 7d 4c 6h", "W": "As JK 10h 10s", "E": "8c 8c 7s 7d"},
    melds=["Ks Ks Kh Kh Kd Kd Kc", "8s 8h 8d JK", "As Ah Ac", "9s 9h 9d 2s", "Js Jh Jd Jc", "5h 5h 5d 5c", "7s 7h 7c"],
    their_melds=["Qs Qh Qd Qc", "4s 4h 4d 2c", "10s 10h 10c", "6s 6h 6d"], red_threes="3h",
    morto="taken", their_morto="3h Ac Ah Ad 2h 2s 9c 10c 10d Jh Jd", score=(1240, 980)))
t
"""
"""North's last card: discarded, it ends the round."""
THIRTY = """
import tranca_widget as tw
t = tw.Table(tw.position(
    "classic", seat="E", hand="x4 9d", pile="", stock="Kc 6c 5s Ac Js 2c 2s 4h 3h", morto="taken", their_morto="taken",
    melds=["Ah Ah Ac", "9s 9s 9h 9d 9c 9c 9h", "Jh Jc 2c", "Ks Kd Kd 2d", "8s 8s 8d"], red_threes="3d 3d",
    their_melds=["7s 7h 7d 7c 7h 7d 7c 2h", "Qs Qs Qh Qd Qd Qc JK", "5s 5d 5c", "10s 10h 10h 10d"],
    their_red_threes="3h", score=(1240, 980), hands={"N": "x3", "W": "x17", "S":
        "As Ad Kh Kc Ks Qh Jd Jd Js 10d 10c 10s 8h 8h 8c 8d 7s 6s 6d 6h 5h 5c 4c 4d 4s 3s 3c 2s JK"}))
for move in ("draw", "discard 9d", "draw"):
    t.play(move)
t
"""
"""South holds 30 cards, which take two rows."""


class Picture(NamedTuple):
    """A table, and how it is brought to what is shown."""

    cell: str
    cards: tuple[str, ...] = ()
    """The cards that are chosen, by their spoken names."""
    button: str = ""
    """What is pressed then, and what the table says thereafter."""
    says: str = ""
    before: Callable[[Lab, Locator], object] = lambda _lab, _table: None
    """What is done between both."""
    theme: Literal["light", "dark"] = "light"
    width: int = 900
    """Pixels of the table."""


def walk_on(_lab: Lab, table: Locator) -> None:
    """Go on to the eight, which stands three cards from the last that was chosen."""
    for _ in range(3):
        table.page.keyboard.press("ArrowRight")
    expect(card(table, "eight of hearts")).to_be_focused()


def stop_kernel(lab: Lab, _table: Locator) -> None:
    """Have the kernel stand still; it ends with its session."""
    os.kill(int(lab.run("import os; os.getpid()")), signal.SIGSTOP)


def restart_kernel(lab: Lab, table: Locator) -> None:
    """Close the verdict on what was played last, and start the kernel anew."""
    part(table, "close").click()
    lab.restart_kernel()


KINGS = ("king of hearts", "king of clubs")
FOURS = ("four of clubs", "four of diamonds", "four of spades")
ALL = {
    "1-turn-light": Picture(OPEN, KINGS, before=walk_on),
    "2-refused-light": Picture(LOCKED, KINGS, "take", "Not allowed: a two on top locks the pile."),
    "3-refused-dark": Picture(LOCKED, KINGS, "take", "Not allowed: a two on top", theme="dark"),
    "4-narrow": Picture(BLACK, (), "take", "Not allowed: a black three on top locks the pile.", width=340),
    "5-allowed-four-colours": Picture(
        OPEN, KINGS, "why", "Allowed:", before=lambda _lab, table: part(table, "colours").click()
    ),
    "6-score-sheet": Picture(LAST_CARD, ("five of spades",), "discard", "North went out."),
    "7-waiting": Picture(OPEN, KINGS, "take", "Waiting for Python.", before=stop_kernel),
    "7-gone": Picture(OPEN, says="Python is not running.", before=restart_kernel),
    "9-hand-of-30": Picture(
        THIRTY, (*FOURS, KINGS[0]), before=lambda _lab, table: part(table, "meld").hover()
    ),
    "compare": Picture(LOCKED, KINGS, "compare", "The same move under every rule set"),
}
"""Every picture by the name of its file."""


def take(server: LabServer, browser: Browser, name: str) -> Path:
    """Open a notebook with a picture's table, bring it to its state, and save what is seen; return the file."""
    picture = ALL[name]
    lab = Lab.enter(server, browser, PICTURES, device_scale_factor=SCALE)
    viewport = (picture.width + WINDOW[0], WINDOW[1])
    lab.open(lab.write(picture.cell), theme=picture.theme, viewport=viewport)
    lab.run_all()
    table = table_of(lab, 0)
    table.evaluate("(table, width) => { table.style.width = `${width}px`; }", picture.width)
    for each in picture.cards:
        card(table, each).click()
        expect(card(table, each)).to_have_attribute("aria-selected", "true")
    picture.before(lab, table)
    if picture.button:
        part(table, picture.button).press("Enter")
    expect(table.locator(".frame")).to_contain_text(picture.says)
    file = lab.screenshot(name, table)
    lab.leave()
    return file


def main(names: list[str]) -> int:
    """Take the pictures of these names, or all; fails if one is too large for a page."""
    with (
        tempfile.TemporaryDirectory() as home,
        lab_server(Path(home)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_system_browser(), args=list(FLAGS))
        files = [take(server, browser, name) for name in names or ALL]
        browser.close()
    for file in PICTURES.glob("*.png"):
        if file.stem not in ALL:
            file.unlink()
    for file in files:
        print(f"{file.relative_to(PICTURES.parents[1])}: {file.stat().st_size:,} bytes")
    return int(any(file.stat().st_size > MOST_BYTES for file in files))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
