"""A scene in words: for the screen, for screen readers, and as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.cards import write_cards
from tranca_widget.words import names

if TYPE_CHECKING:
    from tranca_widget.play import Scene, SceneMeld, SceneMorto
    from tranca_widget.words.language import Language

HOME = "S"
"""The seat where one sits down; at the others the phase line names the seat whose hand is shown."""


def labels(scene: Scene, say: Language) -> tuple[str, ...]:
    """The names of the sides as the watching seat calls them, its own first."""
    us = say("side.us")
    if len(scene.sides) == 2:
        return (us, say("side.them"))
    return (us, *(names.seat(side.key, say) for side in scene.sides[1:]))


def phase(scene: Scene, say: Language) -> tuple[str, str]:
    """The phase line: whose turn it is, and what is expected."""
    if scene.phase == "over":
        return say("phase.over"), ""
    lead = "phase.theirs"
    if scene.seat == scene.turn:
        lead = "phase.yours" if scene.turn == HOME else "phase.yours_at"
    key = scene.phase
    if key == "draw" and not scene.stock:
        key = "draw_no_stock"
    elif key == "draw" and not scene.pile_count:
        key = "draw_no_pile"
    return say(lead, seat=names.seat(scene.turn, say)), say(f"phase.{key}")


def outcome(why: str, who: str, say: Language) -> str:
    """How the round ended."""
    return say(f"outcome.{why}", who=names.seat(who, say))


def caption(meld: SceneMeld) -> str:
    """The short name of a meld: 7×5."""
    return f"{meld.rank or '?'}×{len(meld.cards)}"


def drawn(scene: Scene, say: Language) -> dict[str, Any]:
    """The parts of a snapshot that a scene gives."""
    sides = labels(scene, say)
    lead, rest = phase(scene, say)
    cards = names.cards(len(scene.hand), say)
    return {
        "rules": scene.rules,
        "seat": scene.seat,
        "phase": scene.phase,
        "seats": [
            {
                "seat": seat.seat,
                "name": names.seat(seat.seat, say),
                "role": say("role.partner") if seat.partner else "",
                "count": seat.size,
                "dealer": seat.dealer,
                "hand": None if seat.hand is None else [str(card) for card in seat.hand],
            }
            for seat in scene.seats
        ],
        "hand": [str(card) for card in scene.hand],
        "handNote": say("hand.note", seat=names.seat(scene.seat, say), cards=cards),
        "handSpoken": say("hand.spoken", cards=cards),
        "zones": [
            *(_zone(scene, at, label, say) for at, label in enumerate(sides[1:], 1)),
            _zone(scene, 0, sides[0], say),
        ],
        "stock": {
            "count": scene.stock,
            "label": say("stock"),
            "spoken": say("stock.spoken", cards=names.cards(scene.stock, say)),
        },
        "pile": {
            "count": scene.pile_count,
            "top": str(scene.pile_top) if scene.pile_top else None,
            "cards": [str(card) for card in scene.pile],
            "locked": scene.pile_locked,
            "label": say("pile"),
            "lockWord": say("pile.locked"),
            "spoken": pile(scene, say),
        },
        "say": {"lead": lead, "rest": rest},
        "score": [
            {"label": label, "value": say.amount(points)}
            for label, points in zip(sides, scene.score, strict=True)
        ],
    }


def pile(scene: Scene, say: Language) -> str:
    """The pile in words: "Pile, 7 cards, two of diamonds on top, locked"."""
    if scene.pile_top is None:
        return say("pile.empty")
    key = "pile.spoken.locked" if scene.pile_locked else "pile.spoken"
    return say(key, cards=names.cards(scene.pile_count, say), top=names.card(scene.pile_top, say))


def _zone(scene: Scene, at: int, label: str, say: Language) -> dict[str, Any]:
    """A side's part of the table; the side is given by its place in the scene, 0 for the own one."""
    side = scene.sides[at]
    return {
        "key": zone_key(at),
        "label": label,
        "spoken": say("zone.theirs", who=label) if at else say("zone.ours"),
        "melds": [_meld(meld, say) for meld in side.melds],
        "red": [str(card) for card in side.red_threes],
        "morto": _morto(side.morto, morto_label(scene, at, say), say),
    }


def _meld(meld: SceneMeld, say: Language) -> dict[str, Any]:
    canasta = {
        "canasta": meld.canasta,
        "badge": names.canasta(meld.canasta, say),
        "shortBadge": names.canasta(meld.canasta, say, is_short=True),
    }
    return {
        "id": meld.id,
        "cards": [str(card) for card in meld.cards],
        "caption": caption(meld),
        "spoken": names.meld(meld, say),
        **(canasta if meld.canasta else {}),
    }


def zone_key(side: int) -> str:
    """The name of a side's zone, its place in the scene's sides given: "us", "them", "them1" and so on."""
    return "us" if side == 0 else f"them{side - 1 or ''}"


def morto_label(scene: Scene, side: int, say: Language) -> str:
    """What the morto of a side is called: of the own one, of the only other, or of one of several."""
    if side == 0:
        return say("morto.ours")
    return say("morto.theirs" if len(scene.sides) == 2 else "morto.other")


def spoken_morto(morto: SceneMorto, label: str, say: Language) -> str:
    """A morto in words: "Our morto, 11 cards"."""
    waits = morto.status == "waiting"
    what = names.cards(morto.size, say) if waits else say(f"morto.{morto.status}")
    return say("morto.spoken", morto=label, what=what)


def _morto(morto: SceneMorto, label: str, say: Language) -> dict[str, Any]:
    return {
        "status": morto.status,
        "count": morto.size,
        "cards": [str(card) for card in morto.cards],
        "label": label,
        "word": str(morto.size) if morto.status == "waiting" else say(f"morto.{morto.status}"),
        "spoken": spoken_morto(morto, label, say),
    }


def as_text(scene: Scene, say: Language) -> str:
    """The scene in lines of plain text, with cards in notation."""
    lead, rest = phase(scene, say)
    seats = ", ".join(f"{names.seat(seat.seat, say)} x{seat.size}" for seat in scene.seats)
    hand = write_cards(scene.hand) or "-"
    lines = [
        say("text.turn", rules=scene.rules, seat=names.seat(scene.turn, say), expected=rest or lead),
        say("text.hand", seat=names.seat(scene.seat, say), n=len(scene.hand), cards=hand),
        say("text.others", seats=seats),
    ]
    for side, label in zip(scene.sides, labels(scene, say), strict=True):
        melds = "; ".join(f"{meld.id} {write_cards(meld.cards)}" for meld in side.melds)
        reds = f"; {say('text.reds', cards=write_cards(side.red_threes))}" if side.red_threes else ""
        status = say("text.morto", status=say(f"morto.{side.morto.status}"))
        size = f" x{side.morto.size}" if side.morto.size else ""
        lines.append(f"{label}: {melds or say('text.no_meld')}{reds}; {status}{size}")
    top = f", {say('text.on_top', card=scene.pile_top)}" if scene.pile_top else ""
    locked = f", {say('pile.locked')}" if scene.pile_locked else ""
    lines.append(f"{say('pile')} x{scene.pile_count}{top}{locked}; {say('text.stock')} x{scene.stock}")
    return "\n".join(lines)
