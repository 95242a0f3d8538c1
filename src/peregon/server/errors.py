"""What the server refuses, and why: the errors that a client is told."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Absent", "Denied", "Forbidden", "LogDamaged", "Reason", "Stranger"]


class Reason(Struct):
    """Why something was not done: a key, the rule behind it, and the values that belong to its words."""

    key: str
    rule: str | None = None
    arguments: dict[str, str | int] = {}


class Denied(Exception):
    """A wish that is not granted; the reason is told to whoever wished."""

    def __init__(self, key: str, rule: str | None = None, **arguments: str | int) -> None:
        super().__init__(key)
        self.reason = Reason(key, rule, arguments)


class Absent(Denied):
    """There is no such thing, or it is not for whoever asks to know."""


class Stranger(Denied):
    """Whoever asks must have a name first."""


class Forbidden(Denied):
    """Not for whoever asks."""


class LogDamaged(Exception):
    """The log of a game does not lead where it says it does."""
