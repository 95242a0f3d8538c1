# pyright: basic
"""The loop over the games of a batch, on the processor, and what it does with each."""

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


def run_game(
    todo, game, s, raw, board, chart, memory, room, trace, actions, seats, observations, masks, rewards, ended
):
    """Do one thing with a game: begin it, check its action, play that, or show the position.

    `SHOW` shows a position that was put into the row to the seat that acts there, `LOOK` to the seat in
    `seats`. The others leave out a game whose action is WAIT. `FINISH` goes on where a device could not score
    a game that has ended. Return whether the action is legal.
    """
    if todo <= PLAY and (actions[game] == WAIT or (todo == PLAY and s.ended != 0)):
        ended[game] = GOES_ON
        for seat in range(chart.seats):
            rewards[game, seat] = 0.0
        return True
    if todo == CHECK:
        return is_legal(s, board, chart, actions[game])
    if todo == FINISH and ended[game] != UNSCORED:
        return True
    if todo == BEGIN:
        begin_game(s, raw, board, chart, memory, trace)
        ended[game] = GOES_ON
        for seat in range(chart.seats):
            rewards[game, seat] = 0.0
    elif todo == PLAY:
        ended[game] = play_action(s, raw, board, chart, memory, actions[game], trace, rewards[game])
        if ended[game] == UNSCORED:
            return True
    elif todo == FINISH:
        ended[game] = finish_game(s, raw, board, chart, memory, trace, rewards[game])
    elif todo == SHOW:
        memory.played = 0
        forget(memory)
    if todo != LOOK:
        seats[game] = lowest(s.waiting) if s.ended == 0 else s.turn
    show_game(s, board, chart, memory, room, int(seats[game]), observations[game], masks[game])
    return True


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
    """Do one thing with every game; return the first whose action is not legal, or ALL_LEGAL."""
    board, chart, room, trace = boards[0], charts[0], rooms[0], traces[0]
    for game in range(states.size):
        s, memory = states[game], memories[game]
        if not run_game(
            todo,
            game,
            s,
            raw[game],
            board,
            chart,
            memory,
            room,
            trace,
            actions,
            seats,
            observations,
            masks,
            rewards,
            ended,
        ):
            return game
    return ALL_LEGAL
