"""The command line: `peregon` alone, and `peregon open`, `games`, `play`, `simulate`, `replay`, `serve`,
`arena`, `bots`, `bench`, `soak`, `board check`.

Only what a command needs is imported, when it runs: listing the games must not wait for the compiler.
"""

from __future__ import annotations

from typing import Annotated

import typer

from peregon import __version__
from peregon.cli import arena, bench, board, bots, games, open, play, replay, serve, simulate, soak
from peregon.cli.errors import Commands

__all__ = ["app"]

app = typer.Typer(
    cls=Commands,
    name="peregon",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"peregon {__version__}")
        raise typer.Exit


@app.callback(epilog="Without a command, [bold]peregon[/bold] does the same as [bold]peregon open[/bold].")
def peregon(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play, simulate, replay and verify four railway board games.

    PEREGON_LANG=ru or --lang ru switches to Russian; the default is the terminal's language.
    """
    if context.invoked_subcommand is None:
        open.open_page()


app.command("open")(open.open_page)
app.command()(games.games)
app.command()(play.play)
app.command()(simulate.simulate)
app.command()(replay.replay)
app.command()(serve.serve)
app.command()(arena.arena)
app.command()(bots.bots)
app.command()(bench.bench)
app.command()(soak.soak)
app.add_typer(board.board_app, name="board")
