"""The possible actions as a short numbered list; `more` shows all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from peregon.terminal.palette import LOUD, QUIET

WIDE = 96  # the width from which long groups have two columns


@dataclass(frozen=True, slots=True)
class Choice:
    """An action with its number, as cells of a line."""

    number: int
    action: str
    cells: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of one kind; the short list has only the first `shown` of them."""

    name: str
    choices: Sequence[Choice]
    shown: int
    note: str = ""
    columns: int = 1


@dataclass(frozen=True, slots=True)
class Menu:
    """The groups, and the actions of the numbers; a list of numbers may complete a longer action."""

    groups: Sequence[Group]
    numbers: dict[int, str]
    bare: str = ""
    full: bool = field(default=False)

    def action(self, text: str) -> str | None:
        """Return the action for typed numbers; None for other text."""
        words = text.replace(",", " ").split()
        if not words or not all(word.isascii() and word.isdecimal() for word in words):
            return None
        if self.bare:
            return " ".join([self.bare, *words])
        return self.numbers.get(int(words[0][:9])) if len(words) == 1 else None

    @property
    def left_out(self) -> int:
        """Return the number of choices that the short list leaves out."""
        return sum(max(len(group.choices) - group.shown, 0) for group in self.groups)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for group in self.groups:
            choices = group.choices if self.full else group.choices[: group.shown]
            if choices:
                yield laid_out(group, choices, options.max_width >= WIDE)
            if group.note:
                name = "" if choices else f" {group.name}: "
                yield Text(f"{name or '   '}{group.note}", QUIET)


def laid_out(group: Group, choices: Sequence[Choice], wide: bool) -> Table:
    """Return a group as columns of numbered lines under its name."""
    columns = group.columns if wide else 1
    rows = -(-len(choices) // columns)
    cells = max(len(choice.cells) for choice in choices)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    for _ in range(columns):
        grid.add_column(justify="right", no_wrap=True)
        for cell in range(cells):
            grid.add_column(no_wrap=cell > 0)  # without room, the first cell wraps
        grid.add_column(width=1)
    for row in range(rows):
        line: list[Text] = [Text(f" {group.name}" if row == 0 else "", QUIET)]
        for column in range(columns):
            place = column * rows + row
            if place < len(choices):
                choice = choices[place]
                blanks = [Text()] * (cells - len(choice.cells))
                line += [Text(str(choice.number), LOUD), *choice.cells, *blanks, Text()]
        grid.add_row(*line)
    return grid
