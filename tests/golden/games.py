"""The list of golden games, and what each of them shows.

A golden game is a record that every version must replay to the same digests. Together they have every
title, every number of players, every way to end, and every ruling that the rule pages mark as decided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from peregon.actions import Action, Claim, Draw, DrawTickets, Keep, Station, Take
from peregon.events import (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    MarketFilled,
    Passed,
    RoundEnded,
    TicketCompleted,
    TicketsReshuffled,
    TunnelLeft,
    TunnelTurned,
)
from peregon.game import State, Step
from peregon.outcome import Ending, RoundEnding
from peregon.positions import LOCOMOTIVE, Phase, TicketPosition

FOLDER = Path(__file__).parent
EARLIER = sorted((FOLDER / "earlier").glob("*.jsonl"))  # recorded by rules 1; they are never recorded again
PLAYED_ON = sorted((FOLDER / "played_on").glob("*.jsonl"))  # see `record_played_on`
SIXES = str(FOLDER / "sixes.toml")  # a board on which players cannot run out of cars

Seen = Callable[[State, Step], bool]
Weight = Callable[[Action], float]


def anything(action: Action) -> float:
    return 1


def hoarder(action: Action) -> float:
    """Draw as long as possible, so that decks run empty."""
    match action:
        case Draw() | Take():
            return 100
        case DrawTickets():
            return 5
        case Keep(offers):
            return len(offers) ** 3
        case Claim():
            return 0.05
        case Station():
            return 0.001
        case _:
            return 1


def tunneler(action: Action) -> float:
    """Hoard, but build neither stations nor much else, and try tunnels."""
    match action:
        case Station():
            return 0.001
        case Claim(color="locomotive"):
            return 0.01
        case _:
            return hoarder(action)


def builder(action: Action) -> float:
    """Claim whenever possible, and never change tickets."""
    match action:
        case DrawTickets():
            return 0.01
        case Claim(locomotives=locomotives):
            return 50 / (1 + locomotives)
        case _:
            return 1


def ends(how: Ending) -> Seen:
    return lambda before, step: step.state.ending == how


def tells(kind: type, **fields: Any) -> Seen:
    def seen(before: State, step: Step) -> bool:
        return any(
            isinstance(event, kind) and all(getattr(event, name) == fields[name] for name in fields)
            for event in step.events
        )

    return seen


def market_stays(before: State, step: Step) -> bool:
    """US-12, decided: three locomotives are open, and no arrangement can avoid it."""
    after = step.state
    assert isinstance(after, TicketPosition)
    return after.ending is None and after.market.count(LOCOMOTIVE) >= 3


def one_card_ends_the_turn(before: State, step: Step) -> bool:
    """US-15: a card was drawn, no second one is available, and the turn is over."""
    drawn = [e for e in step.events if isinstance(e, CardDrawn | CardTaken)]
    first = before.phase == Phase.TURN and step.state.phase == Phase.TURN and bool(drawn)
    return first and not (isinstance(drawn[0], CardTaken) and drawn[0].card == "locomotive")


def no_tickets_left(before: State, step: Step) -> bool:
    """US-24: the ticket deck is empty."""
    after = step.state
    assert isinstance(after, TicketPosition)
    return after.ending is None and after.tickets_left == 0


def gaps_in_market(before: State, step: Step) -> bool:
    """US-14: the market has gaps."""
    after = step.state
    assert isinstance(after, TicketPosition)
    return after.ending is None and None in after.market


def chain_of_tickets(before: State, step: Step) -> bool:
    """FJ-09: one action completes several tickets."""
    return sum(isinstance(event, TicketCompleted) for event in step.events) >= 2


def six_in_a_chain(before: State, step: Step) -> bool:
    """FJ-12: the sixth ticket in the middle of a chain ends the game."""
    return step.state.ending == Ending.SIX_TICKETS and chain_of_tickets(before, step)


def plays_on(before: State, step: Step) -> bool:
    """FJ-06, decided: after a whole round of forced changes the game goes on: a ticket is completable."""
    return step.state.ending is None and step.state.record["stuck"][0] >= step.state.seats


def renewed_at_once(before: State, step: Step) -> bool:
    """US-13: the step that takes the deck's last card turns the discard into a new deck."""
    renewed = [i for i, event in enumerate(step.events) if isinstance(event, DeckReshuffled)]
    drawn = [i for i, event in enumerate(step.events) if isinstance(event, CardDrawn | MarketFilled)]
    return bool(renewed and drawn) and drawn[0] < renewed[0]


@dataclass(frozen=True)
class Golden:
    """A golden game: the name of its file, how it is played, and what it must show."""

    name: str
    title: str
    seats: int
    shows: Seen
    weight: Weight = anything
    board: str | None = None
    options: tuple[tuple[str, str], ...] = ()

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.jsonl"


def every_number_of_players() -> Iterator[Golden]:
    for title, most, how in (
        ("usa", 5, Ending.CARS),
        ("europe", 5, Ending.CARS),
        ("first_journey", 4, Ending.LAST_CAR),
        ("trans_europa", 6, Ending.BELOW_ZERO),
    ):
        for seats in range(2, most + 1):
            yield Golden(f"{title}-{seats}-players", title, seats, ends(how))


GOLDEN: tuple[Golden, ...] = (
    *every_number_of_players(),
    Golden("usa-deck-renewed", "usa", 2, renewed_at_once, hoarder),
    Golden("usa-round-of-passes", "usa", 3, ends(Ending.PASSES)),
    Golden("usa-forced-pass", "usa", 4, tells(Passed), hoarder),
    Golden("usa-market-stays", "usa", 5, market_stays, hoarder),
    Golden("usa-market-gaps", "usa", 3, gaps_in_market, hoarder),
    Golden("usa-one-card-left", "usa", 4, one_card_ends_the_turn, hoarder),
    Golden("usa-no-tickets-left", "usa", 3, no_tickets_left, hoarder),
    Golden("europe-round-of-passes", "europe", 2, ends(Ending.PASSES), builder, board=SIXES),
    Golden("europe-forced-pass", "europe", 5, tells(Passed), tunneler),
    Golden("europe-market-stays", "europe", 5, market_stays, tunneler),
    Golden("europe-one-card-left", "europe", 5, one_card_ends_the_turn, tunneler),
    Golden("europe-no-tickets-left", "europe", 4, no_tickets_left, hoarder),
    Golden("europe-free-tunnel", "europe", 3, tells(TunnelTurned, extra=0), builder),
    Golden("europe-tunnel-unchecked", "europe", 5, tells(TunnelTurned, cards=()), tunneler),
    Golden("europe-tunnel-left", "europe", 2, tells(TunnelLeft), builder),
    Golden(
        "europe-returned-out",
        "europe",
        4,
        no_tickets_left,
        hoarder,
        options=(("returned_tickets", "out"),),
    ),
    Golden("first_journey-six-tickets", "first_journey", 2, ends(Ending.SIX_TICKETS), builder),
    Golden("first_journey-six-in-a-chain", "first_journey", 2, six_in_a_chain),
    Golden("first_journey-round-of-passes", "first_journey", 4, ends(Ending.PASSES)),
    Golden("first_journey-plays-on", "first_journey", 4, plays_on),
    Golden("first_journey-chain", "first_journey", 3, chain_of_tickets, builder),
    Golden("first_journey-tickets-anew", "first_journey", 4, tells(TicketsReshuffled)),
    Golden("first_journey_usa", "first_journey", 3, ends(Ending.LAST_CAR), board="first_journey_usa"),
    Golden("trans_europa-all-rails", "trans_europa", 2, tells(RoundEnded, how=RoundEnding.RAILS)),
    Golden("trans_europa-complete", "trans_europa", 6, tells(RoundEnded, how=RoundEnding.COMPLETE)),
    Golden("trans_america", "trans_europa", 4, ends(Ending.BELOW_ZERO), board="trans_america"),
)
