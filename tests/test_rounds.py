"""Whole rounds by random legal moves: they end, no card is lost, and the accounts add up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tranca_widget as tw
from tests.positions import TABLES, pack_of, random_round
from tranca_widget.cards import read_cards

MOST_MOVES = 3000


def cards_of(position: tw.TrancaPosition) -> Counter[tw.Card]:
    """Every card of a position, wherever it lies."""
    zones = [
        *position.hands.values(),
        *(meld for melds in position.tables.values() for meld in melds),
        *position.red_threes.values(),
        *(morto.cards for morto in position.mortos.values()),
        position.pile,
        _stock(position),
    ]
    return Counter(card for zone in zones for card in zone)


def _stock(position: tw.TrancaPosition) -> list[tw.Card]:
    """The cards of the stock, as the position's text lists them."""
    text = next(line for line in position.to_text().splitlines() if line.startswith("stock = "))
    return list(read_cards(text.split('"')[1]))


def play_out(seed: int, rules: str | tw.RuleSet = "classic", players: int | None = None) -> None:
    """Play a round at random and check what must hold after every move."""
    whole_pack = None
    for moves, (position, move) in enumerate(random_round(seed, rules, players)):
        whole_pack = whole_pack or Counter(pack_of(position.rules))
        assert cards_of(position) == whole_pack
        if move is None:
            break
        assert moves < MOST_MOVES
        assert not any(card.rank.value == "3" and card.suit.is_red for card in position.pile)
        # a morto taken by a discard is looked at in its taker's next turn only
        waiting = [side for side, morto in position.mortos.items() if morto.status == "indirect"]
        assert not any(
            card.rank.value == "3" and card.suit.is_red
            for seat, hand in position.hands.items()
            if not any(seat in side for side in waiting)
            for card in hand
        )
    check_the_end(position)


def check_the_end(position: tw.TrancaPosition) -> None:
    """A finished round: why it ended, and accounts whose lines follow from what lies there."""
    outcome, terms = position.outcome, position.rules.terms
    assert position.over
    assert outcome.why in {"went_out", "cannot_play", "stock_exhausted"}
    accounts = position.account()
    out_of = next(side for side in accounts if outcome.by in side)
    for side, account in accounts.items():
        points = dict.fromkeys(("going_out", "em_cima", "morto_not_taken", "red_threes", "hand"), 0)
        for line in account.lines:
            points[line.what] = points.get(line.what, 0) + line.points
        assert account.total == sum(points.values())
        went_out = outcome.why == "went_out" and side == out_of
        assert (points["going_out"] + points["em_cima"] > 0) is went_out
        assert (points["em_cima"] > 0) is bool(went_out and outcome.em_cima and terms.em_cima_bonus)
        has_canasta = any(is_canasta(meld, terms) for meld in position.tables[side])
        reds = 100 * len(position.red_threes[side])
        assert points["red_threes"] == (reds if has_canasta else -reds)
        status = position.mortos[side].status
        if status == "taken" or (went_out and terms.penalty_spares_out):
            assert points["morto_not_taken"] == 0
        elif status in {"waiting", "gone"}:
            assert points["morto_not_taken"] == -100
    if outcome.why == "went_out":
        assert not position.hands[outcome.by]
        assert any(is_canasta(meld, terms) for meld in position.tables[out_of])
        assert position.mortos[out_of].status in ({"taken", "gone"} if terms.out_without_morto else {"taken"})
        assert all(hand for seat, hand in position.hands.items() if seat != outcome.by)
    else:
        assert position.stock == 0


def is_canasta(meld: tw.Cards, terms: Any) -> bool:
    """Whether seven cards or more lie there that count as a canasta: of one rank, or of one suit in sequence."""
    ranks = {card.rank for card in meld if card.rank not in {"2", "JK"}}
    shape = "set" if len(ranks) == 1 else "run"
    return len(meld) >= 7 and shape in {each.value for each in terms.canastas}


@pytest.mark.parametrize("seed", range(100))
def test_a_random_round_ends_with_all_cards_there(seed: int) -> None:
    """108 cards after every move, no dead end, an account that adds up."""
    play_out(seed)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name, players", [table for table in TABLES if table[0] != "classic"])
def test_random_rounds_of_every_rule_set_end(name: str, players: int | None, seed: int) -> None:
    """The same for every rule set and number of players."""
    play_out(seed, name, players)


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
def test_two_thousand_random_rounds(block: int) -> None:
    """The same for a hundred classic rounds a block."""
    for seed in range(1000 + 100 * block, 1100 + 100 * block):
        play_out(seed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(5))
@pytest.mark.parametrize("name, players", [table for table in TABLES if table[0] != "classic"])
def test_five_hundred_random_rounds_of_every_rule_set(name: str, players: int | None, block: int) -> None:
    """The same for a hundred rounds a block of every other rule set and number of players."""
    for seed in range(1000 + 100 * block, 1100 + 100 * block):
        play_out(seed, name, players)


def test_an_old_position_ignores_what_came_later() -> None:
    """Playing on from an earlier position gives what it gave before, whatever was played since."""
    line = list(random_round(3))
    for position, move in line[:40]:
        if move is not None:
            again = tw.parse(position.to_text()).play(move)
            assert again == position.play(move)
    assert line[0][0] == tw.deal("classic", seed=3)
