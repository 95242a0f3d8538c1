"""`peregon dataset`: save games of a bot against itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

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
from peregon.titles import find_title, options_of


def dataset(
    title: TitleName,
    out: Annotated[Path, typer.Option(metavar="FILE")],
    games: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 10_000,
    bot: Annotated[str, typer.Option(metavar="NAME")] = "expert@250",
    players: Players = 2,
    seed: Seed = 1,
    jobs: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 1,
    seconds: Annotated[float, typer.Option(metavar="NUMBER", min=0.001)] = 60.0,
    board: Board = None,
    option: Options = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Save games of a bot against itself as records; an interrupted run goes on."""
    wording = speak(lang)
    found = find_title(title)
    options = options_of(found, chosen_options(option))
    check_players(title, players)
    out.open("a", encoding="utf-8").close()  # refuse an unwritable file before the games
    from peregon.arena.dataset import play_dataset  # noqa: PLC0415
    from peregon.arena.executors import Workers  # noqa: PLC0415
    from peregon.arena.matches import Entrant  # noqa: PLC0415
    from peregon.arena.runner import Setting  # noqa: PLC0415
    from peregon.bots import find_bot  # noqa: PLC0415
    from peregon.compilation import THINKING  # noqa: PLC0415

    kind = find_bot(bot, title)
    compile_parts([title, title + THINKING] if kind.thinks else [title], wording)
    setting = Setting(title, players, seed, seconds, board, tuple(sorted(options.items())))
    setting.game.start(players, seed)  # refuse an impossible set-up
    entrant = Entrant(kind.name.rpartition(":")[2], bot)
    with Workers(jobs) as executor, waiting(wording.say("dataset-playing"), games) as progress:
        before = play_dataset(setting, entrant, games, out, executor, progress)
    console = Console(no_color=no_color, highlight=False)
    console.print(wording.say("dataset-saved", games=max(games, before), before=before, file=str(out)))
