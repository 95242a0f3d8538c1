"""`--help`, and errors about the command line, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import typer
from cli_runner import printed, run

from peregon.cli import app
from peregon.i18n import LANGUAGES, Wording

COMMANDS: dict[str, Any] = {}


def collect(command: Any, path: tuple[str, ...] = ()) -> None:
    COMMANDS[" ".join(path)] = command
    for name, child in getattr(command, "commands", {}).items():
        collect(child, (*path, name))


collect(typer.main.get_command(app))


def keys_of(path: str) -> Iterator[tuple[str, ...]]:
    """Yield the keys of a command and of its parameters; the first that exists is used."""
    name = path.replace(" ", "-") or "peregon"
    yield (f"command-{name}",)
    for parameter in COMMANDS[path].params:
        option = parameter.name.replace("_", "-")
        yield (f"option-{name}-{option}", f"option-{option}")


@pytest.mark.parametrize("path", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_its_help_in_both_languages(path: str, language: str) -> None:
    output = printed(*path.split(), "--help", language=language)
    say = Wording(language).say
    heading = say(f"command-{path.replace(' ', '-') or 'peregon'}").split("\n\n")[0]
    assert squeezed(heading.replace("\n", " ")) in squeezed(output)
    assert say("option-help") in output


def squeezed(text: str) -> str:
    """Return a text without the line breaks and the frames of a terminal."""
    return " ".join(re.sub(r"[│╭╮╰╯─`]", " ", text).split())


@pytest.mark.parametrize("path", COMMANDS)
def test_help_in_russian_has_no_sentence_in_english(path: str) -> None:
    output = squeezed(printed(*path.split(), "--help", language="ru"))
    examples = re.sub(r"(python -m )?peregon [\x20-\x7e]*", "", output)  # commands to type
    assert re.findall(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}", examples) == []


def test_every_text_of_the_help_is_used() -> None:
    bundle = Wording("en").bundle
    used = {"option-help", "command-peregon-epilog"}
    for path in COMMANDS:
        for keys in keys_of(path):
            used.add(next(key for key in keys if bundle.has_message(key)))
    text = {key for key in bundle._messages if key.startswith(("option-", "command-"))}
    assert text == used


def test_lang_decides_the_language_of_the_help_wherever_it_stands() -> None:
    assert "Параметры" in printed("games", "--help", "--lang", "ru")
    assert "Параметры" in printed("games", "--lang=ru", "--help")
    assert "Options" in printed("games", "--lang", "en", "--help", language="ru")


def test_a_lang_without_a_value_is_told_in_the_language_of_the_terminal() -> None:
    assert "не указано значение" in run("games", "--lang", language="ru").stderr


@pytest.mark.parametrize(
    ("line", "english", "russian"),
    [
        ("gmaes", "no such command: gmaes", "нет такой команды: gmaes"),
        ("play --foo", "no such option: --foo", "нет такого параметра: --foo"),
        ("play usa more", "unexpected argument: more", "лишний аргумент: more"),
        ("arena", "TITLE is missing", "не хватает аргумента: ИГРА"),
        ("simulate usa --players x", "invalid value for --players", "неверное значение: --players"),
        ("play usa --seed", "--seed needs a value", "--seed: не указано значение"),
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(line: str, english: str, russian: str) -> None:
    for language, words in (("en", english), ("ru", russian)):
        result = run(*line.split(), language=language)
        assert result.exit_code == 2
        assert words in result.stderr
        assert result.stderr.count("\n") == 1
        assert "--help" in result.stderr


def test_a_group_without_a_command_shows_its_help() -> None:
    assert "board [OPTIONS] COMMAND" in run("board").output
