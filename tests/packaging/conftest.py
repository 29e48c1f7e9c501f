"""What is shipped, built once from a copy of this checkout."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from scripts.frontend import is_installed

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE_MODULES = ROOT / "js" / "node_modules"


@dataclass(frozen=True, kw_only=True)
class Dists:
    """The two files that are shipped."""

    sdist: Path
    wheel: Path


@pytest.fixture(scope="session")
def tracked() -> list[str]:
    """List the project's files, from the root: those under version control or about to be."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return sorted({name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()})


@pytest.fixture(scope="session")
def clone(tracked: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make what a clean clone would be: the project's files in a repository, nothing built."""
    folder = tmp_path_factory.mktemp("clone") / "project"
    _copy(tracked, folder)
    return folder


@pytest.fixture(scope="session")
def dists(tracked: list[str], tmp_path_factory: pytest.TempPathFactory) -> Dists:
    """Build the sdist, and from that the wheel, as `make dist` does."""
    folder = tmp_path_factory.mktemp("dists")
    _copy(tracked, folder / "project")
    if is_installed():  # installing anew is what another test does; npm would do it through the link, too
        (folder / "project" / "js" / "node_modules").symlink_to(NODE_MODULES, target_is_directory=True)
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(folder / "dist"), str(folder / "project")], check=True
    )
    (sdist,) = (folder / "dist").glob("*.tar.gz")
    (wheel,) = (folder / "dist").glob("*.whl")
    return Dists(sdist=sdist, wheel=wheel)


def _copy(names: list[str], folder: Path) -> None:
    for name in names:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    subprocess.run(["git", "init", "--quiet", str(folder)], check=True)
