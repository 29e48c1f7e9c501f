"""An echo widget and a table in a real JupyterLab: presses are timed in the page, or their messages counted."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from playwright.sync_api import expect

from tests.browser.at import FULL_TABLE, card, hand, headline, part, table_of
from tests.browser.lab import Lab
from tests.browser.test_harness import COUNTER

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, WebSocket

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
_CARD = "six of spades"
_TIME = """([host, button, selector, property]) => {
  const seen = () => host.shadowRoot.querySelector(selector)?.[property] ?? "";
  const before = seen();
  window.painted = new Promise((resolve) => {
    let pressed;
    button.addEventListener("click", (event) => { pressed = event.timeStamp; }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (pressed === undefined || ["", before].includes(seen())) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - pressed));
    });
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(host.shadowRoot, all);
  });
}"""
"""Times the next press of a button: from the event to the frame that shows something else in a place of the widget."""


class Target(NamedTuple):
    """What is pressed, and where in its widget the answer is seen: a selector and a property of what it finds."""

    button: Locator
    selector: str
    property: str = "textContent"


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
        self._refused = 0

    def press(self, kind: Kind, pause: tuple[int, int]) -> float:
        """Milliseconds from a press to its answer in a frame.

        pause: least and most milliseconds before the press; by chance, so that it falls anywhere in a frame.
        Afterwards the table is as it was, but for the verdict on a refusal.
        """
        target = self._target(kind)
        page = self._lab.page
        host = (self._echo if kind == "echo" else self._table).element_handle()
        target.button.hover()
        page.wait_for_timeout(random.uniform(*pause))
        page.evaluate(_TIME, [host, target.button.element_handle(), target.selector, target.property])
        page.mouse.down()
        page.mouse.up()
        spent: float = page.evaluate("() => window.painted")
        self._tidy(kind)
        return spent

    def messages(self, kind: Kind) -> list[str]:
        """What browser and kernel say to each other because of one press, a line for each sort of message."""
        target = self._target(kind)
        target.button.hover()
        self._wait_until_quiet()
        self._messages.clear()
        target.button.click()
        self._wait_until_quiet()
        told = [f"{count} {message}" for message, count in sorted(self._messages.items())]
        self._tidy(kind)
        return told

    def leave(self) -> None:
        """Close the window; nothing may have failed in it."""
        self._lab.leave()

    def _target(self, kind: Kind) -> Target:
        table = self._table
        if kind == "echo":
            return Target(self._echo.get_by_role("button"), "button")
        if kind == "choose":
            chosen = card(table, _CARD)
            return Target(chosen, f'[data-id="{chosen.get_attribute("data-id")}"]', "ariaSelected")
        if kind == "played":
            return Target(part(table, "draw"), ".panel h3")
        self._refused += 1  # by turns: the same verdict once more would not be seen to come
        return Target(part(table, ("take", "discard")[self._refused % 2]), ".panel h3")

    def _tidy(self, kind: Kind) -> None:
        if kind == "choose":
            card(self._table, _CARD).click()
        elif kind == "played":
            part(self._table, "undo").click()
            expect(hand(self._table)).to_have_count(11)
            expect(headline(self._table)).to_have_count(0)

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
