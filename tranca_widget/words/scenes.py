"""A scene in words: for the screen, for screen readers, and as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.cards import write_cards
from tranca_widget.words import escape, names
from tranca_widget.words.accounts import amount

if TYPE_CHECKING:
    from tranca_widget.play import Scene, SceneMeld, SceneSide

US, THEM = "Us", "Them"
HOME = "S"
"""The seat where one sits down; at the others the phase line names the seat whose hand is shown."""
ASLEEP = "The table as it was. Run the cell to play."
YOURS, YOURS_AT = "Your turn.", "Your turn, {seat}."
OUR_MORTO, THEIR_MORTO, A_MORTO = "Our morto", "Their morto", "Morto"
"""The morto of the own side, of the one other, and of a side that is named anyway."""
PHASES = {
    "draw": "Draw a card, or take the pile.",
    "draw_no_stock": "The stock is empty: take the pile, or play on.",
    "draw_no_pile": "Draw a card.",
    "play": "Lay down, add, or discard one card.",
    "over": "The round is over.",
}
MORTOS = {"taken": "taken", "indirect": "taken", "gone": "gone"}
SPOKEN_ZONES = {True: "Melds of your side", False: "Melds of {who}"}
OUTCOMES = {
    "went_out": "{who} went out.",
    "cannot_play": "{who} could not play.",
    "stock_exhausted": "the stock is used up.",
}


def labels(scene: Scene) -> tuple[str, ...]:
    """The names of the sides as the watching seat calls them, its own first."""
    if len(scene.sides) == 2:
        return (US, THEM)
    return (US, *(names.seat(side.key) for side in scene.sides[1:]))


def phase(scene: Scene) -> tuple[str, str]:
    """The phase line: whose turn it is, and what is expected."""
    if scene.phase == "over":
        return PHASES["over"], ""
    lead = f"{names.seat(scene.turn)} to play."
    if scene.seat == scene.turn:
        lead = YOURS if scene.turn == HOME else YOURS_AT.format(seat=names.seat(scene.turn))
    key = scene.phase
    if key == "draw" and not scene.stock:
        key = "draw_no_stock"
    elif key == "draw" and not scene.pile_count:
        key = "draw_no_pile"
    return lead, PHASES[key]


def outcome(why: str, who: str) -> str:
    """How the round ended."""
    return OUTCOMES[why].format(who=names.seat(who))


def caption(meld: SceneMeld) -> str:
    """The short name of a meld: 7×5."""
    return f"{meld.rank or '?'}×{len(meld.cards)}"


def drawn(scene: Scene) -> dict[str, Any]:
    """The parts of a snapshot that a scene gives."""
    us_and_them = labels(scene)
    lead, rest = phase(scene)
    return {
        "rules": scene.rules,
        "seat": scene.seat,
        "phase": scene.phase,
        "seats": [
            {
                "seat": seat.seat,
                "name": names.seat(seat.seat),
                "role": "partner" if seat.partner else "",
                "count": seat.size,
                "dealer": seat.dealer,
                "hand": None if seat.hand is None else [str(card) for card in seat.hand],
            }
            for seat in scene.seats
        ],
        "hand": [str(card) for card in scene.hand],
        "handNote": f"{names.seat(scene.seat)}, {names.cards(len(scene.hand))}",
        "zones": [
            *(
                _zone(side, label, number)
                for number, (side, label) in enumerate(zip(scene.sides[1:], us_and_them[1:], strict=True))
            ),
            _zone(scene.sides[0], us_and_them[0]),
        ],
        "stock": {
            "count": scene.stock,
            "label": "Stock",
            "spoken": f"Stock, {names.cards(scene.stock)}",
        },
        "pile": {
            "count": scene.pile_count,
            "top": str(scene.pile_top) if scene.pile_top else None,
            "cards": [str(card) for card in scene.pile],
            "locked": scene.pile_locked,
            "label": "Pile",
            "lockWord": "locked",
            "spoken": pile(scene),
        },
        "say": {"lead": lead, "rest": rest},
        "score": [
            {"label": label, "value": amount(points)}
            for label, points in zip(us_and_them, scene.score, strict=True)
        ],
    }


def pile(scene: Scene) -> str:
    """The pile in words: "Pile, 7 cards, two of diamonds on top, locked"."""
    if scene.pile_top is None:
        return "Pile, empty"
    locked = ", locked" if scene.pile_locked else ""
    return f"Pile, {names.cards(scene.pile_count)}, {names.card(scene.pile_top)} on top{locked}"


def _zone(side: SceneSide, label: str, number: int | None = None) -> dict[str, Any]:
    """A side's part of the table; `number` counts the other sides, None for the own one."""
    is_own = number is None
    badges = {
        "clean": ("clean canasta", "clean"),
        "dirty": ("dirty canasta", "dirty"),
        "": ("", ""),
    }
    waits = side.morto.status == "waiting"
    word = str(side.morto.size) if waits else MORTOS[side.morto.status]
    whose = OUR_MORTO if is_own else THEIR_MORTO if label == THEM else A_MORTO
    return {
        "key": "us" if is_own else f"them{number or ''}",
        "label": label,
        "spoken": SPOKEN_ZONES[is_own].format(who=label),
        "melds": [
            {
                "id": meld.id,
                "cards": [str(card) for card in meld.cards],
                "caption": caption(meld),
                "canasta": meld.canasta or None,
                "badge": badges[meld.canasta][0],
                "shortBadge": badges[meld.canasta][1],
                "spoken": names.meld(meld),
            }
            for meld in side.melds
        ],
        "red": [str(card) for card in side.red_threes],
        "morto": {
            "status": side.morto.status,
            "count": side.morto.size,
            "cards": [str(card) for card in side.morto.cards],
            "label": whose,
            "word": word,
            "spoken": f"{whose}, {names.cards(side.morto.size) if waits else word}",
        },
    }


def as_text(scene: Scene) -> str:
    """The scene in lines of plain text, with cards in notation."""
    lead, rest = phase(scene)
    lines = [
        f"{scene.rules}, {names.seat(scene.turn)} on move. {rest or lead}",
        f"Hand of {names.seat(scene.seat)} ({len(scene.hand)}): {write_cards(scene.hand) or '-'}",
        "Others: " + ", ".join(f"{names.seat(seat.seat)} x{seat.size}" for seat in scene.seats),
    ]
    for side, label in zip(scene.sides, labels(scene), strict=True):
        melds = "; ".join(f"{meld.id} {write_cards(meld.cards)}" for meld in side.melds) or "no meld"
        reds = f"; red threes {write_cards(side.red_threes)}" if side.red_threes else ""
        morto = f"morto {side.morto.status}" + (f" x{side.morto.size}" if side.morto.size else "")
        lines.append(f"{label}: {melds}{reds}; {morto}")
    top = f", {scene.pile_top} on top" if scene.pile_top else ""
    locked = ", locked" if scene.pile_locked else ""
    lines.append(f"Pile x{scene.pile_count}{top}{locked}; stock x{scene.stock}")
    return "\n".join(lines)


def as_html(scene: Scene) -> str:
    """The scene's text for a place where no table lives, with what brings it to life."""
    return f"<figure><pre>{escape(as_text(scene))}</pre><figcaption>{ASLEEP}</figcaption></figure>"
