# pyright: basic
"""Determinised tree search, the same for every title.

A playout fills the holes of the view at random (`imagine`), plays one of the candidates, and then lets all
seats follow their policies to the end. A later decision of the searching seat becomes part of the tree once
enough playouts reach it, and is searched too. Decisions of others and chance are sampled, they are no
branches: a node stands for everything that may have happened before it, so its statistics are those of an
information set.

The n-th playout of every candidate has the n-th deal and the n-th luck, so candidates are compared on the
same cards. As the budget is used up, the weaker candidates drop out one after the other.

A title supplies the slots; the package describes them.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.chance import below, next_word, reseed
from peregon.kernels.jit import kernel, slot
from peregon.kernels.layout import column
from peregon.kernels.masks import lowest
from peregon.kernels.refusals import Refusal
from peregon.kernels.slots import apply, begin, legal_count, legal_nth, why_not

forget = slot("mind")
choose = slot("s, board, seat, mind, dice")
candidates = slot("s, board, seat, mind, dice, actions, hopes")
study = slot("s, board, viewer, minds, dice, playouts")
imagine = slot("s, board, viewer, words, minds")
marker = slot("s")
settled = slot("s, mark")
worth = slot("s, board, seat, mark")

NODES = 2048
WIDTH = 24  # candidates per decision, at most
NONE = -1
ANY = -2  # in place of an action: rate the candidates even if there is only one
ROOT = 0
DEPTH = 4  # own decisions in a path, at most
MANY = 1 << 30  # playouts, where a clock ends the search
FOLLOWING = 2  # own decisions within which an action may follow another
LONGEST = 1000  # decisions per playout: a game played to win is shorter
ALIKE = 0.2  # the share of the budget in which all candidates are tried equally often
RIPE = (24,) * 7  # by number of players: playouts through a node before its own candidates are tried
DOUBT = (0.7,) * 7  # likewise: standard errors by which another candidate must beat the policy's own
WIDENING = 12  # playouts for each further candidate of a node below the root
UNTRIED = 2.0  # more than any worth
EAGERNESS = 0.35  # how much an uncertain candidate below the root is favoured


class Node:
    """A candidate: an action of the searching seat, and the results of its playouts."""

    total = column(np.float64)  # of worth
    square = column(np.float64)
    wins = column(np.float64)  # shares of the win; where a playout ends before the game, its worth
    action = column(np.int32)
    follow = column(np.int32)  # what the seat plays next in place of the policy, as soon as it may; or NONE
    visits = column(np.int32)
    child = column(np.int32)  # the first of its children
    sibling = column(np.int32)  # the next child of the same parent


class Search:
    """A search between two calls: its budget, its tree, and the present playout."""

    used = column(np.float64)  # the part of the budget that is gone
    step = column(np.float64)  # what each playout adds to it; 0: not known yet
    playouts = column(np.int64)  # of the next call
    depth = column(np.int64)  # own decisions that the search looks ahead
    ripe = column(np.int64)  # see RIPE
    played = column(np.int64)  # an action that is compared with all others to the end; or ANY, or NONE
    informed = column(np.int64)  # whether playouts follow the policies, or chance
    words = column(np.uint32, 8)  # the seed of all deals
    planted = column(np.int64)  # nodes of the tree; 0: there is none yet
    actions = column(np.int64, WIDTH)  # candidates of the decision looked at last
    hopes = column(np.float64, WIDTH)  # what they are ordered by
    path = column(np.int64, DEPTH + 2)  # the nodes that the playout has passed
    length = column(np.int64)  # of the path
    mark = column(np.int64)  # where the playout began


@kernel
def add_node(nodes, search, parent, action):
    """Add a child to a node, behind its others; return it."""
    size = search.planted
    search.planted += 1
    node = nodes[size]
    node.total, node.square, node.wins = 0.0, 0.0, 0.0
    node.action, node.follow, node.visits = action, NONE, 0
    node.child, node.sibling = NONE, NONE
    last = nodes[parent].child
    if last == NONE:
        nodes[parent].child = size
    else:
        while nodes[last].sibling != NONE:
            last = nodes[last].sibling
        nodes[last].sibling = size
    return size


@kernel
def child_of(nodes, parent, action):
    """Return the child with this action, or NONE."""
    child = nodes[parent].child
    while child != NONE and nodes[child].action != action:
        child = nodes[child].sibling
    return child


@kernel
def child_count(nodes, parent):
    """Count the children of a node."""
    number = 0
    child = nodes[parent].child
    while child != NONE:
        number += 1
        child = nodes[child].sibling
    return number


@kernel
def mean(node):
    """Return the mean worth of a node's playouts."""
    return node.total / node.visits


@kernel
def keen(nodes, node):
    """Return how promising a candidate is: its mean. Untried ones come before all others."""
    return mean(nodes[node]) if nodes[node].visits > 0 else UNTRIED


@kernel
def next_root(nodes, used, played):
    """Return the candidate to try next, with a part `used` of the budget gone.

    At first all are tried equally often. Then fewer and fewer stay in, those with the highest means: their
    number falls from all to two, by equal factors in equal times. An action that was `played` always stays,
    and so does one that is followed by another: it was added later, and its mean is rough at first.
    """
    used = max(0.0, (used - ALIKE) / (1.0 - ALIKE))
    size = child_count(nodes, ROOT)
    stay = max(2, int(np.ceil(size ** (1.0 - used))))
    best, fewest = NONE, 1 << 30
    child = nodes[ROOT].child
    while child != NONE:
        visits = nodes[child].visits
        named = nodes[child].action == played or nodes[child].follow != NONE
        stays = visits == 0 or named or rank_of(nodes, child) < stay
        if stays and visits < fewest:
            best, fewest = child, visits
        child = nodes[child].sibling
    return best


@kernel
def rank_of(nodes, node):
    """Count the root's candidates that are better than this one."""
    better = 0
    own = keen(nodes, node)
    child = nodes[ROOT].child
    while child != NONE:
        if child != node and keen(nodes, child) > own:
            better += 1
        child = nodes[child].sibling
    return better


@kernel
def pick_below(nodes, parent, age, size, search):
    """Return a candidate of a node below the root, or NONE; more are tried as the node gets older."""
    wide = min(size, 2 + age // WIDENING)
    best, best_score = NONE, -1.0
    log = np.log(nodes[parent].visits + 1.0)
    for i in range(wide):
        child = child_of(nodes, parent, search.actions[i])
        if child == NONE:
            if search.planted == NODES:
                continue
            return add_node(nodes, search, parent, search.actions[i])
        score = mean(nodes[child]) + EAGERNESS * np.sqrt(log / nodes[child].visits)
        if score > best_score:
            best, best_score = child, score
    return best


@kernel
def study_nothing(s, board, viewer, minds, dice, playouts):
    """Prepare nothing: for a title whose minds do not need it."""


def plant(s, board, seat, minds, dice, nodes, search):
    """Plant the tree: its root is the view, with a child for each candidate."""
    study(s, board, seat, minds, dice, np.int64(1.0 / search.step) if search.step > 0.0 else MANY)
    nodes[ROOT].child, nodes[ROOT].visits = NONE, 0
    search.planted = 1
    for i in range(candidates(s, board, seat, minds[seat], dice, search.actions, search.hopes)):
        add_node(nodes, search, ROOT, search.actions[i])
    if search.played >= 0 and child_of(nodes, ROOT, search.played) == NONE:
        add_node(nodes, search, ROOT, search.played)


@kernel
def draw_words(search, number, dice, words):
    """Draw the seed of a playout's deal, and of its luck: equal for the n-th playout of each candidate."""
    for i in range(words.size):
        words[i] = search.words[i]
    words[0] ^= np.uint32(number)
    reseed(dice, words)
    for i in range(words.size):
        words[i] = next_word(dice)


def descend(s, board, seat, mind, dice, nodes, search):
    """Choose a candidate of the searching seat's decision within the tree; NONE where the tree ends."""
    here = search.path[search.length - 1]
    age = nodes[here].visits - search.ripe
    if search.length - 1 >= search.depth or age < 0:
        return NONE
    size = candidates(s, board, seat, mind, dice, search.actions, search.hopes)
    return pick_below(nodes, here, age, size, search)


def follow_policy(s, board, seat, mind, dice, trace, informed):
    """Play a decision below the tree, by the policy or at random."""
    if informed:
        action = choose(s, board, seat, mind, dice)
    else:
        action = legal_nth(s, board, seat, below(dice, legal_count(s, board, seat)))
    apply(s, board, seat, action, trace)


@kernel
def step_to(search, node):
    """Append a node to the path of the playout."""
    search.path[search.length] = node
    search.length += 1


def play_out(s, board, seat, minds, dice, nodes, search, trace, follow):
    """Play a state until it is settled: by the tree as far as it goes, then by the policies.

    The searching seat plays the action `follow` at its next decision, or at the one after it if that is the
    first that allows it: the first may belong to the same turn. After it the seat plans anew.
    """
    in_tree = search.depth > 1
    left = FOLLOWING if follow != NONE else 0
    for _ in range(LONGEST):
        if settled(s, search.mark):
            break
        acting = lowest(s.waiting)
        if acting == seat and left > 0:
            left -= 1
            if why_not(s, board, seat, follow) == Refusal.NONE:
                left = 0
                apply(s, board, seat, follow, trace)
                forget(minds[seat])
                continue
        if acting == seat and in_tree:
            node = descend(s, board, seat, minds[seat], dice, nodes, search)
            in_tree = node != NONE
            if in_tree:
                step_to(search, node)
                apply(s, board, seat, nodes[node].action, trace)
                continue
        follow_policy(s, board, acting, minds[acting], dice, trace, search.informed)


@kernel
def share_of_win(s, seat, value):
    """Return a seat's share of the win; before the end of the game `value` stands for it."""
    if s.ended == 0:
        return value
    winners = 0
    for other in range(s.seats):
        if s.place[other] == 1:
            winners += 1
    return 1.0 / winners if s.place[seat] == 1 else 0.0


@kernel
def note(nodes, search, value, won):
    """Add the result of a playout to all nodes of its path."""
    for i in range(search.length):
        node = nodes[search.path[i]]
        node.visits += 1
        node.total += value
        node.square += value * value
        node.wins += won


@kernel
def keep_result(results, node, number, value, won):
    """Keep the worth and the win of a candidate's n-th playout, if there is room for it."""
    if node < results.shape[0] and number < results.shape[1]:
        results[node, number, 0] = value
        results[node, number, 1] = won


def think(states, raw, boards, seat, minds, dice, nodes, searches, results, traces):
    """Run the playouts that the search asks for; return how many candidates there are.

    The first call plants the tree. If it asks for no playouts, it only writes the policy's own choice as the
    first candidate. `states` and `raw` are the same two rows: the view, and room for playouts. The first
    `dice` are for the view, the second for playouts. `results` has the playouts of each candidate of the
    root, by its node, as far as there is room.
    """
    s, board, search, trace = states[1], boards[0], searches[0], traces[0]
    if search.planted == 0:
        forget(minds[seat])
        minds[seat].exact = 1
        if search.playouts == 0:
            search.actions[0] = choose(states[0], board, seat, minds[seat], dice[0])
            return 1
        plant(states[0], board, seat, minds, dice[0], nodes, search)
    size = child_count(nodes, ROOT)
    if size == 1 and search.played == NONE:
        return 1
    words = np.empty(8, np.uint32)
    for _ in range(search.playouts):
        node = next_root(nodes, min(search.used, 1.0), search.played)
        search.used += search.step
        draw_words(search, nodes[node].visits, dice[1], words)
        raw[1, :] = raw[0]
        search.mark = marker(s)
        imagine(s, board, seat, words, minds)
        for other in range(s.seats):
            minds[other].exact = 0
            forget(minds[other])
        search.length = 0
        step_to(search, ROOT)
        step_to(search, node)
        apply(s, board, seat, nodes[node].action, trace)
        play_out(s, board, seat, minds, dice[1], nodes, search, trace, nodes[node].follow)
        value = worth(s, board, seat, search.mark)
        won = share_of_win(s, seat, value)
        keep_result(results, node, nodes[node].visits, value, won)
        note(nodes, search, value, won)
    return size


def policy_games(states, raw, boards, minds, dice, traces, seats, games, firsts, places, totals):
    """Play whole games of policies, each with the `tune` of its mind; return the number of decisions.

    Each deal is played once per seat, with the minds one seat further each time: `places[game, turned, mind]`
    is the place of a mind.
    """
    s, board, trace = states[0], boards[0], traces[0]
    decisions = 0
    words = np.empty(8, np.uint32)
    for game in range(games):
        for i in range(8):
            words[i] = next_word(dice[0])
        for turned in range(seats):
            raw[0, :] = 0
            for i in range(8):
                s.key[i] = words[i]
            begin(s, board, seats, firsts[game], trace)
            for one in range(seats):
                forget(minds[one])
            while s.ended == 0:
                seat = lowest(s.waiting)
                mind = (seat + turned) % seats
                apply(s, board, seat, choose(s, board, seat, minds[mind], dice[0]), trace)
                decisions += 1
            for seat in range(seats):
                mind = (seat + turned) % seats
                places[game, turned, mind] = s.place[seat]
                totals[game, turned, mind] = s.total[seat]
    return decisions
