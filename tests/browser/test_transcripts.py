"""What a screen reader is told at the table, as it is written down in docs/transcripts."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

from scripts.transcripts import files

if TYPE_CHECKING:
    from tests.browser.lab import Lab

SIGNS = re.compile(r"\b(?:10|[2-9AKQJ])[shdc]\b|[♠♥♦♣×]")
"""Cards and numbers as they are written for the eye."""
EXAMPLE = re.compile(r"placeholder|^tw\.|^ +their_melds", re.MULTILINE)


def test_what_is_heard_is_what_is_written(lab: Lab) -> None:
    """Table and turn are told in all languages as the files say (`make transcripts` writes them), in whole words."""
    differences: list[str] = []
    for path, text in files(lab):
        kept = path.read_text(encoding="utf-8")
        names = (f"{path.name}, kept", f"{path.name}, told now")
        differences += difflib.unified_diff(kept.splitlines(), text.splitlines(), *names, lineterm="")
        heard = [line for line in text.splitlines() if not EXAMPLE.search(line)]
        assert [line for line in heard if SIGNS.search(line)] == []
    assert differences == [], "\n".join(differences)
