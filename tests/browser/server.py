"""A JupyterLab server of one's own: free port, own folders, no token, no news."""

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
from typing import TYPE_CHECKING
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
class LabServer:
    """A running server: its address, the folder it serves, and the lines it has logged."""

    url: str
    root: Path
    log: list[str] = field(repr=False)

    def end_sessions(self) -> None:
        """Shut every kernel down."""
        with urlopen(f"{self.url}/api/sessions") as answer:
            sessions = json.load(answer)
        for session in sessions:
            urlopen(Request(f"{self.url}/api/sessions/{session['id']}", method="DELETE")).close()


@contextmanager
def lab_server(
    home: Path, *options: str, python: str = sys.executable, module: str = "jupyterlab"
) -> Iterator[LabServer]:
    """Run JupyterLab of the environment of `python`, whose kernel is that environment's too.

    home: a folder of one's own; notebooks lie in its folder "work", all that Jupyter reads and writes beside it.
    options: further ones of the command line; module: what starts JupyterLab.
    """
    root = home / "work"
    root.mkdir(parents=True, exist_ok=True)
    overrides = home / "config" / "labconfig" / "default_setting_overrides.json"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(json.dumps(SETTINGS), encoding="utf-8")
    process = subprocess.Popen(
        [
            *(python, "-m", module, "--no-browser", "--allow-root"),
            *("--ip=127.0.0.1", f"--port={_free_port()}"),
            *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
            *("--LabApp.expose_app_in_browser=True", f"--ServerApp.root_dir={root}"),
            *options,
        ],
        cwd=root,
        env=environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    log: list[str] = []
    reader = None
    try:
        url = _wait_until_running(process, log)
        reader = threading.Thread(target=_read_on, args=(process, log), daemon=True)
        reader.start()
        yield LabServer(url=url, root=root, log=log)
    finally:
        process.terminate()  # the server ends its kernels first
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if reader is not None:
            reader.join()
        if process.stderr is not None:
            process.stderr.close()


def _free_port() -> int:
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
    }


def _wait_until_running(process: subprocess.Popen[str], log: list[str]) -> str:
    """Read the log up to the line with the address; raise if the server ends or says nothing for long."""
    assert process.stderr is not None
    patience = threading.Timer(START_SECONDS, process.kill)
    patience.start()
    try:
        for line in process.stderr:
            log.append(line)
            if address := re.search(r"(http://127\.0\.0\.1:(\d+))/lab", line):
                _wait_until_listening(process, int(address[2]))
                return address[1]
    finally:
        patience.cancel()
    msg = f"JupyterLab did not start within {START_SECONDS} s:\n{''.join(log)}"
    raise RuntimeError(msg)


def _wait_until_listening(process: subprocess.Popen[str], port: int) -> None:
    """Knock until somebody opens: the address is logged a moment before; return, too, when the server has ended."""
    while process.poll() is None:
        with socket.socket() as visitor:
            if visitor.connect_ex(("127.0.0.1", port)) == 0:
                return


def _read_on(process: subprocess.Popen[str], log: list[str]) -> None:
    """Keep the pipe empty, so that a talkative server does not stand still."""
    assert process.stderr is not None
    log.extend(process.stderr)
