"""`peregon replay`: show or verify a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from peregon.cli.options import Board, Language, NoColor, compile_parts, speak, waiting
from peregon.i18n import Wording
from peregon.terminal.palette import GOOD, QUIET, TITLE
from peregon.titles import SetupError

if TYPE_CHECKING:
    from peregon.events import Event
    from peregon.game import State
    from peregon.records import Record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    game: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", min=1),
    ] = None,
    at: Annotated[int | None, typer.Option(metavar="NUMBER", min=0)] = None,
    verify: Annotated[bool, typer.Option("--verify")] = False,
    seat: Annotated[int | None, typer.Option(metavar="NUMBER")] = None,
    board: Board = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Show a saved game: its log and the table at any point."""
    wording = speak(lang)
    console = Console(no_color=no_color, highlight=False)
    from peregon.records import read_records  # noqa: PLC0415

    records = read_records(file, board)
    compile_parts(sorted({record.game.title.id for record in records}), wording)
    if game is not None and game > len(records):
        raise SetupError("game-number", file=file.name, games=len(records), game=game)
    if verify:
        numbers = range(1, len(records) + 1) if game is None else [game]
        prove_all(console, wording, file.name, records, numbers)
        return
    game = game or 1
    record = records[game - 1]
    if seat is not None and not 0 <= seat < record.seats:
        raise SetupError("seat-number", last=record.seats - 1, seat=seat)
    if at is not None and at > len(record.entries):
        raise SetupError("action-number", actions=len(record.entries), at=at)
    show_header(console, wording, record, game, len(records))
    show_game(console, wording, record, at, seat)


def prove_all(
    console: Console, wording: Wording, name: str, records: list[Record], numbers: Sequence[int]
) -> None:
    """Verify games of a file, with a progress bar."""
    with waiting(name, len(numbers)) as progress:
        for done, number in enumerate(numbers, start=1):
            prove(console, wording, records[number - 1], number, len(records))
            progress(done)


def prove(console: Console, wording: Wording, record: Record, number: int, total: int) -> None:
    """Replay a game and compare every state."""
    outcome = record.verify()
    words = wording.say("replay-proven", actions=len(record.entries), ended="yes" if outcome else "no")
    which = wording.say("replay-game", number=number, all=total)
    console.print(Text.assemble((f"{which}: ", QUIET), (words, GOOD)))


def show_header(
    console: Console, wording: Wording, record: Record, number: int, total: int, people: Sequence[str] = ()
) -> None:
    """Print the game and its players, by other names if there are any."""
    found = record.game
    parts = [
        found.title.names[wording.language],
        wording.say("replay-board", board=found.board.name),
        *(f"{name} = {value}" for name, value in found.options.items()),
        wording.say("replay-game", number=number, all=total),
    ]
    console.print(" · ".join(parts), style=TITLE)
    names = ", ".join(people or names_of(wording, record))
    console.print(" " + wording.say("replay-players", players=record.seats, names=names))
    console.print(" " + wording.say("replay-commitment", digest=record.commitment), style=QUIET)
    console.print()


def names_of(wording: Wording, record: Record, nameless: str = "seat-name") -> list[str]:
    """Return the players' names: a bot's by its face, and a number if the record has no name."""
    names = [*record.names, *[""] * record.seats][: record.seats]
    for seat, player in enumerate(record.players):
        if not names[seat] and player.face is not None:
            names[seat] = wording.say(f"bot-{player.face}")
    return [name or wording.say(nameless, seat=seat, number=seat + 1) for seat, name in enumerate(names)]


def show_game(console: Console, wording: Wording, record: Record, at: int | None, seat: int | None) -> None:
    """Print the log up to an action, and the table at that point."""
    from peregon.terminal.names import Naming  # noqa: PLC0415
    from peregon.terminal.sentences import log_lines  # noqa: PLC0415

    found = record.game
    events: list[Event] = []
    state, shown = record.start(), 0
    if at != 0:
        for _, _, step in record.replay():
            state, shown = step.state, shown + 1
            events += [event if seat is None else event.seen_by(seat) for event in step.events]
            if shown == at:
                break
    naming = Naming(wording, found.board, names_of(wording, record), None)
    for line in log_lines(naming, events):
        console.print(line)
    console.print()
    console.print(wording.say("replay-at", at=shown, all=len(record.entries)), style="bold")
    show_table(console, naming, record, state, seat)


def show_table(console: Console, naming: object, record: Record, state: State, seat: int | None) -> None:
    """Print the table as a seat saw it, or completely; after the end also the scores."""
    from peregon.boards import RailBoard  # noqa: PLC0415
    from peregon.terminal.names import Naming  # noqa: PLC0415
    from peregon.terminal.rail_table import RailTable  # noqa: PLC0415
    from peregon.terminal.route_table import RouteTable  # noqa: PLC0415
    from peregon.terminal.score_sheet import end_sheet  # noqa: PLC0415

    assert isinstance(naming, Naming)
    found = record.game
    rails = isinstance(found.board, RailBoard)
    table = RailTable(found, naming) if rails else RouteTable(found, naming)
    outcome = found.outcome(state)
    if outcome is not None:
        console.print(end_sheet(found, state, outcome, naming))
        return
    if record.resigned is not None:
        console.print(naming.say("replay-resigned", name=naming.player(record.resigned)))
    position = state if seat is None else found.view(state, seat)
    console.print(table.whole(position, range(record.seats) if seat is None else [seat]))
