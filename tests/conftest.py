"""Fixtures and options of all tests, and the folders whose modules tests import by name."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from skips import pytest_make_collect_report, pytest_runtest_makereport

from peregon.compilation import EVERYTHING, compile_titles
from peregon.kernels.jit import COMPILED

HERE = Path(__file__).parent

__all__ = ["pytest_make_collect_report", "pytest_runtest_makereport"]  # hooks of this suite

SERVER = ("api", "http", "nemesis", "process", "room", "store", "wire")
FOLDERS = (
    "cli",
    "drawing",
    "envs",
    "golden",
    "kernels",
    "packaging",
    "review",
    "rules",
    *(f"server/{name}" for name in SERVER),
    "server",
)
for folder in (HERE, HERE.parent, *(HERE / name for name in FOLDERS)):
    sys.path.insert(0, str(folder))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options for thoroughness; only this file is read before options are parsed."""
    group = parser.getgroup("server")
    group.addoption("--kills", type=int, default=2, help="how often the server is killed, each database")
    group.addoption("--deals", type=int, default=1, help="how often unknown cards are dealt again")
    group.addoption("--frames", type=int, default=2000, help="how many frames of noise are sent")
    group.addoption("--nemesis", type=float, default=10.0, help="seconds of faults, each database")
    group.addoption("--seed", type=int, default=0, help="which faults, as an earlier run has told; 0: any")
    group.addoption("--hostile", type=int, default=250, help="how many hostile requests are sent")
    parser.addoption("--thorough", action="store_true", help="also what takes long")
    parser.addoption("--held", choices=("portrait", "landscape"), help="how the phone is held in whole games")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Move long tests to the front: begun last, one of them would keep a single core busy at the end.

    The browser's tests come last, because its event loop keeps running and prevents others afterwards.
    """
    items.sort(key=lambda item: (HERE / "browser" in item.path.parents, not item.get_closest_marker("long")))
    left_out = [] if config.getoption("thorough") else ["thorough"]
    if not COMPILED:
        left_out.append("compiled")
    unwanted = [item for item in items if any(map(item.get_closest_marker, left_out))]
    items[:] = [item for item in items if item not in unwanted]
    config.hook.pytest_deselected(items=unwanted)


@pytest.fixture(scope="session")
def compiled() -> None:
    """Compile everything that servers and bots need; tests that wait for them would time out otherwise."""
    compile_titles(EVERYTHING)
