"""What the tests of all hosts share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.window import shots_folder

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder for pictures."""
    return shots_folder(tmp_path_factory.getbasetemp() / "shots")
