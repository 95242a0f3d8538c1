"""The command line: `peregon` and its commands.

A command imports what it needs when it runs: `peregon games` must not wait for the compiler.
"""

from __future__ import annotations

from typing import Annotated

import typer

from peregon import __version__
from peregon.cli import arena, bench, board, bots, dataset, games, open, play, replay, serve, simulate, soak
from peregon.cli.errors import Commands
from peregon.cli.help_texts import Command
from peregon.cli.review import command as review_command

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
        open.open_page()


for name, command in {
    "open": open.open_page,
    "games": games.games,
    "play": play.play,
    "simulate": simulate.simulate,
    "replay": replay.replay,
    "review": review_command.review,
    "serve": serve.serve,
    "arena": arena.arena,
    "dataset": dataset.dataset,
    "bots": bots.bots,
    "bench": bench.bench,
    "soak": soak.soak,
}.items():
    app.command(name, cls=Command)(command)
app.add_typer(board.board_app, name="board")
