"""Compiled thinking: a policy for each title, and a search that plays it against itself.

A title's module (`usa`, `europe`, `first_journey`, `trans_europa`) supplies, as kernels:

`Mind`        a record: what a seat remembers between decisions (a plan), and `tune`, the numbers its policy
              is weighed by: `TUNED` are the best known, `EASY` and `NORMAL` those of levels for people
`forget`      `(mind)`: the mind knows nothing of any position yet
`choose`      `(s, board, seat, mind, dice)`: the policy's action. It reads only what the seat may see, so
              that it plays from a view as well as from a state. `mind.exact` asks for its best, not its
              fastest
`candidates`  `(s, board, seat, mind, dice, actions, hopes)`: the actions worth a search; returns how many.
              The policy's own choice comes first; `hopes` is room for what they are ordered by
`study`       `(s, board, viewer, minds, playouts)`: prepares what `imagine` needs of a view, once a search of
              at most so many playouts; optional
`imagine`     `(s, board, viewer, words, minds)`: fills the holes of a view as `deal` does, but so that what
              the others did is likely
`marker`      `(s)`: a number that tells where a playout began
`settled`     `(s, mark)`: whether a playout from there may stop
`worth`       `(s, board, seat, mark)`: what a settled state is worth to a seat, from 0 to 1

and may have its own numbers in place of the search's `RIPE` and `DOUBT`.
"""
