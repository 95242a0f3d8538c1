"""Checks of the engine: its laws over very many games, and its speed."""
