"""The record of a round as text: where it began, every move, what was tried in vain, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tranca_widget import rulefile
from tranca_widget.api.tranca import TrancaPosition, position_of
from tranca_widget.errors import IllegalMove, InvalidNotation, Phrase, TrancaError, phrase, reading
from tranca_widget.tranca import text
from tranca_widget.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tranca_widget.tranca.moves import Move

FORMAT = "tranca.record/1"
TRIED = "?"


class Entry(NamedTuple):
    """One line of a record: a move with its seat, and for one that was refused the rule that refused it."""

    move: Move
    refused: str = ""

    def __str__(self) -> str:
        return f"{self.move} {TRIED} {self.refused}" if self.refused else str(self.move)


class Record:
    """A round from its start, move by move. Records never change.

    `start` is the first position, `entries` what was played and tried in order, `positions` every position
    from the start to the `end`. Two records are equal when they say the same.
    """

    __slots__ = ("entries", "positions")

    def __init__(self, start: TrancaPosition, entries: Iterable[object] = ()) -> None:
        """Replay `entries` (moves, their texts, or entries) from `start`.

        Raises `TrancaError` that names the number of the first entry that cannot be played, or that was refused
        and is legal; `InvalidNotation` for text that is no move.
        """
        read: list[Entry] = []
        positions = [start]
        for number, each in enumerate(entries, 1):
            entry, following = _replayed(positions[-1], each, number)
            read.append(entry)
            if following is not None:
                positions.append(following)
        self.entries = tuple(read)
        self.positions = tuple(positions)

    @property
    def start(self) -> TrancaPosition:
        """The position before the first move."""
        return self.positions[0]

    @property
    def end(self) -> TrancaPosition:
        """The position after the last move."""
        return self.positions[-1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were played, with their seats."""
        return tuple(entry.move for entry in self.entries if not entry.refused)

    def to_text(self) -> str:
        """The record as TOML: format, program version, the rule set in full, start, moves and result.

        Hidden cards are in it. `read_record` reads it back.
        """
        rules = self.start.rules
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "moves": [str(entry) for entry in self.entries],
        }
        if self.end.over:
            data["result"] = _result(self.end)
        data["start"] = self.start.parts(rulefile.as_data(*rules))
        return text.write(data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and (self.start, self.entries) == (other.start, other.entries)

    def __hash__(self) -> int:
        return hash((self.start, self.entries))

    def __repr__(self) -> str:
        return f"<Record {self.start.rules.name}, {len(self.moves)} moves{', over' if self.end.over else ''}>"


def _replayed(position: TrancaPosition, each: object, number: int) -> tuple[Entry, TrancaPosition | None]:
    """The entry of a move, and the position after it where it was played."""
    entry = each if isinstance(each, Entry) else _entry(position, each, number)
    move = entry.move if entry.move.seat else entry.move._replace(seat=position.turn)
    if not entry.refused:
        try:
            return Entry(move), position.play(move)
        except IllegalMove as fault:
            raise TrancaError(phrase("entry.refused", n=number, move=str(move), fault=fault)) from fault
    verdict = position.judge(move)
    if verdict.legal:
        raise TrancaError(phrase("entry.legal", n=number, move=str(move)))
    return Entry(move, verdict.deciding), None


def _entry(position: TrancaPosition, each: object, number: int) -> Entry:
    if not isinstance(each, str):
        move: Move = position.move(each)
        return Entry(move)
    source, tried, rule = each.partition(TRIED)
    try:
        read: Move = position.move(source.rstrip())
    except InvalidNotation as fault:
        raise InvalidNotation(
            each, fault.at, phrase("expected.in_entry", what=fault.wanted, n=number)
        ) from None
    return Entry(read, (rule.strip() or TRIED) if tried else "")


def _result(position: TrancaPosition) -> dict[str, Any]:
    outcome = position.outcome
    points = {side: account.total for side, account in position.account().items()}
    return {"why": outcome.why, "by": outcome.by, "points": points}


def read_record(source: str) -> Record:
    """The record that `to_text` wrote, replayed and checked.

    A result that stands there has to be the one that the moves give. Raises `InvalidNotation` that names what is
    missing, illegal or different.
    """
    with reading(source):
        return _read(text.read_toml(source, FORMAT, "expected.record"))


def _read(data: dict[str, Any]) -> Record:
    for part, kind in (("start", dict), ("moves", list)):
        if not isinstance(data.get(part), kind):
            raise TrancaError(phrase("written.record.lacks", part=repr(part)))
    record = Record(position_of(text.checked(data["start"])), data["moves"])
    said = data.get("result")
    found = _result(record.end) if record.end.over else None
    if said is not None and said != found:
        ended = str(found) if found else Phrase("entry.no_end")
        raise TrancaError(phrase("entry.result", said=str(said), found=ended))
    return record
