"""Stock and pile, and the mortos beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.picture.cards import RATIO, back, empty, lock, single
from tranca_widget.picture.fans import Fan
from tranca_widget.picture.ink import Block, Part, Word, line, measured, moved, number

if TYPE_CHECKING:
    from tranca_widget.picture.strings import SideStrings, Strings
    from tranca_widget.play import Scene, SceneMorto

WIDTH, MORTO_WIDTH = 50, 36
_STOCK, _PILE = 150, 285
"""Left edges."""


def centre_row(scene: Scene, strings: Strings, room: float) -> Part:
    """Stock and pile between the mortos of both sides; of three sides or more only ours is here."""
    theirs = _morto(scene.sides[1].morto, strings.sides[1])[0] if len(scene.sides) == 2 else ""
    ours, width = _morto(scene.sides[0].morto, strings.sides[0])
    stock = (_under(scene.stock, WIDTH, "back") + back(WIDTH)) if scene.stock else empty(0, 0, WIDTH)
    top = scene.pile_top
    pile = (
        (_under(scene.pile_count, WIDTH, "face") + single(top, WIDTH, "tight")) if top else empty(0, 0, WIDTH)
    )
    stock += _counted(strings.stock, scene.stock)
    pile += _counted(strings.pile, scene.pile_count) + (_lock(strings.locked) if scene.pile_locked else "")
    places = ((theirs, 4, 17), (stock, _STOCK, 6), (pile, _PILE, 6), (ours, room - 4 - width, 17))
    return Part("".join(moved(*each) for each in places), 84)


def _counted(label: str, count: int) -> str:
    return line(63, 28, Word("", label), kind="q") + line(63, 45, Word("", str(count)), kind="b")


def _lock(word: str) -> str:
    width = measured(word, 12, is_bold=True) + 28
    box = f'<rect class="tw-lock" x="63.5" y="52.5" width="{number(width)}" height="19" rx="4"/>'
    return f"{box}{lock(68, 55, 14)}{line(86, 66.5, Word('', word), kind='locked')}"


def _morto(morto: SceneMorto, said: SideStrings) -> Block:
    """A morto with its label, a line a word, and its width."""
    if morto.cards:
        picture = _under(morto.size, MORTO_WIDTH, "face") + single(morto.cards[-1], MORTO_WIDTH, "mini")
    elif morto.status == "waiting":
        picture = _under(morto.size, MORTO_WIDTH, "back") + back(MORTO_WIDTH)
    else:
        picture = empty(0, 0, MORTO_WIDTH)
    lines = [*((word, "q") for word in said.morto.split()), (said.morto_word, "b")]
    first = 29 - 7.5 * (len(lines) - 1)
    texts = "".join(
        line(49, first + 15 * n, Word("", text), kind=kind) for n, (text, kind) in enumerate(lines)
    )
    return Block(picture + texts, 49 + max(measured(text, 13, is_bold=kind == "b") for text, kind in lines))


def _under(count: int, width: float, kind: str) -> str:
    """The cards beneath the top one, if there are any: two for any number."""
    size = f'width="{number(width - 1)}" height="{number(width * RATIO - 1)}" rx="5"'
    return "".join(f'<rect class="tw-{kind}" x="{n}.5" y="{n}.5" {size}/>' for n in (4, 2) if count > 1)


def open_cards(scene: Scene, strings: Strings) -> list[Fan]:
    """The mortos and the pile where they lie open, the own side's last."""
    own, *others = [(said, side.morto.cards) for side, said in zip(scene.sides, strings.sides, strict=True)]
    fans = [
        Fan(said.morto if len(others) == 1 else f"{said.label}: {said.morto}", cards)
        for said, cards in others
    ]
    return [*fans, Fan(own[0].morto, own[1]), Fan(strings.pile, scene.pile)]
