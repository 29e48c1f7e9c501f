"""A picture with its words, as HTML for an output of a notebook."""

from __future__ import annotations

import re
from urllib.parse import quote

from tranca_widget.picture.ink import safe
from tranca_widget.picture.style import GROUNDS
from tranca_widget.picture.table import WIDTH

_PLAIN = " !$'()*+,-./:;=?@[]_{|}~"
"""What may stand as it is in the address of an image, in double quotes."""
_PREFIX = re.compile(r'(="#?)tw-[0-9a-f]{5}-')
"""What keeps the ids of several pictures on a page apart; an image is a page of its own."""
_LIVE = '[data-tw="{name}"]'
"""What the element bears in which a table lives."""
_OUTPUT = ".jp-OutputArea-child"
_DEAD = f"{_OUTPUT}:has(>.jupyter-widgets):not(:has(>.jupyter-widgets>*))"
"""An output in which JupyterLab has written no more than that it does not find the widget."""
_PANEL = ".lm-Panel:not(.jupyter-widgets)"
_COMING = f"{_OUTPUT}:has(>{_PANEL})"
"""An output in which JupyterLab looks for the widget, or has it."""
_FOUND = f"{_OUTPUT}:has(>{_PANEL}>.lm-Widget)"
"""An output in which JupyterLab has it; in a busy page some time may pass until it is drawn."""


def html_figure(picture: str, words: str, lang: str, *, note: str = "", below: str = "") -> str:
    """A figure of a picture, a note, the scene's words (folded beneath their first line), and what stands below.

    `words` and `note` are plain text in the language of the code `lang`; `picture` (of `inline` or `as_image`) and
    `below` (a verdict, a score sheet) are markup.
    """
    first, _, rest = words.partition("\n")
    remark = f"<p>{safe(note)}</p>" if note else ""
    return (
        f'<figure class="tw-figure" lang="{safe(lang)}" style="margin:0">{picture}'
        f"<figcaption>{remark}<details><summary>{safe(first)}</summary><pre>{safe(rest)}</pre></details>"
        f"{below}</figcaption></figure>"
    )


def inline(svg: str) -> str:
    """A picture as part of its page, hidden until its own style sheet shows it.

    Pages that do not trust a notebook drop sheets and SVG but keep loose words.
    """
    return f'<style>.tw-view[hidden]{{display:block!important}}</style><div class="tw-view" hidden="hidden">{svg}</div>'


def as_image(svg: str, name: str) -> str:
    """A picture as an image that carries its own data, which most pages keep; it takes the ground that a page names."""
    data = quote(_PREFIX.sub(r"\1", svg).replace('"', "'"), safe=_PLAIN)
    grounds = "".join(
        ",".join(f"{said} .tw-image" for said in signs.split(",")) + f"{{color-scheme:{ground}}}"
        for ground, signs in GROUNDS.items()
    )
    image = f'<img class="tw-image" width="{WIDTH}" alt="{safe(name)}" src="data:image/svg+xml;charset=utf-8,{data}">'
    return f"<style>@media screen{{{grounds}}}</style>{image}"


def beneath(figure: str, name: str) -> str:
    """A figure for the output that follows a table of this name: it is seen only where the table does not live.

    Where JupyterLab has no table, it stands in place of the words that say so. While one is looked for, it waits
    two seconds, and ten until one that was found is drawn, so that nothing jumps.
    """
    live, at = f"body:has({_LIVE.format(name=name)})", f".tw-{name}"
    mine = f"{_OUTPUT}:has({at})"
    rules = (
        f"{live} {at},{live} {mine}{{display:none}}"
        f"{_DEAD}:has(+{_OUTPUT} {at}){{display:none}}"
        f"{_COMING}+{mine}{{animation:tw-wait 2s step-end}}"
        f"{_FOUND}+{mine}{{animation-duration:10s}}"
        "@keyframes tw-wait{from{position:absolute;visibility:hidden}}"
    )
    return f'<div class="tw-{name}"><style>{rules}</style>{figure}</div>'
