"""Both examples learn in about a minute to beat random play clearly, and the arena plays what was learned.

They run as programs, so that collecting these tests needs no PyTorch; `make thorough` installs it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import peregon.envs.examples

pytestmark = [pytest.mark.thorough, pytest.mark.compiled]

NET_BOT = Path(peregon.envs.examples.__file__).with_name("net_bot.py")
QUIET = {"OMP_NUM_THREADS": "1", "PEREGON_LANG": "en"}
CLEARLY = 0.65  # the lower end of the interval of the win rate


def output_of(module: str, *options: str) -> str:
    """Run a module, and return what it prints."""
    command = [sys.executable, "-m", module, *options]
    done = subprocess.run(command, env=os.environ | QUIET, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_ppo_learns_by_playing_against_itself_and_its_net_plays_in_the_arena(tmp_path: Path) -> None:
    weights, curve = tmp_path / "agent.npz", tmp_path / "curve.json"
    options = "--seconds", "100000", "--updates", "20", "--every", "100000"
    output_of(
        "peregon.envs.examples.ppo", "first_journey", *options, "--out", str(weights), "--curve", str(curve)
    )
    first, last = json.loads(curve.read_text("utf-8"))
    assert first["decisions"] == 0 and first["high"] < CLEARLY
    assert last["decisions"] == 20 * 64 * 128 and last["low"] > CLEARLY
    shutil.copy(NET_BOT, tmp_path)
    bots = f"{tmp_path / NET_BOT.name}:NetBot,random"
    found = json.loads(
        output_of("peregon", "arena", "first_journey", "--bots", bots, "--games", "60", "--json")
    )
    standing = found["matches"][0]["standings"][0]
    assert standing["label"] == "NetBot" and standing["forfeits"] == {}
    assert standing["share"]["low"] > 0.5


def test_maskable_ppo_learns_against_bots() -> None:
    output = output_of("peregon.envs.examples.maskable_ppo", "first_journey", "--steps", "60000")
    before, after = (
        [float(number) for number in re.findall(r"([\d.]+)%", line)]
        for line in output.splitlines()
        if "wins against random" in line
    )
    assert before[2] < 100 * CLEARLY < after[1]
