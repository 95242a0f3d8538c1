# pyright: basic
"""The entries by which Python calls a title's rules, and how they are compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from peregon.kernels import layout, printed
from peregon.kernels.chance import Chance, reseed
from peregon.kernels.jit import FLAG, NUMBER, SETTINGS, array, cache_folder, entry, entry_in, over
from peregon.kernels.random_games import random_games
from peregon.kernels.refusals import Refusal
from peregon.kernels.slots import apply, begin, deal, legal_count, legal_nth, why_not
from peregon.kernels.trace import Trace
from peregon.kernels.ways import WAYS


def start_game(states, boards, words, seats, first, traces):
    """Set up a game in the first state."""
    reseed(states[0], words)
    begin(states[0], boards[0], seats, first, traces[0])


def play_action(states, boards, seat, action, traces, only_ask):
    """Play an action on the first state, or return the refusal and change nothing (ALL-05)."""
    refusal = why_not(states[0], boards[0], seat, action)
    if refusal == Refusal.NONE and not only_ask:
        apply(states[0], boards[0], seat, action, traces[0])
    return refusal.value


def list_legal(states, boards, seat, actions):
    """Write as many legal actions as there is room for; return how many there are."""
    number = legal_count(states[0], boards[0], seat)
    for k in range(min(number, actions.size)):
        actions[k] = legal_nth(states[0], boards[0], seat, k)
    return number


def deal_again(states, boards, viewer, words):
    """Fill the holes of the view in the first state."""
    deal(states[0], boards[0], viewer, words)


# The types of the arguments of entries.
ROUTE_BOARDS = array(layout.record_type(printed.RouteBoard), fixed=True)
RAIL_BOARDS = array(layout.record_type(printed.RailBoard), fixed=True)
SEED_WORDS = array(np.uint32)
TRACES = array(layout.record_type(Trace))
DICE = array(layout.record_type(Chance))
BYTES = array(np.uint8)
SIGHT = array(np.int32, 2)


def boards_of(title: str) -> Any:
    """Return the type of a title's printed boards."""
    return RAIL_BOARDS if title == "trans_europa" else ROUTE_BOARDS


@entry((array(np.uint8, fixed=True), SIGHT, NUMBER, BYTES))
def see(raw, sight, viewer, out):
    """Write a state's bytes as one viewer may see them."""
    layout.hide(raw, sight, viewer, out)


SEE: Callable[..., None] = see


def new_dice(words: np.ndarray[Any, np.dtype[np.uint32]]) -> np.ndarray[Any, np.dtype[Any]]:
    """Return a random generator that belongs to no game, from the eight words of a seed."""
    dice = np.zeros(1, layout.record_type(Chance))
    dice["key"] = words
    return dice


@dataclass(frozen=True, slots=True)
class Rules:
    """One title's rules, as Python calls them."""

    state: np.dtype[Any]
    sight: np.ndarray[Any, np.dtype[np.int32]]
    refusal_rules: dict[Refusal | tuple[str, Refusal], str]
    start: Callable[..., None]
    play: Callable[..., int]
    list_legal: Callable[..., int]
    deal: Callable[..., None]
    ways: Callable[..., None]
    random_games: Callable[..., int]


LOADED: dict[str, Rules] = {}


def rules_of(title: str) -> Rules:
    """Return the rules of a title, compiled when they are first used."""
    with SETTINGS:  # all threads share what one has loaded
        if title not in LOADED:
            LOADED[title] = put_together(title)
        return LOADED[title]


def put_together(title: str) -> Rules:
    """Fill the loops that are the same for every title with the rules of one."""
    module = import_module(f"peregon.kernels.{title}")
    names, state = vars(module), layout.record_type(module.State)
    boards, states, fixed = boards_of(title), array(state), array(state, fixed=True)
    keep = partial(entry_in, cache_folder() / title)
    rows = (array(np.int8), array(np.int8, 2), array(np.int16, 2))
    simulated = (states, array(np.uint8, 2), boards, DICE, TRACES, NUMBER, NUMBER, *rows)
    return Rules(
        state=state,
        sight=layout.sight_table(module.State),
        refusal_rules=module.REFUSAL_RULES,
        start=over(start_game, names, keep((states, boards, SEED_WORDS, NUMBER, NUMBER, TRACES))),
        play=over(play_action, names, keep((states, boards, NUMBER, NUMBER, TRACES, FLAG))),
        list_legal=over(list_legal, names, keep((fixed, boards, NUMBER, array(np.int32)))),
        deal=over(deal_again, names, keep((states, boards, NUMBER, SEED_WORDS))),
        ways=keep((fixed, boards, NUMBER, array(np.int64), array(np.int16, 2)))(WAYS[title]),
        random_games=over(random_games, names, keep(simulated)),
    )


def soak_of(title: str) -> Callable[..., int]:
    """Return the loop that checks a title's laws. It is large, so it is compiled only for a soak."""
    from peregon.kernels import checked_games, conservation  # noqa: PLC0415

    module = import_module(f"peregon.kernels.{title}")
    names = {
        **vars(module),
        "conserved": getattr(conservation, f"conserved_{title}"),
        "make_lucky": checked_games.same_draw if title == "trans_europa" else checked_games.same_luck,
    }
    states, raw = array(layout.record_type(module.State)), array(np.uint8, 2)
    public, broken = array(np.int8), array(np.int64)
    signature = (states, raw, boards_of(title), DICE, TRACES, SIGHT, public, NUMBER, NUMBER, broken)
    return over(checked_games.soak_games, names, entry_in(cache_folder() / title, signature))
