"""Say which notebook `make lab` opens: the first one in the system's language.

    python scripts/first_notebook.py

The language is the one that tables and verdicts speak there as well: LANG=de_DE.UTF-8 gives notebooks/de.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tranca_widget.words.language import spoken

ROOT = Path(__file__).resolve().parent.parent


def first_notebook() -> Path:
    """The first notebook of the language that is spoken, from the root of the repository."""
    folder = ROOT / "notebooks" / spoken()
    return min(folder.glob("*.ipynb")).relative_to(ROOT)


if __name__ == "__main__":
    sys.stdout.write(f"{first_notebook().as_posix()}\n")
