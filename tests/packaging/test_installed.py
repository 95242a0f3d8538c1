"""Peregon as users install it: the engine alone, for playing, for hosting, for the arena."""

from __future__ import annotations

import contextlib
import re
import signal
import subprocess
from collections.abc import AsyncIterator
from importlib.metadata import distribution
from pathlib import Path

import httpx
import pytest
from environments import ROOT, Environment
from live_server import Person, play_on
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

pytestmark = pytest.mark.anyio

LIGHT = {
    *("attrs", "babel", "filelock", "fluent-runtime", "fluent-syntax", "llvmlite", "msgspec", "numba"),
    *("numpy", "peregon", "platformdirs", "pytz", "typing-extensions"),
}
ENGINE = """
import random

import peregon
from peregon.boards import BoardError
from peregon.bots import BOTS
from peregon.records import Record, parse_records

game = peregon.load("first_journey")
state = game.start(seats=2, seed=7)
record = Record.begin(game, 2, 7)
chance = random.Random(7)
for _ in range(20):
    seat = game.to_act(state)[0]
    action = chance.choice(list(game.legal(state, seat)))
    state = game.play(state, seat, action).state
    record.add(seat, action, state)
assert parse_records(record.lines(), "record")[0].verify() is None
assert game.svg(game.view(state, 0)).startswith("<svg")
try:
    game.play(state, 0, "draw")
except peregon.Illegal as error:
    assert "is refused" in str(error)
try:
    peregon.load("usa", board="no-such-board.toml")
except BoardError as error:
    print(error)
print(len(BOTS))
"""


def pinned(file: str) -> set[str]:
    """Return the distributions that a file of requirements pins for this machine."""
    found: set[str] = set()
    for line in (ROOT / file).read_text("utf-8").splitlines():
        if line.startswith("-r "):
            found |= pinned(line.removeprefix("-r "))
        elif line and not line.startswith("#"):
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate():
                assert need.specifier == SpecifierSet(f"=={distribution(need.name).version}"), line
                found.add(canonicalize_name(need.name))
    return found


def make(tmp_path: Path, wheel: Path, *extras: str) -> Environment:
    return Environment(tmp_path / "environment", wheel, *extras)


def refused(environment: Environment, *words: str) -> str:
    """Return the sentence with which a command is refused; `serve` prints its address before it."""
    done = environment.run("peregon", *words)
    lines = [line for line in done.stderr.splitlines() if not line.startswith("Serving")]
    assert done.returncode == 2 and done.stdout == "" and len(lines) == 1, done.stderr
    return lines[0]


def test_the_engine_alone_is_light_and_plays_draws_and_saves(tmp_path: Path, wheel: Path) -> None:
    environment = make(tmp_path, wheel)
    assert environment.distributions() == LIGHT
    done = environment.python("-W", "error", "-c", ENGINE)
    assert done.returncode == 0, done.stderr
    for words in ((), ("open",), ("games",)):
        assert "pip install 'peregon[play]'" in refused(environment, *words)
    assert "pip install 'peregon[arena]'" in refused(environment, "arena", "usa")


def test_the_arena_needs_no_server_and_says_what_a_server_needs(tmp_path: Path, wheel: Path) -> None:
    environment = make(tmp_path, wheel, "arena")
    assert not environment.distributions() & {"litestar", "sqlalchemy", "uvicorn", "asyncpg", "ray"}
    done = environment.run(
        "peregon", "arena", "first_journey", "--bots", "random,greedy", "--games", "2", "--json"
    )
    assert done.returncode == 0 and '"bots"' in done.stdout, done.stderr
    for words in (("open", "--no-browser"), ("serve",)):
        assert "pip install 'peregon[play]'" in refused(environment, *words)
    assert "pip install 'peregon[cluster]'" in refused(
        environment, "arena", "usa", "--bots", "random,greedy", "--ray", "local"
    )


def test_what_players_install_says_what_hosts_and_researchers_need(tmp_path: Path, wheel: Path) -> None:
    environment = make(tmp_path, wheel, "play")
    assert "pip install 'peregon[arena]'" in refused(
        environment, "arena", "usa", "--bots", "random,greedy", "--games", "2"
    )
    assert "pip install 'peregon[host]'" in refused(
        environment, "serve", "--port", "0", "--database", "postgresql://nobody@127.0.0.1/none"
    )


def test_the_image_installs_what_hosts_need_and_nothing_else(tmp_path: Path, wheel: Path) -> None:
    assert make(tmp_path, wheel, "host").distributions() == pinned("requirements-host.txt") | {"peregon"}
    installed = re.findall(r"requirements[\w-]*\.txt", (ROOT / "Dockerfile").read_text("utf-8"))
    assert set(installed) == {"requirements-host.txt", "requirements-page.txt"}
    given = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {f"!{name}" for name in installed} <= set(given)


def test_what_is_pinned_is_what_hosts_and_researchers_need(tmp_path: Path, wheel: Path) -> None:
    needed = make(tmp_path, wheel, "host", "arena").distributions()
    assert needed == pinned("requirements.txt") | {"peregon"}


@contextlib.asynccontextmanager
async def page(environment: Environment) -> AsyncIterator[str]:
    """Serve the page as a player does; yield its address."""
    process = subprocess.Popen(
        [str(environment.programs / "peregon"), "open", "--no-browser"],
        cwd=environment.home,
        env=environment.variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert address is not None, process.communicate()
        yield address[0]
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0 and "Traceback" not in errors, errors
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("archive", ["wheel", "wheel_of_sdist"])
async def test_a_player_opens_the_page_and_plays(
    tmp_path: Path, archive: str, request: pytest.FixtureRequest
) -> None:
    environment = make(tmp_path, request.getfixturevalue(archive), "play")
    assert "asyncpg" not in environment.distributions()
    async with page(environment) as address:
        async with httpx.AsyncClient(base_url=address, timeout=60) as http:
            index = await http.get("/")
            assert index.status_code == 200 and "<script" in index.text
            assert {"/assets/" in link for link in re.findall(r'src="(.*?)"', index.text)} == {True}
            folder = environment.site / "peregon/page"
            files = [
                file for file in folder.rglob("*") if file.is_file() and file.suffix not in (".br", ".gz")
            ]
            assert len(files) > 50
            for file in files:
                answer = await http.get(f"/{file.relative_to(folder)}")
                assert answer.status_code == 200, file
                assert answer.content == file.read_bytes(), file
        anna = Person(address)
        await anna.ask("PUT", "/me", {"name": "Anna"})
        table = await anna.create("first_journey")
        async with anna.sit(table["id"]) as seat:
            assert await play_on(seat, 1) == 1
        await anna.http.aclose()
