"""A complete client: create a table with a bot and play a game over the public protocol (docs/wire.md).

    python docs/play_a_game.py http://127.0.0.1:8765 first_journey

It needs `httpx` and `websockets`, and nothing of peregon.
"""

import asyncio
import json
import random
import sys
import uuid

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def choose(legal):
    """Claim a route or lay a rail if possible, otherwise choose any action."""
    claims = [action for action in legal if action.startswith(("claim", "rail"))]
    return random.choice(claims or legal)


async def sit(address, cookie, wish):
    """Play on one connection until the game ends; return the result. `wish` is the unanswered request."""
    async with connect(address, additional_headers={"cookie": cookie}, max_size=None) as socket:
        await socket.send(json.dumps({"type": "join"}))
        async for frame in socket:
            message = json.loads(frame)
            if message["type"] in ("accepted", "refused"):
                wish.clear()
            position = message.get("position")
            if position and position["result"]:
                return position["result"]
            if message["type"] == "table" and wish:  # the connection broke before the answer: send it again
                await socket.send(json.dumps(wish))
            elif position and position["legal"]:
                wish.update(type="act", id=uuid.uuid4().hex, at=position["seq"])
                wish.update(action=choose(position["legal"]))
                await socket.send(json.dumps(wish))


async def main(server, title):
    async with httpx.AsyncClient(base_url=server) as http:
        token = (await http.put("/api/me", json={"name": "Script"})).cookies["peregon"]
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        table = (await http.post("/api/tables", json={"title": title, "seats": seats})).json()
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
    result, wish = None, {}
    while result is None:
        try:
            result = await sit(address, f"peregon={token}", wish)
        except (OSError, ConnectionClosed):
            await asyncio.sleep(1)
    print(json.dumps({"totals": [one["total"] for one in result["scores"]], "winners": result["winners"]}))


asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "first_journey"))
