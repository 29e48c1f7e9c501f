"""What a seat may not see leaves no trace: twin deals that differ only in hidden cards give the same everything."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

import tranca_widget as tw
from tests.positions import random_round, twin
from tests.test_generator import every_move
from tranca_widget.match import begin
from tranca_widget.study import started
from tranca_widget.widget.about import about
from tranca_widget.widget.preview import preview
from tranca_widget.widget.snapshot import drawn_suggestions, drawn_verdict, snapshot
from tranca_widget.words import scenes
from tranca_widget.words.language import LANGUAGES, Language, language

if TYPE_CHECKING:
    from collections.abc import Iterable

KINDS = ("draw", "pass", "take", "meld", "add", "lay", "discard")


def told(position: tw.TrancaPosition, moves: Iterable[Any], code: str = "en") -> str:
    """All that is ever told about a position to the player to move in a language, as one text."""
    say = language(code)
    tw.set_language(code)
    try:
        return json.dumps(_told(position, moves, say), sort_keys=True)
    finally:
        tw.set_language(None)


def _told(position: tw.TrancaPosition, moves: Iterable[Any], say: Language) -> list[object]:
    said: list[object] = [str(position), repr(position), position.view(position.turn).as_dict()]
    said.append(snapshot(started(position), say, is_open=False, shown=None))
    said.append(preview(position, (), say))
    said.append([str(move) for move in position.legal_moves()])
    for move in moves:
        verdict = position.judge(move)
        said += [verdict.as_dict(), verdict.explain(level=5), verdict._repr_html_()]
        said.append(drawn_verdict(verdict, say, asked=False))
    for kind in KINDS:
        verdict = position.why(kind)
        said += [verdict.as_dict(), verdict.explain(level=5)]
        said.append(drawn_suggestions(verdict, say))
    scene = position.scene()
    zones = [
        "pile",
        "stock",
        *(f"{scenes.zone_key(at)}.{what}" for at in range(2) for what in ("morto", "red")),
    ]
    said += [
        about(position, zone, (), say) for zone in (*zones, *(m.id for s in scene.sides for m in s.melds))
    ]
    said += [about(position, "hand", (str(card),), say) for card in scene.hand[:3]]
    return said


@pytest.mark.parametrize(
    "seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(6, 24))]
)
def test_twin_deals_are_told_alike(seed: int) -> None:
    """Verdicts, words, lists, views and snapshots are byte-identical for twins, at every step of a round."""
    rng = random.Random(seed)
    for position, _ in random_round(seed):
        if position.over or rng.random() > 0.08:
            continue
        other = twin(position, seed)
        moves: list[Any] = rng.sample(list(position.legal_moves()), k=min(4, len(position.legal_moves())))
        moves += ["N: draw", "E: discard Kh", "W: meld Kh Kc Kd", "meld Kh Kc Ks", "take 7h 7c", "discard JK"]
        code = rng.choice(list(LANGUAGES))
        assert told(position, moves, code) == told(other, moves, code)
        assert position.to_text() != other.to_text()


def test_another_seats_move_tells_nothing_of_its_hand() -> None:
    """A move of a seat that is not to move is refused for that alone; whether its cards are held is not told."""
    position = tw.position(hand="Kh Kc 4c", pile="9d", hands={"W": "9h 9c x9"})
    for text in ("W: discard 9h", "W: discard 8h", "W: take 9h 9c", "W: meld 9h 9c 9s"):
        verdict = position.judge(text)
        assert verdict.deciding == "tranca.turn.on_move"
        results = {rule["rule"]: rule["result"] for rule in verdict.as_dict()["rules"]}
        assert results["tranca.turn.card_held"] == "not_reached"


def test_views_hide_what_they_should() -> None:
    """Another seat's view shows its own hand and numbers for the rest, with an empty stock or a full one."""
    position = tw.position(hand="Kh Kc 4c", pile="9d", hands={"N": "Qd Jd 5s"}, stock="As Ad")
    north = position.view("N")
    assert str(north.hand) == "Qd Jd 5s"
    text = str(north) + json.dumps(north.as_dict())
    for card in ("Kh", "Kc", "As", "Ad"):
        assert card not in text


def test_small_moves_of_small_hands_are_told_alike_too() -> None:
    """Every conceivable move of a small table gives twins the same verdict."""
    position = tw.position(hand="Kh Kc 2d 4c", pile="9d Kd", melds=["7h 7d 7c"], morto="taken", seed=5)
    other = twin(position, 9)
    for move in every_move(position):
        assert position.judge(move).as_dict() == other.judge(move).as_dict()


def test_values_that_hold_all_cards_print_none() -> None:
    """A traceback may print any value: a state, a line of states and a match tell no card and no seed there."""
    position = tw.position(hand="Kh Kc 4c", pile="9d", hands={"N": "Qd Jd 5s"})
    assert repr(position.state) == "<State: draw, seat 0 of 4>"
    assert repr(started(position)) == "<Study: 0 of 0 steps>"
    assert repr(begin(position.rules, 4, 98765, "S", ())) == "<Match: classic, rounds: 0>"
