"""What is odd about the cards of a table, all of it at once (C-63, C-68, C-73)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget.cards import Cards, Rank
from tranca_widget.errors import Phrase, TrancaError, phrase, plain
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
    """One thing that is odd in a typed table: an "error" (no such table exists) or a "remark".

    `places` and `what` are phrases; `where`, `text` and `str` say them in the language that is spoken.
    """

    severity: str
    places: tuple[Phrase, ...]
    what: Phrase

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"

    @property
    def where(self) -> str:
        """The places in words: hand of S ×2, pile."""
        return ", ".join(map(str, self.places))

    @property
    def text(self) -> str:
        """What is odd, in words."""
        return str(self.what)

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


def zones(table: Table) -> Iterable[tuple[Phrase, Cards]]:
    """Everything that was typed, with its place."""
    seats, names = SEATS[table.players], side_names(table.players)
    for seat, cards in table.hands.items():
        yield hand_of(seats[seat]), cards
    for side, melds in enumerate(table.melds):
        for number, cards in enumerate(melds, 1):
            yield phrase("lying.meld", n=number, side=names[side]), cards
    for side, cards in enumerate(table.red_threes):
        yield phrase("lying.red_threes", side=names[side]), cards
    for side, morto in enumerate(table.mortos):
        yield phrase("lying.morto", side=names[side]), morto or Cards()
    yield Phrase("lying.pile"), table.pile or Cards()
    if isinstance(table.stock, Cards):
        yield Phrase("lying.stock"), table.stock


def hand_of(seat: str) -> Phrase:
    """The place of a seat's hand."""
    return phrase("lying.hand", seat=seat)


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


def too_many(card: Card, count: int, most: int) -> Phrase:
    """That a card lies there more often than the pack holds it."""
    if count == 1:
        return phrase("problem.not_in_pack", card=card.sign, most=most)
    return phrase("problem.too_many", card=card.sign, n=count, most=most)


def problems_of(table: Table, rules: Compiled) -> Iterable[Problem]:
    """What is odd about the cards that lie somewhere, place by place."""
    lying = tuple(zones(table))
    allowed = copies(rules.terms)
    said = Counter(bags.INDEX[card] for _, cards in lying for card in cards)
    for index, count in sorted(said.items()):
        if count > allowed[index]:
            card = bags.CARDS[index]
            places = Counter(where for where, cards in lying for each in cards if each == card)
            found = (
                phrase("lying.times", place=place, n=many) if many > 1 else place
                for place, many in places.items()
            )
            yield Problem("error", tuple(found), too_many(card, count, allowed[index]))
    is_meld = reader_of(rules).is_meld
    for where, cards in lying:
        odd = _in_zone(where.key, cards, is_meld=is_meld(bags.pack(cards)), size=rules.terms.morto_size)
        if odd:
            severity, what = odd
            yield Problem(severity, (where,), what)


def as_data(problem: Problem) -> list[Any]:
    """A problem as plain data that TOML can hold; `read_problem` reads it back."""
    return [problem.severity, list(map(_written, problem.places)), _written(problem.what)]


def _written(said: Phrase) -> str | dict[str, Any]:
    """A table of a phrase's key and its values, or the text of a plain one."""
    if not said.key:
        return str(said)
    return {
        "key": said.key,
        **{name: _written(value) if isinstance(value, Phrase) else value for name, value in said.values},
    }


def read_problem(data: Any) -> Problem:
    """The problem that `as_data` wrote, or of an older text, where places and sentence are plain texts.

    Raises `TrancaError` for what is neither.
    """
    try:
        severity, places, what = data
        where = [places] if isinstance(places, str) else places
        return Problem(str(severity), tuple(map(_read, where)), _read(what))
    except (AttributeError, TypeError, ValueError, KeyError) as fault:
        raise TrancaError(phrase("written.position.type", fault=f"problems, {fault}")) from None


def _read(data: Any) -> Phrase:
    if isinstance(data, str):
        return plain(data)
    values = {name: _read(value) if isinstance(value, dict) else value for name, value in data.items()}
    return phrase(str(values.pop("key")), **values)


def _in_zone(zone: str, cards: Cards, *, is_meld: bool, size: int) -> tuple[str, Phrase] | None:
    """How bad it is and what is odd about the cards of a zone, None where nothing is."""
    reds = [card for card in cards if card.rank is Rank.THREE and card.suit.is_red]
    others = [card for card in cards if card not in reds]
    if zone == "lying.meld" and not is_meld:
        return "error", phrase("problem.no_meld", cards=_signs(cards))
    if zone == "lying.red_threes" and others:
        return "error", phrase("problem.no_red_three", cards=_signs(others))
    if zone == "lying.pile" and reds:
        return "error", phrase("problem.red_in_pile", cards=_signs(reds))
    if zone == "lying.hand" and reds:
        return "remark", phrase("problem.red_in_hand", cards=_signs(reds))
    if zone == "lying.morto" and cards and len(cards) != size:
        return "remark", phrase("problem.morto_size", n=len(cards), size=size)
    return None


def _signs(cards: Iterable[Card]) -> str:
    return " ".join(card.sign for card in cards)
