"""Comparisons of rule sets in words: a move under all of them, and the terms that distinguish two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.words import escape, sentences
from tranca_widget.words.english import AND, OR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.ruling import Ruling, Source

ALLOWED, REFUSED = "allowed", "not allowed"
TITLE = "The same move under every rule set"
HEADS = ("Rule set", "Answer", "Deciding rule", "Term that flips it")
DIFFERENCE_HEADS = ("Term", "Value", "Where it stands")
CHANGE = "{term} = {there} (here {here})"
CONTRADICTS = "{place}, which contradicts itself or is vague"


def value(plain: Any) -> str:
    """The value of a term in words."""
    if isinstance(plain, bool):
        return "yes" if plain else "no"
    if isinstance(plain, list):
        pairs = all(isinstance(each, list) and len(each) == 2 for each in plain)
        if pairs and plain:
            return ", ".join(f"{name} {points}" for name, points in plain)
        return ", ".join(map(str, plain)) or "nothing"
    return "none" if plain is None else str(plain)


def source(where: Source | None) -> str:
    """Where a term stands."""
    said = sentences.long_reference(where)
    return CONTRADICTS.format(place=said) if where is not None and where.doubt else said


def row(rules: str, ruling: Ruling, flips: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """What a comparison says of one rule set; `terms` holds a text for each way to flip the answer."""
    decider = ruling.decider
    return {
        "rules": rules,
        "legal": ruling.legal,
        "word": ALLOWED if ruling.legal else REFUSED,
        "id": decider.rule,
        "rule": sentences.name(decider),
        "head": sentences.headline(decider),
        "terms": [AND.join(_change(change) for change in some) for some in flips],
    }


def _change(change: Any) -> str:
    return CHANGE.format(term=change.term, there=value(change.there), here=value(change.here))


def as_text(rows: Sequence[dict[str, Any]], here: str) -> str:
    """A comparison as lines of text; the rule set of the table bears an arrow."""
    cells = [
        (
            f"{'>' if each['rules'] == here else ' '} {each['rules']}",
            each["word"],
            each["rule"],
            OR.join(each["terms"]),
        )
        for each in rows
    ]
    return _columns([(f"  {HEADS[0]}", *HEADS[1:]), *cells])


def _columns(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join(
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def as_html(rows: Sequence[dict[str, Any]], here: str) -> str:
    """A comparison as an HTML table."""
    body = "".join(
        f'<tr><th scope="row">{escape(each["rules"])}{" *" if each["rules"] == here else ""}</th>'
        f"<td>{'✓' if each['legal'] else '✗'} {each['word']}</td>"
        f"<td>{escape(each['rule'])}<br><small>{escape(sentences.plain(each['head']))}</small></td>"
        f"<td>{escape(OR.join(each['terms']))}</td></tr>"
        for each in rows
    )
    return _table(TITLE, HEADS, body)


def _table(title: str, heads: Sequence[str], body: str) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    return f"<table><caption>{escape(title)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def difference_text(rows: Sequence[Sequence[str]], names: tuple[str, str]) -> str:
    """What distinguishes two rule sets, as lines of text."""
    heads = (DIFFERENCE_HEADS[0], names[0], DIFFERENCE_HEADS[2], names[1], DIFFERENCE_HEADS[2])
    return _columns([heads, *rows])


def difference_html(rows: Sequence[Sequence[str]], names: tuple[str, str]) -> str:
    """What distinguishes two rule sets, as an HTML table."""
    body = "".join(
        f'<tr><th scope="row">{escape(term)}</th><td>{escape(one)}<br><small>{escape(place)}</small></td>'
        f"<td>{escape(other)}<br><small>{escape(there)}</small></td></tr>"
        for term, one, place, other, there in rows
    )
    return _table(" · ".join(names), (DIFFERENCE_HEADS[0], *names), body)
