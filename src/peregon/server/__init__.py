"""The table server: games that are never lost, seats that never leak.

Nothing is imported here, so that the engine alone stays light.
"""
