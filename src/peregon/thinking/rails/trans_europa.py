# pyright: basic
"""The policy of Trans Europa: a cheapest tree over the missing cities, on lines that help others little.

The nearest cities come first: by the time a player reaches the others, opponents may have laid rails there.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.printed import DEGREE, LINE_WORDS
from peregon.kernels.rails import complete, home, lines_open
from peregon.kernels.spans import HUB, RAIL, STOP
from peregon.kernels.trans_europa import Phase, legal_count, legal_nth
from peregon.thinking.rails.choices import best_hub, best_rail, extra, far_end, spare_rail, weigh_hubs
from peregon.thinking.rails.guesses import imagine, study
from peregon.thinking.rails.memories import recall
from peregon.thinking.rails.mind import AMATEUR, NEWCOMER, Mind, RailTune, forget
from peregon.thinking.rails.plans import make_plan, see_plan
from peregon.thinking.rails.trees import FAR, NONE

__all__ = [
    "DOUBT",
    "EASY",
    "NORMAL",
    "RIPE",
    "TUNED",
    "Mind",
    "candidates",
    "choose",
    "forget",
    "imagine",
    "marker",
    "recall",
    "settled",
    "study",
    "worth",
]

TUNED = RailTune(
    popular=-0.3,
    close=-0.6,
    reach=4.0,
    double_first=1.0,
    waste=-2.0,
    most=0.8,
    nearest_first=-1.0,
    shared_first=3.0,
    remote_first=0.7,
    hub_ways=0.25,
    hub_remote=-1.7,
    hub_apart=-0.18,
    spare=0.9,
)
EASY, NORMAL = TUNED._replace(**NEWCOMER), TUNED._replace(**AMATEUR)

# With more than two players one line is better than another by little. Candidates that are played on the same
# deals show it before their errors do; a tree that branches early hides it.
DOUBT = (0.7, 0.7, 0.7, 0.2, 0.2, 0.2, 0.2)
RIPE = (24, 24, 24, 200, 200, 200, 200)

RAILS = 5  # candidates at most, beside stopping
HUBS = (6, 6, 6, 9, 9, 9, 9)
SLACK = 1.0  # points by which a candidate's tree may cost more than the cheapest
LEAD = 3.0  # points of a clear lead at the end, or when the next round is the last
LEAD_MORE = 0.4  # and more for each point that the last has left


@kernel
def choose(s, board, seat, mind, dice):
    """Return the policy's action."""
    if s.phase == Phase.HUB:
        return HUB.first + best_hub(s, board, seat, mind)
    see_plan(s, board, seat, mind)
    line = best_rail(s, board, seat, mind)
    if line != NONE:
        return RAIL.first + line
    if s.phase == Phase.SECOND_RAIL:
        if mind.plan_size > 0 and not complete(s, board, seat):
            line = spare_rail(s, board, seat, mind)
        return STOP.first if line == NONE else RAIL.first + line
    return legal_nth(s, board, seat, legal_count(s, board, seat) - 1)


# ── candidates ──


@kernel
def add_candidate(actions, hopes, size, action, hope):
    """Insert a candidate behind the first, by its hope; return how many there are."""
    for i in range(size):
        if actions[i] == action:
            return size
    place = size
    if size == RAILS:
        if hope <= hopes[size - 1]:
            return size
        place -= 1
    else:
        size += 1
    while place > 1 and hopes[place - 1] < hope:
        actions[place], hopes[place] = actions[place - 1], hopes[place - 1]
        place -= 1
    actions[place], hopes[place] = action, hope
    return size


@kernel
def add_rails(s, board, seat, mind, actions, hopes, size):
    """Add lines that begin a tree about as cheap as the cheapest."""
    make_plan(s, board, seat, mind)
    at_home = home(s, seat)
    door = np.int64(mind.network_door[at_home])
    for word in range(LINE_WORDS):
        lines = lines_open(s, board, seat, word, s.phase == Phase.SECOND_RAIL)
        while lines != 0:
            line = word * BITS + lowest(lines)
            lines &= lines - 1
            there = far_end(s, board, line, at_home)
            if there == NONE:
                continue
            more = extra(s, board, mind, line, there, door)
            if more <= SLACK:
                hope = -0.02 * more - 0.01 * mind.shared[line]
                size = add_candidate(actions, hopes, size, RAIL.first + line, hope)
    return size


@kernel
def add_hubs(s, board, seat, mind, actions, hopes, size):
    """Add the cheapest crossings for a hub, none beside another."""
    weigh_hubs(s, board, seat, mind)
    way = mind.way[0]
    way[actions[0] - HUB.first] = FAR
    while size < HUBS[s.seats]:
        best = 0
        for crossing in range(board.crossings):
            if way[crossing] < way[best]:
                best = crossing
        if way[best] >= FAR:
            break
        actions[size], hopes[size] = HUB.first + best, -0.001 * size
        size += 1
        way[best] = FAR
        for side in range(DEGREE):
            if board.near[best, side] >= 0:
                way[board.near[best, side]] = FAR
    return size


@kernel
def candidates(s, board, seat, mind, dice, actions, hopes):
    """List the policy's choice, then lines on trees about as cheap, or other crossings for a hub."""
    actions[0], hopes[0] = choose(s, board, seat, mind, dice), 0.0
    if s.phase == Phase.HUB:
        return add_hubs(s, board, seat, mind, actions, hopes, 1)
    size = add_rails(s, board, seat, mind, actions, hopes, 1)
    if s.phase == Phase.SECOND_RAIL and actions[0] != STOP.first:
        actions[size], hopes[size] = STOP.first, -0.01
        size += 1
    return size


# ── playouts ──


@kernel
def marker(s):
    """Return the number of the round."""
    return np.int64(s.rounds)


@kernel
def settled(s, mark):
    """Return whether the round is over: what follows is luck."""
    return s.ended != 0 or s.rounds != mark


@kernel
def worth(s, board, seat, mark):
    """Return the part of a win that a lead promises: more, the sooner the game will be over.

    With more than two players this holds at the end too: a win by one point was luck, and a search that
    counts wins learns more slowly.
    """
    if s.ended != 0 and s.seats == 2:
        return 0.5 if s.place[0] == s.place[1] else np.float64(s.place[seat] == 1)
    left = np.int64(s.total[0])
    for one in range(s.seats):
        left = min(left, np.int64(s.total[one]))
    scale = LEAD + LEAD_MORE * max(left, 0)
    others = 0.0
    for one in range(s.seats):
        others += np.exp((s.total[one] - s.total[seat]) / scale)
    return 1.0 / others
