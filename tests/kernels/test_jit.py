"""Kernels: compiled once, cached under a digest of their source, and safe against wrong calls."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from peregon import compilation
from peregon.game import load
from peregon.kernels import jit, masks, slots, spans
from peregon.kernels.jit import door

PACKAGE = Path(jit.__file__).parent.parent
DIGEST = "from peregon.kernels import jit; print(jit.source_digest())"
HITS = """
from peregon.game import load
from peregon.kernels.entries import rules_of
load("first_journey").start(2, 1)
stats = rules_of("first_journey").start.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the package to another folder."""
    return shutil.copytree(
        PACKAGE, tmp_path / "peregon", ignore=shutil.ignore_patterns("__pycache__", "page")
    )


def said(package: Path, program: str) -> str:
    """Return the output of a program run with a copy of the package."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(package.parent)!r})\n{program}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_an_edit_of_any_kernel_names_another_folder(copy: Path):
    before = said(copy, DIGEST)
    assert before == jit.source_digest()
    with (copy / "kernels" / "masks.py").open("a", encoding="utf-8") as source:
        source.write("# an edit\n")
    assert said(copy, DIGEST) != before


@pytest.mark.compiled
def test_the_same_text_in_another_place_is_not_compiled_again(copy: Path):
    load("first_journey").start(2, 1)
    assert said(copy, HITS) == "1 0"


@pytest.mark.compiled
def test_threads_that_make_entries_together_keep_each_in_its_own_folder(tmp_path: Path):
    met, kept = threading.Barrier(8, timeout=20), dict[Path, Path]()

    def make(folder: Path) -> None:
        for _ in range(50):
            met.wait()

            @jit.entry_in(folder, (jit.NUMBER,))
            def double(number: int) -> int:
                return 2 * number

            made: Any = double
            kept[folder] = Path(made._cache._cache_path)
            assert kept[folder].parent == folder

    folders = [tmp_path / str(number) for number in range(8)]
    with ThreadPoolExecutor(len(folders)) as threads:
        list(threads.map(make, folders))
    assert kept.keys() == set(folders)


FULL = """
import resource, signal
from peregon.game import load

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
print(load("first_journey").start(2, 1).seats)
"""


@pytest.mark.compiled
def test_what_is_kept_is_read_from_a_full_disk_too(copy: Path):
    load("first_journey").start(2, 1)
    assert said(copy, FULL) == "2"


def test_python_runs_a_kernel_as_it_is_written_and_the_compiler_its_own_form():
    for one in (0, 7, 1 << 62):
        assert masks.count(one) == door(masks.count)(one)
        assert masks.lowest(one | 8) == door(masks.lowest)(one | 8)
    assert spans.claim_of(0, 0, 0) == door(spans.claim_of)(0, 0, 0) == spans.CLAIM.first


INTERPRETED = """
import hashlib, sys, warnings
from numba.core import event
from peregon.bots.levels import normal
from peregon.bots.protocol import Clock
from peregon.game import load
from peregon.kernels import jit

class Compilations(event.Listener):
    def on_start(self, event): raise AssertionError("nothing is compiled here")
    def on_end(self, event): pass

warnings.simplefilter("error")
if sys.argv[1] == "interpreted":
    event.register("numba:compile", Compilations())
    jit.interpret()
for title in ("usa", "europe", "first_journey", "trans_europa"):
    game = load(title)
    state, bot, said = game.start(3, 5), normal(game, 1), hashlib.sha256()
    for turn in range(8):
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        legal = list(game.legal(view, seat))
        assert bot.choose(view, Clock(1.0)) in legal
        said.update(f"{game.ways(view, seat)} {legal}".encode())
        state = game.play(state, seat, legal[turn * 7 % len(legal)]).state
    print(title, said.hexdigest(), state.digest)
"""


@pytest.mark.compiled
def test_before_anything_is_compiled_games_are_the_same_and_bots_play(tmp_path: Path):
    """Play the first turns with an empty cache, as on a new machine."""
    fresh = {**os.environ, "PEREGON_CACHE": str(tmp_path)}
    interpreted = printed(INTERPRETED, "interpreted", fresh)
    assert interpreted.count("\n") == 4
    assert interpreted == printed(INTERPRETED, "compiled", dict(os.environ))
    assert not list(tmp_path.rglob("*.nbc"))


LOADED = """
from peregon.kernels import jit
from peregon.game import load
from peregon.server.process import preload
from peregon.bots.thinker import Strength, Thinker
from peregon.bots.protocol import Clock
from peregon import score_details
from peregon.kernels.entries import SEE, rules_of
from peregon.thinking.registry import thinking_of

jit.interpret()
for title in ("usa", "europe", "first_journey", "trans_europa"):
    for part in (title, title + "-thinking"):
        preload.load_part(part)
    rules = rules_of(title)
    for entry in (SEE, rules.start, rules.play, rules.list_legal, rules.ways, thinking_of(title).think):
        assert entry.overloads, (title, entry)
for entry in (score_details.road_length, score_details.label_network, score_details.cost_lacking):
    assert entry.overloads, entry
print("all loaded")
"""


@pytest.mark.compiled
def test_all_that_a_table_needs_is_loaded_once_it_is_compiled():
    assert printed(LOADED, "", dict(os.environ)) == "all loaded\n"


CUT_SHORT = """
import os, sys
from pathlib import Path
from peregon.kernels import jit

left, rename = int(sys.argv[1]), os.replace

def end_or_rename(*names):
    global left
    if left == 0:
        os._exit(9)
    left -= 1
    rename(*names)

os.replace = end_or_rename

@jit.entry_in(Path(__file__).parent, (jit.NUMBER,))
def double(number: int) -> int:
    return 2 * number

print(double(21), len(double.stats.cache_hits))
"""


@pytest.mark.compiled
def test_compiling_that_is_cut_short_leaves_a_cache_that_can_be_used(tmp_path: Path):
    program = tmp_path / "program.py"
    program.write_text(CUT_SHORT)

    def run(renames: int) -> tuple[int, str]:
        command = [sys.executable, str(program), str(renames)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    assert run(0) == (9, ""), "while it writes the index"
    assert run(1) == (9, ""), "while it writes the code that the index names"
    assert list(tmp_path.rglob("*.nbi")) and not list(tmp_path.rglob("*.nbc"))
    assert run(2) == (0, "42 0\n"), "compiled again"
    assert run(0) == (0, "42 1\n"), "from the cache"


def printed(program: str, argument: str, environment: dict[str, str]) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program, argument],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_set_tells_its_size_and_its_members_in_order():
    nth = door(masks.nth)
    members = [0, 1, 5, 31, 32, 40, 62]
    mask = sum(1 << member for member in members)
    assert [int(nth(mask, k)) for k in range(len(members))] == members


def test_what_is_compiled_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch):
    heard: list[tuple[str, int, int]] = []
    monkeypatch.setattr(compilation, "is_compiled", lambda title: True)
    compilation.compile_titles(["usa", "europe"], lambda *news: heard.append(news))
    assert heard == []


def test_a_title_that_cannot_be_compiled_is_an_error(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(compilation, "is_compiled", lambda title: False)
    with pytest.raises(RuntimeError, match="narnia could not be compiled"):
        compilation.compile_titles(["narnia"])


def test_the_rules_of_a_title_are_compiled_before_its_thinking_and_by_one_process():
    found = compilation.by_title(["usa-thinking", "europe", "usa"])
    assert found == {"usa": ["usa", "usa-thinking"], "europe": ["europe"]}


# ── slots ──

price = jit.slot("thing, number")
wish = jit.slot("thing")


def total(thing, number):
    """Use a slot of its own, and one in the function that it calls."""
    return price(thing, number) + (wished(thing) if number > 1 else 0)


def wished(thing):
    return 100 * wish(thing)


@jit.kernel
def double_price(thing, number):
    return 2 * thing * number


@jit.kernel
def wish_for(thing):
    return thing


RULES = {"price": double_price, "wish": wish_for, "other": 3}


def test_a_loop_calls_the_functions_of_a_title_in_python_and_compiled():
    filled = jit.over(total, RULES)
    assert filled(3, 2) == 312
    assert door(filled)(3, 2) == 312
    entry = jit.over(total, RULES, lambda loop: door(jit.kernel(loop)))
    assert entry(3, 1) == 6


def test_loops_over_the_same_title_share_the_functions_they_call():
    loops = jit.Loops(RULES)
    one, other = loops.over(total), loops.over(total)
    assert one is not other
    assert one.__globals__["wished"] is other.__globals__["wished"]
    assert total.__globals__["wished"] is wished


def test_an_empty_slot_cannot_be_called():
    with pytest.raises(TypeError, match=r"price\(thing, number\) is an empty slot"):
        total(3, 1)
    with pytest.raises(TypeError, match=r"apply\(s, board, seat, action, trace\) is an empty slot"):
        slots.apply(1, 2, 3, 4, 5)


@pytest.mark.compiled
def test_a_loop_with_an_empty_slot_cannot_be_compiled():
    with pytest.raises(TypeError, match=r"price\(thing, number\) is an empty slot"):
        door(total)(3, 1)


@pytest.mark.parametrize("missing", ["price", "wish"])
def test_every_slot_of_a_loop_must_be_filled(missing: str):
    rules = {name: rule for name, rule in RULES.items() if name != missing}
    with pytest.raises(TypeError, match=rf"the title lacks {missing}\("):
        jit.over(total, rules)


@pytest.mark.parametrize(
    "wrong",
    [lambda thing: 1, lambda number, thing: 1, lambda thing, number, more: 1, 3],
    ids=["fewer", "in another order", "more", "no function"],
)
def test_a_slot_takes_a_function_with_its_own_arguments_only(wrong: Any):
    with pytest.raises(TypeError, match=r"price\(thing, number\) cannot be filled with"):
        jit.over(total, {**RULES, "price": wrong})


@pytest.mark.compiled
def test_a_numba_without_what_peregon_needs_is_named():
    jit.require(door(masks.nth), "_compile_for_args")
    with pytest.raises(ImportError, match=r"Numba [0-9.]+ has no \S+\.compile_politely, which peregon needs"):
        jit.require(door(masks.nth), "compile_politely")
