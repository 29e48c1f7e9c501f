"""What can go wrong, as kinds of one error.

An illegal move is not here by accident: judging never raises for it. Only `play` does.

No text stands here: an error keeps a `Phrase`, which is said when it is read, in the language that is spoken then.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


class Phrase(NamedTuple):
    """What is to be said: the key of a sentence and what is filled into it. `str(phrase)` says it."""

    key: str
    values: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return speaker(self)


def phrase(key: str, /, **values: Any) -> Phrase:
    """The phrase of a key with its values by name; a value may be a phrase itself."""
    return Phrase(key, tuple(values.items()))


def plain(text: str) -> Phrase:
    """The phrase of a text that is said in every language as it stands, such as notation: one without a key."""
    return phrase("", text=text)


speaker: Callable[[Phrase], str] = lambda said: said.key  # noqa: E731  # a place to fill, not a function to call by name
"""How a phrase is said: `tranca_widget` puts its words here, since they lie above this module."""


class TrancaError(ValueError):
    """The base of every error that this package raises on purpose."""


class InvalidNotation(TrancaError):
    """Text that names no card, move, position or rule set.

    `text` is the line that was read, `at` the 0-based place of the fault in it and `wanted` the phrase of what
    would have been understood there; the message shows the line with a caret under the place.
    """

    def __init__(self, text: str, at: int, wanted: Phrase) -> None:
        """Name the place `at` in `text` and what was `wanted` there."""
        self.text = text
        self.at = at
        self.wanted = wanted
        super().__init__(text, at, wanted)

    @property
    def expected(self) -> str:
        """What would have been understood, in words."""
        return str(self.wanted)

    def __str__(self) -> str:
        return f"{self.text}\n{' ' * self.at}^ {phrase('expected', what=self.wanted)}"


class UnknownName(TrancaError):
    """A name (of a rule set, a seat, a language, a term) that does not exist here."""

    def __init__(self, what: str, name: object, known: Sequence[str], **values: object) -> None:
        """Say which kind of name was meant, the name given and the names there are.

        `what` is the key of "no such thing", and `values` are filled into it.
        """
        self.name = name
        self.known = tuple(known)
        no_such = phrase(what, **values)
        super().__init__(phrase("unknown", what=no_such, name=repr(name), known=", ".join(known)))


class IllegalMove(TrancaError):
    """A well-formed move that the rules refuse; `verdict` is the whole judgement."""

    def __init__(self, verdict: Any) -> None:
        """Keep the verdict; the message is its headline."""
        self.verdict = verdict
        super().__init__(verdict)


class ImpossiblePosition(TrancaError):
    """A typed table that no pack of cards allows; `problems` lists all that is wrong at once."""

    def __init__(self, problems: Sequence[Any]) -> None:
        """Keep the problems; the message names each of them."""
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "; ".join(map(str, self.problems))


class InvalidMessage(TrancaError):
    """A message from a browser that is no message of this package's protocol."""


@contextmanager
def reading(text: str) -> Iterator[None]:
    """Name whatever is wrong with the parts of `text` as a fault of the text: `InvalidNotation`."""
    try:
        yield
    except InvalidNotation:
        raise
    except UnknownName as fault:
        name = str(fault.name)
        line = next((line for line in text.splitlines() if name in line), "")
        wanted = phrase("expected.one_of", known=", ".join(fault.known))
        raise InvalidNotation(line, line.find(name), wanted) from fault
    except TrancaError as fault:
        raise InvalidNotation(text.partition("\n")[0], 0, phrase("expected.sound", fault=fault)) from fault
