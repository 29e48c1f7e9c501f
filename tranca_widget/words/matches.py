"""The score sheet of a match: a block of lines for every round, item by item, and the totals so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.words import escape
from tranca_widget.words.accounts import sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tranca_widget.cards import Card
    from tranca_widget.play import Line
    from tranca_widget.words.language import Language


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


def rows(match: Sheet, say: Language) -> list[Row]:
    """The lines of the sheet, for each round its items, their sum and the totals so far."""
    found = [Row("total", say("match.start"), list(map(say.amount, match.start)))] if any(match.start) else []
    for number, each in enumerate(match.rounds, 1):
        dealt = say("match.dealt", seat=say(f"seat.{each.dealer}"))
        found.append(Row("round", say("match.round", number=number), [dealt, *[""] * (len(match.sides) - 1)]))
        found += [
            Row("item", row["label"], [cell["points"] for cell in row["cells"]])
            for row in sheet(each.lines, say)
        ]
        sums = [say.signed(sum(line.points for line in lines)) for lines in each.lines.values()]
        found.append(Row("points", say("account.round"), sums))
        found.append(Row("total", say("match.total"), list(map(say.amount, each.totals))))
    return found


def head(match: Sheet, shown: Callable[[Card], str], say: Language) -> list[str]:
    """What stands above the sheet: rule set and target, the cut with its cards, and who deals first."""
    title = "match.title" if match.target else "match.title.single"
    lines = [say(title, rules=match.rules, target=say.amount(match.target))]
    for number, draw in enumerate(match.cut):
        said = ", ".join(
            say("match.drawn", seat=say(f"seat.{seat}"), card=shown(card)) for seat, card in draw
        )
        lines.append(say("match.cut.again" if number else "match.cut", draw=said))
    return [*lines, say("match.first", seat=say(f"seat.{match.first_dealer}"))]


def end(match: Sheet, say: Language) -> str:
    """What stands below the sheet: who has won, or who deals next."""
    if match.winner:
        return say("match.draw") if match.winner == "draw" else say("match.won", side=match.winner)
    key = "match.decider" if match.is_decider else "match.running"
    return say(key, seat=say(f"seat.{match.next_dealer}"))


def as_text(match: Sheet, say: Language) -> str:
    """The sheet as lines of text."""
    body = rows(match, say)
    indents = {"item": "  ", "points": "  "}
    labels = [indents.get(row.kind, "") + row.label for row in body]
    wide = max(map(len, [*labels, ""]))
    width = max(len(cell) for row in [*body, Row("", "", match.sides)] for cell in row.cells)
    lines = [f"{'':{wide}}  " + "  ".join(f"{side:>{width}}" for side in match.sides)] if body else []
    lines += [
        (f"{label:{wide}}  " + "  ".join(f"{cell:>{width}}" for cell in row.cells)).rstrip()
        for label, row in zip(labels, body, strict=True)
    ]
    return "\n".join([*head(match, str, say), "", *lines, *([""] if lines else []), end(match, say)])


def as_html(match: Sheet, say: Language) -> str:
    """The sheet as an HTML table."""
    columns = "".join(f'<th scope="col">{escape(side)}</th>' for side in match.sides)
    body = "".join(map(_html_row, rows(match, say)))
    caption = "<br>".join(map(escape, head(match, lambda card: card.sign, say)))
    return (
        f'<table lang="{say.code}"><caption>{caption}</caption>'
        f"<thead><tr><th></th>{columns}</tr></thead><tbody>{body}</tbody>"
        f'<tfoot><tr><th scope="row" colspan="{len(match.sides) + 1}">{escape(end(match, say))}</th></tr></tfoot>'
        "</table>"
    )


def _html_row(row: Row) -> str:
    if row.kind == "round":
        cells = f'<td colspan="{len(row.cells)}">{escape(row.cells[0])}</td>'
    else:
        mark = "<strong>{}</strong>" if row.kind == "total" else "{}"
        cells = "".join(f"<td>{mark.format(escape(cell))}</td>" for cell in row.cells)
    return f'<tr><th scope="row">{escape(row.label)}</th>{cells}</tr>'
