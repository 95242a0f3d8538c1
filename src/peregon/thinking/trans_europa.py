# pyright: basic
"""How Trans Europa is thought about: a cheapest tree over the missing cities, away from what others can use.

The nearest cities come first: what is left to the end may have been laid by others meanwhile, or have become
shorter by what they laid.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels import trans_europa
from peregon.kernels.chance import below
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, field
from peregon.kernels.masks import BITS, count, lowest
from peregon.kernels.printed import DEGREE, LINE_WORDS, NO_CROSSING
from peregon.kernels.rails import CARD_COLORS, NO_NETWORK, SEATS, complete, home, lines_open
from peregon.kernels.spans import HUB, LINES, RAIL, STOP
from peregon.kernels.trans_europa import Phase, in_play, legal_count, legal_nth, nobody_complete
from peregon.thinking.rails import (
    FAR,
    NONE,
    UNIT,
    Ways,
    find_doors,
    find_goals,
    find_nets,
    find_ways,
    number_lines,
    spread,
    trace_tree,
)

__all__ = [
    "TUNED",
    "Mind",
    "candidates",
    "choose",
    "forget",
    "imagine",
    "marker",
    "settled",
    "study",
    "worth",
]

# What the policy is weighed by.
(
    POPULAR,  # by which part a line that all hands need counts for less; below 0: for more
    CLOSE,  # the same of a line at another network
    REACH,  # how far from a network a line is close, in points
    SHARED_FIRST,  # for laying next what others may need
    CITIES_FIRST,  # for each city behind a line
    BEHIND_FIRST,  # for each point to be laid behind a line
    JOIN_FIRST,  # for a line that joins another network
    DOUBLE_FIRST,  # for a double line
    WASTE,  # for a single line after which no second can be laid
    HUB_CENTRAL,  # for the sum of a hub's ways to the cities
    HUB_POPULAR,  # for the popularity of the lines at a hub
    HUB_CLOSE,  # for a hub's way to the nearest other
    MOST,  # the largest part by which a line counts for less or more
    SEATS_MORE,  # how much this grows with each further player
    PATIENCE,  # rails off the plan before it is made anew
    NEAREST_FIRST,  # for each point to the nearest city behind a line
    HUB_FIRST,  # for a hub's way to the nearest city
    HUB_SECOND,  # and to the second nearest
    HUB_THIRD,
    SPARE,  # points that a second rail off the plan may cost more
) = range(20)
TUNES = 20
# fmt: off
TUNED = (
    -0.1, -0.4, 4.0, 0.0, 0.0, 0.0, 0.0, 1.0, -2.0, 0.0, 2.0, 0.0, 0.8, 0.0, 0.0, -1.0, 0.2, 0.8, 0.5, 0.9,
)
# fmt: on

RAILS = 12  # candidates at most, beside stopping
HUBS = 16
SLACK = 1.0  # points by which a candidate's tree may cost more than the cheapest

STEPS = 160  # by which likely hands of others are found, for all of them together
POOL = 140
TRUST = 0.6  # how much less likely a hand is for each point by which it fits worse
HUB_TELLS = 0.4  # how much a hub tells about the nearest cities
OPEN = 8  # one imagined hand in so many is a random one

LEAD = 3.0  # points of a clear lead when the next round is the last
LEAD_MORE = 0.4  # and more for each point that the last has left

HANDS = 96  # imagined to learn which lines are popular


class Mind(Ways):
    """What a seat has in mind."""

    tune = field(np.float32, TUNES, seen=BY_ALL)
    popular = field(np.float32, LINES, seen=BY_ALL)  # the part of hands that need a line
    shared = field(np.float32, LINES, seen=BY_ALL)  # the part by which it counts for less
    pool = field(np.int8, SEATS, POOL, CARD_COLORS, seen=BY_ALL)  # hands that others may have
    pooled = field(np.int16, SEATS, seen=BY_ALL)
    hand = field(np.int8, CARD_COLORS, seen=BY_ALL)
    planned = field(np.int16, seen=BY_ALL)  # the round of the plan
    rails = field(np.int16, seen=BY_ALL)  # that were left when it was made
    exact = field(np.int8, seen=BY_ALL)


@kernel
def forget(mind):
    mind.planned = 0


# ── which lines are popular ──


@kernel
def sort_of(s, board):
    """Names a board and its cards, so that a mind notices that it is at another table."""
    sort = np.int64(board.crossings) * 1000 + board.lines
    for city in range(board.cities):
        if in_play(s, board, city):
            sort = (sort * 31 + board.city_crossing[city]) & 0xFFFFFFFFFFF
    return sort


@kernel
def next_number(number):
    """Numbers that look random, always the same."""
    return (number * 1103515245 + 12345) & 0x7FFFFFFF


@kernel
def draw_hand(s, board, mind, number):
    """A hand of five cities as the goals of the mind, all but the last; returns that one, and the number."""
    for color in range(CARD_COLORS):
        left = 0
        for city in range(board.cities):
            if board.city_color[city] == color and in_play(s, board, city):
                left += 1
        number = next_number(number)
        left = (number >> 8) % left
        for city in range(board.cities):
            if board.city_color[city] == color and in_play(s, board, city):
                if left == 0:
                    mind.goal[color] = board.city_crossing[city]
                left -= 1
    mind.goals = CARD_COLORS - 1
    return np.int64(mind.goal[CARD_COLORS - 1]), number


@kernel
def learn_board(s, board, mind, sort):
    """Finds out which part of all hands need a line, on an empty board."""
    mind.sort = sort
    number_lines(board, mind)
    for crossing in range(board.crossings):
        mind.door[crossing] = crossing
        mind.mate[crossing] = NONE
    find_nets(board, mind)
    for line in range(board.lines):
        mind.popular[line] = 0.0
    number = np.int64(1)
    for _ in range(HANDS):
        start, number = draw_hand(s, board, mind, number)
        for crossing in range(board.crossings):
            for side in range(DEGREE):
                line = np.int64(mind.near_line[crossing, side])
                if line != NONE:
                    uneven = (line * 7919 + number) >> 3 & 1  # one of many trees that are as cheap
                    mind.weight[crossing, side] = board.line_cost[line] * UNIT + uneven
        find_ways(board, mind, start)
        trace_tree(board, mind, start)
        for i in range(mind.plan_size):
            mind.popular[mind.plan_line[i]] += np.float32(1.0 / HANDS)


# ── the plan ──


@kernel
def weigh_plainly(board, mind):
    """Every line costs what is printed."""
    for crossing in range(board.crossings):
        for side in range(DEGREE):
            mind.weight[crossing, side] = board.near_cost[crossing, side] * UNIT


@kernel
def see_others(s, board, mind, at_home):
    """How far each crossing is from the networks of others: in `way[0]`."""
    weigh_plainly(board, mind)
    way = mind.way[0]
    for crossing in range(board.crossings):
        way[crossing] = FAR
    for seat in range(s.seats):
        if s.hub[seat] != NO_CROSSING and s.network[s.hub[seat]] != at_home:
            way[mind.door[s.hub[seat]]] = 0
    spread(board, mind, way, NONE, np.int64(mind.tune[REACH] * UNIT) + 1)


@kernel
def weigh_lines(s, board, mind, at_home):
    """What each line costs in a plan: more where others need it too, since they would profit."""
    see_others(s, board, mind, at_home)
    tune = mind.tune
    way = mind.way[0]
    more = 1.0 + tune[SEATS_MORE] * (s.seats - 2)
    popular, close, reach = tune[POPULAR] * more, tune[CLOSE] * more, 1.0 / (tune[REACH] * UNIT)
    for line in range(board.lines):
        distance = min(way[mind.door[board.line_a[line]]], way[mind.door[board.line_b[line]]])
        shared = popular * mind.popular[line] + close * max(0.0, 1.0 - distance * reach)
        mind.shared[line] = min(max(shared, -tune[MOST]), tune[MOST])
    for crossing in range(board.crossings):
        for side in range(DEGREE):
            line = np.int64(mind.near_line[crossing, side])
            if line == NONE:
                break
            cost = np.int64(board.line_cost[line]) * UNIT
            mind.weight[crossing, side] = max(1, np.int64(cost * (1.0 - mind.shared[line]) + 0.5))


@kernel
def learn(s, board, mind):
    sort = sort_of(s, board)
    if mind.sort != sort:
        learn_board(s, board, mind, sort)


@kernel
def make_plan(s, board, seat, mind):
    """Plans a cheapest tree from home over the missing cities."""
    if mind.planned == 0:
        learn(s, board, mind)
    find_doors(s, board, mind)
    at_home = home(s, seat)
    weigh_lines(s, board, mind, at_home)
    door = np.int64(mind.network_door[at_home])
    find_goals(board, mind, s.card[seat], door)
    find_ways(board, mind, door)
    trace_tree(board, mind, door)
    mind.planned = s.rounds
    mind.rails = s.rails_left


@kernel
def is_free(s, line):
    return (s.free[line // BITS] >> (line % BITS)) & 1 == 1


@kernel
def plan_stands(s, mind):
    """Whether no rail was laid but on planned lines."""
    if mind.planned != s.rounds:
        return False
    laid = 0
    for i in range(mind.plan_size):
        if not is_free(s, np.int64(mind.plan_line[i])):
            laid += 1
    strange = mind.rails - laid - s.rails_left
    return strange <= (0 if mind.exact else mind.tune[PATIENCE])


@kernel
def see_plan(s, board, seat, mind):
    """Makes sure that the mind has a plan that stands."""
    if not plan_stands(s, mind):
        make_plan(s, board, seat, mind)


# ── rails ──


@kernel
def far_end(s, board, line, at_home):
    """The end of a line that is not at home, or NONE: both are, or none."""
    a, b = np.int64(board.line_a[line]), np.int64(board.line_b[line])
    if s.network[a] == at_home:
        return NONE if s.network[b] == at_home else b
    return a if s.network[b] == at_home else NONE


@kernel
def open_singles(s, board, mind, at_home):
    """How many single lines of the plan could be laid now."""
    singles = 0
    for i in range(mind.plan_size):
        line = np.int64(mind.plan_line[i])
        if board.line_cost[line] == 1 and is_free(s, line) and far_end(s, board, line, at_home) != NONE:
            singles += 1
    return singles


@kernel
def rail_score(s, board, mind, i, there, singles):
    """How good it is to lay a planned line next."""
    tune = mind.tune
    line = np.int64(mind.plan_line[i])
    score = tune[SHARED_FIRST] * mind.shared[line]
    score += tune[CITIES_FIRST] * count(np.int64(mind.plan_group[i]))
    score += tune[BEHIND_FIRST] * mind.plan_behind[i] / UNIT
    score += tune[NEAREST_FIRST] * mind.plan_nearest[i] / UNIT
    if s.network[there] != NO_NETWORK:
        score += tune[JOIN_FIRST]
    if board.line_cost[line] > 1:
        score += tune[DOUBLE_FIRST]
    elif s.phase == Phase.TURN and singles == 1:
        ahead = 0
        network = np.int64(s.network[there])
        for j in range(mind.plan_size):
            other = np.int64(mind.plan_line[j])
            if j == i or board.line_cost[other] > 1 or not is_free(s, other):
                continue
            a, b = np.int64(board.line_a[other]), np.int64(board.line_b[other])
            if a == there or b == there:
                ahead += 1
            elif network != NO_NETWORK and (s.network[a] == network or s.network[b] == network):
                ahead += 1
        if ahead == 0:
            score += tune[WASTE]
    return score


@kernel
def best_rail(s, board, seat, mind):
    """The planned line to lay next, or NONE."""
    at_home = home(s, seat)
    singles = open_singles(s, board, mind, at_home)
    best, most = NONE, np.float32(-1e9)
    for i in range(mind.plan_size):
        line = np.int64(mind.plan_line[i])
        if not is_free(s, line) or (s.phase == Phase.SECOND_RAIL and board.line_cost[line] > 1):
            continue
        there = far_end(s, board, line, at_home)
        if there == NONE:
            continue
        score = np.float32(rail_score(s, board, mind, i, there, singles))
        if score > most:
            best, most = line, score
    return best


@kernel
def price(mind, place, door):
    """What is left to lay for a cheapest plan once a place is at home, and the goals behind it."""
    every = (1 << mind.goals) - 1
    way = mind.way
    best, behind = np.int64(FAR), 0
    for group in range(1, every + 1):
        rest = every - group
        cost = np.int64(way[group, place])
        if rest != 0:
            cost += np.int64(way[rest, door])
        if cost < best:
            best, behind = cost, group
    return best, behind


@kernel
def extra(s, board, mind, line, there, door):
    """By how many points a tree that begins with a line costs more than the cheapest."""
    left, _ = price(mind, np.int64(mind.door[there]), door)
    cost = UNIT * board.line_cost[line] * (1.0 - mind.shared[line])
    return (left + cost - mind.way[(1 << mind.goals) - 1, door]) / UNIT


@kernel
def spare_rail(s, board, seat, mind):
    """Where no planned line can be the second: the single line that helps most, or NONE."""
    make_plan(s, board, seat, mind)
    at_home = home(s, seat)
    door = np.int64(mind.network_door[at_home])
    best, least = NONE, mind.tune[SPARE]
    for word in range(LINE_WORDS):
        lines = lines_open(s, board, seat, word, True)
        while lines != 0:
            line = word * BITS + lowest(lines)
            lines &= lines - 1
            there = far_end(s, board, line, at_home)
            if there != NONE:
                more = np.float32(extra(s, board, mind, line, there, door))
                if more < least:
                    best, least = line, more
    return best


# ── hubs ──


@kernel
def weigh_hubs(s, board, seat, mind):
    """What a hub on each crossing would cost: in `way[0]`; FAR where there is one."""
    learn(s, board, mind)
    find_doors(s, board, mind)
    weigh_lines(s, board, mind, NO_NETWORK)
    find_goals(board, mind, s.card[seat], NONE)
    find_ways(board, mind, NONE)
    tune, way = mind.tune, mind.way
    every = (1 << mind.goals) - 1
    for crossing in range(board.crossings):
        if s.network[crossing] != NO_NETWORK:
            way[0, crossing] = FAR
            continue
        central, first, second, third = np.int64(0), np.int64(FAR), np.int64(FAR), np.int64(FAR)
        for i in range(mind.goals):
            far = np.int64(way[1 << i, crossing])
            central += far
            if far < first:
                first, second, third = far, first, second
            elif far < second:
                second, third = far, second
            elif far < third:
                third = far
        busy = 0.0
        for side in range(DEGREE):
            line = np.int64(mind.near_line[crossing, side])
            if line != NONE:
                busy += mind.popular[line]
        cost = way[every, crossing] + tune[HUB_CENTRAL] * central + tune[HUB_POPULAR] * UNIT * busy
        cost += tune[HUB_FIRST] * first + tune[HUB_SECOND] * second + tune[HUB_THIRD] * third
        if way[0, crossing] < FAR:
            cost += tune[HUB_CLOSE] * way[0, crossing]
        way[0, crossing] = np.int64(min(max(cost * 4.0, 0.0), FAR - 1.0))
    mind.planned = 0


@kernel
def best_hub(s, board, seat, mind):
    weigh_hubs(s, board, seat, mind)
    best = 0
    for crossing in range(board.crossings):
        if mind.way[0, crossing] < mind.way[0, best]:
            best = crossing
    return best


@kernel
def choose(s, board, seat, mind, dice):
    """The policy's action."""
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
    """Another action worth a search, by its hope, behind the policy's own; returns how many there are."""
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
    """Lines that begin a tree about as cheap as the cheapest."""
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
    """The cheapest crossings for a hub, none beside another."""
    weigh_hubs(s, board, seat, mind)
    way = mind.way[0]
    way[actions[0] - HUB.first] = FAR
    while size < HUBS:
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
    """The policy's choice, then lines on trees about as cheap, or other crossings for a hub."""
    actions[0], hopes[0] = choose(s, board, seat, mind, dice), 0.0
    if s.phase == Phase.HUB:
        return add_hubs(s, board, seat, mind, actions, hopes, 1)
    size = add_rails(s, board, seat, mind, actions, hopes, 1)
    if s.phase == Phase.SECOND_RAIL and actions[0] != STOP.first:
        actions[size], hopes[size] = STOP.first, -0.01
        size += 1
    return size


# ── what others may want ──


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


# ── playouts ──


@kernel
def marker(s):
    return np.int64(s.rounds)


@kernel
def settled(s, mark):
    """A playout ends with its round: what comes after is luck."""
    return s.ended != 0 or s.rounds != mark


@kernel
def worth(s, board, seat, mark):
    """The part of a win: at the end as it is, before that by how far the others are behind.

    A lead is worth the more the sooner the game will be over.
    """
    if s.ended != 0:
        winners = 0
        for one in range(s.seats):
            if s.place[one] == 1:
                winners += 1
        return 1.0 / winners if s.place[seat] == 1 else 0.0
    lowest_total = 1000
    for one in range(s.seats):
        lowest_total = min(lowest_total, np.int64(s.total[one]))
    scale = LEAD + LEAD_MORE * lowest_total
    others = 0.0
    for one in range(s.seats):
        others += np.exp((s.total[one] - s.total[seat]) / scale)
    return 1.0 / others
