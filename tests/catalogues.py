"""The catalogues as they stand in the sources, read by Babel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

import tranca_widget

FOLDER = Path(tranca_widget.__file__).parent / "words" / "catalogues"


@cache
def messages(code: str) -> dict[str, tuple[str, ...]]:
    """The sentences of a language by their keys: one, or the forms for none, one and more."""
    with (FOLDER / f"{code}.po").open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    found = {}
    for message in catalogue:
        is_counted = isinstance(message.id, (tuple, list))
        key = str(message.id[0] if is_counted else message.id)
        found[key] = tuple(map(str, message.string or ())) if is_counted else (str(message.string),)
    found.pop("")  # the head of the file
    return found


def keys(code: str) -> tuple[str, ...]:
    """The keys of a language's sentences, in the order of the file."""
    return tuple(messages(code))
