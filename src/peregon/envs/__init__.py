"""Environments for programs that learn to play."""
