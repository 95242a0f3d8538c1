"""Faults of the servers. Each fault lasts a moment and is over when its function returns."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import signal
import sqlite3
from collections.abc import Awaitable, Callable

from sqlalchemy import make_url
from world import Host, World

Fault = Callable[[World], Awaitable[None]]

HOUR = 3600 * 10**9  # nanoseconds
FULL = 4096  # limit of a file's size on a full disk, in bytes


def lasts(world: World, most: float) -> float:
    return world.chance.uniform(0.1, most)


def any_of(world: World) -> Host:
    return world.chance.choice(world.hosts)


async def kill(world: World) -> None:
    """Kill a server at once, and restart it."""
    host = any_of(world)
    await host.stop(signal.SIGKILL)
    await host.start()


async def kill_all(world: World) -> None:
    """Kill all servers at once, as in a power failure."""
    for host in world.hosts:
        await host.stop(signal.SIGKILL)
    await asyncio.gather(*(host.start() for host in world.hosts))


async def stop(world: World) -> None:
    """Stop a server for a moment; it does not notice."""
    host = any_of(world)
    assert host.process is not None
    host.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(lasts(world, 3.0))
    host.process.send_signal(signal.SIGCONT)


async def step_clock(world: World) -> None:
    """Set the wall clock of one server forward or back, and leave it so."""
    any_of(world).set_clock(world.chance.randint(-2 * HOUR, 2 * HOUR))


async def cut_sockets(world: World) -> None:
    """Break the connections of all clients of a server in the middle of messages."""
    any_of(world).line.cut()


async def stall_sockets(world: World) -> None:
    """Block the traffic between a server and its clients for a moment."""
    line = any_of(world).line
    line.stall()
    await asyncio.sleep(lasts(world, 1.5))
    line.go_on()


async def slow_sockets(world: World) -> None:
    """Pass the traffic on in small pieces, then break the connections."""
    line = any_of(world).line
    line.slow = True
    line.cut()
    await asyncio.sleep(lasts(world, 1.5))
    line.slow = False
    line.cut()


async def cut_database(world: World) -> None:
    """Break all connections to PostgreSQL; new ones are accepted."""
    assert world.proxy is not None
    world.proxy.cut()


async def silence_database(world: World) -> None:
    """Block the traffic to and from PostgreSQL for a moment."""
    assert world.proxy is not None
    world.proxy.stall()
    await asyncio.sleep(lasts(world, 4.0))
    if world.chance.random() < 0.5:
        world.proxy.cut()  # what waited is lost on one side or the other
    world.proxy.go_on()


async def fill_disk(world: World) -> None:
    """Prevent the server's files from growing for a moment."""
    host = any_of(world)
    assert host.process is not None
    before = resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (FULL, before[1]))
    await asyncio.sleep(lasts(world, 2.0))
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, before)


async def lock_file(world: World) -> None:
    """Hold a write lock on the SQLite file from outside for a while."""
    file = make_url(world.database).database
    assert file is not None
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(lasts(world, 1.0))
        other.execute("ROLLBACK")


ALWAYS: tuple[Fault, ...] = (kill, stop, step_clock, cut_sockets, stall_sockets, slow_sockets)
ON_POSTGRES: tuple[Fault, ...] = (*ALWAYS, kill_all, cut_database, silence_database)
ON_SQLITE: tuple[Fault, ...] = (*ALWAYS, fill_disk, lock_file)
