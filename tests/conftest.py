"""What test folders share: one Chromium for all tests of a process, and who runs what."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from scripts.browser import FLAGS, find_system_browser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser as Chromium
    from xdist.remote import Producer
    from xdist.scheduler import LoadScopeScheduling

    from tests.desk import Browser

# Sentences are compared in English, wherever the tests run; kernels that they start speak it, too.
os.environ["LANGUAGE"] = "en"

# The tests of this folder share a build, so one worker runs them all.
TOGETHER = "tests/packaging/"
# A browser often waits, for a server or a kernel: each worker has one of its own, and runs whole files with it.
WITH_BROWSER = "tests/browser/"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    """With several workers, hand out a whole folder, the files of another, and all other tests one by one."""
    from xdist.scheduler import LoadScopeScheduling  # noqa: PLC0415 (there with several workers only)

    class ByPlace(LoadScopeScheduling):  # type: ignore[misc] # it has no types
        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith(WITH_BROWSER):
                return nodeid.partition("::")[0]
            return TOGETHER if nodeid.startswith(TOGETHER) else nodeid

    return ByPlace(config, log)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """Run the machine's Chromium, else Playwright's own, headless."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (most tests need no browser)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_system_browser(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def locked() -> Browser:
    """Give a table with a two on the pile, and what speaks to it as a browser does."""
    from tests.desk import LOCKED, browser_at  # noqa: PLC0415 (most tests need no table)

    return browser_at(LOCKED)


@pytest.fixture
def open_pile() -> Browser:
    """Give the same with a nine on the pile and two nines in the hand."""
    from tests.desk import OPEN, browser_at  # noqa: PLC0415 (most tests need no table)

    return browser_at(OPEN)
