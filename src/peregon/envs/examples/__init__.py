"""Programs to begin from: they need the extra `train`. Copy one and change it.

`ppo` trains against itself on `Tables`, `maskable_ppo` with sb3-contrib against bots; `net_bot` plays what
`ppo` has saved, as a bot of the arena.
"""
