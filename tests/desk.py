"""What a browser says to a table, without one: messages in, one answer each out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tranca_widget as tw
from tranca_widget.widget import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

LOCKED: dict[str, Any] = {"hand": "Kh Kc 9h 9s 4c 6d 8h", "pile": "Kd 4s 2h"}
"""A table with a two on the pile."""
OPEN: dict[str, Any] = {"hand": "Kh Kc 9h 9s 4c 6d 8h", "pile": "Kd 4s 2h 9c"}
"""A table with a nine on the pile and two nines in the hand."""


class Browser:
    """Speaks the protocol to a table as a browser does, and keeps what it is sent."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answers: list[dict[str, Any]] = []
        self.brought: dict[str, dict[str, Any]] = {}
        """Snapshots that brought an answer, by the name of what they answer."""
        self.count = 0
        table.send = lambda content, _buffers=None: self.answers.append(content)
        table.observe(self._see, "snapshot")

    def _see(self, change: Any) -> None:
        if change.new["answer"]:
            self.brought[change.new["answer"]["id"]] = change.new

    def say(self, **message: Any) -> dict[str, Any]:
        """Send a message, with a fresh id and the present revision unless given; give the one answer."""
        self.count += 1
        return self.deliver({"id": f"m{self.count}", "rev": self.table.snapshot["rev"], **message})

    def deliver(self, message: Any) -> dict[str, Any]:
        """Let a message arrive; give the one answer: a message, or a snapshot that names it, and never both."""
        sent, shown = len(self.answers), dict(self.brought)
        self.table._receive(self.table, message, None)
        fresh = [name for name, snapshot in self.brought.items() if shown.get(name) is not snapshot]
        assert len(self.answers) - sent + len(fresh) == 1
        if not fresh:
            return self.answers[-1]
        assert fresh == [message["id"]]
        snapshot = self.brought[message["id"]]
        parts = {"legal": snapshot["answer"]["legal"], "verdict": snapshot["verdict"]}
        told = {} if parts["legal"] is None else parts
        return {"id": message["id"], "ok": True, "rev": snapshot["rev"], "seq": snapshot["seq"], **told}

    def play(self, action: str, cards: str = "", onto: Any = None, **more: Any) -> dict[str, Any]:
        """Send a move."""
        return self.say(kind="play", action=action, cards=cards.split(), onto=onto, **more)


def browser_at(typed: Mapping[str, Any]) -> Browser:
    """Open a table that is typed in, and speak to it."""
    return Browser(Table(tw.position("classic", **typed)))
