# pyright: basic
"""The doors through which Python enters a title's rules, and how they are compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from peregon.kernels import layout, playing
from peregon.kernels.chance import Chance, reseed
from peregon.kernels.jit import cache_folder, entry, entry_in, kernel, over
from peregon.kernels.refusals import Refusal

if TYPE_CHECKING:
    apply: Any
    begin: Any
    deal: Any
    legal_count: Any
    legal_nth: Any
    why_not: Any


def start_game(states, boards, words, seats, first, trace):
    """Sets up a game in the first state."""
    reseed(states[0], words)
    begin(states[0], boards[0], seats, first, trace)


def play_action(states, boards, seat, action, trace, only_ask):
    """Plays an action on the first state, or returns why not and changes nothing (ALL-05)."""
    refusal = why_not(states[0], boards[0], seat, action)
    if refusal == Refusal.NONE and not only_ask:
        apply(states[0], boards[0], seat, action, trace)
    return refusal.value


def list_legal(states, boards, seat, actions):
    """Writes the legal actions, as many as there is room for; returns how many there are."""
    number = legal_count(states[0], boards[0], seat)
    for k in range(min(number, actions.size)):
        actions[k] = legal_nth(states[0], boards[0], seat, k)
    return number


def deal_again(states, boards, viewer, words):
    """Fills the holes of the view in the first state."""
    deal(states[0], boards[0], viewer, words)


@entry
def see(raw, sight, viewer, out):
    """A state's bytes as one viewer may see them."""
    layout.hide(raw, sight, viewer, out)


SEE: Callable[..., None] = see


def new_dice(words: np.ndarray[Any, np.dtype[np.uint32]]) -> np.ndarray[Any, np.dtype[Any]]:
    """Random numbers for choices, apart from any game's, from the eight words of a seed."""
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
    random_games: Callable[..., int]


LOADED: dict[str, Rules] = {}


def rules_of(title: str) -> Rules:
    """The rules of a title, compiled as they are first used."""
    if title not in LOADED:
        module = import_module(f"peregon.kernels.{title}")
        names, keep = vars(module), entry_in(cache_folder() / title)
        LOADED[title] = Rules(
            state=layout.record_type(module.State),
            sight=layout.sight_table(module.State),
            refusal_rules=module.REFUSAL_RULES,
            start=over(start_game, names, keep),
            play=over(play_action, names, keep),
            list_legal=over(list_legal, names, keep),
            deal=over(deal_again, names, keep),
            random_games=over(playing.random_games, names, keep),
        )
    return LOADED[title]


def soak_of(title: str) -> Callable[..., int]:
    """The loop that checks a title's laws. It is large, and compiled only when somebody soaks."""
    from peregon.kernels import conservation, soaking  # noqa: PLC0415

    module = import_module(f"peregon.kernels.{title}")
    names = {
        **vars(module),
        "conserved": getattr(conservation, f"conserved_{title}"),
        "make_lucky": soaking.same_draw if title == "trans_europa" else soaking.same_luck,
    }
    for check in ("check_legal", "check_listed", "check_dealt"):
        names[check] = over(getattr(soaking, check), names, kernel)
    return over(soaking.soak_games, names, entry_in(cache_folder() / title))
