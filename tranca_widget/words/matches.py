"""The score sheet of a match: a block of lines for every round, item by item, and the totals so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.words import escape
from tranca_widget.words.accounts import amount, sheet, signed
from tranca_widget.words.english import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tranca_widget.cards import Card
    from tranca_widget.play import Line

TITLE = {True: "{rules}, to {target} points", False: "{rules}, a single round"}
"""The first line, for a match with a target and for one without."""
CUT, AGAIN, DRAWN = "Cut for the deal: {draw}.", "Drawn again: {draw}.", "{seat} {card}"
FIRST = "{seat} deals first."
ROUND, DEALT = "Round {number}", "{seat} dealt"
START, ITEMS, TOTAL = "Carried over", "This round", "Total"
WON, DRAW, RUNNING = "{side} wins the match.", "The match is a draw.", "The next round is dealt by {seat}."
DECIDER = "The totals are equal: one more round, dealt by {seat}, decides."


class Played(NamedTuple):
    """A round on the sheet: the seat that dealt, the lines of each side, and the totals after it."""

    dealer: str
    lines: Mapping[str, Sequence[Line]]
    totals: Sequence[int]


class Sheet(NamedTuple):
    """A match as its sheet shows it. Sides and seats by name; `winner` is "" while it runs."""

    rules: str
    target: int
    sides: Sequence[str]
    start: Sequence[int]
    cut: Sequence[Sequence[tuple[str, Card]]]
    first_dealer: str
    next_dealer: str
    rounds: Sequence[Played]
    winner: str
    is_decider: bool


class Row(NamedTuple):
    """A line of the sheet: what `kind` of line it is ("round", "item", "points" or "total"), and its cells."""

    kind: str
    label: str
    cells: Sequence[str]


def rows(match: Sheet) -> list[Row]:
    """The lines of the sheet, for each round its items, their sum and the totals so far."""
    found = [Row("total", START, [amount(points) for points in match.start])] if any(match.start) else []
    for number, each in enumerate(match.rounds, 1):
        found.append(
            Row(
                "round",
                ROUND.format(number=number),
                [DEALT.format(seat=SEATS[each.dealer]), *[""] * (len(match.sides) - 1)],
            )
        )
        found += [
            Row("item", row["label"], [cell["points"] for cell in row["cells"]]) for row in sheet(each.lines)
        ]
        sums = [signed(sum(line.points for line in lines)) for lines in each.lines.values()]
        found += [Row("points", ITEMS, sums), Row("total", TOTAL, [amount(points) for points in each.totals])]
    return found


def head(match: Sheet, shown: Callable[[Card], str]) -> list[str]:
    """What stands above the sheet: rule set and target, the cut with its cards, and who deals first."""
    lines = [TITLE[match.target > 0].format(rules=match.rules, target=amount(match.target))]
    for number, draw in enumerate(match.cut):
        said = ", ".join(DRAWN.format(seat=SEATS[seat], card=shown(card)) for seat, card in draw)
        lines.append((AGAIN if number else CUT).format(draw=said))
    return [*lines, FIRST.format(seat=SEATS[match.first_dealer])]


def end(match: Sheet) -> str:
    """What stands below the sheet: who has won, or who deals next."""
    if match.winner:
        return DRAW if match.winner == "draw" else WON.format(side=match.winner)
    return (DECIDER if match.is_decider else RUNNING).format(seat=SEATS[match.next_dealer])


def as_text(match: Sheet) -> str:
    """The sheet as lines of text."""
    body = rows(match)
    indents = {"item": "  ", "points": "  "}
    labels = [indents.get(row.kind, "") + row.label for row in body]
    wide = max(map(len, [*labels, ""]))
    width = max(len(cell) for row in [*body, Row("", "", match.sides)] for cell in row.cells)
    lines = [f"{'':{wide}}  " + "  ".join(f"{side:>{width}}" for side in match.sides)] if body else []
    lines += [
        (f"{label:{wide}}  " + "  ".join(f"{cell:>{width}}" for cell in row.cells)).rstrip()
        for label, row in zip(labels, body, strict=True)
    ]
    return "\n".join([*head(match, str), "", *lines, *([""] if lines else []), end(match)])


def as_html(match: Sheet) -> str:
    """The sheet as an HTML table."""
    columns = "".join(f'<th scope="col">{escape(side)}</th>' for side in match.sides)
    body = "".join(map(_html_row, rows(match)))
    caption = "<br>".join(map(escape, head(match, lambda card: card.sign)))
    return (
        f"<table><caption>{caption}</caption><thead><tr><th></th>{columns}</tr></thead><tbody>{body}</tbody>"
        f'<tfoot><tr><th scope="row" colspan="{len(match.sides) + 1}">{escape(end(match))}</th></tr></tfoot></table>'
    )


def _html_row(row: Row) -> str:
    if row.kind == "round":
        cells = f'<td colspan="{len(row.cells)}">{escape(row.cells[0])}</td>'
    else:
        mark = "<strong>{}</strong>" if row.kind == "total" else "{}"
        cells = "".join(f"<td>{mark.format(escape(cell))}</td>" for cell in row.cells)
    return f'<tr><th scope="row">{escape(row.label)}</th>{cells}</tr>'
