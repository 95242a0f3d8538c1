"""What to tap in a position for each refusal to be explained.

`TAPS` and `NO_TAP` together contain every refusal of every title; a test compares them with the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from peregon.kernels.refusals import Refusal as R

Key = R | tuple[str, R]  # as in a title's rules: a refusal, also with the kind of action or for the opening


@dataclass(frozen=True)
class Tap:
    """A tap that is refused: next to the board, or a place on it that is refused for this reason."""

    title: str
    position: str
    what: str  # route, city, line, crossing, deck, tickets, market, keep
    key: Key

    @property
    def refusal(self) -> R:
        return self.key if isinstance(self.key, R) else self.key[1]


def ticket_games() -> list[Tap]:
    """Return the taps common to USA and Europe."""
    return [
        Tap(title, position, what, key)
        for title in ("usa", "europe")
        for position, what, key in (
            ("opening", "route", ("opening", R.CHOOSE_TICKETS_FIRST)),
            ("opening", "keep", ("opening", R.KEEP_MORE)),
            ("chosen", "deck", ("opening", R.NOT_YOUR_TURN)),
            ("drawn", "deck", R.CHOOSE_TICKETS_FIRST),
            ("waiting", "deck", R.NOT_YOUR_TURN),
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

# Refusals that the page cannot cause: it draws only places that exist, shows only buttons that work, offers
# only payments that fit, and asks for a claim or a station with the cheapest payment.
ANYWHERE: frozenset[Key] = frozenset({R.UNKNOWN_ACTION, R.ACTION_POSSIBLE})
ROUTES: frozenset[Key] = frozenset({R.NO_ROUTE, R.WRONG_COLOR, R.WRONG_PAYMENT})
OFFERS: frozenset[Key] = frozenset(
    {R.NOTHING_OFFERED, R.NOT_OFFERED, ("opening", R.NOT_OFFERED), R.KEEP_MORE}  # later one ticket is enough
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
    "first_journey": ANYWHERE | ROUTES | {R.FEW_LOCOMOTIVES, R.NO_TICKETS},  # more than players can hold
    "trans_europa": ANYWHERE | {R.NO_CROSSING, R.NO_LINE, R.NOTHING_LAID},
}
