"""Build hook: bundle the front-end and compile the catalogues before files are collected for a wheel or an sdist."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from types import ModuleType


def _script(root: str, name: str) -> ModuleType:
    """Load a file of scripts/, which lies outside every package."""
    spec = importlib.util.spec_from_file_location(f"_tranca_{name}", Path(root, "scripts", f"{name}.py"))
    if spec is None or spec.loader is None:
        msg = f"scripts/{name}.py is missing: the package cannot be built"
        raise RuntimeError(msg)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up by name
    spec.loader.exec_module(module)
    return module


class BuildHook(BuildHookInterface[Any]):
    """Compiles the catalogues; runs `npm ci` and `npm run build`, with Node from a PyPI wheel where there is none."""

    def _has_nothing_to_do(self, frontend: ModuleType) -> bool:
        """Tell whether this is an unpacked sdist: what is built is there, the repository is not."""
        return frontend.BUNDLE.is_file() and not Path(self.root, ".git").exists()

    def dependencies(self) -> list[str]:
        """Ask for Node as a package only where it is needed and the machine has none."""
        frontend = _script(self.root, "frontend")
        if self._has_nothing_to_do(frontend) or frontend.find_node() is not None:
            return []
        return [frontend.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build bundle and catalogues; stop the whole build, naming the step, where that fails."""
        frontend = _script(self.root, "frontend")
        if self._has_nothing_to_do(frontend):
            return
        _script(self.root, "catalogues").compile_all()
        try:
            frontend.build()
        except frontend.FrontendError as error:
            self.app.abort(f"tranca_widget: the front-end could not be built: {error}")
