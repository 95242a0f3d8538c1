# pyright: basic
"""Random games in which every law is checked, at the speed of kernels.

Cheap laws are checked after every action, costly ones on a random share of the decisions.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.chance import below, next_word
from peregon.kernels.conservation import Law
from peregon.kernels.jit import kernel, slot
from peregon.kernels.layout import hide, same
from peregon.kernels.masks import lowest
from peregon.kernels.refusals import Refusal
from peregon.kernels.slots import apply, begin, deal, legal_count, legal_nth, why_not
from peregon.kernels.trace import COLUMNS, KIND, NUMBERS, ROOM, SEAT, Told

conserved = slot("s, board")  # the number of a law of conservation that a state breaks, or 0
make_lucky = slot("s, dealt, viewer")  # gives a state that was dealt again the luck of the real one

# The rows of `states`: the game, a view of it, the state dealt from the view, and room for two more.
GAME, VIEW, DEALT, OTHER, OTHER_VIEW = range(5)
STATES = 5

TOO_LONG = 20_000  # decisions
LISTED_ONE_IN = 256
DEALT_ONE_IN = 8
TOP = 16  # more cards than one action can turn up
STRANGERS = 4  # random numbers tried as actions
ACTION_NUMBERS = 15_500  # all spans, and some numbers beyond


def check_legal(states, raw, boards, dice, sight, seat):
    """Check that there is a legal action, that the view has the same ones, and that others are refused."""
    s, board, view = states[GAME], boards[0], states[VIEW]
    number = legal_count(s, board, seat)
    if number <= 0:
        return Law.SOMEBODY_ACTS.value
    hide(raw[GAME], sight, seat, raw[VIEW])
    if legal_count(view, board, seat) != number:
        return Law.VIEW_KNOWS_LEGAL.value
    k = below(dice[0], number)
    action = legal_nth(s, board, seat, k)
    if legal_nth(view, board, seat, k) != action:
        return Law.VIEW_KNOWS_LEGAL.value
    if why_not(s, board, seat, action) != Refusal.NONE:
        return Law.LISTED_IS_LEGAL.value
    for _ in range(STRANGERS):
        stranger = below(dice[0], ACTION_NUMBERS)
        if why_not(s, board, seat, stranger) == Refusal.NONE:
            listed = False
            for i in range(number):
                listed = listed or legal_nth(s, board, seat, i) == stranger
            if not listed:
                return Law.LEGAL_IS_LISTED.value
    hide(raw[GAME], sight, seat, raw[OTHER_VIEW])
    return 0 if same(raw[VIEW], raw[OTHER_VIEW]) else Law.ASKING_CHANGES_NOTHING.value


def check_listed(states, raw, boards, trace, seat):
    """Check that the listed actions are the legal ones, and that each has the same result each time."""
    s, board = states[GAME], boards[0]
    number = legal_count(s, board, seat)
    for k in range(number):
        action = legal_nth(s, board, seat, k)
        if why_not(s, board, seat, action) != Refusal.NONE:
            return Law.LISTED_IS_LEGAL.value
        for row in (OTHER, DEALT):
            raw[row, :] = raw[GAME]
            trace.told = 0
            apply(states[row], board, seat, action, trace)
        if not same(raw[OTHER], raw[DEALT]):
            return Law.SAME_AGAIN.value
        broken = conserved(states[OTHER], board)
        if broken != 0:
            return broken
    found = 0
    for action in range(ACTION_NUMBERS):
        if why_not(s, board, seat, action) == Refusal.NONE:
            found += 1
    return 0 if found == number else Law.LEGAL_IS_LISTED.value


@kernel
def told_alike(one, other, public, viewer):
    """Return whether two traces tell a viewer the same."""
    if one.told != other.told:
        return False
    for row in range(min(one.told, ROOM)):
        if one.rows[row, KIND] != other.rows[row, KIND] or one.rows[row, SEAT] != other.rows[row, SEAT]:
            return False
        numbers = COLUMNS - NUMBERS
        if one.rows[row, SEAT] != viewer:
            numbers = public[one.rows[row, KIND]]
        for column in range(NUMBERS, NUMBERS + numbers):
            if one.rows[row, column] != other.rows[row, column]:
                return False
    return True


@kernel
def same_chance(s, dealt):
    """Copy the generator, so that both shuffle alike."""
    dealt.drawn = s.drawn
    for i in range(s.key.size):
        dealt.key[i] = s.key[i]
    for i in range(s.block.size):
        dealt.block[i] = s.block[i]


@kernel
def same_draw(s, dealt, viewer):
    """Give a state without a deck the luck of another: the generator is all of it."""
    same_chance(s, dealt)


@kernel
def same_luck(s, dealt, viewer):
    """Copy the generator and the top of the deck, by exchanging cards that the viewer cannot see."""
    same_chance(s, dealt)
    bottom = max(s.deck_size - TOP, 0)
    for place in range(s.deck_size - 1, bottom - 1, -1):
        wanted = s.deck[place]
        if dealt.deck[place] == wanted:
            continue
        given = dealt.deck[place]
        for deeper in range(place):
            if dealt.deck[deeper] == wanted:
                dealt.deck[deeper], dealt.deck[place] = given, wanted
                break
        if dealt.deck[place] == wanted:
            continue
        for seat in range(s.seats):
            if seat != viewer and dealt.hand[seat, wanted] > dealt.shown[seat, wanted]:
                dealt.hand[seat, wanted] -= 1
                dealt.hand[seat, given] += 1
                dealt.deck[place] = wanted
                break


@kernel
def reveals(trace, actor, viewer):
    """Return whether a trace reveals something hidden, so that other cards may lead to other events."""
    for row in range(min(trace.told, ROOM)):
        kind, seat = trace.rows[row, KIND], trace.rows[row, SEAT]
        if kind == Told.COMPLETED or kind == Told.LOST or kind == Told.ENDED or kind == Told.SWEPT:
            return True
        if kind == Told.KEPT and seat != actor:
            return True  # the opening is settled
        if seat == viewer and (kind == Told.OFFERED or kind == Told.GOT_TICKET):
            return True
    return False


def check_dealt(states, raw, boards, dice, traces, sight, public, seat, action):
    """Check that a state dealt again looks the same to the viewer (ALL-03), and that an action then shows
    and tells the viewer the same, with the same luck, unless it reveals something."""
    s, board, d = states[GAME], boards[0], dice[0]
    viewer = below(d, s.seats + 1) - 1
    hide(raw[GAME], sight, viewer, raw[VIEW])
    raw[DEALT, :] = raw[VIEW]
    words = np.empty(8, np.int64)
    for i in range(8):
        words[i] = next_word(d)
    deal(states[DEALT], board, viewer, words)
    broken = conserved(states[DEALT], board)
    if broken != 0:
        return broken
    make_lucky(s, states[DEALT], viewer)
    hide(raw[DEALT], sight, viewer, raw[OTHER_VIEW])
    if not same(raw[VIEW], raw[OTHER_VIEW]):
        return Law.DEALT_LOOKS_THE_SAME.value
    if why_not(states[DEALT], board, seat, action) != Refusal.NONE:
        return 0
    traces[0].told, traces[1].told = 0, 0
    raw[OTHER, :] = raw[GAME]
    apply(states[OTHER], board, seat, action, traces[0])
    apply(states[DEALT], board, seat, action, traces[1])
    if reveals(traces[0], seat, viewer) or reveals(traces[1], seat, viewer):
        return 0
    hide(raw[OTHER], sight, viewer, raw[VIEW])
    hide(raw[DEALT], sight, viewer, raw[OTHER_VIEW])
    if not same(raw[VIEW], raw[OTHER_VIEW]):
        return Law.VIEWS_KEEP_SECRETS.value
    if not told_alike(traces[0], traces[1], public, viewer):
        return Law.EVENTS_KEEP_SECRETS.value
    return 0


def soak_games(states, raw, boards, dice, traces, sight, public, seats, games, broken):
    """Play random games and check the laws; return the number of decisions.

    If a law is broken, `broken` gets its number, the game, and the decision in it.
    """
    s, board, d = states[GAME], boards[0], dice[0]
    decisions = 0
    for game in range(games):
        raw[GAME, :] = 0
        for i in range(8):
            s.key[i] = next_word(d)
        begin(s, board, seats, -1, traces[0])
        here = 0
        while s.ended == 0:
            law = conserved(s, board)
            if s.waiting == 0:
                law = Law.SOMEBODY_ACTS.value
            seat = lowest(s.waiting)
            if law == 0:
                law = check_legal(states, raw, boards, dice, sight, seat)
            if law == 0 and below(d, LISTED_ONE_IN) == 0:
                law = check_listed(states, raw, boards, traces[0], seat)
            action = legal_nth(s, board, seat, below(d, legal_count(s, board, seat)))
            if law == 0 and below(d, DEALT_ONE_IN) == 0:
                law = check_dealt(states, raw, boards, dice, traces, sight, public, seat, action)
            if law == 0 and here > TOO_LONG:
                law = Law.GAMES_END.value
            if law != 0:
                broken[0], broken[1], broken[2] = law, game, here
                return decisions
            traces[0].told = 0
            apply(s, board, seat, action, traces[0])
            here += 1
            decisions += 1
        law = conserved(s, board)
        if law != 0:
            broken[0], broken[1], broken[2] = law, game, here
            return decisions
    return decisions
