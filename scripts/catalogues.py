"""Compile the catalogues: `words/catalogues/de.po` into `de.mo`, for each language.

    python scripts/catalogues.py

The build hook and the Makefile use it. Needs Babel, which is asked for when the package is built.
"""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "tranca_widget" / "words" / "catalogues"


def compile_all() -> list[Path]:
    """Compile every catalogue that is newer than what was made from it; gives the files that were written."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415  # an unpacked sdist brings compiled catalogues
    from babel.messages.pofile import read_po  # noqa: PLC0415

    written = []
    for source in sorted(FOLDER.glob("*.po")):
        compiled = source.with_suffix(".mo")
        if compiled.is_file() and compiled.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
        with compiled.open("wb") as file:
            write_mo(file, catalogue)
        written.append(compiled)
    return written


if __name__ == "__main__":
    for path in compile_all():
        sys.stdout.write(f"{path.name} compiled\n")
