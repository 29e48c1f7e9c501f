"""A side's account in words: each line with its arithmetic and its place in the document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.cards import write_cards
from tranca_widget.words import escape
from tranca_widget.words.sentences import plain, reference

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tranca_widget.play import Line
    from tranca_widget.words.language import Language

LINES = (
    "meld",
    "clean_canasta",
    "dirty_canasta",
    "red_threes",
    "going_out",
    "em_cima",
    "morto_not_taken",
    "hand",
    "unclaimed_morto",
)
"""The lines of an account in the order of the sheet."""
NEXT = "\n"
"""Where a cell of the sheet goes on in a new line."""
MOST_CARDS = 6
"""So many cards are shown one by one; more of them are counted."""


def as_text(lines: Sequence[Line], total: int, say: Language) -> str:
    """An account as lines of text that end in its total: what, points, arithmetic, and where it stands."""
    rows = [(_row(line, say), say.signed(line.points), _reason(line, say)) for line in lines]
    rows.append((say("account.round"), say.signed(total), ""))
    width = max(len(label) for label, _, _ in rows)
    points = max(len(number) for _, number, _ in rows)
    return "\n".join(f"{label:{width}}  {number:>{points}}  {why}".rstrip() for label, number, why in rows)


def _row(line: Line, say: Language) -> str:
    cards = " ".join(card.sign for card in line.cards)
    return f"{say(f'account.{line.what}')} {cards}".rstrip()


def _reason(line: Line, say: Language) -> str:
    return "  ".join(filter(None, (arithmetic(line, say), reference(line.source, say))))


def arithmetic(line: Line, say: Language) -> str:
    """How the points of a line come about: "3 × 5 + 1 × 20"; "" where there is nothing to count."""
    if not line.cards:
        return ""
    parts = [f"{count} × {say.amount(abs(each))}" for count, each in line.sums if each]
    sign = "\u2212" if line.points < 0 else ""
    said = " + ".join(parts)
    return f"{sign}({said})" if sign and len(parts) > 1 else f"{sign}{said}"


def as_html(columns: Mapping[str, tuple[Sequence[Line], int]], say: Language) -> str:
    """Accounts side by side as an HTML table."""
    data = sheet({name: lines for name, (lines, _) in columns.items()}, say)
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    body = "".join(
        f'<tr><th scope="row">{escape(row["label"])} <small>{escape(row["ref"])}</small></th>'
        + "".join(
            f"<td>{escape(plain(cell['text'])).replace(NEXT, '<br>')} <strong>{cell['points']}</strong></td>"
            for cell in row["cells"]
        )
        + "</tr>"
        for row in data
    )
    foot = "".join(f"<td><strong>{say.signed(total)}</strong></td>" for _, total in columns.values())
    return (
        f'<table lang="{say.code}"><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody>'
        f'<tfoot><tr><th scope="row">{escape(say("account.round"))}</th>{foot}</tr></tfoot></table>'
    )


def sheet(columns: Mapping[str, Sequence[Line]], say: Language) -> list[dict[str, Any]]:
    """The rows of a score sheet: a line that is 0 for all sides is left out."""
    rows = []
    for what in LINES:
        lines = {name: [line for line in each if line.what == what] for name, each in columns.items()}
        found = [line for each in lines.values() for line in each]
        if not found:
            continue
        rows.append(
            {
                "label": say(f"account.{what}"),
                "ref": reference(found[0].source, say),
                "cells": [
                    {"text": _cell(what, each, say), "points": say.signed(sum(line.points for line in each))}
                    for each in lines.values()
                ],
            }
        )
    return rows


def _cell(what: str, lines: Sequence[Line], say: Language) -> str:
    """What a side has of a line, with its arithmetic where cards are counted; a line for each meld."""
    if what == "meld":
        return NEXT.join(f"{_short(line)}: {_close(line, say)}" for line in lines)
    if what in {"clean_canasta", "dirty_canasta"}:
        return ", ".join(map(_short, lines))
    cards = [card for line in lines for card in line.cards]
    if not cards:
        return ""
    shown = f"{{{write_cards(cards)}}}" if len(cards) <= MOST_CARDS else say.count("cards", len(cards))
    return f"{shown}{NEXT}{', '.join(_close(line, say) for line in lines)}"


def _close(line: Line, say: Language) -> str:
    """The arithmetic of a line for narrow cells: 3×10, which is never broken at a line end."""
    return arithmetic(line, say).replace(" × ", "×")


def _short(line: Line) -> str:
    naturals = [card for card in line.cards if card.rank.value not in {"2", "JK"}]
    return f"{naturals[0].rank.value if naturals else '?'}×{len(line.cards)}"
