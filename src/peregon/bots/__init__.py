"""Bots: the protocol, the built-in bots, and custom bots."""

from peregon.bots.protocol import Bot, Clock
from peregon.bots.registry import BOTS, BotError, BotKind, all_bots, find_bot

__all__ = ["BOTS", "Bot", "BotError", "BotKind", "Clock", "all_bots", "find_bot"]
