"""Which language is spoken: the one that was set, else the notebook's or the system's, else English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import tranca_widget as tw
from tranca_widget.widget import Table
from tranca_widget.words.language import language, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

SYSTEM = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "JPY_SESSION_NAME")
REFUSED: dict[str, Any] = {"hand": "Kh Kc 4c", "pile": "9d JK"}


@pytest.fixture(name="nothing", autouse=True)
def fixture_nothing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is set, neither here nor by the system; what a test sets is forgotten after it."""
    for name in SYSTEM:
        monkeypatch.delenv(name, raising=False)
    yield
    tw.set_language(None)


@pytest.mark.parametrize(
    "settings, code",
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "it_IT", "LC_ALL": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "it_IT", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "pl_PL"}, "en"),
        ({"LANG": "it_IT", "JPY_SESSION_NAME": "/lessons/notebooks/de/01.ipynb"}, "de"),
        ({"LANG": "it_IT", "JPY_SESSION_NAME": "C:\\de\\work\\01.ipynb"}, "it"),
    ],
)
def test_the_guess(monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], code: str) -> None:
    """The folder of the notebook comes first, then the system's settings in the order in which gettext reads them."""
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert spoken() == code


def test_a_language_that_was_set_is_spoken_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts, positions, accounts and errors follow; None goes back to the guess."""
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    verdict = tw.position("classic", **REFUSED).judge("take Kh Kc")
    assert str(verdict) == verdict.explain(lang="it", level=1)
    tw.set_language("pt")
    assert str(verdict) == verdict.explain(lang="pt", level=1) != verdict.explain(lang="it", level=1)
    with pytest.raises(tw.IllegalMove) as refused:
        tw.position("classic", **REFUSED).play("take Kh Kc")
    assert str(refused.value) == verdict.explain(lang="pt", level=1)
    assert 'lang="pt"' in verdict._repr_html_()
    tw.set_language(None)
    assert str(verdict) == verdict.explain(lang="it", level=1)


def test_an_unknown_language_is_refused() -> None:
    """Its name and those there are stand in the error, and what was spoken before is spoken on."""
    tw.set_language("de")
    with pytest.raises(tw.UnknownName, match=r"xx.*en, de, it, pt"):
        tw.set_language("xx")
    assert spoken() == "de"
    with pytest.raises(tw.UnknownName, match="xx"):
        Table(tw.deal(seed=1), lang="xx")


def test_tables_that_are_shown_follow() -> None:
    """A table in one cell speaks the language that the next one sets, verdict included."""
    table = Table(tw.position("classic", **REFUSED))
    with pytest.raises(tw.IllegalMove):
        table.play("take Kh Kc")
    before = table.snapshot
    tw.set_language("de")
    assert table.lang == "de"
    assert table.strings["tool.draw"] == language("de")("ui.tool.draw")
    assert table.snapshot["rev"] == before["rev"]
    assert table.snapshot["seq"] > before["seq"]
    assert table.snapshot["verdict"]["lead"] == language("de")("verdict.refused")
    assert table.snapshot["guesses"] is False
