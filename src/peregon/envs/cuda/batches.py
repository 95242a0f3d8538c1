# pyright: basic
"""A batch of games in the memory of a CUDA device: what `Tables(device="cuda")` plays with.

Observations and masks lie there by column: threads that write the same number of neighbouring games write
to neighbouring addresses. Other libraries see the usual shape, games × numbers.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from peregon.envs.cuda import threads
from peregon.envs.cuda.array_export import DeviceArray, on_device
from peregon.envs.cuda.device_functions import roads_decided
from peregon.envs.cuda.games import ALIGNED, SIMULATED_THREADS, THREADS, rules_of, score_again
from peregon.envs.cuda.translation import Translation, is_simulated
from peregon.envs.kernels.batches import ALL_LEGAL, BEGIN, CHECK, FINISH, LOOK, PLAY, SHOW, WAIT
from peregon.envs.kernels.entries import entries_of
from peregon.envs.kernels.games import UNSCORED, always_scored
from peregon.envs.processor import Now, Records, Setup
from peregon.kernels.jit import array

__all__ = ["DeviceBatch", "loops_of"]


def names_of(title: str) -> dict[str, Any]:
    """Return the functions that fill the slots on a device."""
    entries = entries_of(title)
    has_roads = "longest" in (entries.state.names or ())
    return rules_of(title) | entries.names | {"is_scored": roads_decided if has_roads else always_scored}


@cache
def loops_of(title: str) -> dict[str, Any]:
    """Return what threads run for a title, compiled when it is first called."""
    translation = Translation(names_of(title))
    cuda, simulated, room = translation.cuda, is_simulated(), entries_of(title).room
    room = room if simulated else array(room).dtype
    constants = {"ROOM": room, "ALIGNED": None if simulated else ALIGNED}
    texts = (threads.seed_row, threads.reset_row, threads.take_actions, threads.empty_row)
    found = {text.__name__: cuda.jit(translation.threads(text)) for text in texts}
    return found | {"run_row": cuda.jit(translation.threads(threads.run_row, **constants)), "cuda": cuda}


def copied_from(records: Any) -> Records:
    """Return a copy of records. The simulator copies field by field: what lies between is zero."""
    return records.copy_to_host(np.zeros(records.shape, records.dtype))


class DeviceBatch:
    """The games of a batch in the memory of a device. `Tables` asks it for the same as a `ProcessorBatch`."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.loops = loops_of(setup.game.title.id)
        self.cuda = self.loops["cuda"]
        self.simulated = is_simulated()
        games, entries, cuda = setup.games, setup.entries, self.cuda
        self.threads = SIMULATED_THREADS if self.simulated else THREADS
        self.blocks = -(-games // self.threads)
        self.states_there = cuda.to_device(np.zeros(games, entries.state))
        self.memories = cuda.to_device(np.zeros(games, entries.memory))
        self.boards = cuda.to_device(setup.game.printed.copy())
        self.chart = cuda.to_device(setup.chart.copy())
        self.actions = cuda.to_device(np.zeros(games, np.int64))
        self.seats = cuda.to_device(np.zeros(games, np.int8))
        self.observations = cuda.to_device(np.zeros((games, setup.width), np.int8, order="F"))
        self.masks = cuda.to_device(np.zeros((games, setup.actions), np.uint8, order="F"))
        self.rewards = cuda.to_device(np.zeros((games, setup.seats), np.float32))
        self.ended = cuda.to_device(np.zeros(games, np.uint8))
        self.found = cuda.to_device(np.array([games, 0], np.int64))
        self.scored_by_processor = 0
        shown: Any = (self.seats, self.observations, self.masks, self.rewards, self.ended)
        self.now = Now(*(self.handed(one) for one in shown))

    def handed(self, values: Any) -> Any:
        """Return an array of the device for other libraries."""
        return on_device(values, self.simulated, self.wait)

    def wait(self) -> None:
        """Wait until every game has moved."""
        self.cuda.synchronize()

    def launch(self, name: str, *arguments: Any) -> None:
        """Let a thread for each game run something; the call may return before they have."""
        self.loops[name][self.blocks, self.threads](*arguments)

    def run(self, todo: int) -> tuple[int, int]:
        """Do one thing with every game; return what was found: the first illegal one, and the undecided."""
        self.found.copy_to_device(np.array([self.setup.games, 0], np.int64))
        self.launch(
            "run_row",
            todo,
            self.states_there,
            self.boards,
            self.chart,
            self.memories,
            self.actions,
            self.seats,
            self.observations,
            self.masks,
            self.rewards,
            self.ended,
            self.found,
        )
        illegal, undecided = self.found.copy_to_host().tolist()
        return illegal, undecided

    # ── what `Tables` asks for ──

    def seed(self, words: Any) -> None:
        """Give all games a new seed."""
        self.launch("seed_row", self.memories, self.cuda.to_device(words), self.setup.first_row)

    def reset(self) -> None:
        """Let each row begin with its first game."""
        self.launch("reset_row", self.memories)

    def begin(self, rows: Any) -> None:
        """Begin the next game in all rows, or in those where an array of flags says so."""
        if isinstance(rows, DeviceArray):
            rows = rows.copy_to_host()
        flags = np.ones(self.setup.games, np.bool_) if rows is None else np.asarray(rows, np.bool_)
        self.actions.copy_to_device(np.where(flags, 0, WAIT))
        self.run(BEGIN)

    def choose(self, actions: Any) -> bool:
        """Note the actions of a step: from the memory of the device, or of the processor."""
        there = isinstance(actions, DeviceArray) or hasattr(actions, "__cuda_array_interface__")
        if isinstance(actions, DeviceArray):
            given = actions.array
        else:
            given = self.cuda.as_cuda_array(actions) if there else np.asarray(actions)
        if given.shape != (self.setup.games,) or given.dtype.kind not in "iu":
            return False
        if there:
            self.launch("take_actions", given, self.actions)
        else:
            self.actions.copy_to_device(given.astype(np.int64))
        return True

    def chosen_in(self, game: int) -> int:
        """Return the action that was noted for a game."""
        return int(self.actions.copy_to_host()[game])

    def first_illegal(self) -> int:
        """Return the first game whose action is not legal, or ALL_LEGAL."""
        illegal, _ = self.run(CHECK)
        return ALL_LEGAL if illegal == self.setup.games else illegal

    def play(self) -> None:
        """Play the actions that were noted; games that the device cannot score are scored here."""
        _, undecided = self.run(PLAY)
        if undecided:
            self.score(np.flatnonzero(self.ended.copy_to_host() == UNSCORED).tolist())
            self.run(FINISH)

    def score(self, games: list[int]) -> None:
        """Score games on the processor, and put them back."""
        for game in games:
            row = self.states_there[game : game + 1]
            state = copied_from(row)
            self.scored_by_processor += score_again(self.setup.game, state)
            row.copy_to_device(state)

    def states(self) -> Records:
        """Return a copy of the records of all games."""
        return copied_from(self.states_there)

    def state(self, game: int) -> Records:
        """Return a copy of the record of one game."""
        return copied_from(self.states_there[game : game + 1])

    def put(self, states: Records) -> None:
        """Put positions into all rows, and show them."""
        self.states_there.copy_to_device(np.ascontiguousarray(states))
        self.launch("empty_row", self.rewards, self.ended)
        self.run(SHOW)

    def look(self, seats: Any) -> None:
        """Show each game to the seat given for it."""
        self.seats.copy_to_device(seats.astype(np.int8))
        self.run(LOOK)
