"""The page of rules says what the program says, and its examples run."""

from __future__ import annotations

import doctest
import re

import tests.test_documents
import tests.test_rules
from scripts.rules_page import PAGE, ROOT, page
from tranca_widget.tranca.rules import HEADLINE

MODULES = {"tests/test_rules.py": tests.test_rules, "tests/test_documents.py": tests.test_documents}


def test_page_is_current() -> None:
    """The page is the one that `make docs` writes today."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_page_has_every_rule_in_the_order_of_headlines() -> None:
    """Each rule has its anchor once, and a link leads to it from the list of chapters."""
    text = PAGE.read_text(encoding="utf-8")
    assert re.findall(r'<a id="([^"]+)">', text) == [rule.id for rule in HEADLINE]
    assert sorted(re.findall(r"\(#([^)]+)\)", text)) == sorted(rule.id for rule in HEADLINE)


def test_examples_run() -> None:
    """Every example, run from top to bottom, prints what the page shows."""
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 2 * len(HEADLINE)
    assert result.failed == 0


def test_named_tests_exist() -> None:
    """Each rule names the test that holds its example, down to the row."""
    held = re.findall(
        r"^Held by `(.+?)::(\w+)(?:\[(.+)\])?`\.$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(held) == len(HEADLINE)
    for file, name, row in held:
        test = getattr(MODULES[file], name)
        rows = {each.id for mark in getattr(test, "pytestmark", ()) for each in mark.args[1]}
        assert row in (rows or {""}), (file, row)


def test_named_files_exist() -> None:
    """Each link to a file of the program leads to one."""
    links = re.findall(r"\]\((\.\./[^)]+)\)", PAGE.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []
