"""What makes a meld (DE Spielablauf 7 and 9; C-1, C-2, C-18 to C-20, C-73)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.ruling import Rule, Seen
from tranca_widget.tranca import bags, melds
from tranca_widget.tranca.rules import turn
from tranca_widget.tranca.rules.testimony import meld_cards, notation, says, text

if TYPE_CHECKING:
    from tranca_widget.ruling import Facts, Witness
    from tranca_widget.tranca.case import Case


def exists(case: Case) -> bool:
    """The meld named lies on the player's side."""
    return case.target is not None


def _exists(case: Case) -> Witness:
    return says(onto=f"m{case.move.onto}", count=len(case.own))


def kind(case: Case) -> bool:
    """All natural cards that the player puts together are of one rank; the pile's top card is asked apart."""
    return melds.is_one_kind(case.ways.reader.read(case.helpers))


def _kind(case: Case) -> Witness:
    naturals = list(bags.unpack(case.helpers & bags.PLAIN_MASK))
    low, high = (naturals[0], naturals[-1]) if naturals else ("", "")
    return says(meld_cards(case), **_common(case), low=str(low), high=str(high))


def wilds_alone(case: Case) -> bool:
    """There is something else than wild cards."""
    return melds.has_a_natural(case.reading)


def length(case: Case) -> bool:
    """There are enough cards."""
    return melds.is_long_enough(case.reading, case.terms)


def naturals(case: Case) -> bool:
    """There are enough natural cards."""
    return melds.has_enough_naturals(case.reading, case.terms)


def wild_limit(case: Case) -> bool:
    """There are not too many wild cards."""
    return melds.is_within_wild_limit(case.reading, case.terms)


def _numbers(case: Case) -> Witness:
    return says(meld_cards(case), **_common(case))


def _wilds(case: Case) -> Witness:
    cards = [card for card in meld_cards(case) if card.card.rank in {"2", "JK"}]
    primary = [Seen(card.card, "primary", card.place) for card in cards]
    return says(primary, **_common(case), max=case.terms.max_wilds)


def _naturals(case: Case) -> Witness:
    return says(meld_cards(case), **_common(case), need=case.terms.min_naturals)


def _length(case: Case) -> Witness:
    return says(meld_cards(case), **_common(case), need=case.terms.min_length)


def _common(case: Case) -> Facts:
    reading = case.reading
    cards = meld_cards(case)
    ranks = [bags.RANKS[rank].value for rank in reading.ranks]
    return {
        "meld": text(cards) or notation(case.melded),
        "cards": notation(case.bag),
        "wilds": notation(case.melded >> bags.WILD_SHIFT << bags.WILD_SHIFT),
        "n_cards": reading.size,
        "n_wilds": reading.wilds,
        "n_naturals": reading.naturals,
        "rank": ranks[0] if len(ranks) == 1 else "",
        "canasta": melds.canasta_kind(reading, case.terms),
    }


def names_target(case: Case) -> bool:
    """Whether the move goes onto a meld."""
    return case.move.onto is not None


def is_ordinary(case: Case) -> bool:
    """Whether the meld is none of black threes, which have rules of their own."""
    return not case.has_black


EXISTS = Rule("tranca.meld.exists", exists, _exists, needs=(turn.ON_MOVE.id,), applies=names_target)
WILDS_ALONE = Rule(
    "tranca.meld.wilds_alone",
    wilds_alone,
    _numbers,
    needs=(EXISTS.id, "tranca.pile.not_empty", "tranca.pile.hand_pair"),
    applies=is_ordinary,
)
KIND = Rule(
    "tranca.meld.kind",
    kind,
    _kind,
    needs=(EXISTS.id, "tranca.threes.red_alone", WILDS_ALONE.id),
    applies=is_ordinary,
)
_SHAPE = (EXISTS.id, "tranca.pile.not_empty", "tranca.pile.hand_pair", "tranca.threes.red_alone")
LENGTH = Rule("tranca.meld.length", length, _length, needs=_SHAPE, applies=is_ordinary, terms=("min_length",))
NATURALS = Rule(
    "tranca.meld.naturals",
    naturals,
    _naturals,
    needs=(*_SHAPE, WILDS_ALONE.id, KIND.id, "tranca.pile.top_used"),
    applies=is_ordinary,
    terms=("min_naturals",),
)
WILD_LIMIT = Rule(
    "tranca.meld.wild_limit",
    wild_limit,
    _wilds,
    needs=(EXISTS.id, "tranca.pile.not_empty", WILDS_ALONE.id),
    applies=is_ordinary,
    terms=("max_wilds",),
)
