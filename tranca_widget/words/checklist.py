"""A ruling as a table's panel shows it: numbered lines, and the cards that they light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.cards import write_cards
from tranca_widget.ruling import Result
from tranca_widget.words import sentences

if TYPE_CHECKING:
    from tranca_widget.cards import Card
    from tranca_widget.ruling import Finding, Ruling
    from tranca_widget.words.language import Language


def checks(ruling: Ruling, say: Language) -> list[dict[str, object]]:
    """The checklist: each line's number, id, result and statement; lines of little interest come last.

    Where there is something to say of it also `fact` as rich text, `quiet` for one of little interest, and
    `looked`, the place in `looked_at` of the cards that it looked at.
    """
    seen = looked_at(ruling)
    short = {Result.PASS: "pass", Result.FAIL: "fail", Result.NOT_REACHED: "skip"}
    return [
        {
            "n": number,
            "id": finding.rule,
            "result": short[finding.result],
            "text": sentences.line(finding, say),
            **({"fact": fact} if (fact := sentences.fact(finding, say)) else {}),
            **({"quiet": True} if _is_quiet(finding, ruling) else {}),
            **({"looked": seen.index(cards)} if (cards := _looked_at(finding)) else {}),
        }
        for number, finding in _numbered(ruling)
    ]


def _numbered(ruling: Ruling) -> list[tuple[int, Finding]]:
    """The findings in the order of a panel, numbered from 1: what it folds stands below what it shows."""
    return list(enumerate(sorted(ruling.findings, key=lambda finding: _is_quiet(finding, ruling)), 1))


def looked_at(ruling: Ruling) -> list[dict[str, str]]:
    """What the lines of a checklist looked at, each once: cards by the place where they lie."""
    found = filter(None, map(_looked_at, ruling.findings))
    return [dict(each) for each in dict.fromkeys(tuple(cards.items()) for cards in found)]


def _is_quiet(finding: Finding, ruling: Ruling) -> bool:
    return finding.rule in QUIET and finding.result is Result.PASS and finding.rule != ruling.deciding


def _looked_at(finding: Finding) -> dict[str, str]:
    """The cards that a finding looked at, by the place where they lie."""
    found: dict[str, list[Card]] = {}
    for card in finding.cards if finding.result is not Result.NOT_REACHED else ():
        if card.place:
            found.setdefault(card.place, []).append(card.card)
    return {place: write_cards(cards) for place, cards in found.items()}


def marks(ruling: Ruling) -> list[dict[str, object]]:
    """Which cards to light with which number: those of the deciding rule, of failed rules, then of passed ones.

    A card bears one number; the passed rules that only count or name the hand's cards are left out.
    """
    ranked = sorted(
        _numbered(ruling),
        key=lambda each: (
            each[1].rule != ruling.deciding,
            each[1].result is not Result.FAIL,
            _LIT.index(each[1].rule) if each[1].rule in _LIT else len(_LIT),
        ),
    )
    taken: dict[tuple[str, str], int] = {}
    found: list[dict[str, object]] = []
    for number, finding in ranked:
        is_lit = finding.rule == ruling.deciding or finding.result is Result.FAIL or finding.rule in _LIT
        if not is_lit or finding.result is Result.NOT_REACHED:
            continue
        fresh: dict[tuple[str, str], int] = {}
        for card in finding.cards:
            if card.role == "support" or not card.place:
                continue
            key = (card.place, write_cards((card.card,)))
            fresh[key] = fresh.get(key, 0) + 1
        for (place, code), count in fresh.items():
            for _ in range(count - taken.get((place, code), 0)):
                result = "fail" if finding.result is Result.FAIL else "pass"
                found.append({"n": number, "result": result, "zone": place, "card": code})
            taken[place, code] = max(count, taken.get((place, code), 0))
    return found


_LIT = ("tranca.pile.top_used", "tranca.meld.kind")
"""Passed rules whose cards are lit beside those of the deciding one, the more telling first."""
QUIET = frozenset(
    f"tranca.{rule}"
    for rule in (
        "turn.over",
        "pile.not_empty",
        "threes.red_alone",
        "threes.black_not_melded",
        "threes.red_not_discarded",
        "discard.not_wild",
        "meld.wilds_alone",
        "meld.length",
        "meld.naturals",
        "meld.naturals_with_wild",
        "meld.wild_limit",
        "meld.run_distinct",
        "meld.run_room",
        "meld.rank_free",
    )
)
"""Rules that tell little when they passed: a table folds them."""
