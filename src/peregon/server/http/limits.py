"""Rate limits of visitors: a burst, then a rate per second.

Requests are counted per device (by its cookie) and per address. An address has a larger limit, because
families and school classes share one. Each process counts separately. The memory is bounded: with very many
visitors the least recent ones are forgotten.
"""

from __future__ import annotations

import math
import time
from ipaddress import IPv6Address, ip_address
from typing import Any, NamedTuple

__all__ = ["NAME", "Limits", "Rate", "Shares", "counted_as", "neighbourhood"]

NAME = "limit"  # the name of a handler's option
MOST_REMEMBERED = 10_000  # devices, and the same number of addresses, per kind of request


class Rate(NamedTuple):
    """A burst, and a rate per second."""

    at_once: float
    a_second: float


MINUTE = 60
# The kinds of requests: the rate per device, and the rate per address.
RATES = {
    "name": (Rate(10, 4 / MINUTE), Rate(60, 20 / MINUTE)),  # a first name creates a session
    "table": (Rate(20, 6 / MINUTE), Rate(100, 60 / MINUTE)),
    "record": (Rate(20, 20 / MINUTE), Rate(100, 2)),  # uploads and replays
    "hint": (Rate(20, 1), Rate(100, 5)),  # each takes most of a second of a core
    "layout": (Rate(5, 2 / MINUTE), Rate(10, 4 / MINUTE)),  # boards that must still be laid out
    "guess": (Rate(10, 2 / MINUTE), Rate(30, 3 / MINUTE)),  # codes and links; only wrong ones are counted
    "socket": (Rate(60, 2), Rate(300, 10)),
    "other": (Rate(120, 10), Rate(600, 60)),
    "message": (Rate(40, 20), Rate(400, 200)),  # over sockets
    "frame": (Rate(40, 2), Rate(400, 20)),  # pings, pongs and parts of messages; per socket instead of device
}


def counted_as(kind: str | None) -> dict[str, Any]:
    """Return the option of a handler with the kind of its requests; None: they are not counted.

    Requests of a handler without this option are counted as "other".
    """
    return {NAME: kind}


class Shares:
    """The remaining tokens of each visitor (token bucket)."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left: dict[
            str, tuple[float, float]
        ] = {}  # tokens and their time; the most recent visitor is last

    def of(self, key: str, moment: float) -> float:
        left, since = self.left.get(key, (self.rate.at_once, moment))
        return min(left + (moment - since) * self.rate.a_second, self.rate.at_once)

    def lacks(self, key: str, moment: float) -> float:
        """Return the seconds until a token is available; 0 if there is one."""
        return max(1 - self.of(key, moment), 0) / self.rate.a_second

    def take(self, key: str, moment: float, number: float = 1) -> None:
        """Take tokens, even below zero; a negative number gives tokens back."""
        left = self.of(key, moment) - number
        self.left.pop(key, None)
        self.left[key] = (left, moment)
        if len(self.left) > MOST_REMEMBERED:
            del self.left[next(iter(self.left))]


class Limits:
    """All rate limits; `generosity` multiplies them, and 0 turns them off."""

    def __init__(self, generosity: float) -> None:
        self.free = generosity <= 0
        self.shares = {
            kind: tuple(Shares(Rate(one.at_once * generosity, one.a_second * generosity)) for one in rates)
            for kind, rates in RATES.items()
        }

    def refused(self, kind: str, device: str | None, address: str) -> int:
        """Take a token of a kind; if there is none, return the whole seconds until there will be one."""
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
        """Give a token back."""
        for shares, key in self.pairs(kind, device, address):
            shares.take(key, time.monotonic(), -1)

    def wait(self, kind: str, device: str | None, address: str) -> float:
        """Take a token in any case; return the seconds to wait for it."""
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
    """Return an IPv4 address, or the IPv6 network of one household."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or parsed.exploded[:19])
    return str(parsed)
