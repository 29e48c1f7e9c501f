"""The notebooks run from top to bottom, are stored clean, and teach what the rules say."""

from __future__ import annotations

import ast
import doctest
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import nbformat
import pytest
from nbclient import NotebookClient

import tranca_widget as tw

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(
    path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
FIRST = "en/01-the-first-table.ipynb"
PILE = "en/03-the-pile.ipynb"
CELL_SECONDS = 60


class Setup(NamedTuple):
    """A set-up of a notebook: the variable that holds it, and the code that makes it."""

    notebook: str
    name: str
    source: str


class Row(NamedTuple):
    """Moves that are played in order from a set-up; the last one is judged."""

    setup: str
    moves: str
    is_legal: bool
    deciding: str


SETUPS = (
    Setup(
        FIRST,
        "p11",
        'tw.position("classic", hand="9h 9c 9s 4c 6d 8h Js Qc Kd Ad 5h", pile="10d", phase="draw")',
    ),
    Setup(
        FIRST,
        "p12",
        'tw.position("classic", hand="9h 9c 9s 4c 6d 8h Js Qc Kd Ad 5h 7s", pile="10d", phase="play")',
    ),
    Setup(
        FIRST,
        "p13",
        'tw.position("classic", hand="7h 8h 9h 9c 4s 4d Js Qc Kd Ad 5h 6s", pile="10d", phase="play")',
    ),
    Setup(
        FIRST,
        "p14",
        'tw.position("classic", hand="Jh Jc 4c 6d 8h 8s Qc Kd Ad 5h 7s", pile="Jd", phase="draw")',
    ),
    Setup(PILE, "p31", 'tw.position("classic", hand="5h Kd 4c 6d 8h Js Qc", pile="5c 4d 5s", phase="draw")'),
    Setup(
        PILE, "p32", 'tw.position("classic", hand="5h 2c JK Kd 4c 6d 8h Js", pile="9d 4d 5s", phase="draw")'
    ),
    Setup(PILE, "p33a", 'tw.position("classic", hand="Kh Kc 9h 9s 4c 6d 8h", pile="Kd 4s 2h", phase="draw")'),
    Setup(
        PILE, "p33b", 'tw.position("classic", hand="Kh Kc 9h 9s 4c 6d 8h", pile="Kd 4s 2h 9c", phase="draw")'
    ),
    Setup(
        PILE,
        "p34a",
        'tw.position("classic", hand="4c 6d 8h Js Qc Kd", pile="4d 9d 7s", melds=["7h 7d 2c"], phase="draw")',
    ),
    Setup(
        PILE,
        "p34b",
        'tw.position("classic", hand="4c 6d 8h Js Qc Kd", pile="4d 9d JK", melds=["7h 7d 7c"], phase="draw")',
    ),
    Setup(
        PILE,
        "p35a",
        'tw.position("classic", hand="4s", pile="Js", melds=["Jh Jd Jc Jc"], phase="draw", morto="taken")',
    ),
    Setup(
        PILE,
        "p35b",
        'tw.position("classic", hand="4s", pile="9d Js", melds=["Jh Jd Jc Jc"], phase="draw", morto="taken")',
    ),
)
ROWS = (
    Row("p11", "meld 9h 9c 9s", False, "tranca.turn.draw_first"),
    Row("p11", "discard 4c", False, "tranca.turn.draw_first"),
    Row("p11", "draw", True, "tranca.draw.stock_left"),
    Row("p12", "draw", False, "tranca.turn.drawn_already"),
    Row("p12", "discard 10d", False, "tranca.turn.card_held"),
    Row("p12", "meld 9h 9c 9s; discard 7s", True, "tranca.discard.one_card"),
    Row("p12", "meld 9h 9c 9s; discard 7s; S: discard 4c", False, "tranca.turn.on_move"),
    Row("p13", "meld 7h 8h 9h", False, "tranca.meld.kind"),
    Row("p13", "meld 9h 9c", False, "tranca.meld.length"),
    Row("p13", "meld 4s 4d 5h", False, "tranca.meld.kind"),
    Row("p14", "take Jh Jc", True, "tranca.pile.top_used"),
    Row("p14", "take Jh Jc; draw", False, "tranca.turn.drawn_already"),
    Row("p14", "take Jh Jc; discard 4c", True, "tranca.discard.one_card"),
    Row("p31", "take 5h", False, "tranca.pile.hand_pair"),
    Row("p31", "take 5h 5c", False, "tranca.turn.card_held"),
    Row("p31", "draw", True, "tranca.draw.stock_left"),
    Row("p32", "take 5h 2c", True, "tranca.pile.top_used"),
    Row("p32", "take 2c JK", False, "tranca.meld.naturals"),
    Row("p32", "take 5h 2c; discard 9d", True, "tranca.discard.one_card"),
    Row("p33a", "take Kh Kc", False, "tranca.pile.unlocked"),
    Row("p33b", "take 9h 9s", True, "tranca.pile.top_used"),
    Row("p34a", "take > m1", True, "tranca.pile.top_used"),
    Row("p34b", "take > m1", False, "tranca.pile.unlocked"),
    Row("p35a", "take > m1", False, "tranca.going_out.way_to_finish"),
    Row("p35b", "take > m1", True, "tranca.pile.top_used"),
    Row("p35b", "take > m1; discard 9d", True, "tranca.discard.one_card"),
)
SOURCES = {setup.name: setup.source for setup in SETUPS}


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


def test_setups_notebooks_there() -> None:
    """Every notebook that a set-up names is found by the tests that run notebooks."""
    assert {setup.notebook for setup in SETUPS} <= set(map(_named, NOTEBOOKS))


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


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_setup_is_in_its_notebook(setup: Setup) -> None:
    """A set-up stands in its notebook card by card, and every move of its rows is tried there."""
    tree = _code(ROOT / "notebooks" / setup.notebook)
    made = [
        ast.unparse(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == setup.name
    ]
    assert made == [ast.unparse(ast.parse(setup.source))]
    moves = {move for row in ROWS if row.setup == setup.name for move in row.moves.split("; ")}
    assert moves <= set(_texts(tree))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.setup} {row.moves}")
def test_setup_verdict(row: Row) -> None:
    """A move of a set-up gets the verdict, and the deciding rule, that its notebook is about."""
    position = eval(SOURCES[row.setup], {"tw": tw})  # noqa: S307  # code written above
    assert not position.problems()
    *before, last = row.moves.split("; ")
    for move in before:
        position = position.play(move)
    verdict = position.judge(last)
    assert (verdict.legal, verdict.deciding) == (row.is_legal, row.deciding)


def test_front_page_examples() -> None:
    """The examples of README.md print what they show."""
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0
