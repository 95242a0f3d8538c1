# pyright: basic
"""The loop over the games of a batch: all that a thread of the processor has, or one on a device."""

from __future__ import annotations

from peregon.envs.kernels.games import (
    GOES_ON,
    UNSCORED,
    begin_game,
    finish_game,
    is_legal,
    play_action,
    show_game,
)
from peregon.envs.kernels.slots import forget
from peregon.kernels.masks import lowest

BEGIN, CHECK, PLAY, SHOW, LOOK, FINISH = range(6)  # what is to be done
ALL_LEGAL = -1
WAIT = -(1 << 63)  # no action: the game stays as it is


def run_games(
    todo,
    states,
    raw,
    boards,
    charts,
    memories,
    rooms,
    traces,
    actions,
    seats,
    observations,
    masks,
    rewards,
    ended,
):
    """Do one thing with every game: begin it, check its action, play that, or show the position.

    `SHOW` shows a position that was put into a row to the seat that acts there, `LOOK` to the seat in
    `seats`. `FINISH` goes on where a device could not score a game that has ended. The others leave out a
    game whose action is WAIT. Return the first game whose action is not legal, or ALL_LEGAL.

    A thread of a device does the same with one row.
    """
    board, chart, room, trace = boards[0], charts[0], rooms[0], traces[0]
    for game in range(states.size):
        s, memory = states[game], memories[game]
        if todo <= PLAY and (actions[game] == WAIT or (todo == PLAY and s.ended != 0)):
            ended[game] = GOES_ON
            rewards[game, :] = 0.0
            continue
        if todo == CHECK:
            if not is_legal(s, board, chart, actions[game]):
                return game
            continue
        if todo == FINISH and ended[game] != UNSCORED:
            continue
        if todo == BEGIN:
            begin_game(s, raw[game], board, chart, memory, trace)
            ended[game] = GOES_ON
            rewards[game, :] = 0.0
        elif todo == PLAY:
            ended[game] = play_action(s, raw[game], board, chart, memory, actions[game], trace, rewards[game])
        elif todo == SHOW:
            memory.played = 0
            forget(memory)
        elif todo == FINISH:
            ended[game] = finish_game(s, raw[game], board, chart, memory, trace, rewards[game])
        if todo != LOOK:
            seats[game] = lowest(s.waiting) if s.ended == 0 else s.turn
        show_game(s, board, chart, memory, room, int(seats[game]), observations[game], masks[game])
    return ALL_LEGAL
