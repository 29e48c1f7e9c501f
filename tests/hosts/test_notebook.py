"""The table in Notebook 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.server import App, lab_server
from tests.hosts.play import TABLE, play

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

NOTEBOOK = App("notebook", ("--JupyterNotebookApp.expose_app_in_browser=True",), "tree")


class Notebook(Lab):
    """One window on Notebook 7, which is made of JupyterLab's parts."""

    # Its settings look a plugin up that they have not loaded yet.
    OWN_ERRORS = (*Lab.OWN_ERRORS, "Cannot read properties of undefined (reading 'schema')")

    def address(self, path: str) -> str:
        """Return where a notebook is shown, below the server's address."""
        return f"notebooks/{path}"


@pytest.mark.browser
def test_a_table_in_notebook(chromium: Browser, tmp_path: Path, shots: Path) -> None:
    """In Notebook 7 a cell shows the table, which refuses, plays, and leaves the kernel's table played."""
    with lab_server(tmp_path, app=NOTEBOOK) as server:
        window = Notebook.enter(server, chromium, shots)
        window.open(window.write(TABLE))
        window.run_all()
        play(window, window.table(), "notebook")
        assert window.run("table.history") == "<1 move: S: draw>"
        window.leave()


@pytest.mark.browser
def test_a_saved_notebook_opened_again(chromium: Browser, tmp_path: Path, shots: Path) -> None:
    """With a fresh kernel a picture is in place of the table, in a notebook of one's own."""
    with lab_server(tmp_path, app=NOTEBOOK) as server:
        window = Notebook.enter(server, chromium, shots)
        path = window.write(TABLE)
        window.open(path)
        window.run_all()
        expect(window.table().get_by_role("listbox")).to_be_visible()
        window.save()
        server.end_sessions()
        window.open(path)
        expect(window.output(0).get_by_role("img", name="Tranca table, classic")).to_be_visible()
        expect(window.output(0).get_by_text("Error displaying widget")).to_be_hidden()
        window.leave()
