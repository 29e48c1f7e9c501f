"""Records: a round as text, read back, replayed and checked."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

import pytest

import tranca_widget as tw
from tests.positions import TABLES, random_round
from tranca_widget.widget import Table

REPLAY = """
import json, sys
import tranca_widget as tw
told = []
for text in json.load(sys.stdin):
    record = tw.read_record(text)
    sizes = [len(position.legal_moves()) for position in record.positions]
    points = {side: account.total for side, account in record.end.account().items()}
    told.append([sizes, points])
json.dump(told, sys.stdout)
"""


def recorded(seed: int, rules: str, players: int | None = None) -> tw.Record:
    """The record of a random round."""
    line = list(random_round(seed, rules, players))
    return tw.Record(line[0][0], [move for _, move in line if move is not None])


@pytest.mark.parametrize("name, players", TABLES)
def test_a_record_reads_back(name: str, players: int | None) -> None:
    """Printing and reading a record are inverse, under every rule set, and it holds what a record should."""
    record = recorded(4, name, players)
    text = record.to_text()
    again = tw.read_record(text)
    assert again == record
    assert again.positions == record.positions
    assert again.end.over
    assert 'format = "tranca.record/1"' in text
    assert f'version = "{tw.__version__}"' in text
    assert "max_wilds" in text
    assert f'why = "{record.end.outcome.why}"' in text


def test_two_hundred_rounds_replay_alike_in_another_process() -> None:
    """Read by another Python, every record gives the same number of legal moves at each step and the same scores."""
    rounds = [recorded(seed, *TABLES[seed % len(TABLES)]) for seed in range(200)]
    done = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=json.dumps([record.to_text() for record in rounds]),
        capture_output=True,
        text=True,
        check=True,
    )
    for record, (sizes, points) in zip(rounds, json.loads(done.stdout), strict=True):
        assert sizes == [len(position.legal_moves()) for position in record.positions]
        assert points == {side: account.total for side, account in record.end.account().items()}


def test_a_record_means_the_same_under_a_house_rule() -> None:
    """The rule set stands in the record in full."""
    rules = tw.RULESETS["classic"].with_terms(canasta_size=6, max_wilds=1)
    record = tw.Record(tw.deal(rules, seed=3), ["draw"])
    again = tw.read_record(record.to_text())
    assert again.start.rules.terms == rules.terms
    assert again == record


def test_refused_moves_are_kept() -> None:
    """A move that was tried in vain stands in the record with the rule that refused it, and changes nothing."""
    start = tw.position("classic", hand="Kh Kc 9h 9s 4c", pile="Kd 2h")
    record = tw.Record(start, ["take Kh Kc ?", "draw", "discard 4c"])
    assert [str(entry) for entry in record.entries] == [
        "S: take Kh Kc ? tranca.pile.unlocked",
        "S: draw",
        "S: discard 4c",
    ]
    assert [str(move) for move in record.moves] == ["S: draw", "S: discard 4c"]
    assert tw.read_record(record.to_text()) == record


def test_a_table_tells_its_record() -> None:
    """What was played and tried at a table, with what was taken back left out."""
    table = Table(tw.position("classic", hand="Kh Kc 9h 9s 4c", pile="Kd 2h", seed=2))
    for move in ("take Kh Kc", "discard 4c"):
        with pytest.raises(tw.IllegalMove):
            table.play(move)
    table.play("draw")
    with pytest.raises(tw.IllegalMove):
        table.play("meld Kh Kc 9h")
    table.play("discard 4c")
    table.undo()
    table.play("discard 9h")
    assert [str(entry) for entry in table.record().entries] == [
        "S: take Kh Kc ? tranca.pile.unlocked",
        "S: discard 4c ? tranca.turn.draw_first",
        "S: draw",
        "S: meld 9h Kh Kc ? tranca.meld.kind",
        "S: discard 9h",
    ]
    assert table.record().end == table.position


def with_other_points(text: str) -> str:
    """The text of a record with other points in its result."""
    lines = text.splitlines()
    at = lines.index("[result.points]") + 1
    lines[at] = "NS = 12345"
    return "\n".join(lines)


FAULTS: list[tuple[Any, type[Exception], str]] = [
    (lambda _: "no record", tw.InvalidNotation, "text of a record"),
    (lambda text: text.replace("record/1", "record/9"), tw.InvalidNotation, "tranca.record/1"),
    (lambda text: text.replace("moves = ", "steps = "), tw.TrancaError, "no part 'moves'"),
    (lambda text: text.replace('"S: draw"', '"S: fly"', 1), tw.InvalidNotation, r"entry \d+"),
    (lambda text: text.replace('"S: draw"', '"S: pass"', 1), tw.TrancaError, r"entry \d+, S: pass"),
    (lambda text: text.replace('"S: draw"', '"S: draw ?"', 1), tw.TrancaError, "is legal"),
    (with_other_points, tw.TrancaError, "its moves give"),
]


@pytest.mark.parametrize("spoil, error, expected", FAULTS)
def test_a_spoilt_record_is_refused(spoil: Any, error: type[Exception], expected: str) -> None:
    """Another format, a missing part, an illegal move or another result: each is named."""
    with pytest.raises(error, match=expected):
        tw.read_record(spoil(recorded(4, "classic").to_text()))


def test_the_result_may_be_left_out() -> None:
    """A record without its result is replayed all the same."""
    text = recorded(random.Random(1).randrange(100), "classic").to_text()
    head, _, tail = text.partition("[result]")
    assert tw.read_record(head + tail[tail.index("[start]") :]).end.over
