"""Steps through a round: undo, redo, and playing on from an earlier place."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """What was played, by whom, and the state it led to; `move` is None for the start."""

    seat: str
    move: object
    state: S


class Study(NamedTuple, Generic[S]):
    """A line of steps and the place in it, 0 for the start. Frozen: every change gives a new study."""

    steps: tuple[Step[S], ...]
    at: int = 0

    def __repr__(self) -> str:
        """No state: tracebacks may print it, and an earlier state is for the eyes of another seat."""
        return f"<Study: {self.at} of {len(self.steps) - 1} steps>"

    @property
    def state(self) -> S:
        """The state at the present place."""
        return self.steps[self.at].state

    @property
    def past(self) -> tuple[Step[S], ...]:
        """The steps up to the present place, the start left out."""
        return self.steps[1 : self.at + 1]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step forward."""
        return self.at + 1 < len(self.steps)

    def played(self, seat: str, move: object, state: S) -> Study[S]:
        """The study after a move from the present place.

        Steps that were undone are dropped, unless the move is the first of them: then it is done again.
        """
        if self.can_redo and self.steps[self.at + 1][:2] == (seat, move):
            return self._replace(at=self.at + 1)
        return Study((*self.steps[: self.at + 1], Step(seat, move, state)), self.at + 1)

    def undone(self) -> Study[S]:
        """One step back; the same study at the start."""
        return self._replace(at=max(0, self.at - 1))

    def redone(self) -> Study[S]:
        """One step forward, to the same cards; the same study at the end."""
        return self._replace(at=min(len(self.steps) - 1, self.at + 1))


def started(state: S) -> Study[S]:
    """A study of a state that has just begun."""
    return Study((Step("", None, state),))
