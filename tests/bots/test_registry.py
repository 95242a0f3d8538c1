"""Finding bots: built in, installed, or in a file; a failure is one clear line."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from bot_games import whole_game
from positions import load

from peregon.bots import BOTS, BotError, all_bots, find_bot, registry

MY_BOT = """
from __future__ import annotations

from dataclasses import dataclass

@dataclass
class Memory:
    seen: int = 0

class First:
    titles = ("usa", "first_journey")

    def __init__(self, game, seed):
        self.game, self.memory = game, Memory()

    def choose(self, view, clock):
        self.memory.seen += 1
        return self.game.legal(view, view.seat)[0]

class Everywhere(First):
    titles = frozenset({"usa", "europe", "first_journey", "trans_europa"})

class Mute:
    def __init__(self, game, seed):
        pass

class NoSeed:
    def __init__(self, game):
        pass

    def choose(self, view, clock):
        pass

class Abroad(First):
    titles = "mars"

def function(game, seed):
    pass
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(MY_BOT)
    return path


def test_a_built_in_bot_is_found_by_its_name() -> None:
    assert find_bot("path", "usa") is BOTS["path"]
    assert {kind.name for kind in all_bots()} >= set(BOTS)
    assert all(kind.source == "built-in" for kind in BOTS.values())


def test_a_bot_in_a_file_plays_a_whole_game(file: Path) -> None:
    kind = find_bot(f"{file}:First", "first_journey")
    assert kind.titles == {"usa", "first_journey"}
    assert kind.source == f"file {file}"
    assert whole_game(load("first_journey"), [kind, BOTS["greedy"]], seed=1).winners


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("hungy", "unknown bot 'hungy': did you mean 'hungry'?"),
        ("xyzzy", "unknown bot 'xyzzy': there are: random, greedy, path"),
        ("", "unknown bot '': there are"),
        ("FILE", "bot 'FILE' must name its class too: 'FILE:MyBot'"),
        ("FILE:Firts", "'FILE' has no class 'Firts'; did you mean 'First'?"),
        ("FILE:", "'FILE' has no class ''"),
        ("FILE:function", "is not a class"),
        ("FILE:Mute", "is not a bot: it has no method 'choose(view, clock)'"),
        ("FILE:NoSeed", "cannot be made: its '__init__' must take (game, seed)"),
        ("FILE:Abroad", "names an unknown title 'mars'"),
        ("nowhere/bot.py:MyBot", "there is no file 'nowhere/bot.py'"),
    ],
)
def test_what_cannot_be_had_is_said_in_one_line(file: Path, name: str, says: str) -> None:
    with pytest.raises(BotError) as error:
        find_bot(name.replace("FILE", str(file)), "usa")
    assert says.replace("FILE", str(file)) in str(error.value)
    assert "\n" not in str(error.value)


def test_a_title_that_a_bot_does_not_play() -> None:
    with pytest.raises(BotError, match=r"bot 'path' does not play 'trans_europa' \(it plays: usa, europe\)"):
        find_bot("path", "trans_europa")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import no_such_module_here", "ModuleNotFoundError: No module named 'no_such_module_here'"),
        ("def (:", "SyntaxError"),
        ("raise SystemExit", "cannot be imported: SystemExit"),
        ("raise ValueError('one\\ntwo')", "cannot be imported: ValueError: one"),
    ],
)
def test_a_file_that_cannot_be_imported(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text)
    with pytest.raises(BotError) as error:
        find_bot(f"{path}:MyBot", "usa")
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_installed_bots_are_found_by_their_entry_points(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("first", "my_bot:First", registry.GROUP),
        EntryPoint("broken", "no_such_module_here:Bot", registry.GROUP),
        EntryPoint("path", "my_bot:First", registry.GROUP),  # a built-in name keeps its meaning
    ]
    monkeypatch.syspath_prepend(str(file.parent))
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    assert find_bot("first", "usa").source == "entry point my_bot:First"
    assert find_bot("path", "usa") is BOTS["path"]
    with pytest.raises(BotError, match="bot 'broken' cannot be imported: ModuleNotFoundError"):
        find_bot("broken", "usa")
    with pytest.warns(UserWarning, match="broken"):
        assert [kind.name for kind in all_bots()] == [*BOTS, "first"]


def test_the_page_on_bots_gets_a_stranger_to_a_working_bot(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    blocks = [block.split("```")[0] for block in page.split("```python\n")[1:]]
    (tmp_path / "my_bot.py").write_text(next(block for block in blocks if "class MyBot" in block))
    (tmp_path / "try_it.py").write_text(next(block for block in blocks if "find_bot" in block))
    done = subprocess.run(
        [sys.executable, "try_it.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "won" in done.stdout
