"""Installing into empty environments."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import Lab
from tests.browser.server import lab_server
from tests.browser.window import shots_folder
from tests.packaging.venvs import environment_without_node, make_venv, pip_install

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.packaging.conftest import Dists

FIRST_TABLE = 'import tranca_widget as tw; tw.Table(tw.deal("classic", seed=7))'
WHERE = (
    "import pathlib, tranca_widget as t; print(pathlib.Path(t.__file__).parent / 'widget/static/widget.js')"
)


def test_a_clean_clone_installs_without_node(clone: Path, tmp_path: Path) -> None:
    """`pip install .` builds the front-end with Node from a wheel, and the engine needs nothing else."""
    environment = environment_without_node(tmp_path / "bin")
    assert shutil.which("node", path=environment["PATH"]) is None
    assert shutil.which("npm", path=environment["PATH"]) is None
    python = make_venv(tmp_path / "venv")
    pip_install(python, "--no-deps", str(clone), env=environment)
    asked = subprocess.run(
        [python, "-I", "-c", WHERE], check=True, capture_output=True, text=True, cwd=tmp_path, env=environment
    )
    bundle = Path(asked.stdout.strip())
    assert tmp_path / "venv" in bundle.parents
    assert bundle.stat().st_size > 0


@pytest.mark.browser
def test_the_wheel_shows_a_table_in_jupyterlab(
    dists: Dists, chromium: Browser, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """In an environment with nothing but the wheel and JupyterLab, one line shows a table."""
    python = make_venv(tmp_path / "venv")
    pip_install(python, f"{dists.wheel}[lab]")
    with lab_server(tmp_path / "home", python=python) as server:
        lab = Lab.enter(server, chromium, shots_folder(tmp_path_factory.getbasetemp() / "shots"))
        lab.open(lab.write(FIRST_TABLE))
        lab.run_all()
        lab.table().get_by_role("listbox").wait_for()
        lab.screenshot("wheel-first-table", of=lab.table())
        lab.leave()
