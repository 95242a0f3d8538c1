"""Tell errors in one line, with exit code 2; an interruption ends with 130."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer
from rich.console import Console
from rich.text import Text
from typer.core import TyperGroup

from peregon.extras import extra_with
from peregon.faults import FaultError
from peregon.i18n import Wording, choose_language

REFUSED = 2
INTERRUPTED = 130

# Where the errors live that tell a person what is wrong; anything else is a bug and keeps its traceback.
ERRORS = (
    ("peregon.titles", "SetupError"),
    ("peregon.boards", "BoardError"),
    ("peregon.actions", "Malformed"),
    ("peregon.game", "Illegal"),
    ("peregon.records", "RecordError"),
    ("peregon.bots", "BotError"),
    ("peregon.arena.workers", "ArenaError"),
)


def known_errors() -> tuple[type[Exception], ...]:
    """The errors of the modules that are loaded; one that is not cannot have raised."""
    loaded = [(sys.modules[module], name) for module, name in ERRORS if module in sys.modules]
    return (*(getattr(module, name) for module, name in loaded), OSError)


class Speech:
    """The language that the command was asked to speak, for its errors."""

    language: str | None = None


def refuse(error: Exception, extra: str | None) -> None:
    """Say what is wrong, or which extra is missing: in one line, or in one line per fault of a file."""
    wording = Wording(choose_language(Speech.language))
    if extra is not None:
        found = [wording.say("extra-missing", extra=extra)]
    elif isinstance(error, OSError):
        found = [f"{error.filename}: {error.strerror}" if error.filename else str(error)]
    else:
        found = error.lines(wording.language) if isinstance(error, FaultError) else [str(error)]
    console = Console(stderr=True, soft_wrap=True, highlight=False)
    for words in found:
        line = Text.assemble((f"{wording.say('error')}: ", "bold red"), " ".join(words.split()))
        console.print(line)


class Commands(TyperGroup):
    """The commands, with their errors told to people."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            # whoever reads our output has had enough, as `head` has
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except Exception as error:
            extra = extra_with(error) if isinstance(error, ModuleNotFoundError) else None
            if extra is None and not isinstance(error, known_errors()):
                raise
            refuse(error, extra)
            raise typer.Exit(REFUSED) from None
