# pyright: basic
"""Games of the policy as data for a value net: what it would see at some turns, and how the game ended.

    python -m training.games usa --players 2 --games 250000 --out runs/usa-2

Up to a random moment of each game some decisions are made by chance, so that a net learns positions that the
policy alone does not reach, as a search does. From then on the policy plays, and positions are kept. Files of
20,000 games each are written; the same seed gives the same files.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from peregon.game import Game, load, words_of
from peregon.kernels.chance import below, next_word
from peregon.kernels.entries import DICE, TRACES, new_dice
from peregon.kernels.jit import NUMBER, array, cache_folder, entry_in, kernel, over
from peregon.kernels.masks import lowest
from peregon.kernels.slots import apply, begin, legal_count, legal_nth
from peregon.kernels.ticket_to_ride import Phase
from peregon.kernels.trace import new_trace
from peregon.thinking.registry import Thinking, thinking_of
from peregon.thinking.search import WIDTH, candidates, choose, forget
from peregon.thinking.tickets.policy import SCALE, WIDE_SCALE
from training.sight import see, sight_size

Numbers = np.ndarray[Any, np.dtype[Any]]

TITLES = ("usa", "europe")
COMPILED = ("games", "judged_search", "layers", "sight")  # modules with code that is compiled
FILE_GAMES = 20_000
ROOM = 12  # positions per game for which there is room
UNTIL = 130  # decisions, at most, up to the moment when chance ends
ASTRAY = 12  # one decision in so many is made by chance before it
SELDOM = 10  # one turn in so many is kept after it


def record_games(states, raw, boards, minds, dice, traces, seats, games, inputs, results):
    """Play games; write what a net sees at some turns, and the results; return how many positions."""
    s, board, trace, luck = states[0], boards[0], traces[0], dice[0]
    words, actions, hopes = np.empty(8, np.uint32), np.empty(WIDTH, np.int64), np.empty(WIDTH, np.float64)
    size = 0
    for game in range(games):
        for i in range(8):
            words[i] = next_word(luck)
        raw[0, :] = 0
        for i in range(8):
            s.key[i] = words[i]
        begin(s, board, seats, game % seats, trace)
        for one in range(seats):
            forget(minds[one])
        chance_ends, decisions, start = below(luck, UNTIL), 0, size
        while s.ended == 0:
            seat = lowest(s.waiting)
            after = decisions >= chance_ends
            if after and s.phase == Phase.TURN and size < inputs.shape[0] and below(luck, SELDOM) == 0:
                see(s, board, seat, minds, inputs[size])
                results[size, 0] = seat
                size += 1
            if after or below(luck, ASTRAY) != 0:
                apply(s, board, seat, choose(s, board, seat, minds[seat], luck), trace)
            else:
                if below(luck, 2) == 0:
                    number = candidates(s, board, seat, minds[seat], luck, actions, hopes)
                    action = actions[below(luck, number)]
                else:
                    action = legal_nth(s, board, seat, below(luck, legal_count(s, board, seat)))
                apply(s, board, seat, action, trace)
                forget(minds[seat])
            decisions += 1
        for row in range(start, size):
            write_result(s, np.int64(results[row, 0]), results[row])
    return size


@kernel
def write_result(s, seat, out):
    """Write what a finished game is worth to a seat: `layers.OUTPUTS` names the numbers, all from 0 to 1."""
    best, others, winners = -1000, 0, 0
    for other in range(s.seats):
        winners += s.place[other] == 1
        if other != seat:
            best = max(best, np.int64(s.total[other]))
            others += np.int64(s.total[other])
    own = np.float64(s.total[seat])
    out[0] = 1.0 / winners if s.place[seat] == 1 else 0.0
    out[1] = 1.0 / (1.0 + np.exp((best - own) / SCALE))
    out[2] = 1.0 / (1.0 + np.exp((others / (s.seats - 1.0) - own) / WIDE_SCALE))


def own_folder(thinking: Thinking) -> Path:
    """Return the folder for compiled code of the tools in this folder."""
    text = hashlib.sha256(thinking.folder.name.encode())
    for name in COMPILED:
        text.update(Path(__file__).with_name(f"{name}.py").read_bytes())
    return cache_folder() / f"training-{thinking.title}-{text.hexdigest()[:16]}"


def names_of(thinking: Thinking) -> dict[str, Any]:
    """Return the rules and the policy of a title, as slots of loops."""
    policy = import_module(f"peregon.thinking.tickets.{thinking.title}")
    return thinking.names | {"loan_price": policy.loan_price}


class Stream:
    """Games of a title with so many players."""

    def __init__(self, title: str, seats: int) -> None:
        self.game: Game = load(title)
        self.seats = seats
        self.thinking = thinking_of(title)
        self.states = np.zeros(1, self.game.rules.state)
        self.raw = self.states.view(np.uint8).reshape(1, -1)
        self.minds = self.thinking.new_minds(self.thinking.tuned)

    @property
    def size(self) -> int:
        """The numbers that a net sees of a position."""
        return int(sight_size(self.game.printed[0], self.seats))

    @cached_property
    def record(self) -> Callable[..., int]:
        """The compiled loop; see `record_games`."""
        kept = array(np.int8, 2), array(np.float32, 2)
        types = (*self.thinking.table, array(self.thinking.mind), DICE, TRACES, NUMBER, NUMBER, *kept)
        return self.record_by(entry_in(own_folder(self.thinking), types))

    def record_by(self, decorate: Callable[[Any], Any]) -> Callable[..., int]:
        """Return the loop, compiled by a decorator."""
        return over(record_games, names_of(self.thinking), decorate)

    def play(self, games: int, seed: int) -> tuple[Numbers, Numbers]:
        """Return what a net sees at some positions of new games, and the results."""
        inputs = np.zeros((games * ROOM, self.size), np.int8)
        results = np.zeros((games * ROOM, 3), np.float32)
        number = self.record(
            self.states, self.raw, self.game.printed, self.minds, new_dice(words_of(seed)),
            new_trace(listening=False), self.seats, games, inputs, results,
        )  # fmt: skip
        return inputs[:number], results[:number]


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("title", choices=TITLES)
    asking.add_argument("--players", type=int, default=2)
    asking.add_argument("--games", type=int, default=250_000)
    asking.add_argument("--seed", type=int, default=1, help="of the first file; the next ones count on")
    asking.add_argument("--out", required=True, type=Path, help="a folder")
    asked = asking.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    stream = Stream(asked.title, asked.players)
    for number in track(range(-(-asked.games // FILE_GAMES)), f"{asked.title}, {asked.players} players"):
        inputs, results = stream.play(min(FILE_GAMES, asked.games), asked.seed + number)
        np.savez(asked.out / f"{asked.seed + number:06}.npz", inputs=inputs, results=results)


if __name__ == "__main__":
    main()
