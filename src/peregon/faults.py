"""Errors in both languages; faults of boards and records, with place and reason.

Reading continues after a fault, so that all faults can be shown at once. An error lists the first twenty and
counts the rest. The texts are messages of `locales/*/faults.ftl`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from peregon.i18n import Wording

__all__ = ["SHOWN", "Fault", "FaultError", "Faults", "Word", "WordedError", "spoken"]

SHOWN = 20  # faults that an error names


@dataclass(frozen=True, slots=True)
class Word:
    """A part of a sentence that is translated: the key of a message, with arguments."""

    key: str
    arguments: Mapping[str, str | int] = field(default_factory=dict[str, str | int])

    def told(self, wording: Wording) -> str:
        """Return the text."""
        return wording.refusal(self.key, self.arguments)


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault at a place of a file: the message `fault-` and its key, with arguments."""

    file: str
    place: Word | None
    key: str
    arguments: Mapping[str, str | int | Word] = field(default_factory=dict[str, str | int | Word])

    def told(self, wording: Wording) -> str:
        """Return "file: place: reason"."""
        arguments = {
            name: value.told(wording) if isinstance(value, Word) else value
            for name, value in self.arguments.items()
        }
        place = [] if self.place is None else [self.place.told(wording)]
        return ": ".join([self.file, *place, wording.say(f"fault-{self.key}", **arguments)])


class WordedError(ValueError):
    """An error for people: the message `error-` and its key, with arguments."""

    def __init__(self, key: str, /, **arguments: str | float) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = {name: str(value) for name, value in arguments.items()}

    def lines(self, language: str) -> list[str]:
        """Return the text, one line."""
        return [" ".join(spoken(language).say(f"error-{self.key}", **self.arguments).split())]

    def __str__(self) -> str:
        return self.lines("en")[0]

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.key, **self.arguments), ()


class FaultError(ValueError):
    """A file that cannot be used, with its faults."""

    def __init__(self, faults: Sequence[Fault], more: int = 0) -> None:
        super().__init__(tuple(faults), more)
        self.faults = tuple(faults)
        self.more = more

    def lines(self, language: str) -> list[str]:
        """Return one line per fault; the last line counts the faults left out."""
        wording = spoken(language)
        told = [fault.told(wording) for fault in self.faults]
        return [*told, wording.say("fault-more", count=self.more)] if self.more else told

    def __str__(self) -> str:
        return "; ".join(self.lines("en"))


@dataclass(slots=True)
class Faults:
    """The faults found so far: the first ones, and the number of the others."""

    found: list[Fault] = field(default_factory=list[Fault])
    more: int = 0

    def __bool__(self) -> bool:
        return bool(self.found)

    def add(self, fault: Fault) -> None:
        """Add a fault."""
        if len(self.found) < SHOWN:
            self.found.append(fault)
        else:
            self.more += 1

    def add_all(self, error: FaultError) -> None:
        """Add all faults of an error."""
        for fault in error.faults:
            self.add(fault)
        self.more += error.more

    def check(self, kind: type[FaultError]) -> None:
        """Raise an error with all faults, if there are any."""
        if self.found:
            raise kind(self.found, self.more)


@cache
def spoken(language: str) -> Wording:
    """Return the messages of a language, loaded once."""
    return Wording(language)
