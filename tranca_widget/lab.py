"""Starts JupyterLab with this package's server extension, which is enabled for this start alone.

python -m tranca_widget.lab [what `jupyter lab` takes: a notebook, options …]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

CONFIG = Path(__file__).parent / "jupyter"
"""A folder of Jupyter's configuration. Read before the user's own, it takes nothing of that away, as a flag would."""
SEARCHED = "JUPYTER_CONFIG_PATH"


def main(arguments: list[str]) -> int:
    """Run JupyterLab until it ends; return the status, 1 where it is not installed."""
    try:
        from jupyterlab.labapp import LabApp  # noqa: PLC0415  # the rest of the package needs no JupyterLab
    except ImportError:
        print("JupyterLab is not installed: pip install 'tranca_widget[lab]'", file=sys.stderr)  # noqa: T201
        return 1
    os.environ[SEARCHED] = os.pathsep.join(filter(None, (str(CONFIG), os.environ.get(SEARCHED))))
    LabApp.launch_instance(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
