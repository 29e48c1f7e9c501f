"""Whether everybody can use the table: eyes that need contrast, colours of their own or rest, and hands that shake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.at import card, hand, headline, part, phase, table_of
from tests.browser.measure import pale_signs, small_targets
from tests.browser.states import NARROW, WIDE, choose, open_tables, states, told

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.lab import Lab


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(lab: Lab, theme: str) -> None:
    """No rule of axe, however slight, is broken in any state of the table, in either theme, and no sign is pale."""
    table = open_tables(lab, theme)
    lab.page.set_viewport_size(NARROW)
    found = {f"narrow, {name}": [*lab.axe(table), *pale_signs(table)] for name, _ in told(table)}
    lab.page.set_viewport_size(WIDE)
    for name, each in states(lab, table):
        found[name] = [*lab.axe(each), *pale_signs(each)]
        lab.screenshot(f"state-{theme}-{name}", each)
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_everything_can_be_hit(lab: Lab) -> None:
    """Whatever can be pressed shows 24 pixels by 24 of itself at least, the covered cards of a full hand, too."""
    table = open_tables(lab)
    found = {}
    for size in (WIDE, NARROW):
        lab.page.set_viewport_size({"width": size["width"], "height": 1600})
        for name, each in told(table):
            found[f"{name}, {size['width']}"] = small_targets(each)
        fullest = table_of(lab, 1)
        choose(fullest, "ace of spades", "five of hearts")
        found[f"the fullest hand, {size['width']}"] = small_targets(fullest)
        choose(fullest, "ace of spades", "five of hearts")
        three = table_of(lab, 2)
        part(three, "why").click()
        expect(part(three, "us.red")).to_have_role("button")
        found[f"three sides, asking, {size['width']}"] = small_targets(three)
        part(three, "why").click()
    assert {name: lines for name, lines in found.items() if lines} == {}


def style_of(element: Locator, *names: str) -> dict[str, str]:
    """What the page makes of some properties of an element."""
    styles: dict[str, str] = element.evaluate(
        "(each, names) => Object.fromEntries(names.map((name) => [name, getComputedStyle(each)[name]]))",
        names,
    )
    return styles


def test_marks_are_seen_in_the_systems_colours(lab: Lab) -> None:
    """Where the system forces its colours, what is chosen, lit, failed, pressed and checked has a shape of its own."""
    table = open_tables(lab)
    for scheme in ("light", "dark"):
        lab.page.emulate_media(forced_colors="active", color_scheme=scheme)
        system = lab.page.evaluate(
            """() => Object.fromEntries(["Highlight", "CanvasText", "Canvas"].map((name) => {
              const probe = document.body.appendChild(document.createElement("i"));
              probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
              const {color} = getComputedStyle(probe);
              probe.remove();
              return [name, color];
            }))"""
        )
        seen = {
            name: _marks(table)
            for name, _ in told(table)
            if name in {"two cards chosen", "refused", "asking"}
        }
        chosen, refused, asking = seen.values()
        assert chosen["chosen"] == {"stroke": system["Highlight"], "strokeWidth": "2.5px"}
        assert chosen["plain"]["stroke"] != system["Highlight"]
        assert refused["chosen"] == chosen["chosen"]
        assert refused["failed"]["strokeWidth"] == "3px"
        assert refused["tag"] == {"borderTopStyle": "solid", "borderTopColor": system["CanvasText"]}
        assert refused["cross"]["display"] != "none"
        assert refused["sign"] == {"color": system["CanvasText"]}
        assert refused["instead"] == {"backgroundColor": system["Canvas"]}
        assert asking["pressed"] == {"outlineStyle": "solid", "outlineColor": system["Highlight"]}
        assert asking["checked"] == asking["pressed"]
        assert refused["pressed"] == {}
        assert refused["suit"] == {"fill": system["CanvasText"]}
        lab.screenshot(f"forced-{scheme}", table)


def _marks(table: Locator) -> dict[str, dict[str, str]]:
    """How marks look, by name; nothing of those that are not there."""
    looks = {
        "chosen": ('[role=option][aria-selected="true"] .face', ("stroke", "strokeWidth")),
        "plain": ('[role=option][aria-selected="false"] .face', ("stroke",)),
        "failed": (".centre .is-fail .face", ("strokeWidth",)),
        "tag": (".centre .tag--fail", ("borderTopStyle", "borderTopColor")),
        "cross": (".centre .tag--fail svg", ("display",)),
        "sign": (".checks li .sign", ("color",)),
        "instead": (".instead", ("backgroundColor",)),
        "pressed": ('.tools [aria-pressed="true"]', ("outlineStyle", "outlineColor")),
        "checked": ('[aria-checked="true"]', ("outlineStyle", "outlineColor")),
        "suit": (".switches .s", ("fill",)),
    }
    found = {name: (table.locator(selector), names) for name, (selector, names) in looks.items()}
    return {
        name: style_of(each.first, *names) if each.count() else {} for name, (each, names) in found.items()
    }


_MOVED = """(host) => {
  const moved = (host.moved = []);
  const root = host.shadowRoot, animate = Element.prototype.animate;
  for (const type of ["transitionrun", "animationstart"])
    root.addEventListener(type, ({target}) => moved.push(`${type}: ${target.className.baseVal ?? target.className}`));
  Element.prototype.animate = function (frames, options) {
    if ((options?.duration ?? options) > 0) moved.push(`animate: ${this.className}`);
    return animate.call(this, frames, options);
  };
}"""


def test_nothing_moves_for_who_wants_rest(lab: Lab) -> None:
    """With reduced motion nothing is animated in a turn by presses and drags; without it, a chosen card is."""
    table = open_tables(lab)
    table.evaluate(_MOVED)

    def moved() -> list[Any]:
        rest = "(host) => [...host.moved, ...host.shadowRoot.getAnimations().map(String)]"
        found: list[Any] = table.evaluate(rest)
        return found

    choose(table, "king of hearts", "king of clubs")
    part(table, "take").click()
    expect(headline(table)).to_contain_text("Not allowed:")
    part(table, "draw").click()
    expect(hand(table)).to_have_count(12)
    box, goal = card(table, "four of clubs").bounding_box(), table.locator(".seats").bounding_box()
    assert box is not None
    assert goal is not None
    lab.page.mouse.move(box["x"] + 12, box["y"] + 40)
    lab.page.mouse.down()
    lab.page.mouse.move(goal["x"] + 300, goal["y"] + 5, steps=8)
    lab.page.mouse.up()
    part(table, "undo").click()
    expect(phase(table)).to_contain_text("Draw a card")
    assert moved() == []
    lab.page.emulate_media(reduced_motion="no-preference")
    choose(table, "ten of clubs")
    lab.page.wait_for_function("(host) => host.moved.length > 0", arg=table.element_handle())
