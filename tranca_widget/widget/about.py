"""What is told of one thing on the table, and of one rule: questions that are not about a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.errors import InvalidMessage
from tranca_widget.games import GAMES, RULESETS
from tranca_widget.widget.preview import chosen
from tranca_widget.widget.snapshot import named
from tranca_widget.words import moves, names, scenes, sentences

if TYPE_CHECKING:
    from tranca_widget.api.position import Position
    from tranca_widget.api.verdict import Verdict
    from tranca_widget.play import RuleSet, Scene, SceneMeld
    from tranca_widget.words.language import Language

MOST_MOVES = 8


def about(position: Position, zone: str, cards: tuple[str, ...], say: Language) -> dict[str, Any]:
    """What is told of a place on the table, or of a card of the hand: a title, lines, and moves with their answers.

    Raises `InvalidMessage` for a place that is not there, and for a card that is not in the hand.
    """
    scene = position.scene()
    if zone == "hand":
        return _card(position, scene, cards, say)
    if zone in {"pile", "stock"}:
        return _middle(position, scene, zone, say)
    for at, (side, label) in enumerate(zip(scene.sides, scenes.labels(scene, say), strict=True)):
        key = scenes.zone_key(at)
        if zone == f"{key}.morto":
            title = scenes.spoken_morto(side.morto, scenes.morto_label(scene, at, say), say)
            return _thing(position, "morto", title, say)
        if zone == f"{key}.red":
            reds = f"{{{' '.join(map(str, side.red_threes))}}}" if side.red_threes else say("ui.red.none")
            return _thing(position, "red", f"{label}: {say('ui.red.short')} {reds}", say)
        for meld in side.melds:
            if meld.id == zone:
                return _meld(position, meld, say, is_own=at == 0)
    message = f"zone is a place on the table, and {zone!r} is none"
    raise InvalidMessage(message)


def _told(title: str, lines: list[str], some: list[dict[str, Any]]) -> dict[str, Any]:
    return {"title": title, "lines": lines, "moves": some[:MOST_MOVES]}


def _rules(position: Position, topic: str, say: Language) -> list[str]:
    """The rules that tell of a thing, each in a sentence or two."""
    game = GAMES[position.rules.game]
    found = [game.finding(rule, position.rules) for rule in game.topics[topic]]
    return [sentences.text(finding, say) for finding in found if finding is not None]


def _thing(position: Position, topic: str, title: str, say: Language) -> dict[str, Any]:
    return _told(title, _rules(position, topic, say), [])


def _answered(verdict: Verdict, say: Language) -> dict[str, Any]:
    """A move, or a family of moves, with its answer."""
    tried = verdict.tried
    text = moves.family(tried.kind, say) if tried.family else moves.said(tried, say)
    why = sentences.headline(verdict.ruling.decider, say)
    return {"legal": verdict.legal, "text": text, "why": why, "move": named(tried), "family": tried.family}


def _middle(position: Position, scene: Scene, zone: str, say: Language) -> dict[str, Any]:
    """The pile or the stock, with what may be done with it."""
    if zone == "stock":
        title = say("stock.spoken", cards=names.cards(scene.stock, say))
        asked = [position.judge("draw"), position.judge("pass")]
    else:
        title = scenes.pile(scene, say)
        asked = [position.why("take")]
        if scene.pile_top is not None:
            asked += [position.judge(f"take > {meld.id}") for meld in scene.sides[0].melds]
    return _told(title, _rules(position, zone, say), [_answered(verdict, say) for verdict in asked])


def _meld(position: Position, meld: SceneMeld, say: Language, *, is_own: bool) -> dict[str, Any]:
    """A meld, with what may go onto it if it is of the own side."""
    title = names.meld(meld, say)
    if not is_own:
        return _told(title, _rules(position, "other", say), [])
    onto = [move for move in position.legal_moves() if move.onto is not None and f"m{move.onto}" == meld.id]
    onto.sort(key=lambda move: (len(move.cards), str(move)))
    some = [_answered(position.judge(move), say) for move in onto[:MOST_MOVES]]
    if not some:
        some = [_answered(position.why("take" if position.phase == "draw" else "add"), say)]
    return _told(title, _rules(position, "own", say), some)


def _card(position: Position, scene: Scene, cards: tuple[str, ...], say: Language) -> dict[str, Any]:
    """A card of the hand: its name, the moves that it can be part of, and what is not open to it."""
    held = [card for card in scene.hand if [str(card)] == [*cards]]
    if not held:
        message = f"card is one of the hand, and {' '.join(cards)!r} is none"
        raise InvalidMessage(message)
    card = held[0]
    opened = [move for move in chosen(position, cards) if card in move.cards]
    others = [f"discard {card}", *(f"add {card} > {meld.id}" for meld in scene.sides[0].melds)]
    asked = dict.fromkeys([*opened, *map(position.move, others)])
    points = say.count("points", dict(position.rules.terms.values)[card.rank.value])
    line = say("about.card", card=names.card(card, say), n_points=points)
    some = [_answered(position.judge(move), say) for move in asked]
    return _told(f"{{{card}}}", [sentences.capital(line)], some)


def rule_card(rule: str, rules: RuleSet, say: Language) -> dict[str, Any]:
    """A rule in all rule sets of a game: a row for each text and place, the table's own rule set marked.

    Raises `UnknownName` for a rule that does not exist.
    """
    game = GAMES[rules.game]
    sets = [each for each in RULESETS.values() if each.game == rules.game]
    if rules not in sets:
        sets.insert(0, rules)
    named: dict[tuple[str, str, str], list[str]] = {}
    name = ""
    for each in sets:
        finding = game.finding(rule, each)
        if finding is None:
            row = (say("rule.absent"), "", "")
        else:
            source = finding.source
            notes = [*sentences.decisions(source, say), sentences.note(finding, say)]
            row = (
                sentences.text(finding, say),
                sentences.capital(sentences.long_reference(source, say)),
                " ".join(filter(None, notes)),
            )
            if not name or each == rules:
                name = sentences.name(finding, say)
        named.setdefault(row, []).append(each.name)
    every = say("rule.all") if len(named) == 1 else ""
    rows = [
        {
            "label": every or ", ".join(some),
            "here": rules.name in some,
            "text": text,
            "ref": ref,
            "note": note,
        }
        for (text, ref, note), some in named.items()
    ]
    return {"title": say("rule.title"), "name": name, "rows": rows}
