"""Taking the pile (DE Spielablauf 2 to 4; C-3, C-4, C-7, C-10 to C-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.ruling import Rule
from tranca_widget.tranca import bags, facts, melds
from tranca_widget.tranca.rules import turn
from tranca_widget.tranca.rules.testimony import laid, meld_cards, notation, says, seen, text, top_card
from tranca_widget.tranca.terms import Lock

if TYPE_CHECKING:
    from tranca_widget.ruling import Witness
    from tranca_widget.tranca.case import Case


def not_empty(case: Case) -> bool:
    """There is a pile to take."""
    return bool(case.view.pile)


def _not_empty(case: Case) -> Witness:
    top = top_card(case, "support")
    return says(top, count=len(case.view.pile), top=text(top))


def unlocked(case: Case) -> bool:
    """No locking card lies on top, or the exception of a natural meld of its rank holds (C-3)."""
    return not facts.is_locked(case.view.pile, case.own, case.reader)


def _unlocked(case: Case) -> Witness:
    card = facts.locking_card(case.view.pile, case.terms)
    lock = None if card is None else facts.lock_of(card)
    top = top_card(case)
    return says(
        top,
        top=text(top),
        lock="" if lock is None else lock.value,
        card="" if card is None else str(bags.CARDS[card]),
        is_covered=card is not None and card != case.view.pile[-1],
        is_fitting=facts.fits_natural_meld(case.view.pile[-1], case.own, case.reader),
    )


def hand_pair(case: Case) -> bool:
    """A new meld with the top card takes enough cards held before: those deeper in the pile do not count."""
    return bags.size(case.bag) >= case.terms.takes_from_hand


def _hand_pair(case: Case) -> Witness:
    top = text(top_card(case))
    rank = case.view.pile[-1] // 4
    return says(
        seen(case.bag, "hand"),
        cards=notation(case.bag),
        n_cards=bags.size(case.bag),
        need=case.terms.takes_from_hand,
        top=top,
        n_held=bags.group_size(bags.group(case.view.hand, rank)) if case.is_on_move else 0,
    )


def bridge(case: Case) -> bool:
    """The top card goes onto a meld by itself, or hand cards may bridge the gap to it (C-12, C-66)."""
    return case.terms.take_bridge or not case.bag


def _bridge(case: Case) -> Witness:
    return says(
        (*top_card(case), *seen(case.bag, "hand")),
        top=text(top_card(case)),
        cards=notation(case.bag),
        meld=notation(case.target or 0),
    )


def is_no_locking_three(case: Case) -> bool:
    """Whether the top card is no black three whose lock is all there is to say about it."""
    is_black = case.top is not None and facts.lock_of(case.top) is Lock.BLACK_THREE
    return not is_black or Lock.BLACK_THREE not in case.terms.lock


def top_used(case: Case) -> bool:
    """The top card belongs to the meld that is made: with it the natural cards still agree.

    A three on top never does: red ones lie alone, black ones are melded from the hand only (C-61).
    """
    is_three = case.top is not None and case.top // 4 == bags.THREE
    return not is_three and melds.is_one_kind(case.reading, case.terms)


def _top_used(case: Case) -> Witness:
    cards = meld_cards(case)
    return says(
        cards,
        top=text(top_card(case)),
        meld=laid(case.melded),
        helpers=notation(case.helpers),
        cards=notation(case.bag),
        n_cards=len(case.view.pile) - 1,
        onto=f"m{case.move.onto}" if case.target is not None else "",
    )


def _is_new(case: Case) -> bool:
    return case.move.onto is None


def _uses_hand_on_meld(case: Case) -> bool:
    return case.move.onto is not None and bool(case.bag)


NOT_EMPTY = Rule("tranca.pile.not_empty", not_empty, _not_empty, needs=(turn.OVER.id,))
UNLOCKED = Rule(
    "tranca.pile.unlocked", unlocked, _unlocked, needs=(NOT_EMPTY.id,), terms=("lock", "lock_persistence")
)
HAND_PAIR = Rule(
    "tranca.pile.hand_pair",
    hand_pair,
    _hand_pair,
    needs=(NOT_EMPTY.id,),
    applies=_is_new,
    terms=("takes_from_hand",),
)
BRIDGE = Rule(
    "tranca.pile.bridge",
    bridge,
    _bridge,
    needs=(NOT_EMPTY.id,),
    applies=_uses_hand_on_meld,
    terms=("take_bridge",),
)
TOP_USED = Rule(
    "tranca.pile.top_used",
    top_used,
    _top_used,
    needs=(NOT_EMPTY.id, "tranca.meld.exists", "tranca.threes.red_alone", "tranca.meld.kind", HAND_PAIR.id),
    applies=is_no_locking_three,
    terms=("shapes", "takes_from_hand"),
)
