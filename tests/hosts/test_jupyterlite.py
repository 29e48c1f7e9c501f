"""The table in JupyterLite, where Python runs in the browser, without any network."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest

from scripts.lite import build_site
from tests.browser.at import table_of
from tests.browser.lab import Lab
from tests.browser.server import Server
from tests.hosts.play import TABLE, play

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Route

LESSON = "en/01-the-first-table.ipynb"


class Lite(Lab):
    """One window on JupyterLite."""

    PATIENCE_MS = 120_000  # the browser first starts a Python of its own

    def address(self, path: str) -> str:
        """Return where a notebook is shown, below the server's address."""
        return f"lab/index.html?path={path}"


class Quiet(SimpleHTTPRequestHandler):
    """Hands out files and says nothing."""

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@contextmanager
def files_of(folder: Path) -> Iterator[Server]:
    """Serve a folder as it lies there."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield Server(url=f"http://127.0.0.1:{server.server_port}", root=folder)
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.browser
def test_a_table_in_jupyterlite(chromium: Browser, shots: Path) -> None:
    """A lesson of the site runs to its end, a cell added to it shows the table, and only the site was asked."""
    with files_of(build_site()) as server:
        window = Lite.enter(server, chromium, shots)

        def stay_here(route: Route) -> None:
            if route.request.url.startswith(f"{server.url}/"):
                route.continue_()
            else:
                route.abort()

        window.context.route("**/*", stay_here)
        window.open(LESSON)
        window.run_all()
        added = window.append(TABLE)
        window.run_cell(added)
        play(window, table_of(window, added), "jupyterlite")
        assert window.run("table.history") == "<1 move: S: draw>"
        window.leave()
