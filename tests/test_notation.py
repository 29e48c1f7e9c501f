"""Text in, text out: cards, moves and positions read back as they were written, and faults are pointed at."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

import tranca_widget as tw
from tests.positions import random_round, small_position
from tranca_widget.cards import read_card, read_cards, read_hand, write_cards
from tranca_widget.tranca import bags
from tranca_widget.tranca.moves import Kind, Move, read_move

if TYPE_CHECKING:
    from collections.abc import Callable

cards = st.lists(st.sampled_from(bags.CARDS), min_size=1, max_size=12)


@given(cards)
def test_cards_read_back(some: list[tw.Card]) -> None:
    """Printing and parsing cards are inverse, in order."""
    assert list(read_cards(write_cards(some))) == some


@pytest.mark.parametrize("text", ["Kd", "KD", "kd", "K♦", "K♦\ufe0e", "k♢"])
def test_ways_to_write_a_card(text: str) -> None:
    """Case does not matter, and the suit may be a sign."""
    assert str(read_card(text)) == "Kd"


@pytest.mark.parametrize("text, card", [("Tc", "10c"), ("10C", "10c"), ("jk", "JK"), ("JK", "JK")])
def test_tens_and_jokers(text: str, card: str) -> None:
    """T stands for ten; a joker has no suit."""
    assert str(read_card(text)) == card


def test_hidden_cards_are_counted() -> None:
    """`??` is one hidden card, `x11` eleven."""
    assert read_hand("Kh ?? x11") == (read_cards("Kh"), 12)


moves = st.one_of(
    st.just(Move(Kind.DRAW)),
    st.just(Move(Kind.PASS)),
    st.builds(
        lambda kind, some, seat: Move(kind, bags.pack(some), None, seat),
        st.sampled_from([Kind.TAKE, Kind.MELD, Kind.LAY, Kind.DISCARD]),
        cards,
        st.sampled_from([None, "S", "W", "N", "E"]),
    ),
    st.builds(
        lambda kind, some, onto: Move(kind, bags.pack(some), onto),
        st.sampled_from([Kind.TAKE, Kind.ADD]),
        cards,
        st.integers(1, 40),
    ),
    st.builds(lambda onto: Move(Kind.TAKE, 0, onto), st.integers(1, 40)),
)


@given(moves)
def test_moves_read_back(move: Move) -> None:
    """Printing and parsing moves are inverse."""
    assert read_move(str(move)) == move


def test_the_order_of_named_cards_does_not_matter() -> None:
    """Two texts of the same cards are one move."""
    assert tw.move("take Kc Kh") == tw.move("TAKE kh  kC")
    assert tw.move("add 7h>m1") == tw.move("add 7h > M1")


FAULTS = [
    ("", 0, "a move"),
    ("fly Kh", 0, "draw, pass, take"),
    ("draw Kh", 5, "nothing after draw"),
    ("pass now", 5, "nothing after pass"),
    ("take", 4, "cards from the hand"),
    ("take Kx Kc", 5, "a suit after K"),
    ("take Kh >", 9, "a meld after >"),
    ("take Kh > 1", 10, "m1, m2"),
    ("take Kh > m0", 10, "m1, m2"),
    ("add 7h", 6, "> and a meld"),
    ("add > m1", 4, "cards, then >"),
    ("add 7h > m1 9c", 12, "nothing after the meld"),
    ("meld", 4, "the cards of the meld"),
    ("meld Kh Kc Kd > m1", 14, "the cards of the meld"),
    ("meld 11h", 5, "a card such as"),
    ("meld \u212ah", 5, "a card such as"),
    ("meld K", 5, "a card such as"),
    ("meld \ufe0e", 5, "a card such as"),
    ("discard ??", 8, "a card such as"),
    ("X: draw", 0, "a seat before the colon"),
    ("meld 9h 9h 9h 9h 9h 9h 9h 9h", 26, "no more than 7"),
]


@pytest.mark.parametrize("text, at, expected", FAULTS)
def test_a_fault_is_pointed_at(text: str, at: int, expected: str) -> None:
    """The error names the place and what was expected there, with a caret under it."""
    with pytest.raises(tw.InvalidNotation) as caught:
        tw.move(text)
    assert caught.value.at == at
    assert expected in caught.value.expected
    line, caret = str(caught.value).split("\n")
    assert line == text
    assert caret.index("^") == at


def refusal(parser: Callable[[str], object], text: str) -> tw.InvalidNotation | None:
    """The error that a parser raises for a text, None if it reads it."""
    try:
        parser(text)
    except tw.InvalidNotation as fault:
        return fault
    return None


@settings(max_examples=300)
@given(st.text(max_size=30) | st.text(alphabet="drawtkemldis AKQJ1098765432shdc>m:?x♥♠", max_size=30))
def test_parsers_raise_nothing_else(text: str) -> None:
    """Whatever the text, there is a result or `InvalidNotation`."""
    for parser in (tw.move, read_cards, read_hand):
        fault = refusal(parser, text)
        assert fault is None or 0 <= fault.at <= len(text)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**6))
def test_typed_positions_read_back(seed: int) -> None:
    """A typed table survives its text, hidden cards included."""
    position = small_position(seed)
    assert tw.parse(position.to_text()) == position


@pytest.mark.parametrize("parser", [tw.move, tw.deal().judge, tw.deal().play])
@pytest.mark.parametrize("what", [None, 5, ["draw"]])
def test_what_is_no_text_is_no_move(parser: Callable[[object], object], what: object) -> None:
    """A move is a move or a text, and anything else is named as what it is not."""
    with pytest.raises(tw.InvalidNotation, match="expected a move or its text"):
        parser(what)


def test_problems_survive_the_text() -> None:
    """A table that cannot be is read back as one, and is not played."""
    impossible = tw.position("classic", hand="Kh Kh Kh 4c", melds=["7h 7d"])
    again = tw.parse(impossible.to_text())
    assert again.problems() == impossible.problems() != []
    with pytest.raises(tw.ImpossiblePosition):
        again.play("draw")


def test_positions_of_play_read_back() -> None:
    """Every position of a round survives its text, the finished one too."""
    for position, _ in random_round(11):
        again = tw.parse(position.to_text())
        assert again == position
        assert again.problems() == []
        assert again.legal_moves() == position.legal_moves()


def test_a_position_text_with_faults_is_refused() -> None:
    """What is no position's text, or lacks a part, is refused with the reason."""
    text = tw.deal(seed=1).to_text()
    with pytest.raises(tw.InvalidNotation):
        tw.parse("Kh Kc")
    with pytest.raises(tw.InvalidNotation, match="expected a card"):
        tw.parse(text.replace('pile = "', 'pile = "Zz '))
    with pytest.raises(tw.InvalidNotation, match="expected one of classic, "):
        tw.parse(text.replace('rules = "classic"', 'rules = "poker"'))
    with pytest.raises(tw.InvalidNotation, match="no part 'stock'"):
        tw.parse("\n".join(line for line in text.splitlines() if not line.startswith("stock")))
    with pytest.raises(tw.InvalidNotation, match="expected one of draw, play, over"):
        tw.parse(text.replace('phase = "draw"', 'phase = "nap"'))
    for part in ("score", "pending", "hands", "melds"):
        lost = {**tomllib.loads(text), part: []}
        with pytest.raises(tw.InvalidNotation, match="expected a sound text"):
            tw.parse(tomli_w.dumps(lost))
