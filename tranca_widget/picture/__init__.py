"""A scene as a still picture: SVG and HTML text for wherever no table lives.

Pure functions from a `play.Scene` and the words that are given with it (`Strings`); the standard library only.
"""

from __future__ import annotations

from tranca_widget.picture.page import as_image, beneath, html_figure, inline
from tranca_widget.picture.strings import MeldStrings, SideStrings, Strings
from tranca_widget.picture.table import drawn

__all__ = ["MeldStrings", "SideStrings", "Strings", "as_image", "beneath", "drawn", "html_figure", "inline"]
