"""A rule set from a file in which somebody has written markup wherever text can stand."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import tranca_widget as tw

HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
WRITTEN = HOSTILE.replace('"', '\\"')


def hostile_rules() -> tw.RuleSet:
    """The classic rules with markup in their name, and in the place of every rule and term."""
    text = tw.RULESETS["classic"].to_toml()
    text = text.replace('name = "classic"', f'name = "{WRITTEN}"')
    head, _, sources = text.partition("[sources]")
    sources = re.sub(r'= "[^"]*"', f'= "DE · {WRITTEN}; C-4"', sources)
    return tw.load_rules(f"{head}[sources]{sources}")


class Read(HTMLParser):
    """What a page has: its elements, their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.attributes: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element; of an image that carries its own data nothing is unknown."""
        if tag != "img" or ("class", "tw-image") not in attrs:
            self.elements.append(tag)
        self.attributes += [name for name, _ in attrs]

    def handle_data(self, data: str) -> None:
        """Note some text."""
        self.text += data

    @property
    def is_harmless(self) -> bool:
        """Whether no element could run anything."""
        return not {"img", "script", "iframe"} & {*self.elements} and not [
            name for name in self.attributes if name.startswith("on")
        ]
