"""Positions on the page: the board's routes, lines, cities and crossings in window coordinates."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

AT_REST = """() => new Promise((done) => {
  const box = () => JSON.stringify(document.querySelector(".board svg")?.getBoundingClientRect());
  const still = () => !!document.querySelector(".board.still");
  const look = (last, frames) => {
    if (frames === 10) return done(true);
    requestAnimationFrame(() => look(box(), still() && box() === last ? frames + 1 : 0));
  };
  look("", 0);
})"""  # the board has not moved for ten frames, and is drawn sharp


def come_to_rest(page: Page) -> None:
    page.wait_for_function(AT_REST)


def finish_moving(one: Locator) -> None:
    """Wait until nothing in an element is animated."""
    one.evaluate("(one) => Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished))")


def see_it_all(page: Page) -> None:
    """Zoom out to the whole board; on a phone it starts at the player's tickets."""
    page.get_by_role("application").focus()
    page.keyboard.press("0")
    come_to_rest(page)


def box_of(one: Locator) -> dict[str, float]:
    box: Any = one.evaluate("(one) => one.getBoundingClientRect().toJSON()")
    return box


def spots(page: Page, kind: str) -> dict[str, tuple[float, float]]:
    """Return the middles of all places of a kind, in window coordinates."""
    table = page.url.rpartition("/")[2]
    sheet: Any = page.evaluate(
        "(path) => fetch(path).then((answer) => answer.json())", f"/api/tables/{table}/board"
    )
    geometry = sheet["geometry"]
    box = box_of(page.locator(".board svg").first)
    scale = box["width"] / geometry["width"]
    if kind == "route":
        found = {one["id"]: one["cars"][len(one["cars"]) // 2][:2] for one in geometry["routes"]}
    elif kind == "line":
        ends = {one["id"]: (one["x"], one["y"]) for one in geometry["crossings"]}
        middles = ((one["id"], zip(ends[one["a"]], ends[one["b"]], strict=True)) for one in geometry["lines"])
        found = {id: [sum(pair) / 2 for pair in pairs] for id, pairs in middles}
    else:
        named = geometry["cities" if kind == "city" else "crossings"]
        found = {one["id"]: (one["x"], one["y"]) for one in named}
    return {id: (box["x"] + x * scale, box["y"] + y * scale) for id, (x, y) in found.items()}
