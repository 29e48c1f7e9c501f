"""What is not timed in this process: importing, the bundle of the front-end, snapshots."""

from __future__ import annotations

import gzip
import json
import statistics
import subprocess
import sys
from pathlib import Path
from time import perf_counter_ns
from typing import TYPE_CHECKING

import tranca_widget as tw
from benchmarks.tables import full_table

if TYPE_CHECKING:
    from tranca_widget.api.tranca import TrancaPosition

BUNDLE = Path(tw.__file__).parent / "widget" / "static" / "widget.js"
STARTS = 9


def import_ms() -> float:
    """Milliseconds of the import: a Python that imports less one that does not, the median of nine pairs."""
    pairs = [_python("import tranca_widget") - _python("pass") for _ in range(STARTS)]
    return statistics.median(pairs)


def _python(code: str) -> float:
    start = perf_counter_ns()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  # this Python, with code written here
    return (perf_counter_ns() - start) / 1e6


def bundle_bytes() -> tuple[int, int]:
    """Bytes of the bundle, JavaScript and CSS together: raw and gzipped."""
    raw = BUNDLE.read_bytes()
    return len(raw), len(gzip.compress(raw, mtime=0))


def snapshot_bytes() -> list[tuple[str, int]]:
    """Bytes of snapshots as JSON: a fresh deal and a full table, each without a verdict and with one."""
    found = []
    cases = (
        ("fresh deal", tw.deal(seed=1), "take 4s 4h"),
        ("fullest table", full_table(), "meld 4c 4d 4s Kh"),
    )
    for name, position, move in cases:
        bare, judged = _with_and_without(position, move)
        found += [(name, bare), (f"{name} with a verdict", judged)]
    return found


def _with_and_without(position: TrancaPosition, illegal: str) -> tuple[int, int]:
    table = tw.Table(position)
    bare = len(json.dumps(table.snapshot).encode())
    try:
        table.play(illegal)
    except tw.IllegalMove:
        return bare, len(json.dumps(table.snapshot).encode())
    raise AssertionError(illegal)
