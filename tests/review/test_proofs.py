"""What reviews find: planted blunders, other seeds, other budgets; in full by `benchmarks/review.py`."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import pytest
from positions import Table, load, position
from recorded import played_record

from peregon.actions import Action
from peregon.review import Decision, Evaluator, Mark, Moment, moments_of
from peregon.review.judgement import decided
from peregon.review.marks import WRONG
from peregon.titles import TITLES

PLAYOUTS = 1024
ACROSS = (
    "el_paso-los_angeles el_paso-houston houston-new_orleans atlanta-new_orleans-1 atlanta-raleigh-1"
    " raleigh-washington-1"
)


def mark_of(table: Table, action: str) -> Mark | None:
    """Return the mark of an action."""
    parsed = table.game.codec.parse(action)
    step = table.game.play(table.state, table.seat, parsed)
    view = table.view(table.seat)
    moment = Moment(0, table.seat, 1, view, parsed, table.state, step.state, step.events)
    decision = decided(Evaluator(table.game, int(table.seats), PLAYOUTS), moment)
    assert decision is not None
    return decision.mark


def across(**fields: Any) -> Table:
    """Return a position in which two black cards complete a ticket of 21 points."""
    return position(
        "usa",
        hands={0: "black*2 green*2"},
        tickets={0: "los_angeles-new_york", 1: "boston-miami"},
        routes={0: ACROSS},
        route_points=[43, 70, 0, 0, 0],
        **fields,
    )


def to_petrograd(**fields: Any) -> Table:
    """Return a position of Europe in which four blue cards complete a ticket of 20 points."""
    return position(
        "europe",
        hands={0: "blue*4 green*3 black*2"},
        tickets={0: "brest-petrograd", 1: "riga-bucuresti"},
        routes={0: "brest-paris frankfurt-paris-1 berlin-frankfurt-1 berlin-warszawa-1 warszawa-wilno"},
        route_points=[40, 55, 0, 0, 0],
        **fields,
    )


def at_five_tickets() -> Table:
    """Return a position of First Journey in which two blue cards win, and the other player is as near."""
    return position(
        "first_journey",
        hands={0: "blue*2 red*2", 1: "red*3 blue*3 green*3 yellow*3"},
        tickets={0: "zurich-kyiv dublin-paris", 1: "london-rome brest-vienna"},
        routes={0: "zurich-vienna-1 vienna-warsaw", 1: "london-paris-1 paris-zurich-1 brest-paris-1"},
        total=[5, 5, 0, 0],
    )


BLUNDERS = {
    "usa: draws in the last turn": (lambda: across(last_turns=2), "draw"),
    "usa: gives up the last way": (lambda: across(cars={0: 3, 1: 8}), "claim new_york-pittsburgh-1 green"),
    "europe: draws in the last turn": (lambda: to_petrograd(last_turns=2), "draw"),
    "europe: gives up the last way": (lambda: to_petrograd(cars={0: 5, 1: 9}), "claim roma-venezia black"),
    "first journey: draws when the end is near": (at_five_tickets, "draw"),
    "first journey: discards what is as good as made": (at_five_tickets, "tickets"),
}
SOUND = {
    "usa: completes the ticket in the last turn": (
        lambda: across(last_turns=2),
        "claim new_york-washington-2 black",
    ),
    "usa: keeps the last way": (lambda: across(cars={0: 3, 1: 8}), "claim new_york-washington-2 black"),
    "europe: completes the ticket in the last turn": (
        lambda: to_petrograd(last_turns=2),
        "claim petrograd-wilno blue",
    ),
    "first journey: wins": (at_five_tickets, "claim warsaw-kyiv-1 blue"),
}


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_is_found(name: str) -> None:
    begun, action = BLUNDERS[name]
    assert mark_of(begun(), action) in WRONG


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_action_in_such_a_position_is_not_marked(name: str) -> None:
    begun, action = SOUND[name]
    assert mark_of(begun(), action) not in WRONG


def test_starting_far_from_all_cities_is_a_blunder_and_starting_near_is_none() -> None:
    game = load("trans_europa")
    table = Table(game, game.start(2, seed=3))

    def missing(hub: Action) -> int:
        after = game.play(table.state, table.seat, hub).state
        return sum(way.missing for way in game.ways(after, table.seat))

    hubs = list(game.legal(table.state, table.seat))
    assert mark_of(table, str(max(hubs, key=missing))) in WRONG
    assert mark_of(table, str(min(hubs, key=missing))) not in WRONG


@cache
def decisions(title: str, seed: int, playouts: int) -> list[Decision]:
    """Return some decisions of a game."""
    record = played_record(title, 2)
    evaluator = Evaluator(record.game, 2, playouts, seed)
    some = moments_of(record)[:: max(len(record.entries) // 12, 1)]
    found = [decided(evaluator, moment) for moment in some]
    return [one for one in found if one is not None]


@pytest.mark.parametrize("title", TITLES)
def test_another_seed_gives_the_same_chances_within_their_errors(title: str) -> None:
    pairs = list(zip(decisions(title, 0, 512), decisions(title, 1, 512), strict=True))
    away = [abs(one.after - two.after) / joint(one, two) for one, two in pairs]
    assert max(away) < 4
    assert sum(far <= 2 for far in away) >= 0.8 * len(away)


def joint(one: Decision, two: Decision) -> float:
    """Return the standard error of the difference of what was played, in two reviews."""
    return math.hypot(
        *(
            next(option.error for option in each.options if option.action == each.played)
            for each in (one, two)
        )
    )


@pytest.mark.parametrize("title", TITLES)
def test_twice_the_budget_agrees_on_what_was_wrong(title: str) -> None:
    pairs = zip(decisions(title, 0, 512), decisions(title, 0, 1024), strict=True)
    alike = [(one.mark in WRONG) == (two.mark in WRONG) for one, two in pairs]
    assert sum(alike) >= 0.9 * len(alike) - 1
