"""README and docs: pictures exist, examples run, commands and their options exist."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest
from typer.main import get_command

import peregon
from peregon import positions
from peregon.cli import app

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "peregon"
MAIN = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PAGES = [*MAIN, ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "benchmarks" / "README.md"]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
SAVED = re.compile(r"[Ss]ave this as `([\w.]+)`")
PROGRAMS = ("peregon", "python", "make", "pip")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


def test_every_picture_kept_is_shown_in_readme_or_docs() -> None:
    words = "".join(page.read_text() for page in MAIN)
    kept = sorted((ROOT / "docs" / "screenshots").iterdir())
    assert kept
    assert [file.name for file in kept if f"screenshots/{file.name}" not in words] == []


def test_the_reference_lists_the_types_of_all_positions() -> None:
    words = (ROOT / "docs" / "reference.md").read_text("utf-8").split()
    types = [name for name in positions.__all__ if not name.isupper() and name not in peregon.__all__]
    assert [name for name in types if name not in words] == []


def rows_of(text: str, heading: str) -> list[tuple[list[str], list[str]]]:
    """Return the names in the first cell of each row of a table, and those in the second."""
    lines = text.split(f"\n## {heading}\n")[1].split("\n## ", maxsplit=1)[0].splitlines()
    cells = [line.split(" | ") for line in lines if line.startswith("| `")]
    names = re.compile(r"`([a-z0-9_/]+)`")
    return [(names.findall(row[0]), names.findall(row[1])) for row in cells]


def modules_in(package: Path) -> set[str]:
    """Return the modules and packages of a package."""
    found = (path for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists())
    return {path.stem for path in found} - {"__init__", "__main__"}


@pytest.mark.parametrize(("heading", "package"), [("Layers", SOURCE), ("The server", SOURCE / "server")])
def test_the_modules_of_the_architecture_are_those_of_the_tree(heading: str, package: Path) -> None:
    rows = rows_of((ROOT / "ARCHITECTURE.md").read_text("utf-8"), heading)
    listed = {name.rstrip("/") for names, _ in rows for name in names}
    assert modules_in(package) - listed == set()
    places = (package, ROOT)  # the page lies beside the package
    assert [name for name in listed if not any(list(place.glob(f"{name}*")) for place in places)] == []
    for names, parts in rows:
        if len(names) == 1 and names[0].endswith("/") and (package / names[0]).exists():
            inside = modules_in(package / names[0])
            assert [part for part in parts if part.strip("/").split("/")[-1] not in inside] == []


# ── examples ──


def examples(page: Path) -> list[tuple[str | None, str]]:
    """Return the Python blocks of a page, each with the file name under which the page saves it."""
    text, found = page.read_text("utf-8"), list[tuple[str | None, str]]()
    for block in BLOCK.finditer(text):
        if block[1] == "python":
            before = text[: block.start()].rstrip().rpartition("\n\n")[2]
            name = SAVED.search(before)
            found.append((name[1] if name else None, block[2]))
    return found


WITH_EXAMPLES = [page for page in MAIN if examples(page)]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
@pytest.mark.usefixtures("compiled")
def test_the_examples_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = peregon.load("usa")
    view = game.view(game.start(seats=2, seed=1), 0)
    names = {"__name__": "example", "game": game, "view": view}  # names that an example may use
    for name, code in examples(page):
        if name is not None:
            Path(name).write_text(code)
        exec(compile(code, f"{page.name}: {name}", "exec"), names)


# ── commands ──


def commands() -> list[tuple[str, str]]:
    """Return every command line shown, with its page."""
    found: list[tuple[str, str]] = []
    for page in PAGES:
        text = page.read_text("utf-8")
        lines = [line for block in BLOCK.finditer(text) for line in block[2].splitlines()]
        lines += INLINE.findall(BLOCK.sub("", text))
        for line in lines:
            command = line.partition("  #")[0].strip()
            if command.split(" ")[0] in PROGRAMS:
                found.append((page.name, command))
    return sorted(set(found))


def check_peregon(words: list[str]) -> None:
    """Parse a command line as the program does, without running it."""
    command: click.Command = get_command(app)
    context = click.Context(command, info_name="peregon")
    while words and isinstance(command, click.Group):
        name, found, words = command.resolve_command(context, words)
        assert found is not None
        context, command = click.Context(found, parent=context, info_name=name), found
    if words:  # a bare name means the command itself, without its required arguments
        command.parse_args(click.Context(command, parent=context.parent), words)


def check_python(words: list[str]) -> None:
    """Find the project's script or module and check that it knows the options."""
    if words[0] == "-c":
        compile(words[1], "-c", "exec")
        return
    if words[0] == "try_it.py":
        return  # from an example on the same page
    path = ROOT / words[0]
    if words[0] == "-m":
        path = ROOT / "src" / words[1].replace(".", "/")
        path = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
    text = path.read_text("utf-8")
    beside = (path.parent / f"{name}.py" for name in re.findall(r"^from (\w+) import", text, re.MULTILINE))
    text += "".join(file.read_text("utf-8") for file in beside if file.exists())
    for word in words[1:]:
        if word.startswith("--"):
            assert f'"{word}"' in text, f"{path.name} does not know {word}"


def check_make(words: list[str]) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for word in words:
        name, sign, _ = word.partition("=")
        assert re.search(rf"^{name} \?=" if sign else rf"^{name}:", makefile, re.MULTILINE), word


def check_pip(words: list[str]) -> None:
    assert words[0] == "install"
    for word in words[1:]:
        name, _, extra = word.rstrip("]").partition("[")
        assert name == "peregon" and (not extra or extra in EXTRAS), word


CHECKS = {"peregon": check_peregon, "python": check_python, "make": check_make, "pip": check_pip}


@pytest.mark.parametrize(("page", "command"), commands())
def test_a_command_that_is_shown_exists_with_its_options(page: str, command: str) -> None:
    program, *words = shlex.split(command)
    CHECKS[program](words)
