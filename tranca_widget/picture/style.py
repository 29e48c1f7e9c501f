"""The style sheet of a picture: colours for light and dark, and what wears them. Every rule is for pictures only."""

from __future__ import annotations

COLOURS = {
    "bg": ("#fff", "#212121"),
    "table": ("#eff2f1", "#1a1e1d"),
    "zone": ("#f8faf9", "#232927"),
    "line": ("#d9dfdc", "#39413e"),
    "line-strong": ("#76827d", "#7d8984"),
    "ink": ("#1d2321", "#e6eae8"),
    "ink-2": ("#55605b", "#aab4af"),
    "accent": ("#1a5fbf", "#8ab6f9"),
    "warn": ("#6f4a00", "#f0c878"),
    "warn-soft": ("#fdf1d8", "#3a301b"),
    "card": ("#fff", "#eceae5"),
    "card-edge": ("#88938e", "#77756f"),
    "back": ("#56697d", "#4a5c70"),
    "back-line": ("#a9b6c4", "#8797a8"),
    "back-edge": ("#3d4e60", "#8797a8"),
    "th": ("#b8142a", "#ff9d94"),
}
"""Each colour on light and on dark ground, as the live table has them; `th` is the red of signs in text."""
INKS = {"s": "#1b201e", "h": "#b8142a", "d": "#b8142a", "c": "#1b201e", "j": "#1b201e"}
"""The signs on cards, the same on either ground."""
FONT = "var(--jp-ui-font-family,system-ui,-apple-system,'Segoe UI','Noto Sans',sans-serif)"
_DARK = "[data-jp-theme-light=false],.vscode-dark,[data-theme=dark],[theme=dark]"
_LIGHT = "[data-jp-theme-light],.vscode-light,[data-theme=light],[theme=light]"
"""What pages say of their ground; JupyterLab says it either way. Where they say nothing, the system decides."""
GROUNDS = {"light": _LIGHT, "dark": _DARK}
"""The signs of a light ground and of a dark one; where both are met, it is dark."""
_EVEN = "vector-effect:non-scaling-stroke"
"""Lines of one width, however small a card is."""


def _paint(part: str, colour: str) -> str:
    """A declaration, said once more for programs that know no custom properties."""
    return f"{part}:{COLOURS[colour][0]};{part}:var(--tw-{colour})"


def _filled(fill: str, stroke: str) -> str:
    return f"{_paint('fill', fill)};{_paint('stroke', stroke)}"


def _custom(ground: int) -> str:
    return ";".join(f"--tw-{name}:{pair[ground]}" for name, pair in COLOURS.items())


RULES = {
    "picture": (
        f"{_custom(0)};{_paint('color', 'ink')};fill:currentColor;forced-color-adjust:none;"
        f"font:13px {FONT};font-variant-numeric:tabular-nums"
    ),
    "table": _filled("table", "line"),
    "head": _filled("bg", "line"),
    "zone": _filled("zone", "line"),
    "rule": _paint("stroke", "line"),
    "none": f"fill:none;stroke-dasharray:3 3;{_paint('stroke', 'line-strong')}",
    "turn": _paint("fill", "accent"),
    "b": "font-weight:600",
    "q": f"font-size:12px;{_paint('fill', 'ink-2')}",
    "dim": _paint("fill", "ink-2"),
    "cap": "font-size:11px",
    "say": "font-size:14px",
    "red": _paint("fill", "th"),
    "badge": f"fill:none;{_paint('stroke', 'ink-2')}",
    "clean": _filled("ink", "ink"),
    "on": f"font-size:11px;font-weight:600;{_paint('fill', 'bg')}",
    "off": "font-size:11px;font-weight:600",
    "lock": _filled("warn-soft", "warn"),
    "locked": f"font-size:12px;font-weight:600;{_paint('fill', 'warn')}",
    "sign": f"fill:none;stroke-width:2.4;stroke-linejoin:round;{_paint('stroke', 'warn')}",
    "k": f"font:700 25px {FONT}",
    "face": f"{_EVEN};{_filled('card', 'card-edge')}",
    "back": f"{_EVEN};{_filled('back', 'back-edge')}",
    "lozenge": f"{_EVEN};fill:none;{_paint('stroke', 'back-line')}",
    "wild": f"fill:none;stroke:{INKS['j']};stroke-width:2;stroke-linecap:round",
    "note": "font-size:13.5px;font-weight:500;fill:#5a645f",
    **{name: f"fill:{ink}" for name, ink in INKS.items()},
}
"""Declarations by class, without the prefix; what is drawn by `use` is reached by a single class only."""


def style_sheet() -> str:
    """The whole sheet, as one line."""
    rules = "".join(f".tw-{name}{{{declarations}}}" for name, declarations in RULES.items())
    said = ",".join(f"{one} .tw-picture" for one in _DARK.split(","))
    unsaid = f":root:not({_LIGHT}) body:not({_LIGHT}) .tw-picture,.tw-picture:root"
    dark = _custom(1)
    return (
        f"{rules}@media screen{{{said}{{{dark}}}}}"
        f"@media screen and (prefers-color-scheme:dark){{{unsaid}{{{dark}}}}}"
        ".tw-picture text{forced-color-adjust:none}"
    )
