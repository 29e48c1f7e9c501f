"""Which values of terms make sense, alone and together. Every fault is named at once, each with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.errors import TrancaError

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBERS = {
    "jokers": (0, 4),
    "hand_size": (7, 13),
    "morto_size": (7, 13),
    "takes_from_hand": (1, 3),
    "min_length": (3, 4),
    "max_wilds": (0, 4),
    "min_naturals": (1, 4),
    "min_naturals_with_wild": (1, 5),
    "opening_minimum": (0, 200),
    "canasta_size": (6, 7),
    "black_in_hand": (0, 500),
    "red_in_hand": (0, 500),
    "red_in_morto": (0, 500),
    "clean_bonus": (0, 1000),
    "dirty_bonus": (0, 1000),
    "red_three": (0, 500),
    "out_bonus": (0, 500),
    "em_cima_bonus": (0, 1000),
    "morto_penalty": (0, 500),
    "target": (0, 20000),
}
"""The least and the greatest value of each number."""
MOST_POINTS = 200
"""The greatest value of a card."""
OPTIONAL = frozenset({"black_in_hand", "em_cima_bonus"})


def check(terms: Any) -> None:
    """Raise `TrancaError` that names every value that makes no sense; do nothing otherwise."""
    faults = [*_numbers(terms), *_choices(terms), *_together(terms)]
    if faults:
        raise TrancaError("; ".join(faults))


def _numbers(terms: Any) -> Iterator[str]:
    for name, (least, most) in NUMBERS.items():
        value = getattr(terms, name)
        if value is None and name in OPTIONAL:
            continue
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            yield f"{name} is a whole number from {least} to {most}, and {value!r} is none"


def _choices(terms: Any) -> Iterator[str]:
    for name, default in vars(type(terms)).items():
        value = getattr(terms, name, None)
        if isinstance(default, bool) and not isinstance(value, bool):
            yield f"{name} is True or False, and {value!r} is neither"
        elif type(default).__module__ == type(terms).__module__ and not isinstance(value, type(default)):
            known = ", ".join(member.value for member in type(default))
            yield f"{name} is one of {known}, and {value!r} is none"
    if terms.pile_shown not in {"top", "all"}:
        yield f"pile_shown is top or all, and {terms.pile_shown!r} is neither"
    if not terms.players or not set(terms.players) <= {2, 3, 4}:
        yield f"players are 2, 3 or 4, and {terms.players!r} names others or none"
    ranks = {rank for rank, _ in terms.values}
    missing = {"4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "3", "2"} - ranks
    if missing:
        yield f"values names no points for {' '.join(sorted(missing))}"
    odd = [
        rank for rank, points in terms.values if not isinstance(points, int) or not 0 <= points <= MOST_POINTS
    ]
    if odd:
        yield f"values are whole numbers from 0 to {MOST_POINTS}, and those of {' '.join(odd)} are none"


def _together(terms: Any) -> Iterator[str]:
    yield from _shapes_together(terms)
    if isinstance(terms.jokers, int) and terms.jokers and "JK" not in {rank for rank, _ in terms.values}:
        yield "values names no points for JK, and the pack holds jokers"
    fewest, most = terms.black_set
    if not 3 <= fewest <= most <= 4:
        yield f"black_set is a fewest and a most of 3 or 4 cards, and {terms.black_set!r} is none"
    if terms.min_naturals_with_wild < terms.min_naturals:
        yield "min_naturals_with_wild below min_naturals would never decide anything"
    if terms.lock_persistence.value == "until_taken" and not {lock.value for lock in terms.lock} & {
        "joker",
        "two",
    }:
        yield "lock_persistence until_taken is about wild cards, and these do not lock"


def _shapes_together(terms: Any) -> Iterator[str]:
    shapes = {shape.value for shape in terms.shapes}
    if not shapes:
        yield "shapes: without any kind of meld there is no game"
    if not terms.canastas <= terms.shapes:
        yield "canastas: a kind of meld that does not exist cannot become a canasta"
    if not terms.canastas:
        yield "canastas: without any canasta nobody could ever go out"
    if terms.seatless_wilds and "run" not in shapes:
        yield "seatless_wilds is about runs, and there are none in these shapes"
