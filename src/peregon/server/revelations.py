"""Find out what hidden information an action reveals: it cannot be undone then."""

from __future__ import annotations

from collections.abc import Iterable

from peregon.events import (
    CardDrawn,
    CitiesDealt,
    DeckReshuffled,
    Event,
    GameEnded,
    MarketFilled,
    Passed,
    RoundLost,
    TicketCompleted,
    TicketDrawn,
    TicketsKept,
    TicketsOffered,
    TicketsReshuffled,
    TicketsSwapped,
    TunnelTurned,
)
from peregon.game import Game, State

__all__ = ["reveals"]

# Paying with cards is a choice and reveals nothing that chance had hidden. Passing reveals that a hand
# can do nothing.
REVEALING: tuple[type[Event], ...] = (
    CardDrawn,
    CitiesDealt,
    DeckReshuffled,
    GameEnded,
    MarketFilled,
    Passed,
    RoundLost,
    TicketCompleted,
    TicketDrawn,
    TicketsKept,
    TicketsOffered,
    TicketsReshuffled,
    TicketsSwapped,
    TunnelTurned,
)


def reveals(game: Game, before: State, after: State, seat: int, events: Iterable[Event]) -> bool:
    """Tell whether an action of a seat revealed something hidden."""
    if any(isinstance(event, REVEALING) for event in events):
        return True
    return game.title.id == "trans_europa" and tells_who_is_not_complete(game, before, after, seat)


def tells_who_is_not_complete(game: Game, before: State, after: State, seat: int) -> bool:
    """Tell whether a turn of Trans Europa revealed something because it did not end the round (TE-09).

    If it connected another seat's network to a city, that seat might have been complete. A player who could
    undo such a rail could try rails until one does not end the round.
    """
    if before.turn == after.turn:  # completion is checked only at the end of a turn
        return False
    crossings = game.printed[0].city_crossing[: int(game.printed[0].cities)]
    for other in range(int(after.seats)):
        if other == seat or before.hub[other] < 0 or after.network[after.hub[other]] != home(after, seat):
            continue
        reached_before = before.network[crossings] == home(before, other)
        reached_after = after.network[crossings] == home(after, other)
        if before.grown or bool((reached_after & ~reached_before).any()):
            return True
    return False


def home(state: State, seat: int) -> int:
    """Return the network that holds the hub of a seat."""
    return int(state.network[state.hub[seat]])
