"""What makes a meld (DE Spielablauf 7 and 9; C-1, C-2, C-18 to C-20, C-73)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.ruling import Rule, Seen
from tranca_widget.tranca import bags, facts, melds
from tranca_widget.tranca.rules import turn
from tranca_widget.tranca.rules.testimony import laid, meld_cards, notation, says
from tranca_widget.tranca.terms import Shape

if TYPE_CHECKING:
    from tranca_widget.ruling import Facts, Witness
    from tranca_widget.tranca.case import Case


def exists(case: Case) -> bool:
    """The meld named lies on the player's side."""
    return case.target is not None


def _exists(case: Case) -> Witness:
    return says(onto=f"m{case.move.onto}", count=len(case.own))


def kind(case: Case) -> bool:
    """The natural cards put together are of one rank, or of one suit where runs exist; the top card is asked apart."""
    return melds.is_one_kind(case.reader.read(case.helpers), case.terms)


def _kind(case: Case) -> Witness:
    naturals = list(bags.unpack(case.helpers & bags.PLAIN_MASK))
    low, high = (naturals[0], naturals[-1]) if naturals else ("", "")
    runs = Shape.RUN in case.terms.shapes
    return says(meld_cards(case), **_common(case), low=str(low), high=str(high), runs=runs)


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


def naturals_with_wild(case: Case) -> bool:
    """There are enough natural cards beside the wild ones (B-2)."""
    return melds.has_enough_beside_wilds(case.reading, case.terms)


def run_distinct(case: Case) -> bool:
    """A run holds each rank once."""
    return melds.is_distinct(case.reading)


def run_gap(case: Case) -> bool:
    """Between the lowest and the highest card of a run no rank is missing that a wild card does not fill."""
    return melds.is_filled(case.reading)


def run_room(case: Case) -> bool:
    """Every wild card of a run has a rank to stand for: a run ends at the four and at the ace (C-25, C-26)."""
    return melds.has_room(case.reading, case.terms)


def rank_free(case: Case) -> bool:
    """The side has no set of that rank yet (C-18)."""
    return facts.is_rank_free(case.melded, case.own, case.reader)


def opening(case: Case) -> bool:
    """The side's first meld is worth enough card points."""
    return facts.points(case.melded, case.terms) >= case.terms.opening_minimum


def _run(case: Case) -> Witness:
    reading = case.reading
    low, high = reading.ranks[0], reading.ranks[-1]
    suit = (reading.suits & -reading.suits).bit_length() - 1
    held = bags.indices(case.melded & bags.PLAIN_MASK)
    missing = [rank for rank in range(low, high + 1) if rank not in reading.ranks]
    twice = sorted({index for index in held if held.count(index) > 1})
    return says(
        meld_cards(case),
        **_common(case),
        low=str(bags.CARDS[4 * low + suit]),
        high=str(bags.CARDS[4 * high + suit]),
        missing=" ".join(str(bags.CARDS[4 * rank + suit]) for rank in missing),
        twice=" ".join(str(bags.CARDS[index]) for index in twice),
        run=laid(case.melded),
        room=melds.RUN_SEATS,
    )


def _beside(case: Case) -> Witness:
    return says(meld_cards(case), **_common(case), need=case.terms.min_naturals_with_wild)


def _rank_free(case: Case) -> Witness:
    rank = case.reading.ranks
    same = [n for n, meld in enumerate(case.own, 1) if case.reader.read(meld).ranks == rank]
    onto = f"m{same[0]}" if same else ""
    return says(meld_cards(case), **_common(case), onto=onto)


def _opening(case: Case) -> Witness:
    points = facts.points(case.melded, case.terms)
    return says(meld_cards(case), **_common(case), points=points, least=case.terms.opening_minimum)


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
    if case.common is None:
        case.common = _facts(case)
    return case.common


def _facts(case: Case) -> dict[str, Any]:
    reading = case.reading
    ranks = [bags.RANKS[rank].value for rank in reading.ranks]
    return {
        "meld": laid(case.melded),
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


def is_mixed(case: Case) -> bool:
    """Whether it is also none of twos that are natural among themselves."""
    return not case.has_black and not melds.are_natural_twos(case.reading, case.terms)


def _is_run(case: Case) -> bool:
    return not case.has_black and melds.is_run(case.reading, case.terms)


def _holds_wilds(case: Case) -> bool:
    return is_mixed(case) and case.reading.wilds > 0


def _is_new(case: Case) -> bool:
    return case.move.onto is None and not case.has_black


def _is_first(case: Case) -> bool:
    return case.move.onto is None and not case.own


EXISTS = Rule("tranca.meld.exists", exists, _exists, needs=(turn.ON_MOVE.id,), applies=names_target)
WILDS_ALONE = Rule(
    "tranca.meld.wilds_alone",
    wilds_alone,
    _numbers,
    needs=(EXISTS.id, "tranca.pile.not_empty", "tranca.pile.hand_pair"),
    applies=is_mixed,
    terms=("natural_twos",),
)
KIND = Rule(
    "tranca.meld.kind",
    kind,
    _kind,
    needs=(EXISTS.id, "tranca.threes.red_alone", WILDS_ALONE.id),
    applies=is_ordinary,
    terms=("shapes",),
)
_SHAPE = (EXISTS.id, "tranca.pile.not_empty", "tranca.pile.hand_pair", "tranca.threes.red_alone")
LENGTH = Rule("tranca.meld.length", length, _length, needs=_SHAPE, applies=is_ordinary, terms=("min_length",))
NATURALS = Rule(
    "tranca.meld.naturals",
    naturals,
    _naturals,
    needs=(*_SHAPE, WILDS_ALONE.id, KIND.id, "tranca.pile.top_used"),
    applies=is_mixed,
    terms=("min_naturals",),
)
WILD_LIMIT = Rule(
    "tranca.meld.wild_limit",
    wild_limit,
    _wilds,
    needs=(EXISTS.id, "tranca.pile.not_empty", WILDS_ALONE.id),
    applies=is_mixed,
    terms=("max_wilds", "wilds_at_most_naturals"),
)
NATURALS_WITH_WILD = Rule(
    "tranca.meld.naturals_with_wild",
    naturals_with_wild,
    _beside,
    needs=(NATURALS.id,),
    applies=_holds_wilds,
    terms=("min_naturals_with_wild",),
)
RUN_DISTINCT = Rule(
    "tranca.meld.run_distinct",
    run_distinct,
    _run,
    needs=(*_SHAPE, KIND.id, "tranca.pile.top_used"),
    applies=_is_run,
)
RUN_GAP = Rule("tranca.meld.run_gap", run_gap, _run, needs=(RUN_DISTINCT.id,), applies=_is_run)
RUN_ROOM = Rule(
    "tranca.meld.run_room",
    run_room,
    _run,
    needs=(RUN_DISTINCT.id,),
    applies=_is_run,
    terms=("seatless_wilds",),
)
RANK_FREE = Rule(
    "tranca.meld.rank_free",
    rank_free,
    _rank_free,
    needs=(*_SHAPE, KIND.id, "tranca.pile.top_used"),
    applies=_is_new,
    terms=("second_meld",),
)
OPENING = Rule(
    "tranca.meld.opening",
    opening,
    _opening,
    needs=(*_SHAPE, KIND.id, "tranca.pile.top_used"),
    applies=_is_first,
    terms=("opening_minimum",),
)
