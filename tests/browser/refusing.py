"""Positions in which something cannot be done, and what to tap there to be told why.

`TAPS` and `NO_TAP` together name every refusal of every title; a test compares them with the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from preparing import Story

from peregon.boards import RouteBoard
from peregon.kernels.refusals import Refusal as R
from peregon.server.course import Course

TURN, SECOND_RAIL = 1, 2  # phases: a turn begins; one rail is laid
ONLY_PHASE = 0  # of First Journey
KEEP = ("keep 1 2 3 4", "keep 1 2 3", "keep 1 2", "keep 1")
CARDS = ("draw", "take *")

Key = R | tuple[str, R]  # as a title's rules name it: with the kind of action, or for the opening


@dataclass(frozen=True)
class Tap:
    """What is tapped where: beside the board, or on it a place that is refused for this reason."""

    title: str
    position: str
    what: str  # route, city, line, crossing, deck, tickets, market, keep
    key: Key

    @property
    def refusal(self) -> R:
        return self.key if isinstance(self.key, R) else self.key[1]


# ── positions ──


def my_turn(course: Course) -> bool:
    phase = ONLY_PHASE if course.game.title.id == "first_journey" else TURN
    return course.to_act == (0,) and course.state.phase == phase


def options(course: Course) -> list[str]:
    """What I may do."""
    return [str(action) for action in course.game.legal(course.state, 0)]


def begun(title: str, seed: int = 1, cards: int = 0) -> Story:
    """The opening is over, and I have so many cards."""
    return Story(title, seed).go_on(
        (*KEEP, *CARDS), until=lambda course: my_turn(course) and course.state.hand_size[0] >= cards
    )


def longest_first(title: str) -> list[str]:
    """Claims of whatever is no tunnel."""
    board = Story(title).course.game.board
    assert isinstance(board, RouteBoard)
    routes = sorted(board.routes, key=lambda route: -route.length)
    return [f"claim {route.id} *" for route in routes if not route.tunnel]


def empty(title: str, seats: int) -> Story:
    """All cards are in hands, and all tickets but those of First Journey."""
    piles = ("draw", "take") if title == "first_journey" else ("draw", "take", "tickets")
    mine = CARDS if title == "first_journey" else (*KEEP, "tickets", *CARDS)
    return Story(title, 1, seats).go_on(
        mine,
        (*KEEP, *CARDS, "tickets"),
        until=lambda course: my_turn(course) and not any(one.startswith(piles) for one in options(course)),
    )


def late(title: str, twin: str, cards: int, cars: int) -> Story:
    """Many cars are on the board; I have one track of a double route."""
    mine = (f"claim {twin} *", *longest_first(title), "tunnel leave", *KEEP, *CARDS)
    return begun(title, cards=cards).go_on(
        mine,
        ("claim *-1 *", "tunnel leave", *KEEP, *CARDS),
        until=lambda course: my_turn(course) and course.state.cars[0] <= cars,
    )


def finished(title: str) -> Story:
    """The quickest end."""
    claims = () if title == "trans_europa" else longest_first(title)
    wishes = (*claims, "rail *", "hub *", "tunnel leave", *KEEP, *CARDS, "pass", "tickets")
    return Story(title).go_on(wishes, until=lambda course: bool(course.state.ended))


def all_stations_built() -> Story:
    return begun("europe", cards=13).go_on(
        ("station *",), CARDS, until=lambda course: my_turn(course) and not course.state.stations_left[0]
    )


def poor() -> Story:
    """Three cards of three colours are left to me, and each of us has a station."""
    return begun("europe", seed=7).play("station wien blue").go_on(("station *",), until=my_turn)


def tunnel(seed: int = 10) -> Story:
    """A tunnel that costs more: the deal of seed 10 leaves me two ways to pay, that of 3 none."""
    color = {3: "pink", 10: "black"}[seed]
    return begun("europe", seed, cards=6).play(f"claim angora-constantinople {color}")


def no_way_on() -> Story:
    """Nothing is left to me but to pass: the others have all cards, and I all tickets."""
    everything = ("station *", "claim *", "tunnel leave", "pass")
    short = [f"claim {one} *" for one in ("amsterdam-bruxelles", "budapest-wien-?", "dieppe-paris")]
    return Story("europe", 1, 5).go_on(
        (*KEEP, "tickets", *everything, *CARDS),
        (*KEEP, *short, *CARDS, "tickets", *everything),
        until=lambda course: my_turn(course) and options(course) == ["pass"],
    )


def rails(first: int = 0) -> Story:
    """The first of us has chosen the starting point: Paris."""
    return Story("trans_europa", first=first).play("hub G09")


def on_rails(phase: int) -> Story:
    """Some rails are laid, and I am to lay my first or my second."""
    return (
        rails()
        .play("hub F20")
        .go_on(
            ("rail *",),
            until=lambda course: (
                course.to_act == (0,) and course.state.phase == phase and len(course.line) > 12
            ),
        )
    )


POSITIONS: dict[tuple[str, str], Callable[[], Story]] = {
    ("usa", "opening"): lambda: Story("usa"),
    ("usa", "chosen"): lambda: Story("usa").play("keep 1 2"),
    ("usa", "drawn"): lambda: begun("usa").play("tickets"),
    ("usa", "waiting"): lambda: begun("usa").play("draw").play("draw"),
    ("usa", "second"): lambda: begun("usa", seed=4).play("draw"),
    ("usa", "empty"): lambda: empty("usa", 5),
    ("usa", "late"): lambda: late("usa", "boston-new_york-1", cards=40, cars=5),
    ("usa", "over"): lambda: finished("usa"),
    ("europe", "opening"): lambda: Story("europe"),
    ("europe", "chosen"): lambda: Story("europe").play("keep 1 2"),
    ("europe", "drawn"): lambda: begun("europe").play("tickets"),
    ("europe", "waiting"): lambda: begun("europe").play("draw").play("draw"),
    ("europe", "second"): lambda: begun("europe", seed=4).play("draw"),
    ("europe", "empty"): lambda: empty("europe", 3),
    ("europe", "late"): lambda: late("europe", "berlin-frankfurt-1", cards=40, cars=5),
    ("europe", "poor"): poor,
    ("europe", "built"): all_stations_built,
    ("europe", "tunnel"): tunnel,
    ("europe", "over"): lambda: finished("europe"),
    ("first_journey", "begun"): lambda: Story("first_journey"),
    ("first_journey", "waiting"): lambda: Story("first_journey").play("draw"),
    ("first_journey", "empty"): lambda: empty("first_journey", 2),
    ("first_journey", "late"): lambda: late("first_journey", "london-paris-1", cards=20, cars=2),
    ("first_journey", "over"): lambda: finished("first_journey"),
    ("trans_europa", "hub"): lambda: rails(first=1),
    ("trans_europa", "waiting"): rails,
    ("trans_europa", "rails"): lambda: on_rails(TURN),
    ("trans_europa", "second"): lambda: on_rails(SECOND_RAIL),
    ("trans_europa", "over"): lambda: finished("trans_europa"),
}

# ── what is tapped there ──


def ticket_games() -> list[Tap]:
    """What the two big games share."""
    return [
        Tap(title, position, what, key)
        for title in ("usa", "europe")
        for position, what, key in (
            ("opening", "route", ("opening", R.CHOOSE_TICKETS_FIRST)),
            ("opening", "keep", ("opening", R.KEEP_MORE)),
            ("chosen", "deck", ("opening", R.NOT_YOUR_TURN)),
            ("drawn", "deck", R.CHOOSE_TICKETS_FIRST),
            ("waiting", "route", R.NOT_YOUR_TURN),
            ("second", "tickets", R.SECOND_CARD_FIRST),
            ("second", "market", R.SECOND_LOCOMOTIVE),
            ("empty", "deck", R.NO_CARDS),
            ("empty", "market", R.MARKET_GAP),
            ("empty", "tickets", R.NO_TICKETS),
            ("late", "route", R.ROUTE_TAKEN),
            ("late", "route", R.TWIN_IS_YOURS),
            ("late", "route", R.TWIN_CLOSED),
            ("late", "route", R.FEW_CARS),
            ("late", "route", R.FEW_CARDS),
            ("over", "route", R.GAME_OVER),
        )
    ]


TAPS: list[Tap] = [
    *ticket_games(),
    Tap("europe", "poor", "route", R.FERRY_LOCOMOTIVES),
    Tap("europe", "poor", "route", R.FEW_LOCOMOTIVES),
    Tap("europe", "poor", "city", R.CITY_TAKEN),
    Tap("europe", "poor", "city", ("station", R.FEW_CARDS)),
    Tap("europe", "built", "city", R.NO_STATIONS),
    Tap("europe", "tunnel", "deck", R.TUNNEL_FIRST),
    Tap("first_journey", "begun", "route", R.FEW_CARDS),
    Tap("first_journey", "waiting", "deck", R.NOT_YOUR_TURN),
    Tap("first_journey", "empty", "deck", R.NO_CARDS),
    Tap("first_journey", "late", "route", R.ROUTE_TAKEN),
    Tap("first_journey", "late", "route", R.TWIN_IS_YOURS),
    Tap("first_journey", "late", "route", R.FEW_CARS),
    Tap("first_journey", "over", "route", R.GAME_OVER),
    Tap("trans_europa", "hub", "crossing", R.CROSSING_TAKEN),
    Tap("trans_europa", "hub", "line", R.HUB_FIRST),
    Tap("trans_europa", "waiting", "crossing", R.NOT_YOUR_TURN),
    Tap("trans_europa", "rails", "crossing", R.HUB_PLACED),
    Tap("trans_europa", "rails", "line", R.LINE_TAKEN),
    Tap("trans_europa", "rails", "line", R.LINE_APART),
    Tap("trans_europa", "second", "line", R.SECOND_DOUBLE),
    Tap("trans_europa", "over", "line", R.GAME_OVER),
]

# What the page cannot ask for: it draws no place that is not there, shows no key that does nothing, offers
# no payment that does not fit, and takes the thriftiest where it asks about a claim or a station.
ANYWHERE: frozenset[Key] = frozenset({R.UNKNOWN_ACTION, R.ACTION_POSSIBLE})
ROUTES: frozenset[Key] = frozenset({R.NO_ROUTE, R.WRONG_COLOR, R.WRONG_PAYMENT})
OFFERS: frozenset[Key] = frozenset(
    {R.NOTHING_OFFERED, R.NOT_OFFERED, ("opening", R.NOT_OFFERED), R.KEEP_MORE}  # later, one is enough
)
STATIONS: frozenset[Key] = frozenset(
    {R.NO_CITY, ("station", R.WRONG_PAYMENT), ("station", R.FEW_LOCOMOTIVES)}
)
TUNNELS: frozenset[Key] = frozenset(
    {R.NO_TUNNEL, R.TUNNEL_COST, ("tunnel", R.FEW_CARDS), ("tunnel", R.FEW_LOCOMOTIVES)}
)
NO_TAP: dict[str, frozenset[Key]] = {
    "usa": ANYWHERE | ROUTES | OFFERS | {R.FEW_LOCOMOTIVES},
    "europe": ANYWHERE | ROUTES | OFFERS | STATIONS | TUNNELS,
    "first_journey": ANYWHERE | ROUTES | {R.FEW_LOCOMOTIVES, R.NO_TICKETS},  # there are more than can be held
    "trans_europa": ANYWHERE | {R.NO_CROSSING, R.NO_LINE, R.NOTHING_LAID},
}
