"""The command line of a table: a move as text, a question about one, or a step back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.words.faults import OF_A_CARD, told

if TYPE_CHECKING:
    from tranca_widget.errors import InvalidNotation
    from tranca_widget.words.language import Language

STEPS = ("undo", "redo")
QUESTION = "why"
EXAMPLES = {
    "draw": "draw",
    "pass": "pass",
    "take": "take Kh Kc · take > m1",
    "meld": "meld 9h 9c 9s",
    "add": "add 7h > m1",
    "lay": "lay 3h",
    "discard": "discard Qh",
    QUESTION: "why take · why discard Qh",
}
"""How each command is written: the same in every language."""


class Command(NamedTuple):
    """What a line asks for: a `step` ("undo", "redo"), or a move or a kind of move, played or only asked about."""

    step: str = ""
    text: str = ""
    """A move in notation, or the word of a kind of move where `is_family`."""
    is_family: bool = False
    is_question: bool = False


def read_command(line: str, kinds: tuple[str, ...]) -> Command:
    """What a line asks for; whether its move is one is found out by whoever reads the move.

    A kind of move alone that takes cards, such as `take`, is a question about all its moves.
    """
    words = line.split()
    if [word.lower() for word in words] in [[step] for step in STEPS]:
        return Command(step=words[0].lower())
    is_question = bool(words) and words[0].lower() == QUESTION
    rest = words[1:] if is_question else words
    is_family = (
        len(rest) == 1
        and rest[0].lower() in kinds
        and (is_question or rest[0].lower() not in {"draw", "pass"})
    )
    text = rest[0].lower() if is_family else " ".join(rest)
    return Command("", text, is_family, is_question or is_family)


def fault(error: InvalidNotation, say: Language) -> str:
    """What is wrong with a line, and how it is written; of a word that is no card, which card was perhaps meant."""
    words = error.text.split()
    first = words[0].lower() if words else ""
    example = EXAMPLES.get(first) or " · ".join(EXAMPLES.values())
    word = error.text[error.at :].split(" ")[0]
    if error.wanted.key in OF_A_CARD:
        return say("command.card", word=word, what=told(error.wanted, say))
    return say("command.fault", word=word, example=example) if word else say("command.end", example=example)
