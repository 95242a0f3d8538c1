"""The texts of the program in English and Russian: Fluent files for terminal, server and browser."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.resources import files

__all__ = ["LANGUAGES", "NoWords", "Wording", "choose_language"]

LANGUAGES = ("en", "ru")


class NoWords(LookupError):
    """A missing message, or a missing argument of a message: a bug."""


def locale_text(language: str) -> str:
    """Return the Fluent files of a language, without those in `page`, which only the browser uses."""
    folder = files("peregon").joinpath("locales", language)
    found = sorted((file for file in folder.iterdir() if file.is_file()), key=lambda file: file.name)
    return "\n".join(file.read_text("utf-8") for file in found)


def choose_language(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the given language, or that of PEREGON_LANG, or that of the terminal, or English."""
    if asked in LANGUAGES:
        return asked
    if environment.get("PEREGON_LANG") in LANGUAGES:
        return environment["PEREGON_LANG"]
    terminal = environment.get("LC_ALL") or environment.get("LANG") or ""
    return "ru" if terminal.lower().startswith("ru") else "en"


class Wording:
    """The messages of a language, addressed to adults or to a child (First Journey)."""

    def __init__(self, language: str, child: bool = False) -> None:
        self.language = language
        self.child = child
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 (most programs say nothing)

        # Isolation marks are only for bidirectional text; terminals show them as boxes.
        self.bundle = FluentBundle([language], use_isolating=False)
        self.bundle.add_resource(FluentResource(locale_text(language)))

    def to_child(self) -> Wording:
        """Return the same language, addressed to a child."""
        return Wording(self.language, child=True)

    def say(self, key: str, /, **arguments: str | int | float) -> str:
        """Return the message with a key and arguments."""
        if not self.bundle.has_message(key):
            raise NoWords(f"locales/{self.language} has no message '{key}'")
        message = self.bundle.get_message(key)
        pattern = (message.attributes.get("child") if self.child else None) or message.value
        if pattern is None:
            raise NoWords(f"locales/{self.language}: message '{key}' is empty")
        text, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            raise NoWords(f"locales/{self.language}: message '{key}': {errors[0]}")
        return str(text)

    def refusal(self, key: str, arguments: Mapping[str, str | int]) -> str:
        """Say why something is refused; colours and numbers of cards are worded first."""
        worded = dict(arguments)
        if "painted" in arguments:
            worded["painted"] = self.say(f"route-color-{arguments['painted']}")
        if "of" in arguments:
            color, held = str(arguments["color"]), int(arguments["held"])
            worded["cards"] = self.say(f"cards-{arguments['of']}", count=arguments["needed"])
            worded["hand"] = self.held(color, held, int(arguments["locomotives"]))
        return self.say(key, **worded)

    def held(self, color: str, cards: int, locomotives: int) -> str:
        """Say how many cards of a colour and how many locomotives a hand has."""
        parts = [self.say(f"cards-{color}", count=cards)] if cards else []
        if locomotives:
            parts.append(self.say("cards-locomotive", count=locomotives))
        return self.say("list-and").join(parts) or self.say("cards-none")
