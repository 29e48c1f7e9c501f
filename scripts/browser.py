"""Find a Chromium for the browser tests, or install one.

    python scripts/browser.py              say which browser is used; fails where there is none
    python scripts/browser.py --install    and install one where there is none

A browser of the machine comes first (TRANCA_BROWSER names another one), then Playwright's own. What
is missing comes from Debian's packages where this runs as root on Debian, else from Playwright.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "google-chrome", "google-chrome-stable")
# A headless browser on a machine without screen, that calls nobody.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)
DEBIAN_PACKAGES = ("chromium", "fonts-dejavu-core")


def find_system_browser() -> str | None:
    """Return the machine's Chromium or Chrome, or None; snaps cannot be driven from outside."""
    if named := os.environ.get("TRANCA_BROWSER"):
        return named
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path and "/snap/" not in str(Path(path).resolve())), None)


def find_own_browser() -> str | None:
    """Return the Chromium that Playwright has downloaded, or None."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (only where there is no other)

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def find_browser() -> str | None:
    """Return the browser to test with, or None."""
    return find_system_browser() or find_own_browser()


def install() -> None:
    """Install a Chromium by the machine's own means, else by Playwright's."""
    release = Path("/etc/os-release")
    is_debian = release.is_file() and "\nID=debian\n" in f"\n{release.read_text(encoding='utf-8')}\n"
    if is_debian and shutil.which("apt-get") and os.geteuid() == 0:
        apt = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True, env=apt, stdin=subprocess.DEVNULL)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN_PACKAGES],
            check=True,
            env=apt,
            stdin=subprocess.DEVNULL,
        )
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main(arguments: list[str]) -> int:
    """Say which browser there is, after installing one if asked to; return the status."""
    if arguments not in ([], ["--install"]):
        print(__doc__, file=sys.stderr)
        return 2
    if arguments and find_browser() is None:
        try:
            install()
        except subprocess.CalledProcessError as error:
            print(f"browser: `{' '.join(error.cmd)}` failed", file=sys.stderr)
            return 1
    browser = find_browser()
    print(browser or "no Chromium found: python scripts/browser.py --install")
    return 0 if browser else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
