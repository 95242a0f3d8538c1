"""Accessibility checks of a page with axe."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
# Finish animations first: half-transparent text has too little contrast.
ARRIVE = """
for (const one of document.getAnimations())
  if (one.effect.getComputedTiming().endTime !== Infinity) one.finish();
"""


@cache
def script() -> str:
    return SCRIPT.read_text("utf-8")


def serious_faults(page: Page, only: str | None = None) -> list[str]:
    """Return the serious faults of a page as it is now, one line each, for all axe rules or one."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(script())
    page.evaluate(ARRIVE)
    wishes = {"resultTypes": ["violations"]} | ({"runOnly": [only]} if only else {})
    violations = page.evaluate("async (wishes) => (await axe.run(wishes)).violations", wishes)
    return [
        f"{fault['id']}: {node['html'][:200]}"
        for fault in violations
        if fault["impact"] in SERIOUS
        for node in fault["nodes"]
    ]
