"""Read board files: their text and tables, with a place for each error."""

import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Final, cast

from peregon.faults import Fault, FaultError, Faults, Word

BUILT_IN: tuple[str, ...] = (
    "usa",
    "europe",
    "first_journey",
    "first_journey_usa",
    "trans_europa",
    "trans_america",
)

MAX_BYTES = 1 << 20
# The TOML reader is quadratic in the dotted parts of a key; short lines limit them.
MAX_LINE = 400
MAX_NAME = 60
MAX_ID = 32

MISSING: Final = object()  # the value of a missing key
NO_NAME = "?"
NOWHERE = -1  # the index of something missing

CITY_ID = re.compile("[a-z][a-z0-9_]*")
CROSSING_ID = re.compile("[A-Z]+[0-9]+")


class BoardError(FaultError):
    """An invalid board, with the file, entry and reason of each fault."""


class Index(dict[str, int]):
    """The indices of ids. `whole` is False if an id is missing or repeated.

    Unknown ids are reported only if the index is whole.
    """

    whole = True


@dataclass(frozen=True, slots=True)
class Entry:
    """A table of a board file, with its place for errors, such as "route 17 (denver-omaha)".

    A method that finds a fault records it and returns a value of the right type, so that reading continues.
    """

    file: str
    place: str
    values: Mapping[str, object]
    number: int = 0
    label: str = ""
    faults: Faults = field(default_factory=Faults)
    unsound: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])

    @property
    def stem(self) -> str:
        return PurePath(self.file).stem

    @property
    def sound(self) -> bool:
        """Return whether this entry has no faults so far."""
        return (self.place, self.number) not in self.unsound

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def wrong(self, reason: str, /, **arguments: str | int | Word) -> None:
        """Record a fault."""
        self.unsound.add((self.place, self.number))
        self.faults.add(Fault(self.file, place_word(self.place, self.number, self.label), reason, arguments))

    def only(self, allowed: Collection[str]) -> None:
        """Report all keys that are not allowed."""
        for key in self.values:
            if key not in allowed:
                self.wrong("unknown-key", key=shown(key), allowed=", ".join(allowed))

    def value(self, key: str) -> object:
        """Return the value of a key, or MISSING."""
        if key not in self.values:
            self.wrong("missing-key", key=key)
            return MISSING
        return self.values[key]

    def text(self, key: str, longest: int = MAX_NAME) -> str:
        """Return a printable text."""
        value = self.value(key)
        if isinstance(value, str) and value.strip() and len(value) <= longest and value.isprintable():
            return value
        if isinstance(value, str):
            self.wrong("not-printable", key=key, longest=longest, value=shown(value))
        elif value is not MISSING:
            self.wrong("not-text", key=key, value=shown(value))
        return NO_NAME

    def id(self, pattern: re.Pattern[str]) -> str:
        """Return the id; if it is not valid, a unique value."""
        value = self.text("id", MAX_ID)
        if value is NO_NAME:
            return f"{NO_NAME}{self.number}"
        if not pattern.fullmatch(value):
            self.wrong("not-id", value=shown(value), pattern=pattern.pattern)
        return value

    def one_of(self, key: str, known: Collection[str], noun: str) -> str:
        """Return one of the known words."""
        value = self.value(key)
        if isinstance(value, str) and value in known:
            return value
        if value is not MISSING:
            self.wrong("unknown-word", noun=noun, value=shown(value), known=", ".join(known))
        return next(iter(known))

    def reference(self, key: str, index: Index, noun: str) -> int:
        """Return the index of a named thing, or NOWHERE if there is no such thing."""
        value = self.value(key)
        if isinstance(value, str) and value in index:
            return index[value]
        if value is not MISSING and index.whole:
            self.wrong("unknown-name", noun=noun, value=shown(value), near=nearest(value, index))
        self.unsound.add((self.place, self.number))
        return NOWHERE

    def integer(self, key: str, low: int, high: int) -> int:
        """Return a whole number in a range."""
        value = self.value(key)
        if value is MISSING:
            return low
        # In Python, True is an int too.
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong("not-whole", key=key, value=shown(value))
            return low
        if not low <= value <= high:
            self.wrong("not-between", key=key, low=low, high=high, value=shown(value))
            return low
        return value

    def degrees(self, key: str, limit: int) -> float:
        """Return a longitude or latitude."""
        return self.number_within(key, limit, "not-degrees")

    def number_within(self, key: str, limit: int, reason: str = "not-between") -> float:
        """Return a number from -limit to limit."""
        value = self.value(key)
        if value is MISSING:
            return 0.0
        if not isinstance(value, int | float) or isinstance(value, bool):
            self.wrong("not-number", key=key, value=shown(value))
            return 0.0
        # Compare before float(), which fails for huge whole numbers. NaN fails every comparison.
        if not -limit <= value <= limit:
            self.wrong(reason, key=key, low=-limit, high=limit, value=shown(value))
            return 0.0
        return float(value)

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self.value(key)
        if isinstance(value, bool):
            return value
        if value is not MISSING:
            self.wrong("not-flag", key=key, value=shown(value))
        return False

    def names(self) -> dict[str, str]:
        """Return the name of a city in each language."""
        english = self.text("name_en")
        return {"en": english, "ru": self.text("name_ru") if "name_ru" in self else english}

    def title(self) -> dict[str, str]:
        """Return the name of the board in each language."""
        english = self.text("title") if "title" in self else self.stem
        return {"en": english, "ru": self.text("title_ru") if "title_ru" in self else english}

    def items(self, key: str) -> list[object]:
        """Return a list."""
        value = self.value(key)
        if isinstance(value, list):
            return cast("list[object]", value)
        if value is not MISSING:
            self.wrong("not-list", key=key, value=shown(value))
        return []

    def table(self, key: str) -> "Entry | None":
        """Return a table, or None if there is none."""
        value = self.value(key)
        if isinstance(value, dict):
            return self.inner(key, cast("dict[str, object]", value))
        if value is not MISSING:
            self.inner(key, {}).wrong("not-table", value=shown(value))
        return None

    def tables(self, key: str, most: int) -> Iterator["Entry"]:
        """Yield the `[[key]]` tables, numbered from 1 and labelled with their id or both ends."""
        found = self.items(key)
        if len(found) > most:
            self.wrong("many-entries", number=len(found), key=key, most=most)
        for number, value in enumerate(found[:most], start=1):
            if isinstance(value, dict):
                table = cast("dict[str, object]", value)
                yield self.inner(key, table, number, _label(table))
            else:
                self.inner(key, {}, number).wrong("not-table", value=shown(value))

    def inner(self, place: str, values: Mapping[str, object], number: int = 0, label: str = "") -> "Entry":
        """Return an inner entry, which shares the faults of this one."""
        return Entry(self.file, place, values, number, label, self.faults, self.unsound)


def place_word(place: str, number: int = 0, label: str = "") -> Word:
    return Word(f"fault-place-{place}", {"number": number, "label": label} if number else {})


def board_error(file: str, place: str, reason: str, /, **arguments: str | int | Word) -> BoardError:
    """Return the error for a board with one fault."""
    number = arguments.pop("line") if "line" in arguments else 0
    return BoardError([Fault(file, place_word(place, int(str(number))), reason, arguments)])


def _label(table: Mapping[str, object]) -> str:
    """Return ` (boston)` or ` (boston-miami)` if the entry has printable names, else nothing."""
    keys = ("id",) if "id" in table else ("a", "b")
    parts = [table.get(key) for key in keys]
    words = [part for part in parts if isinstance(part, str) and part.isprintable()]
    return f" ({_cut('-'.join(words))})" if len(words) == len(keys) else ""


def shown(value: object) -> Word:
    """Return any value as an error shows it: short and on one line."""
    if isinstance(value, str):
        return Word("fault-value-text", {"text": repr(_cut(value))[1:-1]})
    if isinstance(value, bool):
        return Word("fault-value-number", {"number": str(value).lower()})
    if isinstance(value, int | float):
        # Python refuses to print the longest whole numbers.
        if isinstance(value, float) or abs(value) < 1 << 63:
            return Word("fault-value-number", {"number": str(value)})
        return Word("fault-value-huge")
    kinds = {"list": "fault-value-list", "dict": "fault-value-table"}
    return Word(kinds.get(type(value).__name__, "fault-value-date"))


def _cut(text: str, limit: int = 60) -> str:
    half = limit // 2
    return text if len(text) <= limit else f"{text[:half]}…{text[-half:]}"


def nearest(word: object, known: Collection[str]) -> str:
    """Return the closest known word, or "none"."""
    if not isinstance(word, str) or len(word) > 2 * MAX_ID:
        return "none"
    near = difflib.get_close_matches(word.lower(), known, n=1)
    return near[0] if near else "none"


def read_source(source: str | Path) -> tuple[str, str]:
    """Return the text and the file name of a built-in board, or of the file at a path."""
    if isinstance(source, str) and not (source.endswith(".toml") or re.search(r"[/\\]", source)):
        if source not in BUILT_IN:
            raise no_such_board(source)
        source = Path(__file__).with_name(f"{source}.toml")
    path = Path(source)
    file = file_name(path.name)
    return _decoded(_bytes_of(path, file), file), file


def no_such_board(name: str) -> BoardError:
    """Return the error for an unknown built-in board."""
    near, known = nearest(name, BUILT_IN), ", ".join(BUILT_IN)
    return board_error(repr(_cut(name)), "board", "no-such-board", near=near, known=known)


def _bytes_of(path: Path, file: str) -> bytes:
    try:
        if not path.is_file():
            raise board_error(file, "file", "not-a-file" if path.exists() else "no-such-file")
        with path.open("rb") as stream:
            # One byte more than allowed shows that the file is too large.
            return stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise board_error(file, "file", "cannot-be-read", why=str(error.strerror)) from error


def _decoded(content: bytes, file: str) -> str:
    _check_size(len(content), file)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise board_error(file, "line", "not-utf-8", line=line) from error


def _check_size(size: int, file: str) -> None:
    if size > MAX_BYTES:
        raise board_error(file, "file", "too-large", most=str(MAX_BYTES))


def parse(text: str, name: str) -> Entry:
    """Parse the whole file as an entry."""
    file = file_name(name)
    _check_size(len(text.encode(errors="surrogatepass")), file)
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            raise board_error(file, "line", "long-line", line=number, most=MAX_LINE)
    try:
        # Some editors write a byte order mark, which TOML does not allow.
        return Entry(file, "board", tomllib.loads(text.removeprefix("\ufeff")))
    except (ValueError, RecursionError) as error:
        raise board_error(file, "file", "not-toml", why=_cut(str(error), 160)) from error


def file_name(name: str) -> str:
    """Return a file name as an error shows it: without folders, short and printable."""
    last = _cut(PurePath(name).name)
    return last if last.isprintable() else repr(last)


def digest_of(facts: object) -> str:
    """Return the SHA-256 of the facts' canonical JSON."""
    canonical = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
