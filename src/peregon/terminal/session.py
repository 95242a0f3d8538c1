"""A game in the terminal: one person against bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from rich.console import Console, RenderableType
from rich.text import Text

from peregon.actions import Action, Claim, Malformed
from peregon.boards import GREY, LOCOMOTIVE, RailBoard, Route, RouteBoard
from peregon.bots import BotKind, Clock
from peregon.events import Event, RailLaid
from peregon.faces import FACES
from peregon.game import Game, Illegal, View
from peregon.kernels.printed import CARD_COLORS
from peregon.records import Player, Record
from peregon.terminal.ending import end_sheet
from peregon.terminal.help import help_sheet
from peregon.terminal.lists import city_list, route_list
from peregon.terminal.menu import Menu
from peregon.terminal.naming import Naming
from peregon.terminal.palette import BAD, GOOD, QUIET
from peregon.terminal.rail_menu import RailMenu, rail_menu
from peregon.terminal.rail_table import RailTable
from peregon.terminal.reading import Reader
from peregon.terminal.route_menu import route_menu
from peregon.terminal.route_table import RouteTable
from peregon.terminal.sentences import Line, kebab, log_lines
from peregon.terminal.ways import holds_two
from peregon.wording import Wording

ME = 0
CLOCK = Clock(seconds=1.0)
LOG_SHOWN = 20
PROMPT = "› "


class Left(Exception):
    """The player has left the table."""


class Session:
    """One game from the first choice to the end sheet."""

    def __init__(
        self, game: Game, seats: int, seed: int, bot: BotKind, wording: Wording, console: Console
    ) -> None:
        self.game = game
        self.bot = bot
        self.bots = {seat: bot.make(game, seed + seat) for seat in range(1, seats)}
        self.console = console
        bots = [wording.say(f"bot-{FACES[seat]}") for seat in range(1, seats)]
        child = game.title.id == "first_journey"
        self.naming = Naming(wording, game.board, [wording.say("you"), *bots], ME, child)
