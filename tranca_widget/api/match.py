"""A match as a notebook holds it: it deals rounds, takes them back when they are over, and keeps the sheet."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget import match as matches
from tranca_widget.api.account import Account, Accounts
from tranca_widget.api.tranca import TrancaPosition
from tranca_widget.cards import Cards
from tranca_widget.games import rule_set
from tranca_widget.play import SEATS
from tranca_widget.tranca.state import side_names
from tranca_widget.tranca.typed import players_of
from tranca_widget.words import matches as words
from tranca_widget.words.language import language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.play import RuleSet


class Round(NamedTuple):
    """A counted round: number (from 1), dealer, how it ended, each side's account, and the totals after it."""

    number: int
    dealer: str
    outcome: Any
    accounts: Accounts
    totals: dict[str, int]

    def __str__(self) -> str:
        return str(self.accounts)

    def _repr_html_(self) -> str:
        return self.accounts._repr_html_()


class Match:
    """Rounds until a side reaches the target; prints as its score sheet.

    `rules` is a rule set or its name, `seed` fixes the cut and the cards of all rounds (None: any, kept in
    `seed`), `players` is one of the rule set's numbers of players. `dealer` is the seat that deals first, or
    how it is found: "cut" (the highest card deals) or "random"; None is what the document says. `score` gives
    points to start from, one number for each side. Raises `UnknownName` for a rule set, a number of players
    or a dealer that does not exist, and `TrancaError` for a score that is none. Source: DE Vorbereitung
    1, Ziel, Gewinnen; decisions C-40, C-42 to C-45.
    """

    __slots__ = ("_value",)

    def __init__(
        self,
        rules: str | RuleSet = "classic",
        *,
        seed: int | None = None,
        players: int | None = None,
        dealer: str | None = None,
        score: Sequence[int] = (),
    ) -> None:
        chosen = rule_set(rules)
        if seed is None:
            seed = random.SystemRandom().getrandbits(32)
        count = players_of(chosen.terms.players, players)
        self._value = matches.begin(chosen, count, seed, dealer, score)

    def deal(self) -> TrancaPosition:
        """The next round at its start, with the score so far; the same one until a round is added.

        Raises `TrancaError` when the match is over.
        """
        return TrancaPosition(self.rules, matches.next_round(self._value))

    def add(self, position: TrancaPosition) -> None:
        """Count a finished round.

        Raises `TrancaError`, and changes nothing, for a round that is still running, was counted already, was
        played by another rule set or with another number of players, began at another score or was dealt by
        another seat, and when the match is over. A typed table that cannot be raises `ImpossiblePosition`.
        """
        position.check()
        self._value = matches.counted(self._value, position.rules, position.state)

    @property
    def rules(self) -> RuleSet:
        """The rule set of all rounds."""
        return self._value.rules

    @property
    def seed(self) -> int:
        """What fixes the cut and the cards of all rounds."""
        return self._value.seed

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats at the table, clockwise from South."""
        return SEATS[self._value.players]

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides: NS and EW, or the seats of single players."""
        return side_names(self._value.players)

    @property
    def cut(self) -> tuple[dict[str, Cards], ...]:
        """The draws of the cut by seat, those drawn again after them; empty where no cards were cut."""
        return tuple({self.seats[seat]: Cards([card]) for seat, card in draw} for draw in self._value.cut)

    @property
    def dealer(self) -> str:
        """The seat that deals the next round; the seat at its left plays first."""
        return self.seats[self._value.dealer]

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that were counted."""
        standings = matches.standings(self._value)[1:]
        return tuple(
            Round(
                number,
                self.seats[each.dealer],
                each.state.outcome,
                Accounts(dict(zip(self.sides, map(Account, each.lines), strict=True))),
                dict(zip(self.sides, totals, strict=True)),
            )
            for number, (each, totals) in enumerate(zip(self._value.rounds, standings, strict=True), 1)
        )

    @property
    def totals(self) -> dict[str, int]:
        """The points of every side so far."""
        return dict(zip(self.sides, self._value.totals, strict=True))

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._value.is_over

    @property
    def winner(self) -> str | None:
        """The side that has won; "draw" where the terms let an exact tie stand; None while the match runs."""
        winner = self._value.winner
        if winner is None:
            return None
        return "draw" if winner == matches.DRAW else self.sides[winner]

    def _sheet(self) -> words.Sheet:
        value, seats = self._value, self.seats
        return words.Sheet(
            self.rules.name,
            self.rules.terms.target,
            self.sides,
            value.start,
            [[(seats[seat], card) for seat, card in draw] for draw in value.cut],
            seats[value.first_dealer],
            self.dealer,
            [
                words.Played(
                    each.dealer,
                    {side: account.lines for side, account in each.accounts.items()},
                    [*each.totals.values()],
                )
                for each in self.rounds
            ],
            self.winner or "",
            value.is_decider,
        )

    def __str__(self) -> str:
        return words.as_text(self._sheet(), language())

    def __repr__(self) -> str:
        totals = ", ".join(f"{side} {points}" for side, points in self.totals.items())
        return f"<Match {self.rules.name}, rounds: {len(self._value.rounds)}, {totals}>"

    def _repr_html_(self) -> str:
        return words.as_html(self._sheet(), language())
