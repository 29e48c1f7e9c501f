"""A language: its catalogue of sentences, its numbers and its counted nouns, and which one is spoken by default.

Catalogues are gettext's: `catalogues/de.po` in the sources, compiled to `de.mo` when the package is built. The key
of a message names a sentence ("tranca.pile.unlocked.no.joker"), and English is a catalogue like the others.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol
from weakref import WeakSet

from tranca_widget.errors import TrancaError, UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import GNUTranslations

LANGUAGES = {"en": "English", "de": "Deutsch", "it": "Italiano", "pt": "Português"}
"""The languages there are words for, each by its own name."""
FALLBACK = "en"
"""What is spoken where nothing else can be told."""
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_chosen = ""
"""The language that was set, "" while none was."""
_followers: WeakSet[Follower] = WeakSet()


class Follower(Protocol):
    """Something that is shown and speaks the language that was set."""

    def speak(self, code: str) -> None:
        """Speak this language from now on."""


class Language:
    """The words of one language. Called with a key it gives the sentence, with its placeholders filled."""

    __slots__ = ("_catalogue", "_numbers", "_thousands", "code")

    def __init__(self, code: str, catalogue: GNUTranslations) -> None:
        """Made by `language`."""
        self.code = code
        self._catalogue = catalogue
        self._numbers = {"": self("numbers").split(), "f": self("numbers.feminine").split()}
        self._thousands = self("thousands")

    def __repr__(self) -> str:
        return f"<Language {self.code}>"

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of a key; `{name}` in it becomes the value of that name."""
        found = self._catalogue.gettext(key)
        return _PLACEHOLDER.sub(lambda name: str(values[name[1]]), found) if values else found

    def variant(self, key: str, variant: str) -> str:
        """The key of a sentence's variant where there is one of its own, else the key itself."""
        own = f"{key}.{variant}"
        return own if variant and self.has(own) else key

    def has(self, key: str) -> bool:
        """Whether there is a sentence of this key."""
        return self._catalogue.gettext(key) != key

    def count(self, noun: str, number: int, *, spelled: bool = True) -> str:
        """A number with its noun: "no cards", "one card", "two cards"; not `spelled`: "one card", "2 cards".

        A number that is spelt like its noun is a digit, too: "7 sette".
        """
        key = noun if noun.startswith("rank.") else f"noun.{noun}"
        found = self._catalogue.ngettext(key, key, number)
        for gender in self._numbers:
            place = f"{{n:{gender}}}" if gender else "{n}"
            word = self.number(number, gender)
            is_word = spelled and word not in found.split()
            found = found.replace(place, word if is_word else self.amount(number))
        return found

    def number(self, number: int, gender: str = "") -> str:
        """A number in words up to twelve; `gender` is "f" where the feminine is wanted."""
        words = self._numbers[gender]
        return words[number] if 0 <= number < len(words) else self.amount(number)

    def amount(self, points: int) -> str:
        """Points as they stand in a sentence: 700, −250, 3,000."""
        return f"{points:,}".replace(",", self._thousands).replace("-", "\u2212")

    def signed(self, points: int) -> str:
        """Points with their sign: +335, −100, 0."""
        return f"+{self.amount(points)}" if points > 0 else self.amount(points)

    def listed(self, parts: Sequence[str], joint: str = "list.and") -> str:
        """Some texts as a list in words: "a joker, a two or a black three"; `joint` is the key of the last joint."""
        return self(joint).join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def language(code: str | None = None) -> Language:
    """The words of a language, of the one that is spoken by default for None.

    Raises `UnknownName` for a language without words.
    """
    return _loaded(spoken() if code is None else _known(code))


def _known(code: str) -> str:
    """The code itself; raises `UnknownName` for a language without words."""
    if code not in LANGUAGES:
        raise UnknownName("unknown.language", code, tuple(LANGUAGES))
    return code


@cache
def _loaded(code: str) -> Language:
    from gettext import GNUTranslations  # noqa: PLC0415  # needed for showing only

    compiled = Path(__file__).parent / "catalogues" / f"{code}.mo"
    try:
        with compiled.open("rb") as file:
            return Language(code, GNUTranslations(file))
    except FileNotFoundError as fault:
        message = f"{compiled.name} is missing: the catalogues are compiled when the package is installed"
        raise TrancaError(message) from fault


def set_language(code: str | None) -> None:
    """Speak this language from now on, at the tables that are shown, too: "en", "de", "it" or "pt".

    None goes back to the guess, which is the system's language. Raises `UnknownName` for one without words.
    """
    global _chosen  # noqa: PLW0603  # one language a session is what a session has
    _chosen = "" if code is None else _known(code)
    for follower in tuple(_followers):
        follower.speak(spoken())


def follow(follower: Follower) -> None:
    """Tell something that is shown of every language that is set, as long as it lives."""
    _followers.add(follower)


def spoken() -> str:
    """The code of the language that is spoken by default: the one chosen, else the system's, else English."""
    return chosen() or _of_system() or FALLBACK


def chosen() -> str:
    """The code of the language that was chosen, by a call or by a notebook's place in a folder "de"; else ""."""
    return _chosen or _of_notebook()


def _of_notebook() -> str:
    """The language after which the folder of the running notebook is named: Jupyter tells the kernel its path."""
    folder = os.environ.get("JPY_SESSION_NAME", "").replace("\\", "/").split("/")[-2:-1]
    return folder[0] if folder and folder[0] in LANGUAGES else ""


def _of_system() -> str:
    """The first language of the system's settings that there are words for."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for tag in os.environ.get(name, "").split(":"):
            code = re.split(r"[_.@-]", tag.lower())[0]
            if code in LANGUAGES:
                return code
    return ""
