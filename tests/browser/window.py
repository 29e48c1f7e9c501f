"""A browser window on one server: what is seen in it, and a note of all that goes wrong in it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

    from tests.browser.server import Server

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
# The body of a host may be without height and hide what overflows it; axe takes the whole page for hidden then.
_AXE = """async (element) => {
  const {style} = document.body, {overflow} = style;
  style.overflow = "visible";
  const {violations} = await axe.run(element, {resultTypes: ["violations"]});
  style.overflow = overflow;
  return violations;
}"""


@dataclass(kw_only=True)
class Window:
    """One browser window on one server; `page` is there for all that has no method here."""

    TABLE: ClassVar[str] = "[data-lm-suppress-shortcuts]"
    """What tables are found by: the host element of the widget's shadow root carries this attribute."""
    PATIENCE_MS: ClassVar[int] = 30_000
    """How long the page may take for one thing."""
    OWN_ERRORS: ClassVar[tuple[str, ...]] = ()
    """How errors begin that the host's own page leaves uncaught, whatever it shows."""
    OWN_REQUESTS: ClassVar[tuple[str, ...]] = ()
    """How addresses on other machines begin that the host's own page asks for, whatever it shows."""

    server: Server
    context: BrowserContext
    page: Page
    shots: Path
    page_errors: list[str] = field(default_factory=list)
    foreign_requests: list[str] = field(default_factory=list)

    @classmethod
    def enter(cls, server: Server, browser: Browser, shots: Path, **options: Any) -> Self:
        """Open an empty window with a profile of its own, and take note of all that goes wrong in it.

        options: what Playwright is told of the window beside; where it says nothing, nothing moves.
        """
        context = browser.new_context(**{"reduced_motion": "reduce", **options})
        context.set_default_timeout(cls.PATIENCE_MS)
        window = cls(server=server, context=context, page=context.new_page(), shots=shots)
        context.on("request", lambda request: window._note(request.url))
        window.page.on("pageerror", lambda error: window._note_error(str(error)))
        return window

    def leave(self) -> None:
        """Close the window and end its kernels; nothing may have failed in it or asked for another host."""
        self.context.close()
        self.server.end_sessions()
        assert self.page_errors == [], self.page_errors
        assert self.foreign_requests == [], self.foreign_requests

    def _note(self, url: str) -> None:
        if url.startswith("http") and not url.startswith((f"{self.server.url}/", *self.OWN_REQUESTS)):
            self.foreign_requests.append(url)

    def _note_error(self, message: str) -> None:
        if not (self.OWN_ERRORS and message.startswith(self.OWN_ERRORS)):
            self.page_errors.append(message)

    def table(self, nth: int = 0) -> Locator:
        """Return a table on the page, counted from 0; what is looked up in it is found in its shadow root."""
        return self.page.locator(self.TABLE).nth(nth)

    def screenshot(self, name: str, of: Locator | None = None) -> Path:
        """Take a picture of the window, or of one element in full; return its file."""
        path = self.shots / f"{name}.png"
        if of is None:
            self.page.screenshot(path=path)
        else:
            of.screenshot(path=path, animations="disabled")
        return path

    def axe(self, of: Locator) -> list[str]:
        """Return all violations that axe finds in one element, however slight, a line each."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = of.evaluate(_AXE)
        return [
            f"{rule['impact']}: {rule['id']}: {rule['help']}: {node['html'][:200]}"
            for rule in found
            for node in rule["nodes"]
        ]


def shots_folder(otherwise: Path) -> Path:
    """Return the folder for pictures: the one TRANCA_SHOTS names, else the one given."""
    folder = Path(os.environ.get("TRANCA_SHOTS") or otherwise)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
