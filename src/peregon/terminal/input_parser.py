"""Parse what a player types: in their language, with names as shown, or in canonical form."""

from __future__ import annotations

import re
from difflib import get_close_matches

from peregon.boards import LOCOMOTIVE, RailBoard
from peregon.positions import CARD_COLORS
from peregon.terminal.names import Naming

# The first words of actions and commands, which are translated.
ACTIONS = (
    *("draw", "take", "keep", "tickets", "claim", "station", "tunnel", "hub", "rail"),
    *("stop", "pass", "pay", "leave"),
)
COMMANDS = ("help", "table", "more", "routes", "cities", "log", "random", "save", "quit")


def plain(text: str) -> str:
    """Return a text in lower case with ё as е, because people type it so."""
    return text.lower().replace("ё", "е")


class Reader:
    """Translates a typed line into the canonical words of actions and commands."""

    def __init__(self, naming: Naming) -> None:
        say = naming.say
        self.words = {plain(say(f"word-{word}")): word for word in (*ACTIONS, *COMMANDS)}
        self.names: dict[str, str] = {}
        self.names |= {plain(say(f"color-{color}")): color for color in CARD_COLORS}
        for color in CARD_COLORS:
            if color != LOCOMOTIVE:
                self.names[plain(say(f"route-color-{color}"))] = color
        for city in naming.board.cities:
            for name in (*city.names.values(), city.id):
                self.names[plain(name)] = city.id
        if isinstance(naming.board, RailBoard):
            self.name_crossings(naming.board)
        longest_first = sorted(self.names, key=len, reverse=True)
        choices = "|".join(map(re.escape, longest_first))
        self.pattern = re.compile(rf"(?<!\w)(?:{choices})(?!\w)")

    def name_crossings(self, board: RailBoard) -> None:
        """Register crossings by their lower-case ids and by the names of their cities."""
        for crossing in board.crossings:
            self.names[crossing.id.lower()] = crossing.id
        for city in board.cities:
            for name in (*city.names.values(), city.id):
                self.names[plain(name)] = board.crossings[city.crossing].id

    def read(self, text: str) -> str:
        """Return the line in canonical words; unknown words stay unchanged."""
        line = re.sub(r"\s*[—–-]\s*", "-", plain(text.strip()))
        first, _, rest = line.partition(" ")
        words = self.pattern.sub(lambda found: self.names[found.group()], rest)
        words = " ".join(self.words.get(word, word) for word in words.split())
        return f"{self.words.get(first, first)} {words}".strip()

    def near(self, text: str) -> str:
        """Return a known word close to an unknown one, or an empty text."""
        first, *rest = plain(text).split() or [""]
        known = [*self.words, *self.words.values()]
        if first not in known:
            return next(iter(get_close_matches(first, known, n=1)), "")
        for word in rest:
            for part in word.split("-"):
                if part.isdecimal() or part in self.names or part.upper() in self.names.values():
                    continue
                found = get_close_matches(part, self.names, n=1)
                if found:
                    return found[0]
        return ""
