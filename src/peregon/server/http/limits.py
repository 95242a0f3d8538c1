"""How much one visitor may ask for: so much at once, then so much a second.

Counted twice, for a device (by its cookie) and for an address, whose share is larger, since families and
classes come from one. Each process counts for itself. What is remembered is bounded: of very many
visitors those who came last longest ago are forgotten.
"""

from __future__ import annotations

import math
import time
from ipaddress import IPv6Address, ip_address
from typing import Any, NamedTuple

__all__ = ["NAME", "Limits", "Rate", "Shares", "counted_as", "neighbourhood"]

NAME = "limit"  # of a handler's option
MOST_REMEMBERED = 10_000  # devices, and as many addresses, of each kind of request


class Rate(NamedTuple):
    """So many at once, and so many more a second."""

    at_once: float
    a_second: float


MINUTE = 60
# What is asked for: the rate of a device, and that of an address.
RATES = {
    "name": (Rate(10, 4 / MINUTE), Rate(60, 20 / MINUTE)),  # a first name makes a session
    "table": (Rate(20, 6 / MINUTE), Rate(100, 60 / MINUTE)),
    "record": (Rate(20, 20 / MINUTE), Rate(100, 2)),  # uploads, and games played through again
    "layout": (Rate(5, 2 / MINUTE), Rate(10, 4 / MINUTE)),  # boards that nobody has laid out yet
    "guess": (Rate(10, 2 / MINUTE), Rate(30, 3 / MINUTE)),  # codes and links; only wrong ones count
    "socket": (Rate(60, 2), Rate(300, 10)),
    "other": (Rate(120, 10), Rate(600, 60)),
    "message": (Rate(40, 20), Rate(400, 200)),  # over sockets
    "frame": (Rate(40, 2), Rate(400, 20)),  # pings, pongs and parts of messages; a device is a socket here
}


def counted_as(kind: str | None) -> dict[str, Any]:
    """The option of a handler that says what its requests count as; None: they are not counted.

    A handler that says nothing is counted as "other".
    """
    return {NAME: kind}


class Shares:
    """What each visitor has left; it grows again with time."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left: dict[str, tuple[float, float]] = {}  # and since when; those who came last stand last

    def of(self, key: str, moment: float) -> float:
        left, since = self.left.get(key, (self.rate.at_once, moment))
        return min(left + (moment - since) * self.rate.a_second, self.rate.at_once)

    def lacks(self, key: str, moment: float) -> float:
        """Seconds until there is one to take; 0: there is."""
        return max(1 - self.of(key, moment), 0) / self.rate.a_second

    def take(self, key: str, moment: float, number: float = 1) -> None:
        """Takes some, though it may leave a debt; a negative number gives back."""
        left = self.of(key, moment) - number
        self.left.pop(key, None)
        self.left[key] = (left, moment)
        if len(self.left) > MOST_REMEMBERED:
            del self.left[next(iter(self.left))]


class Limits:
    """The shares of everybody in everything; `generosity` multiplies them, and with 0 there are none."""

    def __init__(self, generosity: float) -> None:
        self.free = generosity <= 0
        self.shares = {
            kind: tuple(Shares(Rate(one.at_once * generosity, one.a_second * generosity)) for one in rates)
            for kind, rates in RATES.items()
        }

    def refused(self, kind: str, device: str | None, address: str) -> int:
        """Takes one of a kind; if there is none left, whole seconds until there will be."""
        if self.free:
            return 0
        moment, pairs = time.monotonic(), self.pairs(kind, device, address)
        lacking = max(shares.lacks(key, moment) for shares, key in pairs)
        if lacking > 0:
            return math.ceil(lacking)
        for shares, key in pairs:
            shares.take(key, moment)
        return 0

    def give_back(self, kind: str, device: str | None, address: str) -> None:
        """What was taken is not counted after all."""
        for shares, key in self.pairs(kind, device, address):
            shares.take(key, time.monotonic(), -1)

    def wait(self, kind: str, device: str | None, address: str) -> float:
        """Takes one in any case; returns the seconds to wait for it."""
        if self.free:
            return 0.0
        moment, waits = time.monotonic(), [0.0]
        for shares, key in self.pairs(kind, device, address):
            waits.append(shares.lacks(key, moment))
            shares.take(key, moment)
        return max(waits)

    def pairs(self, kind: str, device: str | None, address: str) -> list[tuple[Shares, str]]:
        of_device, of_address = self.shares[kind]
        pairs = [(of_address, neighbourhood(address))]
        return pairs if device is None else [(of_device, device), *pairs]


def neighbourhood(address: str) -> str:
    """An address, or the network that one household of the newer internet has to itself."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or parsed.exploded[:19])
    return str(parsed)
