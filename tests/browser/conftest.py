"""A JupyterLab server for all browser tests, and a window on it for each."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import Lab
from tests.browser.server import LabServer, lab_server
from tests.browser.window import shots_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before pytest chooses by marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """Run one JupyterLab server, with the kernel of this environment."""
    with lab_server(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def lab(server: LabServer, chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """Give a fresh window on a workspace of its own."""
    window = Lab.enter(server, chromium, shots_folder(tmp_path_factory.getbasetemp() / "shots"))
    yield window
    window.leave()


@pytest.fixture
def gate(server: LabServer) -> Iterator[Path]:
    """Give a pipe beside the notebooks: a cell that reads "gate" stays there until something is written into it."""
    path = server.root / "gate"
    os.mkfifo(path)
    yield path
    path.unlink()
