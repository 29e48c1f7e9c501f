"""The articles: which rules bear on which kind of move, and which of several faults makes the headline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.ruling import Article
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.rules import discard, draw, going_out, meld, pile, threes, turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.ruling import Rule
    from tranca_widget.tranca.case import Case

_SHAPE = (
    meld.EXISTS,
    threes.RED_ALONE,
    meld.WILDS_ALONE,
    meld.KIND,
)
_NUMBERS = (meld.LENGTH, meld.NATURALS, meld.WILD_LIMIT, threes.BLACK_SET, threes.BLACK_GOING_OUT)
_ENDING = (
    going_out.MORTO_EARNED,
    going_out.MORTO_TAKEN,
    going_out.CANASTA,
    going_out.WAY_TO_FINISH,
)


def _permits(rule: Rule) -> Callable[[Case], str]:
    def permits(case: Case) -> str:
        if going_out.earns_morto(case):
            return going_out.MORTO_EARNED.id
        if going_out.ends_round(case):
            return going_out.CANASTA.id
        return threes.BLACK_GOING_OUT.id if case.has_black else rule.id

    return permits


_DRAWING = (turn.OVER, turn.ON_MOVE, turn.DRAWN_ALREADY)
_PLAYING = (turn.OVER, turn.ON_MOVE, turn.DRAW_FIRST, turn.CARD_HELD)

ARTICLES: dict[Kind, Article] = {
    Kind.DRAW: Article((*_DRAWING, draw.STOCK_LEFT), _permits(draw.STOCK_LEFT)),
    Kind.PASS: Article((*_DRAWING, draw.NOTHING_LEFT, going_out.WAY_TO_FINISH), _permits(draw.NOTHING_LEFT)),
    Kind.TAKE: Article(
        (
            *_DRAWING,
            pile.NOT_EMPTY,
            pile.UNLOCKED,
            turn.CARD_HELD,
            pile.HAND_PAIR,
            pile.BRIDGE,
            *_SHAPE,
            pile.TOP_USED,
            *_NUMBERS,
            *_ENDING,
        ),
        _permits(pile.TOP_USED),
    ),
    Kind.MELD: Article((*_PLAYING, *_SHAPE, *_NUMBERS, *_ENDING), _permits(meld.KIND)),
    Kind.ADD: Article((*_PLAYING, *_SHAPE, *_NUMBERS, *_ENDING), _permits(meld.KIND)),
    Kind.LAY: Article(
        (turn.OVER, turn.ON_MOVE, turn.CARD_HELD, threes.RED_ALONE, *_ENDING), _permits(threes.RED_ALONE)
    ),
    Kind.DISCARD: Article(
        (*_PLAYING, discard.ONE_CARD, threes.RED_NOT_DISCARDED, *_ENDING), _permits(discard.ONE_CARD)
    ),
}
"""The rules for each kind of move, in the order of the checklist."""

HEADLINE = (
    turn.OVER,
    turn.ON_MOVE,
    turn.DRAW_FIRST,
    turn.DRAWN_ALREADY,
    draw.STOCK_LEFT,
    draw.NOTHING_LEFT,
    pile.NOT_EMPTY,
    pile.UNLOCKED,
    turn.CARD_HELD,
    meld.EXISTS,
    threes.RED_ALONE,
    meld.KIND,
    meld.WILDS_ALONE,
    pile.HAND_PAIR,
    pile.BRIDGE,
    pile.TOP_USED,
    meld.LENGTH,
    meld.NATURALS,
    meld.WILD_LIMIT,
    threes.BLACK_SET,
    threes.BLACK_GOING_OUT,
    threes.RED_NOT_DISCARDED,
    going_out.MORTO_EARNED,
    going_out.MORTO_TAKEN,
    going_out.CANASTA,
    discard.ONE_CARD,
    going_out.WAY_TO_FINISH,
)
"""All rules in the order in which a teacher would name one of several faults."""
ORDER = {rule.id: place for place, rule in enumerate(HEADLINE)}
RULES = {rule.id: rule for rule in HEADLINE}
"""Every rule by its id."""
