"""Prints the figures of the engine; what is to be reached stands in brackets, and nothing is judged here.

python -m benchmarks.bench
"""

from __future__ import annotations

import platform
import random
import statistics
from time import perf_counter_ns

import tranca_widget as tw
from benchmarks import clock, sizes
from benchmarks.tables import fresh, tables, tries
from tranca_widget.api.tranca import TrancaPosition
from tranca_widget.games import GAMES
from tranca_widget.tranca import bags
from tranca_widget.widget.preview import preview
from tranca_widget.words.language import language

ROUNDS = 12
"""Random rounds in one run."""
RUNS = 9


def line(name: str, figure: float, unit: str, goal: str = "") -> None:
    """Print one figure: two digits after the point where it is small."""
    text = f"{figure:,.0f}" if figure >= 1000 else f"{figure:.2f}"
    print(f"  {name:<52} {text:>9}  {unit:<9}{f' [{goal}]' if goal else ''}".rstrip(), flush=True)


def rounds(seeds: range) -> float:
    """Moves a second of random rounds through the public names: deal, list all moves, choose one, play it."""
    count = 0
    start = perf_counter_ns()
    for seed in seeds:
        choose = random.Random(seed).choice
        position = tw.deal("classic", seed=seed)
        while not position.over:
            position = position.play(choose(position.legal_moves()))
            count += 1
    return count * 1e9 / (perf_counter_ns() - start)


def scaled_rounds(run: int) -> tuple[float, float]:
    """Moves a second of one run, as measured and scaled by the loop timed around it."""
    loops = [clock.loop_ms() for _ in range(3)]
    speed = rounds(range(run * ROUNDS, (run + 1) * ROUNDS))
    loops += [clock.loop_ms() for _ in range(3)]
    return speed, speed * statistics.median(loops) / clock.LOOP_MS


def judging(cards: int, goal: str) -> None:
    """The boolean and the whole verdict."""
    game = GAMES["tranca"]
    moves = tries(cards)
    views = [(game.view(position.state, position.turn), move) for position, move in moves]
    legal = sum(game.holds(view, move) for view, move in views)
    mix = f"{cards} cards, {legal} legal, {len(views) - legal} not"
    quick = clock.microseconds(lambda pair: game.holds(*pair), lambda: views, 60)
    line(f"holds: {mix}", quick, "µs", "under 10")
    whole = clock.microseconds(lambda pair: pair[0].judge(pair[1]), lambda: moves, 25)
    line(f"full verdict: {mix}", whole, "µs", goal)


def listing(cards: int, phase: str, goal: str) -> None:
    """All legal moves."""
    these = tables(cards, phase)
    listed = statistics.mean(len(position.legal_moves()) for position in these)
    warm = clock.microseconds(TrancaPosition.legal_moves, lambda: fresh(these), 150)
    line(f"legal_moves: {cards} cards, {phase}, {listed:.0f} moves on average", warm, "µs", goal)


def listing_cold(cards: int) -> None:
    """All legal moves of one table, after everything that the engine remembers is forgotten."""

    def forgetful() -> list[TrancaPosition]:
        positions = fresh(tables(cards, "play")[:1])
        positions[0].state.rules.memo.clear()
        bags.indices.cache_clear()
        bags.parts.cache_clear()
        return positions

    cold = clock.microseconds(TrancaPosition.legal_moves, forgetful, 25)
    line(f"legal_moves: {cards} cards, play, one table, no memo filled", cold, "µs")


def previewing(cards: int, phase: str) -> None:
    """What a table asks whenever the selection changes."""
    these = tables(cards, phase)
    spent = clock.microseconds(
        lambda position: preview(position, tuple(map(str, position.hand[:2])), language()),
        lambda: fresh(these),
        9,
    )
    line(f"preview: {cards} cards, {phase}", spent, "µs")


def print_sizes() -> None:
    """Import, bundle and snapshots."""
    print("Import and sizes")
    line("import tranca_widget, without the widget", sizes.import_ms(), "ms", "under 40")
    raw, packed = sizes.bundle_bytes()
    line("front-end bundle, JS and CSS", raw, "bytes", "at most 60,000")
    line("front-end bundle, gzip", packed, "bytes", "at most 25,000")
    for name, size in sizes.snapshot_bytes():
        line(f"snapshot: {name}", size, "bytes", "at most 8,192")


def main() -> None:
    """Run everything; the random rounds are played cold first and told last."""
    print(f"Python {platform.python_version()}, medians\n")
    cold, cold_scaled = scaled_rounds(0)
    print("One move judged, at 16 tables of each phase")
    judging(11, "under 100")
    judging(30, "under 200")
    print("All legal moves, at 16 tables; fresh position objects, the generator's memos warm")
    for cards, goal in ((11, "under 30"), (20, "under 60"), (30, "under 250")):
        listing(cards, "draw", goal)
        listing(cards, "play", goal)
    listing_cold(30)
    print("Preview of two selected cards, at 16 tables; fresh position objects")
    for cards in (11, 30):
        previewing(cards, "draw")
        previewing(cards, "play")
    print_sizes()
    runs = [scaled_rounds(run) for run in range(1, RUNS + 1)]
    goal = "35,000 where the loop takes 14 ms"
    print(
        f"Random classic rounds: deal, legal_moves, choice, play; {ROUNDS} other rounds in each of {RUNS} runs"
    )
    line("moves a second, warm", statistics.median(run[0] for run in runs), "moves/s")
    line("moves a second, warm, scaled", statistics.median(run[1] for run in runs), "moves/s", goal)
    line("moves a second, first run after import", cold, "moves/s")
    line("moves a second, first run after import, scaled", cold_scaled, "moves/s")
    loops = clock.all_loops_ms()
    print("The machine: `for i in range(300_000): total += i` in a function, timed all through the run")
    line(f"that loop, median of {len(loops)}", statistics.median(loops), "ms", "figures are scaled to 14 ms")
    line("the quickest", loops[0], "ms")
    line("the slowest", loops[-1], "ms", "far from the quickest: run it again")


if __name__ == "__main__":
    main()
