"""A side's account in words, with its arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.cards import write_cards
from tranca_widget.words import escape
from tranca_widget.words.sentences import counted, plain, reference

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tranca_widget.play import Line

LABELS = {
    "meld": "Cards in melds",
    "clean_canasta": "Clean canasta",
    "dirty_canasta": "Dirty canasta",
    "red_threes": "Red threes",
    "going_out": "Going out",
    "em_cima": "Going out em cima",
    "morto_not_taken": "Morto not taken",
    "hand": "Cards left in hand",
    "unclaimed_morto": "Unclaimed morto",
}
"""The lines of an account in the order of the sheet."""
TOTAL = "This round"


def signed(points: int) -> str:
    """Points with their sign: +335, −100, 0."""
    return f"+{points:,}" if points > 0 else f"\u2212{-points:,}" if points else "0"


def amount(points: int) -> str:
    """Points as they stand in a sentence: 700, −250."""
    return f"{points:,}".replace("-", "\u2212")


def as_text(lines: Sequence[Line], total: int) -> str:
    """An account as lines of text that end in its total."""
    rows = [(_row(line), signed(line.points)) for line in lines]
    rows.append((TOTAL, signed(total)))
    width = max(len(label) for label, _ in rows)
    points = max(len(number) for _, number in rows)
    return "\n".join(f"{label:{width}}  {number:>{points}}" for label, number in rows)


def _row(line: Line) -> str:
    cards = write_cards(line.cards)
    return f"{LABELS[line.what]} {cards}".rstrip()


def as_html(columns: Mapping[str, tuple[Sequence[Line], int]]) -> str:
    """Accounts side by side as an HTML table."""
    data = sheet({name: lines for name, (lines, _) in columns.items()})
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    body = "".join(
        f'<tr><th scope="row">{escape(row["label"])} <small>{escape(row["ref"])}</small></th>'
        + "".join(
            f"<td>{escape(plain(cell['text']))} <strong>{cell['points']}</strong></td>"
            for cell in row["cells"]
        )
        + "</tr>"
        for row in data
    )
    foot = "".join(f"<td><strong>{signed(total)}</strong></td>" for _, total in columns.values())
    return (
        f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody>"
        f'<tfoot><tr><th scope="row">{TOTAL}</th>{foot}</tr></tfoot></table>'
    )


def sheet(columns: Mapping[str, Sequence[Line]]) -> list[dict[str, Any]]:
    """The rows of a score sheet: a line that is 0 for all sides is left out."""
    rows = []
    for what, label in LABELS.items():
        lines = {name: [line for line in each if line.what == what] for name, each in columns.items()}
        found = [line for each in lines.values() for line in each]
        if not found:
            continue
        rows.append(
            {
                "label": label,
                "ref": reference(found[0].source),
                "cells": [
                    {"text": _cell(what, each), "points": signed(sum(line.points for line in each))}
                    for each in lines.values()
                ],
            }
        )
    return rows


def _cell(what: str, lines: Sequence[Line]) -> str:
    if what in {"hand", "unclaimed_morto"} and sum(len(line.cards) for line in lines) > 6:
        return counted("n_cards", sum(len(line.cards) for line in lines))
    if what == "meld":
        return ", ".join(f"{_short(line)} {line.points}" for line in lines)
    if what in {"clean_canasta", "dirty_canasta"}:
        return ", ".join(map(_short, lines))
    cards = " ".join(write_cards(line.cards) for line in lines if line.cards)
    return f"{{{cards}}}" if cards else ""


def _short(line: Line) -> str:
    naturals = [card for card in line.cards if card.rank.value not in {"2", "JK"}]
    return f"{naturals[0].rank.value if naturals else '?'}×{len(line.cards)}"
