"""Find a browser for the tests, and install one if there is none: `python tests/browser/chromium.py`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# The address bar's own pages, created for every window, took a sixth of the time. Playwright has such a list
# too, which this one replaces; the features that matter here are in this one as well.
WITHOUT = [
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI", "SpareRendererForSitePerProcess",
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "PaintHolding",
    "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch", "MediaRouter",
]  # fmt: skip
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(WITHOUT)}",
]
SHELL = "chromium-headless-shell"  # a browser without windows needs a fifth less time
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def found() -> str | None:
    """Return the path of the browser: the one in PEREGON_CHROMIUM, the system's, or Playwright's own."""
    named = os.environ.get("PEREGON_CHROMIUM")
    machine = [path for name in NAMES if (path := shutil.which(name))]
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return next((path for path in (named, *machine, own) if path and Path(path).exists()), None)


def get() -> None:
    """Install a browser: the system's package as root, otherwise Playwright's in the user's folder."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", SHELL]):
            subprocess.run(["apt-get", *words], check=False, stdout=subprocess.DEVNULL)
    if found() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    if found() is None:
        print("installing a browser for the tests …", flush=True)
        get()
    if found() is None:
        sys.exit("no browser could be installed; name one by PEREGON_CHROMIUM")
