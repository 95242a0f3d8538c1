# pyright: basic
"""Trans Europa (TE-01 to TE-13)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from peregon.kernels.chance import Chance, reseed, shuffle
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, count, nth
from peregon.kernels.network import missing_cost
from peregon.kernels.printed import LINE_WORDS, NO_CROSSING, RAIL_CITIES
from peregon.kernels.rails import (
    CITY_COLORS,
    NO_NETWORK,
    SEATS,
    Rails,
    complete,
    home,
    join_crossing,
    lay,
    lines_open,
    rail_count,
)
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import CROSSINGS, HUB, PASS, RAIL, STOP, within
from peregon.kernels.trace import Told, tell
from peregon.kernels.turns import Ending, Turns, end_game, next_seat, pass_turn, rank, take_seats, why_not_now

START_SCORE = 12
SMALL_GAME = 3  # with so few players some cards are left out (TE-02)
NO_CARD = -1
ATTEMPTS = 1000


class Phase(IntEnum):
    """The action that is expected next."""

    HUB = 0
    TURN = 1
    SECOND_RAIL = 2


class RoundEnding(IntEnum):
    """Why a round ended."""

    COMPLETE = 1
    RAILS = 2
    PASSES = 3


class State(Chance, Turns, Rails):
    """A game of Trans Europa in progress."""


REFUSAL_RULES: dict[Refusal | tuple[str, Refusal], str] = {
    Refusal.GAME_OVER: "ALL-05",
    Refusal.NOT_YOUR_TURN: "ALL-01",
    Refusal.UNKNOWN_ACTION: "ALL-05",
    Refusal.ACTION_POSSIBLE: "ALL-02",
    Refusal.NO_CROSSING: "TE-04",
    Refusal.CROSSING_TAKEN: "TE-04",
    Refusal.HUB_FIRST: "TE-04",
    Refusal.HUB_PLACED: "TE-04",
    Refusal.NO_LINE: "TE-05",
    Refusal.LINE_TAKEN: "TE-05",
    Refusal.LINE_APART: "TE-06",
    Refusal.SECOND_DOUBLE: "TE-05",
    Refusal.NOTHING_LAID: "TE-05",
}


@kernel
def begin(s, board, seats, first, trace):
    """Set up a game from the seed in the state (TE-01); `first` below 0: drawn (ALL-01)."""
    take_seats(s, seats, first)
    s.starter = s.first
    for seat in range(SEATS):
        s.total[seat] = START_SCORE if seat < seats else 0
        for color in range(CITY_COLORS):
            s.last_card[seat, color] = NO_CARD
    begin_round(s, board, trace)


@kernel
def begin_round(s, board, trace):
    """Remove all rails and hubs, shuffle the cards and deal them (TE-03, TE-12)."""
    s.rounds += 1
    s.phase = Phase.HUB
    s.turn = s.starter
    s.waiting = 1 << s.turn
    s.passes, s.grown = 0, 0
    s.rails_left = board.rails
    for word in range(LINE_WORDS):
        s.free[word] = 0
    for line in range(board.lines):
        s.free[line // BITS] |= 1 << (line % BITS)
    for crossing in range(CROSSINGS):
        s.network[crossing] = NO_NETWORK
    for seat in range(SEATS):
        s.hub[seat] = NO_CROSSING
        for word in range(LINE_WORDS):
            s.touch[seat, word] = 0
        for color in range(CITY_COLORS):
            s.card[seat, color] = NO_CARD
    deal_cards(s, board, -1)
    for seat in range(s.seats):
        numbers = tell(trace, Told.DEALT, seat)
        for color in range(CITY_COLORS):
            numbers[color] = s.card[seat, color]


@kernel
def in_play(s, board, city):
    """Return whether a city is in play: with 2 or 3 players some are left out (TE-02)."""
    return s.seats > SMALL_GAME or (board.small_game >> city) & 1 == 1


@kernel
def deal_cards(s, board, viewer):
    """Deal a card of each colour to everyone but the viewer, who keeps their own (TE-03)."""
    pile = np.empty(RAIL_CITIES, np.int8)
    for color in range(CITY_COLORS):
        size = 0
        for city in range(board.cities):
            if board.city_color[city] != color or not in_play(s, board, city):
                continue
            if viewer < 0 or s.card[viewer, color] != city:
                pile[size] = city
                size += 1
        shuffle(s, pile, size)
        for seat in range(s.seats):
            if seat != viewer:
                size -= 1
                s.card[seat, color] = pile[size]


# ── what is legal ──


@kernel
def why_not_hub(s, crossing, board):
    """Refuse a hub on a crossing that has one already (TE-04)."""
    if s.phase != Phase.HUB:
        return Refusal.HUB_PLACED
    if crossing >= board.crossings:
        return Refusal.NO_CROSSING
    return Refusal.NONE if s.network[crossing] == NO_NETWORK else Refusal.CROSSING_TAKEN


@kernel
def why_not_rail(s, board, seat, line):
    """Refuse a line that has a rail or is not at the network, or a second double line (TE-05, TE-06)."""
    if s.phase == Phase.HUB:
        return Refusal.HUB_FIRST
    if line >= board.lines:
        return Refusal.NO_LINE
    if (s.free[line // BITS] >> (line % BITS)) & 1 == 0:
        return Refusal.LINE_TAKEN
    at_home = home(s, seat)
    if s.network[board.line_a[line]] != at_home and s.network[board.line_b[line]] != at_home:
        return Refusal.LINE_APART
    if s.phase == Phase.SECOND_RAIL and board.line_cost[line] > 1:
        return Refusal.SECOND_DOUBLE
    return Refusal.NONE


@kernel
def why_not(s, board, seat, action):
    """Return why an action is not legal, or NONE (ALL-05)."""
    refusal = why_not_now(s, seat)
    if refusal != Refusal.NONE:
        return refusal
    if within(action, HUB):
        return why_not_hub(s, action - HUB.first, board)
    if within(action, RAIL):
        return why_not_rail(s, board, seat, action - RAIL.first)
    if action == STOP.first:
        return Refusal.NONE if s.phase == Phase.SECOND_RAIL else Refusal.NOTHING_LAID
    if action == PASS.first:
        possible = s.phase != Phase.TURN or rail_count(s, board, seat, False) > 0
        return Refusal.ACTION_POSSIBLE if possible else Refusal.NONE
    return Refusal.UNKNOWN_ACTION


@kernel
def hubs_placed(s):
    """Count the hubs on the board."""
    placed = 0
    for seat in range(s.seats):
        if s.hub[seat] != NO_CROSSING:
            placed += 1
    return placed


@kernel
def legal_count(s, board, seat):
    """Count the legal actions: a player who is to act always has one (ALL-02)."""
    if why_not_now(s, seat) != Refusal.NONE:
        return 0
    if s.phase == Phase.HUB:
        return board.crossings - hubs_placed(s)
    if s.phase == Phase.SECOND_RAIL:
        return rail_count(s, board, seat, True) + 1
    return max(rail_count(s, board, seat, False), 1)


@kernel
def legal_nth(s, board, seat, k):
    """Return the k-th legal action."""
    if s.phase == Phase.HUB:
        return hub_nth(s, board, k)
    second = s.phase == Phase.SECOND_RAIL
    for word in range(LINE_WORDS):
        lines = lines_open(s, board, seat, word, second)
        here = count(lines)
        if k < here:
            return RAIL.first + word * BITS + nth(lines, k)
        k -= here
    return STOP.first if second else PASS.first


@kernel
def hub_nth(s, board, k):
    """Return the action that places a hub on the k-th crossing without one."""
    for crossing in range(board.crossings):
        if s.network[crossing] == NO_NETWORK:
            if k == 0:
                return HUB.first + crossing
            k -= 1
    return PASS.first


# ── what happens ──


@kernel
def apply(s, board, seat, action, trace):
    """Play a legal action: a hub, a rail, or the end of the turn."""
    if within(action, HUB):
        place_hub(s, board, seat, action - HUB.first, trace)
        return
    if action == PASS.first:
        if pass_turn(s, trace):
            end_round(s, board, RoundEnding.PASSES, trace)
            return
    else:
        s.passes = 0
        if action == STOP.first:
            tell(trace, Told.STOPPED, seat)
        else:
            line = action - RAIL.first
            lay(s, board, seat, line, trace)
            if may_go_on(s, board, seat, line):
                s.phase = Phase.SECOND_RAIL
                return
    end_turn(s, board, trace)


@kernel
def place_hub(s, board, seat, crossing, trace):
    """Place a hub: a new network begins (TE-04)."""
    s.hub[seat] = crossing
    join_crossing(s, board, crossing, seat)
    s.grown = 0
    numbers = tell(trace, Told.PLACED_HUB, seat)
    numbers[0] = crossing
    next_seat(s)
    if s.turn == s.starter:
        s.phase = Phase.TURN


@kernel
def may_go_on(s, board, seat, line):
    """Return whether a second rail may follow: after a single line, if there is another (TE-05, TE-08)."""
    if s.phase == Phase.SECOND_RAIL or board.line_cost[line] > 1 or s.rails_left == 0:
        return False
    return rail_count(s, board, seat, True) > 0


@kernel
def end_turn(s, board, trace):
    """End the round if a player is complete or no rail is left; else the next player acts."""
    if s.grown:
        s.grown = 0
        for seat in range(s.seats):
            if complete(s, board, seat):
                end_round(s, board, RoundEnding.COMPLETE, trace)  # TE-09
                return
    if s.rails_left == 0:
        end_round(s, board, RoundEnding.RAILS, trace)  # TE-10
        return
    s.phase = Phase.TURN
    next_seat(s)


@kernel
def end_round(s, board, how, trace):
    """Subtract what each player lacks; below 0 the game is over (TE-11 to TE-13)."""
    numbers = tell(trace, Told.ROUND_ENDED, -1)
    numbers[0], numbers[1] = how, s.rounds
    over = False
    for seat in range(s.seats):
        wanted = np.int64(0)
        for color in range(CITY_COLORS):
            wanted |= 1 << int(s.card[seat, color])
            s.last_card[seat, color] = s.card[seat, color]
        s.lost[seat] = missing_cost(board, s.network, home(s, seat), wanted)
        s.total[seat] -= s.lost[seat]
        over = over or s.total[seat] < 0
        numbers = tell(trace, Told.LOST, seat)
        numbers[0] = s.lost[seat]
        for color in range(CITY_COLORS):
            numbers[1 + color] = s.card[seat, color]
    if over:
        finish(s, trace)
    else:
        s.starter = (s.starter + 1) % s.seats
        begin_round(s, board, trace)


@kernel
def finish(s, trace):
    """End the game: the highest score wins, ties share the win (TE-13)."""
    rank(s, s.total)
    end_game(s, Ending.BELOW_ZERO, trace)


# ── dealing the unseen again ──


@kernel
def deal(s, board, viewer, words):
    """Fill the holes of a view at random: the view cannot tell the result from the real state.

    Nobody is complete between turns, because the round would have ended. So cards that make another player
    complete are dealt again.
    """
    reseed(s, words)
    for _ in range(ATTEMPTS):
        deal_cards(s, board, viewer)
        if s.phase != Phase.TURN or s.ended != 0 or nobody_complete(s, board):
            return


@kernel
def nobody_complete(s, board):
    """Return whether no player is complete."""
    for seat in range(s.seats):
        if complete(s, board, seat):
            return False
    return True
