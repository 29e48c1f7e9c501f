"""Everything to be drawn, as one record of plain values, made from what the seat in turn may see."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tranca_widget.games import RULESETS
from tranca_widget.play import Tried
from tranca_widget.words import accounts, checklist, consequences, moves, names, scenes, sentences, verdicts
from tranca_widget.words.language import LANGUAGES

if TYPE_CHECKING:
    from tranca_widget.api.compare import Comparison
    from tranca_widget.api.position import Position
    from tranca_widget.api.verdict import Verdict
    from tranca_widget.play import Scene
    from tranca_widget.study import Step, Study
    from tranca_widget.words.language import Language

VERSION = 1
TURNS_IN_LOG = 4
MOST_BYTES = 8_000
"""A snapshot that would be larger, as JSON, goes without its preview."""


def snapshot(
    study: Study[Position], say: Language, *, is_open: bool, shown: dict[str, Any] | None
) -> dict[str, Any]:
    """The snapshot of a place in a study; `shown` is the drawn verdict, `is_open` opens all hands."""
    position = study.state
    scene = position.scene(is_open=is_open)
    turns = _turns(study.past)
    total = len(_turns(study.steps[1:]))
    drawn = scenes.drawn(scene, say)
    return {
        "v": VERSION,
        **drawn,
        "facts": [_target(position.rules.terms.target, say)],
        "languages": dict(LANGUAGES),
        "rulesets": list(RULESETS),
        "log": [
            {"who": names.seat(turn[0].seat, say), "text": ", ".join(_done(step, say) for step in turn)}
            for turn in turns[-TURNS_IN_LOG:]
        ],
        "last": _last(study.past[-1], scene) if study.past else None,
        "showHands": is_open,
        "undo": study.can_undo,
        "redo": study.can_redo,
        "where": say("where.turn", n=len(turns), total=total) if turns else say("where.start"),
        "verdict": shown,
        "account": _account(position, say) if position.over else None,
    }


def light(whole: dict[str, Any]) -> dict[str, Any]:
    """A snapshot that is not too large: a preview that does not fit is left to be asked for."""
    return whole if len(json.dumps(whole)) <= MOST_BYTES else {**whole, "preview": None}


def _target(points: int, say: Language) -> dict[str, str]:
    if not points:
        return {"label": say("facts.single"), "value": ""}
    return {"label": say("facts.target"), "value": say.amount(points)}


def drawn_comparison(comparison: Comparison, tried: Tried, say: Language) -> dict[str, Any]:
    """A comparison as the panel shows it: the table's own rule set, then those that answer otherwise, then the rest."""
    own = comparison.verdicts[comparison.here].legal
    rows = sorted(
        comparison.rows(say), key=lambda row: (row["rules"] != comparison.here, row["legal"] is own)
    )
    return {
        "title": say("compare.title"),
        "tried": moves.tried_line(tried, say, asked=True),
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


def _last(step: Step[Position], scene: Scene) -> dict[str, Any]:
    """Where the last move shows: the pile, the stock, a meld or a side's red threes; and the cards it laid there."""
    move: Any = step.move
    kind = move.kind.value
    zone = {"discard": "pile", "draw": "stock", "pass": "stock"}.get(kind, "")
    for at, side in enumerate(scene.sides):
        if zone or step.seat not in side.key:
            continue
        if kind == "lay":
            zone = f"{scenes.zone_key(at)}.red"
        else:
            zone = side.melds[move.onto - 1 if move.onto is not None else -1].id
    return {"zone": zone, "cards": [str(card) for card in move.cards]}


def _done(step: Step[Position], say: Language) -> str:
    return moves.said(Tried.of(step.move), say, "done")


def drawn_verdict(verdict: Verdict, say: Language, *, asked: bool) -> dict[str, Any]:
    """A verdict as the panel shows it; `asked` tells that nothing was played."""
    ruling = verdict.ruling
    decider = ruling.decider
    tried = verdict.tried
    return {
        "legal": ruling.legal,
        "asked": asked,
        "lead": verdicts.lead(ruling, say),
        "head": sentences.headline(decider, say),
        "tried": moves.tried_line(tried, say, asked=asked),
        "move": named(tried),
        "ruleTitle": verdicts.rule_title(ruling, say),
        "rule": {
            "id": decider.rule,
            "name": sentences.name(decider, say),
            "ref": sentences.reference(decider.source, say),
            "text": sentences.text(decider, say),
        },
        "also": consequences.said(verdict.consequences(), ruling, say),
        "checks": checklist.checks(ruling, say),
        "looked": checklist.looked_at(ruling),
        "marks": checklist.marks(ruling),
        "where": [
            place._replace(ref=sentences.capital(place.ref))._asdict()
            for place in verdicts.where(ruling, say)
        ],
        "hasInstead": not ruling.legal,
    }


def named(tried: Tried) -> dict[str, Any]:
    """A move, or a family of moves, as messages name it."""
    return {"action": tried.kind, "cards": [str(card) for card in tried.cards], "onto": tried.onto}


def drawn_suggestions(verdict: Verdict, say: Language) -> list[dict[str, Any]]:
    """What could be played instead: words and steps, no steps where only another rule set allows the move."""
    return [
        {
            "text": each.say(say),
            "steps": [] if each.rules else [named(step) for step in each.tried],
            "rules": each.rules,
        }
        for each in verdict.suggestions()
    ]


def _account(position: Any, say: Language) -> dict[str, Any]:
    """The score sheet of a finished round, the watching side first."""
    scene = position.scene()
    both = position.account()
    order = [side.key for side in scene.sides]
    labels = scenes.labels(scene, say)
    totals = [both[key].total for key in order]
    outcome = position.outcome
    said = [f"{label} {say.amount(total)}" for label, total in zip(labels, totals, strict=True)]
    sides = say("account.against", us=said[0], them=said[1]) if len(said) == 2 else ", ".join(said)
    return {
        "title": say("account.title", sides=sides, how=scenes.outcome(outcome.why, outcome.by, say)),
        "note": say("account.note"),
        "columns": [
            label if label == names.side(key, say) else f"{label} · {names.side(key, say)}"
            for label, key in zip(labels, order, strict=True)
        ],
        "rows": accounts.sheet({key: both[key].lines for key in order}, say),
        "total": {"label": say("account.round"), "points": list(map(say.signed, totals))},
    }
