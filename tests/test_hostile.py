"""Text that somebody has typed into a file is shown as text, wherever it leaves the kernel as a page."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from nbconvert.filters.markdown_mistune import markdown2html_mistune

import tranca_widget as tw
from tests.hostile import HOSTILE, Read, hostile_rules
from tranca_widget.widget import Table

HOUSE = hostile_rules()
POSITION = tw.position(HOUSE, hand="Kh Kc 4c", pile="9d 2d")
OVER = tw.position(
    HOUSE, hand="Kd", pile="4d", phase="play", melds=["8h 8h 8c 8c 8s 8s 8d"], morto="taken"
).play("discard Kd")


def refused() -> Table:
    """A table at which a move was refused."""
    table = Table(POSITION)
    with pytest.raises(tw.IllegalMove):
        table.play("take Kh Kc")
    return table


PAGES: dict[str, Any] = {
    "position": POSITION._repr_html_,
    "view": POSITION.view("N")._repr_html_,
    "table": lambda: refused()._repr_mimebundle_()[0]["text/html"],
    "table at the end": lambda: Table(OVER)._repr_mimebundle_()[0]["text/html"],
    "verdict": POSITION.judge("take Kh Kc")._repr_html_,
    "family": POSITION.why("take")._repr_html_,
    "accounts": OVER.account()._repr_html_,
    "rules": HOUSE._repr_html_,
    "house rules": lambda: HOUSE.with_terms(target=100)._repr_html_(),
    "comparison": lambda: tw.compare(POSITION, "take", [HOUSE, "italiana"])._repr_html_(),
    "difference": lambda: tw.diff(HOUSE, "italiana")._repr_html_(),
    "match": lambda: tw.Match(HOUSE, seed=1)._repr_html_(),
}
SILENT = {"accounts", "table at the end"}
"""Pages that may name neither the rule set nor a place where they show only words of their own."""


@pytest.mark.parametrize("page", PAGES)
def test_markup_in_a_rule_set_is_text_on_a_page(page: str) -> None:
    """It makes no element and no attribute, and its signs are read as they were typed."""
    read = Read(PAGES[page]())
    assert read.is_harmless, (read.elements, read.attributes)
    assert page in SILENT or "<img src=x onerror=" in read.text
    assert page in SILENT or "<script>" in read.text


def test_markup_in_a_rule_set_is_text_in_a_picture() -> None:
    """An SVG parses, has no element of it, and names it whole; as an image of a table, too."""
    source = refused()._repr_mimebundle_()[0]["text/html"].split('src="data:image/svg+xml;charset=utf-8,')[1]
    for svg in (tw.svg(POSITION), unquote(source.split('"')[0])):
        root = ET.fromstring(svg)  # noqa: S314 (made here)
        assert not [each.tag for each in root.iter() if each.tag.rpartition("}")[2] in {"img", "script"}]
        assert HOSTILE in "".join(root.itertext())


def test_markup_in_a_rule_set_is_text_in_markdown() -> None:
    """A verdict in Markdown makes no element either, and no link, no emphasis."""
    verdict = POSITION.judge("take Kh Kc")
    read = Read(markdown2html_mistune(verdict._repr_markdown_()))
    assert read.is_harmless
    assert HOSTILE in read.text
    plain = tw.position(hand="Kh Kc 4c", pile="9d 2d").judge("take Kh Kc")
    page = markdown2html_mistune(plain._repr_markdown_())
    assert "Not allowed: a two on top locks the pile." in Read(page).text
    assert "\\" not in Read(page).text
