"""Every word of the table's own: buttons, lines, panel, keys, and names for speech."""

from __future__ import annotations

from typing import Any

from tranca_widget.words.names import OF, RANKS, SUITS

STRINGS: dict[str, Any] = {
    "table.name": "Tranca table",
    "tool.draw": "Draw",
    "tool.pass": "Pass",
    "tool.take": "Take pile",
    "tool.meld": "Lay down",
    "tool.add": "Add to …",
    "tool.discard": "Discard",
    "tool.lay": "Lay red 3",
    "tool.why": "Why?",
    "tool.undo": "Undo",
    "tool.redo": "Redo",
    "tools.name": "Moves",
    "hand.name": "Your hand, {n} cards",
    "card.position": "{card}, {n} of {total}",
    "card.selected": "selected",
    "line.selected": "Selected: {cards}.",
    "line.choose_meld": "Choose the meld, or press Escape.",
    "line.none": "Choose cards, then an action. A dashed button answers too.",
    "panel.name": "Explanation",
    "panel.now": "You can now",
    "panel.log": "Since your last turn",
    "panel.ask_title": "Ask before you play",
    "panel.ask_text": "Choose cards, then Why? shows every rule that bears on the move.",
    "panel.checklist": "Checklist",
    "checks.more": "{n} more passed",
    "rules.name": "Rules",
    "tool.compare": "Compare",
    "compare.name": "Comparison",
    "panel.see_why": "See why",
    "panel.close": "Close",
    "result.pass": "passed",
    "result.fail": "failed",
    "result.skip": "not reached",
    "wait.lead": "Waiting for Python.",
    "wait.rest": "Your move is kept.",
    "gone.lead": "Python is not running.",
    "gone.rest": "This is the last position. Run the cell again to play on.",
    "busy.line": "Buttons answer again as soon as Python does.",
    "gone.line": "Moves and questions need Python.",
    "error.lead": "This is our fault.",
    "error.rest": "The table is unchanged.",
    "error.copy": "Copy the report",
    "show_hands": "Show all hands",
    "hide_hands": "Hide the other hands",
    "four_colours": "Four-colour suits",
    "options": "Options",
    "keys.title": "Keys",
    "keys.list": [
        ["← →", "from card to card"],
        ["↑ ↓", "from row to row"],
        ["A K … 2", "to the next card of the rank (1 for a ten)"],
        ["Space", "choose a card"],
        ["Enter", "play, where one thing is possible"],
        ["Esc", "drop the choice"],
        ["Ctrl+Z", "undo, with Shift redo"],
        ["Tab", "to the next part of the table"],
        ["?", "these keys"],
    ],
    "red.caption": "red 3s ×{n}",
    "red.short": "red 3s:",
    "red.none": "none",
    "zone.empty": "no meld yet",
    "turn": "to play",
    "dealer": "Dealer",
    "strip.name": "Steps of the round",
    "speak.of": OF,
    "speak.joker": RANKS["JK"][0],
    **{f"speak.rank.{rank}": names[0] for rank, names in RANKS.items() if rank != "JK"},
    **{f"speak.suit.{suit}": name for suit, name in SUITS.items()},
}
"""Placeholders in braces are filled by the table."""

TARGET = "to"
SINGLE_ROUND = "single round"
WHERE = "Turn {n} of {total}"
START = "Start"
CHOOSE = "choose the cards first."
CHOOSE_FOR_TOP = "choose the cards that go with {top}, or one of your melds."
STALE = "The table has moved on."
BROKEN = "Something went wrong in Python."
SHEET_TITLE = "{sides}: {how}"
AGAINST = " to "
"""Between the totals of two sides; more are listed."""
SHEET_NOTE = "A line that is 0 for every side is left out."
