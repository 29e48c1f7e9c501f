"""A position: a round at one moment, with the verbs of a notebook."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from tranca_widget.api.verdict import Suggestion, Verdict
from tranca_widget.cards import Cards
from tranca_widget.errors import IllegalMove, ImpossiblePosition, UnknownName
from tranca_widget.games import GAMES, RULESETS, rule_set
from tranca_widget.play import SEATS, Tried
from tranca_widget.words import scenes
from tranca_widget.words.language import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tranca_widget.play import RuleSet, Scene

MOST_SHOWN = 6
"""How many moves of a list are shown when it is printed."""
MOST_SUGGESTIONS = 4
"""How many neighbours of an illegal move are suggested at most."""


class Moves(tuple[Any, ...]):  # noqa: SLOT001  # a tuple of any length has no room for a slot
    """Legal moves, each once; `"take Kh Kc" in moves` works as well as `move in moves`.

    They are moves of the player to move, so that a move of that seat by name is among them and one of another
    seat is not. Text that is no move raises `InvalidNotation`, as everywhere.
    """

    seat = ""
    """The player to move."""

    @classmethod
    def of(cls, moves: Iterable[Any], seat: str) -> Self:
        """The moves of one seat."""
        made = cls(moves)
        made.seat = seat
        return made

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            move = next(game.read_move(move) for game in GAMES.values())
        if getattr(move, "seat", None) == self.seat:
            move = move._replace(seat=None)  # type: ignore[attr-defined]
        return tuple.__contains__(self, move)

    def __repr__(self) -> str:
        if not self:
            return "<no moves>"
        more = " …" if len(self) > MOST_SHOWN else ""
        number = "1 move" if len(self) == 1 else f"{len(self)} moves"
        return f"<{number}: {', '.join(map(str, self[:MOST_SHOWN]))}{more}>"


class View(NamedTuple):
    """What one seat may see: its own hand, everything on the table, and how many cards lie hidden."""

    scene: Scene

    @property
    def hand(self) -> Cards:
        """The seat's own cards."""
        return Cards(self.scene.hand)

    def as_dict(self) -> dict[str, Any]:
        """The view as plain JSON values."""
        return scenes.drawn(self.scene, language())

    def __str__(self) -> str:
        return scenes.as_text(self.scene, language())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        from tranca_widget.api.picture import figure  # noqa: PLC0415  # needed for showing only

        return figure(self.scene)


class Position:
    """A round at one moment. Positions never change: `play` gives a new one.

    Shared by all games are `turn`, `phase`, `over`, `outcome`, `rules` and the verbs. Printing shows what the
    player to move may see. Positions are equal when all their cards, hidden ones too, lie alike.
    """

    __slots__ = ("_drawn", "_game", "_listed", "_problems", "_seen", "rules", "state")

    def __init__(self, rules: RuleSet, state: Any, problems: tuple[Any, ...] = ()) -> None:
        """Made by `deal`, `position`, `parse` and `play`."""
        self.rules = rules
        self.state = state
        self._problems = problems
        self._game = GAMES[rules.game]
        self._seen: Any = None
        self._drawn: Scene | None = None
        self._listed: Moves | None = None

    @property
    def _view(self) -> Any:
        """The view of the player to move, through which everything is judged."""
        if self._seen is None:
            self._seen = self._game.view(self.state, self.turn)
        return self._seen

    @property
    def turn(self) -> str:
        """The seat to move: S, W, N or E (the last to move when the round is over)."""
        at: int = self.state.turn
        return SEATS[len(self.state.hands)][at]

    @property
    def phase(self) -> str:
        """Where the turn is: "draw", "play" or "over"."""
        return str(self.state.phase.value)

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.state.outcome is not None

    @property
    def outcome(self) -> Any:
        """How the round ended (`why`, `by`, `em_cima`), None while it runs."""
        return self.state.outcome

    def problems(self) -> list[Any]:
        """All that is odd in a typed table, each an error or a remark; empty for positions of play."""
        return list(self._problems)

    def check(self) -> None:
        """Raise `ImpossiblePosition` that names every error of a typed table at once."""
        errors = [problem for problem in self._problems if problem.is_error]
        if errors:
            raise ImpossiblePosition(errors)

    def move(self, move: object) -> Any:
        """A move of this position's game from its text (or the move itself); raises `InvalidNotation`."""
        return self._game.read_move(move)

    def judge(self, move: object) -> Verdict:
        """The complete judgement of a move (text or move), legal or not; it never raises for an illegal one.

        A move without a seat is made by the player to move. Raises `InvalidNotation` for text that is no move.
        """
        read = self.move(move)
        ruling = self._game.judge(self._view, read, self.rules)
        return Verdict(
            ruling,
            Tried.of(read),
            read,
            read.seat or self.turn,
            lambda: self._suggested(read),
            brings=lambda: self._game.consequences(self._view, read),
        )

    def why(self, kind: str) -> Verdict:
        """The judgement of a whole family of moves, such as "take": whether it may be done at all.

        Raises `UnknownName` for a word that is no kind of move.
        """
        ruling = self._game.why(self._view, kind, self.rules)
        tried = Tried(kind, family=True)
        return Verdict(ruling, tried, None, self.turn, lambda: self._suggested_for(kind))

    def _suggested(self, move: Any) -> list[Suggestion]:
        """What could be played instead of an illegal move, and the first rule set that allows it as it is."""
        near = self._game.suggestions(self._view, move, MOST_SUGGESTIONS)
        return _offered(near, ((rules, move) for rules, other in self._elsewhere() if other.allows(move)))

    def _suggested_for(self, kind: str) -> list[Suggestion]:
        """What is near the way of a family that came closest, and the first rule set that allows one of its moves."""
        way = self._game.way(self._view, kind)
        near = self._game.suggestions(self._view, way, MOST_SUGGESTIONS, is_family=True)
        listed = ((rules, move) for rules, other in self._elsewhere() for move in other.legal_moves())
        return _offered(near, ((rules, move) for rules, move in listed if move.kind == kind))

    def _elsewhere(self) -> Iterator[tuple[str, Self]]:
        """This table under every rule set of its game, by name."""
        for rules in RULESETS.values():
            if rules.game == self.rules.game:
                yield rules.name, self.under(rules)

    def allows(self, move: object) -> bool:
        """Whether a move (text or move) is legal, without reasons; quicker than `judge`."""
        return self._game.holds(self._view, self.move(move))

    def under(self, rules: str | RuleSet) -> Self:
        """The same table under another rule set: every card stays where it lies, only the terms change.

        A table that can be played goes on under any rule set, also where its pack has other cards. Raises
        `UnknownName` for a rule set that does not exist.
        """
        chosen = rule_set(rules)
        state = self._game.under(self.state, chosen)
        problems = self._problems
        if any(problem.is_error for problem in problems):
            remarks = (problem for problem in problems if not problem.is_error)
            problems = (*self._game.errors(state), *remarks)
        return type(self)(chosen, state, problems)

    def legal_moves(self) -> Moves:
        """Every legal move of the player to move, each once; empty when the round is over."""
        if self._listed is None:
            self._listed = Moves.of(self._game.legal_moves(self._view), self.turn)
        return self._listed

    def play(self, move: object) -> Self:
        """The position after a legal move.

        Raises `IllegalMove` with the whole verdict for an illegal one, `InvalidNotation` for text that is no
        move, and `ImpossiblePosition` in a typed table that cannot be.
        """
        if self._problems:
            self.check()
        read = self.move(move)
        is_listed = self._listed is not None and tuple.__contains__(self._listed, read)
        if not is_listed and not self._game.holds(self._view, read):
            raise IllegalMove(self.judge(read))
        return type(self)(self.rules, self._game.play(self.state, read))

    def view(self, seat: str) -> View:
        """What `seat` may see; raises `UnknownName` for a seat that is not at this table."""
        seats = SEATS[len(self.state.hands)]
        if seat.upper() not in seats:
            raise UnknownName("unknown.seat", seat, seats)
        return View(self._game.scene(self._game.view(self.state, seat.upper()), self.rules))

    def scene(self, *, is_open: bool = False) -> Scene:
        """What a table draws for the player to move; with `is_open` all hands, for classes."""
        if is_open:
            return self._game.scene(self._view, self.rules, self.state.hands)
        if self._drawn is None:
            self._drawn = self._game.scene(self._view, self.rules)
        return self._drawn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and (self.rules, self.state) == (other.rules, other.state)

    def __hash__(self) -> int:
        return hash((self.rules.name, self.state))

    def __str__(self) -> str:
        return str(self.view(self.turn))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.view(self.turn)._repr_html_()


def _offered(near: Iterable[Any], elsewhere: Iterator[tuple[str, Any]]) -> list[Suggestion]:
    """Moves of this table, and last the first of those that another rule set allows."""
    found = [Suggestion(each.steps, each.edit.value) for each in near]
    return [*found, *(Suggestion((move,), "rules", rules) for rules, move in islice(elsewhere, 1))]
