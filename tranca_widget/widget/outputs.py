"""The outputs in which a notebook shows a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from IPython.display import display

from tranca_widget.picture import beneath

if TYPE_CHECKING:
    from collections.abc import Mapping


def show(data: Mapping[str, str], metadata: Mapping[str, Any], name: str) -> None:
    """Show a table: its widget, and in an output of its own the picture that is seen wherever it does not live.

    `data` holds both by MIME type; `name` is what the element of the living table bears.
    """
    for output in ({**data, "text/html": "<div></div>"}, {"text/html": beneath(data["text/html"], name)}):
        display(output, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
