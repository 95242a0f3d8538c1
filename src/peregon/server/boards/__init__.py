"""Boards as clients draw them: the layout of each, and the facts beside it."""
