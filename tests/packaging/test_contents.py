"""What lies in the sdist and in the wheel."""

from __future__ import annotations

import gzip
import json
import re
import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.packaging.conftest import Dists

BUNDLE = "tranca_widget/widget/static/widget.js"
LOADER = "tranca_widget/widget/static/loader.js"


@pytest.fixture(scope="module")
def in_sdist(dists: Dists) -> set[str]:
    """List the sdist's files, without the folder that all lie in."""
    with tarfile.open(dists.sdist) as archive:
        return {member.name.partition("/")[2] for member in archive if member.isfile()}


@pytest.fixture(scope="module")
def in_wheel(dists: Dists) -> set[str]:
    """List the wheel's files."""
    with zipfile.ZipFile(dists.wheel) as archive:
        return set(archive.namelist())


def test_both_carry_the_bundle(dists: Dists, in_sdist: set[str], in_wheel: set[str]) -> None:
    """The front-end and its loader are built once and are the same, and not empty, in both."""
    with zipfile.ZipFile(dists.wheel) as wheel, tarfile.open(dists.sdist) as sdist:
        for built in (BUNDLE, LOADER):
            assert built in in_sdist
            assert built in in_wheel
            member = sdist.extractfile(f"{dists.sdist.name.removesuffix('.tar.gz')}/{built}")
            assert member is not None
            assert member.read() == wheel.read(built) != b""


def test_the_bundle_is_small(dists: Dists) -> None:
    """It has at most 60 kB, and 25 kB once gzip has packed it; what loads it has one."""
    with zipfile.ZipFile(dists.wheel) as wheel:
        bundle, loader = wheel.read(BUNDLE), wheel.read(LOADER)
    assert len(loader) <= 1_000
    assert len(bundle) <= 60_000
    assert len(gzip.compress(bundle)) <= 25_000


def test_the_wheel_is_the_package_and_no_more(tracked: list[str], in_wheel: set[str]) -> None:
    """Every file of the package is in the wheel, catalogues compiled; tests, tools and npm's packages are not."""
    package = {name for name in tracked if name.startswith("tranca_widget/")}
    catalogues = {name for name in package if name.endswith(".po")}
    compiled = {name.removesuffix(".po") + ".mo" for name in catalogues}
    assert package - catalogues - in_wheel == set()
    assert compiled
    assert compiled <= in_wheel
    assert not catalogues & in_wheel
    beside = re.compile(r"tranca_widget-[^/]+\.(dist-info|data)/")
    assert {name.partition("/")[0] for name in in_wheel if not beside.match(name)} == {"tranca_widget"}
    assert [name for name in in_wheel if "node_modules" in name] == []


def test_the_wheel_lists_the_server_extension_and_does_not_enable_it(
    dists: Dists, in_wheel: set[str]
) -> None:
    """What is installed beside the package is one file of Jupyter's configuration, in which the extension is off."""
    (listed,) = (name for name in in_wheel if ".data/" in name)
    assert listed.partition(".data/")[2] == "data/etc/jupyter/jupyter_server_config.d/tranca_widget.json"
    with zipfile.ZipFile(dists.wheel) as wheel:
        known = json.loads(wheel.read(listed))["ServerApp"]["jpserver_extensions"]
    assert known == {"tranca_widget.nodelay": False}


def test_the_wheel_is_pure(dists: Dists) -> None:
    """One wheel serves every system, the browser's Python too."""
    assert dists.wheel.name.endswith("-py3-none-any.whl")


def test_the_sdist_holds_nothing_that_lay_about(tracked: list[str], in_sdist: set[str]) -> None:
    """All of the sdist is under version control, but for the bundle, compiled words and its own record."""
    strays = {name for name in in_sdist - set(tracked) if not name.endswith(".mo")}
    assert strays == {BUNDLE, LOADER, "PKG-INFO"}
