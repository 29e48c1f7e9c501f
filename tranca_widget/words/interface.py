"""Every word of the table's own: buttons, lines, panel, keys, and names for speech."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tranca_widget.words.names import RANKS, SUITS

if TYPE_CHECKING:
    from tranca_widget.words.language import Language

WORDS = (
    "table.name",
    "tool.draw",
    "tool.pass",
    "tool.take",
    "tool.meld",
    "tool.add",
    "tool.discard",
    "tool.lay",
    "tool.why",
    "tool.undo",
    "tool.redo",
    "tools.name",
    "card.position",
    "line.selected",
    "line.choose_meld",
    "line.none",
    "panel.name",
    "panel.now",
    "panel.log",
    "panel.ask_title",
    "panel.ask_text",
    "panel.checklist",
    "checks.more",
    "rules.name",
    "tool.compare",
    "compare.name",
    "panel.see_why",
    "panel.close",
    "wait.lead",
    "wait.rest",
    "busy.lead",
    "busy.rest",
    "gone.lead",
    "gone.rest",
    "busy.line",
    "gone.line",
    "error.lead",
    "error.rest",
    "error.copy",
    "show_hands",
    "hide_hands",
    "four_colours",
    "options",
    "keys.title",
    "red.caption",
    "red.short",
    "red.none",
    "zone.empty",
    "turn",
    "dealer",
    "strip.name",
    "lang.name",
    "panel.instead",
    "instead.show",
    "instead.do",
    "instead.none",
    "ghost.new",
    "ghost.waiting",
    "command.name",
    "command.hint",
    "sort.name",
    "sort.rank",
    "sort.suit",
    "sort.own",
    "last.move",
    "speak.new",
    "ask.line",
    "ask.lead",
)
"""The words that the browser knows by these names; their keys begin with "ui."."""
KEYS = ("arrows", "rows", "rank", "choose", "play", "drop", "undo", "move", "line", "tab", "help")
"""What can be done with the keyboard, in the order in which it is listed."""
HEADINGS = ("verdict.where", "verdict.also", "verdict.instead")
"""Headings of a verdict, which texts have, too."""
RESULTS = {"pass": "pass", "fail": "fail", "skip": "not_reached"}
"""What became of a rule, as the browser calls it."""


@cache
def strings(say: Language) -> dict[str, Any]:
    """The words by the names that the browser has for them; placeholders in braces are filled there."""
    return {
        **{key: say(f"ui.{key}") for key in WORDS},
        **{key: say(key) for key in HEADINGS},
        **{f"result.{name}": say(f"result.{result}") for name, result in RESULTS.items()},
        "keys.list": [[say(f"ui.keys.{key}.press"), say(f"ui.keys.{key}.does")] for key in KEYS],
        "speak.of": say("card.of"),
        "speak.joker": say("rank.JK.name"),
        **{f"speak.rank.{rank}": say(f"rank.{rank}.name") for rank in RANKS if rank != "JK"},
        **{f"speak.suit.{suit}": say(f"suit.{suit}") for suit in SUITS},
    }
