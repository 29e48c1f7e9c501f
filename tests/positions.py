"""Positions for property tests: small ones typed at random, and those that random play reaches."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import tranca_widget as tw
from tranca_widget.cards import write_cards
from tranca_widget.tranca import bags

if TYPE_CHECKING:
    from collections.abc import Iterator

ORDINARY = [*bags.CARDS[:-1], *bags.CARDS[:-1]]
PACK = [*ORDINARY, *[bags.CARDS[-1]] * 4]
PLAIN = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TABLES = [
    *((name, None) for name in tw.RULESETS),
    ("jogatina", 2),
]
"""Every rule set, with every number of players that it may have."""


def pack_of(rules: tw.RuleSet) -> list[tw.Card]:
    """The cards of a rule set's pack."""
    return [*ORDINARY, *[bags.CARDS[-1]] * rules.terms.jokers]


class Dealer:
    """Hands out cards of one pack at random, some of them on purpose."""

    def __init__(self, rng: random.Random, rules: tw.RuleSet) -> None:
        self.rng = rng
        self.pack = pack_of(rules)
        rng.shuffle(self.pack)

    def some(self, count: int, ranks: set[str] | None = None, suits: str = "shdc") -> list[tw.Card]:
        """Up to `count` cards, of these ranks and suits only where any are named."""
        found = [
            card
            for card in self.pack
            if (ranks is None or card.rank.value in ranks) and (not card.suit or card.suit.value in suits)
        ][:count]
        for card in found:
            self.pack.remove(card)
        return found


def small_position(
    seed: int, most: int = 7, rules: str | tw.RuleSet = "classic", players: int | None = None
) -> tw.TrancaPosition:
    """A table with a small hand, rich in near misses: few ranks, neighbours, wild cards, threes, lone cards.

    The number of hand cards is at most `most`; pile, melds, morto and stock vary.
    """
    chosen = tw.RULESETS[rules] if isinstance(rules, str) else rules
    rng = random.Random(seed)
    dealer = Dealer(rng, chosen)
    has_runs = any(shape.value == "run" for shape in chosen.terms.shapes)
    low = rng.randrange(len(PLAIN) - 4)
    near = PLAIN[low : low + 5]
    suit = rng.choice("shdc")
    ranks = rng.sample(PLAIN, 3)
    melds = _melds(rng, dealer, near, suit, ranks, has_runs=has_runs)
    hand: list[tw.Card] = []
    for _ in range(rng.randint(1, most)):
        source = rng.random()
        if has_runs and source < 0.4:
            hand += dealer.some(1, set(PLAIN[max(0, low - 2) : low + 7]), suit)
        elif source < 0.6:
            hand += dealer.some(1, set(ranks))
        elif source < 0.78:
            hand += dealer.some(1, {"2", "JK"})
        elif source < 0.9:
            hand += [card for card in dealer.some(1, {"3"}) if not card.suit.is_red or rng.random() < 0.3]
        else:
            hand += dealer.some(1, set(PLAIN))
    pile = [card for card in dealer.some(rng.randint(0, 3)) if card.rank.value != "3" or not card.suit.is_red]
    if rng.random() < 0.8:
        pile += (
            dealer.some(1, set(near), suit) if has_runs and rng.random() < 0.6 else dealer.some(1, set(ranks))
        )
    if rng.random() < 0.1 and chosen.terms.black_threes:
        blacks = [card for card in dealer.some(8, {"3"}) if not card.suit.is_red][:3]
        if len(blacks) == 3:
            melds.append(write_cards(blacks))
    return tw.position(
        chosen,
        hand=write_cards(hand),
        pile=write_cards(pile),
        melds=melds,
        phase=rng.choice(["draw", "play"]),
        morto=rng.choice(["waiting", "taken", "taken", "taken", "gone"]),
        stock=rng.choice([None, 0, 1]),
        players=players,
        seed=seed,
    )


def _melds(
    rng: random.Random, dealer: Dealer, near: list[str], suit: str, ranks: list[str], *, has_runs: bool
) -> list[str]:
    """Up to two melds, now and then one that is none."""
    melds = []
    if has_runs and rng.random() < 0.5:
        naturals = [card for rank in near[: rng.randint(3, 5)] for card in dealer.some(1, {rank}, suit)]
        if rng.random() < 0.4:
            naturals.pop(rng.randrange(len(naturals)))
            naturals += dealer.some(1, {"2", "JK"})
        melds.append(write_cards(naturals))
    for rank in rng.sample(ranks, rng.choice([0, 1, 1, 2])):
        naturals = dealer.some(rng.randint(2, 6), {rank})
        wilds = dealer.some(rng.choice([0, 0, 1, 2]) if len(naturals) > 2 else 1, {"2", "JK"})
        melds.append(write_cards([*naturals, *wilds]))
    return melds


def random_round(
    seed: int, rules: str | tw.RuleSet = "classic", players: int | None = None
) -> Iterator[tuple[tw.TrancaPosition, object]]:
    """The positions of a round by random legal moves, each with the move that was played from it.

    The last one comes with None.
    """
    rng = random.Random(seed)
    position = tw.deal(rules, seed=seed, players=players)
    while not position.over:
        moves = position.legal_moves()
        assert moves, position.to_text()
        move = rng.choice(moves)
        yield position, move
        position = position.play(move)
    yield position, None


def twin(position: tw.TrancaPosition, seed: int) -> tw.TrancaPosition:
    """The same table with all cards that the player to move cannot see dealt anew among themselves."""
    state = position.state
    hidden: list[int] = []
    sizes = []
    for seat, hand in enumerate(state.hands):
        if seat != state.turn:
            hidden += bags.indices(hand)
            sizes.append(bags.size(hand))
    for morto in state.mortos:
        hidden += morto
        sizes.append(len(morto))
    hidden += state.stock
    random.Random(seed).shuffle(hidden)
    parts = []
    for size in sizes:
        parts.append(tuple(hidden[:size]))
        hidden = hidden[size:]
    others = iter(parts)
    hands = tuple(
        hand if seat == state.turn else sum(bags.UNIT[index] for index in next(others))
        for seat, hand in enumerate(state.hands)
    )
    mortos = tuple(next(others) for _ in state.mortos)
    return tw.TrancaPosition(position.rules, state._replace(hands=hands, mortos=mortos, stock=tuple(hidden)))


def named(move: Any) -> dict[str, Any]:
    """A move as messages name it."""
    return {"action": move.kind.value, "cards": [str(card) for card in move.cards], "onto": move.onto}


def rules_of(name: str | dict[str, Any]) -> tw.RuleSet:
    """A rule set by its name, or the classic one with terms changed."""
    return tw.RULESETS[name] if isinstance(name, str) else tw.RULESETS["classic"].with_terms(**name)
