"""A ruling as text, Markdown and HTML, in five layers that add up.

1 the headline · 2 the deciding rule and its cards, and what a legal move leads to · 3 the whole checklist · 4 where
it stands, or what was decided where the documents are silent · 5 what is open instead.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tranca_widget.errors import TrancaError, phrase
from tranca_widget.ruling import Result
from tranca_widget.words import consequences, escape, sentences
from tranca_widget.words.moves import tried_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tranca_widget.play import Consequence, Tried
    from tranca_widget.ruling import Finding, Ruling
    from tranca_widget.words.language import Language

LEVELS = range(1, 6)
_SIGNS = re.compile(r"[\\`*_\[\]<>&]")
"""What Markdown reads as more than a sign."""
MARKS = {Result.PASS: "✓", Result.FAIL: "✗", Result.NOT_REACHED: "–"}


class Told(NamedTuple):
    """All that is told of a judgement: the ruling, the move or question, what it leads to, and moves instead.

    `instead` holds rich texts, the smallest change first.
    """

    ruling: Ruling
    tried: Tried
    leads_to: Sequence[Consequence] = ()
    instead: Sequence[str] = ()


class Place(NamedTuple):
    """Where a rule stands: its name, the place in a document, what was decided and why, and a note; "" for none."""

    name: str
    ref: str
    decision: str
    note: str


def lead(ruling: Ruling, say: Language) -> str:
    """The word before the headline."""
    return say("verdict.allowed" if ruling.legal else "verdict.refused")


def headline(ruling: Ruling, say: Language) -> str:
    """Lead and headline as rich text."""
    return f"{lead(ruling, say)} {sentences.headline(ruling.decider, say)}"


def rule_title(ruling: Ruling, say: Language) -> str:
    """The heading of the deciding rule."""
    return say("verdict.rule.allowed" if ruling.legal else "verdict.rule.refused")


def check_level(level: object) -> None:
    """Raise `TrancaError` for what is no number of a layer."""
    if level not in LEVELS:
        raise TrancaError(phrase("level.unknown", last=LEVELS[-1], said=repr(level)))


def explained(told: Told, say: Language, level: int) -> str:
    """The judgement as plain text, layers up to `level`."""
    layers = (_first, _second, _third, _fourth, _fifth)
    lines = [line for layer in layers[:level] for line in layer(told, say)]
    return "\n".join(map(sentences.plain, lines))


def _first(told: Told, say: Language) -> list[str]:
    return [headline(told.ruling, say)]


def _second(told: Told, say: Language) -> list[str]:
    decider = told.ruling.decider
    title = rule_title(told.ruling, say)
    lines = [
        tried_line(told.tried, say, asked=False),
        f"{title}: {sentences.name(decider, say)} ({sentences.reference(decider.source, say)})",
        f"  {sentences.text(decider, say)}",
    ]
    cards = places(decider, say)
    if cards:
        lines.append(f"  {say('verdict.looked_at', cards=cards)}")
    also = consequences.said(told.leads_to, told.ruling, say)
    return [*lines, say("verdict.also"), *(f"  {each}" for each in also)] if also else lines


def places(finding: Finding, say: Language) -> str:
    """The cards that a finding looked at, with their places, as rich text."""
    by_place: dict[str, list[str]] = {}
    for card in finding.cards:
        by_place.setdefault(card.place, []).append(str(card.card))
    return ", ".join(
        say("verdict.place", cards=f"{{{' '.join(cards)}}}", place=_place(place, say))
        for place, cards in by_place.items()
    )


def _place(place: str, say: Language) -> str:
    key = f"place.{place or 'nowhere'}"
    return say(key) if say.has(key) else place


def _third(told: Told, say: Language) -> list[str]:
    checks = [_check(number, finding, say) for number, finding in enumerate(told.ruling.findings, 1)]
    return [say("verdict.checklist"), *checks]


def _check(number: int, finding: Finding, say: Language) -> str:
    line = f"  {number:2} {MARKS[finding.result]} {sentences.line(finding, say)}"
    if finding.result is Result.NOT_REACHED:
        return f"{line} ({say(f'result.{finding.result}')})"
    fact = sentences.fact(finding, say)
    return f"{line}: {fact}" if fact else line


def where(ruling: Ruling, say: Language) -> list[Place]:
    """Where the deciding rule and the failed ones stand."""
    return [
        place_of(finding, say)
        for finding in ruling.findings
        if finding.rule == ruling.deciding or finding.result is Result.FAIL
    ]


def place_of(finding: Finding, say: Language) -> Place:
    """Where a finding's rule stands."""
    return Place(
        sentences.name(finding, say),
        sentences.long_reference(finding.source, say),
        " ".join(sentences.decisions(finding.source, say)),
        sentences.note(finding, say),
    )


def _fourth(told: Told, say: Language) -> list[str]:
    lines = [say("verdict.where")]
    for place in where(told.ruling, say):
        lines.append(f"  {place.name}: {place.ref}")
        lines += [f"  {each}" for each in (place.decision, place.note) if each]
    return lines


def _fifth(told: Told, say: Language) -> list[str]:
    return [say("verdict.instead"), *(f"  {move}" for move in told.instead)] if told.instead else []


def as_html(told: Told, say: Language) -> str:
    """The judgement as a small HTML fragment: headline and rule, then checklist, sources and moves instead, folded."""
    ruling = told.ruling
    decider = ruling.decider
    also = "".join(f"<li>{_text(each)}</li>" for each in consequences.said(told.leads_to, ruling, say))
    items = "".join(
        f"<li>{MARKS[finding.result]} {_text(sentences.line(finding, say))}"
        f"<small> {_text(sentences.fact(finding, say) or say(f'result.{finding.result}'))}</small></li>"
        for finding in ruling.findings
    )
    sources = "".join(f"<li>{_text(line.strip())}</li>" for line in _fourth(told, say)[1:])
    moves = "".join(f"<li>{_text(move)}</li>" for move in told.instead)
    return (
        f'<div lang="{say.code}"><p><strong>{_text(lead(ruling, say))}</strong> '
        f"{_text(sentences.headline(decider, say))}<br>"
        f"<small>{_text(tried_line(told.tried, say, asked=False))}</small></p>"
        + (f"<ul>{also}</ul>" if also else "")
        + f"<p>{_text(rule_title(ruling, say))}: <strong>{_text(sentences.name(decider, say))}</strong> "
        f"({_text(sentences.reference(decider.source, say))})<br>{_text(sentences.text(decider, say))}</p>"
        + _folded(say("verdict.checklist"), f"<ol>{items}</ol>")
        + _folded(say("verdict.where"), f"<ul>{sources}</ul>")
        + (_folded(say("verdict.instead"), f"<ul>{moves}</ul>") if moves else "")
        + "</div>"
    )


def _folded(title: str, content: str) -> str:
    return f"<details><summary>{_text(title)}</summary>{content}</details>"


def _text(rich: str) -> str:
    return escape(sentences.plain(rich))


def as_markdown(told: Told, say: Language) -> str:
    """The judgement as Markdown, all five layers."""
    ruling = told.ruling
    decider = ruling.decider
    rule = (
        f"{_marked(rule_title(ruling, say))}: **{_marked(sentences.name(decider, say))}** "
        f"({_marked(sentences.reference(decider.source, say))})."
    )
    lines = [
        f"**{_marked(lead(ruling, say))}** {_marked(sentences.headline(decider, say))}",
        "",
        _marked(tried_line(told.tried, say, asked=False)),
        *(f"\n- {_marked(each)}" for each in consequences.said(told.leads_to, ruling, say)),
        "",
        f"{rule} {_marked(sentences.text(decider, say))}",
        "",
        *(
            f"{_marked(_check(number, finding, say).strip())}  "
            for number, finding in enumerate(ruling.findings, 1)
        ),
        *_section(_fourth(told, say)),
        *_section(_fifth(told, say)),
    ]
    return "\n".join(lines)


def _marked(rich: str) -> str:
    """A text as it may stand in Markdown: its signs are read as signs."""
    return _SIGNS.sub(r"\\\g<0>", sentences.plain(rich))


def _section(lines: Sequence[str]) -> list[str]:
    """A layer as Markdown: its heading in bold, its lines as a list."""
    return (
        ["", f"**{_marked(lines[0])}**", "", *(f"- {_marked(line.strip())}" for line in lines[1:])]
        if lines
        else []
    )
