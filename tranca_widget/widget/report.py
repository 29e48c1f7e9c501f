"""What a helper has to know of an error, as text to be copied. Neither messages nor values are in it, so no cards."""

from __future__ import annotations

import platform
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget

from tranca_widget.version import VERSION
from tranca_widget.widget.protocol import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping


def failed(
    code: str, error: str, fault: BaseException, content: object, place: Mapping[str, Any]
) -> dict[str, Any]:
    """The answer to a message of which nothing was done: what to say, and the report of it.

    code: "invalid" or "error"; content: the message as it came; place: has `epoch`, `rev` and `seq` of the table.
    """
    return {"ok": False, "code": code, "error": error, "report": _report(fault, content, place)}


def _report(fault: BaseException, content: object, place: Mapping[str, Any]) -> str:
    """Versions, kind of the message, where the game stood, and the error with all that led to it."""
    kind = content.get("kind") if isinstance(content, dict) else None
    lines = [
        f"tranca_widget {VERSION}, Python {platform.python_version()}, anywidget {anywidget.__version__}",
        f"message: {kind if kind in KINDS else 'unknown'}",
        ", ".join(f"{name} {place[name]}" for name in ("epoch", "rev", "seq")),
    ]
    error: BaseException | None = fault
    while error is not None:
        lines += [type(error).__name__, *map(_line, traceback.extract_tb(error.__traceback__))]
        error = error.__cause__ or error.__context__
    return "\n".join(lines)


def _line(frame: traceback.FrameSummary) -> str:
    return f"  {Path(frame.filename).name}, line {frame.lineno}, {frame.name}"
