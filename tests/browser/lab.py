"""A person at a notebook in JupyterLab: opens it, runs cells, looks, clicks, saves.

Nothing here waits by the clock: every step ends when JupyterLab's own promise for it is kept.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import nbformat
from playwright.sync_api import Error

from tests.browser.window import Window

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator

VIEWPORT = (1280, 900)
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}
_names = itertools.count(1)

_READY = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = app.shell.currentWidget;
  await panel.context.ready;
  await panel.revealed;
  await panel.context.sessionContext.ready;
  await panel.context.sessionContext.session.kernel.info;
}"""
_RUN_CELL = """async (index) => {
  const app = window.jupyterapp, notebook = app.shell.currentWidget.content;
  notebook.deselectAll();
  notebook.activeCellIndex = index;
  await app.commands.execute('notebook:run-cell');
}"""
_APPEND = """(source) => {
  const notebook = window.jupyterapp.shell.currentWidget.content, model = notebook.model;
  const index = model.cells.length;
  model.sharedModel.insertCell(index, {cell_type: 'code', source});
  return index;
}"""
_BEGIN_CELL = _RUN_CELL.replace("await app.commands", "void app.commands")
_CELL = """(index) => window.jupyterapp.shell.currentWidget.content.model.cells.get(index).toJSON()"""
_RESTART = """async () => {
  const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  await kernel.restart();
  await kernel.info;
}"""
_SHUT_DOWN = """() => window.jupyterapp.shell.currentWidget.context.sessionContext.shutdown()"""
_START = """async () => {
  const session = window.jupyterapp.shell.currentWidget.context.sessionContext;
  await session.startKernel();
  await session.session.kernel.info;
}"""
_INTERRUPT = (
    """() => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.interrupt()"""
)
_CLEAR = """async (index) => {
  const app = window.jupyterapp, notebook = app.shell.currentWidget.content;
  notebook.deselectAll();
  notebook.activeCellIndex = index;
  await app.commands.execute('notebook:clear-cell-output');
}"""
_ONE_SHELL = """() => {
  window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.commsOverSubshells = 'disabled';
}"""
_CLOSE = """() => window.jupyterapp.shell.currentWidget.dispose()"""
_OPEN = """async (path) => {
  const panel = await window.jupyterapp.commands.execute('docmanager:open', {path});
  window.jupyterapp.shell.activateById(panel.id);
}"""
# Which messages of tables the kernel has not answered: each is answered under its own name, by a message or a snapshot.
_WATCH = """() => {
  if (window.unanswered) return;
  const open = (window.unanswered = new Set());
  const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  kernel.anyMessage.connect((_, {msg, direction}) => {
    const {method, content, state} = msg.content?.data ?? {};
    if (msg.header.msg_type !== "comm_msg") return;
    if (direction === "recv") open.delete(method === "custom" ? content.id : state?.snapshot?.answer?.id);
    else if (method === "custom") open.add(content.id);
  });
}"""
# An answer is drawn in the frame after it came.
_SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  do {
    await frame();
    await frame();
  } while (window.unanswered.size > 0);
}"""


class CellFailed(AssertionError):
    """A cell of a notebook raised; the message carries its traceback."""


@dataclass(kw_only=True)
class Lab(Window):
    """One window on JupyterLab, or on what shows notebooks by the same means."""

    TABLE = f".jp-OutputArea-output {Window.TABLE}"
    # A kernel goes away while it is asked something; a table takes longer to load than anywidget waits (test_slow).
    OWN_ERRORS: ClassVar[tuple[str, ...]] = (
        "Error: Canceled future for",
        "Canceled future for",
        "[anywidget] Failed to initialize model.",
    )

    # ------------------------------------------------------------ notebooks

    def write(self, *cells: str, name: str | None = None) -> str:
        """Write a notebook of code cells into the server's folder; return its path there."""
        path = name or f"notebook-{next(_names)}.ipynb"
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": KERNEL},  # without it, Lab asks which kernel to take
        )
        nbformat.write(notebook, self.server.root / path)
        return path

    def bring(self, notebook: Path) -> str:
        """Copy a notebook into the server's folder; return its path there."""
        (self.server.root / notebook.name).write_bytes(notebook.read_bytes())
        return notebook.name

    def open(
        self,
        path: str,
        theme: Literal["light", "dark"] = "light",
        viewport: tuple[int, int] = VIEWPORT,
    ) -> None:
        """Open a notebook in a workspace of its own and wait for its kernel.

        path: below the server's folder; viewport: width and height in CSS pixels.
        """
        self.page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        self.page.goto(f"{self.server.url}/{self.address(path)}")
        self._wait_until_ready()
        self.set_theme(theme)

    def address(self, path: str) -> str:
        """Return where a notebook is shown, below the server's address."""
        return f"doc/workspaces/test-{next(_names)}/tree/{path}"

    def reload(self) -> None:
        """Load the page again; the kernel lives on."""
        self.page.reload()
        self._wait_until_ready()

    def save(self) -> nbformat.NotebookNode:
        """Save the notebook; return what lies on the disk then."""
        self._do("() => window.jupyterapp.shell.currentWidget.context.save()")
        path = self._do("() => window.jupyterapp.shell.currentWidget.context.path")
        saved: nbformat.NotebookNode = nbformat.read(self.server.root / path, as_version=4)
        return saved

    def restart_kernel(self) -> None:
        """Restart the kernel and wait for the new one."""
        self._do(_RESTART)

    def interrupt_kernel(self) -> None:
        """Interrupt the cell that runs."""
        self._do(_INTERRUPT)

    def clear_output(self, index: int) -> None:
        """Clear the output of one cell (counted from 0)."""
        self._do(_CLEAR, index)

    def without_subshells(self) -> None:
        """Let messages of widgets that come from now on wait for the cell that runs, as in older kernels."""
        self._do(_ONE_SHELL)

    def shut_down_kernel(self) -> None:
        """End the kernel; the notebook stays open without one."""
        self._do(_SHUT_DOWN)

    def start_kernel(self) -> None:
        """Start a kernel for the open notebook, which has none."""
        self._do(_START)

    def close_notebook(self) -> None:
        """Close the notebook's tab, without a question; the kernel lives on."""
        self._do(_CLOSE)

    def open_again(self, path: str) -> None:
        """Open a notebook in the same window, with the kernel that it has."""
        self._do(_OPEN, path)
        self._wait_until_ready()

    def set_theme(self, theme: Literal["light", "dark"]) -> None:
        """Switch JupyterLab to its light or dark theme."""
        name = THEMES[theme]
        self._do("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", name)
        self.page.locator(f'body[data-jp-theme-name="{name}"]').wait_for(state="attached")

    def _wait_until_ready(self) -> None:
        self.page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.context?.sessionContext")
        self._do(_READY)

    def _do(self, script: str, argument: object = None) -> Any:
        """Call a function in the page and wait for its promise; raise if that is not kept in time."""
        try:
            return self.page.evaluate(
                f"""(argument) => Promise.race([
                  ({script})(argument),
                  new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), {self.PATIENCE_MS})),
                ])""",
                argument,
            )
        except Error as error:
            dialog = self.page.locator(".jp-Dialog")
            seen = f"; a dialog is open: {dialog.first.inner_text()!r}" if dialog.count() else ""
            error.add_note(f"in JupyterLab{seen}, while doing {script}")
            raise

    # ------------------------------------------------------------ cells

    def run_all(self) -> None:
        """Run every cell; raise CellFailed for the first one that raised."""
        self._do("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        for index in range(self.count()):
            self.text(index)

    def count(self) -> int:
        """Return the number of the notebook's cells; the page draws them by and by."""
        number: int = self._do("() => window.jupyterapp.shell.currentWidget.content.model.cells.length")
        return number

    def run_cell(self, index: int) -> str:
        """Run one cell (counted from 0); return the text it printed or showed."""
        self._do(_RUN_CELL, index)
        return self.text(index)

    def begin_cell(self, index: int) -> None:
        """Run one cell (counted from 0), and do not wait for it; cells run later wait until it has ended."""
        self._do(_BEGIN_CELL, index)

    def append(self, code: str) -> int:
        """Add a code cell at the end; return its index."""
        index: int = self._do(_APPEND, code)
        return index

    def run(self, code: str) -> str:
        """Add a cell, run it, and return the text it printed or showed."""
        return self.run_cell(self.append(code))

    def text(self, index: int) -> str:
        """Return the text of a cell's outputs; raise CellFailed if one of them is an error."""
        texts = []
        for output in self._do(_CELL, index).get("outputs", []):
            if output["output_type"] == "error":
                raise CellFailed(f"cell {index}: {_plain(output['traceback'])}")
            part = (
                output["text"] if output["output_type"] == "stream" else output["data"].get("text/plain", "")
            )
            texts.append("".join(part))
        return "".join(texts).strip()

    def watch_tables(self) -> None:
        """Take note from now on of what tables ask the kernel, for `settle`."""
        self._do(_WATCH)

    def settle(self) -> None:
        """Wait until the kernel has answered all that tables have asked since `watch_tables`, and that is drawn."""
        self._do(_SETTLED)

    # ------------------------------------------------------------ looking

    def cell(self, index: int) -> Locator:
        """Return a cell (counted from 0) on the page."""
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{index}"]')

    def output(self, index: int) -> Locator:
        """Return the output area of a cell on the page."""
        return self.cell(index).locator(".jp-Cell-outputArea")


def _plain(traceback: list[str]) -> str:
    """Return IPython's traceback without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(traceback))
