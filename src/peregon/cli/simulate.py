"""`peregon simulate`: play random games and print statistics."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from peregon.cli.options import (
    Board,
    Language,
    NoColor,
    Options,
    Players,
    Seed,
    TitleName,
    check_players,
    chosen_options,
    compile_parts,
    speak,
    waiting,
)
from peregon.i18n import Wording
from peregon.terminal.palette import QUIET, TITLE
from peregon.titles import find_title, options_of

if TYPE_CHECKING:
    from peregon.game import Game
    from peregon.simulation import Simulation


def simulate(
    title: TitleName,
    players: Players = 2,
    games: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 1000,
    seed: Seed = 1,
    board: Board = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    option: Options = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Simulate random games and print statistics."""
    wording = speak(lang)
    options = chosen_options(option)
    options_of(find_title(title), options)
    check_players(title, players)
    compile_parts([title], wording)
    from peregon import simulation  # noqa: PLC0415
    from peregon.game import load  # noqa: PLC0415

    game = load(title, board, **options)
    with waiting(wording.say("simulate-playing"), games) as progress:
        result = simulation.simulate(game, players, games, seed, progress=progress)
    console = Console(no_color=no_color, highlight=False)
    show(console, wording, game, result)
    if out is not None:
        save(wording, game, players, games, seed, out)
        console.print(wording.say("simulate-saved", games=games, file=str(out)))


def show(console: Console, wording: Wording, game: Game, result: Simulation) -> None:
    """Print the scores by seat, the endings, and the speed."""
    games, players = result.totals.shape
    title = game.title.names[wording.language]
    heading = wording.say("simulate-title", title=title, players=players, games=games)
    console.print(heading, style=TITLE)
    table = Table(box=None, padding=(0, 2), header_style=QUIET)
    for label in ("seat", "mean", "deviation", "least", "most", "won"):
        table.add_column(wording.say(f"simulate-{label}"), justify="right")
    for seat in range(players):
        totals = result.totals[:, seat]
        won = float((result.places[:, seat] == 1).mean())
        mean, deviation = float(totals.mean()), float(totals.std())
        table.add_row(
            str(seat),
            f"{mean:.1f}",
            f"{deviation:.1f}",
            str(int(totals.min())),
            str(int(totals.max())),
            f"{won:.1%}",
        )
    console.print(table)
    show_endings(console, wording, result)
    console.print(
        wording.say(
            "simulate-speed",
            actions=f"{result.decisions / games:.1f}",
            speed=f"{games / result.seconds:,.0f}",
        ),
        style=QUIET,
    )


def show_endings(console: Console, wording: Wording, result: Simulation) -> None:
    """Print the endings of the games, the most frequent first."""
    from peregon.outcome import Ending  # noqa: PLC0415

    endings = [int(how) for how in result.endings]
    for how, number in Counter(endings).most_common():
        words = wording.say(f"ending-{Ending(how).name.lower().replace('_', '-')}")
        share = f"{number / len(endings):.1%}"
        console.print("  " + wording.say("simulate-ending", share=share, how=words))


def save(wording: Wording, game: Game, players: int, games: int, seed: int, out: Path) -> None:
    """Record the games action by action."""
    from peregon.simulation import record_games  # noqa: PLC0415

    with out.open("w", encoding="utf-8") as file, waiting(str(out), games) as progress:
        for done, record in enumerate(record_games(game, players, games, seed), start=1):
            file.writelines(f"{line}\n" for line in record.lines())
            progress(done)
