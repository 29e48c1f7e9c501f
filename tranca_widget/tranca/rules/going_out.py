"""The last card: the morto, going out, and the one-card trap (DE Spielablauf 10 and 11; C-5, C-8, C-9, C-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.ruling import Rule
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.rules import turn
from tranca_widget.tranca.rules.testimony import notation, says, seen
from tranca_widget.tranca.state import Status
from tranca_widget.tranca.terms import EmptyStock, Indirect

if TYPE_CHECKING:
    from tranca_widget.ruling import Witness
    from tranca_widget.tranca.case import Case


def earns_morto(case: Case) -> bool:
    """Whether the move empties the hand while the side's morto waits."""
    return case.empties and case.status is Status.WAITING


def ends_round(case: Case) -> bool:
    """Whether the move empties the hand and no morto waits: it would end the round."""
    return case.empties and case.status is not Status.WAITING


def keeps_cards(case: Case) -> bool:
    """Whether something has to be left to end the turn with.

    A discard ends the turn by itself, unless black threes were laid and the turn must end by going out.
    """
    if case.kind is Kind.DISCARD:
        return case.reader.is_committed(case.own)
    if case.kind is Kind.LAY and case.is_replaced:
        return False
    if case.kind is Kind.PASS:
        return case.terms.empty_stock is EmptyStock.PLAY_ON
    return not case.empties and not case.has_black


def morto_earned(case: Case) -> bool:
    """The first empty hand of a side takes its morto; no canasta is needed for it."""
    return case.status is Status.WAITING


def _morto_earned(case: Case) -> Witness:
    counts = case.view.morto_counts
    return says(
        seen(case.bag, "hand"),
        count=counts[facts.morto_of(case.view.side, counts, case.terms)],
        by_discard=case.kind is Kind.DISCARD,
        next_turn=case.terms.indirect is Indirect.NEXT_TURN,
    )


def morto_taken(case: Case) -> bool:
    """The side has taken its morto, or none is left to take where that is enough (C-31)."""
    return facts.has_morto(case.status, case.terms)


def _morto_taken(case: Case) -> Witness:
    return says(status=case.status.value)


def canasta(case: Case) -> bool:
    """The side has a canasta, counted after the move."""
    return case.reader.has_canasta(case.after)


def _canasta(case: Case) -> Witness:
    reader = case.reader
    best = max(case.after, key=lambda meld: (bool(reader.canasta(meld)), bags.size(meld)), default=0)
    place = f"m{case.after.index(best) + 1}" if best in case.own else ""
    return says(
        seen(best, place, "support"),
        canasta=notation(best) if reader.canasta(best) else "",
        best=notation(best),
        n_cards=bags.size(best),
        need=case.terms.canasta_size,
        points=case.terms.out_bonus,
    )


def clean_canasta(case: Case) -> bool:
    """The side has a clean canasta, counted after the move."""
    return case.reader.has_clean_canasta(case.after)


def _clean_canasta(case: Case) -> Witness:
    reader = case.reader
    kinds = [(meld, reader.canasta(meld)) for meld in case.after if reader.canasta(meld)]
    best = min(kinds, key=lambda each: each[1], default=(0, ""))[0]
    place = f"m{case.after.index(best) + 1}" if best in case.own else ""
    return says(
        seen(best, place, "support"),
        canasta=notation(best),
        wilds=notation(best >> bags.WILD_SHIFT << bags.WILD_SHIFT),
        points=case.terms.out_bonus,
    )


def way_to_finish(case: Case) -> bool:
    """After the move the turn can still be ended by a legal discard or by laying the last card."""
    return case.can_end_turn()


def _way_to_finish(case: Case) -> Witness:
    left = case.left if case.left is not None else 0
    count = bags.size(left)
    return says(
        seen(left & case.view.hand, "hand", "support") if count == 1 else (),
        left=notation(left) if count == 1 else "",
        n_left=count,
        lacking=case.lacking(),
        committed=case.reader.is_committed(case.after),
        waiting=case.status is Status.WAITING,
    )


_PLAYABLE = (
    turn.OVER.id,
    turn.ON_MOVE.id,
    turn.DRAW_FIRST.id,
    turn.DRAWN_ALREADY.id,
    turn.CARD_HELD.id,
    "tranca.draw.nothing_left",
    "tranca.pile.not_empty",
    "tranca.pile.hand_pair",
    "tranca.pile.top_used",
    "tranca.pile.bridge",
    "tranca.meld.exists",
    "tranca.meld.kind",
    "tranca.meld.wilds_alone",
    "tranca.meld.length",
    "tranca.meld.naturals",
    "tranca.meld.wild_limit",
    "tranca.meld.naturals_with_wild",
    "tranca.meld.run_distinct",
    "tranca.meld.run_gap",
    "tranca.meld.run_room",
    "tranca.meld.rank_free",
    "tranca.meld.opening",
    "tranca.threes.red_alone",
    "tranca.threes.black_not_melded",
    "tranca.threes.black_set",
    "tranca.threes.black_going_out",
    "tranca.threes.red_not_discarded",
    "tranca.discard.one_card",
)
"""What has to be in order before looking ahead makes sense."""

MORTO_EARNED = Rule(
    "tranca.going_out.morto_earned",
    morto_earned,
    _morto_earned,
    needs=_PLAYABLE,
    applies=earns_morto,
    terms=("indirect",),
)
MORTO_TAKEN = Rule(
    "tranca.going_out.morto_taken",
    morto_taken,
    _morto_taken,
    needs=_PLAYABLE,
    applies=ends_round,
    terms=("out_without_morto",),
)
CANASTA = Rule(
    "tranca.going_out.canasta",
    canasta,
    _canasta,
    needs=_PLAYABLE,
    applies=ends_round,
    terms=("canasta_size", "canastas", "out_without_morto"),
)
CLEAN_CANASTA = Rule(
    "tranca.going_out.clean_canasta",
    clean_canasta,
    _clean_canasta,
    needs=(*_PLAYABLE, CANASTA.id),
    applies=ends_round,
    terms=("out_clean",),
)
WAY_TO_FINISH = Rule(
    "tranca.going_out.way_to_finish", way_to_finish, _way_to_finish, needs=_PLAYABLE, applies=keeps_cards
)
