"""A Jupyter server extension: what kernels say goes to the browser at once (TCP_NODELAY).

A press at a table is answered by several small messages. Left to itself, the system holds the second of them back
until the browser's machine has acknowledged the first. Of messages that follow quickly that is put off, on Linux for
40 ms, which is more than the answer costs.

This runs in the server, not in a kernel, and is independent of the rest of the package; Jupyter itself is imported
when the server loads it. Enabled by `jupyter server extension enable tranca_widget.nodelay`, and by
`python -m tranca_widget.lab` for that one start.
"""

from __future__ import annotations

from typing import Any

NAME = "tranca_widget.nodelay"
_SETTING = "kernel_websocket_connection_class"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """The module that Jupyter's server is to load: this one."""
    return [{"module": NAME}]


def _load_jupyter_server_extension(app: Any) -> None:
    """Have a server make prompt connections; of one that makes others than Jupyter's own, only the log hears."""
    settings = getattr(getattr(app, "web_app", None), "settings", {})
    prompt = _prompt(settings.get(_SETTING))
    if prompt is None:
        app.log.info(
            "%s | nothing is changed: kernels are not connected by Jupyter's own class here, but by %r",
            NAME,
            settings.get(_SETTING),
        )
    else:
        settings[_SETTING] = prompt
        app.log.info("%s | what kernels say is sent at once", NAME)


def _prompt(known: object) -> type[Any] | None:
    """The prompt kind of connections of this class if it is Jupyter's own, else None."""
    try:
        from jupyter_server.services.kernels.connection.channels import (  # noqa: PLC0415  # in a server only
            ZMQChannelsWebsocketConnection,
        )
    except ImportError:  # a server of another age
        return None
    if known is not ZMQChannelsWebsocketConnection:
        return None

    class PromptConnection(ZMQChannelsWebsocketConnection):
        """Jupyter's own connection between a kernel and a browser, whose socket never waits for more to send."""

        def connect(self) -> Any:
            self.websocket_handler.set_nodelay(True)
            return super().connect()

    return PromptConnection
