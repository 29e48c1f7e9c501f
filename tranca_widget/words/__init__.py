"""Plain records of rulings and tables into sentences. English so far."""

from __future__ import annotations

from tranca_widget.errors import UnknownName

LANGUAGES = ("en",)
"""The languages there are words for."""


def checked_language(lang: str) -> str:
    """The language itself; raises `UnknownName` for one without words."""
    if lang not in LANGUAGES:
        raise UnknownName("language", lang, LANGUAGES)
    return lang


def escape(text: str) -> str:
    """A text as it may stand in HTML."""
    import html  # noqa: PLC0415  # needed for showing only, and slow to import

    return html.escape(text)
