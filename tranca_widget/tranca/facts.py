"""What rules and generator both ask about a table: locked, open, waiting, lacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.tranca import bags
from tranca_widget.tranca.state import Status
from tranca_widget.tranca.terms import Lock

if TYPE_CHECKING:
    from tranca_widget.tranca.melds import Reader
    from tranca_widget.tranca.terms import Terms

TAKEN = frozenset({Status.TAKEN, Status.INDIRECT})


def lock_of(card: int) -> Lock | None:
    """What kind of lock a card could be, by its index."""
    if card >= 4 * bags.JOKER:
        return Lock.JOKER
    if card >= 4 * bags.TWO:
        return Lock.TWO
    if bags.UNIT[card] & bags.BLACK_THREES:
        return Lock.BLACK_THREE
    return None


def fits_natural_meld(card: int, melds: tuple[int, ...], reader: Reader) -> bool:
    """Whether a meld of exactly the card's rank lies there without wild cards.

    This is the exception to the lock that DE Spielablauf 3 and 4 name. As jokers and twos are wild and black
    threes are laid only while going out, no meld can have the rank of a locking card (C-3).
    """
    rank = card // 4
    return rank in bags.PLAIN and any(
        reader.is_meld(meld) and not meld >> bags.WILD_SHIFT and reader.read(meld).ranks == (rank,)
        for meld in melds
    )


def is_locked(pile: tuple[int, ...], melds: tuple[int, ...], reader: Reader) -> bool:
    """Whether the pile's top card keeps the side with these melds from taking it (C-4: the top card alone)."""
    if not pile:
        return False
    lock = lock_of(pile[-1])
    return lock in reader.terms.lock and not fits_natural_meld(pile[-1], melds, reader)


def may_go_out(status: Status, melds: tuple[int, ...], reader: Reader) -> bool:
    """Whether a side with these melds may end the round: its morto taken and a canasta there."""
    return status in TAKEN and reader.has_canasta(melds)


def lacking(status: Status, melds: tuple[int, ...], reader: Reader) -> list[str]:
    """What a side lacks for going out: "morto", "canasta", both or nothing."""
    missing = []
    if status not in TAKEN:
        missing.append("morto")
    if not reader.has_canasta(melds):
        missing.append("canasta")
    return missing


def is_committed(melds: tuple[int, ...]) -> bool:
    """Whether a meld of black threes lies there: then this turn has to end by going out (C-61, C-68)."""
    return any(meld and not meld & ~bags.BLACK_THREES for meld in melds)


def values(terms: Terms) -> dict[str, int]:
    """Points of a card by its rank."""
    return dict(terms.values)
