"""The texts of the program in English and Russian, in Fluent files for terminal, server and browser."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.resources import files

__all__ = ["LANGUAGES", "NoWords", "Wording", "choose_language"]

LANGUAGES = ("en", "ru")


class NoWords(LookupError):
    """A missing message or argument, which is a bug."""


def locale_text(language: str) -> str:
    """Return the text of a language's Fluent files, without those in `page`, which only the browser uses."""
    folder = files("peregon").joinpath("locales", language)
    found = sorted((file for file in folder.iterdir() if file.is_file()), key=lambda file: file.name)
    return "\n".join(file.read_text("utf-8") for file in found)


def choose_language(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the given language, else that of PEREGON_LANG, else that of the terminal, else English."""
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
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 (many programs show no texts)

        # Isolation marks are only for bidirectional text; terminals show them as boxes.
        self.bundle = FluentBundle([language], use_isolating=False)
        self.bundle.add_resource(FluentResource(locale_text(language)))

    def to_child(self) -> Wording:
        """Return the messages of the same language for a child."""
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
        """Return the reason of a refusal, with its colours and numbers of cards in words."""
        worded = dict(arguments)
        if "painted" in arguments:
            worded["painted"] = self.say(f"route-color-{arguments['painted']}")
        if "of" in arguments:
            color, held = str(arguments["color"]), int(arguments["held"])
            worded["cards"] = self.say(f"cards-{arguments['of']}", count=arguments["needed"])
            worded["hand"] = self.held(color, held, int(arguments["locomotives"]))
        return self.say(key, **worded)

    def held(self, color: str, cards: int, locomotives: int) -> str:
        """Return the cards of a colour and the locomotives of a hand in words."""
        parts = [self.say(f"cards-{color}", count=cards)] if cards else []
        if locomotives:
            parts.append(self.say("cards-locomotive", count=locomotives))
        return self.say("list-and").join(parts) or self.say("cards-none")
