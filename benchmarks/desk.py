"""An echo widget and a table in a real JupyterLab: presses are timed in the page, or their messages counted."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

from tests.browser.at import FULL_TABLE, card, table_of
from tests.browser.lab import Lab
from tests.browser.test_harness import COUNTER

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, ElementHandle, Locator, WebSocket

    from tests.browser.server import LabServer

Kind = Literal["echo", "choose", "refused", "played"]
WORDS: dict[Kind, str] = {
    "echo": "echo widget: a message there, a number back",
    "choose": "table: a card chosen, by the browser alone",
    "refused": "table: a dashed button, verdict",
    "played": "table: a solid button, move and verdict",
}
"""What is pressed, and what is waited for."""
QUIET_MS = 500
"""After the last message that a press has caused."""
_TIMING = """() => {
  window.timed = (host, { button, place, property }) => new Promise((resolve) => {
    const root = host.shadowRoot;
    const seen = () => root.querySelector(place)?.[property] ?? "";
    const before = seen();
    let pressed;
    const note = (event) => { pressed = event.timeStamp; };
    root.querySelector(button).addEventListener("click", note, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (pressed === undefined || seen() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - pressed));
    });
    const what = { subtree: true, childList: true, characterData: true, attributeFilter: ["aria-selected"] };
    observer.observe(root, what);
  });
}"""
"""Brings a page what times the next press of a button: from the click to the frame that shows something else."""
_AIM = """(host, what) => {
  window.painted = timed(host, what);
  const aim = host.shadowRoot.querySelector(what.button);
  aim.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = aim.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
"""Times the next press of the mouse, and gives the middle of the button."""
_PRESS = """async (host, [what, least, most]) => {
  await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
  const painted = timed(host, what);
  host.shadowRoot.querySelector(what.button).click();
  return await painted;
}"""
"""Presses and times by script: no pointer, and no driver at work in between."""


class Pace(NamedTuple):
    """How presses follow each other."""

    words: str
    pause: tuple[int, int]
    """Least and most milliseconds before a press; by chance, so that it falls anywhere in a frame."""
    row: int
    """Presses of one sort in a row, an even number, for some buttons are pressed by turns."""
    by_mouse: bool
    """By the mouse of the browser's driver, or by script, which is quicker and leaves the driver idle meanwhile."""


class Target(NamedTuple):
    """What is pressed by turns, and where the answers are seen: a selector and a property of what it finds."""

    buttons: tuple[str, ...]
    place: str
    property: str = "textContent"
    timed: int = 1
    """So many of the buttons, from the first, are timed; the others put things back."""


_SIX = '[data-id="6s"]'
TARGETS: dict[Kind, Target] = {
    "echo": Target(("button",), "button"),
    "choose": Target((_SIX, _SIX), _SIX, "ariaSelected", timed=2),
    # Two verdicts, for the same one once more would not be seen to come.
    "refused": Target(('[data-id="take"]', '[data-id="discard"]'), ".panel h3", timed=2),
    "played": Target(('[data-id="draw"]', '[data-id="undo"]'), ".panel h3"),
}


class Desk:
    """A window on a server with both widgets in one notebook, a king chosen at the table."""

    def __init__(self, server: LabServer, browser: Browser, folder: Path) -> None:
        self._lab = Lab.enter(server, browser, folder)
        self._messages: Counter[str] = Counter()
        self._lab.page.on("websocket", self._listen)
        self._lab.open(self._lab.write(COUNTER, FULL_TABLE))
        self._lab.run_all()
        self._echo = self._lab.table(0)
        self._table = table_of(self._lab, 1)
        card(self._table, "king of hearts").click()
        self._lab.page.evaluate(_TIMING)
        self._hosts = (self._table.element_handle(), self._echo.element_handle())

    def press(self, kind: Kind, pace: Pace) -> list[float]:
        """Milliseconds from each press of a row to its answer in a frame; afterwards all is as it was before."""
        target = TARGETS[kind]
        spent: list[float] = []
        while len(spent) < pace.row:
            spent += [self._push(kind, button, pace) for button in target.buttons][: target.timed]
        return spent

    def _push(self, kind: Kind, button: str, pace: Pace) -> float:
        """Press one button and return the milliseconds up to the answer."""
        _, place, name, _ = TARGETS[kind]
        what = {"button": button, "place": place, "property": name}
        push = self._by_mouse if pace.by_mouse else self._by_script
        return push(self._hosts[kind == "echo"], what, pace.pause)

    def _by_mouse(self, host: ElementHandle, what: object, pause: tuple[int, int]) -> float:
        page = self._lab.page
        page.wait_for_timeout(random.uniform(*pause))
        page.mouse.move(*host.evaluate(_AIM, what))
        page.mouse.down()
        page.mouse.up()
        spent: float = page.evaluate("() => window.painted")
        return spent

    def _by_script(self, host: ElementHandle, what: object, pause: tuple[int, int]) -> float:
        spent: float = host.evaluate(_PRESS, [what, *pause])
        return spent

    def messages(self, kind: Kind) -> list[str]:
        """What browser and kernel say to each other because of one press, a line for each sort of message."""
        self._wait_until_quiet()
        self._messages.clear()
        first, *others = TARGETS[kind].buttons
        self._host(kind).locator(first).click()
        self._wait_until_quiet()
        told = [f"{count} {message}" for message, count in sorted(self._messages.items())]
        for other in others:
            self._host(kind).locator(other).click()
        return told

    def leave(self) -> None:
        """Close the window; nothing may have failed in it."""
        self._lab.leave()

    def _host(self, kind: Kind) -> Locator:
        return self._echo if kind == "echo" else self._table

    def _wait_until_quiet(self) -> None:
        count = -1
        while count != self._messages.total():
            count = self._messages.total()
            self._lab.page.wait_for_timeout(QUIET_MS)

    def _listen(self, line: WebSocket) -> None:
        if "/channels" in line.url:
            line.on("framesent", lambda frame: self._note("to the kernel: ", frame))
            line.on("framereceived", lambda frame: self._note("to the browser:", frame))

    def _note(self, way: str, frame: str | bytes) -> None:
        """Count a message of Jupyter's by its way, its type and what it holds of the widgets' own."""
        assert isinstance(frame, bytes)
        _, parts = deserialize_msg_from_ws_v1(frame)  # type: ignore[no-untyped-call]  # it has no types
        header, content = json.loads(parts[0]), json.loads(parts[3])
        data = content.get("data", {})
        own = data.get("content", {})
        named = [
            header["msg_type"],
            content.get("execution_state"),
            *data.get("state", {}),
            own.get("kind"),
            *(key for key in own if key in {"verdict", "preview"}),
        ]
        self._messages[f"{way} {' '.join(filter(None, named))}, {len(frame) / 1000:.1f} kB"] += 1
