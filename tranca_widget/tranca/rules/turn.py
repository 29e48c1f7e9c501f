"""Whose turn it is, where the turn stands, and that one plays one's own cards (DE Spielablauf 1 and 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.play import SEATS
from tranca_widget.ruling import Rule, Seen
from tranca_widget.tranca import bags
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.rules.testimony import notation, says, seen
from tranca_widget.tranca.state import Phase

if TYPE_CHECKING:
    from tranca_widget.ruling import Witness
    from tranca_widget.tranca.case import Case


def over(case: Case) -> bool:
    """The round is still running (C-67)."""
    return case.view.phase is not Phase.OVER


def _over(_case: Case) -> Witness:
    return says()


def on_move(case: Case) -> bool:
    """The player is the one to move (DE Vorbereitung 8, C-45)."""
    return case.is_on_move


def _on_move(case: Case) -> Witness:
    seats = SEATS[len(case.view.counts)]
    return says(seat=case.move.seat or seats[case.view.turn], turn=seats[case.view.turn])


def draw_first(case: Case) -> bool:
    """The player has drawn: laying down and discarding come after the draw."""
    return case.view.phase is not Phase.DRAW


def drawn_already(case: Case) -> bool:
    """The player has not drawn yet: there is one draw a turn."""
    return case.view.phase is Phase.DRAW


def _phase(case: Case) -> Witness:
    return says(phase=case.view.phase.value)


def card_held(case: Case) -> bool:
    """Every card named is in the player's hand (C-70), and an addition names one at least."""
    return case.is_held and (case.bag != 0 or case.kind is not Kind.ADD)


def _card_held(case: Case) -> Witness:
    missing = absent(case)
    if not case.bag:
        return says(cards="", place="none")
    if not missing:
        return says(seen(case.bag, "hand"), cards=notation(case.bag))
    places = [where(case, index) for index in bags.indices(missing)]
    cards = [
        Seen(bags.CARDS[index], "missing", place)
        for index, place in zip(bags.indices(missing), places, strict=True)
    ]
    common = places[0] if len(set(places)) == 1 else ""
    return says(cards, cards=notation(missing), place=common)


def absent(case: Case) -> int:
    """The cards named that are not in the hand, as a bag."""
    missing = 0
    held = list(bags.indices(case.view.hand))
    for index in bags.indices(case.bag):
        if index in held:
            held.remove(index)
        else:
            missing += bags.UNIT[index]
    return missing


def where(case: Case, index: int) -> str:
    """Where a missing card can be seen: "pile", a meld such as "m1", "red_threes", or "" for nowhere."""
    unit = bags.UNIT[index]
    view = case.view
    if index in view.pile:
        return "pile"
    for number, meld in enumerate(view.own, 1):
        if bags.holds(meld, unit):
            return f"m{number}"
    others = [meld for side, lying in enumerate(view.melds) if side != view.side for meld in lying]
    for number, meld in enumerate(others, 1):
        if bags.holds(meld, unit):
            return f"t{number}"
    if any(bags.holds(reds, unit) for reds in view.red_threes):
        return "red_threes"
    return ""


OVER = Rule("tranca.turn.over", over, _over)
ON_MOVE = Rule("tranca.turn.on_move", on_move, _on_move, needs=(OVER.id,))
DRAW_FIRST = Rule("tranca.turn.draw_first", draw_first, _phase, needs=(OVER.id, ON_MOVE.id))
DRAWN_ALREADY = Rule("tranca.turn.drawn_already", drawn_already, _phase, needs=(OVER.id, ON_MOVE.id))
CARD_HELD = Rule("tranca.turn.card_held", card_held, _card_held, needs=(OVER.id, ON_MOVE.id))
