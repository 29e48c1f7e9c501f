"""The last answers of a table."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

MOST_ANSWERS = 256
"""Answers kept, so that a message that comes twice is answered alike and acts once."""


class Answers(OrderedDict[str, dict[str, Any]]):
    """The newest answers by the ids of their messages."""

    def keep(self, name: str, answer: dict[str, Any]) -> None:
        """Keep the answer to a message, unless the message had no proper id; the oldest one goes."""
        if name:
            self[name] = answer
        if len(self) > MOST_ANSWERS:
            self.popitem(last=False)
