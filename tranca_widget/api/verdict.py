"""A judgement as an object: its answer, its reasons, its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget.cards import write_cards
from tranca_widget.play import Tried
from tranca_widget.words import verdicts
from tranca_widget.words.language import language
from tranca_widget.words.moves import suggested

if TYPE_CHECKING:
    from collections.abc import Callable

    from tranca_widget.play import Consequence
    from tranca_widget.ruling import Finding, Ruling
    from tranca_widget.words.language import Language

SCHEMA = "tranca.verdict/1"


class Suggestion(NamedTuple):
    """What could be played instead of an illegal move.

    `steps` are moves to play one after the other; `edit` says what they change: "swap", "add" or "drop" a
    card, another "target" for the same cards, a draw "first", another "kind" of move, "other" (more than one
    card, or a draw alone), or "rules": the same move is legal under `rules` (of a family, the move in `steps`).
    """

    steps: tuple[Any, ...]
    edit: str
    rules: str = ""

    def __str__(self) -> str:
        moves = "; ".join(map(str, self.steps))
        return f"{moves} ({self.rules})" if self.rules else moves

    def say(self, say: Language) -> str:
        """The suggestion in words, as rich text."""
        return suggested(self.tried, self.rules, say)

    @property
    def tried(self) -> list[Tried]:
        """The steps as words read them."""
        return list(map(Tried.of, self.steps))


class Verdict:
    """The complete judgement of one move, or of a whole family of moves.

    `legal` is the answer and `deciding` the id of the rule that decides. `ruling` holds every rule that
    bears on the move with its cards and facts. True in a condition exactly when legal.
    """

    __slots__ = ("_brings", "_instead", "move", "ruling", "seat", "tried")

    def __init__(
        self,
        ruling: Ruling,
        tried: Tried,
        move: object,
        seat: str,
        instead: Callable[[], list[Suggestion]],
        *,
        brings: Callable[[], tuple[Consequence, ...]] = tuple,
    ) -> None:
        """Made by `Position.judge` and `Position.why`; `move` is None for a family.

        `instead` finds suggestions for what is refused, `brings` the consequences of what is legal.
        """
        self.ruling = ruling
        self.tried = tried
        self.move = move
        self.seat = seat
        self._instead = instead
        self._brings = brings

    @property
    def legal(self) -> bool:
        """Whether the move is legal; of a family, whether one of its moves is."""
        return self.ruling.legal

    @property
    def deciding(self) -> str:
        """The id of the deciding rule, such as "tranca.pile.unlocked"."""
        return self.ruling.deciding

    @property
    def failed(self) -> tuple[str, ...]:
        """The ids of all rules that failed, in the order of the checklist."""
        return self.ruling.failed

    def suggestions(self) -> list[Suggestion]:
        """What could be played instead, the smallest change first; empty for what is legal.

        Neighbours of the move (a card exchanged, added or dropped, another meld), what a draw would open, where
        there is neither another use of its cards, and last a rule set that allows the move as it is. For a
        family these are the neighbours of its way that came closest, and last a rule set with a way that is
        open. Each was judged before it is offered; what follows a draw, without the card drawn.
        """
        return [] if self.legal else self._instead()

    def consequences(self) -> tuple[Consequence, ...]:
        """What the move brings about, as plain records; empty for an illegal move and for a family.

        Each has a `kind` and `facts`, in this order of kinds: "dirties", "completes", "takes_morto", "leaves_one",
        "ends", "locks". Nothing is told that depends on hidden cards.
        """
        return self._brings() if self.legal else ()

    def explain(self, lang: str | None = None, level: int = 2) -> str:
        """The reasons in words, as text, in a language ("en", "de", "it", "pt"; None: the one that is set).

        Levels add up: 1 the headline, 2 the deciding rule with its cards and what a legal move leads to, 3 the
        whole checklist, 4 where the documents say it or what was decided and why, 5 the closest legal moves.
        Raises `TrancaError` for another level and `UnknownName` for a language without words.
        """
        verdicts.check_level(level)
        say = language(lang)
        return verdicts.explained(self.told(say, with_moves=level == verdicts.LEVELS[-1]), say, level)

    def told(self, say: Language, *, with_moves: bool = True) -> verdicts.Told:
        """All that words need of this judgement; the moves instead are looked for only where they are wanted."""
        instead = [each.say(say) for each in self.suggestions()] if with_moves else []
        return verdicts.Told(self.ruling, self.tried, self.consequences(), instead)

    def as_dict(self) -> dict[str, Any]:
        """The judgement as plain JSON values; `schema` names their form."""
        return {
            "schema": SCHEMA,
            "seat": self.seat,
            "move": None if self.move is None else str(self.move),
            "kind": self.tried.kind,
            "legal": self.legal,
            "deciding": self.deciding,
            "rules": [_finding(finding) for finding in self.ruling.findings],
            "ways": [
                {"move": str(move), "legal": ruling.legal, "deciding": ruling.deciding}
                for move, ruling in self.ruling.parts
            ],
        }

    def __bool__(self) -> bool:
        return self.legal

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verdict) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.seat, str(self.move), self.tried.kind, self.deciding))

    def __str__(self) -> str:
        return self.explain(level=1)

    def __repr__(self) -> str:
        asked = f"why {self.tried.kind}" if self.move is None else str(self.move)
        return f"<Verdict {asked!r}: {'legal' if self.legal else 'illegal'}, {self.deciding}>"

    def _repr_html_(self) -> str:
        say = language()
        return verdicts.as_html(self.told(say), say)

    def _repr_markdown_(self) -> str:
        say = language()
        return verdicts.as_markdown(self.told(say), say)


def _finding(finding: Finding) -> dict[str, Any]:
    by_role: dict[str, list[dict[str, str]]] = {}
    for card in finding.cards:
        by_role.setdefault(card.role, []).append({"card": write_cards((card.card,)), "place": card.place})
    source = finding.source
    return {
        "rule": finding.rule,
        "result": finding.result.value,
        "cards": by_role,
        "facts": dict(finding.facts),
        "terms": dict(finding.terms),
        "source": None if source is None else source._asdict(),
    }
