"""The registry of bots: built-in bots, installed entry points, and bots in Python files."""

from __future__ import annotations

import inspect
import sys
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path as FilePath
from types import ModuleType
from typing import Any

from peregon.bots import levels
from peregon.bots.closest import Closest
from peregon.bots.greedy import make_greedy
from peregon.bots.hungry import Hungry
from peregon.bots.one_step import LongRoute, OneStep
from peregon.bots.path import Path
from peregon.bots.protocol import BotMaker
from peregon.bots.racer import Racer
from peregon.bots.random_bot import RandomBot
from peregon.faults import WordedError
from peregon.titles import TITLES

__all__ = ["BOTS", "GROUP", "BotError", "BotKind", "all_bots", "find_bot"]

GROUP = "peregon.bots"  # the entry points of installed bots
BUILT_IN = "built-in"

EVERY_TITLE = frozenset(TITLES)
TICKET_TO_RIDE = frozenset({"usa", "europe"})


class BotError(WordedError):
    """A bot that cannot be found or made."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot: its name, its titles, how to make it, and where it comes from."""

    name: str
    titles: frozenset[str]
    make: BotMaker
    source: str
    thinks: bool = False  # uses code that should be compiled before its clock runs


BOTS: Mapping[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind("random", EVERY_TITLE, RandomBot, BUILT_IN),
        BotKind("greedy", EVERY_TITLE, make_greedy, BUILT_IN),
        BotKind("path", TICKET_TO_RIDE, Path, BUILT_IN),
        BotKind("hungry", TICKET_TO_RIDE, Hungry, BUILT_IN),
        BotKind("one-step", TICKET_TO_RIDE, OneStep, BUILT_IN),
        BotKind("long-route", TICKET_TO_RIDE, LongRoute, BUILT_IN),
        BotKind("racer", TICKET_TO_RIDE, Racer, BUILT_IN),
        BotKind("closest", frozenset({"trans_europa"}), Closest, BUILT_IN),
        BotKind("planner", EVERY_TITLE, levels.planner, BUILT_IN, thinks=True),
        BotKind("easy", EVERY_TITLE, levels.easy, BUILT_IN, thinks=True),
        BotKind("normal", EVERY_TITLE, levels.normal, BUILT_IN, thinks=True),
        BotKind("hard", EVERY_TITLE, levels.planner, BUILT_IN, thinks=True),
        BotKind("expert", EVERY_TITLE, levels.expert, BUILT_IN, thinks=True),
    )
}


def find_bot(name: str, title: str) -> BotKind:
    """Return a bot for a title by its built-in or installed name, or from `path/to/file.py:MyBot`."""
    kind = named(name)
    if title not in kind.titles:
        plays = ", ".join(one for one in TITLES if one in kind.titles) or "–"
        raise BotError("bot-title", name=name, title=title, plays=plays)
    return kind


def all_bots() -> list[BotKind]:
    """Return the built-in and installed bots; a broken one is left out with a warning."""
    kinds = list(BOTS.values())
    for point in installed().values():
        try:
            kinds.append(from_entry_point(point))
        except BotError as error:
            warnings.warn(str(error), stacklevel=2)
    return kinds


def named(name: str) -> BotKind:
    """Return a bot by its name, or by its file and class."""
    if name in BOTS:
        return BOTS[name]
    bare, at, visits = name.partition("@")
    if at and bare == "expert" and visits.isdecimal():
        return BotKind(name, EVERY_TITLE, levels.expert_at(int(visits)), BUILT_IN, thinks=True)
    points = installed()
    if name in points:
        return from_entry_point(points[name])
    file, colon, class_name = name.rpartition(":")
    if colon and file.endswith(".py"):
        return from_file(name, FilePath(file), class_name)
    if name.endswith(".py"):
        raise BotError("bot-without-class", name=name)
    known = [*BOTS, *points]
    near = get_close_matches(name, known, n=1)
    if near:
        raise BotError("bot-near", name=name, near=near[0])
    raise BotError("bot-unknown", name=name, known=", ".join(known))


# ── entry points ──


def installed() -> dict[str, EntryPoint]:
    """Return the entry points of other packages by name, without built-in names."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BOTS}


def from_entry_point(point: EntryPoint) -> BotKind:
    """Return the bot of an entry point."""
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        raise BotError("bot-import", name=point.name, why=one_line(error)) from error
    return kind_of(point.name, found, f"entry point {point.value}")


# ── files ──


def from_file(name: str, file: FilePath, class_name: str) -> BotKind:
    """Return a bot from a class in a Python file."""
    if not file.is_file():
        raise BotError("bot-no-file", name=name, file=str(file))
    module = imported(name, file)
    if not hasattr(module, class_name):
        classes = [key for key, value in vars(module).items() if is_own_class(value, module)]
        near = get_close_matches(class_name, classes, n=1)
        if near:
            raise BotError("bot-class-near", name=name, file=str(file), found=class_name, near=near[0])
        raise BotError("bot-no-class", name=name, file=str(file), found=class_name)
    return kind_of(name, getattr(module, class_name), f"file {file}")


def imported(name: str, file: FilePath) -> ModuleType:
    """Import the module in a file, again at each call."""
    known_as = f"peregon_bot_{sha256(str(file.resolve()).encode()).hexdigest()[:16]}"
    spec = spec_from_file_location(known_as, file)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[known_as] = module  # dataclasses look up their module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[known_as]
        raise BotError("bot-file-import", name=name, file=str(file), why=one_line(error)) from error
    return module


def is_own_class(value: object, module: ModuleType) -> bool:
    """Return whether a value is a class that a module defines."""
    return inspect.isclass(value) and value.__module__ == module.__name__


# ── checks ──


def kind_of(name: str, found: Any, source: str) -> BotKind:
    """Return the kind of a bot from its class. Without an attribute `titles` it plays every title."""
    if not inspect.isclass(found):
        raise BotError("bot-not-a-class", name=name)
    if not callable(getattr(found, "choose", None)):
        raise BotError("bot-without-choose", name=name)
    try:
        inspect.signature(found).bind(None, 0)
    except TypeError:
        raise BotError("bot-init", name=name) from None
    make: Any = found
    return BotKind(name, titles_of(name, getattr(make, "titles", EVERY_TITLE)), make, source)


def titles_of(name: str, titles: str | Iterable[str]) -> frozenset[str]:
    """Return the titles of a bot; refuse unknown ones."""
    chosen = frozenset([titles] if isinstance(titles, str) else titles)
    unknown = sorted(chosen - EVERY_TITLE)
    if unknown:
        raise BotError("bot-titles", name=name, title=unknown[0], known=", ".join(TITLES))
    return chosen


def one_line(error: BaseException) -> str:
    """Return the type of an error and the first line of its message."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
