"""Compiled thinking: a policy for each title, and a search that plays it against itself.

A title's module (`usa`, `europe`, `first_journey`, `trans_europa`) supplies, as kernels:

`Mind`        a record: what a seat remembers between decisions (a plan), and `tune`, the numbers that weigh
              its policy: `TUNED` are the best known, `EASY` and `NORMAL` make levels for people
`forget`      `(mind)`: clears what the mind knows about a position
`choose`      `(s, board, seat, mind, dice)`: returns the policy's action. It reads only what the seat may
              see, so it plays from a view as well as from a state. `mind.exact` asks for its best action,
              not its fastest
`candidates`  `(s, board, seat, mind, dice, actions, hopes)`: lists the actions worth a search, the policy's
              own choice first; returns how many. `hopes` is room for the numbers that order them
`study`       `(s, board, viewer, minds, dice, playouts)`: prepares for `imagine`, once per search of at most
              so many playouts; optional
`imagine`     `(s, board, viewer, words, minds)`: fills the holes of a view as `deal` does, but so that the
              actions of the others are likely
`marker`      `(s)`: returns a number that tells where a playout began
`settled`     `(s, mark)`: returns whether a playout that began there may stop
`worth`       `(s, board, seat, mark)`: returns what a settled state is worth to a seat, from 0 to 1

and may have its own numbers in place of the search's `RIPE` and `DOUBT`.
"""
