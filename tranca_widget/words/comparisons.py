"""Comparisons of rule sets in words: a move under all of them, and the terms that distinguish two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget.words import escape, rulecards, sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.ruling import Ruling, Source
    from tranca_widget.words.language import Language

HEADS = ("rules", "answer", "rule", "term")
"""The columns of a comparison."""


def row(rules: str, ruling: Ruling, flips: Sequence[Sequence[Any]], say: Language) -> dict[str, Any]:
    """What a comparison says of one rule set; `terms` holds a text for each way to flip the answer."""
    decider = ruling.decider
    return {
        "rules": rules,
        "legal": ruling.legal,
        "word": say("compare.allowed" if ruling.legal else "compare.refused"),
        "id": decider.rule,
        "rule": sentences.name(decider, say),
        "head": sentences.capital(sentences.headline(decider, say)),
        "terms": [say("list.and").join(_change(change, say) for change in some) for some in flips],
    }


def _change(change: Any, say: Language) -> str:
    there, here = (rulecards.value(change.term, value, say) for value in (change.there, change.here))
    return say("compare.change", term=rulecards.label(change.term, say), there=there, here=here)


def as_text(rows: Sequence[dict[str, Any]], here: str, say: Language) -> str:
    """A comparison as lines of text; the rule set of the table bears an arrow."""
    cells = [
        (
            f"{'>' if each['rules'] == here else ' '} {each['rules']}",
            each["word"],
            each["rule"],
            say("list.or").join(each["terms"]),
        )
        for each in rows
    ]
    first, *others = _heads(say)
    return _columns([(f"  {first}", *others), *cells])


def _heads(say: Language) -> list[str]:
    return [say(f"compare.head.{head}") for head in HEADS]


def _columns(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join(
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def as_html(rows: Sequence[dict[str, Any]], here: str, say: Language) -> str:
    """A comparison as an HTML table."""
    body = "".join(
        f'<tr><th scope="row">{escape(each["rules"])}{" *" if each["rules"] == here else ""}</th>'
        f"<td>{'✓' if each['legal'] else '✗'} {escape(each['word'])}</td>"
        f"<td>{escape(each['rule'])}<br><small>{escape(sentences.plain(each['head']))}</small></td>"
        f"<td>{escape(say('list.or').join(each['terms']))}</td></tr>"
        for each in rows
    )
    return _table(say("compare.title"), _heads(say), body, say)


def _table(title: str, heads: Sequence[str], body: str, say: Language) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    return (
        f'<table lang="{say.code}"><caption>{escape(title)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


class Difference(NamedTuple):
    """A term in which two rule sets differ: its value and its source in the one and in the other."""

    term: str
    here: Any
    source: Source | None
    there: Any
    other_source: Source | None

    def cells(self, say: Language) -> tuple[str, str, str, str, str]:
        """The row of a table: the term with its name in Python, and values and sources in words."""
        return (
            f"{rulecards.label(self.term, say)} ({self.term})",
            rulecards.value(self.term, self.here, say),
            sentences.long_reference(self.source, say),
            rulecards.value(self.term, self.there, say),
            sentences.long_reference(self.other_source, say),
        )


def difference_text(rows: Sequence[Difference], names: tuple[str, str], say: Language) -> str:
    """What distinguishes two rule sets, as lines of text."""
    where = say("diff.head.where")
    return _columns(
        [(say("diff.head.term"), names[0], where, names[1], where), *(row.cells(say) for row in rows)]
    )


def difference_html(rows: Sequence[Difference], names: tuple[str, str], say: Language) -> str:
    """What distinguishes two rule sets, as an HTML table."""
    body = "".join(
        f'<tr><th scope="row">{escape(term)}</th><td>{escape(one)}<br><small>{escape(place)}</small></td>'
        f"<td>{escape(other)}<br><small>{escape(there)}</small></td></tr>"
        for term, one, place, other, there in (row.cells(say) for row in rows)
    )
    return _table(" · ".join(names), (say("diff.head.term"), *names), body, say)
