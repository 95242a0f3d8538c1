"""Random hostile uploads and requests: wrong types, deep nesting, sizes, encodings, ranges.

    python tests/server/hostile_requests.py PORT NUMBER COOKIE GAME

sends NUMBER of them to a server and prints the count of each status as JSON. It stops at the first response
that is a server error.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections import Counter
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

GOLDEN = Path(__file__).parents[1] / "golden"
BOARDS = {"usa": "usa", "first_journey": "first_journey", "trans_europa": "trans_europa"}

NASTY: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 5, 6, 255, 2**31, -(2**63), 2**64, 10**30, 10**400, 0.5, -0.0, 1e308,
    "", "0", "true", "\0", "\x7f", "\u202e", "😀" * 40, "x" * 300, "../../etc/passwd", "/etc/passwd", "%00",
    "usa", "europe", "claim", "draw", "keep 1 2 3", "title", "board", "'; DROP TABLE games; --",
    [], {}, [[]], [None], {"": {}}, {"title": "usa"}, [0] * 500, {"a": {"b": {"c": [1, [2, [3]]]}}},
)  # fmt: skip
RAW = (
    b"\\ud800",
    b"9" * 5000,
    b"1e999",
    b"NaN",
    b"-Infinity",
    b"\xff\xfe",
    b"\0",
    b"[" * 3000,
    b'{"a":' * 3000,
)


class Wish(NamedTuple):
    """A request to send."""

    method: str
    path: str
    body: bytes
    headers: dict[str, str]


@cache
def golden(name: str) -> tuple[str, ...]:
    return tuple((GOLDEN / name).read_text("utf-8").splitlines())


@cache
def board(name: str) -> str:
    return files("peregon.boards").joinpath(f"{name}.toml").read_text("utf-8")


def hostile(chance: random.Random, games: list[str]) -> Wish:
    """Return any hostile request; `games` are existing tables."""
    making = chance.choice((hostile_record, hostile_record, hostile_board, hostile_body, hostile_path))
    return making(chance, games)


def mutated(value: Any, chance: random.Random) -> Any:
    """Return a JSON value with some part replaced, removed or added."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        fields = dict[Any, Any](value)
        key = chance.choice(list(fields))
        match chance.randrange(4):
            case 0:
                del fields[key]
            case 1:
                fields[str(chance.choice(NASTY))[:40]] = chance.choice(NASTY)
            case _:
                fields[key] = mutated(fields[key], chance)
        return fields
    if isinstance(value, list) and value and chance.random() < 0.7:
        items = list[Any](value)
        number = chance.randrange(len(items))
        items[number] = mutated(items[number], chance)
        return items * chance.choice((1, 1, 2, 50))
    return chance.choice(NASTY)


def damaged(body: bytes, chance: random.Random) -> bytes:
    """Return the bytes, sometimes corrupted, truncated, repeated, or in another encoding."""
    match chance.randrange(12):
        case 0:
            place = chance.randrange(len(body) + 1)
            return body[:place] + chance.choice(RAW) + body[place:]
        case 1:
            return body[: chance.randrange(len(body) + 1)]
        case 2:
            return bytes(byte ^ (chance.random() < 0.01) << chance.randrange(8) for byte in body[:20_000])
        case 3:
            return body * chance.choice((2, 10, 40))
        case 4:
            return body.decode(errors="replace").encode(chance.choice(("utf-16", "utf-8-sig", "utf-32")))
        case 5:
            return chance.choice(RAW) * chance.choice((1, 30, 100))
        case _:
            return body


def hostile_record(chance: random.Random, games: list[str]) -> Wish:
    """Return a saved game with a changed header or changed lines."""
    lines = list(golden(chance.choice(sorted(file.name for file in GOLDEN.glob("*-players.jsonl")))))
    for _ in range(chance.randrange(1, 4)):
        number = chance.choice((0, 0, 1, len(lines) - 1, chance.randrange(len(lines))))
        match chance.randrange(6):
            case 0:
                del lines[number:]
            case 1:
                lines.insert(number, chance.choice(lines) if lines else "{}")
            case _ if number < len(lines):
                lines[number] = json.dumps(mutated(json.loads(lines[number]), chance))
            case _:
                pass
        if not lines:
            break
    eyes = chance.choice(("", "?eyes=all", "?eyes=9", "?eyes=%00", "?first=999999", "?first=-1", "?first=x"))
    return Wish("POST", f"/api/records{eyes}", damaged("\n".join(lines).encode(), chance), {})


def hostile_board(chance: random.Random, games: list[str]) -> Wish:
    """Return a board file with some changed values; sometimes a table is created on it."""
    title = chance.choice(list(BOARDS))
    lines = board(BOARDS[title]).splitlines()
    for _ in range(chance.randrange(1, 8)):
        number = chance.randrange(len(lines))
        head, sign, _ = lines[number].partition("=")
        match chance.randrange(7):
            case 0:
                del lines[number]
            case 1:
                lines.insert(number, chance.choice(lines))
            case 2:
                lines[number] = head + sign + "[" * chance.choice((1, 50, 5000))
            case 3:
                lines[number] = chance.choice(
                    ("a." * 3000 + "a=1", "x=" + "9" * 5000, "\0", "[[" * 900, "==")
                )
            case 4:
                lines += lines[number:][: chance.randrange(200)]
            case _:
                lines[number] = f"{head}={json.dumps(chance.choice(NASTY))}"
    text = "\n".join(lines)[: chance.choice((300_000, 300_000, 1000))]
    if chance.random() < 0.3:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        return Wish("POST", "/api/tables", encoded({"title": title, "seats": seats, "board_text": text}), {})
    return Wish("POST", "/api/boards", damaged(encoded({"title": title, "text": text}), chance), {})


def encoded(value: Any) -> bytes:
    return json.dumps(value).encode()


def hostile_body(chance: random.Random, games: list[str]) -> Wish:
    """Return an invalid body for the API."""
    game = chance.choice(games)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    method, path, value = chance.choice(
        [
            ("POST", "/tables", {"title": "usa", "seats": seats, "options": {}, "first": 0, "talk": "free"}),
            ("POST", "/tables", {"title": "europe", "seats": seats, "clock": {"kind": "days", "days": 3}}),
            ("PUT", "/me", {"name": "Eve"}),
            ("POST", "/me/devices", {"token": "x"}),
            ("PUT", f"/tables/{game}/seats/1", {"kind": "bot", "level": "easy"}),
            ("PUT", f"/tables/{game}/seats/0/looks", {"ink": 1, "face": "fox"}),
            ("POST", f"/tables/{game}/join", {}),
        ]
    )
    for _ in range(chance.randrange(1, 3)):
        value = mutated(value, chance)
    kinds = (
        "application/json",
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "x/\xff",
    )
    headers = {} if chance.random() < 0.6 else {"content-type": chance.choice(kinds)}
    return Wish(method, f"/api{path}", damaged(encoded(value), chance), headers)


def hostile_path(chance: random.Random, games: list[str]) -> Wish:
    """Return a request with an invalid address, query or header."""
    game = chance.choice([*games, "0" * 16, "%00", "x" * 400, "..%2F..", "%F0%9F%9A%82", "%ff"])
    part = chance.choice(
        ["", "/log", "/replay", "/record", "/reckoning", "/rounds", "/board", "/seats/9", "/socket"]
    )
    place = chance.choice(
        [
            f"/api/tables/{game}{part}",
            f"/api/codes/{game}",
            f"/api/boards/{game}",
            f"/api/lessons/{game}",
            f"/{game}",
            f"/assets/{game}",
            "/api/" + "x/" * chance.randrange(200),
        ]
    )
    query = chance.choice(
        [
            "",
            "",
            "?eyes=all&first=1",
            "?eyes=" + "9" * 300,
            "?first=1e9",
            "?after=-1",
            "?eyes=\x7f",
            "?%00=%00",
        ]
    )
    names = [
        "cookie",
        "accept-encoding",
        "if-none-match",
        "range",
        "x-forwarded-for",
        "origin",
        "content-length",
    ]
    values = [
        "peregon=" + "x" * 200,
        "peregon=%00",
        "*",
        "bytes=0-,0-,0-",
        "null",
        "-1",
        "1e9",
        "gzip;q=nan",
        "\xe9" * 50,
    ]
    headers = {} if chance.random() < 0.5 else {chance.choice(names): chance.choice(values)}
    return Wish(
        chance.choice(["GET", "GET", "GET", "HEAD", "POST", "DELETE", "OPTIONS", "PATCH"]),
        place + query,
        b"",
        headers,
    )


# ── sending ──

AT_ONCE = 8  # requests
NICE = 19  # a real attacker's machine takes no processor time from the server
FAULT = 500  # statuses from this one on are server errors


def spoken(wish: Wish) -> bytes:
    """Return a request as raw bytes; no library would send some of them."""
    headers = {"host": "x", "connection": "close", "content-length": str(len(wish.body))} | wish.headers
    lines = [f"{wish.method} {wish.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join(lines).encode("latin-1", errors="replace") + b"\r\n\r\n" + wish.body


async def answered(port: int, address: str, wish: Wish) -> int:
    """Return the status of the response, or 0 if the connection was closed without one."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(spoken(wish))
        head = await reader.read(64)
        await reader.read()
        return int(head.split()[1]) if head else 0
    except ConnectionError:
        return 0
    finally:
        writer.transport.abort()


async def attack(port: int, number: int, cookie: str, games: list[str]) -> Counter[int]:
    """Send hostile requests, several at a time, each sender from an address of its own."""
    told, wishes, chance = Counter[int](), iter(range(number)), random.Random(number)

    async def send(address: str) -> None:
        for _ in wishes:
            wish = hostile(chance, games)
            wish.headers.setdefault("cookie", cookie)
            status = await answered(port, address, wish)
            if status >= FAULT:
                sys.exit(
                    f"{status} was answered to {wish.method} {wish.path} {wish.headers} {wish.body[:2000]}"
                )
            told[status] += 1

    await asyncio.gather(*(send(f"127.0.1.{sender + 1}") for sender in range(AT_ONCE)))
    return told


if __name__ == "__main__":
    os.nice(NICE)
    print(json.dumps(asyncio.run(attack(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:]))))
