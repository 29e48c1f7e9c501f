"""The documents and variants as values: terms, where each term stands, and where each rule stands.

A variant is another value of the same terms, with the places of those that differ.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tranca_widget.play import RuleSet
from tranca_widget.tranca.citations import GERMAN, ITALIAN, PORTUGUESE, sources
from tranca_widget.tranca.terms import (
    FLAT_VALUES,
    EmptyStock,
    FirstDealer,
    Indirect,
    Lock,
    Shape,
    Terms,
    Tie,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

CLASSIC = RuleSet("classic", "tranca", Terms(), GERMAN)
"""The German document as it stands: four players in two pairs, two packs and four jokers."""


def _variant(name: str, places: Mapping[str, str], **terms: Any) -> RuleSet:
    """A variant of the German document: the terms that differ, and where they stand."""
    return RuleSet(name, "tranca", replace(CLASSIC.terms, **terms), {**GERMAN, **sources("DE", places)})


ABERTA = _variant("aberta", {"open_mortos": "Varianten 1"}, open_mortos=True)
"""Tranca aberta: the mortos lie face up (B-1)."""

PAULISTA = _variant(
    "paulista",
    {
        "min_naturals_with_wild": "Varianten 2; B-2 !",
        "tranca.meld.naturals_with_wild": "Varianten 2; B-2 !",
        "target": "Varianten 2",
    },
    min_naturals_with_wild=3,
    target=5000,
)
"""Tranca paulista: a higher target, and a stricter minimum of natural cards beside wild ones (B-2)."""

ZWEIHAND = _variant(
    "zweihand", {"players": "Varianten 3; B-3", "hand_size": "Varianten 3; B-3 !"}, players=(2,)
)
"""Two single players, each with a morto; the hand may be reduced to 9 or 10 (B-3)."""

DREIHAND = _variant(
    "dreihand",
    {
        "players": "Varianten 4; B-4",
        "clean_bonus": "Varianten 4",
        "dirty_bonus": "Varianten 4",
        "target": "Varianten 4; B-4",
    },
    players=(3,),
    clean_bonus=100,
    dirty_bonus=50,
    target=1500,
)
"""Three single players with three mortos; canasta bonuses and target are halved (B-4)."""

CARIOCA = _variant(
    "carioca",
    {
        "shapes": "Varianten 5; B-5",
        "canastas": "Varianten 5; B-5",
        "take_bridge": "; C-12",
        "tranca.meld.kind": "Varianten 5; B-5",
        "tranca.meld.run_distinct": "Varianten 5; B-5, C-25",
        "tranca.meld.run_gap": "Varianten 5; B-5, C-25, C-26",
        "tranca.meld.run_room": "Varianten 5; B-5, C-25, C-26",
    },
    shapes=frozenset(Shape),
    canastas=frozenset(Shape),
    take_bridge=True,
)
"""Tranca carioca: sequences of one suit beside sets (B-5)."""


TWO_PACKS = replace(
    CLASSIC.terms,
    jokers=0,
    has_upcard=False,
    own_mortos=False,
    lock=frozenset({Lock.BLACK_THREE}),
    shapes=frozenset(Shape),
    canastas=frozenset(Shape),
    max_wilds=1,
    out_without_morto=True,
    black_threes=False,
    indirect=Indirect.NEXT_TURN,
    empty_stock=EmptyStock.MORTO,
    values=FLAT_VALUES,
    red_in_hand=10,
    em_cima_bonus=None,
    penalty_spares_out=True,
    unclaimed_cards=False,
    first_dealer=FirstDealer.RANDOM,
    target=0,
    tie=Tie.DRAW,
)
"""What the Italian and the Portuguese document have in common."""

ITALIANA = RuleSet(
    "italiana",
    "tranca",
    replace(TWO_PACKS, canastas=frozenset({Shape.RUN}), out_clean=True),
    ITALIAN,
)
"""The Italian document: canastas in sequence only, a clean one to go out."""

JOGATINA = RuleSet("jogatina", "tranca", replace(TWO_PACKS, players=(4, 2), take_bridge=True), PORTUGUESE)
"""The Portuguese document: four or two players, canastas of both kinds."""

RULESETS = {
    rules.name: rules
    for rules in (CLASSIC, ABERTA, PAULISTA, ZWEIHAND, DREIHAND, CARIOCA, ITALIANA, JOGATINA)
}
"""Every rule set of Tranca by name."""
