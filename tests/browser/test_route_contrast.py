"""Claimed routes look unlike free ones on every board, in every size and theme, with any colour vision.

Each board is shown twice in a real browser, with every other route claimed, so that each route is seen free
and claimed, once on land and once on water. `features` measures the picture along every route: the colour of
its middle, its continuity and its width. The distance of two routes is the length of the difference.

The smallest distance between any claimed and any free route must be at least APART. The smallest visible
difference of two adjoining patches is 0.02; on a board players look at distant places for half a second, so
about four times that is required. Measured: 0.09 to 0.6. Before, with wagons on enamelled spaces, it was
0.001 to 0.026 (USA).
"""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from board_places import come_to_rest
from colors import EYES, Array
from page_server import Open, thorough
from playwright.sync_api import Page, WebSocketRoute, expect
from route_contrast import features, picture_of, smallest_distance, strip

from peregon.drawing import Geometry, geometry_of
from peregon.drawing.palette import PALETTE
from peregon.drawing.shapes import LOOK
from peregon.drawing.tracks import aside_of, track_of
from peregon.titles import TITLES, read_board

Run = tuple[str, list[tuple[float, float]], tuple[float, float]]
APART = 0.08
BOARDS = {
    "usa": ("usa", 5),
    "europe": ("europe", 5),
    "first_journey": ("first_journey", 4),
    "trans_europa": ("trans_europa", 6),
}
DESKTOP, PHONE = (1100, 800, 1), (340, 740, 2)  # size of the board alone, and device pixel ratio
WHOLE = """() => {
  const board = document.querySelector(".board");
  board.style.cssText = "position: fixed; inset: 0; z-index: 999; width: 100vw; height: 100vh";
  document.body.append(board);
  const style = document.createElement("style");
  style.textContent = ".board .names, .board text, .board svg:first-of-type > * { display: none }";
  document.head.append(style);
}"""
GROUNDS = ("b-land", "b-sea")
GROUND = """([theme, ground]) => {
  document.documentElement.dataset.theme = theme;
  document.querySelector(".board").style.background = `var(--${ground})`;
}"""


class Shown:
    """A table in a browser whose board shows what a test wants, whatever the server sends."""

    def __init__(self, page: Page, title: str, seats: int) -> None:
        self.page, self.title, self.seats = page, title, seats
        self.geometry: Geometry = geometry_of(read_board(TITLES[title], title))
        routes, lines = self.geometry.routes, self.geometry.lines
        self.ids = [one.id for one in (routes or lines)]
        self.claims: dict[str, int] = {}
        self.hubs: dict[int, str] = {}
        self.inks = list(range(6))

    def open(self) -> None:
        page = self.page
        page.route_web_socket(lambda url: "/socket" in url, self.relay)
        assert page.request.put("/api/me", data={"name": "Anna"}).ok
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "easy"} for _ in range(self.seats - 1))]
        wish = {"title": self.title, "seats": seats, "first": 0}
        self.address = f"/t/{page.request.post('/api/tables', data=wish).json()['id']}"

    def claim(self, which: int, size: tuple[int, int, int]) -> None:
        """Claim every other route for the seats in turn; the second time in other colours."""
        chosen = [one for i, one in enumerate(self.ids) if i % 2 == which]
        self.claims = {one: (3 * i) % self.seats for i, one in enumerate(chosen)}
        if self.geometry.lines:  # rails around six hubs far from each other
            crossings = self.geometry.crossings
            places = [crossings[(31 * seat + 17 * which + 5) % len(crossings)].id for seat in range(6)]
            self.hubs = dict(enumerate(places))
            self.claims = {
                line.id: seat
                for line in self.geometry.lines
                for seat, hub in self.hubs.items()
                if hub in (line.a, line.b)
            }
        self.inks = [(seat + which) % 6 for seat in range(6)]
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.goto(self.address)
        expect(self.page.locator(".board svg").first).to_be_attached()
        self.page.evaluate(WHOLE)

    def relay(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(self.told(str(text))))

    def told(self, text: str) -> str:
        """Return a message with another position: no tickets, and no legal action."""
        message = json.loads(text)
        for person, ink in zip(message.get("people", []), self.inks, strict=False):
            person["ink"] = ink
        if position := message.get("position"):
            view = position["view"]
            position |= {"legal": None, "ways": None}
            view |= {"to_act": [1], "phase": "turn", "closed": []}
            view |= {"rails": list(self.claims)} if "rails" in view else {"routes": self.claims}
            for seat, one in enumerate(view["seats"]):
                one |= {"held": [], "offer": [], "cities": []}
                one["hub"] = self.hubs.get(seat)
        return json.dumps(message)

    def look(self, size: tuple[int, int, int]) -> dict[str, Array]:
        """Return the picture along each route or line, as strips of linear light."""
        dense = size[2]
        self.page.locator(".board").focus()
        self.page.keyboard.press("0")
        come_to_rest(self.page)
        picture = picture_of(self.page)
        box = self.page.evaluate(
            "() => document.querySelector('.board svg').getBoundingClientRect().toJSON()"
        )
        scale = box["width"] / self.geometry.width
        return {
            one: strip(
                picture,
                [((box["x"] + x * scale) * dense, (box["y"] + y * scale) * dense) for x, y in way],
                left * dense,
                right * dense,
            )
            for one, way, (left, right) in self.ways(scale)
        }

    def ways(self, scale: float) -> list[Run]:
        """Return the path of each route or line, and the width measured to its left and right, in pixels.

        The two routes of a double touch: each is measured twice on its outer side only.
        """
        geometry, far = self.geometry, scale < LOOK.far.below
        half = 4 if far else 32 * scale
        if geometry.lines:
            at = {crossing.id: (crossing.x, crossing.y) for crossing in geometry.crossings}
            return [(line.id, inner([at[line.a], at[line.b]], 40), (half, half)) for line in geometry.lines]
        spread = max(0, LOOK.far.apart / 2 / scale - 20) if far else 0
        dot = max(geometry.dot + 10, 3.6 / scale)
        found: list[Run] = []
        for route in geometry.routes:
            twin = sum((one.a, one.b) == (route.a, route.b) for one in geometry.routes) > 1
            outwards = (-half, half) if aside_of(route) > 0 else (half, -half)
            sides = outwards if twin else (half, half)
            found.append((route.id, inner(track_of(route, twin, spread).whole, dot), sides))
        return found


def inner(way: list[tuple[float, float]], off: float) -> list[tuple[float, float]]:
    """Return a path without its ends."""
    points = np.array(way)
    at = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    places = np.linspace(off, at[-1] - off, max(2, math.ceil(at[-1] / 10)))
    x, y = (np.interp(places, at, points[:, k]) for k in (0, 1))
    return [(float(a), float(b)) for a, b in zip(x, y, strict=True)]


def measured(shown: Shown, size: tuple[int, int, int]) -> dict[tuple[str, str], tuple[float, str, str]]:
    """Return the smallest distance of claimed and free, by theme and colour vision, and the two routes."""
    strips: dict[str, list[tuple[str, bool, Array]]] = {"day": [], "night": []}
    for which in (0, 1):
        shown.claim(which, size)
        for theme, found in strips.items():
            shown.page.evaluate(GROUND, [theme, GROUNDS[which]])
            found += [(one, one in shown.claims, light) for one, light in shown.look(size).items()]
    distances: dict[tuple[str, str], tuple[float, str, str]] = {}
    for theme, found in strips.items():
        inks = PALETTE["day"] | (PALETTE["night"] if theme == "night" else {})
        for eyes in EYES:
            told = [features(light, eyes, inks) for _, _, light in found]
            sides = [
                [i for i, (_, claimed, _) in enumerate(found) if claimed is side] for side in (True, False)
            ]
            apart, one, other = smallest_distance(*(np.array([told[i] for i in side]) for side in sides))
            distances[theme, eyes] = apart, found[sides[0][one]][0], found[sides[1][other]][0]
    return distances


@pytest.mark.parametrize(
    "size",
    [pytest.param(PHONE, id="phone"), thorough(DESKTOP, "desktop")],
)
@pytest.mark.parametrize("board", ["usa", thorough("europe"), thorough("first_journey"), "trans_europa"])
def test_every_claimed_route_looks_unlike_every_free_one(
    open_page: Open, board: str, size: tuple[int, int, int]
) -> None:
    page = open_page("/about", device_scale_factor=size[2], bypass_csp=True)
    shown = Shown(page, *BOARDS[board])
    shown.open()
    near = {key: told for key, told in measured(shown, size).items() if told[0] < APART}
    assert not near
