"""Values of the wrong type: façade and records raise their own errors, and nothing is compiled."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from positions import load

from peregon.actions import Claim, Hub, Keep, Malformed, PayTunnel, Rail, Station, Take
from peregon.boards import RouteBoard
from peregon.game import Illegal, SetupError, commitment
from peregon.kernels import entries, jit
from peregon.records import RecordError, parse_records
from peregon.simulation import record_games

HOSTILE: dict[str, Any] = {
    "true": True,
    "NumPy's true": np.True_,
    "one point nothing": 1.0,
    "a half": 0.5,
    "not a number": float("nan"),
    "text": "1",
    "nothing": None,
    "huge": 10**30,
    "huge below zero": -(10**30),
    "thousands of digits": 10**5000,
    "a small number of NumPy's": np.int8(1),
    "a large number of NumPy's": np.uint64(2**63 + 5),
    "a fraction of NumPy's": np.float32(1),
    "an array": np.zeros(3, np.int64),
    "bytes": b"12",
    "a list": [1],
    "a table": {"seat": 1},
    "half a character": "\ud800",
    "a long text": "x" * 100_000,
    "a range": range(3),
    "an object": object(),
}


@contextmanager
def nothing_compiled() -> Iterator[None]:
    """Fail if Numba compiles anything in the meantime."""
    if not jit.COMPILED:
        yield
        return
    from numba.core import event  # noqa: PLC0415

    with event.install_recorder("numba:compile") as recorder:
        yield
    assert [heard.data["dispatcher"] for _, heard in recorder.buffer if heard.is_start] == []


def answered(call: Callable[[], Any]) -> None:
    """Accept success or refusal; the text of an error must be short and sendable."""
    try:
        call()
    except (Malformed, Illegal, SetupError) as error:
        assert len(str(error)) < 400
        str(error).encode()


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("title", ["europe", "trans_europa"])
def test_the_facade_refuses_values_of_the_wrong_kind_before_any_kernel(
    compiled: None, title: str, value: Any
):
    game = load(title)
    state = game.start(2, 1)
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    simple = game.legal(state, seat)[0]
    game.ways(view, seat), game.why_not(state, seat, simple), game.play(state, seat, simple)
    game.deal(view, 1)
    actions: list[Any] = [value, Take(value), Keep(value), Keep((value,)), Keep((1, value)), PayTunnel(value)]
    if isinstance(game.board, RouteBoard):
        route, city = game.board.routes[0].id, game.board.cities[0].id
        actions += [Claim(value, "red"), Claim(route, value), Claim(route, "red", value)]
        actions += [Station(value, "red"), Station(city, value), Station(city, "red", value)]
    else:
        actions += [Hub(value), Rail(value)]
    with nothing_compiled():
        answered(lambda: game.start(value, 1))
        answered(lambda: game.start(2, value))
        answered(lambda: game.start(2, 1, value))
        answered(lambda: commitment(value))
        answered(lambda: game.legal(state, value))
        answered(lambda: game.view(state, value))
        answered(lambda: game.ways(view, value))
        answered(lambda: game.deal(view, value))
        answered(lambda: game.play(state, value, simple))
        answered(lambda: game.why_not(view, value, simple))
        for action in actions:
            answered(lambda action=action: game.play(state, seat, action))
            answered(lambda action=action: game.why_not(view, seat, action))
            answered(lambda action=action: action in game.legal(state, seat))


def test_true_is_no_seat_and_a_number_of_numpys_is_one():
    game = load("usa")
    state = game.start(2, 1)
    with pytest.raises(Malformed, match="a seat must be a whole number, not True"):
        game.legal(state, True)
    with pytest.raises(Illegal):
        game.play(state, 10**30, "draw")
    with pytest.raises(SetupError, match="takes 2 to 5 players, not a huge number"):
        game.start(10**5000, 1)
    assert list(game.legal(state, np.int8(1))) == list(game.legal(state, 1))
    assert game.view(state, np.int8(1)).seat == 1


@pytest.mark.compiled
def test_an_entry_is_compiled_for_the_types_it_names_and_no_others():
    game = load("usa")
    state = game.start(2, 1)
    raw = state.record.view(np.uint8)
    with nothing_compiled(), pytest.raises(TypeError, match=r"see does not take \(ndarray, ndarray, bool"):
        entries.SEE(raw, game.rules.sight, True, raw.copy())


JSON = ("true", "1.0", "1e999", "-1", "10" * 20, "9" * 6000, '"x"', '"\\ud800"', "null", "[]", "{}", "[[]]")
JSON += ('{"title":"europe"}', '{"board":"europe"}', '{"returned_tickets":"out"}', "[" * 5000)


def test_a_record_with_values_of_the_wrong_kind_is_refused_and_never_compiles(compiled: None):
    record = next(record_games(load("usa"), 2, 1, 7))
    lines = list(record.lines())
    record.verify()
    lines = [*lines[:4], json.dumps({**json.loads(lines[-1]), "actions": 3})]
    with nothing_compiled():
        for number in (0, 1, len(lines) - 1):
            for key, old in json.loads(lines[number]).items():
                for value in JSON:
                    told = json.dumps(old, ensure_ascii=False, separators=(",", ":"))
                    line = lines[number].replace(f'"{key}":{told}', f'"{key}":{value}')
                    changed = [*lines[:number], line, *lines[number + 1 :]]
                    try:
                        for one in parse_records(changed, "game.jsonl"):
                            one.verify()
                    except RecordError as error:
                        for language in ("en", "ru"):
                            assert all(len(words.encode()) < 600 for words in error.lines(language))
