"""The table in a notebook that Voilà serves as a page."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import nbformat
import pytest

from tests.browser.lab import KERNEL
from tests.browser.server import free_port, running
from tests.browser.window import Window
from tests.hosts.play import TABLE, play

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


class Voila(Window):
    """One window on Voilà."""

    # Its page asks for symbols of its own; without them it works as well.
    OWN_REQUESTS = ("https://cdn.jsdelivr.net/npm/@fortawesome/fontawesome-free@",)


@pytest.mark.browser
def test_a_table_in_voila(chromium: Browser, tmp_path: Path, shots: Path) -> None:
    """Voilà runs the notebook and shows the table alone, which refuses and plays."""
    notebook = tmp_path / "work" / "table.ipynb"
    notebook.parent.mkdir()
    cell = nbformat.v4.new_code_cell(TABLE)
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": KERNEL}), notebook)
    options = ("--no-browser", "--Voila.ip=127.0.0.1", f"--port={free_port()}")
    command = [sys.executable, "-m", "voila", notebook.name, *options]
    with running(command, tmp_path, says=r"http://127\.0\.0\.1:(\d+)/") as server:
        window = Voila.enter(server, chromium, shots)
        window.page.goto(server.url)
        play(window, window.table(), "voila")
        window.leave()
