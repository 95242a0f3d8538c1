"""`peregon board`: check a board file, and draw a board."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.table import Table

from peregon.boards import BoardError, RailBoard, RailForm, RouteBoard, RouteForm
from peregon.cli.errors import Commands
from peregon.cli.help_texts import Command
from peregon.cli.options import Language, NoColor, speak, waiting
from peregon.i18n import Wording
from peregon.terminal.palette import GOOD, QUIET
from peregon.titles import TITLES, SetupError, Title, find_title, read_board

board_app = typer.Typer(cls=Commands, no_args_is_help=True, rich_markup_mode="rich")


@board_app.callback()
def board() -> None:
    """Check and draw your own boards: TOML files in the format of the built-in ones."""


@board_app.command(cls=Command)
def check(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    title: Annotated[str | None, typer.Option(metavar="TITLE")] = None,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Check a board file and print its facts, or the entry that is wrong and why."""
    wording = speak(lang)
    good = boards_in(file, title)
    console = Console(no_color=no_color, highlight=False)
    words = wording.say("board-good", file=file, titles=", ".join(good))
    console.print(words, style=GOOD)
    console.print(fact_table(wording, next(iter(good.values()))))


@board_app.command(cls=Command)
def draw(
    file: Annotated[str, typer.Argument(metavar="BOARD")],
    out: Annotated[
        Path,
        typer.Option("--out", "-o", metavar="FILE"),
    ],
    title: Annotated[str | None, typer.Option(metavar="TITLE")] = None,
    theme: Literal["light", "dark"] = "light",
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Draw a board as an SVG picture, with a place for every car and every name."""
    wording = speak(lang)
    if out.suffix not in (".svg", ".json"):
        raise SetupError("picture-name", file=str(out))
    if not out.parent.is_dir():
        raise SetupError("no-folder", file=str(out), folder=str(out.parent))
    found = next(iter(boards_in(file, title).values()))
    from peregon.drawing.bundled_layouts import WORK, geometry_of  # noqa: PLC0415
    from peregon.drawing.geometry import geometry_to_json  # noqa: PLC0415
    from peregon.drawing.quality_checks import flaws_of  # noqa: PLC0415
    from peregon.drawing.svg import draw_geometry  # noqa: PLC0415

    with waiting(wording.say("board-drawing"), WORK) as progress:
        geometry = geometry_of(found, progress)
    language = "ru" if wording.language == "ru" else "en"
    picture = draw_geometry(geometry, language=language, theme=theme)
    out.write_text(geometry_to_json(geometry) if out.suffix == ".json" else picture, "utf-8")
    console = Console(no_color=no_color, highlight=False)
    console.print(wording.say("board-drawn", board=found.names[wording.language], file=str(out)), style=GOOD)
    if broken := flaws_of(geometry):
        console.print(wording.say("board-crowded", count=len(broken), first=broken[0]), style=QUIET)


def boards_in(file: str, title: str | None) -> dict[str, RouteBoard | RailBoard]:
    """Return the board of a file for each fitting title; raise the likeliest error if none fits."""
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
    return good


def likeliest(file: str, titles: list[Title]) -> Title:
    """Return the game that the file is most likely for, by its name or its content."""
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
    rails = bool(keys & {"node", "edge"})
    sides = not rails and "side" in text
    tunnels = not rails and not sides and ("tunnel" in text or "locomotives" in text)
    return next(title for title in TITLES.values() if kind_of(title.form) == (rails, sides, tunnels))


def kind_of(form: RouteForm | RailForm) -> tuple[bool, bool, bool]:
    """Return whether a board has rails, sides and tunnels."""
    return (False, form.sides, form.tunnels) if isinstance(form, RouteForm) else (True, False, False)


def fact_table(wording: Wording, found: RouteBoard | RailBoard) -> Table:
    """Return a table of a board's numbers."""
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
