"""`peregon bench` and `peregon soak`: measure the engine's speed, and check its invariants."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from peregon.cli.asking import Language, NoColor, Seed, compile_parts, speak, waiting
from peregon.terminal.palette import BAD, GOOD, QUIET
from peregon.titles import TITLES, find_title

OptionalTitle = Annotated[str | None, typer.Argument(metavar="TITLE")]


def titles_of(title: str | None) -> list[str]:
    return list(TITLES) if title is None else [find_title(title).id]


def bench(
    title: OptionalTitle = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Benchmark the engine: play random games on one thread."""
    wording = speak(lang)
    titles = titles_of(title)
    compile_parts(titles, wording)
    from peregon.benchmark import benchmark  # noqa: PLC0415

    status = Console(stderr=True)
    results: list[dict[str, float | int | str]] = []
    for name in titles:
        with status.status(wording.say("bench-measuring", title=name)):
            results.append(benchmark(name))
    if as_json:
        typer.echo(json.dumps(results, indent=2))
        return
    table = Table(box=None, padding=(0, 2), header_style="bold")
    table.add_column(wording.say("bench-figure"), style=QUIET)
    for result in results:
        table.add_column(str(result["title"]), justify="right")
    for figure in results[0]:
        if figure != "title":
            table.add_row(figure.replace("_", " "), *(shown(r[figure]) for r in results))
    Console(no_color=no_color, highlight=False).print(table)


def shown(value: float | int | str) -> str:
    """Return a figure with separators between thousands."""
    return value if isinstance(value, str) else f"{value:,}"


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
    from peregon import soaking  # noqa: PLC0415

    console = Console(no_color=no_color, highlight=False)
    broken = False
    for name in titles:
        with waiting(wording.say("soak-playing", title=name), games) as progress:
            report = soaking.soak(name, games, seed, jobs, progress)
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
