"""Movement of cards in a real JupyterLab: what goes where and how fast, and that nothing else moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.at import card, hand, headline, part, table_of
from tests.browser.lab import Lab
from tests.browser.window import shots_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator

    from tests.browser.server import LabServer

SET_UP = """
import tranca_widget as tw
t = tw.Table(tw.position("classic", hand="9h 9c 9s 4c 6d 8h Kd", pile="6h 9d", stock="Ah Ad Qd 5c",
    melds=["7h 7d 7c"], hands={"N": "x9", "W": "x11", "E": "x11"}))
t
"""
NINES = ("nine of hearts", "nine of clubs", "nine of spades")
WIDE, NARROW = (1280, 900), (420, 900)

# Animations stop as soon as they are made, so that no clock matters; `ways` reads them, seeks, and lets them go.
HOLD = """() => {
  const { animate } = Element.prototype;
  window.held = [];
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    animation.pause();
    window.held.push(animation);
    return animation;
  };
}"""
RELEASE = """() => {
  for (const animation of window.held) animation.finish();
  window.held = [];
}"""
WAYS = """(host, at) => {
  const table = host.shadowRoot.querySelector('.table');
  const corner = host.getBoundingClientRect();
  const names = table.getAnimations({ subtree: true }).filter((each) => window.held.includes(each));
  for (const each of names) each.currentTime = at;
  return names.map((each) => {
    const { target } = each.effect;
    const picture = target.querySelector('.card') ?? target;
    const { x, y, width, height } = picture.getBoundingClientRect();
    const { duration, delay, easing } = each.effect.getTiming();
    const properties = each.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    return {
      zone: target.closest('[data-at]').dataset.at, card: picture.dataset.card, duration, delay, easing,
      properties: [...new Set(properties)].filter((name) => !/offset|easing|composite/i.test(name)),
      x: x + width / 2 - corner.x, y: y + height / 2 - corner.y, width,
    };
  });
}"""
PLACES = """(host) => {
  const corner = host.getBoundingClientRect();
  const all = [...host.shadowRoot.querySelectorAll('.table [data-at], .table .card, .tools, .phase, .hand')];
  return all.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x - corner.x, y - corner.y, width, height].map((number) => Math.round(number * 10) / 10);
  });
}"""
LISTEN = """(host) => {
  window.seen = [];
  for (const type of ['transitionrun', 'transitionend', 'transitioncancel'])
    host.shadowRoot.addEventListener(type, ({ target, propertyName, elapsedTime }) => window.seen.push({
      part: target.getAttribute('class'), type, property: propertyName,
      milliseconds: Math.round(elapsedTime * 1000), isTable: !!target.closest('.table'),
    }));
}"""
BOX = """(element) => {
  const corner = element.getRootNode().host.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2 - corner.x, y: y + height / 2 - corner.y, width, top: y - corner.y };
}"""


@pytest.fixture(name="lively")
def fixture_lively(
    server: LabServer, chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Lab]:
    """Give a window in which motion is not reduced."""
    shots = shots_folder(tmp_path_factory.getbasetemp() / "shots")
    window = Lab.enter(server, chromium, shots, reduced_motion="no-preference")
    yield window
    window.leave()


def opened(lab: Lab, viewport: tuple[int, int] = WIDE, *cells: str) -> Locator:
    """A table whose movements stand still as soon as they begin."""
    lab.open(lab.write(SET_UP, *cells), viewport=viewport)
    lab.run_cell(0)
    table = table_of(lab, 0)
    expect(part(table, "draw")).not_to_have_class("btn btn--notnow")
    lab.page.evaluate(HOLD)
    return table


def ways(table: Locator, at: float = 0) -> dict[str, dict[str, Any]]:
    """What moves, by zone and card, and where it is seen `at` milliseconds after it set off."""
    found: list[dict[str, Any]] = table.evaluate(WAYS, at)
    return {f"{each['zone']} {each['card']}": each for each in found}


def box(table: Locator, selector: str) -> dict[str, float]:
    """The centre and the width of the first element that is found."""
    found: dict[str, float] = table.locator(selector).first.evaluate(BOX)
    return found


def near(seen: dict[str, Any], place: dict[str, float]) -> bool:
    """Whether something is seen at a place, to a pixel."""
    return all(abs(float(seen[axis]) - place[axis]) < 1 for axis in ("x", "y"))


def draw(lab: Lab, table: Locator) -> None:
    """Draw a card, and let everything arrive."""
    part(table, "stock").click()
    expect(hand(table)).to_have_count(8)
    lab.page.evaluate(RELEASE)


def rest(table: Locator, where: str = ".hand") -> None:
    """Wait until no style changes any more there: no card of the hand lifts, no text comes."""
    table.locator(where).evaluate(
        """part => Promise.all(part.getAnimations({ subtree: true })
          .filter((each) => each instanceof CSSTransition).map(({ finished }) => finished))"""
    )


def choose_nines(table: Locator) -> None:
    """Select the three nines, and wait until they are lifted."""
    for name in NINES:
        card(table, name).click()
    rest(table)


def test_cards_of_a_meld_come_from_the_hand(lively: Lab) -> None:
    """Each sets off where it was seen, lifted, at its size there; half way it is between, and ends in its place."""
    table = opened(lively)
    draw(lively, table)
    choose_nines(table)
    starts = {name: box(table, f'.hand [data-card="{name}"]') for name in ("9s", "9h", "9c")}
    part(table, "meld").click()
    expect(hand(table)).to_have_count(5)
    seen = ways(table)
    for name, start in starts.items():
        way = seen[f"m2 {name}"]
        assert near(way, start), (name, way, start)
        assert abs(way["width"] - start["width"]) < 1
        assert 150 <= way["duration"] <= 250
        assert way["properties"] == ["transform"]
        assert way["easing"] == "cubic-bezier(0.2, 0.7, 0.2, 1)"
    assert sorted(seen[f"m2 {name}"]["delay"] for name in starts) == [0, 25, 50]
    assert not any(key.startswith("m1 ") for key in seen)
    half = ways(table, 120)
    lively.screenshot("motion-meld")
    lively.page.evaluate(RELEASE)
    for name, start in starts.items():
        end = box(table, f'[data-at="m2"] [data-card="{name}"]')
        assert end["y"] < half[f"m2 {name}"]["y"] < start["y"]
    for key, way in seen.items():
        assert way["delay"] == 0 or key.startswith("m2 ")


def test_cards_come_from_stock_and_pile_and_go_to_the_pile(lively: Lab) -> None:
    """A drawn card comes from the stock, a thrown one goes to the pile, the hand closes up; undo brings it back."""
    table = opened(lively)
    stock = box(table, '[data-at="stock"] .card')
    before = box(table, '.hand [data-card="Kd"]')
    part(table, "stock").click()
    expect(hand(table)).to_have_count(8)
    seen = ways(table)
    assert near(seen["hand Ah"], stock)
    assert near(seen["hand Kd"], before)
    lively.page.evaluate(RELEASE)
    card(table, "four of clubs").click()
    start = box(table, '.hand [data-card="4c"]')
    part(table, "discard").click()
    expect(table.get_by_text("West, 11 cards")).to_be_visible()
    seen = ways(table)
    assert list(seen) == ["pile 4c"]
    assert abs(seen["pile 4c"]["x"] - start["x"]) < 1
    lively.page.evaluate(RELEASE)
    pile = box(table, '[data-at="pile"] .card')
    part(table, "undo").click()
    expect(table.get_by_text("South, 8 cards")).to_be_visible()
    seen = ways(table)
    assert list(seen) == ["hand 4c"]
    assert near(seen["hand 4c"], pile)


def test_a_taken_pile_goes_two_ways(lively: Lab) -> None:
    """Its top card goes to the meld with those from the hand, what lay below it into the hand."""
    table = opened(lively, NARROW)
    pile = box(table, '[data-at="pile"] .card')
    card(table, NINES[0]).click()
    card(table, NINES[1]).click()
    part(table, "take").click()
    expect(table.get_by_role("group", name="m2: three nines")).to_be_visible()
    seen = ways(table)
    lively.screenshot("motion-take-narrow")
    assert near(seen["m2 9d"], pile)
    assert {"m2 9h", "m2 9c"} < set(seen)


def test_a_second_move_does_not_wait(lively: Lab) -> None:
    """Played in the middle of the first, it begins with every card where it is seen at that moment."""
    table = opened(lively)
    part(table, "stock").click()
    expect(hand(table)).to_have_count(8)
    half = ways(table, 110)
    assert half
    card(table, "ace of hearts").click()
    part(table, "discard").click()
    expect(table.get_by_text("West, 11 cards")).to_be_visible()
    assert abs(ways(table)["pile Ah"]["x"] - half["hand Ah"]["x"]) < 1
    part(table, "undo").click()
    expect(table.get_by_text("South, 8 cards")).to_be_visible()
    part(table, "undo").click()
    expect(table.get_by_text("South, 7 cards")).to_be_visible()
    assert lively.run("len(t.history)") == "0"


def test_a_drop_in_vain_goes_back(lively: Lab) -> None:
    """From where it fell, in 180 ms and straight; cards that are sorted go to their places, too."""
    table = opened(lively)
    start, pile = (
        part(table, "4c").bounding_box(),
        table.locator('[data-at="pile"]').bounding_box(),
    )
    assert start is not None
    assert pile is not None
    mouse = lively.page.mouse
    mouse.move(start["x"] + 10, start["y"] + 30)
    mouse.down()
    mouse.move(pile["x"] + 20, pile["y"] + 20, steps=4)
    fallen = box(table, '.hand [data-card="4c"]')
    mouse.up()
    expect(headline(table)).to_contain_text("Not allowed:")
    seen = ways(table)
    assert list(seen) == ["hand 4c"]
    assert seen["hand 4c"]["duration"] == 180
    assert abs(seen["hand 4c"]["x"] - fallen["x"]) < 1
    lively.page.evaluate(RELEASE)
    part(table, "sort").click()
    assert {key.split()[0] for key in ways(table)} == {"hand"}


def test_a_verdict_comes_softly(lively: Lab) -> None:
    """Its text comes in 150 ms, also beside cards that move; nothing in the panel slides."""
    table = opened(lively)
    draw(lively, table)
    choose_nines(table)
    table.evaluate(LISTEN)
    part(table, "meld").click()
    expect(headline(table)).to_contain_text("Allowed:")
    rest(table, ".panel")
    seen: list[dict[str, Any]] = lively.page.evaluate("window.seen")
    told = [each for each in seen if each["part"] == "verdict verdict--yes"]
    assert [(each["type"], each["property"], each["milliseconds"]) for each in told] == [
        ("transitionrun", "opacity", 0),
        ("transitionend", "opacity", 150),
    ]
    assert {each["property"] for each in seen if not each["isTable"]} == {"opacity"}


def test_reduced_motion_moves_nothing(lively: Lab) -> None:
    """From the moment on that it is asked for, cards are in their places at once, and no text comes softly."""
    table = opened(lively)
    table.evaluate(LISTEN)
    lively.page.emulate_media(reduced_motion="reduce")
    part(table, "stock").click()
    expect(hand(table)).to_have_count(8)
    card(table, NINES[0]).click()
    part(table, "meld").click()
    expect(headline(table)).to_be_visible()
    assert lively.page.evaluate("window.held.length") == 0
    assert lively.page.evaluate("window.seen") == []
    lively.page.emulate_media(reduced_motion="no-preference")
    part(table, "undo").click()
    expect(hand(table)).to_have_count(7)
    assert lively.page.evaluate("window.held.length") > 0


def test_no_movement_without_a_move(lively: Lab) -> None:
    """Neither first drawing nor reloading, another language, another rule set, or shown hands move a card."""
    table = opened(lively)
    table.get_by_role("radio", name="Deutsch").click()
    expect(table.locator(".end")).to_have_text("Süd, 7 Karten")
    lively.watch_tables()
    table.get_by_role("combobox").select_option("jogatina")
    lively.settle()
    expect(table.get_by_role("combobox")).to_have_value("jogatina")
    part(table, "hands").click()
    expect(table.locator(".open")).to_have_count(3)
    assert lively.page.evaluate("window.held.length") == 0


@pytest.mark.parametrize("viewport", [WIDE, NARROW], ids=["wide", "narrow"])
def test_a_verdict_moves_nothing(lively: Lab, viewport: tuple[int, int]) -> None:
    """Cards, piles, tools and panel stand where they stood, and the page does not scroll.

    In the narrow form the panel is below all that, and is as long as what it tells.
    """
    table = opened(lively, viewport)
    card(table, NINES[0]).click()
    card(table, "four of clubs").click()
    expect(table.locator(".tools .line")).to_contain_text("9")
    part(table, "meld").hover()
    rest(table)
    before, panel, top = table.evaluate(PLACES), box(table, ".panel"), table.bounding_box()
    part(table, "meld").click()
    expect(headline(table)).to_contain_text("Not allowed:")
    assert table.evaluate(PLACES) == before
    after = box(table, ".panel")
    assert after["top"] == panel["top"]
    assert after["width"] == panel["width"]
    now = table.bounding_box()
    assert top is not None
    assert now is not None
    assert now["y"] == top["y"]
    if viewport == WIDE:
        assert after == panel
        assert now == top
    assert lively.page.evaluate("window.held.length") == 0
    lively.screenshot(f"motion-verdict-{viewport[0]}")


def test_a_snapshot_that_says_the_same_changes_nothing(lively: Lab) -> None:
    """Neither an element nor an attribute is touched when the kernel sends the same table again."""
    table = opened(lively, WIDE, "t.snapshot = {**t.snapshot, 'seq': t.snapshot['seq'] + 1}")
    table.evaluate(
        """host => {
          window.changes = [];
          const observer = new MutationObserver((records) => window.changes.push(...records.map(
            ({ type, target, attributeName }) => `${type} ${attributeName} ${target.outerHTML ?? target.data}`)));
          observer.observe(host.shadowRoot, {
            subtree: true, childList: true, attributes: true, characterData: true });
        }"""
    )
    seq = lively.run("t.snapshot['seq']")
    lively.run_cell(1)
    assert lively.run("t.snapshot['seq']") == str(int(seq) + 1)
    card(table, NINES[0]).hover()
    assert lively.page.evaluate("window.changes") == []
