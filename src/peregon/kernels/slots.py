# pyright: basic
"""The rules that every title supplies, as slots: the loops that are the same for all titles call these."""

from __future__ import annotations

from peregon.kernels.jit import slot

begin = slot("s, board, seats, first, trace")  # sets up a game
why_not = slot("s, board, seat, action")  # the refusal of an action, or NONE
legal_count = slot("s, board, seat")
legal_nth = slot("s, board, seat, k")
apply = slot("s, board, seat, action, trace")  # plays a legal action
deal = slot("s, board, viewer, words")  # fills the holes of a view
