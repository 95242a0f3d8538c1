"""Open a server that serves this machine to the local network too, and close it again.

`peregon open` listens on the loopback address, which no other machine can reach. On request of a browser on
this machine it also listens at the machine's address in the local network, at the same port if it is free.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable
from typing import Any

from peregon.server.process.second_address import SecondServer

__all__ = ["Lan", "LanUnreachable", "find_address", "is_loopback"]

ELSEWHERE = ("192.0.2.1", 9)  # an address reserved for documentation; nothing is sent

Listen = Callable[[str, int], socket.socket]


class LanUnreachable(Exception):
    """This machine has no address in a local network, or cannot listen there."""


class Lan:
    """The access to a server from the local network; closed at first."""

    def __init__(self, port: int, options: dict[str, Any], listen: Listen, address: str = "") -> None:
        self.app: Any = None
        self.port = port
        self.options = options  # uvicorn's options, as for the first server
        self.listen = listen
        self.wanted = address  # the address to listen at; by default it is found
        self.url: str | None = None  # the URL for other machines, while it is open
        self.server: SecondServer | None = None
        self.lock = asyncio.Lock()

    async def open(self) -> str:
        """Listen in the local network; return the URL."""
        async with self.lock:
            if self.url is None:
                address = self.wanted or find_address()
                if address is None:
                    raise LanUnreachable
                listening = await asyncio.to_thread(self.listen, address, self.port)
                self.server = await SecondServer.start(self.app, self.options, listening)
                host, port = listening.getsockname()[:2]
                self.url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
            return self.url

    async def close(self) -> None:
        """Stop listening in the local network, and close its connections."""
        async with self.lock:
            if self.server is not None:
                await self.server.stop()
            self.server, self.url = None, None


def find_address() -> str | None:
    """Return this machine's address in its network: the source address of its packets. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(ELSEWHERE)
            address = one.getsockname()[0]
        except OSError:
            return None
    usable = not is_loopback(address) and not ipaddress.ip_address(address).is_unspecified
    return address if usable else None


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
