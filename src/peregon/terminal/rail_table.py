"""The table of Trans Europa: the map, with players, cities and choices beside it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from peregon.boards import RailBoard
from peregon.game import Game, View
from peregon.positions import Phase, Position, RailPosition
from peregon.terminal.names import Naming
from peregon.terminal.palette import GOOD, LOUD, QUIET, SYMBOLS, TITLE, card_style, mark
from peregon.terminal.rail_map import MARGIN, RailMap, map_size
from peregon.terminal.rail_menu import Goal, RailMenu, ways_to_goals
from peregon.terminal.route_table import player_name

PANEL = 27  # the narrowest panel that fits beside the map


@dataclass(frozen=True, slots=True)
class Beside:
    """The map with a panel beside it, below it on a narrow terminal, or without it on a very narrow one."""

    chart: list[Text]
    panel: RenderableType
    width: int
    too_narrow: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width >= self.width + 1 + PANEL:
            grid = Table.grid(padding=(0, 1, 0, 0))
            grid.add_column(width=self.width, no_wrap=True)
            grid.add_column(width=options.max_width - self.width - 1)
            grid.add_row(Text("\n").join(self.chart), self.panel)
            yield grid
        elif options.max_width >= self.width:
            yield from self.chart
            yield self.panel
        else:
            yield Text(self.too_narrow, QUIET)
            yield self.panel


class RailTable:
    """Draws one game for one reader."""

    def __init__(self, game: Game, naming: Naming) -> None:
        assert isinstance(game.board, RailBoard)
        self.game = game
        self.board = game.board
        self.naming = naming
        self.say = naming.say

    def whole(self, position: Position, shown: Iterable[int]) -> RenderableType:
        """Return the board and the scores; `shown` are the seats whose cities the reader may see."""
        assert isinstance(position, RailPosition)
        seats = list(shown)
        parts: list[RenderableType] = [self.players(position)]
        for seat in seats:
            goals = [
                Goal(city, missing, ()) for city, missing, _ in ways_to_goals(self.game, position, seat, ())
            ]
            parts += [Text(), self.cities(seat, goals)]
        wanted = {city.id for seat in seats for city in position.cities(seat) or ()}
        return Group(self.header(position), self.beside(position, wanted, (), Group(*parts)))

    def for_turn(self, view: View, menu: RailMenu, fresh: Collection[str]) -> RenderableType:
        """Return the board with the choices."""
        assert view.seat is not None and isinstance(view, RailPosition)
        wanted = [city.id for city in view.cities(view.seat) or ()]
        parts: list[RenderableType] = [
            self.players(view),
            Text(),
            self.cities(view.seat, menu.goals),
            Text(),
            Text(self.what_now(view), LOUD),
            self.ways(menu.goals),
        ]
        if 0 in menu.numbers:
            parts.append(Text.assemble(("  0 ", LOUD), self.say(f"choice-{menu.numbers[0]}")))
        if menu.left_out:
            parts.append(Text(self.say("menu-more", count=menu.left_out), QUIET))
        return Group(self.header(view), self.beside(view, wanted, fresh, Group(*parts)))

    def beside(
        self,
        position: RailPosition,
        wanted: Collection[str],
        fresh: Collection[str],
        panel: RenderableType,
    ) -> Beside:
        chart = RailMap(self.board, self.naming, position, wanted, fresh).lines()
        width = map_size(self.board)[0] + MARGIN
        return Beside(chart, panel, width, self.say("map-too-narrow", width=width))

    def header(self, position: RailPosition) -> RenderableType:
        title = self.game.title.names[self.naming.wording.language]
        number = self.say("label-round", number=position.round)
        rails = self.say("label-rails", left=position.rails_left, all=self.board.rails)
        heading = Text.assemble((title, TITLE), (f"  ·  {number}  ·  {rails}", QUIET))
        return Rule(heading, style=QUIET, align="left")

    def what_now(self, view: RailPosition) -> str:
        if view.phase is Phase.TURN:
            return self.say("phase-trans-europa-turn")
        return self.say(f"phase-{view.phase.replace('_', '-')}")

    def players(self, position: RailPosition) -> RenderableType:
        """Return mark, name, score and hub of each player."""
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column()
        table.add_column(ratio=1, no_wrap=True)
        table.add_column(justify="right")
        table.add_column()
        labels = ("", "label-player", "label-score", "label-hub")
        table.add_row(*(Text(self.say(label) if label else "", QUIET) for label in labels))
        turns = position.to_act
        for seat in range(position.seats):
            where = position.hub(seat) or "–"
            arrow = Text("▶" if seat in turns else " ", LOUD)
            name = player_name(self.naming, seat)
            score = Text(str(position.totals[seat]), LOUD)
            table.add_row(Text.assemble(arrow, mark(seat)), name, score, Text(where, QUIET))
        return table

    def cities(self, seat: int, goals: Iterable[Goal]) -> RenderableType:
        """Return a seat's five cities with their places and distances, and the lines towards them."""
        mine = seat == self.naming.me
        key = "label-your-cities" if mine else "label-cities-of"
        name = {} if mine else {"name": self.naming.player(seat)}
        parts: list[RenderableType] = [Text(self.say(key, **name), "underline")]
        for goal in goals:
            parts.append(self.city(goal))
        return Group(*parts)

    def ways(self, goals: Iterable[Goal]) -> RenderableType:
        """Return the lines towards the cities, two per row, with their numbers."""
        choices = {choice.number: choice for goal in goals for choice in goal.choices}
        grid = Table.grid(padding=(0, 1, 0, 0))
        cells = [
            Text.assemble(" ", (f"{number:>2} ", LOUD), choice.cells[0])
            for number, choice in sorted(choices.items())
        ]
        for row in range(0, len(cells), 2):
            grid.add_row(*cells[row : row + 2])
        return grid

    def city(self, goal: Goal) -> RenderableType:
        """Return a city as one line."""
        city = goal.city
        color = self.board.colors[city.color]
        done = goal.missing == 0
        line = Table.grid(padding=(0, 1, 0, 0), expand=True)
        line.add_column()
        line.add_column(ratio=1, no_wrap=True)
        line.add_column()
        line.add_column(justify="right", min_width=2)
        line.add_column(min_width=3)
        sign = Text(" ✔ " if done else f" {SYMBOLS[color]} ", card_style(color))
        crossing = self.board.crossings[city.crossing].id
        missing = "" if goal.missing is None else str(goal.missing)
        words = Text("✔", GOOD) if done else Text(missing, LOUD)
        ways = ",".join(str(number) for number in sorted(choice.number for choice in goal.choices))
        line.add_row(sign, Text(self.naming.city(city.id)), Text(crossing, QUIET), words, Text(ways, QUIET))
        return line
