"""Importing the package needs the standard library only, and the widget is loaded when it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tranca_widget as tw

OUTSIDERS = """
import sys
before = set(sys.modules)
import tranca_widget
roots = {name.partition(".")[0] for name in set(sys.modules) - before}
print(" ".join(sorted(roots - set(sys.stdlib_module_names) - {"tranca_widget"})))
"""


def test_import_needs_the_standard_library_only() -> None:
    """No module from elsewhere is loaded by the import, anywidget least of all."""
    done = subprocess.run([sys.executable, "-c", OUTSIDERS], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


LOADED = """
import sys
import tranca_widget as tw
print(" ".join(name for name in sys.modules if name in {modules}))
assert set(tw.__all__) <= set(dir(tw))
assert tw.deal(seed=1).judge("take Kh Kc").explain(level=5)
assert tw.compare is tw.compare
assert all(hasattr(tw, name) for name in tw.__all__)
"""
LATER = {
    "html",
    "random",
    "tomllib",
    "tranca_widget.api.account",
    "tranca_widget.api.compare",
    "tranca_widget.api.match",
    "tranca_widget.api.picture",
    "tranca_widget.api.record",
    "tranca_widget.picture",
    "tranca_widget.tranca.consequences",
    "tranca_widget.tranca.suggest",
    "tranca_widget.widget",
    "tranca_widget.words.rulecards",
}
"""What a first position and its verdict do not need."""


def test_the_import_loads_what_is_needed_at_first() -> None:
    """The rest comes when it is asked for, and every public name is there all the same."""
    code = LOADED.replace("{modules}", repr(LATER))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_the_table_is_loaded_on_first_use() -> None:
    """`tw.Table` is there, though the import did not load it; another name is an AttributeError."""
    assert tw.Table.__name__ == "Table"
    with pytest.raises(AttributeError, match="Chair"):
        tw.Chair  # type: ignore[attr-defined]  # noqa: B018  # the access is what is tested


def test_every_public_name_has_a_docstring() -> None:
    """What a notebook can reach says what it is."""
    for name in tw.__all__:
        thing = getattr(tw, name)
        assert thing.__doc__ or isinstance(thing, dict), name
        for member, value in vars(thing).items() if isinstance(thing, type) else ():
            if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                assert value.__doc__, f"{name}.{member}"
