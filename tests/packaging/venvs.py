"""Empty environments to install into."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

# What npm's own scripts are started with; everything else Node brings along.
SHELL_TOOLS = ("sh", "env", "git", "uname", "dirname", "sed")


def make_venv(folder: Path) -> str:
    """Make an empty environment; return its Python."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return python_of(folder)


def python_of(folder: Path) -> str:
    """Return the Python of an environment."""
    return str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")


def pip_install(python: str, *arguments: str, env: dict[str, str] | None = None) -> None:
    """Run pip of an environment, with `env` for all it starts."""
    pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, *arguments], check=True, env=env)


def environment_without_node(folder: Path) -> dict[str, str]:
    """Return this process's environment with a PATH on which there is no Node; `folder` will hold it."""
    folder.mkdir()
    for tool in SHELL_TOOLS:
        if found := shutil.which(tool):
            (folder / tool).symlink_to(found)
    return {**os.environ, "PATH": str(folder)}
