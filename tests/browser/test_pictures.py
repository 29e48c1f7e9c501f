"""The pictures of the pages: those that are shown, those that lie there, and those that are taken are the same."""

from __future__ import annotations

import re
from pathlib import Path

from scripts.pictures import ALL, MOST_BYTES, PICTURES

ROOT = Path(__file__).parents[2]
PAGES = (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/*/*.ipynb"))
SHOWN = re.compile(r"!\[[^\]]+\]\(([^)\s]+\.png)\)")
"""A picture on a page, with words for those who do not see it."""


def test_every_picture_is_shown_is_there_and_can_be_taken_anew() -> None:
    """What the pages show lies in the folder, nothing else does, and the script takes exactly that."""
    shown = {
        (page.parent / path).resolve()
        for page in PAGES
        for path in SHOWN.findall(page.read_text(encoding="utf-8"))
    }
    taken = {PICTURES / f"{name}.png" for name in ALL}
    assert shown == taken
    assert set(PICTURES.iterdir()) == {*taken, PICTURES / "README.md"}


def test_every_picture_is_another_and_light() -> None:
    """No picture lies there twice, and each is a PNG that a page can bear."""
    contents = [file.read_bytes() for file in PICTURES.glob("*.png")]
    assert len(set(contents)) == len(contents)
    assert all(content.startswith(b"\x89PNG") and len(content) <= MOST_BYTES for content in contents)
