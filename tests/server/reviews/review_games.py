"""Finished games and their reviews, for tests."""

from __future__ import annotations

import asyncio
from typing import Any

from live_server import PATIENCE, Person

BOTS = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
FEW = {"review_playouts": 16, "same_cards_games": 2}  # settings
DONE = ("complete", "stopped", "failed")


async def finished(person: Person, title: str = "first_journey") -> str:
    """Create a table where two bots have played to the end."""
    table = await person.create(title, BOTS)
    async with person.sit(table["id"]) as sitting:
        while not sitting.ended:
            await sitting.hear()
    return table["id"]


async def until(person: Person, path: str, *states: str, done: int = 0) -> Any:
    """Ask for an analysis until it has one of some states and enough parts."""
    async with asyncio.timeout(6 * PATIENCE):
        while True:
            found = await person.ask("GET", path)
            if found["state"] in states and found.get("done", done) >= done:
                return found
            assert found["state"] not in DONE, found["state"]
            await asyncio.sleep(0.05)
