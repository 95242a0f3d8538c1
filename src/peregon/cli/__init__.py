"""The command line: `peregon` and its commands.

A command imports what it needs when it runs: `peregon games` must not wait for the compiler.
"""

from __future__ import annotations

from typing import Annotated

import typer

from peregon import __version__
from peregon.cli.board import board_app
from peregon.cli.helping import Command
from peregon.cli.listing import bots, games
from peregon.cli.matching import arena
from peregon.cli.measuring import bench, soak
from peregon.cli.playing import play
from peregon.cli.refusing import Commands
from peregon.cli.replaying import replay
from peregon.cli.serving import open_page, serve
from peregon.cli.simulating import simulate

__all__ = ["app", "main"]

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


@app.callback(epilog="peregon-epilog")
def peregon(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True),
    ] = False,
) -> None:
    """Do what `peregon open` does if there is no command."""
    if context.invoked_subcommand is None:
        open_page()


for name, command in {
    "open": open_page,
    "games": games,
    "play": play,
    "simulate": simulate,
    "replay": replay,
    "serve": serve,
    "arena": arena,
    "bots": bots,
    "bench": bench,
    "soak": soak,
}.items():
    app.command(name, cls=Command)(command)
app.add_typer(board_app, name="board")


def main() -> None:
    """Run the command line."""
    app()
