"""The possible actions in Trans Europa: lines towards the reader's cities first, then all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from peregon.actions import Hub, Pass, Rail, Stop
from peregon.boards import RailBoard, RailCity
from peregon.game import Game, Legal, View
from peregon.positions import RailPosition
from peregon.terminal.menu import Choice, Group, Menu
from peregon.terminal.names import Naming
from peregon.terminal.palette import QUIET


@dataclass(frozen=True, slots=True)
class Goal:
    """A city to connect, with its distance in rails and the line or crossing to choose for it."""

    city: RailCity
    missing: int | None
    choices: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class RailMenu(Menu):
    """A menu with the cities to connect."""

    goals: Sequence[Goal] = field(default=())


def rail_menu(game: Game, view: View, legal: Legal, naming: Naming, full: bool) -> RailMenu:
    """Return the numbered list for the view's player."""
    assert view.seat is not None and isinstance(view, RailPosition)
    board, actions = view.board, list(legal)
    numbers: dict[int, str] = {}
    groups: list[Group] = []
    if Stop() in actions or Pass() in actions:
        action = "stop" if Stop() in actions else "pass"
        numbers[0] = action
        choice = Choice(0, action, (Text(naming.say(f"choice-{action}")),))
        groups.append(Group("", [choice], 1))
    places = [action for action in actions if isinstance(action, Hub | Rail)]
    toward = ways_to_goals(game, view, view.seat, places)
    goals: list[Goal] = []
    for city, missing, ways in toward:
        choices: list[Choice] = []
        for action in ways:
            number = number_of(str(action), numbers)
            choices.append(Choice(number, str(action), (Text(place_of(action)),)))
        goals.append(Goal(city, missing, choices))
    shown = set(numbers.values())
    rest = [action for action in places if str(action) not in shown]
    choices = [
        Choice(number_of(str(action), numbers), str(action), place_cells(board, naming, action))
        for action in rest
    ]
    if choices:
        groups.append(Group(naming.say("group-more"), choices, 0, columns=4))
    return RailMenu(groups, numbers, full=full, goals=goals)


def number_of(action: str, numbers: dict[int, str]) -> int:
    """Return the number of an action, which may be new."""
    for number, known in numbers.items():
        if known == action:
            return number
    number = max(numbers, default=0) + 1
    numbers[number] = action
    return number


def place_of(action: Hub | Rail) -> str:
    return action.crossing if isinstance(action, Hub) else action.line


def place_cells(board: RailBoard, naming: Naming, action: Hub | Rail) -> tuple[Text, ...]:
    """Return a crossing with its city, or a line with its cost if that is 2."""
    if isinstance(action, Hub):
        return (Text(action.crossing), Text(naming.city_at.get(action.crossing, ""), QUIET))
    double = board.lines[board.line_index[action.line]].cost > 1
    return (Text(action.line), Text("~" if double else "", QUIET))


def ways_to_goals(
    game: Game, position: RailPosition, seat: int, actions: Sequence[Hub | Rail]
) -> list[tuple[RailCity, int | None, Sequence[Hub | Rail]]]:
    """Return the missing rails of each of a seat's cities, and the action that begins its cheapest way.

    Before the hub is placed, no way begins, and the action is a hub in the city.
    """
    ways = {way.ticket: way for way in game.ways(position, seat)}
    toward: list[tuple[RailCity, int | None, Sequence[Hub | Rail]]] = []
    for city in position.cities(seat) or ():
        way = ways.get(city.id)
        if way is None:
            here = Hub(position.board.crossings[city.crossing].id)
            toward.append((city, None, [here] if here in actions else []))
        else:
            begins = [Rail(line) for line in way.routes[:1]]
            toward.append((city, way.missing, [rail for rail in begins if rail in actions]))
    return toward
