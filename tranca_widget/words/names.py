"""Names in whole words, for screen readers and speech."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.words.english import SEATS
from tranca_widget.words.sentences import number

if TYPE_CHECKING:
    from tranca_widget.cards import Card
    from tranca_widget.play import SceneMeld

RANKS = {
    "A": ("ace", "aces"),
    "K": ("king", "kings"),
    "Q": ("queen", "queens"),
    "J": ("jack", "jacks"),
    "10": ("ten", "tens"),
    "9": ("nine", "nines"),
    "8": ("eight", "eights"),
    "7": ("seven", "sevens"),
    "6": ("six", "sixes"),
    "5": ("five", "fives"),
    "4": ("four", "fours"),
    "3": ("three", "threes"),
    "2": ("two", "twos"),
    "JK": ("joker", "jokers"),
}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
CANASTAS = {"clean": "clean canasta", "dirty": "dirty canasta", "": ""}
OF = "{rank} of {suit}"


def card(card: Card) -> str:
    """A card by its full name: "king of hearts", "joker"."""
    rank = RANKS[card.rank.value][0]
    return OF.format(rank=rank, suit=SUITS[card.suit.value]) if card.suit else rank


def cards(count: int) -> str:
    """So many cards."""
    return "1 card" if count == 1 else f"{count} cards"


def seat(name: str) -> str:
    """A seat by its full name."""
    return SEATS[name]


def side(key: str) -> str:
    """The seats of a side: "South, North"."""
    return ", ".join(SEATS[name] for name in ({"NS": "SN", "EW": "WE"}.get(key, key)))


def meld(meld: SceneMeld) -> str:
    """A meld by its full name: "m2: seven queens with one joker, dirty canasta"."""
    naturals = len(meld.cards) - meld.wilds
    rank = RANKS.get(meld.rank, ("card", "cards"))[naturals != 1]
    parts = [f"{meld.id}: {number(naturals)} {rank}"]
    wilds = [each for each in meld.cards if each.rank.value in {"2", "JK"}] if meld.wilds else []
    for index in ("2", "JK"):
        count = sum(1 for each in wilds if each.rank.value == index)
        if count:
            joint = " and " if len(parts) > 1 else " with "
            parts.append(f"{joint}{number(count)} {RANKS[index][count != 1]}")
    canasta = f", {CANASTAS[meld.canasta]}" if meld.canasta else ""
    return "".join(parts) + canasta
