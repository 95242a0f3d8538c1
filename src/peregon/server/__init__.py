"""The game server.

Nothing is imported here, so that the engine alone stays light.
"""
