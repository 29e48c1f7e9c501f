"""The numbers of a picture: those of the live table, its colours on either ground, and the width of words."""

from __future__ import annotations

import re
from pathlib import Path

from tranca_widget.picture import cards, centre, ink, style

SOURCES = Path(__file__).parents[1] / "js" / "src"


def test_the_same_numbers_in_both_languages() -> None:
    """Paths, places on cards and colours are those of the live table."""
    source = (SOURCES / "cards.ts").read_text(encoding="utf-8")
    signs = (SOURCES / "icons.ts").read_text(encoding="utf-8")
    tokens = (SOURCES / "css" / "tokens.css").read_text(encoding="utf-8")
    assert dict(re.findall(r'^ {2}([shdcj]): "(M[^"]+)"', source, re.MULTILINE)) == cards.SUITS
    sizes = re.findall(r"^ {2}(full|tight|mini): \{([^}]+)\}", source, re.MULTILINE)
    numbers = {name: [float(number) for number in re.findall(r"[\d.]+", body)] for name, body in sizes}
    assert numbers == {name: list(size) for name, size in cards.SIZES.items()}
    assert 'font-size="25"' in source
    assert ".tw-k{font:700 25px " in style.style_sheet()
    assert all(f'd="{path}"' in source for path in (cards.STAR, cards.LOZENGE))
    assert f'lock: "{cards.LOCK}"' in signs
    assert f'd="{cards.TURN}"' in signs
    pairs = re.findall(r"--([\w-]+): .*?light-dark\((#\w+), (#\w+)\)", tokens)
    grounds = {name: (light, dark) for name, light, dark in pairs}
    assert {name: grounds[name] for name in style.COLOURS} == style.COLOURS
    plain = dict(
        re.findall(r"^ {2}--([\w-]+): ([^;]+);", tokens[: tokens.index("[data-suits")], re.MULTILINE)
    )
    inks = {name: plain[name] for name in "shdc"}
    while any(ink.startswith("var(") for ink in inks.values()):
        inks = {name: plain.get(ink[6:-1], ink) for name, ink in inks.items()}
    assert {name: style.INKS[name] for name in "shdc"} == inks
    widths = re.findall(
        r"^const (?:MORTO_)?WIDTH = (\d+)", (SOURCES / "centre.ts").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert list(map(int, widths)) == [centre.WIDTH, centre.MORTO_WIDTH]


def test_every_colour_is_there_on_either_ground() -> None:
    """Each custom property that is used is set for light, for a dark page, and for a dark system."""
    sheet = style.style_sheet()
    used = set(re.findall(r"var\(--tw-([\w-]+)\)", sheet))
    assert used == set(style.COLOURS)
    for name, (light, dark) in style.COLOURS.items():
        assert sheet.count(f"--tw-{name}:{light}") >= 1
        assert sheet.count(f"--tw-{name}:{dark}") >= 2
    assert "prefers-color-scheme:dark" in sheet
    assert "[data-jp-theme-light=false] .tw-picture" in sheet


def test_words_are_never_measured_too_short() -> None:
    """A text that is cut fits, and no longer text would have."""
    for text in ("classic with max_wilds=2", "MMMMMMMM", "ill", ""):
        for room in (30, 90, 300):
            short = ink.cut(text, 13, room)
            assert ink.measured(short, 13) <= room
            assert short == text or ink.measured(text, 13) > room
