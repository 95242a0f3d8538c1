"""The possible actions in Trans Europa: lines towards the reader's cities first, then all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from peregon.actions import Hub, Pass, Rail, Stop
from peregon.boards import RailBoard, RailCity
from peregon.game import Legal, View
from peregon.positions import RailPosition
from peregon.terminal.distances import distances, rail_links
from peregon.terminal.menu import Choice, Group, Menu
from peregon.terminal.names import Naming
from peregon.terminal.palette import QUIET

SHOWN = 2  # lines towards each city


@dataclass(frozen=True, slots=True)
class Goal:
    """A city to connect, with its distance in rails and the lines towards it."""

    city: RailCity
    missing: int | None
    choices: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class RailMenu(Menu):
    """A menu with the cities to connect."""

    goals: Sequence[Goal] = field(default=())


def rail_menu(view: View, legal: Legal, naming: Naming, full: bool) -> RailMenu:
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
    toward = ways_to_goals(view, view.seat, places)
    goals: list[Goal] = []
    for city, missing, ways in toward:
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
    position: RailPosition, seat: int, actions: Sequence[Hub | Rail]
) -> list[tuple[RailCity, int | None, Sequence[Hub | Rail]]]:
    """Return the missing rails of each of a seat's cities, and the actions on a shortest path there."""
    board, links, hub = position.board, rail_links(position), position.hub(seat)
    toward: list[tuple[RailCity, int | None, Sequence[Hub | Rail]]] = []
    for city in position.cities(seat) or ():
        if hub is None:
            here = [action for action in actions if action == Hub(board.crossings[city.crossing].id)]
            toward.append((city, None, here))
            continue
        away = distances(links, city.crossing)
        missing = away[board.crossing_index[hub]]
        ways = [
            action
            for action in actions
            if missing and isinstance(action, Rail) and leads(position, seat, action, away, missing)
        ]
        toward.append((city, missing, ways))
    return toward


def leads(
    position: RailPosition,
    seat: int,
    rail: Rail,
    away: Mapping[int, int],
    missing: int,
) -> bool:
    """Tell whether a rail is on a shortest path from the network to a city."""
    board, networks, at_home = position.board, position.networks, position.network(seat)
    line = board.lines[board.line_index[rail.line]]
    near, far = line.a, line.b
    if networks.get(board.crossings[near].id) != at_home:
        near, far = far, near
    return away[far] + line.cost == missing and networks.get(board.crossings[far].id) != at_home
