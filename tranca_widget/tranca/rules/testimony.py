"""How witnesses name cards and facts: small helpers that decide nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tranca_widget.cards import write_cards
from tranca_widget.ruling import Seen, Witness
from tranca_widget.tranca import bags
from tranca_widget.tranca.melds import in_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tranca_widget.ruling import Facts
    from tranca_widget.tranca.case import Case


@lru_cache(maxsize=1 << 13)
def seen(bag: int, place: str, role: str = "primary") -> tuple[Seen, ...]:
    """The cards of a bag, all in one place and role."""
    return tuple(Seen(card, role, place) for card in bags.unpack(bag))


def top_card(case: Case, role: str = "primary") -> tuple[Seen, ...]:
    """The pile's top card, if there is one."""
    pile = case.view.pile
    return (Seen(bags.CARDS[pile[-1]], role, "pile"),) if pile else ()


def meld_cards(case: Case, role: str = "primary") -> tuple[Seen, ...]:
    """The cards of the meld as it would lie, each where it is now."""
    lying = seen(case.target or 0, f"m{case.move.onto}", "support")
    top = top_card(case, role) if case.top is not None else ()
    return (*top, *seen(case.bag, "hand", role), *lying)


def text(cards: Iterable[Seen]) -> str:
    """The notation of cards that were seen."""
    return write_cards(card.card for card in cards)


@lru_cache(maxsize=1 << 13)
def notation(bag: int) -> str:
    """The notation of a bag."""
    return str(bags.unpack(bag))


@lru_cache(maxsize=1 << 13)
def laid(bag: int) -> str:
    """The notation of a bag in the order in which its cards lie as a meld."""
    return " ".join(str(bags.CARDS[index]) for index in in_order(bag))


def says(cards: Iterable[Seen] = (), /, **facts: object) -> Witness:
    """A witness of these cards and facts."""
    found: Facts = facts
    return Witness(tuple(cards), found)
