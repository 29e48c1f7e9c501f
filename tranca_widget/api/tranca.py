"""Positions of Tranca, and the ways to get one: dealt, typed, or read from text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget import rulefile
from tranca_widget.api.position import Position
from tranca_widget.api.rulecard import rules_of
from tranca_widget.cards import Cards, read_cards
from tranca_widget.errors import UnknownName, reading
from tranca_widget.games import GAMES, RULESETS, rule_set
from tranca_widget.play import SEATS, RuleSet
from tranca_widget.tranca import bags, text, typed
from tranca_widget.tranca import deal as dealing
from tranca_widget.tranca.game import in_hand_order
from tranca_widget.tranca.melds import in_order
from tranca_widget.tranca.problems import as_data, read_problem
from tranca_widget.tranca.state import side_names
from tranca_widget.tranca.terms import compiled

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tranca_widget.api.account import Accounts
    from tranca_widget.cards import Card
    from tranca_widget.tranca.moves import Move


class Morto(NamedTuple):
    """A side's reserve hand: what became of it, and its cards while it waits."""

    status: str
    cards: Cards

    def __str__(self) -> str:
        return self.status


class TrancaPosition(Position):
    """A position of Tranca. `hand` and `melds` are those of the player to move; the rest is by seat or side."""

    __slots__ = ()

    @property
    def hand(self) -> Cards:
        """The cards of the player to move, in the order of the hand."""
        return Cards(in_hand_order(self.state.hands[self.state.turn]))

    @property
    def hands(self) -> dict[str, Cards]:
        """The cards of every seat."""
        seats = SEATS[len(self.state.hands)]
        return {seat: Cards(in_hand_order(hand)) for seat, hand in zip(seats, self.state.hands, strict=True)}

    @property
    def melds(self) -> tuple[Cards, ...]:
        """The melds of the side to move; m1 is the first."""
        return self._tables[self._view.side]

    @property
    def tables(self) -> dict[str, tuple[Cards, ...]]:
        """The melds of every side, such as `["EW"]`."""
        return dict(zip(self._sides, self._tables, strict=True))

    @property
    def _tables(self) -> tuple[tuple[Cards, ...], ...]:
        return tuple(
            tuple(Cards(bags.CARDS[index] for index in in_order(meld)) for meld in melds)
            for melds in self.state.melds
        )

    @property
    def _sides(self) -> tuple[str, ...]:
        return side_names(len(self.state.hands))

    @property
    def pile(self) -> Cards:
        """The discard pile, bottom to top."""
        return Cards(bags.CARDS[index] for index in self.state.pile)

    @property
    def stock(self) -> int:
        """How many cards the stock holds."""
        return len(self.state.stock)

    @property
    def mortos(self) -> dict[str, Morto]:
        """What became of every side's morto, and its cards while it waits."""
        parts = zip(self._sides, self.state.statuses, self.state.mortos, strict=True)
        return {
            name: Morto(status.value, Cards(bags.CARDS[index] for index in cards))
            for name, status, cards in parts
        }

    @property
    def red_threes(self) -> dict[str, Cards]:
        """The red threes that every side has laid."""
        return dict(zip(self._sides, map(bags.unpack, self.state.red_threes), strict=True))

    def account(self) -> Accounts:
        """The round's score of every side; of a running round, what it would be if it ended here."""
        from tranca_widget.api.account import accounts_of  # noqa: PLC0415  # needed for counting only

        return accounts_of(self.state, self.rules)

    def to_text(self) -> str:
        """The whole position as text, hidden cards included; `parse` reads it back.

        A rule set that is none of `RULESETS` stands in it in full, with all its terms.
        """
        rules = self.rules
        is_preset = RULESETS.get(rules.name) == rules
        return text.write(self.parts(None if is_preset else rulefile.as_data(*rules)))

    def parts(self, own_rules: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The parts of `to_text`; `own_rules` is the rule set where it stands in the text in full."""
        parts = text.state_data(self.state, self.rules.name, own_rules)
        if self._problems:
            parts["problems"] = list(map(as_data, self._problems))
        return parts


def deal(
    rules: str | RuleSet = "classic",
    *,
    seed: int | None = None,
    players: int | None = None,
    pack: str | Sequence[Card] | None = None,
    dealer: str | None = None,
) -> TrancaPosition:
    """A round at its start.

    `seed` fixes the cards (None: any), or `pack` lists all of them in dealing order: one at a time clockwise
    from the dealer's left, eleven for each side's morto, the upcard, the stock. `dealer` is a seat; without
    it South plays first. Raises `UnknownName` for a rule set, a number of players or a seat that does not
    exist, and `TrancaError` for a pack that is none. Source: DE Vorbereitung, decision C-71.
    """
    chosen = rule_set(rules)
    ready = compiled(chosen.terms)
    count = typed.players_of(chosen.terms.players, players)
    seats = SEATS[count]
    if dealer is not None and dealer.upper() not in seats:
        raise UnknownName("unknown.seat", dealer, seats)
    giver = dealing.dealer_before("S", count) if dealer is None else seats.index(dealer.upper())
    if pack is None:
        order = dealing.shuffled(chosen.terms, seed)
    else:
        order = dealing.stacked(chosen.terms, read_cards(pack) if isinstance(pack, str) else pack)
    return TrancaPosition(chosen, dealing.deal(ready, order, count, giver))


def position(
    rules: str | RuleSet = "classic",
    *,
    hand: str | None = None,
    pile: str | None = None,
    melds: Iterable[str] = (),
    their_melds: Iterable[str] | Mapping[str, Iterable[str]] = (),
    phase: str = "draw",
    morto: str | None = None,
    their_morto: str | Mapping[str, str] | None = None,
    red_threes: str = "",
    their_red_threes: str | Mapping[str, str] = "",
    stock: str | int | None = None,
    seat: str = "S",
    has_melded: bool | Iterable[str] | None = None,
    hands: Mapping[str, str] | None = None,
    players: int | None = None,
    score: Sequence[int] = (),
    seed: int = 0,
) -> TrancaPosition:
    """A table typed in a line. What is not said is dealt from the rest of the pack by `seed`.

    `hand` is that of `seat`, the player to move; `hands` may name others. `pile` is listed bottom to top.
    `phase` is "draw" or "play" (drawn already). `morto` is "waiting", "taken", "indirect", "gone" or the
    morto's cards; where nothing is said it waits, unless one that is said is gone (C-69). `stock` is a number
    of cards, or cards in drawing order. `x9` in a hand stands for nine cards that are not said. `has_melded`
    tells whether the player melded in an earlier turn (or names the seats that did; None: if the side has
    melds). With three sides the others' things are given by seat.

    Raises `InvalidNotation` with the place for text that names no cards, `UnknownName` for words that do not
    exist. A table that no pack allows is no exception here: `problems()` lists all that is wrong.
    """
    chosen = rule_set(rules)
    ready = compiled(chosen.terms)
    table = typed.read_table(
        ready,
        hand=hand,
        pile=pile,
        melds=melds,
        their_melds=their_melds,
        phase=phase,
        morto=morto,
        their_morto=their_morto,
        red_threes=red_threes,
        their_red_threes=their_red_threes,
        stock=stock,
        seat=seat,
        has_melded=has_melded,
        hands=hands,
        players=players,
        score=tuple(score),
    )
    state, problems = typed.completed(table, ready, seed)
    return TrancaPosition(chosen, state, problems)


def parse(source: str) -> TrancaPosition:
    """The position that `to_text` wrote; raises `InvalidNotation` that names what is missing or wrong."""
    with reading(source):
        return position_of(text.read_data(source))


def position_of(data: dict[str, Any]) -> TrancaPosition:
    """The position that the parts of a text stand for; raises `TrancaError` that names what is missing or wrong."""
    chosen = rules_of(data)
    problems = tuple(map(read_problem, data.get("problems", ())))
    return TrancaPosition(chosen, text.read_state(data, compiled(chosen.terms)), problems)


def move(source: object, rules: str | RuleSet = "classic") -> Move:
    """The move that a text names in a rule set's game; raises `InvalidNotation` with a caret at the fault."""
    read: Move = GAMES[rule_set(rules).game].read_move(source)
    return read
