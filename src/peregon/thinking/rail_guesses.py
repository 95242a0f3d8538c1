# pyright: basic
"""What the other players may want, by where they put their hubs and what was laid."""

from __future__ import annotations

import numpy as np

from peregon.kernels import trans_europa
from peregon.kernels.chance import below
from peregon.kernels.jit import kernel
from peregon.kernels.printed import NO_CROSSING
from peregon.kernels.rails import CARD_COLORS, home
from peregon.kernels.trans_europa import Phase, in_play, nobody_complete
from peregon.thinking.rail_minds import POOL
from peregon.thinking.rail_plans import learn, next_number, weigh_plainly
from peregon.thinking.rails import FAR, NONE, UNIT, find_doors, find_goals, find_nets, find_ways, spread

STEPS = 160  # by which likely hands of others are found, for all of them together
TRUST = 0.6  # how much less likely a hand is for each point by which it fits worse
HUB_TELLS = 0.4  # how much a hub tells about the nearest cities
OPEN = 8  # one imagined hand in so many is a random one


@kernel
def look_blank(s, board, mind, hub):
    """Prepares a mind for the board without rails; how far a hub is from everywhere: in `way[0]`."""
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
def doubt(s, board, here, blank, hand, at_home):
    """How little a hand fits what its player did, in points; below 0: it cannot be.

    It fits where the hub is near its nearest cities, and where hub and rails are of use to it.
    """
    door = np.int64(here.network_door[at_home])
    find_goals(board, here, hand, door)
    if here.goals == 0 and s.phase == Phase.TURN:
        return -1.0
    missing = 0.0
    if here.goals > 0:
        find_ways(board, here, door)
        missing += here.way[(1 << here.goals) - 1, door]
    for color in range(CARD_COLORS):
        blank.goal[color] = board.city_crossing[hand[color]]
    blank.goals = CARD_COLORS - 1
    start = np.int64(blank.goal[CARD_COLORS - 1])
    find_ways(board, blank, start)
    missing -= blank.way[(1 << blank.goals) - 1, start]
    first, second = np.int64(FAR), np.int64(FAR)
    for color in range(CARD_COLORS):
        far = np.int64(blank.way[0, blank.goal[color]])
        if far < first:
            first, second = far, first
        elif far < second:
            second = far
    return (missing + HUB_TELLS * (first + second)) / UNIT + 100.0


@kernel
def other_city(s, board, viewer, color, number):
    """A random city of a colour that another player may hold."""
    left = 0
    for city in range(board.cities):
        if board.city_color[city] == color and in_play(s, board, city) and s.card[viewer, color] != city:
            left += 1
    left = (number >> 8) % left
    for city in range(board.cities):
        if board.city_color[city] == color and in_play(s, board, city) and s.card[viewer, color] != city:
            if left == 0:
                return city
            left -= 1
    return NONE


@kernel
def suspect(s, board, viewer, seat, here, blank, number):
    """Collects hands that another player may have, each as often as it is likely (Metropolis)."""
    look_blank(s, board, blank, np.int64(s.hub[seat]))
    at_home = home(s, seat)
    hand = here.hand
    for color in range(CARD_COLORS):
        number = next_number(number)
        hand[color] = other_city(s, board, viewer, color, number)
    now = doubt(s, board, here, blank, hand, at_home)
    size = 0
    steps = STEPS // (s.seats - 1)
    for step in range(steps):
        number = next_number(number)
        color = (number >> 8) % CARD_COLORS
        number = next_number(number)
        held = hand[color]
        hand[color] = other_city(s, board, viewer, color, number)
        if hand[color] != held:
            then = doubt(s, board, here, blank, hand, at_home)
            number = next_number(number)
            luck = (number >> 8) / np.float64(1 << 23)
            if then >= 0.0 and (now < 0.0 or luck < np.exp((now - then) * TRUST)):
                now = then
            else:
                hand[color] = held
        if now >= 0.0 and step * 8 >= steps and size < POOL:
            for one in range(CARD_COLORS):
                here.pool[seat, size, one] = hand[one]
            size += 1
    here.pooled[seat] = size
    return number


@kernel
def study(s, board, viewer, minds):
    """Thinks of hands that fit what the others did."""
    here = minds[viewer]
    learn(s, board, here)
    find_doors(s, board, here)
    weigh_plainly(board, here)
    number = np.int64(s.rounds)
    for seat in range(s.seats):
        here.pooled[seat] = 0
        if seat != viewer and s.hub[seat] != NO_CROSSING:
            number = suspect(s, board, viewer, seat, here, minds[seat], number)
    here.planned = 0


@kernel
def give_city(s, viewer, seat, color, city):
    """Gives a player a city; whoever comes later and has it takes the other in exchange."""
    for other in range(s.seats):
        if other != seat and s.card[other, color] == city:
            if other == viewer or other < seat:
                return
            s.card[other, color] = s.card[seat, color]
    s.card[seat, color] = city


@kernel
def imagine(s, board, viewer, words, minds):
    """Deals the unseen: mostly hands that fit what the others did."""
    trans_europa.deal(s, board, viewer, words)
    mind = minds[viewer]
    for seat in range(s.seats):
        if seat == viewer or mind.pooled[seat] == 0 or below(s, OPEN) == 0:
            continue
        hand = mind.pool[seat, below(s, np.int64(mind.pooled[seat]))]
        for color in range(CARD_COLORS):
            give_city(s, viewer, seat, color, hand[color])
    if s.phase == Phase.TURN and not nobody_complete(s, board):
        trans_europa.deal(s, board, viewer, words)
