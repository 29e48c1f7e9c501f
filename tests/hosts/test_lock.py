"""The lock by which Pyodide finds packages: what it takes from wheels, and what it notices to be missing."""

from __future__ import annotations

import hashlib
import zipfile
from typing import TYPE_CHECKING

import pytest

from scripts.pyodide import LockError, lock_file, locked_needs, own_entries

if TYPE_CHECKING:
    from pathlib import Path

LOCKED = {
    "stack-data": {
        "name": "stack_data",
        "version": "1",
        "depends": ["pure_eval"],
        "sha256": "of another wheel",
    },
    "pure-eval": {"name": "pure_eval", "version": "2", "depends": [], "sha256": "of another wheel"},
}
METADATA = """\
Metadata-Version: 2.1
Name: Two_Parts
Version: 1.5
Requires-Dist: stack_data>=0.6
Requires-Dist: pexpect; sys_platform != "emscripten"
Requires-Dist: pure-eval; python_version >= "3.14"
Requires-Dist: pytest; extra == "test"
"""


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """Give a wheel with a folder, a file and data, whose needs depend on where it runs."""
    path = tmp_path / "two_parts-1.5-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("two_parts/__init__.py", "")
        archive.writestr("helper.py", "")
        archive.writestr("two_parts-1.5.data/data/share/a", "")
        archive.writestr("two_parts-1.5.dist-info/METADATA", METADATA)
    return path


def test_a_wheel_tells_what_it_is(wheel: Path) -> None:
    """Name, version, what can be imported, and the needs that hold in the browser come from the wheel."""
    entry = own_entries([wheel], "3.14")["two-parts"]
    assert (entry["version"], entry["imports"]) == ("1.5", ["helper", "two_parts"])
    assert entry["depends"] == ["stack_data", "pure-eval"]
    assert own_entries([wheel], "3.13")["two-parts"]["depends"] == ["stack_data"]
    assert entry["file_name"] == wheel.name
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()


def test_needs_are_followed_to_their_end(wheel: Path) -> None:
    """What is needed at second hand is found under either spelling; what is nowhere is named."""
    own = own_entries([wheel], "3.13")
    assert locked_needs([], own, LOCKED) == ["pure-eval", "stack-data"]
    assert locked_needs(["pure_eval"], {}, LOCKED) == ["pure-eval"]
    with pytest.raises(LockError, match=r"^numpy is needed"):
        locked_needs(["numpy"], own, LOCKED)


def test_the_lock_names_the_wheels_at_hand(wheel: Path, tmp_path: Path) -> None:
    """Locked packages keep what the lock says but for the file, and those without a wheel are left out."""
    other = tmp_path / "stack_data-1-py3-none-any.whl"
    other.write_bytes(b"wheel")
    lock = lock_file({"info": {"python": "3.14"}, "packages": LOCKED}, own_entries([wheel], "3.14"), [other])
    assert lock["info"] == {"python": "3.14"}
    assert list(lock["packages"]) == ["stack-data", "two-parts"]
    assert lock["packages"]["stack-data"] == {
        "name": "stack_data",
        "version": "1",
        "depends": ["pure-eval"],
        "file_name": other.name,
        "sha256": hashlib.sha256(b"wheel").hexdigest(),
    }
