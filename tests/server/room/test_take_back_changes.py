"""What news of a request to take back changes: every state with every kind of news."""

from __future__ import annotations

import pytest

from peregon.server.errors import Reason
from peregon.server.room.take_backs import Change, Settled, after_entry, after_reading
from peregon.server.store.log import ACTION, BACK, LEFT, PAUSE, RESIGN, TAKE_BACK, Entry
from peregon.server.store.take_back_votes import Question

OPEN = Question(seat=0, id="back", at=3, asked=(1, 2))
ANSWERED = OPEN.agreed_by({1})
GRANTED = ANSWERED.agreed_by({2})
ANOTHER = Question(seat=1, id="mine", at=3, asked=(0, 2))
OVERTAKEN = Settled(OPEN, "overtaken", Reason("table-stale", None, {"at": 3, "seq": 3}))


def ended(how: str) -> Settled:
    assert how in ("declined", "withdrawn")
    return Settled(OPEN, how, Reason(f"take-back-{how}"))


@pytest.mark.parametrize("known", [None, OPEN])
@pytest.mark.parametrize("kept", [OPEN, ANSWERED, GRANTED])
def test_an_open_request_is_known_as_the_database_has_it(known: Question | None, kept: Question) -> None:
    assert after_reading(known, kept, 3) == Change(None, kept)


@pytest.mark.parametrize("known", [None, OPEN, ANSWERED, GRANTED])
@pytest.mark.parametrize("kept", [None, OPEN.carried_to(2), ANOTHER.carried_to(4)])
def test_a_request_of_another_length_of_the_log_changes_nothing(
    known: Question | None, kept: Question | None
) -> None:
    assert after_reading(known, kept, 3) == Change(None, known)


@pytest.mark.parametrize("how", ["declined", "withdrawn"])
def test_a_request_that_was_declined_or_withdrawn_is_settled(how: str) -> None:
    kept = ANSWERED.ended_as("declined" if how == "declined" else "withdrawn")
    assert after_reading(OPEN, kept, 3) == Change(ended(how), None)
    assert after_reading(None, kept, 3) == Change(None, None)


def test_another_request_shows_that_the_known_one_has_ended() -> None:
    assert after_reading(OPEN, ANOTHER, 3) == Change(OVERTAKEN, ANOTHER)
    assert after_reading(OPEN, ANOTHER.ended_as("withdrawn"), 3) == Change(OVERTAKEN, None)


def entry(kind: str, seat: int = 0, id: str | None = None) -> Entry:
    return Entry("g", 4, kind, seat, "", "", "[]", 0, id)


@pytest.mark.parametrize("kind", [LEFT, BACK, RESIGN])
def test_who_comes_and_goes_keeps_a_request_open_while_the_game_goes_on(kind: str) -> None:
    assert after_entry(ANSWERED, entry(kind, 2), over=False) == Change(None, ANSWERED.carried_to(4))
    settled, question = after_entry(ANSWERED, entry(kind, 2), over=True)
    assert settled is not None and settled.how == "overtaken" and question is None


def test_the_undo_that_was_asked_for_grants_a_request() -> None:
    assert after_entry(OPEN, entry(TAKE_BACK, 0, "back"), over=False) == Change(
        Settled(OPEN, "taken-back", None), None
    )


@pytest.mark.parametrize(
    "other", [entry(ACTION, 1), entry(PAUSE), entry(TAKE_BACK, 0, "else"), entry(TAKE_BACK, 1, "back")]
)
def test_any_other_entry_overtakes_a_request(other: Entry) -> None:
    reason = Reason("table-stale", None, {"at": 3, "seq": 4})
    assert after_entry(OPEN, other, over=False) == Change(Settled(OPEN, "overtaken", reason), None)


@pytest.mark.parametrize("kind", [ACTION, TAKE_BACK, PAUSE, LEFT])
def test_an_entry_changes_nothing_without_a_request(kind: str) -> None:
    assert after_entry(None, entry(kind, 0, "back"), over=False) == Change(None, None)
