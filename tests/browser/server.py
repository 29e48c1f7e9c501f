"""A server of one's own, JupyterLab above all: free port, own folders, no token, no news."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

START_SECONDS = 120
STOP_SECONDS = 30
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}


@dataclass(kw_only=True)
class Server:
    """A running server: its address, the folder it serves, and the lines it has logged."""

    url: str
    root: Path
    log: list[str] = field(default_factory=list, repr=False)

    def end_sessions(self) -> None:
        """End what a window leaves running: nothing, where a kernel ends with its page."""


class LabServer(Server):
    """One of Jupyter's servers, whose kernels live on without a window."""

    def end_sessions(self) -> None:
        """Shut every kernel down."""
        with urlopen(f"{self.url}/api/sessions") as answer:
            sessions = json.load(answer)
        for session in sessions:
            urlopen(Request(f"{self.url}/api/sessions/{session['id']}", method="DELETE")).close()


class App(NamedTuple):
    """A program that serves notebooks: its module, its own options, and where it begins."""

    module: str
    options: tuple[str, ...]
    page: str


LAB = App("jupyterlab", ("--LabApp.expose_app_in_browser=True",), "lab")


@contextmanager
def lab_server(
    home: Path, *options: str, python: str = sys.executable, app: App = LAB
) -> Iterator[LabServer]:
    """Run JupyterLab of the environment of `python`, whose kernel is that environment's too.

    home: a folder of one's own; notebooks lie in its folder "work", all that Jupyter reads and writes beside it.
    options: further ones of the command line; app: what to run instead of JupyterLab.
    """
    root = home / "work"
    root.mkdir(parents=True, exist_ok=True)
    overrides = home / "config" / "labconfig" / "default_setting_overrides.json"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(json.dumps(SETTINGS), encoding="utf-8")
    command = [
        *(python, "-m", app.module, "--no-browser", "--allow-root"),
        *("--ip=127.0.0.1", f"--port={free_port()}"),
        *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
        *(*app.options, f"--ServerApp.root_dir={root}"),
        *options,
    ]
    with running(command, home, says=rf"http://127\.0\.0\.1:(\d+)/{app.page}") as server:
        yield LabServer(url=server.url, root=server.root, log=server.log)


@contextmanager
def running(command: list[str], home: Path, *, says: str) -> Iterator[Server]:
    """Run a server in the folder "work" of `home`, where everything Jupyter writes lies beside it.

    says: a pattern for the line of its log that tells the port, which is the pattern's group.
    """
    process = subprocess.Popen(
        command,
        cwd=home / "work",
        env=environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    log: list[str] = []
    reader = None
    try:
        url = _wait_until_running(process, log, says)
        reader = threading.Thread(target=_read_on, args=(process, log), daemon=True)
        reader.start()
        yield Server(url=url, root=home / "work", log=log)
    finally:
        process.terminate()  # the server ends its kernels first
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if reader is not None:
            reader.join()
        if process.stdout is not None:
            process.stdout.close()


def free_port() -> int:
    """Return a port that is free now; should another program be faster, the server takes the next one."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def environment(home: Path) -> dict[str, str]:
    """Return this process's environment, in which Jupyter knows no folders but those below `home`."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("JUPYTER", "IPYTHON", "PYTEST", "PYTHON"))
    }
    own = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return {
        **kept,
        **{key: str(home / name) for key, name in own.items()},
        "JUPYTER_PLATFORM_DIRS": "1",
        "JUPYTER_PREFER_ENV_PATH": "1",
        "PYTHONUNBUFFERED": "1",  # what is said into a pipe arrives at once
    }


def _wait_until_running(process: subprocess.Popen[str], log: list[str], says: str) -> str:
    """Read the log up to the line with the port; raise if the server ends or says nothing for long."""
    assert process.stdout is not None
    patience = threading.Timer(START_SECONDS, process.kill)
    patience.start()
    try:
        for line in process.stdout:
            log.append(line)
            if told := re.search(says, line):
                _wait_until_listening(process, int(told[1]))
                return f"http://127.0.0.1:{told[1]}"
    finally:
        patience.cancel()
    msg = f"no server within {START_SECONDS} s: {process.args!r}\n{''.join(log)}"
    raise RuntimeError(msg)


def _wait_until_listening(process: subprocess.Popen[str], port: int) -> None:
    """Knock until somebody opens: the port is logged a moment before; return, too, when the server has ended."""
    while process.poll() is None:
        with socket.socket() as visitor:
            if visitor.connect_ex(("127.0.0.1", port)) == 0:
                return


def _read_on(process: subprocess.Popen[str], log: list[str]) -> None:
    """Keep the pipe empty, so that a talkative server does not stand still."""
    assert process.stdout is not None
    log.extend(process.stdout)
