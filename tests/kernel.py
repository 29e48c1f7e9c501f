"""A real kernel and what leaves it: every message on its sockets, as bytes, with the seat on the move at that time."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import nbformat
from jupyter_client.manager import KernelManager

from tests.browser.server import environment

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from jupyter_client.blocking.client import BlockingKernelClient

PATIENCE_MS = 30_000
BEGIN = "import tranca_widget as tw\nt = tw.Table(tw.parse({text!r}), lang={lang!r})"


class Frame(NamedTuple):
    """A message as it left the kernel: its type and the bytes of content, metadata and buffers."""

    kind: str
    body: bytes
    content: dict[str, Any]


class Kernel:
    """A kernel, driven as a notebook drives it."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self.client = client

    def execute(self, code: str, *, is_silent: bool = False) -> list[Frame]:
        """Run a cell; all that the kernel says meanwhile, its reply too. A silent one is not repeated by the kernel."""
        self.client.allow_stdin = False
        name = self.client.execute(code, silent=is_silent, store_history=False)
        return [*self._said(name), self._reply(name)]

    def inspect(self, code: str) -> list[Frame]:
        """Ask what a notebook's tooltip asks."""
        name = self.client.inspect(code)
        return [*self._said(name), self._reply(name)]

    def say(self, comm: str, content: dict[str, Any]) -> list[Frame]:
        """Send a message to a widget; all that the kernel says meanwhile."""
        session, channel = self.client.session, self.client.shell_channel
        message = session.msg("comm_msg", {"comm_id": comm, "data": {"method": "custom", "content": content}})
        session.send(channel.socket, message)
        return self._said(message["header"]["msg_id"])

    def _said(self, name: str) -> list[Frame]:
        """What is published because of a message, up to the end of its handling."""
        frames: list[Frame] = []
        while True:
            parent, frame = self._read(self.client.iopub_channel.socket)
            if parent == name:
                if frame.kind == "status" and frame.content["execution_state"] == "idle":
                    return frames
                frames.append(frame)

    def _reply(self, name: str) -> Frame:
        while True:
            parent, frame = self._read(self.client.shell_channel.socket)
            if parent == name:
                return frame

    def _read(self, socket: Any) -> tuple[str, Frame]:
        if not socket.poll(PATIENCE_MS):
            msg = "the kernel says nothing"
            raise AssertionError(msg)
        _, parts = self.client.session.feed_identities(socket.recv_multipart())
        _signature, header, parent, metadata, content, *buffers = map(bytes, parts)
        kind = json.loads(header)["msg_type"]
        read = json.loads(content)
        if kind in {"execute_reply", "inspect_reply"}:  # which kernel it was, and when
            metadata = b""
        return json.loads(parent).get("msg_id", ""), Frame(
            kind, b"\n".join([metadata, content, *buffers]), read
        )


class TableInKernel:
    """A table in a kernel, played by messages."""

    def __init__(self, kernel: Kernel, text: str, lang: str, mode: str = "Verbose") -> None:
        """Make it at the position that the text tells; the kernel repeats nothing of it.

        mode: how much tracebacks tell; "Verbose" is most.
        """
        self.kernel = kernel
        kernel.execute(f"%xmode {mode}", is_silent=True)
        self.frames = kernel.execute(BEGIN.format(text=text, lang=lang), is_silent=True)
        states = {
            frame.content["comm_id"]: frame.content["data"]["state"]
            for frame in self.frames
            if frame.kind == "comm_open"
        }
        self.comm, self.state = next((name, state) for name, state in states.items() if "snapshot" in state)
        self._names = {name.encode(): b"(widget)" for name in states}
        self._names[self.state["snapshot"]["epoch"].encode()] = b"(table)"
        self._count = 0
        self.frames = self._anonymous(self.frames)

    def say(self, **message: Any) -> list[Frame]:
        """Send a message as a view does, with a fresh id and the revision that it knows."""
        self._count += 1
        full = {"id": f"v-{self._count}", "rev": self.state["snapshot"]["rev"], **message}
        frames = self.kernel.say(self.comm, full)
        for frame in frames:
            if frame.kind == "comm_msg" and frame.content["data"]["method"] == "update":
                self.state = {**self.state, **frame.content["data"]["state"]}
        return self._anonymous(frames)

    def cell(self, code: str) -> list[Frame]:
        """Run a cell."""
        return self._anonymous(self.kernel.execute(code))

    def inspect(self, code: str) -> list[Frame]:
        """Ask what a notebook's tooltip asks."""
        return self._anonymous(self.kernel.inspect(code))

    def saved(self, frames: list[Frame]) -> bytes:
        """A notebook of a cell that gave these frames, saved with the state of the widget."""
        outputs = [
            nbformat.v4.new_output(frame.kind, **_parts(frame.content))
            for frame in frames
            if frame.kind in {"display_data", "execute_result"}
        ]
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("t", id="t", outputs=outputs)])
        state = {name: value for name, value in self.state.items() if name != "_esm"}
        notebook.metadata["widgets"] = {
            "application/vnd.jupyter.widget-state+json": {"state": {self.comm: {"state": state}}}
        }
        return self._named(nbformat.writes(notebook).encode())

    def close(self) -> None:
        """End it."""
        self.kernel.execute("t.close()", is_silent=True)

    def _anonymous(self, frames: list[Frame]) -> list[Frame]:
        """The frames with all names that are drawn by lot each time replaced."""
        return [frame._replace(body=self._named(frame.body)) for frame in _joined(frames)]

    def _named(self, body: bytes) -> bytes:
        for name, word in self._names.items():
            body = body.replace(name, word)
        return body


def _parts(content: dict[str, Any]) -> dict[str, Any]:
    """What an output keeps of a message."""
    return {name: content[name] for name in ("data", "metadata", "execution_count") if name in content}


def _joined(frames: list[Frame]) -> list[Frame]:
    """The frames with what is printed in one: the kernel cuts that by the clock."""
    found: list[Frame] = []
    for frame in frames:
        if frame.kind == "stream" and found and found[-1].kind == "stream":
            content = {**frame.content, "text": found[-1].content["text"] + frame.content["text"]}
            found[-1] = Frame("stream", json.dumps(content, ensure_ascii=False).encode(), content)
        elif frame.kind == "stream":
            found.append(frame._replace(body=json.dumps(frame.content, ensure_ascii=False).encode()))
        else:
            found.append(frame)
    return found


@contextmanager
def running_kernel(home: Path) -> Iterator[Kernel]:
    """Run a kernel of this environment whose folders lie below `home`."""
    (home / "runtime").mkdir(parents=True, exist_ok=True)
    manager = KernelManager(connection_file=str(home / "runtime" / "kernel.json"))
    manager.start_kernel(env=environment(home))
    client = manager.blocking_client()
    client.start_channels()
    client.wait_for_ready()
    try:
        yield Kernel(client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
