"""What can be measured at a table on a page: room for words, and places to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

_WORDS = """host => {
  const root = host.shadowRoot, faults = [];
  const frame = root.querySelector(".frame").getBoundingClientRect();
  const panel = root.querySelector(".panel");
  const isScrolled = getComputedStyle(panel).overflowY === "auto";
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const say = (fault, text) => faults.push(`${fault}: ${text.trim()}`);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    const isSeen = parent && node.data.trim() && !parent.closest("svg, .sr, .tag, option")
      && parent.checkVisibility({visibilityProperty: true});
    if (!isSeen) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({width}) => width > 0);
    for (const rect of rects) {
      if (rect.left < frame.left || rect.right > frame.right) say("leaves the table", node.data);
      for (let box = parent; box; box = box.parentElement) {
        const {overflowX, overflowY} = getComputedStyle(box);
        const {left, right, top, bottom} = box.getBoundingClientRect();
        const isTight = box.matches("button, summary, th, td, .badge, .lock, .goal-id");
        const isWide = rect.left < left - 1 || rect.right > right + 1;
        const isHigh = rect.top < top - 2 || rect.bottom > bottom + 2;
        const name = box.className;
        if (isWide && (isTight || overflowX !== "visible")) say(`too wide for ${name}`, node.data);
        if (isHigh && (isTight || ["hidden", "clip"].includes(overflowY))) say(`too high for ${name}`, node.data);
      }
      if (!isScrolled || !panel.contains(parent)) texts.push([rect, node]);
    }
    for (const {index, 0: word} of node.data.matchAll(/[^\\s\\-\\u00ad\\/·]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...others] = range.getClientRects();
      if (others.some(({top}) => Math.abs(top - first.top) > 2)) say("broken", word);
    }
  }
  texts.forEach(([a, node], i) => {
    for (const [b, other] of texts.slice(i + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const bottom = Math.min(a.bottom - a.height / 5, b.bottom - b.height / 5);
      const high = bottom - Math.max(a.top + a.height / 5, b.top + b.height / 5);
      if (node !== other && wide > 1 && high > 0) say("overlaps", `${node.data.trim()} and ${other.data}`);
    }
  });
  for (const box of root.querySelectorAll("*")) {
    const isCut = box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== "visible";
    if (isCut && !box.matches(".sr, input, svg, svg *")) say("scrolls sideways", box.className);
  }
  return [...new Set(faults)];
}"""

# A square of 24 pixels within a target, of which the middle, the ends of its axes and its rounded corners answer.
_TARGETS = """host => {
  const root = host.shadowRoot, small = [];
  const points = [[12, 12], [0.5, 12], [23, 12], [12, 0.5], [12, 23], [4, 4], [20, 4], [4, 20], [20, 20]];
  for (const item of root.querySelectorAll("button, summary, select, input, a, [role=option], [tabindex]")) {
    if (!item.checkVisibility({visibilityProperty: true})) continue;
    item.scrollIntoView({block: "center"});
    const {left, top, right, bottom} = item.getBoundingClientRect();
    const answers = (x, y) => item.contains(root.elementFromPoint(x, y));
    let fits = false;
    for (let y = top; !fits && y <= bottom - 23.5; y += 2)
      for (let x = left; !fits && x <= right - 23.5; x += 2)
        fits = points.every(([dx, dy]) => answers(x + dx, y + dy));
    const name = item.dataset.id ?? item.tagName;
    if (!fits) small.push(`${name}: ${Math.round(right - left)} x ${Math.round(bottom - top)}`);
  }
  return small;
}"""

# axe leaves out what is too short to be sure that it is text.
_SIGNS = """host => {
  const root = host.shadowRoot;
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return bright / dark;
  };
  const pairs = [...root.querySelectorAll(".card text")].map((text) => [
    text, getComputedStyle(text).fill, getComputedStyle(text.closest(".card").querySelector(".face")).fill,
  ]);
  for (const tag of root.querySelectorAll(".tag")) {
    const {color, backgroundColor} = getComputedStyle(tag);
    pairs.push([tag, color, backgroundColor]);
  }
  const pale = pairs.filter(([, ink, ground]) => contrast(ink, ground) < 4.5);
  return pale.map(([sign, ink, ground]) => `pale: ${sign.textContent}, ${ink} on ${ground}`);
}"""


def pale_signs(table: Locator) -> list[str]:
    """Ranks and letters on cards, and numbers of checks, with less contrast than 4.5 to what they stand on."""
    pale: list[str] = table.evaluate(_SIGNS)
    return pale


def small_targets(table: Locator) -> list[str]:
    """What can be pressed at a table and shows less than a square of 24 pixels of itself; empty if all show that."""
    small: list[str] = table.evaluate(_TARGETS)
    return small


def misplaced_words(table: Locator) -> list[str]:
    """Words of a table that are cut, broken, or run into others or out of their button; empty if all have room."""
    faults: list[str] = table.evaluate(_WORDS)
    return faults
