"""The command line: `peregon` alone, and `peregon open`, `games`, `play`, `simulate`, `replay`, `serve`,
`arena`, `bots`, `bench`, `soak`, `board check`.

Only what a command needs is imported, when it runs: listing the games must not wait for the compiler.
"""

from __future__ import annotations

from typing import Annotated

import typer

from peregon import __version__
from peregon.cli.board import board_app
from peregon.cli.listing import bots, games
from peregon.cli.matching import arena
from peregon.cli.measuring import bench, soak
from peregon.cli.playing import play
from peregon.cli.refusing import Commands
from peregon.cli.replaying import replay
from peregon.cli.serving import open_page, serve
from peregon.cli.simulating import simulate

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
        open_page()


app.command("open")(open_page)
app.command()(games)
app.command()(play)
app.command()(simulate)
app.command()(replay)
app.command()(serve)
app.command()(arena)
app.command()(bots)
app.command()(bench)
app.command()(soak)
app.add_typer(board_app, name="board")
