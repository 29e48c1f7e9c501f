"""What rules and generator both ask about a table: locked, open, waiting, lacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.tranca import bags
from tranca_widget.tranca.melds import shape_of
from tranca_widget.tranca.state import Status
from tranca_widget.tranca.terms import EmptyStock, Lock, Persistence, Shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    threes are laid only while going out, no meld can have the rank of a locking card (C-3), unless twos are
    natural among themselves.
    """
    rank = card // 4
    if rank in bags.PLAIN:
        return any(
            reader.is_meld(meld) and not meld >> bags.WILD_SHIFT and reader.read(meld).ranks == (rank,)
            for meld in melds
        )
    return rank == bags.TWO and any(
        reader.is_meld(meld) and reader.read(meld).twos == bags.size(meld) for meld in melds
    )


def locking_card(pile: tuple[int, ...], terms: Terms) -> int | None:
    """The card of the pile that would lock it, by its index: the top card, or a wild card deeper down (C-4)."""
    if not pile:
        return None
    if lock_of(pile[-1]) in terms.lock:
        return pile[-1]
    if terms.lock_persistence is Persistence.UNTIL_TAKEN:
        wilds = (card for card in reversed(pile) if card >= 4 * bags.TWO and lock_of(card) in terms.lock)
        return next(wilds, None)
    return None


def is_locked(pile: tuple[int, ...], melds: tuple[int, ...], reader: Reader) -> bool:
    """Whether the side with these melds is kept from taking the pile."""
    if locking_card(pile, reader.terms) is None:
        return False
    return not fits_natural_meld(pile[-1], melds, reader)


def is_open(pile: tuple[int, ...], melds: tuple[int, ...], reader: Reader, *, can_draw: bool) -> bool:
    """Whether the side with these melds may take the pile at all; `can_draw` tells whether a card is there to draw."""
    if not pile or not (can_draw or reader.terms.empty_stock_takes):
        return False
    return not is_locked(pile, melds, reader)


def morto_of(side: int, counts: Sequence[object], terms: Terms) -> int:
    """The place of the morto that a waiting side would take: its own, or where all share them one that is left."""
    if terms.own_mortos or counts[side]:
        return side
    return next((at for at, count in enumerate(counts) if count), side)


def can_draw(stock: int, mortos: Iterable[object], terms: Terms) -> bool:
    """Whether there is a card to draw: in the stock, or in a morto that would become it."""
    return stock > 0 or (terms.empty_stock is EmptyStock.MORTO and any(mortos))


def is_replaced(stock: int, mortos: Iterable[object], terms: Terms) -> bool:
    """Whether a red three that is laid now would be replaced by a card (C-14, C-16)."""
    return terms.red_replaced and can_draw(stock, mortos if terms.red_takes_morto else (), terms)


def has_morto(status: Status, terms: Terms) -> bool:
    """Whether the morto's part of going out is done: taken, or none left where that is enough (C-31)."""
    return status in TAKEN or (terms.out_without_morto and status is Status.GONE)


def may_go_out(status: Status, melds: tuple[int, ...], reader: Reader) -> bool:
    """Whether a side with these melds may end the round."""
    has_canasta = reader.has_clean_canasta if reader.terms.out_clean else reader.has_canasta
    return has_morto(status, reader.terms) and has_canasta(melds)


def may_end_with(card: int, terms: Terms) -> bool:
    """Whether the round may be ended by discarding this card, by its index (C-17)."""
    return terms.last_discard_wild or card < 4 * bags.TWO


def lacking(status: Status, melds: tuple[int, ...], reader: Reader) -> list[str]:
    """What a side lacks for going out: "morto", "canasta", "clean_canasta", several or nothing."""
    missing = []
    if not has_morto(status, reader.terms):
        missing.append("morto")
    is_clean = reader.terms.out_clean
    if not (reader.has_clean_canasta(melds) if is_clean else reader.has_canasta(melds)):
        missing.append("clean_canasta" if is_clean else "canasta")
    return missing


def is_rank_free(meld: int, others: Iterable[int], reader: Reader) -> bool:
    """Whether none of the other melds is a set of the same rank as this one (C-18)."""
    reading = reader.read(meld)
    if len(reading.ranks) != 1 or shape_of(reading) is not Shape.SET:
        return True
    return not any(reader.read(other).ranks == reading.ranks for other in others if reader.is_meld(other))


def values(terms: Terms) -> dict[str, int]:
    """Points of a card by its rank."""
    return dict(terms.values)


def points(bag: int, terms: Terms) -> int:
    """The card points of a bag; red threes have none of their own (C-35)."""
    table = values(terms)
    return sum(table.get(card.rank.value, 0) for card in bags.unpack(bag & ~bags.RED_THREES))
