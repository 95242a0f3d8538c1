"""The short help: commands, and the possible actions of a turn."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from peregon.boards import RailBoard, RouteBoard
from peregon.game import Game
from peregon.terminal.names import Naming
from peregon.terminal.palette import LOUD, QUIET, TITLE

EXAMPLES = {
    "usa": ("take", "draw", "tickets", "keep", "claim"),
    "europe": ("take", "draw", "tickets", "keep", "claim", "station", "tunnel"),
    "first_journey": ("draw", "tickets", "claim"),
    "trans_europa": ("hub", "rail", "stop"),
}
COMMANDS = ("table", "more", "routes", "cities", "tickets", "log", "random", "save", "quit")


def help_sheet(game: Game, naming: Naming) -> RenderableType:
    """Return the rules in short, actions with an example each, and commands."""
    say = naming.say
    title = game.title.id.replace("_", "-")
    actions = Table.grid(padding=(0, 2))
    for word in EXAMPLES[game.title.id]:
        example = say(f"example-{word}") if word != "claim" else claim_example(game, naming)
        actions.add_row(Text(f"   {example}", LOUD), Text(say(f"help-{word}"), QUIET))
    commands = Table.grid(padding=(0, 2))
    rails = isinstance(game.board, RailBoard)
    for word in COMMANDS:
        if rails and word in ("routes", "tickets"):
            continue
        sign = "?" if word == "tickets" else ""
        typed = f"   {sign}{say(f'word-{word}')}"
        commands.add_row(Text(typed, LOUD), Text(say(f"help-command-{word}"), QUIET))
    return Group(
        Text(f" {say('help-rules')}", TITLE),
        Padding(Text(say(f"rules-{title}")), (0, 2, 0, 3)),
        Text(f" {say('help-actions')}", TITLE),
        actions,
        Text(f" {say('help-commands')}", TITLE),
        commands,
    )


def claim_example(game: Game, naming: Naming) -> str:
    """Return an example of a claim on this board."""
    assert isinstance(game.board, RouteBoard)
    route = game.board.routes[0]
    return f"{naming.say('word-claim')} {naming.route(route.id)}".lower()
