"""`peregon play`: play against bots in the terminal."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Annotated

import typer
from rich.console import Console

from peregon.cli.errors import INTERRUPTED
from peregon.cli.options import (
    Board,
    Language,
    NoColor,
    Options,
    check_players,
    chosen_options,
    compile_parts,
    speak,
)
from peregon.i18n import Wording
from peregon.titles import TITLES, find_title, options_of

SEEDS = 1 << 256
READABLE = 100  # the greatest useful width of a text table


def play(
    title: Annotated[str | None, typer.Argument(metavar="TITLE")] = None,
    terminal: Annotated[bool, typer.Option("--terminal")] = False,
    players: Annotated[int | None, typer.Option(metavar="NUMBER")] = None,
    bot: Annotated[str, typer.Option(metavar="BOT")] = "normal",
    board: Board = None,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER")] = None,
    option: Options = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Play in the terminal against bots: easy, normal, hard, expert or others."""
    # Until there is a table in the browser, both ways lead to the terminal.
    del terminal
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415  # pyright: ignore[reportUnusedImport]  # arrows, history
    wording = speak(lang)
    console = Console(no_color=no_color, highlight=False)
    if console.width > READABLE:
        console.width = READABLE
    try:
        name = title or ask_title(console, wording)
        if name is not None:
            sit_down(console, wording, name, players, bot, board, seed, chosen_options(option))
    except KeyboardInterrupt:
        console.print()
        console.print(wording.say("goodbye"))
        raise typer.Exit(INTERRUPTED) from None


def sit_down(
    console: Console,
    wording: Wording,
    name: str,
    players: int | None,
    bot: str,
    board: str | None,
    seed: int | None,
    options: dict[str, str],
) -> None:
    """Set the game up and play it."""
    found = find_title(name)
    options_of(found, options)
    seats = players if players is not None else min(3, found.most)
    check_players(name, seats)
    from peregon.bots import find_bot  # noqa: PLC0415
    from peregon.compilation import THINKING  # noqa: PLC0415
    from peregon.game import load  # noqa: PLC0415
    from peregon.terminal.session import Left, Session  # noqa: PLC0415

    kind = find_bot(bot, name)
    game = load(name, board, **options)
    compile_parts([name, name + THINKING] if kind.thinks else [name], wording)
    chosen = seed if seed is not None else secrets.randbelow(SEEDS)
    with suppress(Left):
        Session(game, seats, chosen, kind, wording, console).run()
    console.print(wording.say("goodbye"))


def ask_title(console: Console, wording: Wording) -> str | None:
    """Ask for a game with a menu; return None at the end of the input."""
    console.print(wording.say("choose-game"), style="bold")
    for number, title in enumerate(TITLES.values(), start=1):
        console.print(f"  {number}  {title.names[wording.language]}")
    while True:
        try:
            typed = input("› ").strip()
        except EOFError:
            return None
        if typed in TITLES:
            return typed
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:9]) <= len(TITLES):
            return list(TITLES)[int(typed) - 1]
        console.print(wording.say("choose-number", count=len(TITLES)))
