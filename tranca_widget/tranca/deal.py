"""Dealing a round from a pack in dealing order (C-71; DE Vorbereitung 3 to 8; C-6, C-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.errors import TrancaError
from tranca_widget.play import SEATS
from tranca_widget.tranca import bags
from tranca_widget.tranca.apply import settle_red_threes
from tranca_widget.tranca.state import Phase, State, Status, sides

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tranca_widget.cards import Card
    from tranca_widget.tranca.terms import Compiled, Terms


def full_pack(terms: Terms) -> tuple[int, ...]:
    """The indices of all cards of the pack: two of 52 and the jokers."""
    ordinary = range(4 * bags.JOKER)
    return (*ordinary, *ordinary, *(4 * bags.JOKER for _ in range(terms.jokers)))


def copies(terms: Terms) -> list[int]:
    """How many copies of each card the pack holds, by index."""
    return [2] * (4 * bags.JOKER) + [terms.jokers]


def shuffled(terms: Terms, seed: int | None) -> tuple[int, ...]:
    """The pack in an order that `seed` fixes (any order for None)."""
    return tuple(in_random_order(full_pack(terms), seed))


def in_random_order(cards: Iterable[int], seed: int | None) -> list[int]:
    """Some cards in an order that `seed` fixes (any order for None)."""
    import random  # noqa: PLC0415  # needed for dealing only, and slow to import

    found = list(cards)
    random.Random(seed).shuffle(found)
    return found


def stacked(terms: Terms, cards: Sequence[Card]) -> tuple[int, ...]:
    """A given pack, checked to hold each card as often as this rule set's pack does."""
    pack = tuple(bags.INDEX[card] for card in cards)
    wanted = copies(terms)
    found = [0] * len(wanted)
    for index in pack:
        found[index] += 1
    if found != wanted:
        wrong = [
            f"{bags.CARDS[at]} {found[at]} times instead of {wanted[at]}"
            for at in range(len(wanted))
            if found[at] != wanted[at]
        ]
        message = f"a stacked pack has to hold every card of the pack of {len(full_pack(terms))}: "
        raise TrancaError(message + "; ".join(wrong[:6]) + (" …" if len(wrong) > 6 else ""))
    return pack


def deal(
    rules: Compiled, pack: Sequence[int], players: int, dealer: int, score: tuple[int, ...] = ()
) -> State:
    """A round at its start: hands, mortos, upcard, and red threes laid and replaced."""
    terms = rules.terms
    order = [(dealer + 1 + step) % players for step in range(players)]
    hands = [0] * players
    at = 0
    for _ in range(terms.hand_size):
        for seat in order:
            hands[seat] += bags.UNIT[pack[at]]
            at += 1
    teams = sides(players)
    mortos: list[tuple[int, ...]] = [()] * teams
    for step in range(teams):
        mortos[(order[0] + step) % teams] = tuple(pack[at : at + terms.morto_size])
        at += terms.morto_size
    stock = list(pack[at:])
    pile: tuple[int, ...] = ()
    if terms.has_upcard:
        pile, stock = _turned(stock)
    state = State(
        rules,
        order[0],
        Phase.DRAW,
        tuple(hands),
        ((),) * teams,
        (0,) * teams,
        tuple(mortos),
        (Status.WAITING,) * teams,
        pile,
        tuple(reversed(stock)),
        0,
        False,
        None,
        dealer,
        score or (0,) * teams,
        0,
        (-1,) * teams,
    )
    for seat in order:
        state = settle_red_threes(state, seat)
    return state


def _turned(stock: list[int]) -> tuple[tuple[int, ...], list[int]]:
    """Turn the upcard; jokers, twos and red threes go back into the middle of the stock."""
    for _ in range(len(stock)):
        card, stock = stock[0], stock[1:]
        if not is_put_back(card):
            return (card,), stock
        middle = len(stock) // 2
        stock = [*stock[:middle], card, *stock[middle:]]
    return (), stock


def is_put_back(card: int) -> bool:
    """Whether a card may not start the pile (DE Vorbereitung 7); a black three may (C-6)."""
    return card >= 4 * bags.TWO or bool(bags.UNIT[card] & bags.RED_THREES)


def dealer_before(seat: str, players: int) -> int:
    """The dealer who makes `seat` the first to play."""
    return (SEATS[players].index(seat) - 1) % players
