"""Everything to be drawn, as one record of plain values, made from what the seat in turn may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.games import RULESETS
from tranca_widget.play import Tried
from tranca_widget.words import accounts, comparisons, interface, moves, names, scenes, sentences, verdicts

if TYPE_CHECKING:
    from tranca_widget.api.compare import Comparison
    from tranca_widget.api.position import Position
    from tranca_widget.api.verdict import Verdict
    from tranca_widget.study import Step, Study

VERSION = 1
TURNS_IN_LOG = 4


def snapshot(study: Study[Position], *, is_open: bool, shown: dict[str, Any] | None) -> dict[str, Any]:
    """The snapshot of a place in a study; `shown` is the drawn verdict, `is_open` opens all hands."""
    position = study.state
    scene = position.scene(is_open=is_open)
    turns = _turns(study.past)
    total = len(_turns(study.steps[1:]))
    drawn = scenes.drawn(scene)
    return {
        "v": VERSION,
        **drawn,
        "facts": [_target(position.rules.terms.target)],
        "rulesets": [{"name": name, "label": name} for name in RULESETS],
        "log": [
            {"who": names.seat(turn[0].seat), "text": ", ".join(map(_done, turn))}
            for turn in turns[-TURNS_IN_LOG:]
        ],
        "showHands": is_open,
        "undo": study.can_undo,
        "redo": study.can_redo,
        "where": interface.WHERE.format(n=len(turns), total=total) if turns else interface.START,
        "verdict": shown,
        "account": _account(position) if position.over else None,
    }


def _target(points: int) -> dict[str, str]:
    if not points:
        return {"label": interface.SINGLE_ROUND, "value": ""}
    return {"label": interface.TARGET, "value": accounts.amount(points)}


def drawn_comparison(comparison: Comparison, tried: Tried) -> dict[str, Any]:
    """A comparison as the panel shows it: the table's own rule set, then those that answer otherwise, then the rest."""
    own = comparison.verdicts[comparison.here].legal
    rows = sorted(comparison.rows(), key=lambda row: (row["rules"] != comparison.here, row["legal"] is own))
    return {
        "title": comparisons.TITLE,
        "tried": moves.tried_line(tried, asked=True),
        "here": comparison.here,
        "rows": rows,
    }


def _turns(steps: tuple[Step[Position], ...]) -> list[list[Step[Position]]]:
    """Steps grouped by the turn they belong to."""
    turns: list[list[Step[Position]]] = []
    for step in steps:
        if not turns or turns[-1][-1].seat != step.seat:
            turns.append([])
        turns[-1].append(step)
    return turns


def _done(step: Step[Position]) -> str:
    move: Any = step.move
    return moves.said(Tried(move.kind.value, move.cards, move.onto), moves.DONE)


def drawn_verdict(verdict: Verdict, *, asked: bool) -> dict[str, Any]:
    """A verdict as the panel shows it; `asked` tells that nothing was played."""
    ruling = verdict.ruling
    decider = ruling.decider
    return {
        "legal": ruling.legal,
        "asked": asked,
        "lead": verdicts.lead(ruling),
        "head": sentences.headline(decider),
        "tried": moves.tried_line(verdict.tried, asked=asked),
        "ruleTitle": verdicts.TITLES[ruling.legal],
        "rule": {
            "id": decider.rule,
            "name": sentences.name(decider),
            "ref": sentences.reference(decider.source),
            "text": sentences.text(decider),
        },
        "checks": verdicts.checks(ruling),
        "marks": verdicts.marks(ruling),
    }


def _account(position: Any) -> dict[str, Any]:
    """The score sheet of a finished round, the watching side first."""
    scene = position.scene()
    both = position.account()
    order = [side.key for side in scene.sides]
    labels = scenes.labels(scene)
    totals = [both[key].total for key in order]
    outcome = position.outcome
    said = [f"{label} {accounts.amount(total)}" for label, total in zip(labels, totals, strict=True)]
    joint = interface.AGAINST if len(said) == 2 else ", "  # us and them
    title = interface.SHEET_TITLE.format(sides=joint.join(said), how=scenes.outcome(outcome.why, outcome.by))
    return {
        "title": title,
        "note": interface.SHEET_NOTE,
        "columns": [
            label if label == names.side(key) else f"{label} · {names.side(key)}"
            for label, key in zip(labels, order, strict=True)
        ],
        "rows": accounts.sheet({key: both[key].lines for key in order}),
        "total": {"label": accounts.TOTAL, "points": [accounts.signed(total) for total in totals]},
    }
