"""Still pictures in a browser: their colours on any ground, and what is left of a table in a saved notebook."""

from __future__ import annotations

import itertools
import zlib
from typing import TYPE_CHECKING, Literal

import nbformat
import pytest
from playwright.sync_api import expect

import tranca_widget as tw
from benchmarks.tables import full_table
from tests.browser.lab import CellFailed
from tranca_widget.picture import style
from tranca_widget.words.language import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.lab import Lab

LOCKED = 'tw.position("classic", hand="Kh Kc 4c", pile="9d 2d", seed=1)'
LIGHT, DARK = 0, 1


def pixel(page: Page, x: float, y: float) -> str:
    """The colour that is seen at a place of the page, as #rrggbb."""
    png = page.screenshot(clip={"x": int(x), "y": int(y), "width": 1, "height": 1})
    data, at = b"", len(b"\x89PNG\r\n\x1a\n")
    while at < len(png):  # a chunk: its length, kind, content and checksum
        size = int.from_bytes(png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + size]
        at += size + 12
    return f"#{zlib.decompress(data)[1:4].hex()}"


@pytest.mark.parametrize(
    "said,system,media,ground",
    [
        ("", "light", "screen", LIGHT),
        ("", "dark", "screen", DARK),
        ('data-jp-theme-light="true"', "dark", "screen", LIGHT),
        ('data-jp-theme-light="false"', "light", "screen", DARK),
        ('class="vscode-light"', "dark", "screen", LIGHT),
        ('class="vscode-dark"', "light", "screen", DARK),
        ('theme="light"', "dark", "screen", LIGHT),
        ('theme="dark"', "light", "screen", DARK),
        ('data-jp-theme-light="false"', "dark", "print", LIGHT),
    ],
)
def test_a_picture_follows_its_page(
    chromium: Browser,
    said: str,
    system: Literal["light", "dark"],
    media: Literal["print", "screen"],
    ground: int,
) -> None:
    """Cards and table wear the colours of what the page says, else of the system; paper is light."""
    page = chromium.new_page(color_scheme=system)
    page.emulate_media(media=media)
    page.set_content(f"<!doctype html><body {said}>{tw.svg(tw.position(hand='Kh Kc 4c', pile='9d'))}</body>")
    hand = page.locator("g.tw-k").last.bounding_box()
    table = page.locator(".tw-table").bounding_box()
    assert hand
    assert table
    colours = {name: pair[ground].replace("#fff", "#ffffff") for name, pair in style.COLOURS.items()}
    assert pixel(page, hand["x"] + 8, hand["y"] + hand["height"] - 8) == colours["card"]
    assert pixel(page, table["x"] + 6, table["y"] + table["height"] / 2) == colours["table"]
    page.close()


def test_an_html_page_unhides_the_picture(chromium: Browser) -> None:
    """The picture is seen at its full width, shrinks with its place, and its words unfold."""
    page = chromium.new_page(viewport={"width": 800, "height": 900})
    page.set_content(f"<!doctype html><body style='margin:0'>{tw.deal(seed=1)._repr_html_()}</body>")
    picture = page.get_by_role("img", name="Tranca table, classic")
    expect(picture).to_be_visible()
    assert picture.evaluate("element => element.getBoundingClientRect().width") == 612
    page.set_viewport_size({"width": 340, "height": 900})
    assert picture.evaluate("element => element.getBoundingClientRect().width") == 340
    assert page.evaluate("document.documentElement.scrollWidth") == 340
    expect(page.get_by_text("Hand of South (11)")).to_be_hidden()
    page.locator("summary").click()
    expect(page.get_by_text("Hand of South (11)")).to_be_visible()
    page.close()


BOXES = """root => [...root.querySelectorAll("text")].filter(each => !each.closest(".tw-k, defs")).map(each => {
    const {left, top, right, bottom} = each.getBoundingClientRect();
    return {left, top, right, bottom, text: each.textContent};
})"""


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_have_room(chromium: Browser, code: str) -> None:
    """In every language, and in the widest usual font, no text leaves the picture or runs into another."""
    page = chromium.new_page(viewport={"width": 700, "height": 900})
    tables = [
        full_table(),
        tw.position(hand="Kh", pile="9d 2d", their_morto="gone", morto="taken", score=(12400, -3980)),
        tw.position("dreihand", hand="Kh 4c", red_threes="3h", their_red_threes={"W": "3d 3d"}, seat="E"),
        tw.position(
            "zweihand", hand="Kh 4c", stock=0, melds=["7s 7s 7h 7h 7d 7d 7c", "Qs Qs Qh Qh Qd Qc JK"]
        ),
    ]
    for position in tables:
        page.set_content(f"<!doctype html><body style='margin:0'>{tw.svg(position, lang=code)}</body>")
        boxes = page.locator("svg").evaluate(BOXES)
        assert len(boxes) > 15
        for one in boxes:
            assert one["left"] > 0, one
            assert one["right"] < 612, one
        for one, other in itertools.combinations(boxes, 2):
            is_beside = one["right"] < other["left"] or other["right"] < one["left"]
            is_below = one["bottom"] < other["top"] + 6 or other["bottom"] < one["top"] + 6
            assert is_beside or is_below, (one, other)
    page.close()


def test_a_table_in_a_notebook_from_elsewhere_is_a_picture(lab: Lab) -> None:
    """JupyterLab drops sheets and SVG of a notebook that it does not trust: image, words and verdict are there.

    Nothing of the picture's text is left loose on the page.
    """
    lab.open(lab.write(f"import tranca_widget as tw\nt = tw.Table({LOCKED})", "t.play('take Kh Kc')", "t"))
    lab.run_cell(0)
    with pytest.raises(CellFailed, match="a two on top locks the pile"):
        lab.run_cell(1)
    lab.run_cell(2)
    expect(lab.output(2).get_by_role("listbox")).to_be_visible()
    saved = lab.save()
    saved.cells.append(nbformat.v4.new_markdown_cell("Another hand has been at it."))
    nbformat.write(saved, lab.server.root / "elsewhere.ipynb")
    lab.open("elsewhere.ipynb")
    output = lab.output(2)
    image = output.get_by_role("img", name="Tranca table, classic")
    expect(image).to_be_visible()
    assert image.evaluate("element => element.naturalWidth") == 612
    expect(output.get_by_text("Run the cell to play.")).to_be_visible()
    expect(output.get_by_text("a two on top locks the pile.")).to_be_visible()
    expect(output.get_by_text("Your turn.")).to_be_hidden()
    output.locator("summary").first.click()
    expect(output.get_by_text("Hand of South (3): Kh Kc 4c")).to_be_visible()
    lab.screenshot("from-elsewhere", output)
