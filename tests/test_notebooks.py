"""The notebooks run from top to bottom, are stored clean, teach what the rules say, and agree in all languages."""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest

import tranca_widget as tw
from scripts.first_notebook import first_notebook
from tests.test_curriculum import SETUPS
from tranca_widget.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(
    path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
ENGLISH = {path.name[:2]: path for path in NOTEBOOKS if path.parent.name == "en"}
"""The English notebooks by their numbers."""
TRANSLATED = [path for path in NOTEBOOKS if path.parent.name != "en"]
LATER = {"8.6"}
"""Sections whose notebook is there already and will get them when what they need is."""
RUN = """
import faulthandler, sys
import nbformat
from nbclient import NotebookClient

source, target, folder = sys.argv[1:]
faulthandler.dump_traceback_later(300, exit=True)
notebook = nbformat.read(source, as_version=nbformat.NO_CONVERT)
NotebookClient(notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": folder}}).execute()
nbformat.write(notebook, target)
"""
"""Runs a notebook in a kernel. Whatever may stand still on the way ends the process, and every thread says where."""
NAMED = re.compile(r"`[^`]+`|(?:10|[2-9AKQJ])[♠♥♦♣]|\bJK\b|\b[BC]-\d+\b")
"""What stands in every language as in English: code, cards, numbers of decisions."""
MORE = {
    ("de", "01", "table-parts"): ["`K`", "`Q`", "`J`"],
    ("de", "01", "yours-4"): ["`^`"],
    ("pt", "01", "s12-notice"): ["7♠"],
    ("pt", "01", "yours-4"): ["`^`"],
    ("pt", "08", "sets"): ["`terms`"],
}
"""What a translation names besides, by language, notebook and cell: letters on cards that English need not explain."""
WORDLESS = {
    "01": "import s11-phases s11-history s12-history s12-undo s13-moves yours-5-read",
    "03": "import s33-hand s36-after yours-1",
    "08": "import s81b-after s81b-last differ differ-all yours-1-turn",
}
"""Cells that show no sentence, but moves, cards, names and numbers, and so the same in every language."""


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
    """Each notebook with each set-up of its sections: notebook 03 teaches 3.1, 3.2 and so on, in every language."""
    for setup in SETUPS:
        number = f"{int(setup['section'].split('.')[0]):02}"
        if number in ENGLISH and setup["section"] not in LATER:
            yield pytest.param(ENGLISH[number], setup, id=f"{number} {setup['name']}")


def _call(node: ast.expr) -> tuple[object, dict[str, object]]:
    """The rule set (None where it is no plain name) and the keywords of a call that makes a set-up."""
    assert isinstance(node, ast.Call)
    first = node.args[0]
    keywords = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in node.keywords}
    return first.value if isinstance(first, ast.Constant) else None, keywords


@pytest.mark.parametrize("path", ENGLISH.values(), ids=_named)
def test_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook runs in a kernel from top to bottom, in its own folder without a click, and no cell fails."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    ran, log = tmp_path / "ran.ipynb", tmp_path / "log.txt"
    with log.open("wb") as stream:  # a pipe would be held open by a kernel that is left behind
        command = [sys.executable, "-c", RUN, str(path), str(ran), str(path.parent)]
        done = subprocess.run(command, stdout=stream, stderr=stream, check=False)
    assert done.returncode == 0, log.read_text(encoding="utf-8", errors="replace")
    warned = [
        output.text
        for cell in _read(ran).cells
        for output in cell.get("outputs", ())
        if output.output_type == "stream" and output.name == "stderr"
    ]
    assert not warned


@pytest.mark.parametrize("path", TRANSLATED, ids=_named)
def test_translated_notebook_speaks_its_language(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in its place, every cell that says something says it in the language of the folder, and none fails."""
    code, number = path.parent.name, path.name[:2]
    shown = _shown(path, monkeypatch)
    assert set(re.findall(r'lang="(\w+)"', "".join(shown.values()))) == {code}
    english = _shown(ENGLISH[number], monkeypatch)
    assert [cell for cell in english if shown[cell] == english[cell]] == WORDLESS[number].split()


def _shown(path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the code cells of a notebook show, run in this process, by their ids."""
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))  # as Jupyter does for its kernels
    names: dict[str, Any] = {"__name__": "__main__"}
    found = {}
    for cell in _read(path).cells:
        if cell.cell_type == "code":
            body = ast.parse(cell.source).body
            last = (
                ast.Expression(body.pop().value)
                if isinstance(body[-1], ast.Expr)
                else ast.parse("''", mode="eval")
            )
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(ast.Module(body, []), cell.id, "exec"), names)  # noqa: S102  # our own cells
                value = eval(compile(last, cell.id, "eval"), names)  # noqa: S307
            found[cell.id] = printed.getvalue() + _displayed(value)
    return found


def _displayed(value: Any) -> str:
    """The words with which a notebook shows a value."""
    if isinstance(value, tw.Table):
        bundle, _ = value._repr_mimebundle_()
        return str(bundle["text/html"])
    return str(value._repr_html_()) if hasattr(value, "_repr_html_") else repr(value)


def test_every_language_has_every_notebook() -> None:
    """A folder for each language, and in it the same numbers."""
    numbers = {code: [path.name[:2] for path in NOTEBOOKS if path.parent.name == code] for code in LANGUAGES}
    assert sum(map(len, numbers.values())) == len(NOTEBOOKS)
    assert set(map(tuple, numbers.values())) == {tuple(ENGLISH)}


@pytest.mark.parametrize("path", TRANSLATED, ids=_named)
def test_translation_has_the_cells_of_the_english_notebook(path: Path) -> None:
    """The same cells in the same order; the code is the same to the letter, and so is what is said about the file."""
    notebook, english = _read(path), _read(ENGLISH[path.name[:2]])
    assert notebook.metadata == english.metadata
    for cell, original in zip(notebook.cells, english.cells, strict=True):
        texts = {"source": original.source} if cell.cell_type == "markdown" else {}
        assert {**cell, **texts} == original


@pytest.mark.parametrize("path", TRANSLATED, ids=_named)
def test_translation_names_what_the_english_notebook_names(path: Path) -> None:
    """Each text names the same cards, the same code and the same decisions, each as often, but for a few more."""
    number = path.name[:2]
    for cell, original in zip(_read(path).cells, _read(ENGLISH[number]).cells, strict=True):
        if cell.cell_type == "markdown":
            more = MORE.get((path.parent.name, number, cell.id), [])
            assert _named_in(cell) == _named_in(original) + Counter(more), cell.id


def _named_in(cell: nbformat.NotebookNode) -> Counter[str]:
    return Counter(" ".join(each.split()) for each in NAMED.findall(cell.source))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=_named)
def test_links_lead_somewhere(path: Path) -> None:
    """What a text links to in this repository is there, and another notebook is one of the same language."""
    texts = "\n".join(cell.source for cell in _read(path).cells if cell.cell_type == "markdown")
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", texts):
        target = (path.parent / link).resolve()
        assert re.match("https?:", link) or target.is_file(), link
        assert target.suffix != ".ipynb" or target.parent == path.parent, link


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


@pytest.mark.parametrize(
    "lang, code",
    [("de_AT.UTF-8", "de"), ("it_IT", "it"), ("pt_BR.UTF-8", "pt"), ("pl_PL.UTF-8", "en"), ("C", "en")],
)
def test_first_notebook_is_in_the_language_of_the_system(
    lang: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `make lab` opens is number 01 in the folder of the language, and the English one where there is none."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "JPY_SESSION_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert [ROOT / first_notebook()] == [path for path in NOTEBOOKS if path.match(f"{code}/01-*")]


def test_front_page_examples() -> None:
    """The examples of README.md print what they show."""
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0
