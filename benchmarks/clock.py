"""How things are timed: in batches, many times, by their median, and beside a loop that measures the machine."""

from __future__ import annotations

import statistics
from time import perf_counter_ns
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

LOOP_COUNT = 300_000
LOOP_MS = 14.0
"""Milliseconds of the loop on the machine to which figures are scaled."""
_loops: list[float] = []


def loop() -> int:
    """The fixed work that tells how fast a machine runs Python."""
    total = 0
    for i in range(LOOP_COUNT):
        total += i
    return total


def loop_ms() -> float:
    """Milliseconds of the loop now; kept for `all_loops_ms`."""
    start = perf_counter_ns()
    loop()
    _loops.append((perf_counter_ns() - start) / 1e6)
    return _loops[-1]


def all_loops_ms() -> list[float]:
    """All loops so far in milliseconds, the quickest first."""
    return sorted(_loops)


def microseconds(call: Callable[[T], object], prepare: Callable[[], Sequence[T]], repeats: int) -> float:
    """Microseconds of a call: the median over batches of their mean.

    A batch calls with each thing that `prepare` gives, which is not timed itself; the loop runs before the first.
    """
    loop_ms()
    for each in prepare():
        call(each)
    batches = []
    for _ in range(repeats):
        things = prepare()
        start = perf_counter_ns()
        for each in things:
            call(each)
        batches.append((perf_counter_ns() - start) / len(things) / 1e3)
    return statistics.median(batches)
