"""What a legal move does: state and move to state. The input is trusted.

Red threes are laid and replaced here, mortos taken, turns passed on and rounds ended
(DE Spielablauf 5, 10 to 12; C-5, C-13, C-16, C-36, C-62).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.play import SEATS
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.endings import can_end_turn
from tranca_widget.tranca.legal import legal_moves
from tranca_widget.tranca.melds import reader_of
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.state import Outcome, Phase, Reason, State, Status, side_of, view
from tranca_widget.tranca.ways import ways_of

if TYPE_CHECKING:
    from tranca_widget.tranca.moves import Move

RED_GROUP = frozenset(bags.indices(bags.RED_THREES & int("1" * 53, 16)))
"""The indices of the red threes."""


def play(state: State, move: Move) -> State:
    """The state after a legal move."""
    kind = move.kind
    if kind is Kind.DRAW:
        return _settled(_drawn(state, Phase.PLAY))
    if kind is Kind.PASS:
        return state._replace(phase=Phase.PLAY)
    if kind is Kind.DISCARD:
        return _discarded(state, move.bag)
    if kind is Kind.LAY:
        return _red_three_laid(state, move.bag)
    return _laid(state, move)


def _changed(items: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*items[:at], value, *items[at + 1 :])


def _drawn(state: State, phase: Phase) -> State:
    """One card from the stock to the player's hand; red threes on the way are laid and replaced."""
    turn, stock = state.turn, state.stock
    at = len(stock) - 1
    reds = 0
    while at >= 0 and stock[at] in RED_GROUP:
        reds += bags.UNIT[stock[at]]
        at -= 1
    hands, red_threes = state.hands, state.red_threes
    if at >= 0:
        hands = _changed(hands, turn, hands[turn] + bags.UNIT[stock[at]])
    if reds:
        side = side_of(turn, len(hands))
        red_threes = _changed(red_threes, side, red_threes[side] + reds)
    return state._replace(hands=hands, red_threes=red_threes, stock=stock[: max(at, 0)], phase=phase)


def settle_red_threes(state: State, seat: int) -> State:
    """Lay the red threes in a hand and replace each from the stock, as long as it lasts."""
    reds = bags.indices(state.hands[seat] & bags.RED_THREES)
    for index in reds:
        side = side_of(seat, len(state.hands))
        state = state._replace(
            hands=_changed(state.hands, seat, state.hands[seat] - bags.UNIT[index]),
            red_threes=_changed(state.red_threes, side, state.red_threes[side] + bags.UNIT[index]),
        )
        state = _drawn(state._replace(turn=seat), state.phase)._replace(turn=state.turn)
    return state


def _red_three_laid(state: State, bag: int) -> State:
    turn = state.turn
    side = side_of(turn, len(state.hands))
    state = state._replace(
        hands=_changed(state.hands, turn, state.hands[turn] - bag),
        red_threes=_changed(state.red_threes, side, state.red_threes[side] + bag),
    )
    state = _drawn(state, state.phase)
    return state if state.hands[turn] else _emptied(state)


def _laid(state: State, move: Move) -> State:
    """A meld, an addition or a take."""
    turn, hands = state.turn, state.hands
    side = side_of(turn, len(hands))
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
    """The player's hand is empty: the morto is taken, or the side goes out."""
    turn = state.turn
    side = side_of(turn, len(state.hands))
    if state.statuses[side] is not Status.WAITING:
        em_cima = not state.melded >> turn & 1
        return _over(state, Reason.WENT_OUT, turn, em_cima=em_cima)
    state = state._replace(
        hands=_changed(state.hands, turn, state.mortos[side]),
        mortos=_changed(state.mortos, side, 0),
        statuses=(*state.statuses[:side], Status.TAKEN, *state.statuses[side + 1 :]),
    )
    return _settled(settle_red_threes(state, turn))


def _discarded(state: State, bag: int) -> State:
    turn, hands = state.turn, state.hands
    hand = hands[turn] - bag
    (card,) = bags.indices(bag)
    state = state._replace(hands=_changed(hands, turn, hand), pile=(*state.pile, card))
    if not hand:
        return _emptied(state)
    following = (turn + 1) % len(hands)
    return _settled(
        state._replace(
            turn=following,
            phase=Phase.DRAW,
            melded=state.melded | int(state.has_melded) << turn,
            has_melded=False,
        )
    )


def _settled(state: State) -> State:
    """Skip a draw phase that everybody sees to be empty, and end the round for a player who cannot play."""
    if state.phase is Phase.DRAW:
        if state.stock:
            return state
        own = state.melds[side_of(state.turn, len(state.hands))]
        if state.pile and not facts.is_locked(state.pile, own, reader_of(state.rules)):
            can_play = bool(legal_moves(view(state, state.turn)))
            return state if can_play else _over(state, Reason.CANNOT_PLAY, state.turn)
        state = state._replace(phase=Phase.PLAY)
    side = side_of(state.turn, len(state.hands))
    if can_end_turn(
        state.hands[state.turn],
        state.melds[side],
        state.statuses[side],
        len(state.stock),
        ways_of(state.rules),
    ):
        return state
    return _over(state, Reason.CANNOT_PLAY, state.turn)


def _over(state: State, reason: Reason, turn: int, *, em_cima: bool = False) -> State:
    seat = SEATS[len(state.hands)][turn]
    return state._replace(phase=Phase.OVER, outcome=Outcome(reason.value, seat, em_cima))
