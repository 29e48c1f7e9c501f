"""A side's account of a round as an object, and the account of all sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.cards import read_cards
from tranca_widget.errors import Phrase, TrancaError, phrase
from tranca_widget.games import rule_set
from tranca_widget.tranca import bags, scoring
from tranca_widget.tranca.deal import copies
from tranca_widget.tranca.problems import too_many
from tranca_widget.tranca.state import side_names
from tranca_widget.words import accounts
from tranca_widget.words.language import language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tranca_widget.cards import Card
    from tranca_widget.play import Line, RuleSet
    from tranca_widget.tranca.state import State


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
        return accounts.as_text(self.lines, self.total, language())

    def __repr__(self) -> str:
        return f"<Account {self.total} points, {len(self.lines)} lines>"

    def _repr_html_(self) -> str:
        return accounts.as_html({"": (self.lines, self.total)}, language())


class Accounts(dict[str, Account]):
    """The accounts of all sides by name, such as `["NS"]`; prints as a score sheet."""

    def __str__(self) -> str:
        return "\n\n".join(f"{name}\n{account}" for name, account in self.items())

    def _repr_html_(self) -> str:
        columns = {name: (account.lines, account.total) for name, account in self.items()}
        return accounts.as_html(columns, language())


def accounts_of(state: State, rules: RuleSet) -> Accounts:
    """The accounts of all sides in a state of a round."""
    return Accounts(
        {
            name: Account(scoring.sourced(scoring.lying_of(state, side), rules))
            for side, name in enumerate(side_names(len(state.hands)))
        }
    )


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
        raise TrancaError(phrase("typed.melds", part="melds", example=f"[{melds!r}]"))
    if isinstance(red_threes, bool) or red_threes not in range(5):
        raise TrancaError(phrase("counted.red_threes", said=repr(red_threes)))
    if em_cima and not went_out:
        raise TrancaError(Phrase("counted.em_cima"))
    if morto_taken and unclaimed_morto:
        raise TrancaError(Phrase("counted.unclaimed_morto"))
    chosen = rule_set(rules)
    lie = [*map(read_cards, melds), read_cards(hand), read_cards(unclaimed_morto)]
    _check_pack([card for cards in lie for card in cards], chosen)
    hearts, diamonds = (unit for unit in bags.UNIT if unit & bags.RED_THREES)
    reds = hearts * (red_threes - red_threes // 2) + diamonds * (red_threes // 2)
    lying = scoring.Lying(
        tuple(map(bags.pack, lie[:-2])),
        reds,
        bags.pack(lie[-2]),
        morto_taken,
        bags.pack(lie[-1]),
        went_out,
        em_cima,
    )
    return Account(scoring.sourced(lying, chosen))


def _check_pack(cards: list[Card], rules: RuleSet) -> None:
    """Raise `TrancaError` for a card that lies there more often than the pack holds it."""
    for card, most in zip(bags.CARDS, copies(rules.terms), strict=True):
        if cards.count(card) > most:
            raise TrancaError(too_many(card, cards.count(card), most))
