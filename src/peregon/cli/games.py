"""`peregon games`: list the games."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from peregon.cli.options import Language, NoColor, speak
from peregon.terminal.palette import QUIET, TITLE
from peregon.titles import TITLES


def games(lang: Language = None, no_color: NoColor = False) -> None:
    """List the games with their players, boards and rule options."""
    wording = speak(lang)
    console = Console(no_color=no_color, highlight=False)
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    table.add_column("TITLE", style="bold")
    for label in ("games-game", "games-players", "games-boards", "games-options"):
        table.add_column(wording.say(label), overflow="fold")
    for title in TITLES.values():
        options = "\n".join(f"{name} = {' | '.join(values)}" for name, values in title.options.items())
        table.add_row(
            title.id,
            title.names[wording.language],
            f"{title.fewest}–{title.most}",
            "\n".join(title.boards),
            options or "–",
        )
    console.print(wording.say("games-title"), style=TITLE)
    console.print(table)
    console.print(wording.say("games-hint"), style=QUIET)
