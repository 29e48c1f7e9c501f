"""Whole rounds are told as they were: a change of a rule or of a sentence shows in the playthroughs."""

from __future__ import annotations

import re
from itertools import zip_longest

import pytest

import tranca_widget as tw
from scripts.playthroughs import FOLDER, ROUNDS, files
from tranca_widget.tranca.rules import RULES, exists
from tranca_widget.tranca.state import Reason
from tranca_widget.words.language import LANGUAGES

MOST_BYTES = 40_000
NEVER_DEALT = {
    "tranca.going_out.morto_taken": "a side without its morto waits for it, or by those rules needs none any more",
    "tranca.threes.red_not_discarded": "no hand holds a red three in its turn: it was laid at once",
}
"""Rules that refuse nothing in a round that was dealt, and why; they speak at typed tables and under house rules."""


def held() -> dict[str, str]:
    """The text of every playthrough that lies there."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())}


@pytest.mark.parametrize("rules", ROUNDS)
def test_playthrough_is_current(rules: str) -> None:
    """Both files of a round are those that `make playthroughs` writes today."""
    for path, text in files(rules):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, (was, now) in enumerate(zip_longest(lines, text.splitlines(), fillvalue="(no line)"), 1):
            assert was == now, (
                f"{path.name} differs first in line {number}. It says\n    {was}\nand the program now says\n    {now}\n"
                "If that is meant: make playthroughs, and look at the difference."
            )


def test_every_rule_set_is_told_in_english_and_one_more_language() -> None:
    """There are no other files, each language has its turn, and none is too long to be read."""
    assert tuple(ROUNDS) == tuple(tw.RULESETS)
    assert set(held()) == {f"{rules}.{code}.txt" for rules in ROUNDS for code in ("en", ROUNDS[rules][1])}
    assert {"en", *(code for _, code in ROUNDS.values())} == set(LANGUAGES)
    assert max(len(text.encode()) for text in held().values()) <= MOST_BYTES


def test_every_rule_decides_somewhere() -> None:
    """Each rule that some rule set has, and that a dealt round can reach, decides in some playthrough."""
    found = set(re.findall(r" · (tranca\.\S+)$", "\n".join(held().values()), re.MULTILINE))
    known = {rule for rule in RULES if any(exists(rule, rules.terms) for rules in tw.RULESETS.values())}
    assert found == known - set(NEVER_DEALT)


def test_rounds_end_in_every_way() -> None:
    """Somebody goes out, somebody cannot play, a stock runs out."""
    ends = {text.split("\n\n")[2].split()[0] for text in held().values()}
    assert ends == {reason.value for reason in Reason}
