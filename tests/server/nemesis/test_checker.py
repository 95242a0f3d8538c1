"""The checker itself: a correct history passes, and each kind of violation is found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from checker import check, game_of
from history import Event, Kept, Line

from peregon.server.wire.messages import seen_events
from peregon.server.wire.views import view_of

TABLE, ANNA, BORIS = "table", "anna", "boris"


def true_history() -> list[Event]:
    """Return a history: two players choose tickets and one draws a card, before and after a fault."""
    game, seed = game_of("usa"), b"\1" * 32
    state, events, lines = game.start(2, seed, 0), list[Event](), list[Line]()
    acts = [(0, "keep 1 2"), (1, "keep 1 2 3"), (0, "draw"), (0, "draw")]
    for number, (seat, action) in enumerate(acts):
        at, client, id = number * 10.0, (ANNA, BORIS)[seat], f"wish {number}"
        if number == len(acts) - 1:
            events += [Event("fault", at - 3, body="kill"), Event("healed", at - 2)]
        sent = {"kind": "action", "action": action}
        events.append(Event("sent", at, TABLE, client, 1, seat, id, 0, sent))
        step = game.play(state, seat, action)
        state = step.state
        lines.append(Line(number + 1, "action", seat, action, id))
        for eyes, who in enumerate((ANNA, BORIS)):
            legal = [str(one) for one in game.legal(state, eyes)] if eyes in game.to_act(state) else None
            seen: dict[str, Any] = {
                "view": msgspec.to_builtins(view_of(game.view(state, eyes))),
                "legal": legal,
                "events": seen_events(step.events, eyes),
            }
            events.append(Event("saw", at + 1, TABLE, who, 1, eyes, "", number + 1, seen))
        events.append(Event("accepted", at + 2, TABLE, client, 1, seat, id, number + 1))
    return [*events, Event("log", 100, TABLE, body=Kept("usa", 2, seed, 0, tuple(lines)))]


def with_log(history: list[Event], *lines: Line) -> list[Event]:
    kept: Kept = history[-1].body
    return [*history[:-1], replace(history[-1], body=replace(kept, lines=lines))]


def changed(history: list[Event], of: str, number: int, **changes: Any) -> list[Event]:
    """Return a history with one event of a kind changed."""
    at = [index for index, event in enumerate(history) if event.kind == of][number]
    return [*history[:at], replace(history[at], **changes), *history[at + 1 :]]


def seen(history: list[Event], number: int) -> Any:
    """Return a copy of what a client saw, to be changed."""
    return msgspec.json.decode(
        msgspec.json.encode([event for event in history if event.kind == "saw"][number].body)
    )


def promises(history: list[Event]) -> set[str]:
    return {violation.promise for violation in check(history)}


def test_a_true_history_passes() -> None:
    assert check(true_history()) == []


def test_an_acknowledged_action_that_is_lost_is_found() -> None:
    history = true_history()
    assert "kept" in promises(with_log(history, *history[-1].body.lines[:-1]))


def test_an_action_that_is_there_twice_is_found() -> None:
    history = true_history()
    lines: tuple[Line, ...] = history[-1].body.lines
    assert "kept" in promises(with_log(history, *lines[:3], replace(lines[2], seq=4)))


def test_an_action_that_is_there_as_another_is_found() -> None:
    history = true_history()
    lines: tuple[Line, ...] = history[-1].body.lines
    assert "kept" in promises(with_log(history, replace(lines[0], text="keep 1 3"), *lines[1:]))
    assert "kept" in promises(changed(history, "accepted", 1, seq=1))


def test_a_refused_action_that_is_there_is_found() -> None:
    history = changed(true_history(), "accepted", 3, kind="refused", body="table-stale")
    assert promises(history) == {"kept"}
    undecided = changed(true_history(), "accepted", 3, kind="refused", body="table-database-down")
    assert promises(undecided) == set(), "it may be there or not"


def test_an_action_that_nobody_sent_is_found() -> None:
    history = true_history()
    assert "kept" in promises([event for event in history if event.kind != "sent"])


def test_a_hole_in_a_log_is_found() -> None:
    history = true_history()
    lines: tuple[Line, ...] = history[-1].body.lines
    assert "kept" in promises(with_log(history, *lines[:3], replace(lines[3], seq=5)))


def test_a_log_that_cannot_be_followed_is_found() -> None:
    history = true_history()
    lines: tuple[Line, ...] = history[-1].body.lines
    assert "stays seen" in promises(with_log(history, *lines[:2], replace(lines[2], seat=1), lines[3]))


def test_a_log_that_was_never_read_is_found() -> None:
    assert promises(true_history()[:-1]) == {"kept"}


def test_acknowledgements_out_of_order_are_found() -> None:
    history = true_history()
    accepted = [index for index, event in enumerate(history) if event.kind == "accepted"]
    history[accepted[2]], history[accepted[3]] = history[accepted[3]], history[accepted[2]]
    assert promises(history) == {"in order"}


def test_a_state_that_was_seen_and_lost_is_found() -> None:
    history = true_history()
    body = seen(history, 7)
    assert "stays seen" in promises(changed(history, "saw", 7, seq=5, body=body))
    body["view"]["deck"] -= 1
    assert promises(changed(history, "saw", 7, body=body)) == {"stays seen"}


def test_a_connection_that_goes_back_in_time_is_found() -> None:
    history = true_history()
    early = changed(history, "saw", 4, seq=1, body=seen(history, 0))
    assert promises(early) == {"stays seen"}
    again = changed(history, "saw", 4, seq=1, body=seen(history, 0), connection=2)
    assert promises(again) == set(), "a new connection may be to a process that has yet to hear"


@pytest.mark.parametrize("name", ["hand", "held", "offer"])
def test_another_seats_secret_in_a_view_is_found(name: str) -> None:
    history = true_history()
    own, body = seen(history, 4), seen(history, 5)
    body["view"]["seats"][0][name] = own["view"]["seats"][0][name]
    assert "secret" in promises(changed(history, "saw", 5, body=body))


def test_another_seats_legal_actions_are_found() -> None:
    history = true_history()
    own, body = seen(history, 4), seen(history, 5)
    body["legal"] = own["legal"]
    assert promises(changed(history, "saw", 5, body=body)) == {"secret"}


def test_a_secret_in_what_happened_is_found() -> None:
    history = true_history()
    own, body = seen(history, 4), seen(history, 5)
    body["events"] = own["events"]
    assert promises(changed(history, "saw", 5, body=body)) == {"secret"}


def test_a_table_that_does_not_go_on_is_found() -> None:
    assert promises(changed(true_history(), "healed", 0, at=99.0)) == {"goes on"}
