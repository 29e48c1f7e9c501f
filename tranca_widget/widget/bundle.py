"""The front-end as a notebook carries it: packed, since every table that is saved with its state holds all of it."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_UNPACKED = """\
const bytes = Uint8Array.from(atob("{packed}"), (sign) => sign.charCodeAt(0));
const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
const module = await new Response(text, {{ headers: {{ "content-type": "text/javascript" }} }}).blob();
export default (await import(/* webpackIgnore: true */ URL.createObjectURL(module))).default;
"""
"""Asks for nothing beyond itself: the address is that of a text in the page's own memory."""


def packed(bundle: Path) -> str:
    """A module that exports what the module in the file `bundle` does by default: a little more than half as long."""
    deflated = zlib.compress(bundle.read_bytes(), level=9)
    return _UNPACKED.format(packed=base64.b64encode(deflated).decode())
