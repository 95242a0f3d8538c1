# pyright: basic
"""The policy of Ticket to Ride and its Europe: plan routes for tickets, draw cards, claim."""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import GAP, MARKET, why_not_draw
from peregon.kernels.jit import Loops, kernel, slot
from peregon.kernels.masks import count
from peregon.kernels.refusals import Refusal
from peregon.kernels.slots import legal_nth
from peregon.kernels.spans import DRAW, GIVE_UP, KEEP, LOCOMOTIVE, TAKE
from peregon.kernels.spans import TICKETS as DRAW_TICKETS
from peregon.kernels.ticket_to_ride import CARS, NOT_YET, Phase, choosing_tickets, least_kept
from peregon.thinking.tickets.guesses import study, suspect
from peregon.thinking.tickets.mind import TARGETS
from peregon.thinking.tickets.plans import make_plan, see_plan
from peregon.thinking.tickets.targets import card_to_draw, claim_of_target, find_targets, weigh_cards

build_station = slot("s, board, seat, mind, at_once")  # an action, or below 0
answer = slot("s, board, seat")  # to the question of a tunnel

SCALE = 20.0  # points of a clear lead over the best of the others
WIDE_SCALE = 60.0  # over their mean
WEIGHED = 4  # targets for which cards are drawn
TICKET_CARS = 8  # with fewer cars, more tickets are no candidate
CLAIMS = 3  # claims among the candidates
OPEN_CARDS = 2  # open colours among them


# ── tickets ──


def keep_value(s, board, seat, mind, chosen):
    """Return what it is worth to keep some of the offers besides the tickets held."""
    held = s.ticket[seat]
    for i in range(s.offer_size[seat]):
        if (chosen >> i) & 1:
            held |= np.int64(1) << np.int64(s.offer[seat, i])
    make_plan(s, board, seat, mind, held)
    return mind.gain - mind.cost


def tickets_to_keep(s, board, seat, mind):
    """Choose the best set of the offers."""
    least = least_kept(s)
    best, most = 0, -(1 << 30)
    for chosen in range(1, 1 << s.offer_size[seat]):
        if count(chosen) >= least:
            value = keep_value(s, board, seat, mind, chosen)
            if value > most:
                best, most = chosen, np.int64(value)
    mind.planned = 0
    return KEEP.first + best


@kernel
def wants_tickets(s, seat, mind):
    """Return whether to draw tickets: the plan is done, and there are cars and time for more."""
    if s.ticket_left == 0 or s.last_turns != NOT_YET or mind.plan[0] | mind.plan[1] != 0:
        return False
    if s.cars[seat] < mind.tune.more_cars:
        return False
    for other in range(s.seats):
        if other != seat and s.cars[other] < mind.tune.others_cars:
            return False
    return True


# ── choosing ──


def choose(s, board, seat, mind, dice):
    """Choose the policy's action."""
    if choosing_tickets(s):
        return tickets_to_keep(s, board, seat, mind)
    if s.phase == Phase.TUNNEL:
        return answer(s, board, seat)
    see_plan(s, board, seat, mind)
    if s.phase == Phase.TURN:
        if wants_tickets(s, seat, mind):
            return DRAW_TICKETS.first
        action = build_station(s, board, seat, mind, False)
        if action >= 0:
            return action
    if s.phase == Phase.TURN or mind.weighed == 0:
        find_targets(s, board, seat, mind, WEIGHED)
        if s.phase == Phase.TURN and mind.targets > 0 and mind.short[0] == 0:
            mind.weighed = 0
            return claim_of_target(s, board, seat, mind, 0)
        weigh_cards(s, board, seat, mind)
        mind.weighed = 1
    else:
        mind.weighed = 0
    action = card_to_draw(s, board, seat, mind)
    if action != GAP:
        return action
    return legal_nth(s, board, seat, 0)


# ── candidates ──


@kernel
def add_candidate(actions, hopes, size, action, hope):
    """Add a candidate unless it is there already; return how many there are."""
    for i in range(size):
        if actions[i] == action:
            return size
    actions[size] = action
    hopes[size] = hope
    return size + 1


@kernel
def add_cards(s, mind, actions, hopes, size):
    """Add ways to draw a card: blind, an open locomotive, the open colours that help most."""
    if why_not_draw(s) == Refusal.NONE:
        size = add_candidate(actions, hopes, size, DRAW.first, 0.0)
    seen = 0
    for _ in range(OPEN_CARDS):
        best, most = GAP, -1.0
        for place in range(MARKET):
            card = s.market[place]
            if card == GAP or card == LOCOMOTIVE or (seen >> card) & 1:
                continue
            if mind.benefit[card] > most:
                best, most = place, mind.benefit[card]
        if best != GAP:
            seen |= 1 << s.market[best]
            size = add_candidate(actions, hopes, size, TAKE.first + best, 0.0)
    if s.phase != Phase.SECOND_CARD:
        for place in range(MARKET):
            if s.market[place] == LOCOMOTIVE:
                return add_candidate(actions, hopes, size, TAKE.first + place, 0.0)
    return size


def candidates(s, board, seat, mind, dice, actions, hopes):
    """List the policy's choice, then the best payable claims, cards, tickets; or the sets of offers."""
    actions[0], hopes[0] = choose(s, board, seat, mind, dice), 0.0
    size = 1
    if choosing_tickets(s):
        least = least_kept(s)
        for chosen in range(1, 1 << s.offer_size[seat]):
            if count(chosen) >= least:
                size = add_candidate(actions, hopes, size, KEEP.first + chosen, 0.0)
        return size
    if s.phase == Phase.TUNNEL:
        return add_candidate(actions, hopes, size, GIVE_UP, 0.0)
    if s.phase == Phase.TURN:
        see_plan(s, board, seat, mind)
        find_targets(s, board, seat, mind, TARGETS)
        station = build_station(s, board, seat, mind, True)
        if station >= 0:
            size = add_candidate(actions, hopes, size, station, 0.0)
        claims = 0
        for i in range(mind.targets):
            if mind.short[i] == 0 and claims < CLAIMS:
                claim = claim_of_target(s, board, seat, mind, i)
                size = add_candidate(actions, hopes, size, claim, 0.0)
                claims += 1
        if s.ticket_left > 0 and s.last_turns == NOT_YET and s.cars[seat] >= TICKET_CARS:
            size = add_candidate(actions, hopes, size, DRAW_TICKETS.first, 0.0)
    weigh_cards(s, board, seat, mind)
    return add_cards(s, mind, actions, hopes, size)


# ── the worth of a game ──


@kernel
def marker(s):
    """Return the fewest cars that a seat has left: how far the game is from its end."""
    fewest = np.int64(s.cars[0])
    for seat in range(1, s.seats):
        fewest = min(fewest, np.int64(s.cars[seat]))
    return fewest


@kernel
def settled(s, mark):
    """Return whether the game is over."""
    return s.ended != 0


@kernel
def worth(s, board, seat, mark):
    """Return what a finished game is worth: far from the end the lead over the mean counts, near it the win.

    The winner and the lead over the best depend largely on chance, so early on the mean says more.
    """
    best, others, winners = -1000, 0, 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, np.int64(s.total[other]))
            others += np.int64(s.total[other])
        if s.place[other] == 1:
            winners += 1
    won = 1.0 / winners if s.place[seat] == 1 else 0.0
    own = np.float64(s.total[seat])
    lead = 1.0 / (1.0 + np.exp((best - own) / SCALE))
    above = 1.0 / (1.0 + np.exp((others / (s.seats - 1.0) - own) / WIDE_SCALE))
    early = min(mark / CARS, 1.0)
    return early * above + (1.0 - early) * 0.5 * (won + lead)


def over_title(rules):
    """Fill the slots of the policy; return `choose`, `candidates`, `study` and `suspect`."""
    loops = Loops(rules)
    return loops.over(choose), loops.over(candidates), loops.over(study), loops.over(suspect)
