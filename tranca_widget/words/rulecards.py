"""The card of a rule set: every term with its value in words and the place where it stands, in groups.

One label for each term, and a text for each value or kind of value; `{n}` is a number. Nothing here knows a
rule: a card is made from the terms as plain data and from their sources.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget.words import escape
from tranca_widget.words.english import AND, OR
from tranca_widget.words.sentences import listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tranca_widget.ruling import Source

ANY = "any"
"""The key of the text for every number that has none of its own."""


class Term(NamedTuple):
    """The words of a term: its label, and a text for each of its values (or items, in a list)."""

    label: str
    values: Mapping[Any, str]
    joint: str = ""
    """What stands before the last item of a list."""


class Group(NamedTuple):
    """Some terms that belong together, in the order in which they are shown."""

    title: str
    terms: Mapping[str, Term]


class Row(NamedTuple):
    """One line of a card."""

    label: str
    value: str
    source: str


class Card(NamedTuple):
    """A rule set as it is shown: its name, one line on where it comes from, and rows in groups."""

    title: str
    origin: str
    groups: tuple[tuple[str, tuple[Row, ...]], ...]

    def as_text(self) -> str:
        """The card as lines of text."""
        rows = [row for _, group in self.groups for row in group]
        widths = [max(map(len, column)) for column in list(zip(*rows, strict=True))[:2]]
        lines = [self.title, self.origin]
        for title, group in self.groups:
            lines += ["", title]
            lines += [f"  {row.label:{widths[0]}}  {row.value:{widths[1]}}  {row.source}" for row in group]
        return "\n".join(lines)

    def as_html(self) -> str:
        """The card as an HTML table."""
        body = "".join(
            f'<tbody><tr><th scope="rowgroup" colspan="3">{escape(title)}</th></tr>'
            + "".join(
                f'<tr><th scope="row">{escape(row.label)}</th><td>{escape(row.value)}</td>'
                f"<td><small>{escape(row.source)}</small></td></tr>"
                for row in group
            )
            + "</tbody>"
            for title, group in self.groups
        )
        caption = f"<strong>{escape(self.title)}</strong><br>{escape(self.origin)}"
        return f"<table><caption>{caption}</caption>{body}</table>"


ALLOWED = {True: "allowed", False: "not allowed"}
CARDS = {ANY: "{n} cards"}
AT_LEAST = {ANY: "at least {n}"}
POINTS = {ANY: "{n} points", 0: "none"}
LOST = {ANY: "\u2212{n} points", 0: "nothing"}
SHAPES = {"set": "sets of one rank", "run": "runs of one suit"}

GROUPS = (
    Group(
        "Players and cards",
        {
            "players": Term(
                "Players",
                {2: "two, each alone", 3: "three, each alone", 4: "four, in two pairs"},
                OR,
            ),
            "jokers": Term("Jokers beside two packs of 52", {0: "none", ANY: "{n}"}),
            "hand_size": Term("Dealt to each player", CARDS),
            "morto_size": Term("In each morto", CARDS),
            "has_upcard": Term("Start of the pile", {True: "a turned card", False: "the first discard"}),
            "open_mortos": Term("The mortos lie", {True: "face up", False: "face down"}),
            "own_mortos": Term(
                "Whose morto is it",
                {True: "each side has its own", False: "the first to earn one takes any"},
            ),
        },
    ),
    Group(
        "Pile",
        {
            "lock": Term(
                "The pile is locked by",
                {"joker": "a joker", "two": "a two", "black_three": "a black three", "": "no card"},
                OR,
            ),
            "lock_persistence": Term(
                "A wild card locks the pile",
                {"on_top": "while it lies on top", "until_taken": "until the pile is taken"},
            ),
            "takes_from_hand": Term("Own cards that join the top card", AT_LEAST),
            "take_bridge": Term("Own cards and top card onto a meld", ALLOWED),
            "pile_shown": Term(
                "Shown of the pile", {"top": "its top card and its size", "all": "all of its cards"}
            ),
        },
    ),
    Group(
        "Melds",
        {
            "shapes": Term("Kinds of meld", SHAPES, AND),
            "min_length": Term("Cards in a meld", AT_LEAST),
            "max_wilds": Term("Wild cards in a meld", {0: "none", ANY: "at most {n}"}),
            "wilds_at_most_naturals": Term(
                "More wild than natural cards", {True: "not allowed", False: "no such limit"}
            ),
            "min_naturals": Term("Natural cards in a meld", AT_LEAST),
            "min_naturals_with_wild": Term("Natural cards beside a wild one", AT_LEAST),
            "natural_twos": Term("A meld of twos alone", ALLOWED),
            "seatless_wilds": Term("A wild card without a place in a run", ALLOWED),
            "second_meld": Term("A second set of one rank", ALLOWED),
            "opening_minimum": Term("Points for a side's first meld", {0: "no minimum", ANY: "at least {n}"}),
            "canasta_size": Term("Cards in a canasta", AT_LEAST),
            "canastas": Term("Melds that become canastas", SHAPES, AND),
        },
    ),
    Group(
        "Threes",
        {
            "red_lay": Term(
                "Red threes are laid", {"at_once": "at once", "voluntary": "when the holder wants to"}
            ),
            "red_replaced": Term("A laid red three", {True: "is replaced", False: "is not replaced"}),
            "black_threes": Term("Black threes are melded", {True: "while going out", False: "never"}),
            "black_set": Term("A set of black threes", {ANY: "{0} to {1} cards"}),
        },
    ),
    Group(
        "Morto and going out",
        {
            "indirect": Term(
                "Morto taken by the last discard",
                {"continue": "the turn goes on", "next_turn": "it is played from the next turn on"},
            ),
            "out_clean": Term("Going out takes", {True: "a clean canasta", False: "a canasta"}),
            "out_without_morto": Term("Going out when no morto is left", ALLOWED),
            "last_discard_wild": Term("A wild card as the last discard", ALLOWED),
        },
    ),
    Group(
        "Stock",
        {
            "empty_stock": Term(
                "When the stock is empty",
                {"play_on": "play goes on without drawing", "morto": "a waiting morto becomes the stock"},
            ),
            "empty_stock_takes": Term("Taking the pile without a stock", ALLOWED),
            "red_takes_morto": Term(
                "A red three laid without a stock",
                {True: "makes a morto the stock, where mortos are", False: "is not replaced"},
            ),
        },
    ),
    Group(
        "Points",
        {
            "values": Term("Points of cards", {ANY: "{cards}: {n}", "all": "{n} each"}),
            "clean_bonus": Term("Clean canasta", POINTS),
            "dirty_bonus": Term("Dirty canasta", POINTS),
            "red_three": Term("Red three laid", {0: "none", ANY: "{n} points, without a canasta \u2212{n}"}),
            "out_bonus": Term("Going out", POINTS),
            "em_cima_bonus": Term(
                "Going out em cima", {None: "the same", ANY: "{n} points instead", 0: "none"}
            ),
            "morto_penalty": Term("Morto not taken", LOST),
            "penalty_spares_out": Term("Morto not taken, but gone out", {True: "nothing", False: "the same"}),
            "unclaimed_cards": Term(
                "Cards of a morto not taken", {True: "are taken away", False: "do not count"}
            ),
            "black_in_hand": Term("Black three left in hand", {None: "its card points", **LOST}),
            "red_in_hand": Term("Red three left in hand", LOST),
            "red_in_morto": Term("Red three in a morto not taken", LOST),
        },
    ),
    Group(
        "Match",
        {
            "target": Term("The match ends", {0: "after a single round", ANY: "at {n} points"}),
            "first_dealer": Term(
                "The first dealer is found by", {"cut": "a cut, the highest card deals", "random": "chance"}
            ),
            "tie": Term("An exact tie means", {"one_more": "one more round", "draw": "a draw"}),
        },
    ),
)
"""The terms of Tranca."""
LABELS = {name: term.label for group in GROUPS for name, term in group.terms.items()}
"""The label of every term."""

ORIGINS = {
    "classic": "The German document as it stands: two pairs, four jokers, sets only.",
    "aberta": "A variant of the German document: the mortos lie face up.",
    "paulista": "A variant of the German document: to 5,000 points, with stricter melds.",
    "zweihand": "A variant of the German document: for two single players.",
    "dreihand": "A variant of the German document: for three single players, with smaller bonuses.",
    "carioca": "A variant of the German document: with runs of one suit beside sets.",
    "italiana": "The Italian document: no jokers, runs beside sets, canastas in sequence.",
    "jogatina": "The Portuguese document: no jokers, runs beside sets, canastas of both kinds.",
}
"""Where each rule set comes from."""
HOUSE_ORIGIN = {
    1: "House rules: one term differs from {documents}.",
    ANY: "House rules: {n} terms differ from {documents}.",
}
OTHER_ORIGIN = "A rule set of one's own, after {documents}."
DOCUMENTS = {
    "DE": "the German document",
    "IT": "the Italian document",
    "PT": "the Portuguese document",
    "": "no document",
}
SOURCES = {
    "document": "{document} · {place}",
    "decided": "{document} · {place}; our decision {decision}",
    "doubt": "{document} · {place}; contradicts itself or is vague: {decision}",
    "silent": "silent: our decision {decision}",
    "house": "house rule",
    "": "no source",
}
"""Where a term stands, by what its source has to say."""
TITLE = "Rule set {name}"
RANKS = ("JK", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The ranks in the order in which their points are listed."""


def card(
    name: str,
    terms: Mapping[str, Any],
    sources: Mapping[str, Source],
    documents: list[str],
    *,
    is_preset: bool,
) -> Card:
    """The card of a rule set from its terms as plain data; `is_preset` if it is one of those that come along."""
    groups = tuple(
        (
            group.title,
            tuple(
                Row(term.label, value(term, terms[key]), source(sources.get(key)))
                for key, term in group.terms.items()
                if key in terms
            ),
        )
        for group in GROUPS
    )
    houses = sum(1 for key in terms if key in sources and kind_of(sources[key]) == "house")
    return Card(TITLE.format(name=name), origin(name, houses, documents, is_preset=is_preset), groups)


def origin(name: str, houses: int, documents: list[str], *, is_preset: bool) -> str:
    """One line on where a rule set comes from; `houses` counts its house rules."""
    if is_preset and name in ORIGINS:
        return ORIGINS[name]
    known = [DOCUMENTS.get(document, document) for document in documents or [""]]
    sentence = HOUSE_ORIGIN.get(houses, HOUSE_ORIGIN[ANY]) if houses else OTHER_ORIGIN
    return sentence.format(n=houses, documents=listed(known, AND))


def value(term: Term, plain: Any) -> str:
    """The value of a term, given as plain data, in words."""
    if isinstance(plain, list):
        return _list(term, plain)
    known = plain if isinstance(plain, bool) or plain in term.values else ANY
    return term.values[known].format(n=_number(plain))


def _number(plain: Any) -> str:
    return f"{plain:,}" if isinstance(plain, int) else str(plain)


def _list(term: Term, plain: list[Any]) -> str:
    if plain and isinstance(plain[0], list):
        return _table(term, plain)
    if term.joint:
        return listed([term.values[each] for each in plain], term.joint) or term.values[""]
    return term.values[ANY].format(*plain)


def _table(term: Term, plain: list[Any]) -> str:
    """Card points, the ranks of equal points together, the dearest first."""
    by_points: dict[int, list[str]] = {}
    for rank, points in sorted(plain, key=lambda pair: (-pair[1], RANKS.index(pair[0]))):
        by_points.setdefault(points, []).append(rank)
    if len(by_points) == 1:
        return term.values["all"].format(n=next(iter(by_points)))
    return " · ".join(
        term.values[ANY].format(cards=" ".join(ranks), n=points) for points, ranks in by_points.items()
    )


def kind_of(where: Source | None) -> str:
    """What a source has to say: a key of `SOURCES`."""
    if where is None:
        return ""
    if where.document:
        return "doubt" if where.doubt else "decided" if where.decision else "document"
    return "silent" if where.decision else "house"


def source(where: Source | None) -> str:
    """Where a term stands, in words."""
    return SOURCES[kind_of(where)].format(**(where._asdict() if where else {}))
