"""Reading board files: the text, its tables, and errors that say where they are."""

import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import cast

BUILT_IN: tuple[str, ...] = (
    "usa",
    "europe",
    "first_journey",
    "first_journey_usa",
    "trans_europa",
    "trans_america",
)

MAX_BYTES = 1 << 20
# A key of many dotted parts costs the TOML reader the square of their number; a short line has few.
MAX_LINE = 400
MAX_NAME = 60
MAX_ID = 32

CITY_ID = re.compile("[a-z][a-z0-9_]*")
CROSSING_ID = re.compile("[A-Z]+[0-9]+")


class BoardError(ValueError):
    """What is wrong with a board, in one line: file, entry, reason."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One table of a board file, and its place for errors: "route 17 (denver-omaha)"."""

    file: str
    place: str
    values: Mapping[str, object]

    @property
    def stem(self) -> str:
        return PurePath(self.file).stem

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def wrong(self, reason: str) -> BoardError:
        return BoardError(f"{self.file}: {self.place}: {reason}")

    def only(self, allowed: Collection[str]) -> None:
        for key in self.values:
            if key not in allowed:
                raise self.wrong(f"unknown key {shown(key)} (allowed: {', '.join(allowed)})")

    def value(self, key: str) -> object:
        if key not in self.values:
            raise self.wrong(f"missing key '{key}'")
        return self.values[key]

    def text(self, key: str, longest: int = MAX_NAME) -> str:
        value = self.value(key)
        if not isinstance(value, str):
            raise self.wrong(f"'{key}' must be a text, not {shown(value)}")
        if not value.strip() or len(value) > longest or not value.isprintable():
            raise self.wrong(f"'{key}' must be 1 to {longest} printable characters, not {shown(value)}")
        return value

    def id(self, pattern: re.Pattern[str]) -> str:
        value = self.text("id", MAX_ID)
        if not pattern.fullmatch(value):
            raise self.wrong(f"id {shown(value)} must match {pattern.pattern}")
        return value

    def one_of(self, key: str, known: Collection[str], noun: str) -> str:
        value = self.value(key)
        if isinstance(value, str) and value in known:
            return value
        raise self.wrong(f"unknown {noun} {shown(value)} (one of: {', '.join(known)})")

    def reference(self, key: str, index: Mapping[str, int], noun: str) -> int:
        value = self.value(key)
        if isinstance(value, str) and value in index:
            return index[value]
        raise self.wrong(f"unknown {noun} {shown(value)}{nearest(value, index)}")

    def integer(self, key: str, low: int, high: int) -> int:
        value = self.value(key)
        # TOML's true is a Python int as well, but nobody means 1 by it.
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(f"'{key}' must be a whole number, not {shown(value)}")
        if not low <= value <= high:
            raise self.wrong(f"'{key}' must be {low} to {high}, not {shown(value)}")
        return value

    def degrees(self, key: str, limit: int) -> float:
        return self.number(key, limit, " degrees")

    def number(self, key: str, limit: int, unit: str = "") -> float:
        value = self.value(key)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self.wrong(f"'{key}' must be a number, not {shown(value)}")
        # Compared before float(): a huge whole number has none, and nan fails every comparison.
        if not -limit <= value <= limit:
            raise self.wrong(f"'{key}' must be {-limit} to {limit}{unit}, not {shown(value)}")
        return float(value)

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.wrong(f"'{key}' must be true or false, not {shown(value)}")
        return value

    def names(self) -> dict[str, str]:
        english = self.text("name_en")
        return {"en": english, "ru": self.text("name_ru") if "name_ru" in self else english}

    def title(self) -> dict[str, str]:
        english = self.text("title") if "title" in self else self.stem
        return {"en": english, "ru": self.text("title_ru") if "title_ru" in self else english}

    def items(self, key: str) -> list[object]:
        value = self.value(key)
        if not isinstance(value, list):
            raise self.wrong(f"'{key}' must be a list, not {shown(value)}")
        return cast("list[object]", value)

    def table(self, key: str) -> "Entry":
        return Entry(self.file, key, self._as_table(key, self.value(key)))

    def tables(self, key: str, most: int) -> Iterator["Entry"]:
        """The `[[key]]` tables, numbered from 1 and labelled with their id or their two ends."""
        found = self.items(key)
        if len(found) > most:
            raise self.wrong(f"{len(found)} '{key}' entries, at most {most} allowed")
        for number, value in enumerate(found, start=1):
            table = self._as_table(f"{key} {number}", value)
            yield Entry(self.file, f"{key} {number}{_label(table)}", table)

    def _as_table(self, place: str, value: object) -> dict[str, object]:
        if not isinstance(value, dict):
            raise BoardError(f"{self.file}: {place}: must be a table, not {shown(value)}")
        return cast("dict[str, object]", value)


def _label(table: Mapping[str, object]) -> str:
    """` (boston)` or ` (boston-miami)`, as far as the entry says it in a form fit to show."""
    keys = ("id",) if "id" in table else ("a", "b")
    parts = [table.get(key) for key in keys]
    words = [part for part in parts if isinstance(part, str) and part.isprintable()]
    return f" ({_cut('-'.join(words))})" if len(words) == len(keys) else ""


def shown(value: object) -> str:
    """A value as an error shows it: short and on one line, whatever it is."""
    if isinstance(value, str):
        return repr(_cut(value))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        # Python refuses to print the longest whole numbers.
        return str(value) if abs(value) < 1 << 63 or isinstance(value, float) else "a huge number"
    return {"list": "a list", "dict": "a table"}.get(type(value).__name__, "a date or time")


def _cut(text: str, limit: int = 60) -> str:
    half = limit // 2
    return text if len(text) <= limit else f"{text[:half]}…{text[-half:]}"


def nearest(word: object, known: Collection[str]) -> str:
    """` (did you mean 'denver'?)`, or nothing where no known word is near."""
    if not isinstance(word, str) or len(word) > 2 * MAX_ID:
        return ""
    near = difflib.get_close_matches(word.lower(), known, n=1)
    return f" (did you mean '{near[0]}'?)" if near else ""


def read_source(source: str | Path) -> tuple[str, str]:
    """The text and the file name of a built-in board, or of the file at a path."""
    if isinstance(source, str) and not (source.endswith(".toml") or re.search(r"[/\\]", source)):
        if source not in BUILT_IN:
            raise BoardError(
                f"{shown(source)}: board: no built-in board has this name"
                f"{nearest(source, BUILT_IN)}; there are: {', '.join(BUILT_IN)}"
            )
        source = Path(__file__).with_name(f"{source}.toml")
    path = Path(source)
    file = file_name(path.name)
    return _decoded(_bytes_of(path, file), file), file


def _bytes_of(path: Path, file: str) -> bytes:
    try:
        if not path.is_file():
            raise BoardError(f"{file}: file: {'not a file' if path.exists() else 'no such file'}")
        with path.open("rb") as stream:
            # One byte more than allowed is enough to know, however long the file is.
            return stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise BoardError(f"{file}: file: cannot be read ({error.strerror})") from error


def _decoded(content: bytes, file: str) -> str:
    _check_size(len(content), file)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BoardError(f"{file}: line {line}: not UTF-8") from error


def _check_size(size: int, file: str) -> None:
    if size > MAX_BYTES:
        raise BoardError(f"{file}: file: larger than {MAX_BYTES} bytes")


def parse(text: str, name: str) -> Entry:
    """The whole file as one entry."""
    file = file_name(name)
    _check_size(len(text.encode(errors="surrogatepass")), file)
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            raise BoardError(f"{file}: line {number}: longer than {MAX_LINE} characters")
    try:
        # Some editors begin a file with a byte order mark, which TOML does not know.
        return Entry(file, "board", tomllib.loads(text.removeprefix("\ufeff")))
    except (ValueError, RecursionError) as error:
        raise BoardError(f"{file}: file: not TOML: {_cut(str(error), 160)}") from error


def file_name(name: str) -> str:
    """A name as errors show it: without folders, short, printable."""
    last = _cut(PurePath(name).name)
    return last if last.isprintable() else repr(last)


def digest_of(facts: object) -> str:
    """SHA-256 of the facts' canonical JSON."""
    canonical = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
