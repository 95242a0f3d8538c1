"""Turning points: the largest changes of a chance, explained by facts of the game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from positions import Table, position
from recorded import played_record

from peregon.events import RoundLost, TicketCompleted
from peregon.game import Game
from peregon.i18n import LANGUAGES, Wording
from peregon.review import Decision, Mark, Reason, begin_review
from peregon.review.luck import of_luck
from peregon.review.marks import LIMITS
from peregon.review.mistakes import of_decision
from peregon.review.moments import Moment, moments_of
from peregon.review.seat_history import SeatHistory
from peregon.review.turning_points import turning_points


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
    mark = next((mark for least, mark in LIMITS if loss >= least), Mark.BEST)
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
    return list(of_decision(SeatHistory(table.game, seat, story), decision(story[0], best)))


def luck(table: Table, *actions: str, seat: int = 0, change: float = 0.2) -> list[Reason]:
    """Return what happened between the first action and the seat's next decision."""
    story = moments(table, *actions)
    later = next((one.at for one in story[1:] if one.seat == seat), len(story))
    return between(table.game, seat, story, story[0], later, change)


def between(
    game: Game,
    seat: int,
    story: Sequence[Moment],
    moment: Moment,
    until: int,
    change: float,
    later: Sequence[Decision] = (),
) -> list[Reason]:
    """Return what explains a change between a moment and a later one."""
    turn = [decision(moment, str(moment.action))]
    return list(of_luck(SeatHistory(game, seat, story), turn, until, change, later))


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


def test_cards_drawn_in_the_last_turn_are_named() -> None:
    table = position("usa", hands={0: "blue*5"}, tickets={0: "montreal-atlanta"}, last_turns=2)
    found = reasons(table, "claim atlanta-miami blue", "draw", "draw", "draw", "draw")
    assert [reason.key for reason in found] == ["road", "last-turn", "points"]


def test_how_much_nearer_the_better_claim_was_is_counted_in_spaces() -> None:
    table = position(
        "usa", hands={0: "blue*5 red*5"}, tickets={0: "montreal-atlanta"}, routes={0: "atlanta-raleigh-1"}
    )
    best = "claim montreal-new_york blue"
    found = reasons(table, best, "draw", "draw")
    assert Reason("nearer", ticket="montreal-atlanta", number=3) in found


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


@pytest.mark.parametrize(
    ("rival", "reason"),
    [
        ("chicago-pittsburgh-1", Reason("road", number=5, against=3)),
        ("chicago-pittsburgh-1 new_york-pittsburgh-1", Reason("road-level", number=5)),
    ],
)
def test_the_longest_road_near_the_end_is_named_with_the_lengths(rival: str, reason: Reason) -> None:
    table = position("usa", hands={0: "blue*3"}, routes={0: "boston-montreal-1", 1: rival}, last_turns=2)
    assert reason in reasons(table, "claim montreal-new_york blue", "draw", "draw")


def test_the_longest_road_is_no_reason_while_it_can_still_change() -> None:
    table = position("usa", hands={0: "blue*3"}, routes={0: "boston-montreal-1"})
    found = reasons(table, "claim montreal-new_york blue", "draw", "draw")
    assert not any(reason.key.startswith("road") for reason in found)


def test_a_ticket_that_the_better_action_completes_is_named() -> None:
    table = position(
        "usa",
        hands={0: "pink*4"},
        tickets={0: "boston-miami"},
        routes={0: "boston-new_york-1 new_york-washington-1 raleigh-washington-1 charleston-raleigh"},
    )
    found = reasons(table, "claim charleston-miami pink", "draw")
    assert found[0] == Reason("completes", ticket="boston-miami")


def test_a_ticket_that_the_better_action_swaps_is_not_done() -> None:
    table = position("first_journey", tickets={0: "dublin-paris paris-stockholm"})
    found = reasons(table, "tickets", "draw")
    assert not [reason for reason in found if reason.key == "completes"]


FROM_MOSCOW = "kyiv-moscow-1 warsaw-kyiv-1 amsterdam-berlin-1 london-amsterdam-1 dublin-london-1"


def test_the_bonus_of_first_journey_is_named() -> None:
    table = position("first_journey", hands={0: "yellow*2"}, routes={0: FROM_MOSCOW})
    assert Reason("bonus") in reasons(table, "claim berlin-warsaw-1 yellow", "draw")


def test_the_claim_that_wins_the_game_is_named_if_it_is_certain() -> None:
    table = position("first_journey", hands={0: "yellow*2"}, routes={0: FROM_MOSCOW}, total=[5, 0, 0, 0])
    story = moments(table, "draw")
    for chance, wins in ((1.0, True), (0.9, False)):
        lost = decision(story[0], "claim berlin-warsaw-1 yellow", chance=chance)
        found = list(of_decision(SeatHistory(table.game, 0, story), lost))
        assert (Reason("wins") in found) == wins


def test_what_a_station_costs_at_the_end_is_named() -> None:
    table = position("europe", hands={0: "red*3"})
    assert Reason("station-spent", number=4) in reasons(table, "draw", "station wien red")


def test_the_claim_that_begins_the_last_round_is_named() -> None:
    table = position("usa", hands={0: "blue*5 pink*5"}, cars={0: 6})
    claim = "claim atlanta-miami blue"
    assert Reason("begins-end") in reasons(table, claim, "draw")
    assert Reason("began-end") in reasons(table, "draw", claim)


def test_a_claim_on_no_way_is_named() -> None:
    table = position("usa", hands={0: "blue*5"}, tickets={0: "calgary-phoenix"})
    found = reasons(table, "draw", "claim atlanta-miami blue")
    assert Reason("off-way", route="atlanta-miami") in found


def test_cards_that_another_route_needed_are_named() -> None:
    table = position(
        "usa", hands={0: "blue*6"}, tickets={0: "montreal-atlanta"}, routes={0: "atlanta-raleigh-1"}
    )
    found = reasons(table, "draw", "claim atlanta-miami blue")
    assert Reason("color-needed", route="montreal-new_york") in found


def test_the_payment_that_keeps_locomotives_is_named() -> None:
    table = position("usa", hands={0: "blue*3 locomotive*2"}, tickets={0: "montreal-atlanta"})
    found = reasons(table, "claim montreal-new_york blue", "claim montreal-new_york blue 2")
    assert Reason("saves-locomotives", number=2) in found


def test_what_a_better_open_card_is_needed_for_is_named() -> None:
    table = position(
        "usa",
        hands={0: "blue*2"},
        tickets={0: "montreal-atlanta"},
        market="red blue red red white",
    )
    found = reasons(table, "take 2", "draw")
    assert Reason("card-for", card="blue", route="montreal-new_york") in found


# ── luck ──


def test_a_route_on_the_way_that_another_player_took_is_named() -> None:
    table = position(
        "usa",
        hands={1: "pink*4 blue*5"},
        tickets={0: "boston-miami"},
        routes={0: "charleston-raleigh raleigh-washington-1 new_york-washington-1 boston-new_york-1"},
    )
    story = moments(table, "draw", "draw", "claim charleston-miami pink", "draw")
    found = between(table.game, 0, story, story[1], len(story), -0.2)
    assert Reason("way-taken", route="charleston-miami", ticket="boston-miami", seat=1) in found


def test_a_locomotive_from_the_deck_is_named() -> None:
    table = position("usa", deck="locomotive", tickets={0: "boston-miami"})
    assert Reason("drew-locomotive", number=1) in luck(table, "draw", "draw")


def test_equal_gifts_are_counted_together() -> None:
    table = position("usa", deck="locomotive locomotive", tickets={0: "boston-miami"})
    story = moments(table, "draw", "draw", "draw")
    assert between(table.game, 0, story, story[0], 2, 0.2) == [Reason("drew-locomotive", number=2)]


def test_a_gift_is_no_reason_for_bad_luck() -> None:
    table = position("usa", deck="locomotive", tickets={0: "boston-miami"})
    assert luck(table, "draw", "draw", change=-0.2) == []


def test_a_mistake_of_another_player_is_named() -> None:
    table = position("usa", deck="white*6", hands={0: "", 1: "blue*5"})
    story = moments(table, "draw", "draw", "draw", "draw", "draw")
    wrong = decision(story[2], "claim atlanta-miami blue", loss=0.18)
    found = between(table.game, 0, story, story[1], 4, 0.2, [wrong])
    assert found == [Reason("mistake-of", seat=1, number=18)]


def test_a_route_that_was_left_and_is_still_free_is_named() -> None:
    table = position("usa", deck="white*6", hands={0: "blue*5"})
    story = moments(table, "draw", "draw", "draw", "draw", "draw")
    before, again = (decision(story[at], "claim atlanta-miami blue") for at in (0, 4))
    second = decision(story[1], "draw")  # the card of the same turn, with which the change begins
    found = list(of_luck(SeatHistory(table.game, 0, story), [before, second], 4, 0.2, [again]))
    assert found == [Reason("still-free", route="atlanta-miami")]


def test_a_route_that_was_left_counts_whatever_it_would_be_paid_with() -> None:
    table = position("usa", deck="white*6", hands={0: "blue*5 locomotive"})
    story = moments(table, "draw", "draw", "draw", "draw", "draw")
    before = decision(story[1], "claim atlanta-miami blue 1")
    again = decision(story[4], "claim atlanta-miami blue")
    found = list(of_luck(SeatHistory(table.game, 0, story), [before], 4, 0.2, [again]))
    assert found == [Reason("still-free", route="atlanta-miami")]


def test_the_extra_cost_of_a_tunnel_is_named() -> None:
    table = position(
        "europe",
        hands={0: "red*8"},
        deck="red red blue",
        tickets={0: "brest-petrograd"},
    )
    tunnel = next(one for one in table.legal_texts("claim") if "red" in one and is_tunnel(table, one))
    found = luck(table, tunnel, "tunnel pay 0", change=-0.2)
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
    found = between(record.game, 0, story, before, done[0].at + 1, -0.2)
    assert Reason("completed", ticket=done[1].ticket, seat=1) in found
    lucky = between(record.game, 0, story, before, done[0].at + 1, 0.2)
    assert "completed" not in [reason.key for reason in lucky], "it is no good luck"


def test_the_end_of_the_game_is_told_by_the_lead() -> None:
    record = played_record("usa", 2)
    outcome = record.verify()
    assert outcome is not None
    lead = outcome.totals[0] - outcome.totals[1]
    story = moments_of(record)
    keys = ("ahead", "behind") if lead > 0 else ("behind", "ahead")
    for seat, key in enumerate(keys):
        last = next(one for one in reversed(story) if one.seat == seat)
        found = between(record.game, seat, story, last, len(story), 0.2 if key == "ahead" else -0.2)
        assert found[-1] == Reason(key, number=abs(lead))


def test_what_a_round_cost_is_named() -> None:
    record = played_record("trans_europa", 2)
    story = moments_of(record)
    lost = next(
        (moment, event) for moment in story for event in moment.events if isinstance(event, RoundLost)
    )
    before = next(one for one in reversed(story[: lost[0].at + 1]) if one.seat == 0)
    found = between(record.game, 0, story, before, lost[0].at + 1, 0.2 if lost[1].seat else -0.2)
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


def test_every_wrong_decision_is_told_and_of_luck_only_the_largest_in_the_order_of_the_game() -> None:
    found = points_of([(0.5 + 0.01 * number, 0.3) for number in range(12)], None)
    assert [at for at, *_ in found] == sorted(at for at, *_ in found)
    assert len([change for *_, is_luck, change in found if not is_luck]) == 12
    fortunate = [change for *_, is_luck, change in found if is_luck]
    assert len(fortunate) == 8 and min(fortunate) == 0.24


def test_inaccuracies_are_told() -> None:
    assert points_of([(0.5, 0.46)], None) == [(0, 4, False, -0.04)]


# ── words ──


ARGUMENTS = {
    "ticket": "A — B",
    "route": "C — D",
    "number": 2,
    "who": "other",
    "name": "Vera",
    "card": "a red",
    "against": 1,
}
KEYS = (
    "closed-itself", "too-few-cars", "taken", "closed", "kept-failed", "returned-made", "last-turn",
    "nearer", "nearer-all", "nearer-rails", "way-taken", "drew-locomotive", "tunnel", "completed",
    "round-lost", "ahead", "behind", "ahead-tickets", "behind-tickets", "level", "ends-round", "wins",
    "completes", "completes-city", "bonus", "road", "road-level", "station-spent", "began-end",
    "begins-end", "joins", "tunnel-dear", "saves-locomotives", "color-needed", "card-for", "card-for-road",
    "open-locomotive", "collects", "only-way", "detour", "all-made", "time", "tickets-open", "points",
    "off-way", "mistake-of", "drew-needed", "market-gave", "ticket-made", "ticket-fits", "still-free",
    "card-taken", "last-round", "drew-nothing", "tickets-far", "tickets-lost",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_reason_has_a_sentence(language: str, key: str) -> None:
    sentence = Wording(language).say(f"review-reason-{key}", **ARGUMENTS)
    assert sentence.endswith(".") and "{" not in sentence
