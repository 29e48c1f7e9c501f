"""Dealing: the order of the pack, the upcard, red threes, and bad input."""

from __future__ import annotations

from collections import Counter

import pytest

import tranca_widget as tw
from tests.positions import PACK
from tranca_widget.cards import write_cards


def test_a_seed_fixes_the_cards() -> None:
    """The same seed gives the same round, another one another."""
    assert tw.deal("classic", seed=7) == tw.deal("classic", seed=7)
    assert tw.deal("classic", seed=7) != tw.deal("classic", seed=8)


def test_the_dealing_order() -> None:
    """One card at a time from the dealer's left, mortos of that side and the next, upcard, stock top first."""
    plain = [card for card in PACK if card.rank.value not in {"3", "2", "JK"}]
    others = [card for card in PACK if card not in plain]
    pack = [*plain, *others]
    position = tw.deal(pack=pack)
    for at, seat in enumerate("SWNE"):
        assert Counter(position.hands[seat]) == Counter(pack[at:44:4])
    assert Counter(position.mortos["NS"].cards) == Counter(pack[44:55])
    assert Counter(position.mortos["EW"].cards) == Counter(pack[55:66])
    assert list(position.pile) == [pack[66]]
    assert pack[67] in position.play("draw").hand


def test_the_side_on_the_dealers_left_gets_the_first_morto() -> None:
    """With South dealing, West plays first and East and West's morto is dealt first."""
    plain = [card for card in PACK if card.rank.value not in {"3", "2", "JK"}]
    pack = [*plain, *(card for card in PACK if card not in plain)]
    position = tw.deal(pack=pack, dealer="S")
    assert position.turn == "W"
    assert Counter(position.mortos["EW"].cards) == Counter(pack[44:55])


def test_a_put_back_upcard_goes_to_the_middle() -> None:
    """A two turned up lies at index len // 2 of the stock without it, and the next card is turned."""
    plain = [card for card in PACK if card.rank.value not in {"3", "2", "JK"}]
    rest = [card for card in PACK if card not in plain]
    two = next(card for card in rest if card.rank.value == "2")
    rest.remove(two)
    pack = [*plain[:66], two, plain[66], *plain[67:], *rest]
    stock = [*pack[67:]]
    middle = len(stock) // 2
    expected = [*stock[:middle], two, *stock[middle:]][1:]
    position = tw.deal(pack=pack)
    assert list(position.pile) == [plain[66]]
    line = next(line for line in position.to_text().splitlines() if line.startswith("stock"))
    assert line == f'stock = "{write_cards(expected)}"'


def test_dealt_red_threes_are_exchanged_in_turn_order() -> None:
    """Each red three of a hand is laid and replaced, the first player's first, until none is held."""
    plain = [card for card in PACK if card.rank.value not in {"3", "2", "JK"}]
    reds = [card for card in PACK if card.rank.value == "3" and card.suit.is_red]
    others = [card for card in PACK if card not in plain and card not in reds]
    # South and North hold one each; South's replacement is red again
    pack = [reds[0], plain[0], reds[1], *plain[1:64], plain[64], reds[2], *plain[65:], *others, reds[3]]
    position = tw.deal(pack=pack)
    assert Counter(position.red_threes["NS"]) == Counter(reds[:3])
    assert {len(hand) for hand in position.hands.values()} == {11}
    assert plain[65] in position.hands["S"]
    assert plain[66] in position.hands["N"]


@pytest.mark.parametrize(
    "pack, expected",
    [
        ("Kh Kc", "has to hold every card"),
        (write_cards([*PACK[:-1], PACK[0]]), "JK 3 times instead of 4"),
    ],
)
def test_a_pack_that_is_none(pack: str, expected: str) -> None:
    """A stacked pack is checked against the rule set's pack, and the differences are named."""
    with pytest.raises(tw.TrancaError, match=expected):
        tw.deal(pack=pack)


def test_unknown_names() -> None:
    """A rule set, a seat or a number of players that does not exist is refused with those that do."""
    with pytest.raises(tw.UnknownName, match="classic"):
        tw.deal("poker")
    with pytest.raises(tw.UnknownName, match="S, W, N, E"):
        tw.deal(dealer="X")
    with pytest.raises(tw.UnknownName, match="players"):
        tw.deal(players=3)
    with pytest.raises(tw.UnknownName, match="S, W, N, E"):
        tw.deal(seed=1).view("Q")
    with pytest.raises(tw.UnknownName, match="draw, pass, take"):
        tw.deal(seed=1).why("fly")
