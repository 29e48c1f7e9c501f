"""The notebooks run from top to bottom, are stored clean, and teach what the rules say."""

from __future__ import annotations

import ast
import doctest
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from nbclient import NotebookClient

from tests.test_curriculum import SETUPS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(
    path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
CELL_SECONDS = 60
LATER = {"8.6"}
"""Sections whose notebook is there already and will get them when what they need is."""


def _read(path: Path) -> nbformat.NotebookNode:
    notebook: nbformat.NotebookNode = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    return notebook


def _code(path: Path) -> ast.Module:
    sources = (cell.source for cell in _read(path).cells if cell.cell_type == "code")
    return ast.parse("\n".join(sources))


def _texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _named(path: Path) -> str:
    return path.relative_to(ROOT / "notebooks").as_posix()


def _taught() -> Iterator[Any]:
    """Each notebook with each set-up of its sections: notebook 03 of every language teaches 3.1, 3.2 and so on."""
    for path in NOTEBOOKS:
        for setup in SETUPS:
            chapter = int(setup["section"].split(".")[0])
            if path.name.startswith(f"{chapter:02}-") and setup["section"] not in LATER:
                yield pytest.param(path, setup, id=f"{_named(path)} {setup['name']}")


def _call(node: ast.expr) -> tuple[object, dict[str, object]]:
    """The rule set (None where it is no plain name) and the keywords of a call that makes a set-up."""
    assert isinstance(node, ast.Call)
    first = node.args[0]
    keywords = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in node.keywords}
    return first.value if isinstance(first, ast.Constant) else None, keywords


@pytest.mark.parametrize("path", NOTEBOOKS, ids=_named)
def test_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook runs from top to bottom in its own folder without a click, and no cell fails."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    client = NotebookClient(
        _read(path),
        timeout=CELL_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
    )
    ran = client.execute()
    warned = [
        output.text
        for cell in ran.cells
        for output in cell.get("outputs", ())
        if output.output_type == "stream" and output.name == "stderr"
    ]
    assert not warned


@pytest.mark.parametrize("path", NOTEBOOKS, ids=_named)
def test_notebook_stored_clean(path: Path) -> None:
    """A notebook is valid nbformat 4.5 with named cells, and holds no output, count or widget state."""
    notebook = _read(path)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata.kernelspec.name == "python3"
    assert "widgets" not in notebook.metadata
    assert len({cell.id for cell in notebook.cells}) == len(notebook.cells)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert code[0].source == "import tranca_widget as tw"
    assert not [cell.id for cell in code if cell.outputs or cell.execution_count is not None]


@pytest.mark.parametrize("path, setup", tuple(_taught()))
def test_setup_is_in_its_notebook(path: Path, setup: dict[str, Any]) -> None:
    """A set-up of the lessons stands in its notebook card by card, and every move of it is tried there."""
    tree = _code(path)
    made = [
        _call(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == setup["name"]
    ]
    rules = None if "terms" in setup else setup["rules"]
    assert made == [(rules, setup["table"] if "table" in setup else setup["account"])]
    tried = [moves for moves, *_ in setup.get("tries", ())] + [
        row["move"] for row in setup.get("compared", ())
    ]
    moves = {move.removeprefix("why ") for each in tried for move in each.split(" then ")}
    assert moves <= set(_texts(tree))


def test_front_page_examples() -> None:
    """The examples of README.md print what they show."""
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0
