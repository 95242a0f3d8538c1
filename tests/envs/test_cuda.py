"""Games on a CUDA device: the text of the rules, the games of the processor."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from peregon.envs.cuda import array_export, device_functions, games, loops
from peregon.envs.cuda.array_export import PROCESSOR, DeviceArray
from peregon.envs.cuda.translation import Translation
from peregon.game import load
from peregon.kernels import trace, trails
from peregon.kernels.entries import boards_of
from peregon.kernels.jit import NUMBER, array
from peregon.titles import TITLES

H200 = (9, 0)


def simulated(decisions: int, *kinds: str) -> dict[str, list[list[str]]]:
    """Return the digests of games on a simulated device and by the processor's entries."""
    program = Path(__file__).parent / "play_simulated.py"
    command = [sys.executable, str(program), str(decisions), *kinds]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# ── games ──


@pytest.mark.compiled
def test_a_simulated_device_plays_the_games_of_the_processor() -> None:
    kinds = [f"{title}-{seats}" for title in TITLES for seats in (TITLES[title].fewest, TITLES[title].most)]
    for kind, (device, processor) in simulated(60, *kinds, "usa-3-private").items():
        assert device == processor, kind


@pytest.mark.compiled
def test_whole_games_on_a_simulated_device_have_the_scores_of_the_processor() -> None:
    for kind, (device, processor) in simulated(5000, "usa-2", "first_journey-3", "trans_europa-3").items():
        assert device == processor, kind


@pytest.mark.compiled
def test_games_whose_roads_a_device_leaves_undecided_are_scored_by_the_processor() -> None:
    (kind,) = simulated(5000, "usa-2-undecided").values()
    device, processor = kind
    assert device == processor


def test_a_row_is_undecided_as_long_as_a_road_of_it_is() -> None:
    states = np.zeros(3, load("usa").rules.state)
    states["longest"][1, 4] = device_functions.UNDECIDED
    assert device_functions.is_undecided(states).tolist() == [False, True, False]
    assert not device_functions.is_undecided(np.zeros(3, load("trans_europa").rules.state)).any()


# ── the same text ──


@pytest.mark.parametrize("title", TITLES)
def test_a_device_runs_the_very_text_of_the_rules(title: str) -> None:
    translation = Translation(games.rules_of(title), simulated=True)
    translation.threads(loops.play_in_place)
    others = {trace.tell, trails.sweep_part, device_functions.blank, device_functions.copy_record}
    assert len(translation.functions) > 20
    for function, copy in translation.functions.items():
        assert isinstance(copy, FunctionType)
        assert (copy.__code__ is function.__code__) == (function not in others), function


def test_what_stands_in_for_a_function_takes_the_same_arguments() -> None:
    translation = Translation(games.rules_of("usa"), simulated=True)
    translation.device_functions[trace.tell] = trails.longest_trail
    with pytest.raises(TypeError, match="longest_trail cannot stand in for tell"):
        translation.function(trace.tell)


def test_a_title_that_lacks_a_rule_is_refused() -> None:
    with pytest.raises(TypeError, match="the title lacks apply"):
        Translation({}, simulated=True).threads(loops.play_in_place)


# ── compiled ──


def compile_for(title: str, loop: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """Compile a title's loop for an H200, which need not be there; return the PTX."""
    from numba.cuda import dispatcher  # noqa: PLC0415

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=H200))
    state = load(title).rules.state
    translation = Translation(games.rules_of(title))
    threads = translation.threads(loop, STATE=array(state).dtype, ALIGNED=games.ALIGNED)
    records = (array(state), boards_of(title), games.DICE, array(games.TALLY))
    ptx, _ = translation.cuda.compile(
        threads, (*records, NUMBER, NUMBER, NUMBER), cc=H200, device=False, abi="numba", output="ptx"
    )
    return ptx


@pytest.mark.compiled
def test_the_rules_compile_for_a_device_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ".target sm_90" in compile_for("first_journey", loops.play_in_place, monkeypatch)


@pytest.mark.thorough
@pytest.mark.compiled
@pytest.mark.parametrize("loop", [loops.play_in_place, loops.play_copies])
@pytest.mark.parametrize("title", TITLES)
def test_all_rules_compile_for_a_device(title: str, loop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ".target sm_90" in compile_for(title, loop, monkeypatch)


# ── handing on ──


def handed(values: np.ndarray[Any, np.dtype[Any]], waits: list[int]) -> Any:
    """Return an array of the processor, as a device's would be handed on."""
    return DeviceArray(values, values.ctypes.data, (PROCESSOR, 0), lambda: waits.append(1))


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int64, np.float32])
def test_an_array_is_handed_on_without_a_copy(kind: Any) -> None:
    values = np.arange(12).astype(kind).reshape(3, 4)
    other = np.from_dlpack(handed(values, []))
    assert other.dtype == values.dtype
    assert np.array_equal(other, values)
    values[1, 2] = 99
    assert other[1, 2] == 99


def test_memory_stays_until_nobody_holds_it() -> None:
    other = np.from_dlpack(handed(np.arange(5), []))
    gc.collect()
    assert len(array_export.KEPT) == 1
    assert other.tolist() == [0, 1, 2, 3, 4]
    del other
    unused = handed(np.arange(5), []).__dlpack__()
    assert len(array_export.KEPT) == 1
    del unused
    gc.collect()
    assert not array_export.KEPT


def test_another_stream_waits_for_the_games() -> None:
    waits: list[int] = []
    array = handed(np.arange(5), waits)
    for stream in (None, 1, -1):
        array.__dlpack__(stream=stream)
    assert not waits
    array.__dlpack__(stream=7)
    assert waits


def test_a_copy_or_another_device_is_refused() -> None:
    with pytest.raises(BufferError, match="without a copy"):
        handed(np.arange(5), []).__dlpack__(copy=True)
    with pytest.raises(BufferError, match="stays on its device"):
        handed(np.arange(5), []).__dlpack__(dl_device=(2, 0))
