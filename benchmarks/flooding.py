"""What a flood costs the others: how long actions take at quiet tables, without one and with one.

    python benchmarks/flooding.py

One person opens several sockets and asks for the whole table as fast as the line takes it. The limits are
those of a server that nobody has set up otherwise. Clients and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import time

from serving import Running, Side, act, serving, sit_down
from websockets.exceptions import WebSocketException

TWO = [{"kind": "me"}, {"kind": "here"}]
QUIET = 5  # tables
SHOUTING = 12  # sockets of one person: two a table


async def shout(side: Side) -> None:
    """Asks again and again."""
    with contextlib.suppress(OSError, WebSocketException):
        while True:
            await side.socket.send('{"type":"join"}')
            await asyncio.sleep(0)  # to send is not to wait


async def listen(side: Side) -> None:
    """Reads what comes until the socket is closed."""
    with contextlib.suppress(OSError, WebSocketException):
        await side.listen()


async def play(groups: list[list[Side]], rate: int, seconds: int, first: int) -> list[float]:
    """Acts at table after table at a steady rate; how long each took."""
    times: list[float] = []
    began = time.perf_counter()
    for number in range(rate * seconds):
        await asyncio.sleep(max(began + number / rate - time.perf_counter(), 0))
        taken = await act(groups[number % len(groups)], first + number)
        if taken is not None:
            times.append(taken)
    return times


async def measure(server: Running, rate: int, seconds: int) -> None:
    groups = await sit_down(server.url, QUIET, TWO, 2)
    noisy = await sit_down(server.url, SHOUTING // 2, TWO, 2)
    sides = [side for group in (*groups, *noisy) for side in group]
    tasks = [asyncio.create_task(listen(side)) for side in sides]
    await asyncio.gather(*(side.reach(0) for side in sides))
    await play(groups, rate, 5, 0)  # the first actions wait for the rules to be loaded
    report("without a flood", await play(groups, rate, seconds, 10_000))
    tasks += [asyncio.create_task(shout(side)) for group in noisy for side in group]
    report("beside a flood", await play(groups, rate, seconds, 20_000))
    for task in tasks:
        task.cancel()
    for side in sides:
        side.socket.transport.abort()
    await asyncio.gather(*tasks, return_exceptions=True)


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
