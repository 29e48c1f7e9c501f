"""What the project's files say of the machine they were written on, and of each other."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MACHINE = re.compile(r"(?<![\w.~-])/(?:home|Users|root|work|tmp|opt|mnt|srv)/\w|[A-Z]:\\\\?Users")
REGISTRY = re.compile(
    r"registry\.npmjs|registry\.yarnpkg|files\.pythonhosted|pypi\.org/simple|index[-]url|find[-]links|\"resolved\":"
)
PAGES = ("README.md", "CONTRIBUTING.md", "docs/architecture.md")
LINKING = (*PAGES, "CHANGELOG.md", "docs/rules.md")


def _texts(tracked: list[str]) -> dict[str, str]:
    """Return the project's text files, by name."""
    texts = {}
    for name in tracked:
        content = (ROOT / name).read_bytes()
        if b"\0" not in content:
            texts[name] = content.decode()
    return texts


@pytest.mark.parametrize("pattern", [MACHINE, REGISTRY], ids=["machine", "registry"])
def test_no_file_names_a_machine_or_a_registry(tracked: list[str], pattern: re.Pattern[str]) -> None:
    """No path of one machine and no host of one package registry stands in any file."""
    texts = _texts(tracked)
    assert "pyproject.toml" in texts
    found = [
        f"{name}: {line.strip()[:120]}"
        for name, text in texts.items()
        for line in text.splitlines()
        if pattern.search(line)
    ]
    assert found == []


def test_notebooks_are_kept_without_outputs(tracked: list[str]) -> None:
    """A notebook under version control has no outputs, no counts, no widget state, and names its kernel."""
    for name in (name for name in tracked if name.endswith(".ipynb")):
        notebook = json.loads((ROOT / name).read_text(encoding="utf-8"))
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        assert [cell for cell in cells if cell["outputs"] or cell["execution_count"]] == [], name
        assert "widgets" not in notebook["metadata"], name
        assert notebook["metadata"]["kernelspec"]["name"] == "python3", name


@pytest.mark.parametrize("page", PAGES)
def test_commands_in_pages_exist(page: str) -> None:
    """Every `make` goal that a page names is one of the Makefile's."""
    goals = set(re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^\s*(?:\$ )?|`)make ([a-z-]+)", _page(page), re.MULTILINE))
    assert named != set()
    assert named - goals == set()


@pytest.mark.parametrize("page", LINKING)
def test_paths_in_pages_exist(page: str) -> None:
    """Every file or folder that a page names in code, from the root, or links to, from where it lies, is there."""
    text = _page(page)
    named = {ROOT / path for path in re.findall(r"`([\w.-]+/[\w./-]*)`", text)}
    named |= {(ROOT / page).parent / link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link}
    assert [path for path in sorted(named) if not path.exists()] == []


def test_what_ci_runs_can_be_run() -> None:
    """The script of the checks is executable and stops at the first failure."""
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "set -euo pipefail" in script.read_text(encoding="utf-8")


def _page(name: str) -> str:
    """Return a page's text."""
    return (ROOT / name).read_text(encoding="utf-8")
