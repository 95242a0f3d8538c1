"""The bots there are: built in, installed as entry points, or in a file of one's own."""

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
from peregon.titles import TITLES

__all__ = ["BOTS", "GROUP", "BotError", "BotKind", "all_bots", "find_bot"]

GROUP = "peregon.bots"  # the entry points of installed bots
BUILT_IN = "built-in"

EVERY_TITLE = frozenset(TITLES)
TICKET_TO_RIDE = frozenset({"usa", "europe"})


class BotError(ValueError):
    """A bot that cannot be had as asked: one line that says what is wrong."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot by name: what it plays, how it is made, and where it comes from."""

    name: str
    titles: frozenset[str]
    make: BotMaker
    source: str
    thinks: bool = False  # in compiled code, which should be compiled before the clock runs


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
    """A bot for a title: a built-in name, an installed one, or `path/to/file.py:MyBot`."""
    kind = named(name)
    if title not in kind.titles:
        plays = ", ".join(one for one in TITLES if one in kind.titles) or "none of the titles"
        raise BotError(f"bot '{name}' does not play '{title}' (it plays: {plays})")
    return kind


def all_bots() -> list[BotKind]:
    """The built-in bots, and those installed; a broken one is left out with a warning."""
    kinds = list(BOTS.values())
    for point in installed().values():
        try:
            kinds.append(from_entry_point(point))
        except BotError as error:
            warnings.warn(str(error), stacklevel=2)
    return kinds


def named(name: str) -> BotKind:
    """A bot by its name, or by its file and class."""
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
        raise BotError(f"bot '{name}' must name its class too: '{name}:MyBot'")
    known = [*BOTS, *points]
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are: {', '.join(known)}"
    raise BotError(f"unknown bot '{name}': {hint}")


# ── entry points ──


def installed() -> dict[str, EntryPoint]:
    """The entry points that other packages bring, but for names that are built in."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BOTS}


def from_entry_point(point: EntryPoint) -> BotKind:
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        raise BotError(f"bot '{point.name}' cannot be imported: {one_line(error)}") from error
    return kind_of(point.name, found, f"entry point {point.value}")


# ── files ──


def from_file(name: str, file: FilePath, class_name: str) -> BotKind:
    """A bot from a class in a Python file."""
    if not file.is_file():
        raise BotError(f"bot '{name}': there is no file '{file}'")
    module = imported(name, file)
    if not hasattr(module, class_name):
        classes = [key for key, value in vars(module).items() if is_own_class(value, module)]
        near = get_close_matches(class_name, classes, n=1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise BotError(f"bot '{name}': '{file}' has no class '{class_name}'{hint}")
    return kind_of(name, getattr(module, class_name), f"file {file}")


def imported(name: str, file: FilePath) -> ModuleType:
    """The module in a file, read anew."""
    known_as = f"peregon_bot_{sha256(str(file.resolve()).encode()).hexdigest()[:16]}"
    spec = spec_from_file_location(known_as, file)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[known_as] = module  # dataclasses look their module up
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[known_as]
        raise BotError(f"bot '{name}': '{file}' cannot be imported: {one_line(error)}") from error
    return module


def is_own_class(value: object, module: ModuleType) -> bool:
    return inspect.isclass(value) and value.__module__ == module.__name__


# ── checks ──


def kind_of(name: str, found: Any, source: str) -> BotKind:
    """A bot's kind from its class, which may name its `titles`; without them it plays every title."""
    if not inspect.isclass(found):
        raise BotError(f"bot '{name}' is not a class")
    if not callable(getattr(found, "choose", None)):
        raise BotError(f"bot '{name}' is not a bot: it has no method 'choose(view, clock)'")
    try:
        inspect.signature(found).bind(None, 0)
    except TypeError:
        raise BotError(f"bot '{name}' cannot be made: its '__init__' must take (game, seed)") from None
    make: Any = found
    return BotKind(name, titles_of(name, getattr(make, "titles", EVERY_TITLE)), make, source)


def titles_of(name: str, titles: str | Iterable[str]) -> frozenset[str]:
    chosen = frozenset([titles] if isinstance(titles, str) else titles)
    unknown = sorted(chosen - EVERY_TITLE)
    if unknown:
        raise BotError(f"bot '{name}' names an unknown title '{unknown[0]}' (one of: {', '.join(TITLES)})")
    return chosen


def one_line(error: BaseException) -> str:
    """An error's kind and the first line of what it says."""
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
