"""docs/observations.md: every number of the observations and actions on the bundled boards.

python -m peregon.envs.reference
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from peregon.envs.actions import ActionTable, Kind
from peregon.envs.observations import Field, fields_of, name_of
from peregon.game import Game, load
from peregon.titles import TITLES

__all__ = ["page"]

HEAD = """# Observations and actions

Written by `python -m peregon.envs.reference`; do not edit. [Environments](environments.md) says how to use
them.

An observation is a row of `int8`. The places are those with the fewest players. Fields that every seat has
come in one block per seat, own seat first: `cars_0` is about the seat itself, `cars_1` about the next one.
Routes, cities, tickets, crossings and lines are in the order of the board file, and of `game.board`.
`Tables.fields` has the places for every board and number of players, `Tables.actions` the actions. If a
number gets another meaning, the version is raised.
"""
OWN, NEXT = "_0", "_1"


def page() -> str:
    """Return the page."""
    return "\n".join([HEAD, *(line for title in TITLES.values() for line in title_lines(title.id))])


def title_lines(title: str) -> Iterator[str]:
    """Yield the lines about a title."""
    limits = TITLES[title]
    game = load(title)
    yield f"## {limits.names['en']}: {name_of(game)}\n"
    sizes = ", ".join(
        f"{size_of(game, seats)} with {seats}" for seats in range(limits.fewest, limits.most + 1)
    )
    yield f"Numbers per observation on the board `{game.board.name}`, by players: {sizes}.\n"
    yield from field_lines(fields_of(game, limits.fewest))
    for board in limits.boards:
        yield from action_lines(load(title, board), board)


def size_of(game: Game, seats: int) -> int:
    """Return the length of an observation."""
    return sum(field.size for field in fields_of(game, seats))


def field_lines(fields: Sequence[Field]) -> Iterator[str]:
    """Yield the table of fields; of the blocks of seats only the first one."""
    yield "| field | from | numbers | meaning |\n|---|---|---|---|"
    for later, group in groupby(fields, lambda field: field.name[-2:-1] == "_" and field.name[-2:] >= NEXT):
        for field in () if later else group:
            yield f"| `{field.name}` | {field.start} | {field.size} | {field.meaning} |"
    yield ""


def action_lines(game: Game, board: str) -> Iterator[str]:
    """Yield the table of actions on a board."""
    every, thrifty = ActionTable(game), ActionTable(game, thrifty=True)
    kinds: dict[str, Kind] = {kind.name: kind for kind in thrifty.kinds}
    yield f'Actions on the board `{board}`: {len(every)}; {len(thrifty)} with `actions="thrifty"`.\n'
    yield "| kind | from | actions | thrifty: from | actions | what |\n|---|---|---|---|---|---|"
    for kind in every.kinds:
        less = kinds[kind.name]
        yield f"| {kind.name} | {kind.first} | {kind.size} | {less.first} | {less.size} | {kind.meaning} |"
    yield ""


if __name__ == "__main__":
    Path("docs/observations.md").write_text(page(), "utf-8")
