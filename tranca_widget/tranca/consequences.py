"""What a legal move brings about: a canasta made or spoiled, the morto, the end of the round, a lock.

The move is played by `apply` on a table that stands in for the real one: all that the seat sees, and any cards
where it sees none. What is told is read from that table, and only what no hidden card can change: of a draw,
and of a red three that a hidden card replaces, nothing is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.play import SEATS, Consequence
from tranca_widget.tranca import bags, facts
from tranca_widget.tranca.apply import play
from tranca_widget.tranca.case import LAYING
from tranca_widget.tranca.melds import CLEAN, DIRTY, reader_of
from tranca_widget.tranca.moves import Kind
from tranca_widget.tranca.rules.testimony import notation
from tranca_widget.tranca.scoring import account, canasta_bonus, lying_of
from tranca_widget.tranca.state import Reason, State, Status, side_of

if TYPE_CHECKING:
    from tranca_widget.tranca.melds import Reader
    from tranca_widget.tranca.moves import Move
    from tranca_widget.tranca.state import Outcome, SeatView
    from tranca_widget.tranca.terms import Terms

_ANY = range(4 * bags.THREE)
"""Indices of cards that stand in for hidden ones: they neither lock nor are wild or threes."""


class _Step(NamedTuple):
    """A legal move with the view before it and the stand-in after it."""

    view: SeatView
    move: Move
    after: State
    outcome: Outcome | None
    """How the round ends by the move, None where it goes on or where that cannot be known."""

    @property
    def terms(self) -> Terms:
        return self.view.rules.terms

    @property
    def reader(self) -> Reader:
        return reader_of(self.view.rules)

    @property
    def melds(self) -> tuple[int, ...]:
        """The side's melds after the move."""
        return self.after.melds[self.view.side]

    @property
    def number(self) -> int:
        """The number of the meld that a move which lays cards makes or grows."""
        return self.move.onto or len(self.melds)

    @property
    def change(self) -> tuple[int, int]:
        """That meld before the move and after it; empty before it where it is new."""
        before = self.view.own[self.number - 1] if self.move.onto is not None else 0
        return before, self.melds[self.number - 1]

    @property
    def takes_morto(self) -> bool:
        before, after = self.view.statuses[self.view.side], self.after.statuses[self.view.side]
        return before is Status.WAITING and after in facts.TAKEN


def consequences(view: SeatView, move: Move) -> tuple[Consequence, ...]:
    """What a legal move of the player to move, whose view this is, brings about; in the order of the kinds below.

    `dirties`: a clean canasta becomes a dirty one. `completes`: a meld becomes a canasta. `takes_morto`: the hand
    is emptied and the morto taken. `leaves_one`: one card is left in the hand. `ends`: the round is over. `locks`:
    the card thrown locks the pile for the next player. Points are those of the score, counts are of cards.
    """
    if move.kind is Kind.DRAW or (move.kind is Kind.LAY and _is_replaced(view)):
        return ()
    after = play(_stand_in(view), move)
    step = _Step(view, move, after, _ended(view, move, after.outcome))
    told = (_dirties, _completes, _takes_morto, _leaves_one, _ends, _locks)
    return tuple(found for tell in told if (found := tell(step)) is not None)


def _is_replaced(view: SeatView) -> bool:
    return facts.is_replaced(view.stock, view.morto_counts, view.rules.terms)


# ---------------------------------------------------------------- a table that stands in


def _stand_in(view: SeatView, card: int | None = None) -> State:
    """A table that looks like this to the player to move; `card` is the next player's only one, where named."""
    hands = [bags.of(_some(count)) for count in view.counts]
    hands[view.seat] = view.hand
    if card is not None:
        hands[_next(view)] = bags.UNIT[card]
    return State(
        rules=view.rules,
        turn=view.turn,
        phase=view.phase,
        hands=tuple(hands),
        melds=view.melds,
        red_threes=view.red_threes,
        mortos=tuple(map(_some, view.morto_counts)),
        statuses=view.statuses,
        pile=view.pile,
        stock=_some(view.stock),
        melded=view.melded,
        has_melded=False,
        outcome=None,
        dealer=view.dealer,
        score=view.score,
        aside=0,
        pending=(-1,) * len(view.melds),
    )


def _some(count: int) -> tuple[int, ...]:
    """So many cards, of no copy too many for a bag."""
    return tuple(_ANY[at % len(_ANY)] for at in range(count))


def _next(view: SeatView) -> int:
    return (view.turn + 1) % len(view.counts)


def _ended(view: SeatView, move: Move, outcome: Outcome | None) -> Outcome | None:
    """The outcome on the stand-in, if it is the same whatever the hidden cards are.

    Only the end for a player who cannot play looks at cards that may be hidden: a morto just taken, or the next
    player's hand. The latter is known well enough where it is one card, and none would help.
    """
    if outcome is None or outcome.why != Reason.CANNOT_PLAY:
        return outcome
    following = _next(view)
    if outcome.by != SEATS[len(view.counts)][following] or view.counts[following] != 1:
        return None
    ends = (play(_stand_in(view, card), move).outcome for card in range(len(bags.CARDS)))
    return outcome if all(end == outcome for end in ends) else None


# ---------------------------------------------------------------- the kinds


def _dirties(step: _Step) -> Consequence | None:
    if step.move.kind not in LAYING:
        return None
    reader, terms = step.reader, step.terms
    before, after = step.change
    if (reader.canasta(before), reader.canasta(after)) != (CLEAN, DIRTY):
        return None
    return _told(
        "dirties",
        meld=f"m{step.number}",
        cards=notation(after >> bags.WILD_SHIFT << bags.WILD_SHIFT),
        points=canasta_bonus(CLEAN, terms) - canasta_bonus(DIRTY, terms),
        is_last=terms.out_clean and not reader.has_clean_canasta(step.melds),
    )


def _completes(step: _Step) -> Consequence | None:
    if step.move.kind not in LAYING:
        return None
    before, after = step.change
    kind = step.reader.canasta(after)
    if not kind or step.reader.canasta(before):
        return None
    return _told(
        "completes",
        canasta=kind,
        meld=f"m{step.number}",
        cards=notation(after),
        points=canasta_bonus(kind, step.terms),
    )


def _takes_morto(step: _Step) -> Consequence | None:
    if not step.takes_morto:
        return None
    view = step.view
    return _told(
        "takes_morto",
        count=view.morto_counts[facts.morto_of(view.side, view.morto_counts, step.terms)],
        next_turn=step.after.statuses[view.side] is Status.INDIRECT,
        by_discard=step.move.kind is Kind.DISCARD,
    )


def _leaves_one(step: _Step) -> Consequence | None:
    left = step.after.hands[step.view.seat]
    if bags.size(left) != 1 or step.move.kind is Kind.PASS or step.takes_morto or step.outcome is not None:
        return None
    return _told("leaves_one", card=notation(left))


def _ends(step: _Step) -> Consequence | None:
    if step.outcome is None:
        return None
    lines = account(lying_of(step.after, step.view.side), step.view.rules)
    bonus = [line for line in lines if line.rule == "out_bonus"]
    return _told(
        "ends",
        why=step.outcome.why,
        by=step.outcome.by,
        points=sum(line.points for line in bonus),
        em_cima=any(line.what == "em_cima" for line in bonus),
    )


def _locks(step: _Step) -> Consequence | None:
    """A lock is told where the turn passes on: where it does not, the next player meets another card."""
    after, terms = step.after, step.terms
    if step.move.kind is not Kind.DISCARD or after.turn == step.view.turn or step.outcome is not None:
        return None
    card = after.pile[-1]
    players = len(after.hands)
    if not facts.is_locked((card,), after.melds[side_of(after.turn, players)], step.reader):
        return None
    return _told(
        "locks",
        card=notation(bags.UNIT[card]),
        seat=SEATS[players][after.turn],
        until=facts.locking_card((card, _ANY[0]), terms) is not None,
    )


def _told(kind: str, /, **found: object) -> Consequence:
    return Consequence(kind, found)
