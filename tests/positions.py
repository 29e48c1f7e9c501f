"""Positions for property tests: small ones typed at random, and those that random play reaches."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import tranca_widget as tw
from tranca_widget.cards import write_cards
from tranca_widget.tranca import bags

if TYPE_CHECKING:
    from collections.abc import Iterator

PACK = [*bags.CARDS[:-1], *bags.CARDS[:-1], *[bags.CARDS[-1]] * 4]
PLAIN = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Dealer:
    """Hands out cards of one pack at random, some of them on purpose."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.pack = list(PACK)
        rng.shuffle(self.pack)

    def some(self, count: int, ranks: set[str] | None = None) -> list[tw.Card]:
        """Up to `count` cards, of these ranks only where any are named."""
        found = [card for card in self.pack if ranks is None or card.rank.value in ranks][:count]
        for card in found:
            self.pack.remove(card)
        return found


def small_position(seed: int, most: int = 7) -> tw.TrancaPosition:
    """A table with a small hand, rich in near misses: few ranks, wild cards, black threes, lone cards.

    The number of hand cards is at most `most`; pile, melds, morto and stock vary.
    """
    rng = random.Random(seed)
    dealer = Dealer(rng)
    ranks = rng.sample(PLAIN, 3)
    meld_ranks = rng.sample(ranks, rng.choice([0, 1, 1, 2]))
    melds = []
    for rank in meld_ranks:
        naturals = dealer.some(rng.randint(2, 6), {rank})
        wilds = dealer.some(rng.choice([0, 0, 1, 2]) if len(naturals) > 2 else 1, {"2", "JK"})
        melds.append(write_cards([*naturals, *wilds]))
    hand = []
    for _ in range(rng.randint(1, most)):
        source = rng.random()
        if source < 0.55:
            hand += dealer.some(1, set(ranks))
        elif source < 0.75:
            hand += dealer.some(1, {"2", "JK"})
        elif source < 0.9:
            hand += [card for card in dealer.some(1, {"3"}) if not card.suit.is_red or rng.random() < 0.3]
        else:
            hand += dealer.some(1, set(PLAIN))
    pile = [card for card in dealer.some(rng.randint(0, 3)) if card.rank.value != "3" or not card.suit.is_red]
    pile += dealer.some(1, set(ranks)) if rng.random() < 0.8 else []
    if rng.random() < 0.1:
        blacks = [card for card in dealer.some(8, {"3"}) if not card.suit.is_red][:3]
        if len(blacks) == 3:
            melds.append(write_cards(blacks))
    return tw.position(
        "classic",
        hand=write_cards(hand),
        pile=write_cards(pile),
        melds=melds,
        phase=rng.choice(["draw", "play"]),
        morto=rng.choice(["waiting", "taken", "taken", "taken", "gone"]),
        stock=rng.choice([None, 0, 1]),
        seed=seed,
    )


def random_round(seed: int, rules: str = "classic") -> Iterator[tuple[tw.TrancaPosition, object]]:
    """The positions of a round by random legal moves, each with the move that was played from it.

    The last one comes with None.
    """
    rng = random.Random(seed)
    position = tw.deal(rules, seed=seed)
    while not position.over:
        moves = position.legal_moves()
        assert moves, position.to_text()
        move = rng.choice(moves)
        yield position, move
        position = position.play(move)
    yield position, None
