"""`peregon soak`: check the engine's invariants over very many games."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from peregon.cli.options import (
    Language,
    NoColor,
    OptionalTitle,
    Seed,
    compile_parts,
    speak,
    titles_of,
    waiting,
)
from peregon.terminal.palette import BAD, GOOD


def soak(
    title: OptionalTitle = None,
    games: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 10_000,
    jobs: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 2,
    seed: Seed = 1,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Play random games and check the engine's invariants; exit code 1 if one fails."""
    wording = speak(lang)
    titles = titles_of(title)
    compile_parts(titles, wording)
    from peregon.checks.soak import soak as soak_title  # noqa: PLC0415

    console = Console(no_color=no_color, highlight=False)
    broken = False
    for name in titles:
        with waiting(wording.say("soak-playing", title=name), games) as progress:
            report = soak_title(name, games, seed, jobs, progress)
        words = wording.say(
            "soak-result",
            title=name,
            games=report.games,
            decisions=f"{report.decisions:,}",
            seconds=f"{report.seconds:.1f}",
            violations=len(report.violations),
        )
        console.print(words, style=BAD if report.violations else GOOD)
        for violation in report.violations:
            console.print(f"  {violation}")
        broken = broken or bool(report.violations)
    if broken:
        raise typer.Exit(1)
