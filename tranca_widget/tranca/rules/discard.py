"""Discarding (DE Spielablauf 1; C-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.ruling import Rule
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.rules.going_out import ends_round
from tranca_widget.tranca.rules.testimony import notation, says, seen

if TYPE_CHECKING:
    from tranca_widget.ruling import Witness
    from tranca_widget.tranca.case import Case


def one_card(case: Case) -> bool:
    """One card is thrown, which ends the turn."""
    return bags.size(case.bag) == 1


def _one_card(case: Case) -> Witness:
    cards = bags.indices(case.bag)
    lock = facts.lock_of(cards[0]) if cards else None
    return says(
        seen(case.bag, "hand"),
        cards=notation(case.bag),
        n_cards=bags.size(case.bag),
        lock=lock.value if lock in case.terms.lock else "",
    )


def not_wild(case: Case) -> bool:
    """The card that ends the round is no wild one (C-17)."""
    return facts.may_end_with(bags.indices(case.bag)[0], case.terms)


def _not_wild(case: Case) -> Witness:
    return says(seen(case.bag, "hand"), cards=notation(case.bag))


NOT_WILD = Rule(
    "tranca.discard.not_wild",
    not_wild,
    _not_wild,
    needs=("tranca.turn.draw_first", "tranca.turn.card_held", "tranca.discard.one_card"),
    applies=ends_round,
    terms=("last_discard_wild",),
)
ONE_CARD = Rule("tranca.discard.one_card", one_card, _one_card)
