"""Rules that import contracts cannot check: positions are read by name, and titles differ by their fields."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import peregon

SOURCE = Path(peregon.__file__).parent
INSIDE = ("kernels", "thinking")  # they work on records
BELOW_TITLES = ("boards", "kernels", "thinking", "titles.py")
NAMES = "|".join(peregon.TITLES)

FORBIDDEN = {
    r"\bint\((view|state|position|before|after)\.": INSIDE,  # an accessor returns plain integers
    r"\b(view|state|position|before|after)\.records\b": INSIDE,
    rf"\.(id|title)\s*(==|!=|in|not in)\s*\(?[\"']({NAMES})[\"']": BELOW_TITLES,  # use a field of `Title`
    rf"\btitle\s*(==|!=)\s*[\"']({NAMES})[\"']": BELOW_TITLES,
    r"import_module\(f?[\"']peregon": (*INSIDE, "__init__.py"),  # it would evade the import contracts
}


def sources(without: tuple[str, ...]) -> list[Path]:
    """Return the modules outside the named packages or files."""
    files = SOURCE.rglob("*.py")
    return [file for file in files if file.relative_to(SOURCE).parts[0] not in without]


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_a_forbidden_pattern_has_not_come_back(pattern: str) -> None:
    files = sources(FORBIDDEN[pattern])
    assert len(files) > 100
    found = [
        f"{file.relative_to(SOURCE)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
        if re.search(pattern, line)
    ]
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        "turn = int(view.turn)",
        'owner = view.records["owner"]',
        'if game.title.id == "usa":',
        'if game.title.id in ("usa", "europe"):',
        'if title == "europe":',
        'import_module("peregon.drawing.svg")',
    ],
)
def test_the_patterns_find_what_they_forbid(line: str) -> None:
    assert any(re.search(pattern, line) for pattern in FORBIDDEN)
