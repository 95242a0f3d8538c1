"""Show help and usage errors in the reader's language: the messages of `locales/*/commands.ftl`.

The text of a command has the key `command-COMMAND`. The text of an option or argument has the key
`option-COMMAND-NAME`, or `option-NAME` if several commands share it. Text between backticks is bold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import typer
from rich.markup import escape
from typer import rich_utils
from typer.core import TyperCommand

from peregon.i18n import LANGUAGES, Wording, choose_language

__all__ = ["USAGE_ERROR", "Command", "Speech", "complaint", "put_into_words", "usage"]

USAGE_ERROR: type[Exception] = typer.BadParameter.__bases__[0]  # typer exports only its subclasses
HEADINGS = {
    "ARGUMENTS_PANEL_TITLE": "cli-arguments",
    "OPTIONS_PANEL_TITLE": "cli-options",
    "COMMANDS_PANEL_TITLE": "cli-commands",
    "DEFAULT_STRING": "cli-default",
    "REQUIRED_LONG_STRING": "cli-required",
}
BACKTICKS = re.compile(r"`([^`]*)`")


class Speech:
    """The language of help and errors: that of --lang, else None."""

    language: str | None = None

    @classmethod
    def wording(cls) -> Wording:
        """Return the words of that language."""
        return Wording(choose_language(cls.language))

    @classmethod
    def read(cls, arguments: Sequence[str]) -> None:
        """Find --lang in a command line before it is parsed, because `--help` and errors need it."""
        cls.language = None
        for argument, following in pairwise([*arguments, ""]):
            name, sign, value = argument.partition("=")
            if name == "--lang" and (found := value if sign else following) in LANGUAGES:
                cls.language = found


class Command(TyperCommand):
    """A command whose help is in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        put_into_words(self, ctx, Speech.wording())
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return usage(super().get_usage(ctx))


def usage(line: str) -> str:
    """Translate what typer writes into the usage line of a command."""
    say = Speech.wording().say
    for english, key in (
        ("Usage:", "cli-usage"),
        ("OPTIONS", "metavar-options"),
        ("COMMAND", "metavar-command"),
        ("ARGS", "metavar-args"),
    ):
        line = line.replace(english, say(key))
    return line


def path_of(ctx: Any) -> list[str]:
    """Return the words of a command after `peregon`: ["board", "check"]."""
    path: list[str] = []
    while ctx.parent is not None:
        path.insert(0, str(ctx.info_name))
        ctx = ctx.parent
    return path


def put_into_words(command: Any, ctx: Any, wording: Wording) -> None:
    """Give a command, its parameters and its sub-commands their help in a language."""
    path = path_of(ctx)
    name = "-".join(path) or "peregon"
    command.help = in_bold(wording.say(f"command-{name}"))
    if command.epilog:
        command.epilog = in_bold(wording.say(f"command-{command.epilog}"))
    for parameter in command.get_params(ctx):
        word_parameter(parameter, name, wording)
    for word, child in getattr(command, "commands", {}).items():
        child.help = in_bold(wording.say(f"command-{'-'.join([*path, word])}"))
        child.short_help = child.help.split("\n\n")[0]
    for heading, key in HEADINGS.items():
        setattr(rich_utils, heading, wording.say(key))


def word_parameter(parameter: Any, command: str, wording: Wording) -> None:
    """Give an option or argument its help, and its metavar where that is a word."""
    name = str(parameter.name).replace("_", "-")
    own = f"option-{command}-{name}"
    parameter.help = in_bold(wording.say(own if wording.bundle.has_message(own) else f"option-{name}"))
    parameter.metavar = metavar_of(parameter, wording)


def metavar_of(parameter: Any, wording: Wording) -> str | None:
    """Translate a metavar such as FILE."""
    if parameter.metavar is None:
        return None
    key = f"metavar-{re.sub('[^a-z]', '-', parameter.metavar.lower())}"
    return wording.say(key) if wording.bundle.has_message(key) else str(parameter.metavar)


def in_bold(text: str) -> str:
    """Turn backticks into the markup of rich, and join the lines of each paragraph."""
    paragraphs = [" ".join(paragraph.split("\n")) for paragraph in escape(text).split("\n\n")]
    return BACKTICKS.sub(r"[bold]\1[/bold]", "\n\n".join(paragraphs))


def complaint(error: Any, wording: Wording) -> str:
    """Say in one line what is wrong with a command line, and how to get help."""
    ctx = error.ctx
    command = "peregon" if ctx is None else " ".join(["peregon", *path_of(ctx)])
    return f"{fault_of(error, wording)}. {wording.say('cli-see-help', command=command)}"


def fault_of(error: Any, wording: Wording) -> str:
    """Say what is wrong with a command line."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return wording.say("cli-no-such-option", option=error.option_name)
    if kind == "BadOptionUsage":
        return wording.say("cli-no-value", option=error.option_name)
    if kind == "MissingParameter":
        return wording.say("cli-missing-value", option=shown(error.param, wording))
    if kind == "BadParameter":
        why = f": {error.message.rstrip('.')}" if wording.language == "en" else ""
        return wording.say("cli-bad-value", option=shown(error.param, wording)) + why
    found = re.search(r"'([^']*)'|\(([^()]*)\)\.?$", error.message)
    unread = found and (found[1] or found[2])
    key = "cli-no-such-command" if error.message.startswith("No such command") else "cli-left-over"
    return wording.say(key, words=unread) if unread else wording.say("cli-unreadable")


def shown(parameter: Any, wording: Wording) -> str:
    """Return how a parameter is written: --players, or TITLE for an argument."""
    if parameter is None:
        return "?"
    if parameter.param_type_name == "option":
        return str(parameter.opts[-1])
    return metavar_of(parameter, wording) or str(parameter.name).upper()
