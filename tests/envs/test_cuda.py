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

from peregon.envs import aec
from peregon.envs.cuda import array_export, batches, device_functions, games, loops, threads
from peregon.envs.cuda.array_export import PROCESSOR, DeviceArray
from peregon.envs.cuda.translation import Translation
from peregon.envs.kernels.entries import entries_of
from peregon.envs.kernels.games import blank
from peregon.envs.opponents import Opponents
from peregon.game import load
from peregon.kernels import trace, trails
from peregon.kernels.entries import boards_of
from peregon.kernels.jit import NUMBER, array
from peregon.titles import TITLES
from peregon.validation import Malformed

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


# ── tables ──


def tables_simulated(what: str, number: int, *kinds: str) -> list[str]:
    """Compare tables on a simulated device with those on the processor; return what was printed."""
    program = Path(__file__).parent / "tables_simulated.py"
    command = [sys.executable, str(program), what, str(number), *kinds]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line for line in lines if line in kinds] == list(kinds)
    return lines


@pytest.mark.compiled
@pytest.mark.parametrize("title", TITLES)
def test_tables_on_a_device_show_what_they_show_on_the_processor(title: str) -> None:
    players = range(TITLES[title].fewest, TITLES[title].most + 1)
    tables_simulated("steps", 12, *(f"{title}-{seats}" for seats in players))


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["first_journey-2", "trans_europa-2"])
def test_a_game_that_ends_on_a_device_has_its_rewards_and_the_next_one_begins(kind: str) -> None:
    assert "scored by the processor: 0" in tables_simulated("whole_games", 1, kind)


@pytest.mark.compiled
def test_rewards_are_right_where_a_device_leaves_roads_undecided() -> None:
    first, *_ = tables_simulated("undecided", 1, "usa-2")
    assert first.startswith("scored by the processor: ") and int(first.split()[-1]) > 0


@pytest.mark.compiled
def test_tables_on_a_device_answer_every_call() -> None:
    lines = tables_simulated("calls", 0, "first_journey-2", "usa-3")
    refused = [line for line in lines if "is not legal in game 1" in line]
    assert len(refused) == 4
    assert sum(line.startswith("a step takes 2 whole numbers") for line in lines) == 4


def test_the_adapters_for_other_libraries_stay_on_the_processor() -> None:
    with pytest.raises(Malformed, match="bots play on the processor"):
        Opponents("usa", 2, 2, ("planner",), device="cuda")
    with pytest.raises(Malformed, match="a single game is played on the processor"):
        aec("usa", device="cuda")


# ── the same text ──


@pytest.mark.parametrize("title", TITLES)
def test_a_device_runs_the_very_text_of_the_rules(title: str) -> None:
    translation = Translation(games.rules_of(title), simulated=True)
    translation.threads(loops.play_in_place)
    others = {trace.tell, trails.sweep_part, blank, device_functions.copy_record}
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


def pretend_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let numba-cuda compile for an H200 without one, and without NVRTC, which is only looked for."""
    from numba.cuda import cuda_paths, dispatcher  # noqa: PLC0415
    from numba.cuda.cudadrv import nvrtc  # noqa: PLC0415

    not_needed = SimpleNamespace(found_via="nowhere", abs_path=None)
    monkeypatch.setattr(cuda_paths, "_get_nvrtc", lambda: not_needed)

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=H200))
    monkeypatch.setattr(nvrtc, "get_supported_ccs", lambda: [H200])


def compile_for(title: str, loop: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """Compile a title's loop for an H200; return the PTX."""
    pretend_device(monkeypatch)
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


def compile_tables_for(title: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Compile what `Tables` runs on an H200; return the PTX."""
    pretend_device(monkeypatch)
    entries = entries_of(title)
    translation = Translation(batches.names_of(title))
    constants = {"ROOM": array(entries.room).dtype, "ALIGNED": games.ALIGNED}
    run = translation.threads(threads.run_row, **constants)
    records = (array(entries.state), boards_of(title), array(entries.chart), array(entries.memory))
    columns = array(np.int8, 2).copy(layout="F"), array(np.uint8, 2).copy(layout="F")
    numbers = (array(np.int64), array(np.int8), *columns, array(np.float32, 2), array(np.uint8))
    ptx, _ = translation.cuda.compile(
        run,
        (NUMBER, *records, *numbers, array(np.int64)),
        cc=H200,
        device=False,
        abi="numba",
        output="ptx",
    )
    return ptx


@pytest.mark.thorough
@pytest.mark.compiled
@pytest.mark.parametrize("title", TITLES)
def test_tables_compile_for_a_device(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ".target sm_90" in compile_tables_for(title, monkeypatch)


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
