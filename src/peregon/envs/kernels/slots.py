# pyright: basic
"""What every title supplies for environments, as slots: the loop over games calls these."""

from __future__ import annotations

from peregon.kernels.jit import slot

observe = slot("s, board, chart, memory, room, seat, out")  # writes what a seat sees
forget = slot("memory")  # forgets what is kept of a position that is gone
mark_legal = slot("s, board, chart, seat, mask")  # writes 1 for each legal action of a mask of zeros
number_of = slot("s, board, chart, seat, action")  # the rules' number of an action
is_scored = slot("s")  # whether a game that has ended has its scores; on the processor always
