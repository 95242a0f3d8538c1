"""Tables in memory: one room for each game at play, and all that happens in it."""
