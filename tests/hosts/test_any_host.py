"""What a host that no test drives can rely on: nothing is fetched, and only what every host knows is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tranca_widget as tw

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "tranca_widget" / "widget" / "static"
FRONT_END = [BUILT / "loader.js", BUILT / "widget.js", *sorted((ROOT / "js" / "src").rglob("*.*"))]
ADDRESS = re.compile(r"\bhttps?:[^\s\"'`)<]*")
NAMESPACE = "http://www.w3.org/"
"""How the names of kinds of XML begin; they look like addresses, and nobody fetches them."""
FETCHING = re.compile(
    r"\bfetch\(|XMLHttpRequest|importScripts|\bimport\(|@import(?! .\./)|\bWebSocket\b|EventSource"
)
OWN_MEMORY = "import(URL.createObjectURL("
"""What the loader alone does, once: it imports what lies in the page's own memory."""
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize("file", FRONT_END, ids=lambda file: file.name)
def test_the_front_end_fetches_nothing(file: Path) -> None:
    """No address stands in the bundle or in its sources, no way to load a thing, and no `invoke`."""
    text = file.read_text(encoding="utf-8")
    assert [found for found in ADDRESS.findall(text) if not found.startswith(NAMESPACE)] == []
    assert text.count(OWN_MEMORY) == (file.stem == "loader")
    assert FETCHING.findall(text.replace(OWN_MEMORY, "")) == []
    assert "invoke" not in text


def test_a_table_is_shown_by_standard_types() -> None:
    """A table is a widget, and beside that what every notebook shows; none of it names an address."""
    data, _ = tw.Table(tw.deal("classic", seed=7))._repr_mimebundle_()
    assert {VIEW, "text/plain"} <= data.keys() <= {VIEW, "text/plain", "text/html", "image/svg+xml"}
    texts = " ".join(text for kind, text in data.items() if kind != VIEW)
    assert [found for found in ADDRESS.findall(texts) if not found.startswith(NAMESPACE)] == []
