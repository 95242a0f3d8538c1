"""Events: what happened, and which parts are secret."""

from __future__ import annotations

from dataclasses import fields

import pytest
from positions import Table, load, position

from peregon import events
from peregon.events import MAKINGS, Event, secret_columns, told
from peregon.kernels.trace import Told, new_trace

rule = pytest.mark.rule

KINDS = {
    name: kind
    for name, kind in vars(events).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
SECRET = {
    "TicketsOffered": {"tickets"},
    "TicketsKept": {"tickets"},
    "CardDrawn": {"card"},
    "TicketsSwapped": {"tickets"},
    "TicketDrawn": {"ticket"},
    "CitiesDealt": {"cities"},
}


def secrets_of(kind):
    return {f.name for f in fields(kind) if f.metadata.get("secret")}


# ── a position and actions for every kind of event ──


def opening():
    """Return a new game in which players still have to choose tickets."""
    return Table(load("usa"), load("usa").start(2, 1))


def usa(**more):
    return position("usa", **more)


def tunnel(*actions, deck):
    """Try the tunnel from Angora to Smyrna with seat 0; it is three orange cards long."""
    table = position("europe", hands={0: "orange*5"}, deck=deck)
    return table.play("claim angora-smyrna orange", *actions)


def journey(**more):
    given = {"hands": {0: "blue*2 yellow"}, "tickets": {0: "dublin-paris zurich-kyiv"}, **more}
    return position("first_journey", **given)


def round_end():
    """Lay the last rail with seat 0."""
    return position("trans_europa", hubs={0: "G09", 1: "I17"}, rails_left=1).play("rail G09-G11")


def hub():
    return position("trans_europa").play("hub G09")


ACROSS = "kyiv-moscow-1 warsaw-kyiv-1 amsterdam-berlin-1 london-amsterdam-1 dublin-london-1"

HAPPENS = {
    "TicketsOffered": lambda: usa().play("tickets"),
    "TicketsChosen": lambda: opening().play("keep 1 2", seat=0),
    "TicketsKept": lambda: usa().play("tickets", "keep 1 3"),
    "CardDrawn": lambda: usa(deck="red").play("draw"),
    "CardTaken": lambda: usa().play("take 2"),
    "MarketFilled": lambda: usa().play("take 2"),
    "MarketSwept": lambda: usa(market="red locomotive*2 blue green", deck="locomotive red*9").play("take 1"),
    "DeckReshuffled": lambda: usa(discard="red*5", rest_to=1).play("draw"),
    "RouteClaimed": lambda: usa(hands={0: "pink*4"}).play("claim denver-omaha pink"),
    "TunnelTried": lambda: tunnel(deck="orange red blue"),
    "TunnelTurned": lambda: tunnel(deck="orange red blue"),
    "ExtraPaid": lambda: tunnel("tunnel pay 0", deck="orange red blue"),
    "TunnelLeft": lambda: tunnel("tunnel leave", deck="orange red blue"),
    "StationBuilt": lambda: position("europe", hands={0: "red"}).play("station paris red"),
    "Passed": lambda: journey(rest_to=1, ticket_deck="", free=0).play("pass"),
    "LastRound": lambda: usa(hands={0: "pink*4"}, cars={0: 6}).play("claim denver-omaha pink"),
    "GameEnded": lambda: journey(cars={0: 2}).play("claim dublin-london-1 blue"),
    "TicketsSwapped": lambda: journey().play("tickets"),
    "TicketDrawn": lambda: journey().play("tickets"),
    "TicketCompleted": lambda: journey(routes={0: "london-paris-1"}).play("claim dublin-london-1 blue"),
    "CrossedBoard": lambda: journey(routes={0: ACROSS}).play("claim berlin-warsaw-1 yellow"),
    "TicketsReshuffled": lambda: journey(ticket_deck="", discarded_tickets="kyiv-ankara").play("tickets"),
    "HubPlaced": hub,
    "RailLaid": lambda: hub().play("hub I17", "rail G09-G11"),
    "Stopped": lambda: hub().play("hub I17", "rail G09-G11", "stop"),
    "RoundEnded": round_end,
    "RoundLost": round_end,
    "CitiesDealt": lambda: position(
        "trans_europa", hubs={0: "G09", 1: "I17"}, rails_left=1, total=[99] * 6
    ).play("rail G09-G11"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_event_happens(kind):
    assert HAPPENS[kind]().told(KINDS[kind])


@pytest.mark.parametrize(
    ("kind", "happened"),
    [
        ("TicketsKept", {"seat": 0, "kept": 2, "returned": 1}),
        ("CardDrawn", {"seat": 0, "card": "red"}),
        ("CardTaken", {"seat": 0, "slot": 2, "card": "yellow"}),
        ("MarketFilled", {"seat": -1, "slot": 2}),
        ("RouteClaimed", {"route": "denver-omaha", "color": "pink", "locomotives": 0, "points": 7}),
        ("TunnelTried", {"route": "angora-smyrna", "color": "orange", "locomotives": 0}),
        ("TunnelTurned", {"extra": 1, "cards": ("orange", "red", "blue")}),
        ("ExtraPaid", {"color": "orange", "extra": 1, "locomotives": 0}),
        ("TunnelLeft", {"route": "angora-smyrna"}),
        ("StationBuilt", {"city": "paris", "color": "red", "cards": 1, "locomotives": 0}),
        ("TicketsSwapped", {"number": 2, "tickets": ("dublin-paris", "zurich-kyiv")}),
        ("TicketCompleted", {"seat": 0, "ticket": "dublin-paris"}),
        ("HubPlaced", {"seat": 0, "crossing": "G09"}),
        ("RailLaid", {"seat": 0, "line": "G09-G11"}),
        ("RoundEnded", {"seat": -1, "how": 2, "number": 1}),
    ],
)
def test_an_event_says_what_happened(kind, happened):
    event = HAPPENS[kind]().told(KINDS[kind])[0]
    assert {name: getattr(event, name) for name in happened} == happened


def test_market_swept_names_the_cards_that_were_discarded():
    (swept,) = HAPPENS["MarketSwept"]().told(events.MarketSwept)
    assert sorted(swept.cards) == sorted(["locomotive"] * 3 + ["blue", "green"])


def test_every_kind_is_exported():
    assert set(KINDS) <= set(events.__all__)


# ── who sees what ──


@rule("ALL-03")
def test_these_parts_of_events_are_secret_and_no_others():
    declared = {name: secrets_of(kind) for name, kind in KINDS.items() if secrets_of(kind)}
    assert declared == SECRET


@rule("ALL-03")
@pytest.mark.parametrize("kind", KINDS)
def test_others_see_an_event_without_its_secrets_and_nothing_else_changed(kind):
    for event in HAPPENS[kind]().told(KINDS[kind]):
        for viewer in (0, 1, None):
            seen = event.seen_by(viewer)
            for f in fields(event):
                hidden = f.name in SECRET.get(kind, ()) and viewer != event.seat
                assert getattr(seen, f.name) == (None if hidden else getattr(event, f.name))


@rule("ALL-03")
@pytest.mark.parametrize("kind", SECRET)
def test_the_one_concerned_sees_the_secret(kind):
    event = HAPPENS[kind]().told(KINDS[kind])[0]
    for name in SECRET[kind]:
        assert getattr(event.seen_by(event.seat), name) is not None


# ── from rows ──


def made(kind, *numbers):
    """Return the event for a kernel's row."""
    trace = new_trace()
    trace["told"] = 1
    trace["rows"][0, 0] = [kind, 0, *numbers]
    board = load("trans_europa" if kind >= Told.PLACED_HUB else "europe").board
    return next(iter(told(trace, board)))


ONE, OTHER = (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 6, 7)


def test_every_kind_of_row_becomes_a_kind_of_event():
    assert set(MAKINGS) == set(Told)
    assert {type(made(kind, *ONE)) for kind in Told} == set(KINDS.values())


@rule("ALL-03")
@pytest.mark.parametrize("kind", Told, ids=lambda kind: kind.name)
def test_the_secret_columns_of_a_row_are_the_secret_fields_of_its_event(kind):
    public = int(secret_columns()[kind])
    one, hidden = made(kind, *ONE), made(kind, *ONE[:public], *OTHER[public:])
    assert one.seen_by(None) == hidden.seen_by(None)
    assert bool(secrets_of(type(one))) == (public < len(ONE))
    assert (one == hidden) == (public == len(ONE))


@rule("ALL-03")
@pytest.mark.parametrize("kind", Told, ids=lambda kind: kind.name)
def test_the_public_columns_of_a_row_are_seen_by_all(kind):
    public = int(secret_columns()[kind])
    one, other = made(kind, *ONE).seen_by(None), made(kind, *OTHER[:public], *ONE[public:])
    shown = len(fields(one)) - 1 - len(secrets_of(type(one)))
    assert (one == other.seen_by(None)) == (public == 0 or shown == 0)


@rule("ALL-03")
def test_every_row_that_is_told_to_all_tells_no_more_than_what_is_public():
    for kind, (_, secret_from) in MAKINGS.items():
        assert secret_columns()[kind] == (6 if secret_from is None else secret_from)


def test_a_kind_of_event_declares_whether_it_reveals_something() -> None:
    with pytest.raises(TypeError, match="Undeclared must declare whether it reveals something"):
        type("Undeclared", (Event,), {})
    declared = {name for name, kind in KINDS.items() if kind.reveals}
    assert {"CardDrawn", "TunnelTurned", "Passed", "MarketFilled"} <= declared
    assert declared.isdisjoint({"CardTaken", "RouteClaimed", "RailLaid", "StationBuilt", "TunnelTried"})
    assert SECRET.keys() <= declared
