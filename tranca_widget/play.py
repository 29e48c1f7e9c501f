"""What every game offers, and the plain records that words, pictures and tables are made from."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

from tranca_widget import rulefile
from tranca_widget.errors import TrancaError, UnknownName
from tranca_widget.ruling import Source
from tranca_widget.values import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tranca_widget.cards import Card
    from tranca_widget.ruling import Facts, Finding, Ruling

SEATS = {2: ("S", "N"), 3: ("S", "W", "E"), 4: ("S", "W", "N", "E")}
"""The seats at a table by the number of players, clockwise from South."""
COMPASS = ("S", "W", "N", "E")


class RuleSet(NamedTuple):
    """A rule set is a value: its name, the game it belongs to, its terms and its citations.

    `citations` maps a rule's id to its place in the document. Nothing else distinguishes two rule sets.
    """

    name: str
    game: str
    terms: Any
    citations: Mapping[str, Source]

    def with_terms(self, **changes: Any) -> RuleSet:
        """The same rule set with some terms changed: a house rule, named after what it changes.

        Values may be given as plain data, such as `shapes=["set", "run"]` or `values={"A": 15, …}`, and
        card points by name: `values="burraco"`, "flat" or "german" (C-29). Raises `UnknownName` for a term that
        does not exist, and `TrancaError` that names every value, or combination of values, that makes no sense.
        """
        names = [field.name for field in fields(self.terms)]
        for name in changes:
            if name not in names:
                raise UnknownName("unknown.term", name, names)
        values, faults = rulefile.typed_terms(type(self.terms), changes)
        if faults:
            raise TrancaError("; ".join(faults))
        terms = replace(self.terms, **values)
        changed = [name for name in names if getattr(terms, name) != getattr(self.terms, name)]
        if not changed:
            return self
        said = ", ".join(
            f"{name}={_said(getattr(self.terms, name), getattr(terms, name))}" for name in changed
        )
        joint = ", " if " with " in self.name else " with "
        sources = dict.fromkeys(changed, HOUSE)
        return RuleSet(f"{self.name}{joint}{said}", self.game, terms, {**self.citations, **sources})

    def to_toml(self) -> str:
        """The rule set as text (TOML) with every term and every source in full; `load_rules` reads it back."""
        return rulefile.write(rulefile.as_data(*self))

    def __repr__(self) -> str:
        return f"RuleSet({self.name!r})"

    def __str__(self) -> str:
        return CARDS["text"](self) if CARDS else repr(self)

    def _repr_html_(self) -> str | None:
        return CARDS["html"](self) if CARDS else None


CARDS: dict[str, Callable[[RuleSet], str]] = {}
"""How a rule set is shown as a card, as "text" and as "html": put here by whoever has the words for it."""
HOUSE = Source("", "house rule")
"""Where a house rule stands."""


def _said(before: Any, after: Any) -> Any:
    """A changed value in the name of a house rule; of a table of numbers only what has changed."""
    if rulefile.is_table(after):
        return " ".join(f"{key}:{number}" for key, number in after if (key, number) not in before)
    return plain(after)


class SceneMeld(NamedTuple):
    """A meld as it lies: `id` m1, m2 … of the watching side, t1, t2 … of the others; `kind` of canasta or ""."""

    id: str
    cards: tuple[Card, ...]
    rank: str
    wilds: int
    canasta: str


class SceneMorto(NamedTuple):
    """A side's reserve hand: `status` waiting, taken, indirect or gone, and its `size` in cards."""

    status: str
    size: int
    cards: tuple[Card, ...] = ()
    """Its cards where it lies face up."""


class SceneSide(NamedTuple):
    """What a side has on the table; `key` is its name, such as NS."""

    key: str
    melds: tuple[SceneMeld, ...]
    red_threes: tuple[Card, ...]
    morto: SceneMorto


class SceneSeat(NamedTuple):
    """A seat as others see it; `hand` is None unless the scene is open."""

    seat: str
    size: int
    partner: bool
    dealer: bool
    hand: tuple[Card, ...] | None


class Scene(NamedTuple):
    """All that a table draws, as one seat may see it. `sides` holds the watching side first."""

    rules: str
    seat: str
    turn: str
    phase: str
    hand: tuple[Card, ...]
    seats: tuple[SceneSeat, ...]
    sides: tuple[SceneSide, ...]
    stock: int
    pile_count: int
    pile_top: Card | None
    pile_locked: bool
    score: tuple[int, ...]
    pile: tuple[Card, ...] = ()
    """All its cards, bottom to top, where they are shown."""


class Tried(NamedTuple):
    """A move as words read it; `family` is true when a whole kind of move was asked about."""

    kind: str
    cards: tuple[Card, ...] = ()
    onto: int | None = None
    family: bool = False

    @classmethod
    def of(cls, move: Any) -> Self:
        """A move of any game as words read it."""
        return cls(move.kind.value, move.cards, move.onto)


class Consequence(NamedTuple):
    """Something that a legal move brings about: what kind of thing, and its facts as plain JSON values.

    Facts are numbers of cards or points, seats by letter, melds by name ("m1"), and cards as notation.
    """

    kind: str
    facts: Facts


class Line(NamedTuple):
    """One line of an account: `what` it counts, the cards it counts and the points it brings."""

    what: str
    cards: tuple[Card, ...]
    points: int
    rule: str = ""
    source: Source | None = None
    sums: tuple[tuple[int, int], ...] = ()
    """How the points come about: so many times so many points, to be added up."""


class Game(Protocol):
    """What `games.GAMES` holds for each game. States and moves are opaque to everybody else."""

    name: str
    kinds: tuple[str, ...]
    """The words of the kinds of move."""
    topics: Mapping[str, tuple[str, ...]]
    """Which rules tell of the things on a table: "pile", "stock", "own" and "other" meld, "morto", "red" threes."""

    def view(self, state: Any, seat: str) -> Any:
        """What the seat may see: the only maker of anything that leaves the kernel."""

    def holds(self, view: Any, move: Any) -> bool:
        """Whether the move is legal, without reasons."""

    def judge(self, view: Any, move: Any, rules: RuleSet) -> Ruling:
        """The whole ruling of a move, with sources."""

    def errors(self, state: Any) -> tuple[Any, ...]:
        """What makes a typed table impossible."""

    def why(self, view: Any, kind: str, rules: RuleSet) -> Ruling:
        """The ruling of a whole family of moves."""

    def legal_moves(self, view: Any) -> tuple[Any, ...]:
        """Every legal move once."""

    def play(self, state: Any, move: Any) -> Any:
        """The state after a legal move."""

    def consequences(self, view: Any, move: Any) -> tuple[Consequence, ...]:
        """What a legal move of the player to move brings about, as far as this view tells."""

    def under(self, state: Any, rules: RuleSet) -> Any:
        """The same table under another rule set's terms."""

    def way(self, view: Any, kind: str) -> Any:
        """The move of a whole family that comes closest to being legal."""

    def suggestions(self, view: Any, move: Any, most: int, *, is_family: bool = False) -> list[Any]:
        """What could be played instead of an illegal move, or of a family it stands for, the smallest change first."""

    def scene(self, view: Any, rules: RuleSet, hands: Iterable[int] | None = None) -> Scene:
        """What a table draws of a view; `hands` opens all hands for a class."""

    def finding(self, rule: str, rules: RuleSet) -> Finding | None:
        """A rule as a rule set has it, judged by nothing: its terms and its source; None where it has none such.

        Raises `UnknownName` for a rule that does not exist.
        """

    def read_move(self, move: object) -> Any:
        """A move, or what its text names; raises `InvalidNotation` for anything else."""
