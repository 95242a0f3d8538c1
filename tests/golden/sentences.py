"""Write the sentences of the log for golden games: the terminal and the page must say the same.

Both build the arguments of the same messages, each for its own reader. `make golden` writes `sentences.json`
again; the page's tests read it too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from peregon.drawing import geometry_of
from peregon.events import Event
from peregon.game import Game
from peregon.i18n import LANGUAGES, Wording
from peregon.records import read_records
from peregon.server.boards.sheet import sheet_of
from peregon.server.store.log import event_fields
from peregon.terminal.names import Naming
from peregon.terminal.sentences import log_lines

HERE = Path(__file__).parent
FILE = HERE / "sentences.json"
GAMES = (
    "usa-3-players",
    "europe-tunnel-left",
    "europe-free-tunnel",
    "first_journey-chain",
    "trans_europa-3-players",
)
PLAYERS = ("Anna", "Boris", "Vera", "Gleb", "Daria", "Egor")
VIEWERS = (0, 1, None)  # who did it, another player, a spectator


def turns(name: str) -> Iterator[tuple[Event, ...]]:
    """Yield the events of turns in which something happens, or is paid in a way, for the first time."""
    met: set[str] = set()
    for _, _, step in read_records(HERE / f"{name}.jsonl")[0].replay():
        kinds = {f"{type(event).__name__} {getattr(event, 'locomotives', 0) > 0}" for event in step.events}
        if kinds - met:
            yield step.events
        met |= kinds


def sheet_for(game: Game, events: list[dict[str, Any]]) -> dict[str, Any]:
    """Return as much of the board's sheet as the sentences need."""
    sheet = to_builtins(sheet_of(game, geometry_of(game.board)))
    named = json.dumps(events)
    lines = {id: line for id, line in sheet["lines"].items() if f'"{id}"' in named}
    ends = {end for line in lines.values() for end in (line["a"], line["b"])}
    return {
        "cities": sheet["cities"],
        "routes": {id: one for id, one in sheet["routes"].items() if f'"{id}"' in named},
        "tickets": {id: one for id, one in sheet["tickets"].items() if f'"{id}"' in named},
        "lines": lines,
        "near": {
            id: one for id, one in sheet["near"].items() if id in lines or id in ends or f'"{id}"' in named
        },
    }


@cache
def wording(language: str, child: bool) -> Wording:
    return Wording(language, child)


def told(game: Game, events: tuple[Event, ...], viewer: int | None) -> dict[str, list[str]]:
    """Return the lines that a viewer reads, by language."""
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        naming = Naming(wording(language, game.title.for_children), game.board, PLAYERS, viewer)
        lines = log_lines(naming, events)
        found[language] = [line.words for line in lines]
    return found


def written() -> list[dict[str, Any]]:
    """Return what is told of each golden game."""
    games: list[dict[str, Any]] = []
    for name in GAMES:
        game = read_records(HERE / f"{name}.jsonl")[0].game
        cases: list[dict[str, Any]] = []
        for events in turns(name):
            for viewer in VIEWERS:
                seen = tuple(event.seen_by(viewer) for event in events)
                fields = to_builtins([event_fields(event) for event in seen])
                cases.append({"viewer": viewer, "events": fields, "lines": told(game, seen, viewer)})
        every = [event for case in cases for event in case["events"]]
        sheet = sheet_for(game, every)
        games.append({"game": name, "title": game.title.id, "sheet": sheet, "cases": cases})
    return games


if __name__ == "__main__":
    FILE.write_text(
        json.dumps({"players": PLAYERS, "games": written()}, ensure_ascii=False, indent=1) + "\n", "utf-8"
    )
