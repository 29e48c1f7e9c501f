"""The lock file by which Pyodide, Python in the browser, finds packages that lie beside it.

Pyodide names in its own lock the wheels of its own distribution. Here a package is either one of that lock, taken
at the locked version from the package index, or one that the lock does not know and whose wheel says what it needs.
"""

from __future__ import annotations

import hashlib
import zipfile
from importlib.metadata import PathDistribution
from typing import TYPE_CHECKING, Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

Entry = dict[str, Any]
"""What the lock says of one package."""


class LockError(RuntimeError):
    """A lock that cannot be made: what is missing stands in the message."""


def package_of(wheel: Path) -> str:
    """Return the name of a wheel's package as locks compare it: `typing-extensions` for `Typing_Extensions`."""
    return parse_wheel_filename(wheel.name)[0]


def own_entries(wheels: Iterable[Path], python: str) -> dict[str, Entry]:
    """Return by name the entries of packages that Pyodide's lock does not know, from their wheels.

    python: the version of the Python that will run them, such as 3.14.
    """
    return {package_of(wheel): _own_entry(wheel, python) for wheel in wheels}


def _own_entry(wheel: Path, python: str) -> Entry:
    name, version, _, _ = parse_wheel_filename(wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (info,) = {path.partition("/")[0] for path in names if path.endswith(".dist-info/METADATA")}
        asked = PathDistribution(zipfile.Path(archive, f"{info}/")).requires or []
    there = {
        "extra": "",
        "platform_system": "Emscripten",
        "python_version": python,
        "sys_platform": "emscripten",
    }
    needs = [Requirement(line) for line in asked]
    return {
        "name": name,
        "version": str(version),
        "imports": sorted(_importable({path.partition("/")[0] for path in names})),
        "depends": [need.name for need in needs if need.marker is None or need.marker.evaluate(there)],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        **_file(wheel),
    }


def locked_needs(roots: Iterable[str], own: Mapping[str, Entry], locked: Mapping[str, Entry]) -> list[str]:
    """Return the locked packages that roots and own packages ask for, at first or second hand, by name.

    Raises LockError for a package that is neither own nor locked.
    """
    found: set[str] = set()
    waiting = [*roots, *own]
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name in found:
            continue
        if name not in own and name not in locked:
            raise LockError(f"{name} is needed, and neither in Pyodide's lock nor among the wheels at hand")
        found.add(name)
        waiting += (own.get(name) or locked[name])["depends"]
    return sorted(found - own.keys())


def lock_file(lock: Entry, own: Mapping[str, Entry], wheels: Iterable[Path]) -> Entry:
    """Return Pyodide's lock with the own packages, and of its own ones those whose wheels are given."""
    locked = by_name(lock)
    taken = {package_of(wheel): wheel for wheel in wheels}
    entries = {**own, **{name: {**locked[name], **_file(wheel)} for name, wheel in taken.items()}}
    return {
        **lock,
        "packages": {
            name: {**entry, "depends": [canonicalize_name(need) for need in entry["depends"]]}
            for name, entry in sorted(entries.items())
        },
    }


def by_name(lock: Entry) -> dict[str, Entry]:
    """Return the packages of a lock by their names as locks compare them."""
    return {canonicalize_name(name): entry for name, entry in lock["packages"].items()}


def _file(wheel: Path) -> Entry:
    return {"file_name": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}


def _importable(top: Iterable[str]) -> set[str]:
    """Return what can be imported among the files and folders at the top of a wheel."""
    return {name.removesuffix(".py") for name in top if not name.endswith((".dist-info", ".data"))}
