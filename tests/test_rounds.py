"""Whole rounds by random legal moves: they end, no card is lost, and the accounts add up."""

from __future__ import annotations

from collections import Counter

import pytest

import tranca_widget as tw
from tests.positions import PACK, random_round
from tranca_widget.cards import read_cards

WHOLE_PACK = Counter(PACK)
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


def play_out(seed: int) -> None:
    """Play a round at random and check what must hold after every move."""
    for moves, (position, move) in enumerate(random_round(seed)):
        assert cards_of(position) == WHOLE_PACK
        if move is None:
            break
        assert moves < MOST_MOVES
        assert not any(card.rank.value == "3" and card.suit.is_red for card in position.pile)
        assert not any(
            card.rank.value == "3" and card.suit.is_red for hand in position.hands.values() for card in hand
        )
    check_the_end(position)


def check_the_end(position: tw.TrancaPosition) -> None:
    """A finished round: why it ended, and accounts whose lines follow from what lies there."""
    outcome = position.outcome
    assert position.over
    assert outcome.why in {"went_out", "cannot_play"}
    accounts = position.account()
    out_of = {"S": "NS", "N": "NS", "W": "EW", "E": "EW"}[outcome.by]
    for side, account in accounts.items():
        points = dict.fromkeys(("going_out", "em_cima", "morto_not_taken", "red_threes", "hand"), 0)
        for line in account.lines:
            points[line.what] = points.get(line.what, 0) + line.points
        assert account.total == sum(points.values())
        went_out = outcome.why == "went_out" and side == out_of
        assert (points["going_out"] + points["em_cima"] > 0) is went_out
        assert points["em_cima"] == (200 if went_out and outcome.em_cima else 0)
        assert points["morto_not_taken"] == (-100 if position.mortos[side].status == "waiting" else 0)
        has_canasta = any(len(meld) >= 7 for meld in position.tables[side])
        reds = 100 * len(position.red_threes[side])
        assert points["red_threes"] == (reds if has_canasta else -reds)
    if outcome.why == "went_out":
        assert not position.hands[outcome.by]
        assert any(len(meld) >= 7 for meld in position.tables[out_of])
        assert position.mortos[out_of].status == "taken"
        assert all(position.hands[seat] for seat in "SWNE" if seat != outcome.by)
    else:
        assert len(position.hands[outcome.by]) == 1
        assert position.stock == 0


@pytest.mark.parametrize("seed", range(100))
def test_a_random_round_ends_with_all_cards_there(seed: int) -> None:
    """108 cards after every move, no dead end, an account that adds up."""
    play_out(seed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
def test_two_thousand_random_rounds(block: int) -> None:
    """The same for a hundred rounds a block."""
    for seed in range(1000 + 100 * block, 1100 + 100 * block):
        play_out(seed)


def test_an_old_position_ignores_what_came_later() -> None:
    """Playing on from an earlier position gives what it gave before, whatever was played since."""
    line = list(random_round(3))
    for position, move in line[:40]:
        if move is not None:
            again = tw.parse(position.to_text()).play(move)
            assert again == position.play(move)
    assert line[0][0] == tw.deal("classic", seed=3)
