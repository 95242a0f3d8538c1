# pyright: basic
"""The cities that other players may hold, guessed from their hubs and the rails laid."""

from __future__ import annotations

import numpy as np

from peregon.kernels import trans_europa
from peregon.kernels.chance import below, next_word
from peregon.kernels.jit import kernel
from peregon.kernels.printed import NO_CROSSING
from peregon.kernels.rails import CITY_COLORS, home
from peregon.kernels.trans_europa import Phase, in_play, nobody_complete
from peregon.thinking.rails.mind import POOL
from peregon.thinking.rails.plans import learn, next_number, weigh_plainly
from peregon.thinking.rails.trees import (
    BY_TREE,
    FAR,
    NONE,
    UNIT,
    find_doors,
    find_goals,
    find_nets,
    leave_tree,
    spread,
)

SETTLING = 20  # steps before the first likely hand is kept
TRUST = 0.5  # how much less likely a city is for each point by which it fits worse
HUB_TELLS = 0.5  # points by which it fits worse for each point from the hub
OPEN = 8  # one imagined hand in so many is a random one


@kernel
def look_blank(s, board, mind, hub):
    """Prepare a mind for the board without rails, with distances from a hub in `way[0]`."""
    learn(s, board, mind)
    for crossing in range(board.crossings):
        mind.door[crossing] = crossing
        mind.mate[crossing] = NONE
        mind.way[0, crossing] = FAR
    find_nets(board, mind)
    weigh_plainly(board, mind)
    mind.way[0, hub] = 0
    spread(board, mind, mind.way[0], NONE, FAR)


@kernel
def find_others(board, mind, hand, color, home):
    """Set a hand's missing cities as goals, without that of one colour."""
    held = hand[color]
    hand[color] = hand[(color + 1) % CITY_COLORS]
    find_goals(board, mind, hand, home)
    hand[color] = held


@kernel
def may_hold(s, board, viewer, color, city):
    """Return whether players other than the viewer may hold a city of a colour."""
    return board.city_color[city] == color and in_play(s, board, city) and s.card[viewer, color] != city


@kernel
def weigh_cities(s, board, viewer, here, blank, at_home, color):
    """Estimate how likely each city of a colour is, given the four others that a player may hold.

    A city fits what its player did if the hub is near, and if hub and rails are of use to it. Nobody is
    complete between turns.
    """
    door = np.int64(here.network_door[at_home])
    find_others(board, here, here.hand, color, door)
    leave_tree(board, here, door)
    find_others(board, blank, here.hand, color, NONE)
    blank.goals -= 1
    leave_tree(board, blank, np.int64(blank.goal[blank.goals]))
    for city in range(board.cities):
        here.likely[city] = 0.0
        crossing = np.int64(board.city_crossing[city])
        place = np.int64(here.door[crossing])
        if not may_hold(s, board, viewer, color, city):
            continue
        if here.goals == 0 and place == door and s.phase == Phase.TURN:
            continue
        doubt = np.int64(here.way[BY_TREE, place]) - blank.way[BY_TREE, crossing]
        doubt += HUB_TELLS * blank.way[0, crossing]
        here.likely[city] = np.exp(-TRUST * doubt / UNIT)


@kernel
def pick_city(board, mind, color, number):
    """Draw a city by its likelihood; keep the one held if none is possible."""
    total = 0.0
    for city in range(board.cities):
        total += mind.likely[city]
    luck = total * (number >> 8) / (1 << 23)
    for city in range(board.cities):
        luck -= mind.likely[city]
        if mind.likely[city] > 0.0 and luck <= 0.0:
            return city
    return np.int64(mind.hand[color])


@kernel
def suspect(s, board, viewer, seat, here, blank, number, hands):
    """Collect hands that another player may have, in proportion to their likelihood (Gibbs sampling)."""
    look_blank(s, board, blank, np.int64(s.hub[seat]))
    at_home = home(s, seat)
    for color in range(CITY_COLORS):
        for city in range(board.cities):
            here.likely[city] = may_hold(s, board, viewer, color, city)
        number = next_number(number)
        here.hand[color] = pick_city(board, here, color, number)
    for step in range(SETTLING + hands):
        color = step % CITY_COLORS
        weigh_cities(s, board, viewer, here, blank, at_home, color)
        number = next_number(number)
        here.hand[color] = pick_city(board, here, color, number)
        if step >= SETTLING:
            for color in range(CITY_COLORS):
                here.pool[seat, step - SETTLING, color] = here.hand[color]
    here.pooled[seat] = hands
    return number


@kernel
def study(s, board, viewer, minds, dice, playouts):
    """Collect hands that fit the actions of the others, at most one per playout."""
    here = minds[viewer]
    learn(s, board, here)
    find_doors(s, board, here)
    weigh_plainly(board, here)
    number = np.int64(next_word(dice) >> 1)
    for seat in range(s.seats):
        here.pooled[seat] = 0
        if seat != viewer and s.hub[seat] != NO_CROSSING:
            number = suspect(s, board, viewer, seat, here, minds[seat], number, min(playouts, POOL))
    here.planned = 0


@kernel
def give_city(s, viewer, seat, color, city):
    """Give a player a city; a later player who has it gets the other in exchange."""
    for other in range(s.seats):
        if other != seat and s.card[other, color] == city:
            if other == viewer or other < seat:
                return
            s.card[other, color] = s.card[seat, color]
    s.card[seat, color] = city


@kernel
def imagine(s, board, viewer, words, minds):
    """Deal the unseen: mostly hands that fit the actions of the others."""
    trans_europa.deal(s, board, viewer, words)
    mind = minds[viewer]
    for seat in range(s.seats):
        if seat == viewer or mind.pooled[seat] == 0 or below(s, OPEN) == 0:
            continue
        hand = mind.pool[seat, below(s, np.int64(mind.pooled[seat]))]
        for color in range(CITY_COLORS):
            give_city(s, viewer, seat, color, hand[color])
    if s.phase == Phase.TURN and not nobody_complete(s, board):
        trans_europa.deal(s, board, viewer, words)
