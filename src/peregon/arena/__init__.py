"""The arena: bots play each other with the same deals on every side, and their strength is measured."""
