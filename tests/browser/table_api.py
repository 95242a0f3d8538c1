"""Create tables and play them forward through the server's API, for tests about later stages of a game."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from page_server import Open
from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect


def make_table(page: Page, title: str, **wishes: Any) -> str:
    """Create a table where the visitor goes first, against an easy bot by default; return its id."""
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    setup = {"title": title, "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], "first": 0}
    answer = page.request.post("/api/tables", data=setup | wishes)
    assert answer.ok, answer.text()
    return answer.json()["id"]


def gather(open_page: Open, *names: str, title: str = "trans_europa", **wishes: Any) -> list[Page]:
    """Start a table of several people with a browser each; the first is the host and begins."""
    host, *guests = pages = [open_page("/about") for _ in names]
    for page, name in zip(pages, names, strict=True):
        assert page.request.put("/api/me", data={"name": name}).ok
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in guests)]
    answer = host.request.post("/api/tables", data={"title": title, "seats": seats, "first": 0} | wishes)
    assert answer.ok, answer.text()
    table = answer.json()["id"]
    for guest in guests:
        assert guest.request.post(f"/api/tables/{table}/join").ok
    assert host.request.post(f"/api/tables/{table}/start").ok
    for page in pages:
        page.goto(f"/t/{table}")
    return pages


def best(legal: list[str], lengths: dict[str, int], worth: int) -> str:
    """Return the longest claim if it is long enough; otherwise a card, a rail, or any action."""
    claims = [action for action in legal if action.startswith("claim")]
    longest = max(claims, key=lambda action: lengths[action.split()[1]], default="")
    others = [action for action in legal if action not in claims and action != "tickets"]
    if longest and (lengths[longest.split()[1]] >= worth or not others):
        return longest
    wanted = ("tunnel pay", "take 3", "draw", "take", "rail", "hub", "keep 1 2")
    return next((action for start in wanted for action in others if action.startswith(start)), legal[0])


def socket_at(page: Page, table: str) -> ClientConnection:
    """Open a second socket of the visitor at a table."""
    cookies: Any = page.context.cookies()
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in cookies)
    address = f"ws://{urlsplit(page.url).netloc}/api/tables/{table}/socket"
    return connect(address, additional_headers={"cookie": cookie}, max_size=None)


def frames(socket: ClientConnection, seconds: float = 90) -> Iterator[dict[str, Any]]:
    """Join the table and yield its messages; raise TimeoutError after some time."""
    socket.send(json.dumps({"type": "join"}))
    until = time.monotonic() + seconds
    while True:
        yield json.loads(socket.recv(timeout=max(0.0, until - time.monotonic())))


def act(page: Page, action: str | None = None) -> None:
    """Play an action of the visitor once it is legal, or any legal one; wait until it is accepted."""
    with socket_at(page, page.url.rpartition("/")[2]) as socket:
        sent = False
        for frame in frames(socket):
            legal = (frame.get("position") or {}).get("legal") or []
            if not sent and (action in legal or (action is None and legal)):
                wish = {
                    "type": "act",
                    "id": uuid4().hex,  # the server answers one it knows without acting
                    "at": frame["position"]["seq"],
                    "action": action or legal[0],
                }
                socket.send(json.dumps(wish))
                sent = True
            assert frame["type"] != "refused", frame
            if frame["type"] == "accepted":
                return


def play_on(page: Page, table: str, actions: int | None = None, worth: int = 3) -> None:
    """Play the visitor's seat for a number of actions, until it is to act again, or to the end."""
    sheet: dict[str, Any] = page.request.get(f"/api/tables/{table}/board").json()
    lengths = {name: route["length"] for name, route in sheet["routes"].items()}
    done = 0
    with socket_at(page, table) as socket:
        for frame in frames(socket):
            position = frame.get("position")
            if not position:
                continue
            if position["result"] or (position["legal"] and done == actions):
                return
            if position["legal"]:
                action = best(position["legal"], lengths, worth)
                wish = {"type": "act", "id": uuid4().hex, "at": position["seq"], "action": action}
                socket.send(json.dumps(wish))
                done += 1
