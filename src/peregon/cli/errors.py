"""Report errors in one line each, with exit code 2. An interruption ends with exit code 130."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import Any

import typer
from rich.console import Console
from rich.text import Text
from typer.core import TyperGroup

from peregon.cli.help_texts import USAGE_ERROR, Speech, complaint, put_into_words, usage
from peregon.extras import extra_with
from peregon.faults import FaultError, WordedError
from peregon.i18n import Wording

FILE_ERRORS = {
    errno.ENOENT: "file-missing",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EROFS: "file-forbidden",
    errno.EISDIR: "file-is-folder",
    errno.ENOTDIR: "file-in-file",
    errno.ENOSPC: "file-no-space",
}

REFUSED = 2
INTERRUPTED = 130

# Errors that are told in one line. Any other error is a bug and keeps its traceback.
ERRORS = (
    ("peregon.faults", "FaultError"),
    ("peregon.faults", "WordedError"),
    ("peregon.actions", "Malformed"),
    ("peregon.game", "Illegal"),
)


def known_errors() -> tuple[type[Exception], ...]:
    """Return the error classes of the loaded modules, because only these can have been raised."""
    loaded = [(sys.modules[module], name) for module, name in ERRORS if module in sys.modules]
    return (*(getattr(module, name) for module, name in loaded), OSError)


def is_help(error: Exception) -> bool:
    """Tell whether a usage error stands for the help that a group shows without arguments."""
    return type(error).__name__ == "NoArgsIsHelpError"


def refuse(error: Exception, extra: str | None) -> None:
    """Print what is wrong, or which extra is missing: one line, or one line per fault of a file."""
    wording = Speech.wording()
    if extra is not None:
        found = [wording.say("extra-missing", extra=extra)]
    elif isinstance(error, FaultError | WordedError):
        found = error.lines(wording.language)
    elif isinstance(error, OSError):
        found = [file_error(error, wording)]
    else:
        found = [bot_error(error, wording)]
    show_errors(wording, found)


def file_error(error: OSError, wording: Wording) -> str:
    """Return what is wrong with a file; an error that is not about a file stays in the system's words."""
    if not error.filename:
        return str(error)
    key = FILE_ERRORS.get(error.errno or 0)
    return wording.say(key, file=str(error.filename)) if key else f"{error.filename}: {error.strerror}"


def bot_error(error: Exception, wording: Wording) -> str:
    """Return what a bot chose; people's actions are checked and explained before they are played."""
    from peregon.game import Illegal  # noqa: PLC0415

    if isinstance(error, Illegal):
        return wording.say("action-illegal", action=error.action, rule=error.rule)
    return wording.say("action-malformed", why=str(error))


def refuse_usage(error: Exception) -> None:
    """Print what is wrong with the command line."""
    wording = Speech.wording()
    show_errors(wording, [complaint(error, wording)])


def show_errors(wording: Wording, lines: Sequence[str]) -> None:
    """Print errors on stderr, one line each."""
    console = Console(stderr=True, soft_wrap=True, highlight=False)
    for words in lines:
        line = Text.assemble((f"{wording.say('error')}: ", "bold red"), " ".join(words.split()))
        console.print(line)


class Commands(TyperGroup):
    """A group of commands: prints errors in one line each, and help in the reader's language."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if ctx.parent is None:
            Speech.read(args)
        try:
            return super().parse_args(ctx, args)
        except USAGE_ERROR as error:
            if ctx.parent is not None or is_help(error):
                raise
            refuse_usage(error)
            raise typer.Exit(REFUSED) from None

    def format_help(self, ctx: Any, formatter: Any) -> None:
        put_into_words(self, ctx, Speech.wording())
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return usage(super().get_usage(ctx))

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except USAGE_ERROR as error:
            if ctx.parent is not None or is_help(error):
                raise
            refuse_usage(error)
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            # the reader, for example `head`, has closed the pipe
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except Exception as error:
            extra = extra_with(error) if isinstance(error, ModuleNotFoundError) else None
            if extra is None and not isinstance(error, known_errors()):
                raise
            refuse(error, extra)
            raise typer.Exit(REFUSED) from None
