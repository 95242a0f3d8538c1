"""The errors that the server reports to clients, with their reasons."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Absent", "Denied", "Forbidden", "LogDamaged", "Reason", "Stranger"]


class Reason(Struct):
    """The reason of a refusal: a message key, the rule behind it, and the arguments of the message."""

    key: str
    rule: str | None = None
    arguments: dict[str, str | int] = {}


class Denied(Exception):
    """A refused request; carries the reason for the client."""

    def __init__(self, key: str, rule: str | None = None, **arguments: str | int) -> None:
        super().__init__(key)
        self.reason = Reason(key, rule, arguments)


class Absent(Denied):
    """The resource does not exist, or its existence is hidden from the visitor."""


class Stranger(Denied):
    """The visitor must enter a name first."""


class Forbidden(Denied):
    """The visitor may not do this."""


class LogDamaged(Exception):
    """The log of a game contradicts the rules or its digests."""
