"""What a screen reader is told at a table, key by key, as the browser tells it to the system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Locator

    from tests.browser.lab import Lab

# Notes what is said. The live region is not empty to begin with, so that it is seen when it is cleared for the first
# sentence.
_LISTEN = """(host) => {
  const region = host.shadowRoot.querySelector("[role=status]"), said = [];
  region.textContent = " ";
  new MutationObserver(() => {
    if (region.textContent.trim()) said.push(region.textContent);
  }).observe(region, {childList: true, characterData: true, subtree: true});
  host.reader = {region, said};
}"""
# What was begun to be said is said.
_SAID = """async (host) => {
  const {region, said} = host.reader;
  while (region.textContent === "") await new Promise(requestAnimationFrame);
  return said.splice(0);
}"""
_IN_FOCUS = """(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
})()"""
GROUPS = ("region", "group", "listbox", "toolbar", "radiogroup", "complementary", "navigation", "table")
"""Roles of what holds others, that are told when the focus comes into them."""
STATES: dict[str, dict[object, str]] = {
    "selected": {True: "selected", False: "not selected"},
    "pressed": {"true": "pressed", "false": "not pressed"},
    "checked": {"true": "checked", "false": "not checked"},
    "expanded": {True: "expanded", False: "collapsed"},
    "disabled": {True: "unavailable"},
    "invalid": {"true": "invalid"},
}
"""States of an element as they are told, by their values in the tree."""


class Heard(NamedTuple):
    """What is heard after a key: the groups that the focus comes into, the element in focus, and what is said."""

    key: str
    groups: tuple[str, ...]
    focus: str
    said: tuple[str, ...]

    def __str__(self) -> str:
        """The key in its own line, and under it what is heard."""
        lines = [*(f"in {group}" for group in self.groups), self.focus, *(f"> {each}" for each in self.said)]
        return "\n    ".join((self.key, *lines))


class Reader:
    """Listens at one table while keys are pressed there."""

    def __init__(self, lab: Lab, table: Locator) -> None:
        self.lab = lab
        self.page = lab.page
        self.table = table
        self.tree: CDPSession = self.page.context.new_cdp_session(self.page)
        self.groups: list[str] = []
        lab.watch_tables()
        table.evaluate(_LISTEN)
        # The next Tab leads to the first part of the table.
        table.evaluate("host => { host.tabIndex = -1; host.focus(); host.removeAttribute('tabindex'); }")

    def press(self, key: str) -> Heard:
        """Press a key, and listen until everything that it asks for is answered and said."""
        self.page.keyboard.press(key)
        self.lab.settle()
        said: list[str] = self.table.evaluate(_SAID)
        focus, groups = self._focus()
        entered = tuple(group for group in groups if group not in self.groups)
        self.groups = groups
        return Heard(key, entered, focus, tuple(said))

    def _focus(self) -> tuple[str, list[str]]:
        """The element in focus, and the groups that hold it, the outermost first."""
        found = self.tree.send("Runtime.evaluate", {"expression": _IN_FOCUS})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": True}
        nodes: list[dict[str, Any]] = self.tree.send("Accessibility.getPartialAXTree", asked)["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        node = next(each for each in nodes if _properties(each).get("focused"))
        groups: list[str] = []
        above = by_id.get(node.get("parentId", ""))
        while above is not None:
            if _of(above, "role") in GROUPS and _of(above, "name"):
                groups.insert(0, f"{_of(above, 'role')} “{_of(above, 'name')}”")
            above = by_id.get(above.get("parentId", ""))
        return _told(node), groups


def _of(node: dict[str, Any], part: str) -> str:
    """A part of a node of the tree: its role, name, value or description; empty if it has none."""
    return str(node.get(part, {}).get("value", ""))


def _properties(node: dict[str, Any]) -> dict[str, Any]:
    return {each["name"]: each["value"].get("value") for each in node.get("properties", ())}


def _told(node: dict[str, Any]) -> str:
    """Role, name, value, states and description of an element, as far as it has them."""
    properties = _properties(node)
    states = [words[properties[name]] for name, words in STATES.items() if properties.get(name) in words]
    value, description = _of(node, "value"), _of(node, "description")
    more = [*([value] if value else []), *states, *([f"({description})"] if description else [])]
    return ", ".join([f"{_of(node, 'role')} “{_of(node, 'name')}”", *more])
