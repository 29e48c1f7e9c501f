"""The documents and variants as values: terms and citations.

DE is the German document. "Spielablauf 4" is the numbered sentence 4 of its part Spielablauf.
"""

from __future__ import annotations

from tranca_widget.play import RuleSet
from tranca_widget.ruling import Source
from tranca_widget.tranca.terms import Terms


def _de(place: str, decision: str = "") -> Source:
    return Source("DE", place, decision)


def _silent(decision: str) -> Source:
    return Source("", "", decision)


GERMAN = {
    "tranca.turn.over": _de("Spielablauf 11", "C-67"),
    "tranca.turn.on_move": _de("Vorbereitung 8", "C-45"),
    "tranca.turn.draw_first": _de("Spielablauf 1"),
    "tranca.turn.drawn_already": _de("Spielablauf 2"),
    "tranca.turn.card_held": _silent("C-70"),
    "tranca.draw.stock_left": _de("Spielablauf 2"),
    "tranca.draw.nothing_left": _de("Spielablauf 12", "C-62"),
    "tranca.pile.not_empty": _de("Spielablauf 2", "C-7"),
    "tranca.pile.unlocked": _de("Spielablauf 4", "C-3, C-4"),
    "tranca.pile.hand_pair": _de("Spielablauf 3", "C-11"),
    "tranca.pile.bridge": _silent("C-12, C-66"),
    "tranca.pile.top_used": _de("Spielablauf 3", "C-10"),
    "tranca.meld.exists": _de("Spielablauf 9", "C-70"),
    "tranca.meld.wilds_alone": _de("Glossar, Joker", "C-2"),
    "tranca.meld.kind": _de("Spielablauf 7", "C-1, C-18"),
    "tranca.meld.length": _de("Spielablauf 7"),
    "tranca.meld.naturals": _de("Spielablauf 7"),
    "tranca.meld.wild_limit": _de("Spielablauf 7", "C-20"),
    "tranca.threes.red_alone": _de("Spielablauf 5"),
    "tranca.threes.black_set": _de("Spielablauf 6"),
    "tranca.threes.black_going_out": _de("Spielablauf 6", "C-61"),
    "tranca.threes.red_not_discarded": _de("Spielablauf 5", "C-15"),
    "tranca.discard.one_card": _de("Spielablauf 1"),
    "tranca.going_out.morto_earned": _de("Spielablauf 10", "C-5"),
    "tranca.going_out.morto_taken": _de("Spielablauf 11"),
    "tranca.going_out.canasta": _de("Spielablauf 11"),
    "tranca.going_out.way_to_finish": _silent("C-8, C-9, C-65"),
    "card_points": _de("Punktewertung 1", "C-49"),
    "canasta_bonus": _de("Punktewertung 2"),
    "red_threes": _de("Punktewertung 1", "C-51"),
    "out_bonus": _de("Punktewertung 3", "C-38, C-39"),
    "morto_penalty": _de("Punktewertung 4", "C-32"),
    "hand_cards": _de("Punktewertung 5"),
    "unclaimed_morto": _de("Punktewertung 5", "C-33, C-35"),
}

CLASSIC = RuleSet("classic", "tranca", Terms(), GERMAN)
"""The German document as it stands: four players in two pairs, two packs and four jokers."""

RULESETS = {rules.name: rules for rules in (CLASSIC,)}
