"""What all tests share: folders whose modules tests import by name."""

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
    "golden",
    "kernels",
    "packaging",
    "rules",
    *(f"server/{name}" for name in SERVER),
    "server",
)
for folder in (HERE, *(HERE / name for name in FOLDERS)):
    sys.path.insert(0, str(folder))


def pytest_addoption(parser: pytest.Parser) -> None:
    """How thoroughly things are tried; here, since only this file is read before the options are."""
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
    """The browser's tests come last: its event loop runs on, and no other can be begun in that process."""
    items.sort(key=lambda item: HERE / "browser" in item.path.parents)
    left_out = [] if config.getoption("thorough") else ["thorough"]
    if not COMPILED:
        left_out.append("compiled")
    unwanted = [item for item in items if any(map(item.get_closest_marker, left_out))]
    items[:] = [item for item in items if item not in unwanted]
    config.hook.pytest_deselected(items=unwanted)


@pytest.fixture(scope="session")
def compiled() -> None:
    """All that servers and their bots need is compiled: a test that waits for them would wait too long."""
    compile_titles(EVERYTHING)
