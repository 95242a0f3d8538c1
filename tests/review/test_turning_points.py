"""Turning points: the largest changes of a chance, explained by facts of the game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from positions import Table, position
from recorded import played_record

from peregon.events import RoundLost, TicketCompleted
from peregon.i18n import LANGUAGES, Wording
from peregon.review import Decision, Mark, Reason, begin_review
from peregon.review.moments import Moment, moments_of
from peregon.review.turning_points import Story, turning_points


def moments(table: Table, *actions: str) -> list[Moment]:
    """Play actions, each by the seat to act, and return them as moments."""
    found: list[Moment] = []
    for at, action in enumerate(actions):
        seat, view = table.seat, table.view(table.seat)
        after = table.play(action)
        typed = table.game.read(table.state, seat, action)
        found.append(Moment(at, seat, 1, view, typed, table.state, after.state, after.events))
        table = after
    return found


def decision(played: Moment, best: str, loss: float = 0.2, chance: float = 0.5) -> Decision:
    """Return what a review would say about a moment."""
    mark = Mark.BLUNDER if loss >= 0.14 else Mark.MISTAKE if loss >= 0.07 else Mark.BEST
    return Decision(
        played.at,
        played.seat,
        played.turn,
        str(played.action),
        best,
        chance,
        chance - loss,
        loss,
        0.01,
        0.5,
        mark,
        [],
    )


def reasons(table: Table, best: str, *actions: str, seat: int = 0) -> list[Reason]:
    """Return the facts about the first of some actions, if another would have been best."""
    story = moments(table, *actions)
    return list(Story(table.game, seat, story).of_decision(decision(story[0], best)))


def luck(table: Table, *actions: str, seat: int = 0) -> list[Reason]:
    """Return what happened between the first action and the seat's next decision."""
    story = moments(table, *actions)
    later = next((one.at for one in story[1:] if one.seat == seat), len(story))
    return list(Story(table.game, seat, story).of_luck(decision(story[0], actions[0]), later))


# ── decisions ──


def test_a_route_that_was_left_and_taken_by_another_player_is_named() -> None:
    table = position("usa", hands={0: "blue*5", 1: "blue*5"}, tickets={0: "montreal-atlanta"})
    found = reasons(table, "claim atlanta-miami blue", "draw", "draw", "claim atlanta-miami blue")
    assert Reason("taken", route="atlanta-miami", seat=1, number=0) in found


def test_a_route_that_nobody_took_soon_is_no_reason() -> None:
    table = position("usa", hands={0: "blue*5", 1: "blue*5"}, tickets={0: "montreal-atlanta"})
    turns = ["draw"] * 12
    found = reasons(table, "claim atlanta-miami blue", *turns, "draw", "draw", "claim atlanta-miami blue")
    assert all(reason.key != "taken" for reason in found)


def test_the_claim_that_left_too_few_cars_for_a_ticket_is_named() -> None:
    table = position(
        "usa",
        hands={0: "yellow*4 pink*4"},
        tickets={0: "boston-miami"},
        routes={0: "boston-new_york-1 new_york-washington-1 raleigh-washington-1 charleston-raleigh"},
        cars={0: 6},
    )
    found = reasons(table, "claim charleston-miami pink", "claim atlanta-new_orleans-2 yellow")
    assert Reason("too-few-cars", ticket="boston-miami", number=4) in found


def test_the_last_way_that_another_player_closed_is_named() -> None:
    table = position(
        "usa",
        hands={0: "blue*5", 1: "blue*5"},
        tickets={0: "boston-miami"},
        routes={1: "charleston-miami miami-new_orleans"},
    )
    found = reasons(table, "claim atlanta-miami blue", "draw", "draw", "claim atlanta-miami blue", "draw")
    assert Reason("closed", ticket="boston-miami", route="atlanta-miami", seat=1) in found


def test_tickets_that_were_kept_in_vain_are_named_and_so_are_those_returned_that_were_made() -> None:
    table = position(
        "usa",
        tickets={0: "denver-el_paso"},
        routes={
            0: "charleston-miami charleston-raleigh raleigh-washington-1 new_york-washington-1 "
            "boston-new_york-1"
        },
        ticket_deck="vancouver-montreal boston-miami calgary-phoenix",
    ).play("tickets")
    found = reasons(table, "keep 2", "keep 1")
    assert Reason("kept-failed", ticket="vancouver-montreal", number=20) in found
    assert Reason("returned-made", ticket="boston-miami", number=12) in found
    assert not any(reason.ticket == "calgary-phoenix" for reason in found), "it was not kept and not made"


def test_drawing_tickets_is_explained_by_those_that_were_kept_and_failed() -> None:
    table = position("usa", ticket_deck="vancouver-montreal boston-miami calgary-phoenix")
    found = reasons(table, "draw", "tickets", "keep 1 2")
    assert {reason.ticket for reason in found if reason.key == "kept-failed"} == {
        "vancouver-montreal",
        "boston-miami",
    }


def test_cards_drawn_in_the_last_turn_are_named_and_unused() -> None:
    table = position("usa", hands={0: "blue*5"}, tickets={0: "montreal-atlanta"}, last_turns=2)
    found = reasons(table, "claim atlanta-miami blue", "draw", "draw", "draw", "draw")
    assert [reason.key for reason in found] == ["last-turn", "unused"]


def test_a_card_is_not_unused_if_the_seat_claimed_later() -> None:
    table = position("usa", hands={0: "blue*5"}, tickets={0: "montreal-atlanta"})
    found = reasons(
        table, "claim atlanta-miami blue", "draw", "draw", "draw", "draw", "claim atlanta-miami blue"
    )
    assert "unused" not in [reason.key for reason in found]


def test_how_much_nearer_the_better_claim_was_is_counted_in_spaces() -> None:
    table = position(
        "usa", hands={0: "blue*5 red*5"}, tickets={0: "montreal-atlanta"}, routes={0: "atlanta-raleigh-1"}
    )
    best = "claim montreal-new_york blue"
    found = reasons(table, best, "draw", "draw")
    assert Reason("nearer", number=3) in found


def test_how_much_nearer_the_better_rail_was_is_counted_in_rails() -> None:
    table = position(
        "trans_europa",
        hubs={0: "D08", 1: "E11"},
        cities={0: "berlin", 1: "rome"},
    )
    far, near = ends_of(table)
    found = reasons(table, near, far)
    assert any(reason.key == "nearer-rails" and reason.number and reason.number > 0 for reason in found)


def ends_of(table: Table) -> tuple[str, str]:
    """Return a rail that leads no nearer to the cities of seat 0, and one that does."""

    def missing(action: str) -> int:
        after = table.play(action)
        return sum(way.missing for way in table.game.ways(after.state, 0))

    rails = sorted(table.legal_texts("rail"), key=missing)
    return rails[-1], rails[0]


# ── luck ──


def test_a_route_on_the_way_that_another_player_took_is_named() -> None:
    table = position(
        "usa",
        hands={1: "pink*4 blue*5"},
        tickets={0: "boston-miami"},
        routes={0: "charleston-raleigh raleigh-washington-1 new_york-washington-1 boston-new_york-1"},
    )
    story = moments(table, "draw", "draw", "claim charleston-miami pink", "draw")
    found = list(Story(table.game, 0, story).of_luck(decision(story[1], "draw"), len(story)))
    assert Reason("way-taken", route="charleston-miami", ticket="boston-miami", seat=1) in found


def test_a_locomotive_from_the_deck_is_named() -> None:
    table = position("usa", deck="locomotive", tickets={0: "boston-miami"})
    assert Reason("drew-locomotive") in luck(table, "draw", "draw")


def test_the_extra_cost_of_a_tunnel_is_named() -> None:
    table = position(
        "europe",
        hands={0: "red*8"},
        deck="red red blue",
        tickets={0: "brest-petrograd"},
    )
    tunnel = next(one for one in table.legal_texts("claim") if "red" in one and is_tunnel(table, one))
    found = luck(table, tunnel, "tunnel pay 0")
    assert Reason("tunnel", number=2) in found


def is_tunnel(table: Table, claim: str) -> bool:
    board = table.game.board
    return bool(board.routes[board.route_index[claim.split()[1]]].tunnel)  # pyright: ignore


def test_a_ticket_that_another_player_completed_is_named() -> None:
    record = played_record("first_journey", 2)
    story = moments_of(record)
    done = next(
        (moment, event)
        for moment in story
        for event in moment.events
        if moment.seat == 1 and isinstance(event, TicketCompleted)
    )
    before = next(one for one in reversed(story[: done[0].at]) if one.seat == 0)
    found = Story(record.game, 0, story).of_luck(decision(before, "draw"), done[0].at + 1)
    assert Reason("completed", ticket=done[1].ticket, seat=1) in list(found)


def test_the_end_of_the_game_is_told_by_the_lead() -> None:
    record = played_record("usa", 2)
    outcome = record.verify()
    assert outcome is not None
    lead = outcome.totals[0] - outcome.totals[1]
    story = moments_of(record)
    keys = ("ahead", "behind") if lead > 0 else ("behind", "ahead")
    for seat, key in enumerate(keys):
        last = next(one for one in reversed(story) if one.seat == seat)
        found = list(Story(record.game, seat, story).of_luck(decision(last, "draw"), len(story)))
        assert found[-1] == Reason(key, number=abs(lead))


def test_what_a_round_cost_is_named() -> None:
    record = played_record("trans_europa", 2)
    story = moments_of(record)
    lost = next(
        (moment, event) for moment in story for event in moment.events if isinstance(event, RoundLost)
    )
    before = next(one for one in reversed(story[: lost[0].at + 1]) if one.seat == 0)
    found = list(Story(record.game, 0, story).of_luck(decision(before, "stop"), lost[0].at + 1))
    assert Reason("round-lost", seat=lost[1].seat, number=lost[1].points) in found


# ── choosing ──


def record_moments(*actions: str) -> tuple[Table, list[Moment]]:
    table = position("usa", hands={0: "blue*5", 1: "blue*5"}, tickets={0: "montreal-atlanta"})
    return table, moments(table, *actions)


def points_of(
    chances: Sequence[tuple[float, float]], result: float | None
) -> list[tuple[int, int, bool, float]]:
    """Return the turning points of decisions with these chances before and after."""
    table, story = record_moments(*["draw"] * (4 * len(chances)))
    own = [one for one in story if one.seat == 0 and one.at % 4 == 0]
    review = begin_review(played_record("usa", 2, 4), playouts=8)
    review.actions = len(story)
    for moment, (chance, after) in zip(own, chances, strict=True):
        review.decisions.append(decision(moment, "draw", loss=round(chance - after, 4), chance=chance))
    found = turning_points(table.game, review, 0, result, story)
    return [(one.at, one.until, one.luck, one.change) for one in found]


def test_mistakes_and_large_changes_by_luck_are_turning_points() -> None:
    found = points_of([(0.5, 0.5), (0.7, 0.6), (0.62, 0.6)], None)
    assert found == [(0, 4, True, 0.2), (4, 8, False, -0.1)]


def test_the_last_change_is_that_to_the_result() -> None:
    assert points_of([(0.5, 0.5), (0.5, 0.5)], 1.0) == [(4, 8, True, 0.5)]


def test_only_the_largest_are_kept_in_the_order_of_the_game() -> None:
    chances = [(0.5, 0.5 - 0.08 - 0.01 * number) for number in range(6)] * 2
    found = points_of(chances, None)
    assert len(found) == 8
    assert [at for at, *_ in found] == sorted(at for at, *_ in found)
    smallest = min(abs(change) for *_, change in found)
    assert smallest >= 0.11


# ── words ──


ARGUMENTS = {"ticket": "A — B", "route": "C — D", "number": 2, "who": "other", "name": "Vera"}
KEYS = (
    "closed-itself", "too-few-cars", "taken", "closed", "kept-failed", "returned-made", "last-turn", "unused",
    "nearer", "nearer-rails", "way-taken", "drew-locomotive", "tunnel", "completed", "round-lost", "ahead",
    "behind", "ahead-tickets", "behind-tickets", "level",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_reason_has_a_sentence(language: str, key: str) -> None:
    sentence = Wording(language).say(f"review-reason-{key}", **ARGUMENTS)
    assert sentence.endswith(".") and "{" not in sentence
