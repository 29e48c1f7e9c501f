"""Red threes lie alone, black threes are laid while going out (DE Spielablauf 5 and 6; C-13 to C-17, C-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.cards import Rank
from tranca_widget.ruling import Rule, Seen
from tranca_widget.tranca import bags, melds
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.rules import turn
from tranca_widget.tranca.rules.testimony import meld_cards, notation, says, seen, text

if TYPE_CHECKING:
    from tranca_widget.ruling import Witness
    from tranca_widget.tranca.case import Case


def red_alone(case: Case) -> bool:
    """A red three is laid by itself and joins no meld; nothing else is laid by itself."""
    if case.kind is Kind.LAY:
        return bool(case.bag & bags.RED_THREES) and bags.size(case.bag) == 1
    return not case.bag & bags.RED_THREES


def _red_alone(case: Case) -> Witness:
    reds = case.bag & bags.RED_THREES
    others = case.bag & ~bags.RED_THREES
    return says(
        seen(reds or case.bag, "hand"),
        cards=notation(reds),
        others=notation(others),
        n_cards=bags.size(case.bag),
        lay=case.kind is Kind.LAY,
        stock=case.view.stock,
    )


def black_not_melded(case: Case) -> bool:
    """Black threes are never melded where no document allows it."""
    return case.terms.black_threes or not case.has_black


def _black_not_melded(case: Case) -> Witness:
    cards = [card for card in meld_cards(case) if _is_black_three(card)]
    return says(cards, cards=text(cards))


def black_set(case: Case) -> bool:
    """Black threes are laid without other cards, three or four together."""
    return melds.is_black_set(case.reading, case.terms)


def _black_set(case: Case) -> Witness:
    others = [card for card in meld_cards(case) if not _is_black_three(card)]
    fewest, most = case.terms.black_set
    return says(
        meld_cards(case),
        cards=notation(case.melded),
        others=text(others),
        n_cards=case.reading.size,
        fewest=fewest,
        most=most,
    )


def _is_black_three(card: Seen) -> bool:
    return card.card.rank is Rank.THREE and not card.card.suit.is_red


def black_going_out(case: Case) -> bool:
    """The side can go out in this same turn after laying them (C-61)."""
    if case.empties:
        return not case.lacking()
    return case.can_end_turn()


def _black_going_out(case: Case) -> Witness:
    lacking = case.lacking()
    left = case.left or 0
    return says(
        meld_cards(case),
        cards=notation(case.melded),
        lacking=lacking,
        left=notation(left) if not lacking else "",
        n_left=bags.size(left),
    )


def red_not_discarded(case: Case) -> bool:
    """No red three is thrown."""
    return not case.bag & bags.RED_THREES


def _red_not_discarded(case: Case) -> Witness:
    reds = case.bag & bags.RED_THREES
    return says(seen(reds, "hand"), cards=notation(reds))


def has_black(case: Case) -> bool:
    """Whether black threes are among the cards that would lie together."""
    return case.has_black


RED_ALONE = Rule("tranca.threes.red_alone", red_alone, _red_alone)
BLACK_NOT_MELDED = Rule(
    "tranca.threes.black_not_melded",
    black_not_melded,
    _black_not_melded,
    needs=("tranca.meld.exists",),
    applies=has_black,
    terms=("black_threes",),
)
BLACK_SET = Rule(
    "tranca.threes.black_set",
    black_set,
    _black_set,
    needs=("tranca.meld.exists", "tranca.pile.unlocked", RED_ALONE.id),
    applies=has_black,
    terms=("black_set", "black_threes"),
)
BLACK_GOING_OUT = Rule(
    "tranca.threes.black_going_out",
    black_going_out,
    _black_going_out,
    needs=(turn.ON_MOVE.id, turn.DRAW_FIRST.id, turn.CARD_HELD.id, BLACK_SET.id),
    applies=has_black,
)
RED_NOT_DISCARDED = Rule("tranca.threes.red_not_discarded", red_not_discarded, _red_not_discarded)
