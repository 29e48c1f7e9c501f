"""The table in a real JupyterLab: tried and played with mouse and keys, in two themes, in two views."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.at import FULL_TABLE, card, hand, headline, part, phase, table_of

if TYPE_CHECKING:
    from tests.browser.lab import Lab

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PILE = NOTEBOOKS / "en" / "03-the-pile.ipynb"


def index_of(notebook: Path, text: str) -> int:
    """The cell of a notebook whose source contains a text."""
    cells = nbformat.read(notebook, as_version=4).cells
    return next(at for at, cell in enumerate(cells) if text in cell.source)


@pytest.fixture(name="pile_notebook")
def fixture_pile_notebook(lab: Lab) -> Lab:
    """Notebook 03, opened and run."""
    lab.open(lab.bring(PILE))
    lab.run_all()
    return lab


def test_a_locked_pile_by_mouse(pile_notebook: Lab) -> None:
    """Trying to take it leaves table and kernel as they were; sentence and deciding rule are on screen."""
    lab = pile_notebook
    table = table_of(lab, index_of(PILE, "t33a = tw.Table"))
    cards = hand(table).evaluate_all("cards => cards.map((card) => card.dataset.id)")
    card(table, "king of hearts").click()
    card(table, "king of clubs").click()
    expect(card(table, "king of hearts")).to_have_attribute("aria-selected", "true")
    part(table, "take").click()
    expect(headline(table)).to_have_text("Not allowed: a two on top locks the pile.")
    panel = table.get_by_role("complementary")
    expect(panel).to_contain_text("Deciding rule")
    expect(panel).to_contain_text("Locked pile")
    expect(panel).to_contain_text("DE · Spielablauf 4")
    assert hand(table).evaluate_all("cards => cards.map((card) => card.dataset.id)") == cards
    assert len(cards) == 7
    assert lab.run("t33a.position == p33a, t33a.verdict.deciding, list(t33a.history)") == (
        "(True, 'tranca.pile.unlocked', [])"
    )


def test_keys_go_on_from_a_pressed_card(pile_notebook: Lab) -> None:
    """A press on a card takes the focus there, any card, and keys never reach the notebook's cells."""
    table = table_of(pile_notebook, index_of(PILE, "t33a = tw.Table"))
    cells = pile_notebook.count()
    for at in (2, 4, 1):
        hand(table).nth(at).click()
        expect(hand(table).nth(at)).to_be_focused()
        pile_notebook.page.keyboard.press("ArrowRight")
        expect(hand(table).nth(at + 1)).to_be_focused()
    pile_notebook.page.keyboard.press("a")
    pile_notebook.page.keyboard.press("x")
    assert pile_notebook.count() == cells


def test_an_open_pile_by_mouse(pile_notebook: Lab) -> None:
    """Taking it moves the cards, and the next cell reads the new position from the kernel."""
    lab = pile_notebook
    table = table_of(lab, index_of(PILE, "t33b = tw.Table"))
    card(table, "nine of hearts").click()
    card(table, "nine of spades").click()
    part(table, "take").click()
    expect(headline(table)).to_contain_text("Allowed:")
    expect(table.get_by_role("group", name="m1: three nines")).to_be_visible()
    expect(hand(table)).to_have_count(8)
    assert lab.run("t33b.position == p33b.play('take 9h 9s'), t33b.history") == (
        "(True, <1 move: S: take 9s 9h>)"
    )


def test_both_piles_by_keyboard_alone(pile_notebook: Lab) -> None:
    """The same two with Tab, letters, Space and Enter; JupyterLab's own shortcuts stay silent."""
    lab = pile_notebook
    keyboard = lab.page.keyboard
    cells = lab.count()
    for name, ranks, text, kernel in (
        ("t33a", "KK", "Not allowed: a two on top locks the pile.", "(0, 'tranca.pile.unlocked')"),
        ("t33b", "99", "Allowed:", "(1, 'tranca.pile.top_used')"),
    ):
        table = table_of(lab, index_of(PILE, f"{name} = tw.Table"))
        hand(table).first.focus()
        for rank in ranks:
            keyboard.press(rank)
            keyboard.press("Space")
        expect(table.get_by_role("listbox").get_by_role("option", selected=True)).to_have_count(2)
        keyboard.press("Tab")  # from the hand to the moves: the first of them, draw
        expect(part(table, "draw")).to_be_focused()
        keyboard.press("ArrowRight")
        expect(part(table, "take")).to_be_focused()
        keyboard.press("Enter")
        expect(headline(table)).to_contain_text(text)
        assert lab.run(f"len({name}.history), {name}.verdict.deciding") == kernel
    assert lab.count() == cells + 2


def test_a_whole_turn_and_back(lab: Lab) -> None:
    """Draw from the stock, lay down, discard, undo to the start and redo, with the mouse."""
    lab.open(
        lab.write(
            "import tranca_widget as tw\n"
            'p = tw.position("classic", hand="9h 9c 9s 4c 6d 8h Js", pile="10d", seed=4)\n'
            "t = tw.Table(p)\nt"
        )
    )
    lab.run_all()
    table = table_of(lab, 0)
    part(table, "stock").click()
    expect(hand(table)).to_have_count(8)
    for name in ("nine of hearts", "nine of clubs", "nine of spades"):
        card(table, name).click()
    part(table, "meld").click()
    expect(table.get_by_role("group", name="m1: three nines")).to_be_visible()
    card(table, "four of clubs").click()
    part(table, "discard").click()
    expect(table.get_by_text("West, 11 cards")).to_be_visible()
    for count in (5, 8, 7):  # each press counts once the one before was answered
        part(table, "undo").click()
        expect(table.get_by_text(f"South, {count} cards")).to_be_visible()
    assert lab.run("t.position == p") == "True"
    for seen in ("South, 8 cards", "South, 5 cards", "West, 11 cards"):
        part(table, "redo").click()
        expect(table.get_by_text(seen)).to_be_visible()
    assert lab.run("t.history") == "<3 moves: S: draw, S: meld 9s 9h 9c, S: discard 4c>"


def test_a_meld_of_ones_own_is_a_target(lab: Lab) -> None:
    """With cards chosen, pressing a meld adds them; the pile goes onto a meld without any card."""
    lab.open(
        lab.write(
            "import tranca_widget as tw\n"
            't = tw.Table(tw.position("classic", hand="7s 4c 6d 8h", pile="Kd 7s", melds=["7h 7d 2c"]))\nt'
        )
    )
    lab.run_all()
    table = table_of(lab, 0)
    part(table, "pile").click()
    expect(hand(table)).to_have_count(5)
    card(table, "seven of spades").click()
    part(table, "m1").click()
    expect(hand(table)).to_have_count(4)
    assert lab.run("t.history") == "<2 moves: S: take > m1, S: add 7s > m1>"


def test_the_same_move_under_every_rule_set(lab: Lab) -> None:
    """Compare shows a row for each rule set; switching the rule set, the refused take is played."""
    lab.open(
        lab.write(
            "import tranca_widget as tw\n"
            't = tw.Table(tw.position("classic", hand="9h 9d 4c 6d", pile="4s 2s"))\nt'
        )
    )
    lab.run_all()
    table = table_of(lab, 0)
    card(table, "nine of hearts").click()
    card(table, "nine of diamonds").click()
    part(table, "compare").click()
    rows = table.get_by_role("complementary").get_by_role("row")
    expect(rows.filter(has_text="not allowed")).to_have_count(6)
    italian = rows.filter(has_text="italiana")
    expect(italian).to_contain_text("allowed")
    expect(italian).to_contain_text("The pile is locked by: a black three")
    assert lab.axe(table) == []
    assert lab.run("len(t.history)") == "0"
    lab.watch_tables()
    table.get_by_role("combobox").select_option("jogatina")
    lab.settle()
    expect(table.get_by_role("combobox")).to_have_value("jogatina")
    expect(headline(table)).to_have_count(0)  # Python has switched: what was compared is gone
    part(table, "take").click()
    expect(headline(table)).to_contain_text("Allowed:")
    assert lab.run("t.position.rules.name, t.history") == "('jogatina', <1 move: S: take 9h 9d>)"


def test_three_single_players(lab: Lab) -> None:
    """Three sides have a zone each, and every seat its turn."""
    lab.open(
        lab.write(
            "import tranca_widget as tw\n"
            't = tw.Table(tw.position("dreihand", hand="Kd Qs 8h", pile="9d", melds=["7h 7d 7c"],\n'
            '    their_melds={"W": ["9h 9c 9s"], "E": ["Jh Jd Jc"]}))\nt'
        )
    )
    lab.run_all()
    table = table_of(lab, 0)
    for name in ("Melds of West", "Melds of East", "Melds of your side"):
        expect(table.get_by_role("region", name=name)).to_be_visible()
    assert lab.axe(table) == []
    for seat in ("South", "West", "East"):
        expect(table.get_by_text(f"{seat}, ")).to_be_visible()
        part(table, "draw").click()
        expect(phase(table)).to_contain_text("Lay down, add, or discard one card.")
        hand(table).last.click()
        part(table, "discard").click()
    expect(table.locator(".end")).to_contain_text("South, ")


def test_runs_lie_in_order(lab: Lab) -> None:
    """The cards of a run are drawn from low to high, the wild card where it stands."""
    lab.open(
        lab.write(
            "import tranca_widget as tw\n"
            't = tw.Table(tw.position("italiana", hand="Kd 8h 4c", pile="9d", melds=["Qc 2d 9c Jc"]))\nt'
        )
    )
    lab.run_all()
    meld = table_of(lab, 0).get_by_role("group", name="m1")
    shown = meld.locator("svg text").all_text_contents()
    assert [rank for rank in shown if rank] == ["9", "2", "J", "Q"]


def test_two_views_agree(lab: Lab) -> None:
    """A move made in one view of a table is seen in the other, in the kernel, and after a reload."""
    lab.open(lab.write(FULL_TABLE, "t", "t.play('draw'); None"))
    lab.run_cell(0)
    lab.run_cell(1)
    first, second = table_of(lab, 0), table_of(lab, 1)
    card(first, "king of hearts").click()
    part(first, "take").click()
    text = "Not allowed: a two on top locks the pile."
    expect(headline(first)).to_have_text(text)
    expect(headline(second)).to_have_text(text)
    lab.run_cell(2)
    for view in (first, second):
        expect(phase(view)).to_contain_text("Lay down, add, or discard one card.")
    part(second, "undo").click()
    expect(phase(first)).to_contain_text("Draw a card, or take the pile.")
    lab.save()
    lab.reload()
    expect(phase(table_of(lab, 0))).to_contain_text("Draw a card, or take the pile.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(lab: Lab, theme: str) -> None:
    """The table at rest, with cards chosen, with a refusal and with a score sheet, in both themes."""
    end = (
        'e = tw.Table(tw.position("classic", hand="Kd", pile="4d", phase="play", morto="taken",\n'
        '    melds=["8h 8h 8c 8c 8s 8s 8d"]))\ne.play("discard Kd")\ne'
    )
    lab.open(lab.write(FULL_TABLE, end), theme=theme)  # type: ignore[arg-type]
    lab.run_cell(0)
    table = table_of(lab, 0)
    assert lab.axe(table) == []
    card(table, "king of hearts").click()
    card(table, "king of clubs").click()
    assert lab.axe(table) == []
    part(table, "take").click()
    expect(headline(table)).to_contain_text("Not allowed:")
    assert lab.axe(table) == []
    lab.screenshot(f"refused-{theme}", table)
    lab.run_cell(1)
    ended = lab.output(1).locator("[data-lm-suppress-shortcuts]")
    expect(ended.get_by_role("table")).to_be_visible()
    assert lab.axe(ended) == []
    lab.screenshot(f"sheet-{theme}", ended)


def test_the_dark_theme_is_followed(lab: Lab) -> None:
    """Switching JupyterLab to its dark theme darkens the table at once, and back again."""
    lab.open(lab.write(FULL_TABLE))
    lab.run_all()
    table = table_of(lab, 0)
    light = phase(table).evaluate("element => getComputedStyle(element).color")
    lab.set_theme("dark")
    expect(phase(table)).not_to_have_css("color", light)
    lab.set_theme("light")
    expect(phase(table)).to_have_css("color", light)


def test_no_card_that_the_seat_may_not_see_reaches_the_page(lab: Lab) -> None:
    """Neither the page nor the saved notebook names a card of the partner's hand or of the stock."""
    lab.open(
        lab.write(
            "import tranca_widget as tw\n"
            't = tw.Table(tw.position("classic", hand="9h 9c 4c", pile="10d", stock="Ah Ad",\n'
            '    hands={"N": "Ks Kd Qs Qd", "W": "Jc x8", "E": "x9"}, seed=1))\nt'
        )
    )
    lab.run_all()
    table = table_of(lab, 0)
    html = table.evaluate("element => element.shadowRoot.innerHTML")
    for name in ("ace of hearts", "king of spades", "queen of diamonds", "jack of clubs"):
        assert name not in html.lower()
    saved = str(lab.save())
    for code in ("Ks", "Qd", "Ad", "Jc"):
        assert f" {code}" not in saved.replace('stock="Ah Ad"', "").replace('"Ks Kd Qs Qd"', "").replace(
            '"Jc x8"', ""
        )


def test_a_restarted_kernel_is_noticed(lab: Lab) -> None:
    """After a restart the picture stays, says that Python is not running, and a new run gives a live table."""
    lab.open(lab.write(FULL_TABLE))
    lab.run_all()
    table = table_of(lab, 0)
    lab.restart_kernel()
    expect(phase(table)).to_contain_text("Python is not running.")
    expect(hand(table)).to_have_count(11)
    lab.run_cell(0)
    again = table_of(lab, 0)
    part(again, "draw").click()
    expect(phase(again)).to_contain_text("Lay down, add, or discard one card.")


FIRST = [
    *NOTEBOOKS.glob("en/*.ipynb"),
    *(path for path in NOTEBOOKS.glob("*/01-*.ipynb") if path.parent.name != "en"),
]


@pytest.mark.parametrize("notebook", sorted(FIRST), ids=lambda path: path.stem)
def test_notebooks_open_and_run(lab: Lab, notebook: Path) -> None:
    """The tutorials run in JupyterLab from top to bottom, and their first table is drawn.

    In the other languages they have the same cells, so that one of each is enough.
    """
    lab.open(lab.bring(notebook))
    lab.run_all()
    table_of(lab, index_of(notebook, "tw.Table("))
