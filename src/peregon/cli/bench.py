"""`peregon bench`: measure the engine's speed."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from peregon.cli.options import Language, NoColor, OptionalTitle, compile_parts, speak, titles_of
from peregon.terminal.palette import QUIET


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
    from peregon.checks.bench import benchmark  # noqa: PLC0415

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
