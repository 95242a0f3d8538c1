# pyright: basic
"""Determinised tree search, the same for every title.

A playout fills the holes of the view at random (`imagine`), plays one of the candidates, and then lets all
seats play their policies to the end. Own decisions that come often enough in playouts become nodes of a tree
and are searched in their turn. Others' decisions and chance are sampled, not branched on: a node stands for
everything that may have happened before it, and its statistics are those of an information set.

The n-th playout of every candidate has the n-th deal and the n-th luck: candidates are compared on the same
cards. As the budget is used up the weaker candidates drop out, one after the other.

`apply` and `legal_*` are the title's rules (see `jit.over`); the rest is described in the package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from peregon.kernels.chance import below, next_word, reseed
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, field
from peregon.kernels.masks import lowest

if TYPE_CHECKING:
    apply: Any
    begin: Any
    candidates: Any
    choose: Any
    forget: Any
    imagine: Any
    legal_count: Any
    legal_nth: Any
    marker: Any
    settled: Any
    study: Any
    worth: Any

NODES = 2048
WIDTH = 24  # candidates of a decision at most
NONE = -1
ROOT = 0
DEPTH = 4  # own decisions in a path
MANY = 1 << 30  # playouts, where a clock ends the search
LONGEST = 1000  # decisions of a playout: no game that is played to win is as long
ALIKE = 0.2  # the part of the budget in which all candidates are tried alike
RIPE = (24,) * 7  # by the number of players: playouts through a node before its own candidates are tried
DOUBT = (0.7,) * 7  # likewise: standard errors by which another candidate must beat the policy's own
WIDENING = 12  # further playouts for each further candidate of a node below the root
UNTRIED = 2.0  # more than anything is worth
EAGERNESS = 0.35  # how much an uncertain candidate below the root is favoured


class Node:
    """A candidate: an own decision's action, and what came of it."""

    total = field(np.float64, seen=BY_ALL)  # of worth, over its playouts
    square = field(np.float64, seen=BY_ALL)
    action = field(np.int32, seen=BY_ALL)
    visits = field(np.int32, seen=BY_ALL)
    child = field(np.int32, seen=BY_ALL)  # the first of its children
    sibling = field(np.int32, seen=BY_ALL)


@kernel
def add_node(nodes, size, parent, action):
    """Puts a child under a node, behind its others."""
    node = nodes[size]
    node.total, node.square = 0.0, 0.0
    node.action, node.visits = action, 0
    node.child, node.sibling = NONE, NONE
    last = nodes[parent].child
    if last == NONE:
        nodes[parent].child = size
    else:
        while nodes[last].sibling != NONE:
            last = nodes[last].sibling
        nodes[last].sibling = size


@kernel
def child_of(nodes, parent, action):
    """The child with this action, or NONE."""
    child = nodes[parent].child
    while child != NONE and nodes[child].action != action:
        child = nodes[child].sibling
    return child


@kernel
def mean(node):
    return node.total / node.visits


@kernel
def keen(nodes, node):
    """How promising a candidate is: its mean; one that was not tried comes before all others."""
    return mean(nodes[node]) if nodes[node].visits > 0 else UNTRIED


@kernel
def next_root(nodes, used):
    """The candidate to try next, with a part `used` of the budget gone.

    All are tried alike for a while. Then the number of those still in falls from all to two, by equal
    factors in equal times, and those with the highest means stay.
    """
    used = max(0.0, (used - ALIKE) / (1.0 - ALIKE))
    size = 0
    child = nodes[ROOT].child
    while child != NONE:
        size += 1
        child = nodes[child].sibling
    stay = max(2, int(np.ceil(size ** (1.0 - used))))
    best, fewest = NONE, 1 << 30
    child = nodes[ROOT].child
    while child != NONE:
        visits = nodes[child].visits
        if visits < fewest and (visits == 0 or rank_of(nodes, child) < stay):
            best, fewest = child, visits
        child = nodes[child].sibling
    return best


@kernel
def rank_of(nodes, node):
    """How many of a root's candidates are better than this one."""
    better = 0
    own = keen(nodes, node)
    child = nodes[ROOT].child
    while child != NONE:
        if child != node and keen(nodes, child) > own:
            better += 1
        child = nodes[child].sibling
    return better


@kernel
def pick_below(nodes, parent, age, actions, size, tree):
    """One of the candidates of a node below the root; new ones are tried as the node gets older."""
    wide = min(size, 2 + age // WIDENING)
    best, best_score = NONE, -1.0
    log = np.log(nodes[parent].visits + 1.0)
    for i in range(wide):
        child = child_of(nodes, parent, actions[i])
        if child == NONE:
            if tree[0] == NODES:
                continue
            child = tree[0]
            add_node(nodes, child, parent, actions[i])
            tree[0] += 1
            return child
        score = mean(nodes[child]) + EAGERNESS * np.sqrt(log / nodes[child].visits)
        if score > best_score:
            best, best_score = child, score
    return best


@kernel
def study_nothing(s, board, viewer, minds, playouts):
    """For a title whose minds have nothing to prepare."""


def take_root(states, boards, seat, minds, dice, nodes, tree, actions, hopes, playouts):
    """Plants the tree: the candidates of the view in the first state; returns how many."""
    s, board = states[0], boards[0]
    study(s, board, seat, minds, playouts)
    nodes[ROOT].child, nodes[ROOT].visits = NONE, 0
    tree[0] = 1
    size = candidates(s, board, seat, minds[seat], dice[0], actions, hopes)
    for i in range(size):
        add_node(nodes, tree[0], ROOT, actions[i])
        tree[0] += 1
    return size


def play_on(s, board, seat, minds, dice, trace, informed):
    """One decision of a playout."""
    if informed:
        action = choose(s, board, seat, minds[seat], dice)
    else:
        action = legal_nth(s, board, seat, below(dice, legal_count(s, board, seat)))
    apply(s, board, seat, action, trace)


def think(
    states, raw, boards, seat, minds, dice, nodes, tree, actions, hopes, words, traces,
    playouts, used, step, informed, depth,
):  # fmt: skip
    """Plays out that many times; the first call plants the tree. Returns how many candidates there are.

    `states` and `raw` are the same two rows: the view, and room for playouts. With no playouts the policy's
    own choice is the first candidate, and nothing is searched. `used` is the part of the budget that is gone,
    which grows by `step` with each playout. `words` seed the deals.
    """
    board, trace = boards[0], traces[0]
    if tree[0] == 0:
        forget(minds[seat])
        minds[seat].exact = 1
        if playouts == 0:
            actions[0] = choose(states[0], board, seat, minds[seat], dice[0])
            return 1
        most = np.int64(1.0 / step) if step > 0.0 else MANY
        take_root(states, boards, seat, minds, dice, nodes, tree, actions, hopes, most)
    size = 0
    child = nodes[ROOT].child
    while child != NONE:
        size += 1
        child = nodes[child].sibling
    if size == 1:
        return 1
    s = states[1]
    deal_words = np.empty(8, np.uint32)
    path = np.empty(DEPTH + 2, np.int64)
    for _ in range(playouts):
        node = next_root(nodes, min(used, 1.0))
        used += step
        number = nodes[node].visits
        for i in range(8):
            deal_words[i] = words[i]
        deal_words[0] ^= np.uint32(number)
        reseed(dice[1], deal_words)
        for i in range(8):
            deal_words[i] = next_word(dice[1])
        raw[1, :] = raw[0]
        mark = marker(s)
        imagine(s, board, seat, deal_words, minds)
        for one in range(s.seats):
            minds[one].exact = 0
            forget(minds[one])
        path[0], path[1] = ROOT, node
        length = 2
        apply(s, board, seat, nodes[node].action, trace)
        branching = depth > 1
        for _ in range(LONGEST):
            if settled(s, mark):
                break
            one = lowest(s.waiting)
            if one == seat and branching:
                here = path[length - 1]
                age = nodes[here].visits - RIPE[s.seats]
                if length - 1 >= depth or age < 0:
                    branching = False
                else:
                    size_here = candidates(s, board, seat, minds[seat], dice[1], actions, hopes)
                    child = pick_below(nodes, here, age, actions, size_here, tree)
                    if child == NONE:
                        branching = False
                    else:
                        path[length] = child
                        length += 1
                        apply(s, board, seat, nodes[child].action, trace)
                        continue
            play_on(s, board, one, minds, dice[1], trace, informed)
        value = worth(s, board, seat, mark)
        for i in range(length):
            nodes[path[i]].visits += 1
            nodes[path[i]].total += value
            nodes[path[i]].square += value * value
    return size


def policy_games(states, raw, boards, minds, dice, traces, seats, games, firsts, places, totals):
    """Plays whole games of policies, each with the `tune` of its mind; returns the number of decisions.

    Each game is dealt as often as there are seats, with the minds one seat further each time:
    `places[game, turned, mind]`.
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
