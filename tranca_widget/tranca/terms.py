"""Every number and choice that a document fixes, as one frozen record.

Points are points of the score, sizes are numbers of cards. Each field says what it decides; which document
says so is kept with the rule set (`rulesets`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Lock(StrEnum):
    """A kind of card that locks the pile while it lies on top."""

    JOKER = "joker"
    TWO = "two"
    BLACK_THREE = "black_three"


class Indirect(StrEnum):
    """What follows when a morto is taken by discarding the last card."""

    CONTINUE = "continue"
    """The turn goes on with the morto, and a second discard ends it."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """The terms of a rule set of Tranca."""

    players: tuple[int, ...] = (4,)
    """Numbers of players there may be, the document's first choice in front; four are two pairs."""
    jokers: int = 4
    """Printed jokers in the pack, beside two packs of 52."""
    hand_size: int = 11
    """Cards dealt to each player."""
    morto_size: int = 11
    """Cards in each side's reserve hand."""
    has_upcard: bool = True
    """Whether the top card of the stock is turned to start the pile."""
    lock: frozenset[Lock] = frozenset(Lock)
    """The cards that lock the pile while they lie on top."""
    takes_from_hand: int = 2
    """Cards held before that a new meld with the top card takes, at least."""
    min_length: int = 3
    """Cards in a meld, at least."""
    max_wilds: int = 2
    """Jokers and twos in a meld, together, at most."""
    min_naturals: int = 2
    """Natural cards in a meld, at least."""
    canasta_size: int = 7
    """Cards in a canasta, at least."""
    black_set: tuple[int, int] = (3, 4)
    """Fewest and most cards in the set of black threes that is laid while going out."""
    indirect: Indirect = Indirect.CONTINUE
    """What follows when the morto is taken by discarding the last card."""
    values: tuple[tuple[str, int], ...] = tuple(
        (rank, points)
        for ranks, points in (("4 5 6 7 3", 5), ("8 9 10 J Q K", 10), ("A 2", 20), ("JK", 50))
        for rank in ranks.split()
    )
    """Points of a card by its rank; "3" is the black three, red threes count by `red_three` alone."""
    clean_bonus: int = 200
    """Points for a canasta without wild cards."""
    dirty_bonus: int = 100
    """Points for a canasta with wild cards."""
    red_three: int = 100
    """Points for each red three laid: added with a canasta, taken away without."""
    out_bonus: int = 100
    """Points for going out."""
    em_cima_bonus: int = 200
    """Points instead, if the player had melded no card in an earlier turn of the round."""
    morto_penalty: int = 100
    """Points taken away from a side that never took its morto."""
    target: int = 3000
    """Points that end a match."""


class Compiled:
    """Terms made ready for use, one object for each value of terms: rules and memos hang on it.

    Hashing the terms on every call would be slow; this object is compared by identity.
    """

    __slots__ = ("memo", "terms")

    def __init__(self, terms: Terms) -> None:
        """Use `compiled`, which makes each only once."""
        self.terms = terms
        self.memo: dict[str, Any] = {}


_COMPILED: dict[Terms, Compiled] = {}


def compiled(terms: Terms) -> Compiled:
    """The one compiled object of these terms."""
    return _COMPILED.setdefault(terms, Compiled(terms))
