"""The possible actions in Trans Europa: lines towards the reader's cities first, then all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from peregon.actions import Hub, Pass, Rail, Stop
from peregon.boards import RailBoard
from peregon.game import Legal, State, View
from peregon.terminal.menu import Choice, Group, Menu
from peregon.terminal.naming import Naming
from peregon.terminal.palette import QUIET
from peregon.terminal.ways import distances, home, rail_links, wanted_cities

SHOWN = 2  # lines towards each city


@dataclass(frozen=True, slots=True)
class Goal:
    """A city to connect, with its distance in rails and the lines towards it."""

    city: int
    missing: int | None
    choices: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class RailMenu(Menu):
    """A menu with the cities to connect."""

    goals: Sequence[Goal] = field(default=())


def rail_menu(board: RailBoard, view: View, legal: Legal, naming: Naming, full: bool) -> RailMenu:
    """Return the numbered list for the view's player."""
    assert view.seat is not None
    actions = list(legal)
    numbers: dict[int, str] = {}
    groups: list[Group] = []
    if Stop() in actions or Pass() in actions:
        action = "stop" if Stop() in actions else "pass"
        numbers[0] = action
        choice = Choice(0, action, (Text(naming.say(f"choice-{action}")),))
        groups.append(Group("", [choice], 1))
    places = [action for action in actions if isinstance(action, Hub | Rail)]
    toward = ways_to_goals(board, view, view.seat, places)
    goals: list[Goal] = []
    for city, (missing, ways) in toward.items():
        choices: list[Choice] = []
        for action in ways[:SHOWN]:
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
    board: RailBoard, position: State | View, seat: int, actions: Sequence[Hub | Rail]
) -> Mapping[int, tuple[int | None, Sequence[Hub | Rail]]]:
    """Return the missing rails of each of a seat's cities, and the actions on a shortest path there."""
    links = rail_links(board, position)
    at_home = home(position, seat)
    toward: dict[int, tuple[int | None, Sequence[Hub | Rail]]] = {}
    for city in wanted_cities(position, seat):
        crossing = board.cities[city].crossing
        if at_home is None:
            here = [action for action in actions if action == Hub(board.crossings[crossing].id)]
            toward[city] = (None, here)
            continue
        away = distances(links, crossing)
        missing = away[int(position.hub[seat])]
        ways = [
            action
            for action in actions
            if missing and isinstance(action, Rail) and leads(board, position, seat, action, away, missing)
        ]
        toward[city] = (missing, ways)
    return toward


def leads(
    board: RailBoard,
    position: State | View,
    seat: int,
    rail: Rail,
    away: Mapping[int, int],
    missing: int,
) -> bool:
    """Tell whether a rail is on a shortest path from the network to a city."""
    line = board.lines[board.line_index[rail.line]]
    at_home = home(position, seat)
    near, far = line.a, line.b
    if position.network[near] != at_home:
        near, far = far, near
    return away[far] + line.cost == missing and position.network[far] != at_home
