"""Positions for the tests of the page, many of them with an action that is refused."""

from __future__ import annotations

from collections.abc import Callable

from prepared_games import PreparedGame

from peregon.boards import RouteBoard
from peregon.positions import EuropePosition, Phase, RoutePosition
from peregon.server.lessons import first_legal
from peregon.server.room.live_game import LiveGame

TURN, SECOND_RAIL = Phase.TURN, Phase.SECOND_RAIL
KEEP = ("keep 1 2 3 4", "keep 1 2 3", "keep 1 2", "keep 1")
CARDS = ("draw", "take *")


def my_turn(live: LiveGame) -> bool:
    return live.to_act == (0,) and live.state.phase is TURN


def routes_state(live: LiveGame) -> RoutePosition:
    """Return the state of a game of routes."""
    assert isinstance(live.state, RoutePosition)
    return live.state


def stations_left(live: LiveGame) -> int:
    """Return how many stations seat 0 can still build."""
    assert isinstance(live.state, EuropePosition)
    return live.state.stations_left[0]


def options(live: LiveGame) -> list[str]:
    """Return the legal actions of seat 0."""
    return [str(action) for action in live.game.legal(live.state, 0)]


def begun(title: str, seed: int = 1, cards: int = 0) -> PreparedGame:
    """Play to seat 0's turn after the opening, with at least so many cards."""
    return PreparedGame(title, seed).go_on(
        (*KEEP, *CARDS), until=lambda live: my_turn(live) and routes_state(live).card_counts[0] >= cards
    )


def longest_first(title: str) -> list[str]:
    """Return wishes for claims, longest routes first, without tunnels."""
    board = PreparedGame(title).live.game.board
    assert isinstance(board, RouteBoard)
    routes = sorted(board.routes, key=lambda route: -route.length)
    return [f"claim {route.id} *" for route in routes if not route.tunnel]


def empty(title: str, seats: int) -> PreparedGame:
    """Play until all cards are in hands, and all tickets but those of First Journey."""
    piles = ("draw", "take") if title == "first_journey" else ("draw", "take", "tickets")
    mine = CARDS if title == "first_journey" else (*KEEP, "tickets", *CARDS)
    return PreparedGame(title, 1, seats).go_on(
        mine,
        (*KEEP, *CARDS, "tickets"),
        until=lambda live: my_turn(live) and not any(one.startswith(piles) for one in options(live)),
    )


def late(title: str, twin: str, cards: int, cars: int) -> PreparedGame:
    """Play until many cars are on the board and seat 0 has one route of a double."""
    mine = (f"claim {twin} *", *longest_first(title), "tunnel leave", *KEEP, *CARDS)
    return begun(title, cards=cards).go_on(
        mine,
        ("claim *-1 *", "tunnel leave", *KEEP, *CARDS),
        until=lambda live: my_turn(live) and routes_state(live).cars[0] <= cars,
    )


def finished(title: str) -> PreparedGame:
    """Play to the end as quickly as possible."""
    return to_the_end(PreparedGame(title))


def to_the_end(prepared: PreparedGame) -> PreparedGame:
    claims = () if prepared.title == "trans_europa" else longest_first(prepared.title)
    wishes = (*claims, "rail *", "hub *", "tunnel leave", *KEEP, *CARDS, "pass", "tickets")
    return prepared.go_on(wishes, until=lambda live: live.state.ending is not None)


def last_claim() -> tuple[PreparedGame, str]:
    """Return a game of First Journey before seat 0's claim of a route with its last cars; seat 1 wins."""
    mine = longest_first("first_journey")
    for seed in range(1, 20):
        prepared = PreparedGame("first_journey", seed)
        live = prepared.live
        while live.state.ending is None:
            seat = live.to_act[0]
            ways = [f"claim {one} *" for way in live.game.ways(live.state, seat) for one in way.routes]
            wishes = (*(ways if seat else mine), *CARDS, "pass")
            action = first_legal(wishes, list(live.game.legal(live.state, seat)))
            assert action is not None
            prepared.play(action)
        told = without_my_last(prepared)
        if told and live.outcome and live.outcome.winners == (1,):
            return told, prepared.entries[-1].text.split()[1]
    raise AssertionError("I never come second")


def without_my_last(prepared: PreparedGame) -> PreparedGame | None:
    """Return the game before its last action if that is seat 0's."""
    *before, last = prepared.entries
    if last.seat != 0:
        return None
    told = PreparedGame(prepared.title, prepared.seed, prepared.seats, prepared.first)
    for entry in before:
        told.play(entry.text, entry.seat)
    return told


def last_action(title: str) -> tuple[PreparedGame, str]:
    """Return a game before seat 0's action that ends it, and that action."""
    for seed in range(1, 30):
        prepared = to_the_end(PreparedGame(title, seed, first=seed % 2))
        if told := without_my_last(prepared):
            return told, prepared.entries[-1].text
    raise AssertionError("I never act last")


def rail_wishes(live: LiveGame) -> list[str]:
    """Return the wishes of a player who lays rails towards their cities."""
    ways = live.game.ways(live.state, live.to_act[0])
    return [*(f"rail {line}" for way in ways for line in way.routes), "rail *", "hub *"]


def towards_my_cities(round: int, seed: int = 1) -> PreparedGame:
    """Let all players lay rails towards their cities until a round begins."""
    prepared = PreparedGame("trans_europa", seed)
    live = prepared.live
    while (live.state.round or 0) < round:
        wished = first_legal(rail_wishes(live), list(live.game.legal(live.state, live.to_act[0])))
        assert wished is not None
        prepared.play(wished)
    return prepared


def last_rail() -> tuple[PreparedGame, str]:
    """Return a game of Trans Europa before seat 0's rail that ends the first round, and that rail."""
    for seed in range(1, 30):
        prepared = towards_my_cities(2, seed)
        if told := without_my_last(prepared):
            return told, prepared.entries[-1].text.split()[1]
    raise AssertionError("I never end a round")


def reaching() -> tuple[PreparedGame, str]:
    """Return a game of Trans Europa before seat 0's rail that reaches one of its cities, and that rail."""
    prepared = PreparedGame("trans_europa")
    live = prepared.live
    while live.state.ending is None:
        seat = live.to_act[0]
        ways = list(live.game.ways(live.state, seat))
        near = [way for way in ways if len(way.routes) == 1] if seat == 0 else []
        legal = list(live.game.legal(live.state, seat))
        if near and (last := first_legal([f"rail {near[0].routes[0]}"], legal)):
            return prepared, str(last).split()[1]
        wished = first_legal(
            [*(f"rail {line}" for way in ways for line in way.routes), "rail *", "hub *"], legal
        )
        assert wished is not None
        prepared.play(wished)
    raise AssertionError("I never reach a city")


def all_stations_built() -> PreparedGame:
    return begun("europe", cards=13).go_on(
        ("station *",), CARDS, until=lambda live: my_turn(live) and stations_left(live) == 0
    )


def poor() -> PreparedGame:
    """Leave seat 0 three cards of three colours, and each player a station."""
    return begun("europe", seed=7).play("station wien blue").go_on(("station *",), until=my_turn)


def tunnel(seed: int = 10) -> PreparedGame:
    """Try a tunnel with extra cost: with seed 10 there are two ways to pay it, with seed 3 none."""
    color = {3: "pink", 10: "black"}[seed]
    return begun("europe", seed, cards=6).play(f"claim angora-constantinople {color}")


def tunnel_on(route: str) -> PreparedGame:
    """Try a tunnel with extra cost on another route."""

    def asked(live: LiveGame) -> bool:
        return any(one.startswith("tunnel") for one in options(live))

    for seed in range(1, 9):
        prepared = PreparedGame("europe", seed).go_on(
            (*KEEP, f"claim {route} *", *CARDS),
            (*KEEP, *CARDS),
            until=lambda live: asked(live) or len(live.line) > 40,
        )
        if asked(prepared.live):
            return prepared
    raise AssertionError(f"{route} never costs more")


def no_way_on() -> PreparedGame:
    """Play until seat 0 can only pass: the others have all cards, and seat 0 all tickets."""
    everything = ("station *", "claim *", "tunnel leave", "pass")
    short = [f"claim {one} *" for one in ("amsterdam-bruxelles", "budapest-wien-?", "dieppe-paris")]
    return PreparedGame("europe", 1, 5).go_on(
        (*KEEP, "tickets", *everything, *CARDS),
        (*KEEP, *short, *CARDS, "tickets", *everything),
        until=lambda live: my_turn(live) and options(live) == ["pass"],
    )


def rails(first: int = 0) -> PreparedGame:
    """Place the first player's hub in Paris."""
    return PreparedGame("trans_europa", first=first).play("hub G09")


def on_rails(phase: Phase) -> PreparedGame:
    """Play until some rails are laid and seat 0 is to lay its first or second rail."""
    return (
        rails()
        .play("hub F20")
        .go_on(
            ("rail *",),
            until=lambda live: live.to_act == (0,) and live.state.phase == phase and len(live.line) > 12,
        )
    )


POSITIONS: dict[tuple[str, str], Callable[[], PreparedGame]] = {
    ("usa", "opening"): lambda: PreparedGame("usa"),
    ("usa", "chosen"): lambda: PreparedGame("usa").play("keep 1 2"),
    ("usa", "drawn"): lambda: begun("usa").play("tickets"),
    ("usa", "waiting"): lambda: begun("usa").play("draw").play("draw"),
    ("usa", "second"): lambda: begun("usa", seed=4).play("draw"),
    ("usa", "empty"): lambda: empty("usa", 5),
    ("usa", "late"): lambda: late("usa", "boston-new_york-1", cards=40, cars=5),
    ("usa", "over"): lambda: finished("usa"),
    ("europe", "opening"): lambda: PreparedGame("europe"),
    ("europe", "chosen"): lambda: PreparedGame("europe").play("keep 1 2"),
    ("europe", "drawn"): lambda: begun("europe").play("tickets"),
    ("europe", "waiting"): lambda: begun("europe").play("draw").play("draw"),
    ("europe", "second"): lambda: begun("europe", seed=4).play("draw"),
    ("europe", "empty"): lambda: empty("europe", 3),
    ("europe", "late"): lambda: late("europe", "berlin-frankfurt-1", cards=40, cars=5),
    ("europe", "poor"): poor,
    ("europe", "built"): all_stations_built,
    ("europe", "tunnel"): tunnel,
    ("europe", "over"): lambda: finished("europe"),
    ("first_journey", "begun"): lambda: PreparedGame("first_journey"),
    ("first_journey", "waiting"): lambda: PreparedGame("first_journey").play("draw"),
    ("first_journey", "empty"): lambda: empty("first_journey", 2),
    ("first_journey", "late"): lambda: late("first_journey", "london-paris-1", cards=20, cars=2),
    ("first_journey", "over"): lambda: finished("first_journey"),
    ("trans_europa", "hub"): lambda: rails(first=1),
    ("trans_europa", "waiting"): rails,
    ("trans_europa", "rails"): lambda: on_rails(TURN),
    ("trans_europa", "second"): lambda: on_rails(SECOND_RAIL),
    ("trans_europa", "over"): lambda: finished("trans_europa"),
}
