# pyright: basic
"""The policy of First Journey: a race to six tickets with twenty cars.

Everything is measured in turns. A route costs the turn of its claim, and turns for the cards that are
missing; own routes cost nothing. Both tickets and the bonus are planned together, between the cities that own
routes do not connect yet. New tickets cost a turn: they are worth it if the network is nearer to the tickets
that may come than to those held.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels import first_journey
from peregon.kernels.cards import why_not_draw
from peregon.kernels.first_journey import TO_WIN, can_draw_ticket, legal_nth
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.printed import NO_TWIN, WORDS
from peregon.kernels.refusals import Refusal
from peregon.kernels.routes import claim_count
from peregon.kernels.spans import DRAW
from peregon.kernels.spans import TICKETS as NEW_TICKETS
from peregon.thinking.journey.choices import completes, payment, planned_claim, wants_tickets, winning_claim
from peregon.thinking.journey.mind import (
    ALIVE,
    AMATEUR,
    CANDIDATES,
    GOALS,
    NEVER,
    NEWCOMER,
    NO_ACTION,
    JourneyTune,
    Mind,
    forget,
)
from peregon.thinking.journey.plans import learn, make_plan

__all__ = [
    "EASY",
    "NORMAL",
    "TUNED",
    "Mind",
    "candidates",
    "choose",
    "forget",
    "imagine",
    "marker",
    "settled",
    "worth",
]

TUNED = JourneyTune(
    claiming=1.156,
    missing=1.285,
    convex=0.278,
    held_card=0.176,
    wild=0.459,
    car=0.428,
    either=0.214,
    ticket=2.39,
    bonus=1.594,
    slack=0.422,
    cars=0.4,
    next=0.2,
    last=0.789,
    single=0.0,
    spend=0.3,
    limit=9.777,
    swap=2.477,
    swap_new=0.8,
    swap_done=9.497,
    nearer=0.723,
    attached=0.5,
)

EASY, NORMAL = TUNED._replace(**NEWCOMER), TUNED._replace(**AMATEUR)


@kernel
def choose(s, board, seat, mind, dice):
    """Return the policy's action."""
    learn(board, mind)
    mind.decisions += 1
    action = winning_claim(s, board, seat)
    if action != NO_ACTION:
        return action
    make_plan(s, board, seat, mind)
    if wants_tickets(s, board, seat, mind):
        return np.int64(NEW_TICKETS.first)
    action = planned_claim(s, board, seat, mind, 0.0)
    if action != NO_ACTION:
        return action
    if why_not_draw(s) == Refusal.NONE:
        return np.int64(DRAW.first)
    return last_resort(s, board, seat, mind)


@kernel
def last_resort(s, board, seat, mind):
    """Without cards to draw: claim a planned route at any price, else any, change tickets, or pass."""
    action = planned_claim(s, board, seat, mind, -NEVER)
    if action != NO_ACTION:
        return action
    if can_draw_ticket(s) and claim_count(s, board, seat) > 0:
        return np.int64(legal_nth(s, board, seat, 1))
    return np.int64(legal_nth(s, board, seat, 0))


@kernel
def imagine(s, board, viewer, words, minds):
    """Deal the unseen."""
    first_journey.deal(s, board, viewer, words)


@kernel
def add_candidate(actions, hopes, size, action, hope):
    """Insert a candidate behind the first, by its hope; return how many there are."""
    for i in range(size):
        if actions[i] == action:
            return size
    if size == CANDIDATES:
        if hope <= hopes[size - 1]:
            return size
        size -= 1
    place = size
    while place > 1 and hopes[place - 1] < hope:
        actions[place], hopes[place] = actions[place - 1], hopes[place - 1]
        place -= 1
    actions[place], hopes[place] = action, hope
    return size + 1


@kernel
def candidates(s, board, seat, mind, dice, actions, hopes):
    """List the policy's choice, cards, new tickets, and the claims that serve goals or the network most."""
    actions[0] = choose(s, board, seat, mind, dice)
    hopes[0] = 1.0
    size = 1
    if winning_claim(s, board, seat) != NO_ACTION:
        return size
    if why_not_draw(s) == Refusal.NONE:
        size = add_candidate(actions, hopes, size, DRAW.first, 0.9)
    if can_draw_ticket(s):
        size = add_candidate(actions, hopes, size, NEW_TICKETS.first, 0.5)
    for word in range(WORDS):
        free = s.free[word] & ~s.barred[seat, word]
        while free != 0:
            route = word * BITS + lowest(free)
            free &= free - 1
            if s.label[seat, board.a[route]] != s.label[seat, board.b[route]]:
                action, locomotives = payment(s, board, seat, route)
                if action != NO_ACTION:
                    hope = claim_hope(s, board, seat, mind, route, locomotives)
                    if hope > ALIVE:
                        size = add_candidate(actions, hopes, size, action, hope)
    return size


@kernel
def claim_hope(s, board, seat, mind, route, locomotives):
    """Return how promising a claim is: whether it is planned, or would serve a goal."""
    word, bit = board.word[route], board.bit[route]
    hope = 0.1 - 0.1 * locomotives + 0.3 * completes(s, board, seat, route)
    if mind.plan[word] & bit != 0:
        hope += 0.5
    for goal in range(GOALS):
        if mind.way[goal, word] & bit != 0:
            hope += 0.2
    twin = board.twin[route]
    if twin != NO_TWIN and mind.plan[board.word[twin]] & board.bit[twin] != 0:
        hope += 0.3
    return hope


@kernel
def marker(s):
    """Return the most tickets that a player has completed: how near the end is."""
    most = np.int64(0)
    for seat in range(s.seats):
        most = max(most, np.int64(s.total[seat]))
    return most


@kernel
def settled(s, mark):
    """Return whether the game is over."""
    return s.ended != 0


@kernel
def worth(s, board, seat, mark):
    """Return the worth of a game: far from the end mostly the lead over the mean, near it the win."""
    best, others, winners = -1000, 0, 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, np.int64(s.total[other]))
            others += np.int64(s.total[other])
        if s.place[other] == 1:
            winners += 1
    won = 1.0 / winners if s.place[seat] == 1 else 0.0
    own = np.float64(s.total[seat])
    lead = 1.0 / (1.0 + np.exp((best - own) / 2.0))
    above = 1.0 / (1.0 + np.exp((others / (s.seats - 1.0) - own) / 3.0))
    early = 1.0 - mark / TO_WIN
    return early * above + (1.0 - early) * 0.5 * (won + lead)
