"""Every number and choice that a document fixes, as one frozen record.

Points are points of the score, sizes are numbers of cards. Each field says what it decides; which document
says so is kept with the rule set (`rulesets`). House rules are other values of the same fields.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from tranca_widget.tranca import ranges

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Lock(StrEnum):
    """A kind of card that locks the pile while it lies on top."""

    JOKER = "joker"
    TWO = "two"
    BLACK_THREE = "black_three"


class Shape(StrEnum):
    """A kind of meld: cards of one rank, or neighbours of one suit."""

    SET = "set"
    RUN = "run"


class Indirect(StrEnum):
    """What follows when a morto is taken by discarding the last card."""

    CONTINUE = "continue"
    """The turn goes on with the morto, and a second discard ends it."""
    NEXT_TURN = "next_turn"
    """The turn is over; the morto is played from the next turn on."""


class EmptyStock(StrEnum):
    """What happens when a card is to be drawn and the stock is empty."""

    PLAY_ON = "play_on"
    """Play goes on without drawing; mortos stay what they are."""
    MORTO = "morto"
    """A waiting morto becomes the stock; when none waits, who does not take the pile ends the round."""


class RedThrees(StrEnum):
    """When a red three is laid."""

    AT_ONCE = "at_once"
    VOLUNTARY = "voluntary"


class Persistence(StrEnum):
    """How long a wild card locks the pile."""

    ON_TOP = "on_top"
    UNTIL_TAKEN = "until_taken"


class FirstDealer(StrEnum):
    """How the first dealer of a match is found."""

    CUT = "cut"
    RANDOM = "random"


class Tie(StrEnum):
    """What an exact tie at the end of a match means."""

    ONE_MORE = "one_more"
    DRAW = "draw"


def points_by_rank(**groups: int) -> tuple[tuple[str, int], ...]:
    """Card points by rank from groups of ranks, such as `r_A_2=20`; "3" is the black three."""
    return tuple((rank, points) for ranks, points in groups.items() for rank in ranks.split("_")[1:])


GERMAN_VALUES = points_by_rank(r_4_5_6_7_3=5, r_8_9_10_J_Q_K=10, r_A_2=20, r_JK=50)
FLAT_VALUES = points_by_rank(r_4_5_6_7_8_9_10_J_Q_K_A_3_2=10)
BURRACO_VALUES = points_by_rank(r_4_5_6_7_3=5, r_8_9_10_J_Q_K=10, r_A=15, r_2=20)
"""Card points as the German document, the Italian and the Portuguese, and the rules of Burraco have them."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """The terms of a rule set of Tranca. Raises `TrancaError` naming each value that makes no sense."""

    NAMED: ClassVar[dict[str, Any]] = {
        "values": {"german": GERMAN_VALUES, "flat": FLAT_VALUES, "burraco": BURRACO_VALUES}
    }
    """Values of terms that may be said by a name (C-29)."""

    players: tuple[int, ...] = (4,)
    """Numbers of players there may be, the document's first choice in front; four are two pairs."""
    jokers: int = 4
    """Printed jokers in the pack, beside two packs of 52."""
    hand_size: int = 11
    """Cards dealt to each player."""
    morto_size: int = 11
    """Cards in each side's reserve hand."""
    has_upcard: bool = True
    """Whether the top card of the stock is turned to start the pile."""
    open_mortos: bool = False
    """Whether the mortos lie face up."""
    own_mortos: bool = True
    """Whether each side has a morto of its own; else the first to earn one takes any."""
    pile_shown: str = "top"
    """What a table shows of the pile: its "top" card and count, or "all" of it."""
    lock: frozenset[Lock] = frozenset(Lock)
    """The cards that lock the pile while they lie on top."""
    lock_persistence: Persistence = Persistence.ON_TOP
    """Whether a wild card locks while it lies on top, or until the pile is taken."""
    takes_from_hand: int = 2
    """Cards held before that a new meld with the top card takes, at least."""
    take_bridge: bool = False
    """Whether hand cards may go onto a meld together with the pile's top card."""
    empty_stock_takes: bool = True
    """Whether the pile may be taken when the stock is empty."""
    shapes: frozenset[Shape] = frozenset({Shape.SET})
    """The kinds of meld there are."""
    min_length: int = 3
    """Cards in a meld, at least."""
    max_wilds: int = 2
    """Jokers and twos in a meld, together, at most."""
    wilds_at_most_naturals: bool = False
    """Whether a meld may not hold more wild cards than natural ones."""
    min_naturals: int = 2
    """Natural cards in a meld, at least."""
    min_naturals_with_wild: int = 2
    """Natural cards in a meld that holds a wild card, at least."""
    natural_twos: bool = False
    """Whether three or more twos without any other card make a meld."""
    seatless_wilds: bool = False
    """Whether a run may hold more cards than there are ranks, a wild card standing for none."""
    second_meld: bool = True
    """Whether a side may have two sets of one rank."""
    opening_minimum: int = 0
    """Card points of a side's first meld, at least."""
    canasta_size: int = 7
    """Cards in a canasta, at least."""
    canastas: frozenset[Shape] = frozenset({Shape.SET})
    """The kinds of meld that become canastas."""
    out_clean: bool = False
    """Whether going out takes a clean canasta."""
    out_without_morto: bool = False
    """Whether a side that has no morto left to take may go out."""
    last_discard_wild: bool = True
    """Whether the card that ends the round may be a wild one."""
    black_threes: bool = True
    """Whether a set of black threes may be laid while going out."""
    black_set: tuple[int, int] = (3, 4)
    """Fewest and most cards in such a set."""
    red_lay: RedThrees = RedThrees.AT_ONCE
    """Whether a red three is laid at once, or when its holder wants to."""
    red_replaced: bool = True
    """Whether a laid red three is replaced from the stock."""
    red_takes_morto: bool = True
    """Whether replacing the last card of the stock makes a waiting morto the stock, where mortos become stock."""
    indirect: Indirect = Indirect.CONTINUE
    """What follows when the morto is taken by discarding the last card."""
    empty_stock: EmptyStock = EmptyStock.PLAY_ON
    """What happens when a card is to be drawn and the stock is empty."""
    values: tuple[tuple[str, int], ...] = GERMAN_VALUES
    """Points of a card by its rank; "3" is the black three, red threes count by `red_three`."""
    black_in_hand: int | None = None
    """Points taken away for a black three left in a hand, if other than its card points."""
    red_in_hand: int = 0
    """Points taken away for a red three left in a hand."""
    red_in_morto: int = 0
    """Points taken away for a red three in a morto that was never taken."""
    clean_bonus: int = 200
    """Points for a canasta without wild cards."""
    dirty_bonus: int = 100
    """Points for a canasta with wild cards."""
    red_three: int = 100
    """Points for each red three laid: added with a canasta, taken away without."""
    out_bonus: int = 100
    """Points for going out."""
    em_cima_bonus: int | None = 200
    """Points instead, if the player had melded no card in an earlier turn of the round; None: no such bonus."""
    morto_penalty: int = 100
    """Points taken away from a side that never took its morto."""
    penalty_spares_out: bool = False
    """Whether the side that went out is spared that penalty."""
    unclaimed_cards: bool = True
    """Whether the cards of a morto never taken are taken away too."""
    first_dealer: FirstDealer = FirstDealer.CUT
    """How the first dealer of a match is found."""
    target: int = 3000
    """Points that end a match; 0 for a match of a single round."""
    tie: Tie = Tie.ONE_MORE
    """What an exact tie at the end of a match means."""

    def __post_init__(self) -> None:
        ranges.check(self)


NAMES = tuple(field.name for field in fields(Terms))
"""The names of all terms."""


class Compiled:
    """Terms made ready for use, one object for each value of terms: rules and memos hang on it.

    Hashing the terms on every call would be slow: the hash is kept, and mostly the object is compared with
    itself.
    """

    __slots__ = ("_hash", "memo", "terms")

    def __init__(self, terms: Terms) -> None:
        """Use `compiled`, which makes each only once; by itself for terms that are asked once and forgotten."""
        self.terms = terms
        self.memo: dict[Any, Any] = {}
        self._hash = hash(terms)

    def kept(self, make: Callable[[Compiled], T]) -> T:
        """What `make` makes of these terms, made when it is first asked for."""
        found = self.memo.get(make)
        if found is None:
            found = self.memo[make] = make(self)
        made: T = found
        return made

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Compiled) and self.terms == other.terms)

    def __hash__(self) -> int:
        return self._hash


_COMPILED: dict[Terms, Compiled] = {}


def compiled(terms: Terms) -> Compiled:
    """The one compiled object of these terms."""
    found = _COMPILED.get(terms)
    return found if found is not None else _COMPILED.setdefault(terms, Compiled(terms))
