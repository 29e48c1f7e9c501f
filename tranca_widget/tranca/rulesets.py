"""The documents and variants as values: terms, where each term stands, and where each rule stands.

DE is the German document ("Spielablauf 4" is sentence 4 of its part Spielablauf), IT the Italian and PT the
Portuguese one, cited by section. A source without a document says that they are silent, and which decision
fills the silence; `doubt` tells where a document contradicts itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tranca_widget.play import RuleSet
from tranca_widget.ruling import Source
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

SILENT = ""


def _sources(document: str, places: Mapping[str, str]) -> dict[str, Source]:
    """Sources by key from texts such as "Spielablauf 4; C-4", "; C-8" (silent) or "Kartendeck; C-1 !" (doubt)."""
    found = {}
    for key, text in places.items():
        place, _, decision = (part.strip() for part in text.partition(";"))
        is_doubtful = decision.endswith("!")
        found[key] = Source(document if place else SILENT, place, decision.rstrip("! "), doubt=is_doubtful)
    return found


GERMAN = _sources(
    "DE",
    {
        "tranca.turn.over": "Spielablauf 11; C-67",
        "tranca.turn.on_move": "Vorbereitung 8; C-45",
        "tranca.turn.draw_first": "Spielablauf 1",
        "tranca.turn.drawn_already": "Spielablauf 2",
        "tranca.turn.card_held": "; C-70",
        "tranca.draw.stock_left": "Spielablauf 2",
        "tranca.draw.nothing_left": "Spielablauf 12; C-62",
        "tranca.pile.not_empty": "Spielablauf 2; C-7",
        "tranca.pile.unlocked": "Spielablauf 4; C-3, C-4",
        "tranca.pile.hand_pair": "Spielablauf 3; C-11",
        "tranca.pile.bridge": "; C-12, C-66",
        "tranca.pile.top_used": "Spielablauf 3; C-10",
        "tranca.meld.exists": "Spielablauf 9; C-70",
        "tranca.meld.wilds_alone": "Glossar, Joker; C-2 !",
        "tranca.meld.kind": "Spielablauf 7; C-1, C-18 !",
        "tranca.meld.length": "Spielablauf 7",
        "tranca.meld.naturals": "Spielablauf 7",
        "tranca.meld.wild_limit": "Spielablauf 7; C-20",
        "tranca.meld.naturals_with_wild": "; C-55",
        "tranca.meld.run_distinct": "; C-25",
        "tranca.meld.run_gap": "; C-26",
        "tranca.meld.run_room": "; C-25, C-26",
        "tranca.meld.rank_free": "Tipps 6; C-18",
        "tranca.meld.opening": "; C-55",
        "tranca.threes.red_alone": "Spielablauf 5",
        "tranca.threes.black_not_melded": "Spielablauf 6",
        "tranca.threes.black_set": "Spielablauf 6",
        "tranca.threes.black_going_out": "Spielablauf 6; C-61",
        "tranca.threes.red_not_discarded": "Spielablauf 5; C-15",
        "tranca.discard.one_card": "Spielablauf 1",
        "tranca.discard.not_wild": "; C-17",
        "tranca.going_out.morto_earned": "Spielablauf 10; C-5",
        "tranca.going_out.morto_taken": "Spielablauf 11",
        "tranca.going_out.canasta": "Spielablauf 11",
        "tranca.going_out.clean_canasta": "; C-30",
        "tranca.going_out.way_to_finish": "; C-8, C-9, C-65",
        "card_points": "Punktewertung 1; C-49",
        "canasta_bonus": "Punktewertung 2",
        "red_threes": "Punktewertung 1; C-51",
        "out_bonus": "Punktewertung 3; C-38, C-39",
        "morto_penalty": "Punktewertung 4; C-32",
        "hand_cards": "Punktewertung 5",
        "unclaimed_morto": "Punktewertung 5; C-33, C-35",
        "players": "Spieler",
        "jokers": "Kartendeck",
        "hand_size": "Vorbereitung 3",
        "morto_size": "Vorbereitung 4",
        "has_upcard": "Vorbereitung 6",
        "open_mortos": "Vorbereitung 4",
        "own_mortos": "Vorbereitung 4; C-52",
        "pile_shown": "; C-46",
        "lock": "Spielablauf 4",
        "lock_persistence": "Spielablauf 4; C-4 !",
        "takes_from_hand": "Spielablauf 3; C-11",
        "take_bridge": "; C-12",
        "empty_stock_takes": "Spielablauf 12; C-36 !",
        "shapes": "Spielablauf 7",
        "min_length": "Spielablauf 7",
        "max_wilds": "Spielablauf 7",
        "wilds_at_most_naturals": "; C-24",
        "min_naturals": "Spielablauf 7",
        "min_naturals_with_wild": "Spielablauf 7",
        "natural_twos": "Glossar, Joker; C-2 !",
        "seatless_wilds": "; C-26",
        "second_meld": "Tipps 6; C-18",
        "opening_minimum": "; C-55",
        "canasta_size": "Spielablauf 8",
        "canastas": "Spielablauf 8",
        "out_clean": "Spielablauf 11",
        "out_without_morto": "Spielablauf 11; C-31",
        "last_discard_wild": "; C-17",
        "black_threes": "Spielablauf 6",
        "black_set": "Spielablauf 6",
        "red_lay": "Spielablauf 5; C-13",
        "red_replaced": "Spielablauf 5",
        "red_takes_morto": "; C-16",
        "indirect": "Spielablauf 10; C-5",
        "empty_stock": "Spielablauf 12; C-36 !",
        "values": "Punktewertung 1; C-49",
        "black_in_hand": "Punktewertung 1; C-50",
        "red_in_hand": "; C-15",
        "red_in_morto": "; C-35",
        "clean_bonus": "Punktewertung 2",
        "dirty_bonus": "Punktewertung 2",
        "red_three": "Punktewertung 1; C-51",
        "em_cima_bonus": "Punktewertung 3; C-38",
        "penalty_spares_out": "Punktewertung 4; C-32",
        "unclaimed_cards": "Punktewertung 5; C-33",
        "target": "Ziel; C-42",
        "first_dealer": "Vorbereitung 1; C-44",
        "tie": "Gewinnen",
    },
)

CLASSIC = RuleSet("classic", "tranca", Terms(), GERMAN)
"""The German document as it stands: four players in two pairs, two packs and four jokers."""


def _variant(name: str, places: Mapping[str, str], **terms: Any) -> RuleSet:
    """A variant of the German document: the terms that differ, and where they stand."""
    return RuleSet(name, "tranca", replace(CLASSIC.terms, **terms), {**GERMAN, **_sources("DE", places)})


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
        "tranca.meld.run_gap": "Varianten 5; B-5, C-26",
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

ITALIAN = _sources(
    "IT",
    {
        "tranca.turn.over": "Il Gioco; C-67",
        "tranca.turn.on_move": "Il Gioco; C-44",
        "tranca.turn.draw_first": "Il Gioco",
        "tranca.turn.drawn_already": "Il Gioco",
        "tranca.turn.card_held": "; C-70",
        "tranca.draw.stock_left": "Il Gioco; C-37",
        "tranca.draw.nothing_left": "; C-37, C-62",
        "tranca.pile.not_empty": "Il Gioco; C-7",
        "tranca.pile.unlocked": "Tre Nero",
        "tranca.pile.hand_pair": "Il Gioco; C-11",
        "tranca.pile.bridge": "Il Gioco; C-12",
        "tranca.pile.top_used": "Il Gioco; C-10",
        "tranca.meld.exists": "Il Gioco; C-70",
        "tranca.meld.wilds_alone": "Pinelle; C-25",
        "tranca.meld.kind": "Gioco; C-22",
        "tranca.meld.length": "Gioco",
        "tranca.meld.naturals": "; C-24",
        "tranca.meld.wild_limit": "; C-24",
        "tranca.meld.naturals_with_wild": "; C-24",
        "tranca.meld.run_distinct": "Gioco; C-25",
        "tranca.meld.run_gap": "Gioco; C-26",
        "tranca.meld.run_room": "Gioco; C-25, C-26",
        "tranca.meld.rank_free": "; C-18",
        "tranca.meld.opening": "; C-55",
        "tranca.threes.red_alone": "Tre Rosso; C-15",
        "tranca.threes.black_not_melded": "Tre Nero",
        "tranca.threes.black_set": "Tre Nero",
        "tranca.threes.black_going_out": "Tre Nero",
        "tranca.threes.red_not_discarded": "Tre Rosso; C-15",
        "tranca.discard.one_card": "Il Gioco",
        "tranca.discard.not_wild": "; C-17",
        "tranca.going_out.morto_earned": "Pozzetto, Chiusura Diretta e Chiusura Indiretta",
        "tranca.going_out.morto_taken": "Il Gioco; C-31, C-56",
        "tranca.going_out.canasta": "Il Gioco; C-28",
        "tranca.going_out.clean_canasta": "Il Gioco",
        "tranca.going_out.way_to_finish": "; C-8, C-9, C-65",
        "card_points": "Conteggi; C-29",
        "canasta_bonus": "Conteggi; C-29",
        "red_threes": "Tre Rosso; C-51, C-59",
        "out_bonus": "Conteggi",
        "morto_penalty": "Conteggi; C-32, C-34",
        "hand_cards": "Conteggi",
        "unclaimed_morto": "; C-33",
        "players": "Giocatori; C-48",
        "jokers": "Mazzo",
        "hand_size": "Distribuzione",
        "morto_size": "Distribuzione",
        "has_upcard": "Il Gioco",
        "open_mortos": "; C-46",
        "own_mortos": "; C-52",
        "pile_shown": "; C-46",
        "lock": "Tre Nero",
        "lock_persistence": "Tre Nero; C-4",
        "takes_from_hand": "Il Gioco; C-11",
        "take_bridge": "Il Gioco; C-12",
        "empty_stock_takes": "; C-37",
        "shapes": "Gioco",
        "min_length": "Gioco",
        "max_wilds": "; C-24",
        "wilds_at_most_naturals": "; C-24",
        "min_naturals": "; C-24",
        "min_naturals_with_wild": "; C-24",
        "natural_twos": "Pinelle; C-25",
        "seatless_wilds": "; C-26",
        "second_meld": "; C-18, C-27",
        "opening_minimum": "; C-55",
        "canasta_size": "Canasta",
        "canastas": "Canasta; C-28 !",
        "out_clean": "Il Gioco",
        "out_without_morto": "; C-31",
        "last_discard_wild": "; C-17",
        "black_threes": "Tre Nero",
        "black_set": "Tre Nero",
        "red_lay": "Tre Rosso; C-15",
        "red_replaced": "; C-14",
        "red_takes_morto": "; C-16",
        "indirect": "Chiusura Diretta e Chiusura Indiretta",
        "empty_stock": "; C-37",
        "values": "Conteggi; C-29 !",
        "black_in_hand": "; C-50",
        "red_in_hand": "; C-15",
        "red_in_morto": "; C-33",
        "clean_bonus": "Conteggi; C-29 !",
        "dirty_bonus": "Conteggi; C-29 !",
        "red_three": "Tre Rosso; C-51, C-59",
        "em_cima_bonus": "; C-38",
        "penalty_spares_out": "Conteggi; C-32",
        "unclaimed_cards": "; C-33",
        "target": "Obiettivo; C-42",
        "first_dealer": "; C-44",
        "tie": "; C-43",
    },
)

ITALIANA = RuleSet(
    "italiana",
    "tranca",
    replace(TWO_PACKS, canastas=frozenset({Shape.RUN}), out_clean=True),
    ITALIAN,
)
"""The Italian document: canastas in sequence only, a clean one to go out."""

PORTUGUESE = ITALIAN | _sources(
    "PT",
    {
        "tranca.turn.over": "O Jogo; C-67",
        "tranca.turn.on_move": "O Jogo; C-44",
        "tranca.turn.draw_first": "O Jogo",
        "tranca.turn.drawn_already": "O Jogo",
        "tranca.draw.stock_left": "Morto; C-37",
        "tranca.draw.nothing_left": "; C-37, C-62",
        "tranca.pile.not_empty": "O Jogo; C-7",
        "tranca.pile.unlocked": "3 preto",
        "tranca.pile.hand_pair": "Comprar o lixo; C-11",
        "tranca.pile.bridge": "Comprar o lixo; C-12",
        "tranca.pile.top_used": "Comprar o lixo; C-10",
        "tranca.meld.exists": "Comprar o lixo; C-70",
        "tranca.meld.wilds_alone": "Curingas; C-25",
        "tranca.meld.kind": "Baixar um jogo; C-22",
        "tranca.meld.length": "Baixar um jogo",
        "tranca.meld.run_distinct": "Baixar um jogo; C-25",
        "tranca.meld.run_gap": "Baixar um jogo; C-26",
        "tranca.meld.run_room": "Curingas; C-25, C-26",
        "tranca.threes.red_alone": "3 vermelho; C-15",
        "tranca.threes.black_not_melded": "3 preto",
        "tranca.threes.black_set": "3 preto",
        "tranca.threes.black_going_out": "3 preto",
        "tranca.threes.red_not_discarded": "3 vermelho; C-15",
        "tranca.discard.one_card": "O Jogo",
        "tranca.going_out.morto_earned": "Morto, Batida Direta e Batida Indireta",
        "tranca.going_out.morto_taken": "Batida; C-31",
        "tranca.going_out.canasta": "Convenções; C-30",
        "tranca.going_out.clean_canasta": "Convenções; C-30",
        "card_points": "Valor em pontos",
        "canasta_bonus": "Valor em pontos",
        "red_threes": "Valor em pontos; C-51, C-59",
        "out_bonus": "Valor em pontos",
        "morto_penalty": "Contagem; C-32, C-34",
        "hand_cards": "Contagem",
        "players": "Jogadores",
        "jokers": "Número de cartas",
        "hand_size": "Distribuição",
        "morto_size": "Distribuição",
        "has_upcard": "O Jogo",
        "own_mortos": "Morto; C-52",
        "pile_shown": "O Jogo; C-46",
        "lock": "3 preto",
        "lock_persistence": "O Jogo; C-4",
        "takes_from_hand": "Comprar o lixo; C-11",
        "take_bridge": "Comprar o lixo; C-12",
        "empty_stock_takes": "Morto; C-37",
        "shapes": "Baixar um jogo",
        "min_length": "Baixar um jogo",
        "natural_twos": "Curingas; C-25",
        "canasta_size": "Canastra",
        "canastas": "Canastra",
        "out_clean": "Convenções; C-30",
        "out_without_morto": "Batida; C-31",
        "black_threes": "3 preto",
        "black_set": "3 preto",
        "red_lay": "3 vermelho; C-15",
        "indirect": "Batida Direta e Batida Indireta",
        "empty_stock": "Morto; C-37",
        "values": "Valor em pontos",
        "red_in_hand": "Valor em pontos; C-15",
        "clean_bonus": "Valor em pontos",
        "dirty_bonus": "Valor em pontos",
        "red_three": "Valor em pontos; C-51, C-59",
        "penalty_spares_out": "Contagem; C-32",
        "target": "Objetivo; C-42",
    },
)

JOGATINA = RuleSet("jogatina", "tranca", replace(TWO_PACKS, players=(4, 2), take_bridge=True), PORTUGUESE)
"""The Portuguese document: four or two players, canastas of both kinds."""

RULESETS = {
    rules.name: rules
    for rules in (CLASSIC, ABERTA, PAULISTA, ZWEIHAND, DREIHAND, CARIOCA, ITALIANA, JOGATINA)
}
"""Every rule set of Tranca by name."""
