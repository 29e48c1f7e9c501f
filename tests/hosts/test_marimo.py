"""The table in marimo."""

from __future__ import annotations

import sys
import textwrap
from typing import TYPE_CHECKING

import pytest

from tests.browser.server import free_port, running
from tests.browser.window import Window
from tests.hosts.play import TABLE, play

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

NOTEBOOK = f"""
import marimo

app = marimo.App()


@app.cell
def _():
{textwrap.indent(TABLE, "    ")}
    return
"""


@pytest.mark.browser
def test_a_table_in_marimo(chromium: Browser, tmp_path: Path, shots: Path) -> None:
    """Run by marimo as an app, the notebook shows the table, which refuses and plays."""
    notebook = tmp_path / "work" / "table.py"
    notebook.parent.mkdir()
    notebook.write_text(NOTEBOOK, encoding="utf-8")
    options = ("--headless", "--no-token", "--host", "127.0.0.1", "--port", str(free_port()))
    command = [sys.executable, "-m", "marimo", "run", notebook.name, *options]
    with running(command, tmp_path, says=r"http://(?:localhost|127\.0\.0\.1):(\d+)") as server:
        window = Window.enter(server, chromium, shots)
        window.page.goto(server.url)
        play(window, window.table(), "marimo")
        window.leave()
