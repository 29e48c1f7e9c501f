"""A table in a notebook that lies on the disk: what is seen where it cannot live, and how much room it takes."""

from __future__ import annotations

import contextlib
import json
import re
from typing import TYPE_CHECKING, Any, Literal

import nbconvert
import nbformat
import pytest
from playwright.sync_api import expect

from benchmarks.tables import full_table
from tests.browser.lab import CellFailed, Lab
from tests.browser.test_picture import DARK, LIGHT, pixel
from tranca_widget.picture import style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

MOST_BYTES = 100_000
"""Of a notebook with one table and all that is saved of it."""
MOST_OF_PICTURE = 30_000
LOCKED = 'tw.position("classic", hand="Kh Kc 4c", pile="9d 2d", seed=1)'
SAVE_STATE = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"
STATE = "application/vnd.jupyter.widget-state+json"
REFUSED = "a two on top locks the pile."
NAME = "Tranca table, classic"
LOOKS = 100
"""How often one looks whether a colour has become the right one."""
WATCH = """cell => {
  window.seen = {pictures: 0, heights: []};
  const isSeen = (each) => each.checkVisibility({visibilityProperty: true});
  const look = () => {
    const output = cell.querySelector(".jp-Cell-outputArea");
    window.seen.pictures += [...cell.querySelectorAll(".tw-figure")].filter(isSeen).length;
    const height = output ? output.offsetHeight : 0;
    if (height !== window.seen.heights.at(-1)) window.seen.heights.push(height);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at a cell in every frame: how often a picture is seen, and how high its outputs become."""
SEEN = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.seen))))"
)
"""Gives what was seen, two frames later."""
GONE = "() => document.querySelectorAll('[data-tw]').forEach((host) => host.removeAttribute('data-tw'))"
"""Makes the page forget its tables."""
WAITED = "(element, ms) => element.getAnimations().forEach((each) => { each.currentTime = ms; })"
"""Lets so many milliseconds have passed since something began to wait."""


def saved(lab: Lab, *cells: str) -> str:
    """Show a table at which a move was refused, save the notebook, and end its kernel; the path of the notebook."""
    path = lab.write(*cells, "t")
    lab.open(path)
    for at in range(len(cells)):
        with contextlib.suppress(CellFailed):  # the move is refused
            lab.run_cell(at)
    lab.run_cell(len(cells))
    expect(lab.table().get_by_role("listbox")).to_be_visible()
    lab.save()
    lab.server.end_sessions()
    return path


def expect_picture(output: Locator) -> Locator:
    """Expect the picture of the table with its words and its last verdict, and nothing else; give the picture."""
    picture = output.get_by_role("img", name=NAME)
    expect(picture).to_be_visible()
    assert picture.evaluate("element => element.naturalWidth") == 612
    expect(output.get_by_text("Run the cell to play.")).to_be_visible()
    expect(output.get_by_text(REFUSED)).to_be_visible()
    expect(output.get_by_text("Hand of South (3): Kh Kc 4c")).to_be_hidden()
    expect(output.get_by_text("Error displaying widget")).to_be_hidden()
    expect(output.locator(".tw-figure")).to_have_count(1)
    return picture


def grounds(picture: Locator) -> Iterator[str]:
    """The colours of a picture's ground, time and again: a page changes its theme piece by piece."""
    picture.scroll_into_view_if_needed()
    for _ in range(LOOKS):
        box = picture.bounding_box()
        assert box
        yield pixel(picture.page, box["x"] + 6, box["y"] + 200)


def test_ones_own_notebook_opened_again_shows_a_picture(lab: Lab) -> None:
    """With a fresh kernel a picture is in place of the table, on either ground and on paper; run, the table alone."""
    path = saved(lab, f"import tranca_widget as tw\nt = tw.Table({LOCKED})", "t.play('take Kh Kc')")
    lab.open(path)
    output = lab.output(2)
    picture = expect_picture(output)
    output.locator("summary").first.click()
    expect(output.get_by_text("Hand of South (3): Kh Kc 4c")).to_be_visible()
    output.locator("summary").first.click()
    lab.screenshot("own-notebook")
    themes: tuple[tuple[int, Literal["dark", "light"]], ...] = ((DARK, "dark"), (LIGHT, "light"))
    for ground, theme in themes:
        lab.set_theme(theme)
        assert style.COLOURS["table"][ground] in grounds(picture)
    lab.page.emulate_media(media="print")
    expect_picture(output.locator(":scope"))
    lab.page.emulate_media(media="screen")
    lab.run_cell(0)
    expect(lab.output(2).locator(".tw-figure")).to_be_visible()
    first = lab.append("t")
    lab.cell(first).evaluate(WATCH)
    for at in (first, first, 2):  # a table that comes, one that comes anew, and one in place of a picture
        lab.run_cell(at)
        expect(lab.output(at).get_by_role("listbox")).to_be_visible()
        expect(lab.output(at).locator(".tw-figure")).to_be_hidden()
    seen = lab.page.evaluate(SEEN)
    assert seen["pictures"] == 0
    assert max(seen["heights"]) == seen["heights"][-1]
    below = lab.output(first).locator(".jp-OutputArea-child").nth(1)
    lab.page.evaluate(GONE)
    below.evaluate(WAITED, 9_900)  # it was found, and should be drawn by and by
    expect(below.locator(".tw-figure")).to_be_hidden()
    below.evaluate(WAITED, 10_000)
    expect(below.locator(".tw-figure")).to_be_visible()


def test_exported_notebooks_have_one_picture(lab: Lab, chromium: Browser) -> None:
    """As HTML and as Markdown the picture is there once, with words and verdict, and prints."""
    path = saved(lab, f"import tranca_widget as tw\nt = tw.Table({LOCKED})", "t.play('take Kh Kc')")
    notebook = nbformat.read(lab.server.root / path, as_version=4)
    page, _ = nbconvert.HTMLExporter(template_name="lab").from_notebook_node(notebook)
    text, _ = nbconvert.MarkdownExporter().from_notebook_node(notebook)
    for each in (page, text):
        assert each.count('class="tw-image"') == 1
        assert each.count("Hand of South (3): Kh Kc 4c") == 1
    window = chromium.new_page()
    window.set_content(page)
    for media in ("screen", "print"):
        window.emulate_media(media=media)
        expect_picture(window.locator(".jp-Cell").last)
    window.close()


@pytest.mark.parametrize("code", ["de", "it"])
def test_a_saved_table_takes_little_room(lab: Lab, code: str) -> None:
    """The fullest table with a refused move, saved with the state of its widget: picture, words, table and all."""
    (lab.server.root / "full.txt").write_text(full_table().to_text(), encoding="utf-8")
    making = (
        "import pathlib, tranca_widget as tw\n"
        f"t = tw.Table(tw.parse(pathlib.Path('full.txt').read_text()), lang='{code}')"
    )
    trying = "_ = t._receive(t, dict(id='1', rev=0, kind='play', action='meld', cards=['4c', '4d', '4s', 'Kh']), None)"
    path = lab.write(making, trying, "t")
    lab.open(path)
    lab.page.evaluate(f"() => window.jupyterapp.commands.execute('{SAVE_STATE}')")
    lab.run_all()
    expect(lab.table().get_by_role("listbox")).to_be_visible()
    notebook = lab.save()
    size = (lab.server.root / path).stat().st_size
    (table,) = [
        each["state"]
        for each in notebook.metadata["widgets"][STATE]["state"].values()
        if "snapshot" in each["state"]
    ]
    assert table["snapshot"]["verdict"]["legal"] is False
    asleep = notebook.cells[2].outputs[-1].data["text/html"]
    image = re.search('src="([^"]+)"', asleep)
    assert image
    parts = {"notebook": size, "output": len(asleep.encode()), "image": len(image[1])}
    parts |= {
        name: len(json.dumps(table[name], ensure_ascii=False).encode())
        for name in ("_esm", "snapshot", "strings")
    }
    print(code, parts)  # noqa: T201 (figures to compare)
    assert parts["image"] <= MOST_OF_PICTURE
    assert MOST_BYTES / 2 < size <= MOST_BYTES
    lab.page.evaluate(f"() => window.jupyterapp.commands.execute('{SAVE_STATE}')")


def test_a_saved_state_is_a_table_again(lab: Lab) -> None:
    """Where the state of the widget was saved, too, the table itself is seen, and no picture beside it."""
    lab.open(lab.write(f"import tranca_widget as tw\nt = tw.Table({LOCKED})", "t"))
    path: Any = lab._do("() => window.jupyterapp.shell.currentWidget.context.path")
    lab.page.evaluate(f"() => window.jupyterapp.commands.execute('{SAVE_STATE}')")
    lab.run_all()
    expect(lab.table().get_by_role("listbox")).to_be_visible()
    lab.save()
    lab.server.end_sessions()
    lab.open(path)
    expect(lab.table().get_by_role("listbox")).to_be_visible()
    expect(lab.output(1).locator(".tw-figure")).to_be_hidden()
    lab.page.evaluate(f"() => window.jupyterapp.commands.execute('{SAVE_STATE}')")
