"""The texts of both languages: complete, consistent, and all of them used."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import peregon
from peregon import events
from peregon.events import Event
from peregon.i18n import LANGUAGES, NoWords, Wording, choose_language, locale_text
from peregon.kernels import ticket_to_ride, trans_europa
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.refusals import Refusal
from peregon.outcome import Ending
from peregon.terminal.sentences import kebab
from peregon.titles import TITLES

SOURCE = Path(peregon.__file__).parent
CLIENT = Path(__file__).parents[1] / "web" / "src"
KEY = re.compile(r"[a-z][a-z0-9-]*")
PARTS = ("routes", "made", "missed", "express", "stations", "tickets", "crossed", "before", "lost")


class Variables(Visitor):
    """Collect the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Return the messages of a language, each with its variables."""
    return messages_in(locale_text(language))


def messages_in(text: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def entries(language: str) -> list[ftl.Message]:
    """Return every message of a language, including those of the page."""
    return [
        entry
        for file in sorted((SOURCE / "locales" / language).rglob("*.ftl"))
        for entry in FluentParser().parse(file.read_text("utf-8")).body
        if isinstance(entry, ftl.Message)
    ]


def attributes_of(message: ftl.Message) -> set[str]:
    return {attribute.id.name for attribute in message.attributes}


def said() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the strings in the code that may be keys: whole ones, and patterns for those with variables."""
    whole: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for source in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+"
                    for part in node.values
                ]
                patterns.append(re.compile("".join(parts)))
    return whole, patterns


def keys_said() -> set[str]:
    """Return the keys passed to `say` literally."""
    found: set[str] = set()
    for source in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="say") | ast.Name(id="say"),
                    args=[ast.Constant(value=str(key)), *_],
                ):
                    found.add(key)
                case _:
                    pass
    return found


def event_types() -> list[type[Event]]:
    every = [getattr(events, name) for name in events.__all__]
    return [one for one in every if isinstance(one, type) and issubclass(one, Event)]


def needed() -> set[str]:
    """Return the keys that code builds from names."""
    keys = {f"color-{color}" for color in CARD_COLORS}
    keys |= {f"{form}-{color}" for form in ("cards", "card", "open-card") for color in CARD_COLORS}
    keys |= {f"route-color-{color}" for color in (*CARD_COLORS[:-1], "grey")}
    keys |= {f"refusal-{kebab(reason.name)}" for reason in Refusal if reason}
    keys |= {f"ending-{kebab(how.name)}" for how in Ending}
    keys |= {f"round-ending-{kebab(how.name)}" for how in trans_europa.RoundEnding}
    keys |= {f"part-{part}" for part in PARTS}
    keys |= {f"phase-{kebab(title)}-turn" for title in TITLES}
    phases = [*ticket_to_ride.Phase, *trans_europa.Phase]
    keys |= {f"phase-{kebab(phase.name)}" for phase in phases if phase.name != "TURN"}
    keys |= {f"rules-{kebab(title)}" for title in TITLES}
    for kind in event_types():
        if kind is Event:
            continue
        keys.add(f"event-{kebab(kind.__name__)}")
        if any(f.metadata.get("secret") for f in fields(kind)):
            keys.add(f"event-{kebab(kind.__name__)}-known")
    return keys


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    assert messages("en") == messages("ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_said_otherwise_to_children_alone(language: str) -> None:
    attributes = {attribute for message in entries(language) for attribute in attributes_of(message)}
    assert attributes <= {"child"}


# «Вы» and its imperatives.
FORMAL = re.compile(r"\b(?:вы|вас|вам|вами|ваш\w*)\b|\b\w{2,}(?:й|и|ь)те(?:сь)?\b", re.IGNORECASE)
# Texts that players of First Journey never see: general pages, and what only the other games have.
ELSEWHERE = re.compile(
    r"cli-.*|error-.*|command-.*|option-.*|about-.*|home-.*|records-.*|replay-.*|rails-.*|round-.*|parts-nowhere-words|rules-away|join-none-words"
    r"|join-move-.*|lessons-(usa|europe|trans-europa)-.*|rules-(usa|europe|trans-europa)|arena-.*|report-.*"
    r"|choose-number|open-address|choice-(keep|station)|label-your-cities"
    r"|phase-(?!first-journey).*|event-(tickets-kept.*|tunnel-.*|extra-paid|station-built|last-round|hub-placed)"
    r"|event-(rail-laid|stopped|round-lost|cities-dealt.*)|log-rails|states-last-cars|end-(road.*|lent-words)"
    r"|refusal-(tunnel-first|keep-more|no-stations|hub-first|line-apart)|board-text-mine|setup-aids-note"
    r"|table-(your-turn|turn-over|now-(chosen|opening|keep|cannot|building|pass|turn-.*)|this-is-you|hand)"
    r"|table-(chosen-facts|keep-least|cannot-pay|tunnel-due|tunnel-yours)"
)


def test_first_journey_says_ty_in_russian_wherever_it_speaks_to_its_players() -> None:
    formal = [
        message.id.name
        for message in entries("ru")
        if FORMAL.search(FluentSerializer().serialize_entry(message))
        and "[child]" not in FluentSerializer().serialize_entry(message)
        and "child" not in attributes_of(message)
        and not ELSEWHERE.fullmatch(message.id.name)
    ]
    assert formal == []
    children = [
        message.id.name
        for message in entries("ru")
        for attribute in message.attributes
        if FORMAL.search(
            FluentSerializer().serialize_entry(ftl.Message(ftl.Identifier("x"), attribute.value))
        )
    ]
    assert children == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_plain_words_joined_by_hyphens(language: str) -> None:
    assert [key for key in messages(language) if not KEY.fullmatch(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_code_says_exists(language: str) -> None:
    assert keys_said() - messages(language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_refusal_ending_phase_part_and_colour_has_its_words(language: str) -> None:
    assert needed() - messages(language).keys() == set()


def test_no_words_are_left_that_nothing_says() -> None:
    whole, patterns = said()
    rest = messages("en").keys() - whole - needed()
    assert [key for key in rest if not any(one.fullmatch(key) for one in patterns)] == []


def test_the_words_of_players_never_mean_two_things() -> None:
    for language in LANGUAGES:
        say = Wording(language).say
        words = [say(key) for key in messages(language) if key.startswith("word-")]
        assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1 локомотив"), (2, "2 локомотива"), (5, "5 локомотивов"), (11, "11 локомотивов")],
)
def test_russian_numbers_decide_the_form_of_the_word(number: int, words: str) -> None:
    assert Wording("ru").say("cards-locomotive", count=number) == words


def test_a_sentence_speaks_to_the_reader_or_of_another() -> None:
    say = Wording("en").say
    told: dict[str, Any] = {"kind": "ferry", "route": "A — B", "payment": "2 red", "points": 2}
    assert say("event-route-claimed", who="you", name="", **told) == (
        "You claim the ferry A — B with 2 red: +2 points."
    )
    assert say("event-route-claimed", who="other", name="Anna", **told).startswith("Anna claims")


def test_no_isolation_marks_are_in_the_text() -> None:
    text = Wording("ru").say("count-cards", count=3)
    assert text == "3 карты"


def test_a_missing_message_and_a_missing_argument_are_clear_errors() -> None:
    with pytest.raises(NoWords, match=r"locales/en has no message 'no-such-key'"):
        Wording("en").say("no-such-key")
    with pytest.raises(NoWords, match="count-cards"):
        Wording("en").say("count-cards")


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        ("ru", {"PEREGON_LANG": "en"}, "ru"),
        (None, {"PEREGON_LANG": "ru", "LANG": "en_US.UTF-8"}, "ru"),
        (None, {"LC_ALL": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, "ru"),
        (None, {"LANG": "ru_RU.UTF-8"}, "ru"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_asked_for_or_guessed(
    asked: str | None, environment: dict[str, str], language: str
) -> None:
    assert choose_language(asked, environment) == language


# ── the texts of the page ──


def page_messages(language: str) -> dict[str, dict[str, set[str]]]:
    """Return the messages of each file of the page."""
    folder = SOURCE / "locales" / language / "page"
    return {file.name: messages_in(file.read_text("utf-8")) for file in sorted(folder.iterdir())}


def shared_messages(language: str) -> set[str]:
    """Return the messages that the page shares with the server."""
    folder = SOURCE / "locales" / language
    return {
        key for name in ("game.ftl", "server.ftl") for key in messages_in((folder / name).read_text("utf-8"))
    }


def client_messages(language: str) -> set[str]:
    """Return all messages of the page."""
    own = {key for file in page_messages(language).values() for key in file}
    return own | shared_messages(language)


def templates(text: str) -> list[str]:
    """Return the template strings of a source, nested ones too, with NUL for their values."""
    found: list[str] = []
    open_ones: list[list[str]] = []  # template strings not yet closed
    depths: list[int] = []  # depth of braces, one per open `${`
    at = 0
    while at < len(text):
        inside = len(open_ones) > len(depths)  # in the text of a template string, not in its `${…}`
        if text[at] == "\\":
            at += 2
            continue
        if text[at] == "`":
            if inside:
                found.append("".join(open_ones.pop()))
            else:
                open_ones.append([])
        elif inside and text.startswith("${", at):
            open_ones[-1].append("\0")
            depths.append(0)
            at += 1
        elif inside:
            open_ones[-1].append(text[at])
        elif depths and text[at] in "{}":
            depths[-1] += 1 if text[at] == "{" else -1
            if depths[-1] < 0:
                depths.pop()
        at += 1
    return found


def client_keys() -> tuple[set[str], set[str], set[str]]:
    """Return the keys passed to `t` literally, all strings of the sources, and their template strings."""
    passed: set[str] = set()
    strings: set[str] = set()
    patterns: set[str] = set()
    for source in [*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")]:
        text = re.sub(r"/\*.*?\*/|<style>.*?</style>|<!--.*?-->", "", source.read_text("utf-8"), flags=re.S)
        text = re.sub(r"(?<![:\"'`])//[^\n]*", "", text)
        passed |= set(re.findall(r"(?<![\w.])t\(\s*\"([^\"]*)\"", text))
        strings |= set(re.findall(r"\"([^\"\n]*)\"", text))
        patterns |= {one for one in templates(text) if re.match(r"[a-z][a-z0-9]*-[a-z0-9-]*\0", one)}
    return passed, strings, patterns


def pattern_of(template: str) -> re.Pattern[str]:
    return re.compile("[a-z0-9-]+".join(re.escape(part) for part in template.split("\0")))


def test_the_pages_files_have_the_same_messages_with_the_same_variables_in_both_languages() -> None:
    assert page_messages("en") == page_messages("ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_messages_of_the_page_have_the_same_key(language: str) -> None:
    keys = [key for file in page_messages(language).values() for key in file]
    assert len(keys) == len(set(keys))
    assert set(keys) & shared_messages(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_of_a_page_file_begin_with_its_subject(language: str) -> None:
    wrong = {
        name: [key for key in file if not key.startswith(f"{name.removesuffix('.ftl')}-")]
        for name, file in page_messages(language).items()
    }
    assert {name: keys for name, keys in wrong.items() if keys} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_page_says_exists(language: str) -> None:
    known = client_messages(language)
    passed, _, patterns = client_keys()
    assert passed and passed - known == set()
    subjects = {key.partition("-")[0] for key in known}
    unknown = {
        template.replace("\0", "…")
        for template in patterns
        if template.partition("-")[0] in subjects
        and not any(pattern_of(template).fullmatch(key) for key in known)
    }
    assert unknown == set()


def test_no_words_of_the_page_are_left_that_nothing_says() -> None:
    _, strings, patterns = client_keys()
    made = [pattern_of(template) for template in patterns]
    keys = {key for file in page_messages("en").values() for key in file} - strings
    assert {key for key in keys if not any(one.fullmatch(key) for one in made)} == set()


def test_template_strings_are_found_inside_others() -> None:
    assert templates("`a-${t(`b-${x({})}`)}-c` `d`") == ["b-\0", "a-\0-c", "d"]
