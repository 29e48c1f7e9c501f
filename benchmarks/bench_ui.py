"""Prints how long it takes from a press to its answer in a frame, in a real JupyterLab with Chromium.

python -m benchmarks.bench_ui [presses of each sort]

Two servers run, one with the server extension and one without, and on each an echo widget and a table. They are
pressed by turns, in one run and in a new order each time: on a machine that does other things as well, ratios hold
where milliseconds do not. There are two paces, because the system holds back messages only where they follow quickly.
What is to be reached stands in brackets, and nothing is judged here.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from benchmarks.desk import WORDS, Desk, Kind, Pace
from scripts.browser import FLAGS, find_system_browser
from tests.browser.server import LAB, lab_server

MODULES = {"without": "jupyterlab", "with extension": "tranca_widget.lab"}
"""What starts the two servers."""
PRESSES = 30
PACES = (
    Pace("By the mouse, with a rest between presses", (300, 350), row=6, by_mouse=True),
    Pace("By script, in quick succession", (30, 70), row=12, by_mouse=False),
)


class Spread(NamedTuple):
    """Median and 95th percentile in milliseconds."""

    p50: float
    p95: float

    @classmethod
    def of(cls, times: list[float]) -> Spread:
        """The spread of some times."""
        return cls(statistics.median(times), statistics.quantiles(times, n=20)[-1])

    def over(self, other: Spread) -> str:
        """Both as ratios to another spread's."""
        return f"{self.p50 / other.p50:.2f} / {self.p95 / other.p95:.2f}"

    def __str__(self) -> str:
        return f"{self.p50:.0f} / {self.p95:.0f}"


Found = dict[tuple[str, Kind], Spread]


def measure(desks: dict[str, Desk], pace: Pace, presses: int) -> Found:
    """Press everything so often, in rows, of which the first two presses do not count: they come from elsewhere."""
    times: dict[tuple[str, Kind], list[float]] = {(name, kind): [] for name in desks for kind in WORDS}
    order = list(times)
    while min(map(len, times.values())) < presses:
        random.shuffle(order)
        for name, kind in order:
            times[name, kind] += desks[name].press(kind, pace)[2:]
    return {key: Spread.of(spent) for key, spent in times.items()}


def report(pace: Pace, found: Found) -> None:
    """Print the spreads and their ratios."""
    bare, prompt = MODULES
    print(f"{pace.words}: ms, p50 / p95")
    print(f"  {'':<46}{bare:>16}{prompt:>18}{'with by without':>18}", flush=True)
    for kind, words in WORDS.items():
        without, with_it = found[bare, kind], found[prompt, kind]
        print(f"  {words:<46}{without!s:>16}{with_it!s:>18}{with_it.over(without):>18}")
    for kind in ("refused", "played"):
        by_echo = [found[name, kind].over(found[name, "echo"]) for name in MODULES]
        print(f"  {f'{kind} by echo [at most 1.25]':<46}{by_echo[0]:>16}{by_echo[1]:>18}", flush=True)


def main(arguments: list[str]) -> None:
    """Run everything: times first, then the messages of one press each."""
    presses = int(arguments[0]) if arguments else PRESSES
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = {
            name: stack.enter_context(lab_server(folder / name, app=LAB._replace(module=module)))
            for name, module in MODULES.items()
        }
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_system_browser(), args=list(FLAGS))
        print(f"Chromium {browser.version}, {presses} presses of each sort")
        desks = {name: Desk(server, browser, folder) for name, server in servers.items()}
        for pace in PACES:
            report(pace, measure(desks, pace, presses))
        print("Messages of one press")
        for kind, words in WORDS.items():
            print(f"  {words}")
            for line in next(iter(desks.values())).messages(kind):
                print(f"    {line}")
        for desk in desks.values():
            desk.leave()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
