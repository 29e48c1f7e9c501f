"""A picture with its words, as HTML for an output of a notebook."""

from __future__ import annotations

from urllib.parse import quote

from tranca_widget.picture.ink import safe
from tranca_widget.picture.table import WIDTH

_PLAIN = " !$'()*+,-./:;=?@[]_{|}~"
"""What may stand as it is in the address of an image, in double quotes."""


def html_figure(
    svg: str, words: str, lang: str, *, note: str = "", instead: str = "", below: str = ""
) -> str:
    """A figure of a picture, a note, the scene's words (folded beneath their first line), and what stands below.

    `words` and `note` are plain text in the language of the code `lang`; `svg`, `below` (a verdict, a score sheet)
    and `instead` are markup. The picture is hidden until the figure's own style sheet shows it: pages that do not
    trust a notebook drop sheets and SVG but keep loose words. There `instead` is seen.
    """
    first, _, rest = words.partition("\n")
    remark = f"<p>{safe(note)}</p>" if note else ""
    spare = f'<div class="tw-instead">{instead}</div>' if instead else ""
    return (
        f'<figure class="tw-figure" lang="{safe(lang)}" style="margin:0">'
        "<style>.tw-view[hidden]{display:block!important}.tw-instead{display:none}</style>"
        f'<div class="tw-view" hidden="hidden">{svg}</div>{spare}'
        f"<figcaption>{remark}<details><summary>{safe(first)}</summary><pre>{safe(rest)}</pre></details>"
        f"{below}</figcaption></figure>"
    )


def as_image(svg: str, name: str) -> str:
    """A picture as an image that carries its own data, which most pages keep; it knows only the system's ground."""
    data = quote(svg.replace('"', "'"), safe=_PLAIN)
    return f'<img width="{WIDTH}" alt="{safe(name)}" src="data:image/svg+xml;charset=utf-8,{data}">'
