"""Plain records of rulings and tables into sentences, in four languages."""

from __future__ import annotations


def escape(text: str) -> str:
    """A text as it may stand in HTML."""
    import html  # noqa: PLC0415  # needed for showing only, and slow to import

    return html.escape(text)
