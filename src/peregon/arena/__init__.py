"""The arena: bots play each other, the same deals on every side, and are measured honestly."""
