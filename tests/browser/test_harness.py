"""The harness itself: a small widget of the test's own in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import CellFailed

if TYPE_CHECKING:
    from tests.browser.lab import Lab

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const host = document.createElement("div");
      host.setAttribute("data-lm-suppress-shortcuts", "true");
      el.append(host);
      const root = host.attachShadow({ mode: "open" });
      const button = document.createElement("button");
      const paint = () => { button.textContent = "pressed " + model.get("pressed"); };
      button.addEventListener("click", () => model.send({ kind: "press" }));
      model.on("change:pressed", paint);
      paint();
      root.append(button);
    }
    export default { render };
    """
    pressed = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.press)

    def press(self, _widget, _message, _buffers):
        self.pressed += 1

counter = Counter()
counter
'''


def test_a_click_reaches_the_kernel_and_comes_back(lab: Lab) -> None:
    """A message from a shadow root changes a trait, which the page shows and the next cell reads."""
    lab.open(lab.write(COUNTER))
    lab.run_all()
    button = lab.table().get_by_role("button")
    button.click()
    lab.table().get_by_text("pressed 1").wait_for()
    assert lab.run("counter.pressed") == "1"
    assert lab.axe(lab.table()) == []
    assert lab.screenshot("harness", of=lab.table()).stat().st_size > 0


def test_reload_keeps_the_kernel_and_restart_does_not(lab: Lab) -> None:
    """After a reload the page shows what the kernel holds; after a restart the kernel holds nothing."""
    lab.open(lab.write(COUNTER), theme="dark")
    lab.run_all()
    lab.run("counter.pressed = 41")
    saved = lab.save()
    assert [cell.source for cell in saved.cells][-1] == "counter.pressed = 41"
    lab.reload()
    lab.table().get_by_text("pressed 41").wait_for()
    lab.restart_kernel()
    with pytest.raises(CellFailed, match="NameError"):
        lab.run("counter")


def test_the_kernel_is_that_of_this_environment(lab: Lab) -> None:
    """The kernel's Python is the one that runs the tests, so that it sees the package under test."""
    import sys  # noqa: PLC0415

    lab.open(lab.write("import sys; print(sys.prefix)"))
    assert Path(lab.run_cell(0)) == Path(sys.prefix)


def test_axe_sees_into_the_shadow_root(lab: Lab) -> None:
    """A button without a name in a shadow root is found: an empty list of violations means something."""
    lab.open(lab.write(COUNTER.replace('"pressed " + model.get("pressed")', '""')))
    lab.run_all()
    lab.table().get_by_role("button").wait_for(state="attached")
    assert any("button-name" in line for line in lab.axe(lab.table()))


def test_axe_sees_colours(lab: Lab) -> None:
    """Pale words in a shadow root are found, too: axe does not take the page for hidden."""
    lab.open(
        lab.write(COUNTER.replace("root.append(button)", 'button.style.color = "#bbb"; root.append(button)'))
    )
    lab.run_all()
    lab.table().get_by_role("button").wait_for()
    assert any("color-contrast" in line for line in lab.axe(lab.table()))
