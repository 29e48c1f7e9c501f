"""What a legal move does: state and move to state. The input is trusted.

Red threes are laid and replaced here, mortos taken or turned into stock, turns passed on and rounds ended
(DE Spielablauf 5, 10 to 12; C-5, C-13 to C-16, C-34, C-36, C-37, C-52, C-62).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.play import SEATS
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.cover import cover_of
from tranca_widget.tranca.endings import can_end_turn
from tranca_widget.tranca.legal import legal_moves
from tranca_widget.tranca.melds import reader_of
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.state import Outcome, Phase, Reason, State, Status, side_of, view
from tranca_widget.tranca.terms import EmptyStock, Indirect, RedThrees

if TYPE_CHECKING:
    from tranca_widget.tranca.moves import Move

RED_GROUP = frozenset(bags.indices(bags.RED_THREES & int("1" * len(bags.CARDS), 16)))
"""The indices of the red threes."""


def play(state: State, move: Move) -> State:
    """The state after a legal move."""
    kind = move.kind
    if kind is Kind.DRAW:
        return _settled(_drawn(state, Phase.PLAY))
    if kind is Kind.PASS:
        if state.rules.terms.empty_stock is EmptyStock.MORTO:
            return _over(state, Reason.STOCK_EXHAUSTED)
        return state._replace(phase=Phase.PLAY)
    if kind is Kind.DISCARD:
        return _discarded(state, move.bag)
    if kind is Kind.LAY:
        return _red_three_laid(state, move.bag)
    return _laid(state, move)


def _changed(items: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*items[:at], value, *items[at + 1 :])


def _side(state: State) -> int:
    return side_of(state.turn, len(state.hands))


def _own(state: State) -> tuple[int, ...]:
    return state.melds[_side(state)]


# ---------------------------------------------------------------- drawing and red threes


def _drawn(state: State, phase: Phase, *, is_replacement: bool = False) -> State:
    """One card from the stock to the player's hand, if there is one; red threes on the way may be laid."""
    terms = state.rules.terms
    turn, stock, at = state.turn, state.stock, len(state.stock) - 1
    is_laid = terms.red_lay is RedThrees.AT_ONCE
    reds = 0
    while at >= 0 and is_laid and stock[at] in RED_GROUP:
        reds += bags.UNIT[stock[at]]
        at -= 1
        if not terms.red_replaced:
            return _with_reds(state._replace(stock=stock[: at + 1], phase=phase), reds)
    if reds:
        state = _with_reds(state, reds)
    if at < 0:
        state = state._replace(stock=(), phase=phase)
        is_needed = not (reds or is_replacement) or terms.red_takes_morto
        if terms.empty_stock is EmptyStock.MORTO and is_needed and any(state.mortos):
            return _drawn(_with_morto_as_stock(state), phase, is_replacement=bool(reds) or is_replacement)
        return state
    hands = _changed(state.hands, turn, state.hands[turn] + bags.UNIT[stock[at]])
    return state._replace(hands=hands, stock=stock[:at], phase=phase)


def _with_reds(state: State, reds: int) -> State:
    side = _side(state)
    return state._replace(red_threes=_changed(state.red_threes, side, state.red_threes[side] + reds))


def _with_morto_as_stock(state: State) -> State:
    """One waiting morto becomes the stock; the side that then has none to take has none at all (C-37)."""
    at = next(at for at, morto in enumerate(state.mortos) if morto)
    return _without_morto(state, at)._replace(stock=tuple(reversed(state.mortos[at])))


def _without_morto(state: State, at: int) -> State:
    """The state without the morto in one place; who waits for one that is not there any more waits in vain."""
    mortos = (*state.mortos[:at], (), *state.mortos[at + 1 :])
    own = state.rules.terms.own_mortos
    statuses = tuple(
        Status.GONE if status is Status.WAITING and not (mortos[side] if own else any(mortos)) else status
        for side, status in enumerate(state.statuses)
    )
    return state._replace(mortos=mortos, statuses=statuses)


def settle_red_threes(state: State, seat: int) -> State:
    """Lay the red threes in a hand and replace each from the stock, as long as it lasts."""
    if state.rules.terms.red_lay is not RedThrees.AT_ONCE:
        return state
    turn = state.turn
    state = state._replace(turn=seat)
    for index in bags.indices(state.hands[seat] & bags.RED_THREES):
        state = _replaced(state, bags.UNIT[index])
    return state._replace(turn=turn)


def _replaced(state: State, bag: int) -> State:
    """A red three goes from the player's hand to the table, and is replaced where the rules say so."""
    turn = state.turn
    state = _with_reds(state, bag)._replace(hands=_changed(state.hands, turn, state.hands[turn] - bag))
    return _drawn(state, state.phase, is_replacement=True) if state.rules.terms.red_replaced else state


def _red_three_laid(state: State, bag: int) -> State:
    state = _replaced(state, bag)
    return state if state.hands[state.turn] else _emptied(state)


# ---------------------------------------------------------------- laying and discarding


def _laid(state: State, move: Move) -> State:
    """A meld, an addition or a take."""
    turn, hands = state.turn, state.hands
    side = _side(state)
    own = state.melds[side]
    hand = hands[turn] - move.bag
    laid = move.bag
    pile = state.pile
    if move.kind is Kind.TAKE:
        laid += bags.UNIT[pile[-1]]
        for card in pile[:-1]:
            hand += bags.UNIT[card]
        pile = ()
    own = (*own, laid) if move.onto is None else _changed(own, move.onto - 1, own[move.onto - 1] + laid)
    state = state._replace(
        phase=Phase.PLAY,
        hands=_changed(hands, turn, hand),
        melds=(*state.melds[:side], own, *state.melds[side + 1 :]),
        pile=pile,
        has_melded=True,
    )
    return state if hand else _emptied(state)


def _emptied(state: State) -> State:
    """The player's hand is empty in the middle of the turn: the morto is taken, or the side goes out."""
    if state.statuses[_side(state)] is not Status.WAITING:
        return _over(state, Reason.WENT_OUT, em_cima=not state.melded >> state.turn & 1)
    return _settled(settle_red_threes(_with_morto_in_hand(state, Status.TAKEN), state.turn))


def _with_morto_in_hand(state: State, status: Status) -> State:
    """The player holds a morto: the side's own, or where all share them one that is left (C-52)."""
    side = _side(state)
    at = facts.morto_of(side, state.mortos, state.rules.terms)
    hands = _changed(state.hands, state.turn, bags.of(state.mortos[at]))
    statuses = (*state.statuses[:side], status, *state.statuses[side + 1 :])
    return _without_morto(state._replace(hands=hands, statuses=statuses), at)


def _discarded(state: State, bag: int) -> State:
    turn, hands = state.turn, state.hands
    hand = hands[turn] - bag
    card = (bag.bit_length() - 1) >> 2
    hands = _changed(hands, turn, hand)
    pile = (*state.pile, card)
    if hand:
        return _next_turn(state, hands, pile)
    state = state._replace(hands=hands, pile=pile)
    side = _side(state)
    is_waiting = state.statuses[side] is Status.WAITING
    if not is_waiting or state.rules.terms.indirect is Indirect.CONTINUE:
        return _emptied(state)
    state = _with_morto_in_hand(state, Status.INDIRECT)
    state = state._replace(pending=_changed(state.pending, side, turn))
    return _next_turn(state, state.hands, pile)


def _next_turn(state: State, hands: tuple[int, ...], pile: tuple[int, ...]) -> State:
    """The turn passes on; a morto that was taken by a discard is played from its taker's next turn on (C-34)."""
    turn = (state.turn + 1) % len(hands)
    side = side_of(turn, len(hands))
    melded = state.melded | int(state.has_melded) << state.turn
    state = state._replace(
        turn=turn, phase=Phase.DRAW, hands=hands, pile=pile, melded=melded, has_melded=False
    )
    if state.pending[side] == turn:
        statuses = (*state.statuses[:side], Status.TAKEN, *state.statuses[side + 1 :])
        state = state._replace(statuses=statuses, pending=_changed(state.pending, side, -1))
        state = settle_red_threes(state, turn)
    return _settled(state)


# ---------------------------------------------------------------- endings


def _settled(state: State) -> State:
    """Skip a draw phase that everybody sees to be empty, and end the round for a player who cannot play."""
    terms = state.rules.terms
    if state.phase is Phase.DRAW:
        if facts.can_draw(len(state.stock), state.mortos, terms):
            return state
        if facts.is_open(state.pile, _own(state), reader_of(state.rules), can_draw=False):
            can_play = bool(legal_moves(view(state, state.turn)))
            return state if can_play else _over(state, Reason.CANNOT_PLAY)
        if terms.empty_stock is EmptyStock.MORTO:
            return _over(state, Reason.STOCK_EXHAUSTED)
        state = state._replace(phase=Phase.PLAY)
    if _can_end(state):
        return state
    return _over(state, Reason.CANNOT_PLAY)


def _can_end(state: State) -> bool:
    return can_end_turn(
        state.hands[state.turn],
        _own(state),
        state.statuses[_side(state)],
        cover_of(state.rules),
        is_replaced=facts.is_replaced(len(state.stock), state.mortos, state.rules.terms),
    )


def _over(state: State, reason: Reason, *, em_cima: bool = False) -> State:
    seat = SEATS[len(state.hands)][state.turn]
    return state._replace(phase=Phase.OVER, outcome=Outcome(reason.value, seat, em_cima))
