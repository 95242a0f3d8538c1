"""`peregon bots`: list the bots and their strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from peregon.cli.options import Language, NoColor, OptionalTitle, speak, titles_of
from peregon.terminal.palette import QUIET, TITLE

if TYPE_CHECKING:
    from peregon.bots import BotKind
    from peregon.bots.measurements import Measured


def bots(title: OptionalTitle = None, lang: Language = None, no_color: NoColor = False) -> None:
    """List the bots with level, strength and time, for one game or all."""
    wording = speak(lang)
    titles = titles_of(title)
    from peregon.bots import all_bots  # noqa: PLC0415
    from peregon.bots.levels import LEVELS  # noqa: PLC0415
    from peregon.bots.measurements import measured  # noqa: PLC0415
    from peregon.bots.registry import BUILT_IN  # noqa: PLC0415

    console = Console(no_color=no_color, highlight=False)
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    table.add_column(wording.say("bots-name"), style="bold", no_wrap=True)
    table.add_column(wording.say("bots-level"), no_wrap=True)
    for one in titles:
        table.add_column(one, justify="right", no_wrap=True)
    table.add_column(wording.say("bots-time"), justify="right", no_wrap=True)
    table.add_column(wording.say("bots-source"), overflow="fold")
    for kind in all_bots():
        if not kind.titles.intersection(titles):
            continue
        level = f"{LEVELS.index(kind.name) + 1}/{len(LEVELS)}" if kind.name in LEVELS else ""
        found = {one: measured(kind.name, one) for one in titles}
        cells = [share_of(kind, one, found[one]) for one in titles]
        times = [figure.ms for figure in found.values() if figure is not None]
        source = wording.say("bots-built-in") if kind.source == BUILT_IN else kind.source
        table.add_row(kind.name, level, *cells, f"{max(times):.4g}" if times else "", source)
    console.print(wording.say("bots-title"), style=TITLE)
    console.print(table)
    console.print(wording.say("bots-legend"), style=QUIET)
    console.print(wording.say("bots-hint"), style=QUIET)


def share_of(kind: BotKind, title: str, found: Measured | None) -> str:
    """Return a bot's win share against the planner, or a dot if it was not measured."""
    if title not in kind.titles:
        return ""
    if kind.name in ("planner", "hard"):  # the same
        return "="
    return "·" if found is None else f"{found.wins}%"
