"""The articles: which rules bear on which kind of move, and which of several faults makes the headline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.ruling import Article
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.rules import discard, draw, going_out, meld, pile, threes, turn
from tranca_widget.tranca.terms import Shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.ruling import Rule
    from tranca_widget.tranca.case import Case
    from tranca_widget.tranca.terms import Compiled, Terms

_DRAWING = (turn.OVER, turn.ON_MOVE, turn.DRAWN_ALREADY)
_PLAYING = (turn.OVER, turn.ON_MOVE, turn.DRAW_FIRST, turn.CARD_HELD)
_SHAPE = (meld.EXISTS, threes.RED_ALONE, threes.BLACK_NOT_MELDED, meld.WILDS_ALONE, meld.KIND)
_NUMBERS = (
    meld.LENGTH,
    meld.NATURALS,
    meld.WILD_LIMIT,
    meld.NATURALS_WITH_WILD,
    meld.RUN_DISTINCT,
    meld.RUN_GAP,
    meld.RUN_ROOM,
    meld.RANK_FREE,
    meld.OPENING,
    threes.BLACK_SET,
    threes.BLACK_GOING_OUT,
)
_ENDING = (
    going_out.MORTO_EARNED,
    going_out.MORTO_TAKEN,
    going_out.CANASTA,
    going_out.CLEAN_CANASTA,
    going_out.WAY_TO_FINISH,
)
_MOVES: dict[Kind, tuple[tuple[Rule, ...], Rule]] = {
    Kind.DRAW: ((*_DRAWING, draw.STOCK_LEFT), draw.STOCK_LEFT),
    Kind.PASS: ((*_DRAWING, draw.NOTHING_LEFT, going_out.WAY_TO_FINISH), draw.NOTHING_LEFT),
    Kind.TAKE: (
        (
            *_DRAWING,
            draw.STOCK_LEFT,
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
        pile.TOP_USED,
    ),
    Kind.MELD: ((*_PLAYING, *_SHAPE, *_NUMBERS, *_ENDING), meld.KIND),
    Kind.ADD: ((*_PLAYING, *_SHAPE, *_NUMBERS, *_ENDING), meld.KIND),
    Kind.LAY: ((turn.OVER, turn.ON_MOVE, turn.CARD_HELD, threes.RED_ALONE, *_ENDING), threes.RED_ALONE),
    Kind.DISCARD: (
        (*_PLAYING, discard.ONE_CARD, threes.RED_NOT_DISCARDED, discard.NOT_WILD, *_ENDING),
        discard.ONE_CARD,
    ),
}
"""For each kind of move its rules in the order of the checklist, and the one that permits it."""

_WHERE: dict[str, Callable[[Terms], bool]] = {
    threes.BLACK_NOT_MELDED.id: lambda terms: not terms.black_threes,
    threes.BLACK_SET.id: lambda terms: terms.black_threes,
    threes.BLACK_GOING_OUT.id: lambda terms: terms.black_threes,
    meld.NATURALS_WITH_WILD.id: lambda terms: terms.min_naturals_with_wild > terms.min_naturals,
    meld.RUN_DISTINCT.id: lambda terms: Shape.RUN in terms.shapes,
    meld.RUN_GAP.id: lambda terms: Shape.RUN in terms.shapes,
    meld.RUN_ROOM.id: lambda terms: Shape.RUN in terms.shapes and not terms.seatless_wilds,
    meld.RANK_FREE.id: lambda terms: not terms.second_meld,
    meld.OPENING.id: lambda terms: terms.opening_minimum > 0,
    discard.NOT_WILD.id: lambda terms: not terms.last_discard_wild,
    going_out.CLEAN_CANASTA.id: lambda terms: terms.out_clean,
}
"""Rules that some terms have no use for: here is said under which terms they exist."""

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
    threes.BLACK_NOT_MELDED,
    meld.KIND,
    meld.WILDS_ALONE,
    pile.HAND_PAIR,
    pile.BRIDGE,
    pile.TOP_USED,
    *_NUMBERS,
    threes.RED_NOT_DISCARDED,
    discard.NOT_WILD,
    going_out.MORTO_EARNED,
    going_out.MORTO_TAKEN,
    going_out.CANASTA,
    going_out.CLEAN_CANASTA,
    discard.ONE_CARD,
    going_out.WAY_TO_FINISH,
)
"""All rules in the order in which a teacher would name one of several faults."""
ORDER = {rule.id: place for place, rule in enumerate(HEADLINE)}
RULES = {rule.id: rule for rule in HEADLINE}
"""Every rule by its id."""


def exists(rule: str, terms: Terms) -> bool:
    """Whether these terms have a use for a rule."""
    return rule not in _WHERE or _WHERE[rule](terms)


def articles(rules: Compiled) -> dict[Kind, Article]:
    """The article of each kind of move under compiled terms."""
    return rules.kept(_articles)


def _articles(rules: Compiled) -> dict[Kind, Article]:
    return {
        kind: Article(
            tuple(rule for rule in each if exists(rule.id, rules.terms)), _permits(rule, rules.terms)
        )
        for kind, (each, rule) in _MOVES.items()
    }


def _permits(rule: Rule, terms: Terms) -> Callable[[Case], str]:
    """The rule that gives the permission: the move's own, or the one about the hand that it empties."""
    out = going_out.CLEAN_CANASTA if terms.out_clean else going_out.CANASTA

    def permits(case: Case) -> str:
        if going_out.earns_morto(case):
            return going_out.MORTO_EARNED.id
        if going_out.ends_round(case):
            return out.id
        return threes.BLACK_GOING_OUT.id if case.has_black else rule.id

    return permits
