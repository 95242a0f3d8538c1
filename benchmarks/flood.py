"""Measure how much a flood of requests slows down other tables.

    python benchmarks/flood.py

One person opens several sockets and asks for the whole table as fast as the connection allows. The server has
the default limits. Clients and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time

from players import Player, Visitor, act
from serving import TWO, Running, serving

QUIET = 5  # tables
SHOUTING = 12  # sockets of one person: two per table


async def shout(player: Player) -> None:
    """Send requests until the server closes the connection."""
    while not player.transport.is_closing():
        player.say({"type": "join"})
        await asyncio.sleep(0)  # sending does not wait for the server


async def play(tables: list[list[Player]], rate: int, seconds: int, first: int) -> list[float]:
    """Act at one table after the other at a steady rate; return how long each action took."""
    times: list[float] = []
    began = time.perf_counter()
    for number in range(rate * seconds):
        await asyncio.sleep(max(began + number / rate - time.perf_counter(), 0))
        acted: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        if act(tables[number % len(tables)], f"a{first + number}", acted.set_result):
            times.append(await acted)
    return times


async def measure(server: Running, rate: int, seconds: int) -> None:
    quiet, loud = await Visitor.come(server.url), await Visitor.come(server.url)
    tables = [await quiet.sit_down(TWO, 2) for _ in range(QUIET)]
    noisy = [await loud.sit_down(TWO, 2) for _ in range(SHOUTING // 2)]
    await play(tables, rate, 5, 0)  # the first actions wait until the rules are loaded
    report("without a flood", await play(tables, rate, seconds, 10_000))
    tasks = [asyncio.create_task(shout(player)) for table in noisy for player in table]
    report("beside a flood", await play(tables, rate, seconds, 20_000))
    for task in tasks:
        task.cancel()
    for table in (*tables, *noisy):
        for player in table:
            player.leave()


def report(words: str, times: list[float]) -> None:
    milliseconds = sorted(taken * 1000 for taken in times)
    median, slow = statistics.median(milliseconds), milliseconds[int(len(milliseconds) * 0.99)]
    figures = f"median {median:.1f} ms, p99 {slow:.1f} ms, worst {milliseconds[-1]:.1f} ms"
    print(f"{words}: {len(times)} actions, {figures}")


def main() -> None:
    asking = argparse.ArgumentParser()
    asking.add_argument("--rate", type=int, default=8, help="actions a second")
    asking.add_argument("--seconds", type=int, default=15)
    asked = asking.parse_args()
    with serving("sqlite", PEREGON_LIMITS="1") as server:
        asyncio.run(measure(server, asked.rate, asked.seconds))


if __name__ == "__main__":
    main()
