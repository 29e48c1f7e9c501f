"""The card of a rule set: every term with its value in words and the place where it stands, in groups.

A term's label is `term.NAME`. A value has words of its own (`value.NAME.true`, `value.NAME.on_top`, `.none` for 0 and
`.unset` for nothing) or those of its kind (`NUMBERS`, `value.allowed`). Nothing here knows a rule: a card is made
from the terms as plain data and from their sources.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget.words import escape
from tranca_widget.words.names import RANKS
from tranca_widget.words.sentences import LOCKS, kind_of, long_reference

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tranca_widget.ruling import Source
    from tranca_widget.words.language import Language

GROUPS = {
    "players_cards": (
        "players",
        "jokers",
        "hand_size",
        "morto_size",
        "has_upcard",
        "open_mortos",
        "own_mortos",
    ),
    "pile": ("lock", "lock_persistence", "takes_from_hand", "take_bridge", "pile_shown"),
    "melds": (
        "shapes",
        "min_length",
        "max_wilds",
        "wilds_at_most_naturals",
        "min_naturals",
        "min_naturals_with_wild",
        "natural_twos",
        "seatless_wilds",
        "second_meld",
        "opening_minimum",
        "canasta_size",
        "canastas",
    ),
    "threes": ("red_lay", "red_replaced", "black_threes", "black_set"),
    "morto_going_out": ("indirect", "out_clean", "out_without_morto", "last_discard_wild"),
    "stock": ("empty_stock", "empty_stock_takes", "red_takes_morto"),
    "points": (
        "values",
        "clean_bonus",
        "dirty_bonus",
        "red_three",
        "out_bonus",
        "em_cima_bonus",
        "morto_penalty",
        "penalty_spares_out",
        "unclaimed_cards",
        "black_in_hand",
        "red_in_hand",
        "red_in_morto",
    ),
    "match": ("target", "first_dealer", "tie"),
}
"""The terms of Tranca in groups, in the order in which they are shown."""
NUMBERS = {
    "jokers": "number",
    "hand_size": "cards",
    "morto_size": "cards",
    "takes_from_hand": "at_least",
    "min_length": "at_least",
    "max_wilds": "at_most",
    "min_naturals": "at_least",
    "min_naturals_with_wild": "at_least",
    "opening_minimum": "at_least",
    "canasta_size": "at_least",
    "clean_bonus": "points",
    "dirty_bonus": "points",
    "red_three": "red_three",
    "out_bonus": "points",
    "em_cima_bonus": "instead",
    "morto_penalty": "lost",
    "black_in_hand": "lost",
    "red_in_hand": "lost",
    "red_in_morto": "lost",
    "target": "target",
}
"""How a term's number is said: a counted noun, or the end of a key that begins with "value."."""
NOUNS = ("cards", "points")
JOINTS = {"players": "list.or", "lock": "list.or", "shapes": "list.and", "canastas": "list.and"}
"""Terms that are lists, with what stands before the last item."""
PRESETS = ("classic", "aberta", "paulista", "zweihand", "dreihand", "carioca", "italiana", "jogatina")
"""The rule sets whose cards say where they come from."""


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


def card(
    name: str,
    terms: Mapping[str, Any],
    sources: Mapping[str, Source],
    documents: list[str],
    say: Language,
    *,
    is_preset: bool,
) -> Card:
    """The card of a rule set from its terms as plain data; `is_preset` if it is one of those that come along."""
    groups = tuple(
        (
            say(f"group.{group}"),
            tuple(
                Row(label(key, say), value(key, terms[key], say), long_reference(sources.get(key), say))
                for key in keys
                if key in terms
            ),
        )
        for group, keys in GROUPS.items()
    )
    houses = sum(1 for key in terms if key in sources and kind_of(sources[key]) == "house")
    title = say("card.title", name=name)
    return Card(title, origin(name, houses, documents, say, is_preset=is_preset), groups)


def origin(name: str, houses: int, documents: list[str], say: Language, *, is_preset: bool) -> str:
    """One line on where a rule set comes from; `houses` counts its house rules."""
    if is_preset and name in PRESETS:
        return say(f"origin.{name}")
    known = say.listed([say(f"document.{document or 'none'}") for document in documents or [""]])
    if houses:
        return say("origin.house", n_terms=say.count("terms", houses), documents=known)
    return say("origin.other", documents=known)


def label(term: str, say: Language) -> str:
    """The name of a term in words."""
    return say(f"term.{term}")


def value(term: str, plain: Any, say: Language) -> str:
    """The value of a term, given as plain data, in words."""
    if isinstance(plain, list):
        return _list(term, plain, say)
    own = f"value.{term}.{_end(plain)}"
    if say.has(own):
        return say(own)
    if isinstance(plain, bool):
        return say("value.allowed" if plain else "value.refused")
    kind = NUMBERS[term]
    if not plain:
        return say("value.nothing" if kind == "lost" else "value.none")
    if kind in NOUNS:
        return say.count(kind, plain, spelled=False)
    points = say.count("points", plain, spelled=False)
    return say(f"value.{kind}", n=say.amount(plain), n_points=points)


def _end(plain: Any) -> str:
    """The end of the key under which a value may have words of its own."""
    if isinstance(plain, bool):
        return str(plain).lower()
    return "unset" if plain is None else str(plain or "none")


def _list(term: str, plain: list[Any], say: Language) -> str:
    if term in JOINTS:
        plain = sorted(plain, key=LOCKS.index) if term == "lock" else plain
        items = [f"value.{term}.{each}" for each in plain]
        words = [
            say(own if say.has(own) else f"value.{each}") for own, each in zip(items, plain, strict=True)
        ]
        return say.listed(words, JOINTS[term]) or say(f"value.{term}.none")
    if plain and isinstance(plain[0], list):
        return _table(term, plain, say)
    low, high = plain
    return say(f"value.{term}", low=low, high=high)


def _table(term: str, plain: list[Any], say: Language) -> str:
    """Card points, the ranks of equal points together, the dearest first."""
    order = ("JK", *RANKS)
    by_points: dict[int, list[str]] = {}
    for rank, points in sorted(plain, key=lambda pair: (-pair[1], order.index(pair[0]))):
        by_points.setdefault(points, []).append(rank)
    if len(by_points) == 1:
        return say(f"value.{term}.all", n=say.amount(next(iter(by_points))))
    return " · ".join(
        say(f"value.{term}", cards=" ".join(ranks), n=say.amount(points))
        for points, ranks in by_points.items()
    )
