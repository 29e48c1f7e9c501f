"""A ruling as text, Markdown and HTML, in five layers that add up.

1 the headline · 2 the deciding rule and its cards · 3 the whole checklist · 4 where it stands ·
5 what is open instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.cards import write_cards
from tranca_widget.errors import TrancaError
from tranca_widget.ruling import Result
from tranca_widget.words import checked_language, escape, sentences
from tranca_widget.words.moves import tried_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.play import Tried
    from tranca_widget.ruling import Finding, Ruling

LEVELS = range(1, 6)
ALLOWED, REFUSED = "Allowed:", "Not allowed:"
MARKS = {Result.PASS: "✓", Result.FAIL: "✗", Result.NOT_REACHED: "–"}
RESULTS = {Result.PASS: "passed", Result.FAIL: "failed", Result.NOT_REACHED: "not reached"}
TITLES = {True: "Rule that allows it", False: "Deciding rule"}
PLACES = {"hand": "hand", "pile": "pile", "red_threes": "red threes", "": "nowhere to be seen"}


def lead(ruling: Ruling) -> str:
    """The word before the headline."""
    return ALLOWED if ruling.legal else REFUSED


def headline(ruling: Ruling) -> str:
    """Lead and headline as rich text."""
    return f"{lead(ruling)} {sentences.headline(ruling.decider)}"


def explained(
    ruling: Ruling,
    tried: Tried,
    *,
    lang: str = "en",
    level: int = 2,
    instead: Sequence[str] = (),
) -> str:
    """The ruling as plain text, levels up to `level`; `instead` are moves that are open, as rich text."""
    checked_language(lang)
    if level not in LEVELS:
        message = f"level is a number from 1 to {LEVELS[-1]}, and {level!r} is none"
        raise TrancaError(message)
    layers = [_first, _second, _third, _fourth, lambda *_: _fifth(instead)]
    lines = [line for layer in layers[:level] for line in layer(ruling, tried)]
    return "\n".join(map(sentences.plain, lines))


def _first(ruling: Ruling, _tried: Tried) -> list[str]:
    return [headline(ruling)]


def _second(ruling: Ruling, tried: Tried) -> list[str]:
    decider = ruling.decider
    lines = [
        tried_line(tried, asked=False),
        f"{TITLES[ruling.legal]}: {sentences.name(decider)} ({sentences.reference(decider.source)})",
        f"  {sentences.text(decider)}",
    ]
    cards = places(decider)
    return [*lines, f"  Looked at: {cards}"] if cards else lines


def places(finding: Finding) -> str:
    """The cards that a finding looked at, with their places, as rich text."""
    by_place: dict[str, list[str]] = {}
    for card in finding.cards:
        by_place.setdefault(card.place, []).append(str(card.card))
    return ", ".join(
        f"{{{' '.join(cards)}}} ({PLACES.get(place, place)})" for place, cards in by_place.items()
    )


def _third(ruling: Ruling, _tried: Tried) -> list[str]:
    return ["Checklist", *(_check(number, finding) for number, finding in enumerate(ruling.findings, 1))]


def _check(number: int, finding: Finding) -> str:
    line = f"  {number:2} {MARKS[finding.result]} {sentences.line(finding)}"
    if finding.result is Result.NOT_REACHED:
        return f"{line} ({RESULTS[finding.result]})"
    fact = sentences.fact(finding)
    return f"{line}: {fact}" if fact else line


def _fourth(ruling: Ruling, _tried: Tried) -> list[str]:
    lines = ["Where it stands"]
    for finding in ruling.findings:
        if finding.rule == ruling.deciding or finding.result is Result.FAIL:
            name = sentences.name(finding)
            lines.append(f"  {name}: {sentences.long_reference(finding.source)}")
            note = sentences.note(finding)
            if note:
                lines.append(f"  {note}")
    return lines


def _fifth(instead: Sequence[str]) -> list[str]:
    return ["Closest legal move", *(f"  {move}" for move in instead)] if instead else []


def as_html(ruling: Ruling, tried: Tried) -> str:
    """The ruling as a small HTML fragment: headline and rule, with checklist and sources folded."""
    decider = ruling.decider
    items = "".join(
        f"<li>{MARKS[finding.result]} {_text(sentences.line(finding))}"
        f"<small> {_text(sentences.fact(finding) or RESULTS[finding.result])}</small></li>"
        for finding in ruling.findings
    )
    where = "".join(f"<li>{_text(line.strip())}</li>" for line in _fourth(ruling, tried)[1:])
    return (
        f"<div><p><strong>{_text(lead(ruling))}</strong> {_text(sentences.headline(decider))}<br>"
        f"<small>{_text(tried_line(tried, asked=False))}</small></p>"
        f"<p>{_text(TITLES[ruling.legal])}: <strong>{_text(sentences.name(decider))}</strong> "
        f"({_text(sentences.reference(decider.source))})<br>{_text(sentences.text(decider))}</p>"
        f"<details><summary>Checklist</summary><ol>{items}</ol></details>"
        f"<details><summary>Where it stands</summary><ul>{where}</ul></details></div>"
    )


def _text(rich: str) -> str:
    return escape(sentences.plain(rich))


def as_markdown(ruling: Ruling, tried: Tried) -> str:
    """The ruling as Markdown: headline, rule and checklist."""
    decider = ruling.decider
    rule = f"{TITLES[ruling.legal]}: **{sentences.name(decider)}** ({sentences.reference(decider.source)})."
    lines = [
        f"**{lead(ruling)}** {sentences.headline(decider)}",
        "",
        tried_line(tried, asked=False),
        "",
        f"{rule} {sentences.text(decider)}",
        "",
        *(f"{_check(number, finding).strip()}  " for number, finding in enumerate(ruling.findings, 1)),
    ]
    return sentences.plain("\n".join(lines))


def checks(ruling: Ruling) -> list[dict[str, object]]:
    """The checklist for a table: number, id, result, statement and fact as rich text."""
    short = {Result.PASS: "pass", Result.FAIL: "fail", Result.NOT_REACHED: "skip"}
    return [
        {
            "n": number,
            "id": finding.rule,
            "result": short[finding.result],
            "text": sentences.line(finding),
            "fact": sentences.fact(finding),
            "quiet": finding.rule in QUIET
            and finding.result is Result.PASS
            and finding.rule != ruling.deciding,
        }
        for number, finding in enumerate(ruling.findings, 1)
    ]


def marks(ruling: Ruling) -> list[dict[str, object]]:
    """Which cards to light with which number: those of the deciding rule, of failed rules, then of passed ones.

    A card bears one number; the passed rules that only count or name the hand's cards are left out.
    """
    numbered = list(enumerate(ruling.findings, 1))
    ranked = sorted(
        numbered,
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
