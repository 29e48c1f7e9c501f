"""Build a site of JupyterLite with this package and its notebooks: Python runs in the browser, without any network.

    python -m scripts.lite

The site comes to lie in build/lite/site; any web server shows it. What was fetched, and the site itself, stay until
what they are made from changes. Fetching needs the network, looking at the site does not.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.requirements import Requirement

from scripts.catalogues import compile_all
from scripts.frontend import BUNDLE, FrontendError, build, run_npm
from scripts.pyodide import LockError, by_name, lock_file, locked_needs, own_entries
from tests.packaging.venvs import make_venv, pip_install, python_of

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parents[1]
PROJECT = ROOT / "pyproject.toml"
HOME = ROOT / "build" / "lite"
FETCHED = HOME / "fetched"
SITE = HOME / "site"

CORE = ("jupyterlite-core==0.8.6", "jupyterlite-pyodide-kernel==0.8.6")
BUILDERS = ("jupyter_server>=2.14", "hatchling>=1.26")
"""What lists the notebooks of a site, and what makes the wheel of this package."""
EXTENSIONS = ("anywidget==0.11.0", "jupyterlab_widgets==3.0.17")
"""The packages that bring a part for JupyterLab; Python in the browser needs them as well, at the same versions."""
WIDGETS = (*EXTENSIONS, "comm==0.2.3", "ipywidgets==8.1.9", "psygnal==0.16.1")
STARTED_WITH = ("ipython", "jedi", "micropip")
"""What the kernel takes from Pyodide's lock when it starts."""
KERNEL = "@jupyterlite/pyodide-kernel-extension"
CONFIG = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "exposeAppInBrowser": True,
        "litePluginSettings": {f"{KERNEL}:kernel": {"disablePyPIFallback": True}},
    },
}
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"


class LiteError(RuntimeError):
    """A step of the build that failed, named in its message."""


def build_site() -> Path:
    """Return the folder of the site, after building anew whatever does not come from the files that lie here now."""
    if not BUNDLE.is_file():
        build()
    compile_all()
    tools = [*(Path(__file__).with_name(name) for name in ("lite.py", "pyodide.py")), PROJECT]
    if not _is_made_from(tools, FETCHED):
        _fetch()
        _stamp(FETCHED, tools)
    sources = [*tools, *_files("tranca_widget"), *_files("notebooks")]
    if not _is_made_from(sources, SITE):
        _assemble()
        _stamp(SITE, sources)
    return SITE


def _fetch() -> None:
    """Fetch JupyterLite into an environment of its own, Pyodide, and the wheels that are loaded there."""
    _forget(FETCHED)
    python = make_venv(FETCHED / "venv")
    pip_install(python, *CORE, *BUILDERS)
    pip_install(python, "--no-deps", *EXTENSIONS)
    pyodide, version = _asked_by_kernel(python)
    run_npm("pack", f"pyodide@{pyodide}", "--silent", "--pack-destination", str(FETCHED))
    with tarfile.open(FETCHED / f"pyodide-{pyodide}.tgz") as package:
        for name in (*PYODIDE_FILES, LOCK):
            _unpack(package, f"package/{name}")
    _download(python, FETCHED / "widgets", WIDGETS, version)
    # One need of ipywidgets the kernel brings itself, empty: the real one is for the classic notebook alone.
    brought = FETCHED / "venv" / "share" / "jupyter" / "labextensions" / KERNEL / "static" / "pypi"
    (empty,) = brought.glob("widgetsnbextension-4.*.whl")
    shutil.copy2(empty, FETCHED / "widgets")
    own_needs = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    roots = [*STARTED_WITH, *(Requirement(need).name for need in own_needs)]
    locked = by_name(_read_lock())
    names = locked_needs(roots, own_entries(_wheels("widgets"), version), locked)
    _download(python, FETCHED / "locked", [f"{name}=={locked[name]['version']}" for name in names], version)


def _assemble() -> None:
    """Make this package's wheel and the lock, and build the site from them and all that was fetched."""
    _forget(SITE)
    source = HOME / "source"
    shutil.rmtree(source, ignore_errors=True)  # with JupyterLite's record of builds, which hides new settings
    pyodide = source / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    python = python_of(FETCHED / "venv")
    own = [*_wheels("widgets"), _make_wheel(python)]
    for file in (*(FETCHED / "package" / name for name in PYODIDE_FILES), *own, *_wheels("locked")):
        shutil.copy2(file, pyodide)
    _, version = _asked_by_kernel(python)
    lock = lock_file(_read_lock(), own_entries(own, version), _wheels("locked"))
    (pyodide / LOCK).write_text(json.dumps(lock, indent=1), encoding="utf-8")
    (source / "jupyter-lite.json").write_text(json.dumps(CONFIG), encoding="utf-8")
    shutil.copytree(ROOT / "notebooks", source / "files", ignore=shutil.ignore_patterns(".*"))
    places = ("--lite-dir", str(source), "--contents", "files", "--output-dir", str(SITE))
    lite = ("-m", "jupyter", "lite", "build", *places, "--apps", "lab", "--no-sourcemaps")
    _run(python, *lite, folder=source, JUPYTER_NO_CONFIG="1")


def _make_wheel(python: str) -> Path:
    """Return a wheel of this package with the bundle that is there."""
    folder = HOME / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    pip = ("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder))
    _run(python, *pip, str(ROOT), HATCH_BUILD_NO_HOOKS="true")
    (wheel,) = folder.glob("*.whl")
    return wheel


def _asked_by_kernel(python: str) -> tuple[str, str]:
    """Return the versions of Pyodide, and of Python in it, that JupyterLite's kernel asks for."""
    code = (
        "from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION;"
        "print(PYODIDE_VERSION, PYODIDE_PYTHON_VERSION)"
    )
    pyodide, version = _run(python, "-c", code).split()
    return pyodide, version


def _download(python: str, folder: Path, wanted: Iterable[str], version: str) -> None:
    """Download wheels of pure Python, and no others, for a version of Python."""
    target = ("--python-version", version, "--implementation", "py", "--abi", "none", "--platform", "any")
    pip = ("-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--dest", str(folder))
    _run(python, *pip, *target, *wanted)


def _run(python: str, *arguments: str, folder: Path = ROOT, **environment: str) -> str:
    """Run a Python in a folder; return what it prints, or raise LiteError with all that it said."""
    command = [python, *arguments]
    env = {**os.environ, **environment}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        said = f"{done.stdout}{done.stderr}"
        raise LiteError(f"`{' '.join(command)}` failed with status {done.returncode}:\n{said}")
    return done.stdout


def _unpack(package: tarfile.TarFile, name: str) -> None:
    """Write one file of the Pyodide package into the folder of what was fetched."""
    member = package.extractfile(name)
    if member is None:
        raise LiteError(f"Pyodide's package holds no file {name}")
    target = FETCHED / name
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(member.read())


def _read_lock() -> dict[str, object]:
    lock: dict[str, object] = json.loads((FETCHED / "package" / LOCK).read_text(encoding="utf-8"))
    return lock


def _wheels(folder: str) -> list[Path]:
    return sorted((FETCHED / folder).glob("*.whl"))


# ---------------------------------------------------------------- what is built from what


def _files(folder: str) -> list[Path]:
    """Return the files below a folder of the project that are not left behind by running it."""
    found = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return sorted(path for path in found if not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts))


def _digest(files: Iterable[Path]) -> str:
    """Return a name for the Python that runs here and for what the files are called and hold."""
    digest = hashlib.sha256(sys.version.encode())
    for file in files:
        digest.update(f"\0{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def _is_made_from(files: Iterable[Path], folder: Path) -> bool:
    stamp = folder.with_suffix(".stamp")
    return stamp.is_file() and stamp.read_text(encoding="ascii") == _digest(files)


def _stamp(folder: Path, files: Iterable[Path]) -> None:
    folder.with_suffix(".stamp").write_text(_digest(files), encoding="ascii")


def _forget(folder: Path) -> None:
    """Remove a folder that was built, its stamp first."""
    folder.with_suffix(".stamp").unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    """Build the site and say where it lies; fails, naming the step, where that cannot be done."""
    try:
        site = build_site()
    except (FrontendError, LiteError, LockError, subprocess.CalledProcessError) as error:
        print(f"lite: {error}", file=sys.stderr)
        return 1
    print(site.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
