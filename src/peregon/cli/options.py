"""Options that several commands share, and their progress output."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from peregon.cli.help_texts import Speech
from peregon.i18n import Wording, choose_language
from peregon.titles import TITLES, SetupError, find_title

PARTS = (*TITLES, *(f"{title}-thinking" for title in TITLES))  # everything that can be compiled
PATIENCE = 2.0  # seconds until a progress bar appears

Language = Annotated[Literal["en", "ru"] | None, typer.Option("--lang")]
NoColor = Annotated[bool, typer.Option("--no-color")]
TitleName = Annotated[str, typer.Argument(metavar="TITLE")]
OptionalTitle = Annotated[str | None, typer.Argument(metavar="TITLE")]
Board = Annotated[
    str | None,
    typer.Option(metavar="FILE"),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE"),
]
Players = Annotated[int, typer.Option(metavar="NUMBER")]
Seed = Annotated[int, typer.Option(metavar="NUMBER")]


def speak(language: str | None) -> Wording:
    """Return the wording of a language, which is also used for errors from now on."""
    Speech.language = language
    return Wording(choose_language(language))


def titles_of(title: str | None) -> list[str]:
    """Return the requested title in a list, or all titles."""
    return list(TITLES) if title is None else [find_title(title).id]


def chosen_options(pairs: Sequence[str] | None) -> dict[str, str]:
    """Parse rule options given as NAME=VALUE."""
    chosen: dict[str, str] = {}
    for pair in pairs or ():
        name, sign, value = pair.partition("=")
        if not sign:
            raise SetupError("option-form", text=pair)
        chosen[name.strip().replace("-", "_")] = value.strip()
    return chosen


def check_players(title: str, players: int) -> None:
    """Refuse a wrong number of players before anything is compiled."""
    found = find_title(title)
    if not found.fewest <= players <= found.most:
        raise SetupError("players", title=title, fewest=found.fewest, most=found.most, players=players)


def compile_parts(parts: Sequence[str], wording: Wording, behind: bool = False) -> None:
    """Compile parts that are not compiled yet, with progress output; `behind` runs at a low priority."""
    from peregon.compilation import compile_titles  # noqa: PLC0415

    console = Console(stderr=True, highlight=False)

    def progress(part: str, done: int, total: int) -> None:
        if done == 0:
            console.print(wording.say("compiling", parts=part))
        else:
            console.print(f"  {part}: {done}/{total}")

    compile_titles(parts, progress, behind=behind)


@contextmanager
def waiting(words: str, total: int | None, patience: float = PATIENCE) -> Generator[Callable[[int], None]]:
    """Show a progress bar after some seconds; call the result with the number of finished steps.

    Without patience the bar appears at once.
    """
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(words, total=total)
    began = time.monotonic()

    def progress(done: int) -> None:
        bar.update(task, completed=done)
        if not bar.live.is_started and time.monotonic() - began > patience:
            bar.start()

    if not patience:
        bar.start()
    try:
        yield progress
    finally:
        bar.stop()
