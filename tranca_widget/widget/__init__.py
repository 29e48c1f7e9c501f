"""The table in a notebook: an anywidget, its protocol, and nothing that decides."""

from __future__ import annotations

from tranca_widget.widget.table import Table

__all__ = ["Table"]
