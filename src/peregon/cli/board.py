"""`peregon board check`: whether a file is a board, and for which game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from peregon.boards import BoardError, RailBoard, RouteBoard
from peregon.cli.asking import Language, NoColor, speak
from peregon.terminal.palette import GOOD, QUIET
from peregon.titles import TITLES, Title, find_title, read_board
from peregon.wording import Wording

board_app = typer.Typer(help="Boards of one's own.", no_args_is_help=True, rich_markup_mode="rich")


@board_app.callback()
def board() -> None:
    """Boards of one's own: any TOML file of the same form as the built-in ones."""


@board_app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A TOML file or a built-in board.")],
    title: Annotated[str | None, typer.Option(metavar="TITLE", help="The game that it is for.")] = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Check a board and print its facts; an error names the entry and what is wrong with it.

    [bold]peregon board check my.toml --title usa[/bold]
    """
    wording = speak(lang)
    wanted = list(TITLES.values()) if title is None else [find_title(title)]
    good: dict[str, RouteBoard | RailBoard] = {}
    errors: dict[str, BoardError] = {}
    for one in wanted:
        try:
            good[one.id] = read_board(one, Path(file) if Path(file).is_file() else file)
        except BoardError as error:
            errors[one.id] = error
    if not good:
        raise errors[likeliest(file, wanted).id]
    console = Console(no_color=no_color, highlight=False)
    words = wording.say("board-good", file=file, titles=", ".join(good))
    console.print(words, style=GOOD)
    console.print(fact_table(wording, next(iter(good.values()))))


def likeliest(file: str, titles: list[Title]) -> Title:
    """The game whose complaint helps most: by the file's name, else by what is in it."""
    if len(titles) == 1:
        return titles[0]
    name = Path(file).stem
    for title in titles:
        if name in title.boards:
            return title
    try:
        text = Path(file).read_text("utf-8")
        keys = set(tomllib.loads(text))
    except (OSError, ValueError):
        return titles[0]
    if keys & {"node", "edge"}:
        return TITLES["trans_europa"]
    if "side" in text:
        return TITLES["first_journey"]
    return TITLES["europe" if "tunnel" in text or "locomotives" in text else "usa"]


def fact_table(wording: Wording, found: RouteBoard | RailBoard) -> Table:
    """What a board has, counted."""
    facts = rail_facts(found) if isinstance(found, RailBoard) else route_facts(found)
    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(style=QUIET)
    table.add_column()
    table.add_row(wording.say("fact-name"), found.names[wording.language])
    if isinstance(found, RouteBoard) and found.reconstructed:
        table.add_row("", wording.say("board-reconstructed"))
    for fact, number in facts.items():
        table.add_row(wording.say(f"fact-{fact}"), str(number))
    table.add_row(wording.say("fact-digest"), found.digest)
    return table


def route_facts(found: RouteBoard) -> dict[str, int]:
    return {
        "cities": len(found.cities),
        "pairs": len({frozenset((route.a, route.b)) for route in found.routes}),
        "routes": len(found.routes),
        "doubles": sum(route.twin is not None for route in found.routes) // 2,
        "spaces": sum(route.length for route in found.routes),
        "tunnels": sum(route.tunnel for route in found.routes),
        "ferries": sum(route.locomotives > 0 for route in found.routes),
        "tickets": sum(not ticket.long for ticket in found.tickets),
        "long-tickets": sum(ticket.long for ticket in found.tickets),
        "cards": sum(found.deck.values()),
    }


def rail_facts(found: RailBoard) -> dict[str, int]:
    return {
        "cities": len(found.cities),
        "small-game": sum(city.small_game for city in found.cities),
        "crossings": len(found.crossings),
        "lines": len(found.lines),
        "double-lines": sum(line.cost > 1 for line in found.lines),
        "rails": found.rails,
    }
