"""A side's account of a round as an object, and the account of all sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.cards import read_cards
from tranca_widget.errors import TrancaError
from tranca_widget.games import rule_set
from tranca_widget.tranca import bags, scoring
from tranca_widget.tranca.terms import compiled
from tranca_widget.words import accounts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tranca_widget.play import Line, RuleSet


class Account:
    """One side's account: `lines` of (what, cards, points), and their sum `total` in points."""

    __slots__ = ("lines",)

    def __init__(self, lines: Iterable[Line]) -> None:
        """Made by `account` and `Position.account`."""
        self.lines = tuple(lines)

    @property
    def total(self) -> int:
        """The sum of the lines, in points."""
        return sum(line.points for line in self.lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Account) and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(self.lines)

    def __str__(self) -> str:
        return accounts.as_text(self.lines, self.total)

    def __repr__(self) -> str:
        return f"<Account {self.total} points, {len(self.lines)} lines>"

    def _repr_html_(self) -> str:
        return accounts.as_html({"": (self.lines, self.total)})


class Accounts(dict[str, Account]):
    """The accounts of all sides by name, such as `["NS"]`; prints as a score sheet."""

    def __str__(self) -> str:
        return "\n\n".join(f"{name}\n{account}" for name, account in self.items())

    def _repr_html_(self) -> str:
        return accounts.as_html({name: (account.lines, account.total) for name, account in self.items()})


def account_of(lying: scoring.Lying, rules: RuleSet) -> Account:
    """The account of what lies there, each line with its source."""
    lines = scoring.account(lying, compiled(rules.terms))
    return Account(line._replace(source=rules.citations.get(line.rule)) for line in lines)


def account(
    rules: str | RuleSet,
    *,
    melds: Iterable[str] = (),
    red_threes: int = 0,
    hand: str = "",
    morto_taken: bool = True,
    unclaimed_morto: str = "",
    went_out: bool = False,
    em_cima: bool = False,
) -> Account:
    """One side's account of a round, from what lies there at its end.

    `melds` are texts, `hand` the cards left in all hands of the side, `unclaimed_morto` those of a morto that
    was never taken, `red_threes` a number of cards. Raises `InvalidNotation` for a text that names no cards
    and `TrancaError` for parts that contradict each other.
    """
    if isinstance(melds, str):
        message = f"melds is a list of melds, each a text: [{melds!r}]"
        raise TrancaError(message)
    if red_threes not in range(5):
        message = f"red_threes is a number of cards from 0 to 4, and {red_threes!r} is none"
        raise TrancaError(message)
    if em_cima and not went_out:
        message = "em_cima is a way of going out: it needs went_out=True"
        raise TrancaError(message)
    if morto_taken and unclaimed_morto:
        message = "unclaimed_morto names cards of a morto that was not taken: it needs morto_taken=False"
        raise TrancaError(message)
    hearts, diamonds = (unit for unit in bags.UNIT if unit & bags.RED_THREES)
    reds = hearts * (red_threes - red_threes // 2) + diamonds * (red_threes // 2)
    lying = scoring.Lying(
        tuple(bags.pack(read_cards(meld)) for meld in melds),
        reds,
        bags.pack(read_cards(hand)),
        morto_taken,
        bags.pack(read_cards(unclaimed_morto)),
        went_out,
        em_cima,
    )
    return account_of(lying, rule_set(rules))
