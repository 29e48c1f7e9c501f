"""What an error says, in words: a phrase in a language, and the card that was perhaps meant.

The notation has one letter for each suit and rank, in every language the English one. A learner who writes the
letter of his own language is told which card that would be, where the letter can mean one only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.cards import read_card
from tranca_widget.errors import InvalidNotation, Phrase
from tranca_widget.words.language import language

if TYPE_CHECKING:
    from tranca_widget.words.language import Language

OF_A_CARD = ("expected.card", "expected.suit")
"""The keys of what is wanted where a word is no card."""


def told(phrase: Phrase, say: Language | None = None) -> str:
    """A phrase in the words of a language; None: the one that is spoken."""
    say = say or language()
    values = {name: told(value, say) if isinstance(value, Phrase) else value for name, value in phrase.values}
    if not phrase.key:
        return str(values.get("text", ""))
    found = say(phrase.key, **values)
    meant = _meant(str(values.get("word")), say) if phrase.key in OF_A_CARD else ""
    return say("expected.meant", what=found, card=meant) if meant else found


def _meant(word: str, say: Language) -> str:
    """The card that a word names in the letters of a language, with the suit's sign; "" where that is none."""
    own = dict(pair.split("=") for pair in say("letters").split())
    for length in (2, 1):
        rank, suit = word[:-length].upper(), word[-length:].lower()
        try:
            return read_card(own.get(rank, rank) + own.get(suit, suit)).sign
        except InvalidNotation:
            continue
    return ""
