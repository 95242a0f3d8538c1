"""`peregon review`: the chances in a finished game, and what each decision cost."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from peregon.cli.options import Board, Language, NoColor, compile_parts, speak, waiting
from peregon.cli.replay import names_of, show_header
from peregon.terminal.palette import QUIET
from peregon.titles import SetupError

if TYPE_CHECKING:
    from peregon.i18n import Wording
    from peregon.records import Record
    from peregon.review import Review
    from peregon.terminal.names import Naming


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    game: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 1,
    seat: Annotated[int | None, typer.Option(metavar="NUMBER")] = None,
    playouts: Annotated[int | None, typer.Option(metavar="NUMBER", min=1)] = None,
    seconds: Annotated[float | None, typer.Option(metavar="NUMBER", min=0.1)] = None,
    workers: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 1,
    html: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    board: Board = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Review a saved game: chances, marks and turning points."""
    wording = speak(lang)
    if playouts is not None and seconds is not None:
        raise SetupError("exclusive", one="--playouts", other="--seconds")
    with told_if_stopped(Console(stderr=True, no_color=no_color), wording):
        record, total = read(wording, file, game, board)
        if seat is not None and not 0 <= seat < record.seats:
            raise SetupError("seat-number", last=record.seats - 1, seat=seat)
        if html is not None:
            refuse_unwritable(html)
        found = make(wording, record, seat, playouts, seconds, workers, board)
    from peregon.review import moments_of, review_as_json  # noqa: PLC0415

    if html is not None:
        from peregon.cli.review.page import page  # noqa: PLC0415

        html.write_text(page(record, found, moments_of(record), naming_of(wording, record)), "utf-8")
    console = Console(no_color=no_color, highlight=False)
    if as_json:
        typer.echo(review_as_json(found))
        return
    tell(console, wording, record, found, game, total)
    if html is not None:
        console.print(wording.say("review-written", file=str(html)), style=QUIET)


@contextmanager
def told_if_stopped(console: Console, wording: Wording) -> Generator[None]:
    """Say what Ctrl-C leaves behind."""
    try:
        yield
    except KeyboardInterrupt:
        console.print(wording.say("review-interrupted"))
        raise


def read(wording: Wording, file: Path, game: int, board: str | None) -> tuple[Record, int]:
    """Return a game of a file and the number of its games, and compile what the game needs."""
    with waiting(wording.say("review-reading"), None, patience=0):
        from peregon.compilation import THINKING  # noqa: PLC0415
        from peregon.records import read_records  # noqa: PLC0415

        records = read_records(file, board)
    if game > len(records):
        raise SetupError("game-number", file=file.name, games=len(records), game=game)
    record = records[game - 1]
    title = record.game.title.id
    compile_parts([title, title + THINKING], wording)
    return record, len(records)


def refuse_unwritable(file: Path) -> None:
    """Refuse a file that cannot be written before the work, and leave no empty one."""
    known = file.exists()
    file.open("a", encoding="utf-8").close()
    if not known:
        file.unlink()


def make(
    wording: Wording,
    record: Record,
    seat: int | None,
    playouts: int | None,
    seconds: float | None,
    workers: int,
    board: str | None,
) -> Review:
    """Review a game, with a progress bar."""
    with waiting(wording.say("review-working"), len(record.entries), patience=0) as progress:
        from peregon.review import PLAYOUTS, begin_review, playouts_within, reviewed  # noqa: PLC0415

        record.verify()  # a faulty record is refused before the work
        if seconds is not None:
            playouts = playouts_within(record, seconds * workers, seat)
        found = begin_review(record, seat, playouts or PLAYOUTS)
        with closing(reviewed(record, found, workers=workers, board=board)) as steps:
            for _ in steps:
                progress(found.done)
    return found


def naming_of(wording: Wording, record: Record) -> Naming:
    """Return the names of a record's things and players."""
    from peregon.terminal.names import Naming  # noqa: PLC0415

    return Naming(wording, record.game.board, people(wording, record), None)


def people(wording: Wording, record: Record) -> list[str]:
    """Return the players' names; those without a name are numbered from 1."""
    return names_of(wording, record, "player-number")


def tell(console: Console, wording: Wording, record: Record, found: Review, number: int, total: int) -> None:
    """Print a review."""
    from peregon.cli.review.tables import show  # noqa: PLC0415
    from peregon.review import moments_of  # noqa: PLC0415

    show_header(console, wording, record, number, total, people(wording, record))
    views = [moment.view for moment in moments_of(record)]
    show(console, record.game, found, views, naming_of(wording, record))
