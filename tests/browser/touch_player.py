"""A player who uses one finger: every action is a tap on something visible, or a drag of the board."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from board_places import come_to_rest, spots
from page_server import PATIENCE
from playwright.sync_api import Locator, Page, TimeoutError, ViewportSize, WebSocket
from table_api import best

KINDS = {"claim": "route", "station": "city", "rail": "line", "hub": "crossing"}
ONWARD = re.compile("^(Next round|To the final count|Final)")
LOOK = 20  # milliseconds between two checks
STANDSTILL = 60  # seconds, at most, without an action of any player
FREE = """([x, y]) => !!document.elementFromPoint(x, y)?.closest(".board")"""
DRAGS = 8  # until a place is in view
STRIDE = 120  # pixels per drag
MARGIN = 14  # from the edges of the board
SETTLED = 2_000  # milliseconds until a tap has shown its button


@dataclass
class Finger:
    """Know the legal actions from the server's messages, and play them by touch alone."""

    page: Page
    pays: bool = False  # as the action says; otherwise with the payment that the page proposes
    told: dict[str, Any] = field(default_factory=dict[str, Any])
    lengths: dict[str, int] = field(default_factory=dict[str, int])

    def __post_init__(self) -> None:
        self.page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        def hear(frame: str | bytes) -> None:
            position = json.loads(frame).get("position")
            if position:
                self.told = position

        socket.on("framereceived", hear)

    def come(self, table: str) -> None:
        sheet: Any = self.page.request.get(f"/api/tables/{table}/board").json()
        self.lengths = {name: route["length"] for name, route in sheet["routes"].items()}
        self.page.goto(f"/t/{table}")

    # ── the game ──

    def play(self, windows: Sequence[ViewportSize]) -> None:
        """Play to the end; before every action the phone is turned to the next of the windows."""
        held = cycle(windows)
        onward = self.page.get_by_role("button", name=ONWARD)
        shown, ends = -1, 0.0
        while not self.told.get("result"):
            if self.told.get("seq", 0) != shown:
                shown, ends = self.told.get("seq", 0), time.monotonic() + STANDSTILL
            assert time.monotonic() < ends, f"nothing has happened since action {shown}"
            if self.told.get("legal"):
                if len(windows) > 1:
                    self.page.set_viewport_size(next(held))
                come_to_rest(self.page)  # by then the end of a round is shown
            if onward.is_visible():
                onward.tap()
            elif self.told.get("legal"):
                self.act()
            else:
                self.page.wait_for_timeout(LOOK)

    def act(self) -> None:
        seq, legal = self.told["seq"], self.told["legal"]
        action = best(legal, self.lengths, worth=3)
        if not self.does(action):
            cards = [one for one in legal if one.startswith(("draw", "take"))]
            others = [one for one in legal if one.split()[0] in KINDS and one != action]
            assert any(self.does(one) for one in [*cards[:1], *others]), f"none of {legal} could be tapped"
        self.wait(lambda: self.told["seq"] != seq, f"{action}: nothing happened")

    def do(self, action: str) -> None:
        seq = self.told["seq"]
        assert self.does(action), f"{action}: its place could not be tapped"
        self.wait(lambda: self.told["seq"] != seq, f"{action}: nothing happened")

    def wait(self, done: Callable[[], bool], otherwise: str) -> None:
        ends = time.monotonic() + PATIENCE / 1000
        while not done():
            assert time.monotonic() < ends, otherwise
            self.page.wait_for_timeout(LOOK)

    def does(self, action: str) -> bool:
        """Play an action; return False if its place could not be tapped."""
        kind, *words = action.split()
        if kind == "keep":
            for number in words:
                self.tap(self.page.get_by_role("checkbox").nth(int(number) - 1))
            self.tap(self.page.get_by_role("button", name=re.compile("^Keep")))
        elif kind == "draw":
            self.take(self.page.locator("[aria-keyshortcuts=d]"))
        elif kind == "take":
            self.take(self.page.locator(f".market [aria-keyshortcuts='{words[0]}']"))
        elif kind == "tickets":
            self.tap(self.page.locator("[aria-keyshortcuts=t]").first)
            self.tap(self.key)
        elif kind in KINDS:
            return self.choose(KINDS[kind], words[0], words[1:] if self.pays else [])
        elif kind == "tunnel":
            name = "^Pay" if words[0] == "pay" else "^Take cards back"
            self.tap(self.page.get_by_role("button", name=re.compile(name)))
        else:  # pass, or the end of a turn
            self.tap(self.key)
        return True

    @property
    def key(self) -> Locator:
        """The button that plays it, not the one that plans a route for later."""
        return self.page.locator(".go[data-key]").first

    def tap(self, one: Locator) -> None:
        one.tap(timeout=PATIENCE)

    def take(self, card: Locator) -> None:
        """Take a card with one tap, or with two if the setting is off."""
        seq, chosen = self.told["seq"], self.page.get_by_role("group", name="Your choice")
        self.tap(card)
        self.wait(lambda: self.told["seq"] != seq or chosen.is_visible(), "no card was chosen")
        if self.told["seq"] == seq:
            self.tap(card)

    def choose(self, kind: str, place: str, payment: Sequence[str] = ()) -> bool:
        """Tap a place of the board, then the payment if it is given, then the button."""
        if not self.bring(kind, place):
            return False
        self.page.touchscreen.tap(*spots(self.page, kind)[place])
        try:
            self.key.wait_for(timeout=SETTLED)
        except TimeoutError:
            cross = self.page.locator("button.cross")
            if cross.is_visible():
                cross.tap()
            return False
        if payment:
            color, mixed = payment[0], "" if len(payment) > 1 else ":not(:has(.loco))"
            self.tap(self.page.locator(f".chosen .way:has(.c-{color}){mixed}"))
        self.tap(self.key)
        return True

    def bring(self, kind: str, place: str) -> bool:
        """Drag the board until a place is in view and nothing covers it."""
        for _ in range(DRAGS):
            x, y = spots(self.page, kind)[place]
            box = self.page.locator(".field").bounding_box()
            assert box is not None
            left, right = box["x"] + MARGIN, box["x"] + box["width"] - MARGIN
            top, bottom = box["y"] + MARGIN, box["y"] + box["height"] - MARGIN
            if left < x < right and top < y < bottom and self.page.evaluate(FREE, [x, y]):
                return True
            middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.drag(middle, (stride(middle[0] - x), stride(middle[1] - y)))
        return False

    def drag(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        fingers: Any = self.page.context.new_cdp_session(self.page)
        steps = 6
        for step in range(steps + 1):
            x, y = start[0] + by[0] * step / steps, start[1] + by[1] * step / steps
            kind = "touchMove" if step else "touchStart"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            self.page.wait_for_timeout(16)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        fingers.detach()
        come_to_rest(self.page)


def stride(wish: float) -> float:
    return max(-STRIDE, min(STRIDE, wish))
