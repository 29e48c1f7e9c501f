"""What is odd about the cards of a table, all of it at once (C-63, C-68, C-73)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.cards import Cards, Rank
from tranca_widget.play import SEATS
from tranca_widget.tranca import bags
from tranca_widget.tranca.deal import copies
from tranca_widget.tranca.melds import reader_of
from tranca_widget.tranca.state import side_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tranca_widget.cards import Card
    from tranca_widget.tranca.state import Phase, State, Status
    from tranca_widget.tranca.terms import Compiled


class Problem(NamedTuple):
    """One thing that is odd in a typed table: an "error" (no such table exists) or a "remark"."""

    severity: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"

    @property
    def is_error(self) -> bool:
        """Whether the table cannot exist."""
        return self.severity == "error"


class Table(NamedTuple):
    """A typed table by its parts, each read from text. `None` stands for what was not said.

    `hands` is by seat, the rest by side; `hidden` counts cards that were said to be there but not which.
    """

    players: int
    seat: int
    phase: Phase
    hands: Mapping[int, Cards]
    hidden: Mapping[int, int]
    melds: tuple[tuple[Cards, ...], ...]
    red_threes: tuple[Cards, ...]
    statuses: tuple[Status, ...]
    mortos: tuple[Cards | None, ...]
    pile: Cards | None
    stock: Cards | int | None
    melded: int
    score: tuple[int, ...]


def zones(table: Table) -> Iterable[tuple[str, Cards]]:
    """Everything that was typed, with the name of its place."""
    seats, names = SEATS[table.players], side_names(table.players)
    for seat, cards in table.hands.items():
        yield f"hand of {seats[seat]}", cards
    for side, melds in enumerate(table.melds):
        for number, cards in enumerate(melds, 1):
            yield f"meld {number} of {names[side]}", cards
    for side, cards in enumerate(table.red_threes):
        yield f"red threes of {names[side]}", cards
    for side, morto in enumerate(table.mortos):
        yield f"morto of {names[side]}", morto or Cards()
    yield "pile", table.pile or Cards()
    if isinstance(table.stock, Cards):
        yield "stock", table.stock


def errors_under(state: State, rules: Compiled) -> tuple[Problem, ...]:
    """What makes the cards of a whole state impossible under some terms."""
    players = len(state.hands)
    mortos = tuple(Cards(bags.CARDS[index] for index in cards) for cards in state.mortos)
    lying = Table(
        players,
        state.turn,
        state.phase,
        {seat: bags.unpack(hand) for seat, hand in enumerate(state.hands)},
        {},
        tuple(tuple(map(bags.unpack, side)) for side in state.melds),
        tuple(map(bags.unpack, state.red_threes)),
        state.statuses,
        mortos,
        Cards(bags.CARDS[index] for index in state.pile),
        Cards(bags.CARDS[index] for index in state.stock),
        state.melded,
        state.score,
    )
    return tuple(problem for problem in problems_of(lying, rules) if problem.is_error)


def too_many(card: Card, count: int, most: int) -> str:
    """That a card lies there more often than the pack holds it."""
    times = "once" if count == 1 else f"{count} times"
    return f"{card.sign} lies there {times}, the pack holds {most}"


def problems_of(table: Table, rules: Compiled) -> Iterable[Problem]:
    """What is odd about the cards that lie somewhere, place by place."""
    lying = tuple(zones(table))
    allowed = copies(rules.terms)
    said = Counter(bags.INDEX[card] for _, cards in lying for card in cards)
    for index, count in sorted(said.items()):
        if count > allowed[index]:
            card = bags.CARDS[index]
            places = Counter(where for where, cards in lying for each in cards if each == card)
            where = ", ".join(f"{place} ×{many}" if many > 1 else place for place, many in places.items())
            yield Problem("error", where, too_many(card, count, allowed[index]))
    is_meld = reader_of(rules).is_meld
    for where, cards in lying:
        yield from _in_zone(where, cards, is_meld=is_meld(bags.pack(cards)), size=rules.terms.morto_size)


def _in_zone(where: str, cards: Cards, *, is_meld: bool, size: int) -> Iterable[Problem]:
    reds = [card for card in cards if card.rank is Rank.THREE and card.suit.is_red]
    if where.startswith("meld") and not is_meld:
        yield Problem("error", where, f"{_signs(cards)} is no meld")
    elif where.startswith("red threes"):
        others = [card for card in cards if card not in reds]
        if others:
            yield Problem("error", where, f"{_signs(others)} is no red three")
    elif where == "pile" and reds:
        yield Problem("error", where, f"{_signs(reds)} cannot lie in it: a red three is never thrown")
    elif where.startswith("hand") and reds:
        yield Problem("remark", where, f"{_signs(reds)} would have been laid already")
    elif where.startswith("morto") and cards and len(cards) != size:
        yield Problem("remark", where, f"it has {len(cards)} cards instead of {size}")


def _signs(cards: Iterable[Card]) -> str:
    return " ".join(card.sign for card in cards)
