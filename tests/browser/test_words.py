"""What the table tells in a real JupyterLab: in four languages, in five layers, about everything on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.at import FULL_TABLE, card, hand, headline, panel, part, phase, table_of
from tranca_widget.words.language import LANGUAGES, language

if TYPE_CHECKING:
    from playwright.sync_api import Locator, ViewportSize

    from tests.browser.lab import Lab

NARROW: ViewportSize = {"width": 420, "height": 900}


@pytest.fixture(name="table")
def fixture_table(lab: Lab) -> Locator:
    """A table with much on it, its top card a locking two, which was tried with two kings."""
    lab.open(lab.write(FULL_TABLE))
    lab.run_all()
    table = table_of(lab, 0)
    card(table, "king of hearts").click()
    card(table, "king of clubs").click()
    part(table, "take").click()
    expect(headline(table)).to_have_text("Not allowed: a two on top locks the pile.")
    return table


def test_the_language_is_switched_while_the_table_lives(lab: Lab, table: Locator) -> None:
    """Every word follows, verdict and speech included; no cell is run, and the game and the choice stay."""
    spoken = {"en": "king of hearts", "de": "Herz-König", "it": "re di cuori", "pt": "rei de copas"}
    width = table.bounding_box()
    for code in ("de", "it", "pt", "en"):
        say = language(code)
        part(table, code).click()
        expect(headline(table)).to_contain_text(say("verdict.refused"))
        expect(headline(table)).to_contain_text(say("tranca.pile.unlocked.no.two").rstrip("."))
        expect(panel(table)).to_contain_text(say("tranca.pile.unlocked.name"))
        expect(part(table, "draw")).to_have_text(say("ui.tool.draw"))
        expect(phase(table)).to_contain_text(say("phase.draw"))
        expect(part(table, code)).to_have_attribute("aria-checked", "true")
        expect(card(table, spoken[code])).to_have_attribute("aria-selected", "true")
        assert lab.axe(table) == []
        lab.screenshot(f"words-{code}", table)
    assert table.bounding_box() == width
    assert lab.run("t.lang, list(t.history), t.verdict.legal") == "('en', [], False)"


def test_a_cell_sets_the_language_of_the_table(lab: Lab, table: Locator) -> None:
    """`set_language` in a cell reaches the table above it; in the dark and on a narrow page, too."""
    lab.run('tw.set_language("de")')
    say = language("de")
    expect(headline(table)).to_contain_text(say("verdict.refused"))
    lab.set_theme("dark")
    lab.screenshot("words-dark", table)
    assert lab.axe(table) == []
    lab.set_theme("light")
    lab.page.set_viewport_size(NARROW)
    expect(phase(table)).to_contain_text(say("verdict.refused"))
    lab.screenshot("words-narrow", table)
    assert lab.axe(table) == []


def test_five_layers_unfold(lab: Lab, table: Locator) -> None:
    """Headline, rule, checklist, the place with the decisions, and on request what could be played instead."""
    told = panel(table)
    expect(told).to_contain_text("Deciding rule")
    expect(told.get_by_role("list").first).to_contain_text("The pile is unlocked")
    told.get_by_text("Where it stands").click()
    expect(told).to_contain_text("DE · Spielablauf 4; read as decided in C-3, C-4")
    expect(told).to_contain_text("C-4: A card locks the pile only while it lies on top")
    lab.screenshot("words-where", table)
    part(table, "instead").click()
    expect(told).to_contain_text("Draw from the stock")
    expect(told).to_contain_text("legal under italiana")
    lab.screenshot("words-instead", table)
    assert lab.axe(table) == []
    steps = lab.run("[str(step) for step in t.verdict.suggestions()[0].steps]")
    part(table, "do-0").click()
    expect(headline(table)).to_contain_text("Allowed:")
    assert lab.run("[str(move).removeprefix('S: ') for move in t.history]") == steps


def test_a_move_instead_is_shown_before_it_is_done(lab: Lab, table: Locator) -> None:
    """Shown, it lights the cards that it moves and the place where they go; nothing is played by that."""
    part(table, "draw").click()
    expect(hand(table)).to_have_count(12)
    part(table, "meld").click()
    part(table, "instead").click()
    part(table, "show-0").click()
    expect(part(table, "show-0")).to_have_attribute("aria-pressed", "true")
    expect(table.locator(".goal, .ghost").first).to_be_visible()
    lab.screenshot("words-ghosts", table)
    assert lab.run("t.history") == "<1 move: S: draw>"


def test_a_line_lights_its_cards_and_tells_of_its_rule(lab: Lab, table: Locator) -> None:
    """Under the pointer or in focus a line of the checklist lights what it looked at; pressed, it opens its rule."""
    lit = table.locator("[role=option] .tag, [role=option].is-lit, .is-lit")
    before = lit.count()
    line = panel(table).get_by_role("button", name="The cards are in your hand")
    line.hover()
    expect(lit).not_to_have_count(0)
    lab.screenshot("words-lit", table)
    line.click()
    expect(headline(table)).to_have_text("Cards in your hand")
    expect(panel(table)).to_contain_text("In every rule set")
    expect(panel(table)).to_contain_text("all rule sets")
    assert lab.axe(table) == []
    lab.screenshot("words-rule", table)
    part(table, "close").click()
    expect(headline(table)).to_have_text("Not allowed: a two on top locks the pile.")
    lab.page.mouse.move(0, 0)
    part(table, "why").focus()
    expect(lit).to_have_count(before)


def test_why_asks_about_everything(lab: Lab, table: Locator) -> None:
    """With nothing chosen, Why? makes whatever is pressed next tell of itself; nothing is played by that."""
    for name in ("king of hearts", "king of clubs"):
        card(table, name).click()
    expect(part(table, "close")).to_have_count(0)
    for zone, title in (
        ("t2", "t2: seven nines, clean canasta"),
        ("us.morto", "Our morto"),
        ("pile", "Pile, "),
    ):
        part(table, "why").click()
        expect(phase(table)).to_contain_text("What do you want to know about?")
        part(table, zone).click()
        expect(headline(table)).to_contain_text(title)
    lab.screenshot("words-about", table)
    part(table, "why").click()
    card(table, "ten of diamonds").click()
    expect(panel(table)).to_contain_text("Ten of diamonds: ten points.")
    panel(table).get_by_role("button", name="Discard").first.click()
    expect(headline(table)).to_contain_text("Not allowed: you have not drawn yet")
    part(table, "why").click()
    lab.page.keyboard.press("Escape")
    expect(part(table, "why")).to_have_attribute("aria-pressed", "false")
    assert lab.axe(table) == []
    assert lab.run("t.history") == "<no moves>"


def test_the_browsers_language_is_the_first_guess(lab: Lab) -> None:
    """Where nobody has chosen, the table speaks as the browser does, if there are words for that."""
    lab.page.add_init_script("Object.defineProperty(navigator, 'languages', {get: () => ['fr-FR', 'pt-BR']})")
    lab.open(lab.write("import tranca_widget as tw\nt = tw.Table(tw.deal(seed=1))\nt"))
    lab.run_all()
    table = table_of(lab, 0)
    expect(part(table, "draw")).to_have_text(language("pt")("ui.tool.draw"))
    assert lab.run("t.lang") == "'pt'"
    assert set(LANGUAGES) == {"en", "de", "it", "pt"}
