"""Find out what hidden information an action reveals: it cannot be undone then."""

from __future__ import annotations

from collections.abc import Iterable

from peregon.events import Event
from peregon.game import State
from peregon.positions import RailPosition

__all__ = ["reveals"]


def reveals(before: State, after: State, seat: int, events: Iterable[Event]) -> bool:
    """Tell whether an action of a seat revealed something hidden."""
    if any(event.reveals for event in events):
        return True
    if not isinstance(before, RailPosition) or not isinstance(after, RailPosition):
        return False
    return tells_who_is_not_complete(before, after, seat)


def tells_who_is_not_complete(before: RailPosition, after: RailPosition, seat: int) -> bool:
    """Tell whether a turn of Trans Europa revealed something because it did not end the round (TE-09).

    If it connected another seat's network to a city, that seat might have been complete. A player who could
    undo such a rail could try rails until one does not end the round.
    """
    if before.turn == after.turn:  # completion is checked only at the end of a turn
        return False
    for other in range(after.seats):
        if other == seat or before.hub(other) is None or after.network(other) != after.network(seat):
            continue
        if before.grown or cities_reached(after, other) - cities_reached(before, other):
            return True
    return False


def cities_reached(position: RailPosition, seat: int) -> set[str]:
    """Return the cities in the network that holds the hub of a seat."""
    board, networks = position.board, position.networks
    home = position.network(seat)
    return {city.id for city in board.cities if networks.get(board.crossings[city.crossing].id) == home}
