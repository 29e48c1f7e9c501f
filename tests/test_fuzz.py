"""Ten thousand messages that get lost, doubled, delayed, reordered or broken on their way to a real table.

What was accepted is played a second time, move by move, on positions of its own: the table has to stand there.
"""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import tranca_widget as tw
from tests.desk import Browser
from tests.positions import named
from tranca_widget.widget import Table
from tranca_widget.words.language import LANGUAGES

MESSAGES = 10_000
TABLES = 10
IN_FLIGHT = 6
"""So many messages may wait at a time; which of them comes next is left to chance."""
JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    2.5,
    "",
    "Kh",
    "💣" * 200,
    [],
    ["Kh"],
    [None],
    {},
    {"Kh": 1},
    [[]],
    10**30,
)


class Model:
    """What a table must be after the messages that it accepted: positions before and after the present one."""

    def __init__(self, position: Any) -> None:
        self.past = [position]
        self.future: list[Any] = []

    @property
    def position(self) -> Any:
        """The present one."""
        return self.past[-1]

    def play(self, move: dict[str, Any]) -> None:
        """Play a move; the old line of moves is kept where it is the same."""
        onto = f" > m{move['onto']}" if move.get("onto") is not None else ""
        after = self.position.play(f"{move['action']} {' '.join(move.get('cards', []))}{onto}")
        if not self.future or self.future[-1] != after:
            self.future = [after]
        self.past.append(self.future.pop())

    def accept(self, message: dict[str, Any], answer: dict[str, Any]) -> None:
        """Follow a message that was answered for the first time."""
        kind = message["kind"]
        if not answer["ok"] or "fault" in answer:
            return
        if kind == "play" and answer["legal"] and not answer["verdict"]["asked"]:
            self.play(message)
        elif kind == "steps":
            played = (
                message["steps"] if answer["legal"] else message["steps"][: self._legal(message["steps"])]
            )
            for step in played:
                self.play(step)
        elif kind == "undo" and len(self.past) > 1:
            self.future.append(self.past.pop())
        elif kind == "redo" and self.future:
            self.past.append(self.future.pop())
        elif kind == "rules":
            self.past, self.future = [self.position.under(message["rules"])], []

    def _legal(self, steps: list[dict[str, Any]]) -> int:
        """How many of some steps are legal one after the other."""
        position = self.position
        for at, step in enumerate(steps):
            onto = f" > m{step['onto']}" if step.get("onto") is not None else ""
            verdict = position.judge(f"{step['action']} {' '.join(step['cards'])}{onto}")
            if not verdict.legal:
                return at
            position = position.play(verdict.move)
        return len(steps)


def wanted(rng: random.Random, position: Any) -> dict[str, Any]:
    """What a browser may want at a position: mostly a legal move, at times an illegal one or a question."""
    moves = position.legal_moves()
    move = named(rng.choice(moves)) if moves else {"action": "draw", "cards": [], "onto": None}
    other = {"action": rng.choice(["take", "meld", "add", "discard"]), "cards": move["cards"], "onto": None}
    card = rng.choice([str(card) for card in position.hand] or ["Kh"])
    return rng.choice(
        [
            *[{"kind": "play", **move}] * 6,
            {"kind": "play", **other},
            {"kind": "steps", "steps": [move, other]},
            {"kind": "why", **other},
            {"kind": "instead", **other},
            {"kind": "compare", **move},
            {"kind": "preview", "cards": move["cards"]},
            {"kind": "about", "zone": "hand", "card": card},
            {"kind": "about", "zone": rng.choice(["pile", "us.morto", "m1"])},
            {"kind": "rule", "rule": "tranca.pile.unlocked"},
            {"kind": "language", "lang": rng.choice(list(LANGUAGES)), "guess": rng.random() < 0.5},
            {"kind": rng.choice(["undo", "redo"])},
            {"kind": "rules", "rules": rng.choice(list(tw.RULESETS))},
            {"kind": "command", "text": rng.choice(["take", "why meld", "fly", ""])},
            {"kind": "show", "hands": rng.random() < 0.5},
        ]
    )


def broken(rng: random.Random, message: dict[str, Any]) -> Any:
    """The message with one part replaced or taken away; or no message at all."""
    if rng.random() < 0.1:
        return rng.choice(JUNK)
    found: dict[str, Any] = copy.deepcopy(message)
    part = rng.choice([*found, "cards", "onto"])
    if rng.random() < 0.3:
        found.pop(part, None)
    else:
        found[part] = rng.choice([junk for junk in JUNK if part != "id" or junk != "Kh"])
    return found


@pytest.mark.parametrize("seed", range(TABLES))
def test_the_position_is_what_the_accepted_moves_give(seed: int) -> None:
    """Whatever comes in which order, the table stands where its accepted moves lead, and never answers twice."""
    rng = random.Random(seed)
    browser = Browser(Table(tw.deal(rng.choice(list(tw.RULESETS)), seed=seed)))
    table, model = browser.table, Model(browser.table.position)
    waiting: list[Any] = []
    answered: dict[str, Any] = {}
    seq = table.snapshot["seq"]
    for number in range(MESSAGES // TABLES):
        if model.position.over and rng.random() < 0.2:
            browser = Browser(Table(tw.deal(rng.choice(list(tw.RULESETS)), seed=number)))
            table, model, waiting, answered = browser.table, Model(browser.table.position), [], {}
            seq = table.snapshot["seq"]
        rev = table.snapshot["rev"] - (rng.random() < 0.1)
        message = {"id": f"b{number}", "rev": rev, **wanted(rng, model.position)}
        chance = rng.random()
        if chance >= 0.05:  # else it is lost
            waiting.append(broken(rng, message) if chance < 0.2 else message)
        if chance > 0.9:  # it comes a second time, soon or late
            waiting.append(copy.deepcopy(message))
        while len(waiting) > (IN_FLIGHT if rng.random() < 0.5 else 0):
            content = waiting.pop(rng.randrange(len(waiting)))
            answer = browser.deliver(content)
            if answer["id"] in answered and answer["id"]:
                assert answer == answered[answer["id"]]
            else:
                answered[answer["id"]] = copy.deepcopy(answer)
                if answer.get("code") not in {"invalid", "stale"}:
                    model.accept(content, answer)
            assert table.position == model.position, content
            assert table.position.rules == model.position.rules
            assert table.snapshot["seq"] >= seq
            seq = table.snapshot["seq"]
    assert table.errors == []
