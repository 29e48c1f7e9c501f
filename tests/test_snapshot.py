"""What a table is drawn from: the score sheet, its size, and what stands in for it where it does not live."""

from __future__ import annotations

import base64
import json
import re
import zlib

import pytest

import tranca_widget as tw
from benchmarks.tables import full_table
from tests.desk import Browser
from tranca_widget.widget import Table
from tranca_widget.widget.table import STATIC
from tranca_widget.words.language import LANGUAGES


def test_a_finished_round_shows_its_account() -> None:
    """When the last move ends the round, the snapshot carries the score sheet of both sides."""
    before = tw.position(hand="Kd", pile="4d", phase="play", melds=["8h 8h 8c 8c 8s 8s 8d"], morto="taken")
    table = Table(before)
    table.play("discard Kd")
    account = table.snapshot["account"]
    both = before.play("discard Kd").account()
    assert account["total"]["points"][0] == f"+{both['NS'].total}"
    assert [row["label"] for row in account["rows"]][:2] == ["Cards in melds", "Clean canasta"]
    assert table.snapshot["phase"] == "over"


def test_a_score_sheet_has_a_line_for_each_meld_and_for_the_arithmetic() -> None:
    """Melds stand below each other, and what is counted below the cards; no product can be broken at a line end."""
    before = tw.position(
        hand="Kd",
        pile="4d",
        phase="play",
        red_threes="3h",
        morto="taken",
        melds=["8h 8h 8c 8c 8s 8s 8d", "Qs Qh 2c"],
    )
    table = Table(before)
    table.play("discard Kd")
    texts = {row["label"]: row["cells"][0]["text"] for row in table.snapshot["account"]["rows"]}
    assert texts["Cards in melds"] == "8×7: 7×10\nQ×3: 2×10 + 1×20"
    assert texts["Red threes"] == "{3h}\n1×100"
    assert "8×7: 7×10<br>Q×3: 2×10 + 1×20" in before.play("discard Kd").account()._repr_html_()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("move", ["meld 4c 4d 4s Kh", "take 9h 9c", "discard 4c 4d"])
def test_the_snapshot_is_small(code: str, move: str) -> None:
    """Even the fullest table, with a verdict, is drawn from at most eight kilobytes."""
    table = Table(full_table(), lang=code)
    with pytest.raises(tw.IllegalMove):
        table.play(move)
    assert len(json.dumps(table.snapshot)) <= 8 * 1024


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_longest_refusal_is_no_flood(code: str) -> None:
    """A move that names nearly all cards of the fullest hand is told in no more: the preview waits to be asked for."""
    position = full_table()
    hand = " ".join(map(str, position.hand[:26]))
    table = Table(position, lang=code)
    with pytest.raises(tw.IllegalMove):
        table.play(f"add {hand} > m1")
    assert table.snapshot["preview"] is None
    assert len(json.dumps(table.snapshot)) <= 8 * 1024
    assert Browser(table).say(kind="preview", cards=[])["preview"]["moves"]


def test_the_bundle_travels_packed() -> None:
    """What a table carries is the bundle, deflated, and a loader: less than 34.2 kB of text."""
    found = re.search(r'"([A-Za-z0-9+/=]{1000,})"', Table._esm)
    assert found
    assert zlib.decompress(base64.b64decode(found[1])) == (STATIC / "widget.js").read_bytes()
    assert len(Table._esm) <= 34_200


def test_the_text_form_shows_no_hidden_card() -> None:
    """Where the table cannot live its text says the position as the seat in turn sees it."""
    position = tw.position(hand="Kh Kc 4c", pile="9d", hands={"N": "Qd Jd 5s"}, stock="As Ad", seed=3)
    table = Table(position)
    data, _ = table._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert str(position) in data["text/plain"]
    assert "Hand of South (3): Kh Kc 4c" in data["text/html"]
    assert repr(table) == "<Table classic, S to move, 0 moves played>"
    for card in ("Qd", "Jd", "As"):
        assert card not in data["text/plain"] + data["text/html"] + repr(table)
