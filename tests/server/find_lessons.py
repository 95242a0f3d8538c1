"""Search for deals on which a lesson teaches its topics: `python tests/server/find_lessons.py usa`.

A lesson's agenda is played on one seed after the other, with the bots' wishes, until it can be followed: the
cards are open when they are to be taken, and each claim can be paid. The seed goes into `lesson_plans/`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import partial
from typing import Any

from peregon.boards import RouteBoard
from peregon.game import Game, State, load
from peregon.server.lessons import first_legal
from peregon.server.wire.views import view_of

LEARNER = 0
Entry = Callable[[Game, State], "str | None"]  # the learner's next action, or None if this deal does not fit


def view(game: Game, state: State) -> Any:
    return view_of(game.view(state, LEARNER))


def legal(game: Game, state: State) -> list[str]:
    return [str(action) for action in game.legal(state, LEARNER)]


# ── entries of an agenda ──


def keep(wanted: str, number: int, game: Game, state: State) -> str | None:
    """Keep the wanted ticket and the cheapest of the others."""
    offer: list[str] = view(game, state).seats[LEARNER].offer
    if wanted not in offer:
        return None
    assert isinstance(game.board, RouteBoard)
    worth = {ticket.id: ticket.points for ticket in game.board.tickets}
    others = sorted((one for one in offer if one != wanted), key=lambda one: worth[one])
    kept = sorted(offer.index(one) + 1 for one in [wanted, *others[: number - 1]])
    return "keep " + " ".join(str(place) for place in kept)


def take(color: str, game: Game, state: State) -> str | None:
    market = view(game, state).market
    return f"take {market.index(color) + 1}" if color in market else None


def draw(game: Game, state: State) -> str | None:
    return "draw" if "draw" in legal(game, state) else None


def claim(route: str, ways: int, game: Game, state: State) -> str | None:
    """Claim a route that can be paid in at least so many ways, with few locomotives."""
    claims = [one for one in legal(game, state) if fnmatchcase(one, f"claim {route} *")]
    return min(claims, key=locomotives) if len(claims) >= ways else None


def locomotives(claim: str) -> int:
    return int(claim.split()[3]) if len(claim.split()) > 3 else 0


def pay(game: Game, state: State) -> str | None:
    """Pay for a tunnel with extra cost; one without teaches less."""
    return next((one for one in legal(game, state) if one.startswith("tunnel pay")), None)


def build(city: str, game: Game, state: State) -> str | None:
    return next((one for one in legal(game, state) if one.split()[:2] == ["station", city]), None)


def tickets(game: Game, state: State) -> str | None:
    return "tickets" if "tickets" in legal(game, state) else None


def keep_one(game: Game, state: State) -> str | None:
    return next((one for one in legal(game, state) if one.startswith("keep ")), None)


def joined(entry: Entry, game: Game, state: State) -> str | None:
    """Choose an action of First Journey that completes a ticket."""
    return having(lambda seat: bool(seat.done), entry, game, state)


def crossed(entry: Entry, game: Game, state: State) -> str | None:
    """Choose an action of First Journey that connects east and west."""
    return having(lambda seat: seat.crossed, entry, game, state)


def having(wanted: Callable[[Any], bool], entry: Entry, game: Game, state: State) -> str | None:
    """Choose an entry's action if it leaves the learner's seat as wanted."""
    action = entry(game, state)
    if action is None:
        return None
    after = view(game, game.play(state, LEARNER, action).state)
    return action if wanted(after.seats[LEARNER]) else None


def holding(ticket: str, entry: Entry, game: Game, state: State) -> str | None:
    held: list[str] = view(game, state).seats[LEARNER].held
    return entry(game, state) if ticket in held else None


# ── agendas ──


def usa() -> Iterator[list[Entry]]:
    for color, track in (("orange", 1), ("black", 2)):
        yield [
            partial(keep, "new_york-atlanta", 2), partial(take, color), partial(take, color),
            partial(claim, f"new_york-washington-{track}", 1), partial(take, "locomotive"),
            partial(claim, "raleigh-washington-1", 2), draw, draw, partial(claim, "atlanta-raleigh-1", 2),
            tickets, keep_one,
        ]  # fmt: skip


def europe() -> Iterator[list[Entry]]:
    yield [
        partial(keep, "sofia-smyrna", 2), partial(take, "pink"), partial(take, "pink"),
        partial(claim, "athina-sofia", 1), partial(take, "locomotive"), partial(claim, "athina-smyrna", 2),
        draw, draw, partial(claim, "constantinople-smyrna", 1), pay, partial(build, "constantinople"),
        tickets, keep_one,
    ]  # fmt: skip
    yield [
        partial(keep, "frankfurt-kobenhavn", 2), partial(take, "green"), partial(take, "green"),
        partial(claim, "essen-frankfurt", 1), partial(take, "locomotive"),
        partial(claim, "essen-kobenhavn-1", 2),
        draw, draw, partial(claim, "munchen-zurich", 1), pay, partial(build, "berlin"), tickets, keep_one,
    ]  # fmt: skip


def first_journey() -> Iterator[list[Entry]]:
    eastward = [partial(claim, "vienna-bucharest", 1), partial(claim, "bucharest-ankara-?", 1)]
    for second, last in (eastward, reversed(eastward)):
        yield [
            partial(holding, "brest-vienna", draw), partial(claim, "brest-paris-?", 1),
            partial(claim, "zurich-vienna-?", 1), partial(joined, partial(claim, "paris-zurich-?", 1)),
            tickets, draw, second, draw, partial(crossed, last),
        ]  # fmt: skip


WISHES = {
    "usa": ["keep 1 2", "claim seattle-vancouver-1*", "claim portland-seattle-1*", "claim calgary-vancouver*",
            "claim los_angeles-phoenix*", "claim el_paso-phoenix*", "draw"],
    "europe": ["keep 1 2", "claim bruxelles-paris-1*", "claim dieppe-paris*", "claim amsterdam-bruxelles*",
               "claim marseille-paris*", "claim barcelona-marseille*", "draw"],
    "first_journey": ["claim sarajevo-athens-1*", "claim rome-sarajevo*", "claim copenhagen-stockholm-1*",
                      "claim madrid-barcelona-2*", "draw"],
}  # fmt: skip
AGENDAS = {"usa": usa, "europe": europe, "first_journey": first_journey}


def played(game: Game, seed: int, agenda: Sequence[Entry], wishes: Sequence[str]) -> list[str] | None:
    """Return the learner's actions on a deal, or None if the agenda cannot be followed."""
    state = game.start(2, seed.to_bytes(32, "big"), LEARNER)
    actions: list[str] = []
    while len(actions) < len(agenda):
        seat = game.to_act(state)[0]
        if seat == LEARNER:
            action = agenda[len(actions)](game, state)
            if action is None:
                return None
            actions.append(action)
        else:
            found = first_legal(wishes, list(game.legal(state, seat)))
            if found is None:
                return None
            action = str(found)
        state = game.play(state, seat, action).state
    return actions


def main(title: str, seeds: int) -> None:
    game = load(title)
    agendas = list(AGENDAS[title]())
    for seed in range(1, seeds):
        for agenda in agendas:
            if actions := played(game, seed, agenda, WISHES[title]):
                print(seed, *actions, sep=" | ", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100_000)
