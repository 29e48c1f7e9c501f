"""The server extension: what it changes in a running server, what it leaves alone, and how it is enabled."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import pytest
from jupyter_server.gateway.connections import GatewayWebSocketConnection
from tornado.web import Application
from tornado.websocket import websocket_connect

from tests.browser.server import LAB, environment, lab_server
from tranca_widget import lab, nodelay

if TYPE_CHECKING:
    from tests.browser.server import LabServer

ROOT = Path(__file__).parents[1]
LISTED = ROOT / "jupyter-config" / "tranca_widget.json"
PROBE = '''
"""Tells of every kernel connection of a browser whether its socket sends at once."""
import json
import socket
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import RequestHandler

class Probe(RequestHandler):
    def get(self):
        connections = ZMQChannelsWebsocketConnection._open_sockets
        sockets = [each.websocket_handler.ws_connection.stream.socket for each in connections]
        self.write(json.dumps([each.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for each in sockets]))

def _jupyter_server_extension_points():
    return [{"module": "probe"}]

def _load_jupyter_server_extension(app):
    app.web_app.add_handlers(".*", [("/probe", Probe)])
'''
KERNEL_INFO = {
    "channel": "shell",
    "header": {
        "msg_id": "1",
        "msg_type": "kernel_info_request",
        "session": "s",
        "username": "",
        "version": "5.4",
    },
    "parent_header": {},
    "metadata": {},
    "content": {},
}


@pytest.fixture(name="home")
def fixture_home(tmp_path: Path) -> Path:
    """Give a folder for a server in which the probe is enabled."""
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "probe.py").write_text(PROBE, encoding="utf-8")
    enabled = tmp_path / "config" / "jupyter_server_config.d"
    enabled.mkdir(parents=True)
    (enabled / "probe.json").write_text(
        '{"ServerApp": {"jpserver_extensions": {"probe": true}}}', encoding="utf-8"
    )
    return tmp_path


def options_of_sockets(server: LabServer) -> list[int]:
    """Start a kernel, let it answer through a websocket, and return TCP_NODELAY of the server's end, 0 or 1."""
    with urlopen(Request(f"{server.url}/api/kernels", method="POST", data=b"{}")) as answer:
        kernel = json.load(answer)["id"]

    def read_probe() -> list[int]:
        with urlopen(f"{server.url}/probe") as answer:
            found: list[int] = json.load(answer)
        return found

    async def ask() -> list[int]:
        address = f"{server.url.replace('http', 'ws', 1)}/api/kernels/{kernel}/channels?session_id=s"
        line = await websocket_connect(address)
        await line.write_message(json.dumps(KERNEL_INFO))
        while True:
            message = await line.read_message()
            assert message is not None, server.log
            if json.loads(message)["msg_type"] == "kernel_info_reply":
                break
        found = await asyncio.to_thread(read_probe)
        line.close()
        while await line.read_message() is not None:
            pass
        return found

    # In a thread of its own: where tests drive a browser beside this one, a loop is running here already.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, ask()).result()


def logged(server: LabServer) -> str:
    """What the server has logged of the extension."""
    return "".join(line for line in server.log if nodelay.NAME in line)


def test_the_launcher_has_kernels_answer_at_once(home: Path) -> None:
    """In JupyterLab started by `python -m tranca_widget.lab`, the socket of a kernel waits for nothing."""
    with lab_server(home, app=LAB._replace(module="tranca_widget.lab")) as server:
        assert options_of_sockets(server) == [1]
    assert "what kernels say is sent at once" in logged(server)


def test_nothing_changes_unless_it_is_enabled(home: Path) -> None:
    """In JupyterLab started as ever, with the package installed, the socket is as Jupyter leaves it."""
    shutil.copy(LISTED, home / "config" / "jupyter_server_config.d")
    with lab_server(home) as server:
        assert options_of_sockets(server) == [0]
    assert logged(server) == ""


@pytest.mark.parametrize("known", [None, GatewayWebSocketConnection], ids=["no setting", "a gateway"])
def test_connections_of_another_class_are_left_alone(known: object, caplog: pytest.LogCaptureFixture) -> None:
    """What a server has set instead of Jupyter's own class stays, and so does nothing; the log says so."""
    application = Application() if known is None else Application(kernel_websocket_connection_class=known)
    before = dict(application.settings)
    load(SimpleNamespace(web_app=application), caplog)
    assert application.settings == before


def test_a_server_of_another_age_is_left_alone(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Jupyter's own class is not to be found, or no application, nothing is changed and nothing raised."""
    load(SimpleNamespace(), caplog)
    monkeypatch.setitem(sys.modules, "jupyter_server.services.kernels.connection.channels", None)
    application = Application(kernel_websocket_connection_class=int)
    load(SimpleNamespace(web_app=application), caplog)
    assert application.settings["kernel_websocket_connection_class"] is int


def load(app: SimpleNamespace, caplog: pytest.LogCaptureFixture) -> None:
    """Load the extension into a server to which it does not fit; it has to say so."""
    app.log = logging.getLogger("server")
    caplog.clear()
    with caplog.at_level("INFO"):
        nodelay._load_jupyter_server_extension(app)
    assert "nothing is changed" in caplog.text


def test_the_launcher_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no JupyterLab, it names what to install and fails."""
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    assert lab.main([]) == 1
    assert "pip install 'tranca_widget[lab]'" in capsys.readouterr().err


def test_the_usual_command_enables_it(tmp_path: Path) -> None:
    """Where the file is that the wheel installs, `jupyter server extension enable` does, and `list` finds no fault."""
    installed = tmp_path / "config" / "jupyter_server_config.d" / LISTED.name
    installed.parent.mkdir(parents=True)
    shutil.copy(LISTED, installed)
    enabled = run_extension_command(tmp_path, "enable", "--user", nodelay.NAME)
    assert "successfully enabled" in enabled.stderr
    own = run_extension_command(tmp_path, "list").stdout.split("Config dir: ")[1]
    assert re.sub(r"\x1b\[\d+m", "", own).split()[1:] == [
        *(nodelay.NAME, "enabled", "-", "Validating", f"{nodelay.NAME}...", nodelay.NAME, "OK"),
    ]


def run_extension_command(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `jupyter server extension`, whose user's configuration lies in `home`; it has to end well."""
    return subprocess.run(
        [sys.executable, "-m", "jupyter_server.extension.serverextension", *arguments],
        env=environment(home),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
