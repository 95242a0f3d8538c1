"""Playing on from any decision of a finished game, with the same cards or with new ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from positions import load

from peregon.continuations import CannotPlayOn, likely_deal, play_on
from peregon.game import Game, State, commitment
from peregon.positions import FirstJourneyState
from peregon.records import MOST_DEALS, Record, RecordError, parse_records
from peregon.simulation import record_games
from peregon.titles import TITLES

TABLES = [(title.id, seats) for title in TITLES.values() for seats in range(title.fewest, title.most + 1)]
DECISIONS = 6  # of each game
SEED = b"new cards".ljust(32)


@cache
def finished(title: str, seats: int) -> Record:
    """Return a random game, played to the end."""
    return next(record_games(load(title), seats, 1, seats))


def decisions(record: Record) -> list[tuple[int, int]]:
    """Return some decisions of a record with their seats: the first, the last, and random ones between."""
    last = len(record.entries) - 1
    found = {0, 1, last, *Random(record.seats).sample(range(2, last), DECISIONS - 3)}
    assert len(found) == DECISIONS
    return [(at, record.entries[at].seat) for at in sorted(found)]


def state_after(record: Record, actions: int | None = None) -> State:
    """Return the state after a number of a record's actions, or after all of them."""
    state = record.start()
    for number, (_, _, step) in enumerate(record.replay()):
        if number == actions:
            break
        state = step.state
    return state


def finish(record: Record) -> None:
    """Play a record to the end at random."""
    game, state, choice = record.game, state_after(record), Random(1)
    while waiting := game.to_act(state):
        action = choice.choice(game.legal(state, waiting[0]))
        state = game.play(state, waiting[0], action).state
        record.add(waiting[0], action, state)


def read_back(record: Record) -> Record:
    """Return a record as a reader of its file gets it."""
    return parse_records(list(record.lines()), "game.jsonl")[0]


def view_bytes(game: Game, state: State, seat: int) -> bytes:
    return game.view(state, seat).record.tobytes()


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_with_new_cards_the_seat_sees_the_same_to_the_byte(title: str, seats: int):
    record = finished(title, seats)
    game = record.game
    for at, seat in decisions(record):
        before, after = state_after(record, at), state_after(play_on(record, at, seat, SEED))
        assert view_bytes(game, after, seat) == view_bytes(game, before, seat)
        assert game.legal(after, seat).texts == game.legal(before, seat).texts
        assert after.digest != before.digest


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_with_the_same_cards_the_same_actions_lead_to_the_same_end(title: str, seats: int):
    record = finished(title, seats)
    for at, seat in decisions(record):
        opening = play_on(record, at, seat)
        assert state_after(opening).digest == state_after(record, at).digest
        opening.entries += record.entries[at:]
        assert read_back(opening).verify() == record.verify()


@pytest.mark.parametrize(("title", "seats"), TABLES)
@pytest.mark.parametrize("seed", [None, SEED], ids=["same", "new"])
def test_a_game_that_was_played_on_reads_back_and_proves_its_outcome(
    title: str, seats: int, seed: bytes | None
):
    record = finished(title, seats)
    for at, seat in decisions(record):
        played = play_on(record, at, seat, seed)
        finish(played)
        again = read_back(played)
        assert list(again.lines()) == list(played.lines())
        assert again.continued == played.continued
        assert again.opening == at
        assert again.verify() is not None


def test_the_game_that_is_played_on_stays_untouched():
    record = finished("europe", 3)
    before = list(record.lines())
    played = play_on(record, 20, record.entries[20].seat, SEED)
    finish(played)
    assert list(record.lines()) == before


def test_another_seed_deals_other_cards_and_the_same_seed_the_same():
    record = finished("usa", 4)
    seat = record.entries[40].seat
    digests = [state_after(play_on(record, 40, seat, seed)).digest for seed in (SEED, SEED, bytes(32))]
    assert digests[0] == digests[1] != digests[2]


def test_a_game_that_was_played_on_can_be_played_on_again():
    record = finished("first_journey", 3)
    first = play_on(record, 10, record.entries[10].seat, SEED)
    finish(first)
    later = 15
    second = play_on(first, later, first.entries[later].seat, bytes(32))
    assert [one.at for one in second.continued] == [10, 15]
    finish(second)
    assert read_back(second).verify() is not None
    same = play_on(second, later + 2, second.entries[later + 2].seat)
    finish(same)
    assert [one.commitment is None for one in same.continued] == [False, False, True]
    assert read_back(same).verify() is not None


def test_an_earlier_decision_forgets_the_later_deals():
    record = finished("usa", 2)
    first = play_on(record, 30, record.entries[30].seat, SEED)
    finish(first)
    second = play_on(first, 12, first.entries[12].seat)
    assert [one.at for one in second.continued] == [12]
    assert state_after(second).digest == state_after(record, 12).digest


def test_new_cards_for_the_same_decision_replace_those_before():
    record = finished("trans_europa", 3)
    seat = record.entries[9].seat
    first = play_on(record, 9, seat, bytes(32))
    finish(first)
    again = play_on(first, 9, seat, SEED)
    assert len(again.continued) == 1
    assert state_after(again).digest == state_after(play_on(record, 9, seat, SEED)).digest


def test_new_cards_can_be_dealt_a_limited_number_of_times():
    record = finished("usa", 2)
    for at in range(MOST_DEALS):
        record = play_on(record, at, record.entries[at].seat, bytes([at] * 32))
        finish(record)
    with pytest.raises(CannotPlayOn, match="continue-too-often"):
        play_on(record, MOST_DEALS, record.entries[MOST_DEALS].seat, SEED)
    assert read_back(record).verify() is not None


# ── likely deals ──


def test_new_tickets_fit_what_the_others_have_built_better_than_random_ones():
    record = finished("usa", 2)
    game = record.game
    better = even = 0
    for at in range(80, len(record.entries) - 1, 4):
        seat = record.entries[at].seat
        view = game.view(state_after(record, at), seat)

        def built(seed: bytes, view: object = view, other: int = 1 - seat) -> float:
            ways = game.ways(game.deal(view, seed), other)  # type: ignore[arg-type]
            return sum(1 - way.missing / way.length for way in ways if way.state != "lost")

        likely = sum(built(likely_deal(game, view, bytes([i] * 32))) for i in range(4))
        plain = sum(built(bytes([i] * 32)) for i in range(4))
        better += likely > plain
        even += likely == plain
    assert better > even


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_first_journey_nobody_is_dealt_a_ticket_that_is_completed_already(seats: int):
    record = finished("first_journey", seats)
    game = record.game
    for at, seat in decisions(record):
        state = state_after(play_on(record, at, seat, SEED))
        assert isinstance(state, FirstJourneyState)
        for other in set(range(seats)) - {seat}:
            assert all(way.state != "done" for way in game.ways(state, other))


# ── what cannot be played on ──


def test_only_a_finished_game_can_be_played_on():
    record = finished("usa", 2)
    unfinished = replace(record, entries=record.entries[:-1])
    with pytest.raises(CannotPlayOn, match="continue-not-over"):
        play_on(unfinished, 3, record.entries[3].seat)
    resigned = replace(unfinished, resigned=0)
    assert play_on(resigned, 3, record.entries[3].seat).resigned is None


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_decision_must_exist(at: int):
    with pytest.raises(CannotPlayOn, match="continue-no-such-decision"):
        play_on(finished("usa", 2), at, 0)


def test_the_end_of_a_game_is_no_decision():
    record = finished("usa", 2)
    with pytest.raises(CannotPlayOn, match="continue-no-such-decision"):
        play_on(record, len(record.entries), 0)


@pytest.mark.parametrize("seat", [0, 1, 2, 7, -1])
def test_only_the_seat_that_decides_can_play_on(seat: int):
    record = finished("usa", 3)
    if seat != record.entries[30].seat:
        with pytest.raises(CannotPlayOn, match="continue-other-seat"):
            play_on(record, 30, seat)


def test_at_the_opening_choice_any_seat_that_has_not_chosen_can_play_on():
    record = finished("europe", 4)
    for seat in range(4):
        assert play_on(record, 0, seat, SEED).continued[0].seat == seat


def test_a_record_without_its_seed_cannot_be_played_on():
    with pytest.raises(CannotPlayOn, match="continue-unknown-deck"):
        play_on(replace(finished("usa", 2), seed=None), 3, 0)


# ── damaged records ──


@cache
def played_on() -> tuple[str, ...]:
    record = finished("usa", 2)
    played = play_on(record, 20, record.entries[20].seat, SEED)
    finish(played)
    return tuple(played.lines())


def with_continuation(**changed: object) -> list[str]:
    """Return the lines of a record with its continuation changed."""
    header, *rest = played_on()
    line = json.loads(header)
    line["continued"][0] |= changed
    return [json.dumps(line), *rest]


def with_end(**changed: object) -> list[str]:
    *rest, last = played_on()
    return [*rest, json.dumps({**json.loads(last), **changed})]


def with_many() -> list[str]:
    header, *rest = played_on()
    line = json.loads(header)
    line["continued"] *= MOST_DEALS + 1
    return [json.dumps(line), *rest]


def in_disorder() -> list[str]:
    header, *rest = played_on()
    line = json.loads(header)
    line["continued"].append({"at": 3, "seat": 0, "deal": None})
    return [json.dumps(line), *rest]


DAMAGES: dict[str, tuple[Callable[[], list[str]], str]] = {
    "another seed": (lambda: with_end(deals=["00" * 32]), "the seed does not match"),
    "no seed": (lambda: with_end(deals=[]), "the seed is damaged"),
    "a seed too many": (lambda: with_end(deals=["00" * 32] * 2), "the seed is damaged"),
    "half a seed": (lambda: with_end(deals=["00"]), "the seed is damaged"),
    "another place": (lambda: with_continuation(at=21), "different state|does not decide"),
    "beyond the end": (lambda: with_continuation(at=5000), "played on after 5,000 actions"),
    "a negative place": (lambda: with_continuation(at=-1), "the header is damaged"),
    "another seat": (
        lambda: with_continuation(seat=1 - json.loads(played_on()[0])["continued"][0]["seat"]),
        "does not decide",
    ),
    "no such seat": (lambda: with_continuation(seat=4), "does not decide"),
    "the same cards instead": (lambda: with_continuation(deal=None), "the seed is damaged"),
    "something else": (lambda: with_continuation(cards="new"), "the header is damaged"),
    "too many": (with_many, "the header is damaged"),
    "not in order": (in_disorder, "the header is damaged"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_continuation_is_refused(damage: str):
    change, told = DAMAGES[damage]
    with pytest.raises(RecordError, match=told):
        parse_records(change(), "game.jsonl")[0].verify()


def test_the_new_deal_is_published_first_and_its_seed_opens_it():
    header, last = json.loads(played_on()[0]), json.loads(played_on()[-1])
    assert header["peregon"] == 2
    assert header["continued"][0]["deal"] == commitment(bytes.fromhex(last["deals"][0]))
    assert last["deals"][0] not in "".join(played_on()[:-1])


def test_a_game_that_was_not_played_on_keeps_the_older_format():
    header = json.loads(next(iter(finished("usa", 2).lines())))
    assert header["peregon"] == 1
    assert "continued" not in header
