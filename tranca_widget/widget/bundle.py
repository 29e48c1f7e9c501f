"""The front-end as a notebook carries it: packed, since every table that is saved with its state holds all of it."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_PLACE = "packed front-end"
"""What stands in the loader where the packed front-end goes."""


def packed(static: Path) -> str:
    """A module that unpacks the front-end for the first table of a page: a little more than half as long as that.

    static: the folder of what is built of js/, with loader.js and widget.js.
    """
    deflated = zlib.compress((static / "widget.js").read_bytes(), level=9)
    loader = (static / "loader.js").read_text(encoding="utf-8")
    return loader.replace(_PLACE, base64.b64encode(deflated).decode())
