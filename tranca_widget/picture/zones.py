"""The melds and red threes of a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tranca_widget.picture.cards import Look, empty, fanned
from tranca_widget.picture.ink import Block, Part, Word, line, measured, moved, number
from tranca_widget.picture.layout import GAP, MELD_STEPS, MELD_WIDTH, STEP_IN_ROWS, flow, step_of

if TYPE_CHECKING:
    from tranca_widget.picture.strings import MeldStrings, SideStrings, Strings
    from tranca_widget.play import SceneMeld, SceneSide

RED_STEP = 15
_CAP = 11
_PAD = 12
_STRIP, _ROW = 46, 66
"""Height of a row of cards, and with the captions beneath."""
_BADGE = 10
"""Pixels of a badge beside its text."""


def side_zone(side: SceneSide, said: SideStrings, strings: Strings, width: float) -> Part:
    """A zone with the side's name before its melds, and its red threes behind them."""
    names = strings.sides if len(strings.sides) == 2 else (said,)
    label = line(_PAD, 39, Word("b", said.label))
    left = 2 * _PAD + max(36, *(measured(each.label, 13, is_bold=True) for each in names))
    reds = side.red_threes
    red_width = max(MELD_WIDTH + RED_STEP * (len(reds) - 1), measured(said.red_threes, _CAP))
    x = width - _PAD - red_width
    lying = _melds(side, said, x - _PAD - 4 - left)
    nothing = "" if side.melds else line(left, 39, Word("q", strings.no_meld))
    height = max(70, lying.height + 4)
    fan = fanned(reds, [RED_STEP * n for n in range(len(reds))], Look(MELD_WIDTH, "mini"), x, 4)
    red = (fan or empty(x, 4, MELD_WIDTH)) + line(x, 63, Word("dim", said.red_threes), kind="cap")
    rule = f'<path class="tw-rule" d="M{number(x - _PAD)} 1V{number(height - 1)}"/>'
    content = f"{label}{nothing}{moved(lying.markup, left, 4)}{rule}{red}"
    return Part(_box(width, height) + content, height)


def small_zone(side: SceneSide, said: SideStrings, strings: Strings, width: float) -> Part:
    """A zone that shares its row with another: name, morto and red threes in a line above the melds."""
    pad = 8
    lying = _melds(side, said, width - 2 * pad)
    head = line(pad, 16, Word("b", said.label), Word("q", f"{said.morto} {said.morto_word}", 6))
    signs = [
        Word("red", f"{card.rank.value}{card.suit.sign}", 4 if n else 5)
        for n, card in enumerate(side.red_threes)
    ]
    red = line(
        width - pad,
        16,
        Word("", strings.red_threes),
        *(signs or [Word("", strings.no_red_three, 5)]),
        kind="q",
        anchor="end",
    )
    nothing = "" if side.melds else line(pad, 58, Word("q", strings.no_meld))
    height = 24 + max(_ROW, lying.height)
    content = f"{head}{red}{nothing}{moved(lying.markup, pad, 23)}"
    return Part(_box(width, height) + content, height)


def _box(width: float, height: float) -> str:
    return f'<rect class="tw-zone" x=".5" y=".5" width="{number(width - 1)}" height="{number(height - 1)}" rx="8"/>'


def _melds(side: SceneSide, said: SideStrings, room: float) -> Part:
    """All melds of a side, in a row if any of the steps fits."""
    for step in MELD_STEPS:
        blocks = [_meld(meld, said.melds[meld.id], step, room) for meld in side.melds]
        if sum(block.width + GAP for block in blocks) - GAP <= room:
            break
    else:
        blocks = [_meld(meld, said.melds[meld.id], STEP_IN_ROWS, room) for meld in side.melds]
    spots = flow([block.width for block in blocks], room, GAP)
    markup = "".join(
        moved(block.markup, x, row * _ROW) for block, (x, row) in zip(blocks, spots, strict=True)
    )
    return Part(markup, (max((row for _, row in spots), default=0) + 1) * _ROW)


def _meld(meld: SceneMeld, said: MeldStrings, wanted: int, room: float) -> Block:
    step = step_of(meld.cards, wanted, room)
    edges = [n * step for n in range(len(meld.cards))]
    strip = fanned(meld.cards, edges, Look(MELD_WIDTH, "mini", is_meld=True))
    words = line(0, 59, Word("dim", meld.id), Word("b", said.caption, 5), kind="cap")
    used = measured(meld.id, _CAP) + 5 + measured(said.caption, _CAP, is_bold=True)
    text = said.badge if wanted == MELD_STEPS[0] else said.short_badge
    badge = ""
    if text:
        long = measured(text, _CAP, is_bold=True) + _BADGE
        badge = _badge(text, used + 6, long, is_clean=meld.canasta == "clean")
        used += 6 + long
    return Block(f"{strip}{words}{badge}", max(edges[-1] + MELD_WIDTH, used))


def _badge(text: str, x: float, width: float, *, is_clean: bool) -> str:
    kinds = ("clean", "on") if is_clean else ("badge", "off")
    box = f'<rect class="tw-{kinds[0]}" x="{number(x)}" y="47.5" width="{number(width)}" height="16" rx="3"/>'
    return box + line(x + width / 2, 59.5, Word("", text), kind=kinds[1], anchor="middle")
