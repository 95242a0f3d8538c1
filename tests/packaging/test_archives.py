"""The contents and requirements of wheel and source archive."""

from __future__ import annotations

import re
import tomllib
import zipfile
from pathlib import Path

from environments import ROOT
from packaging.requirements import Requirement

import peregon
from peregon.extras import EXTRAS

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SOURCE = ROOT / "src"


def contents(archive: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def test_the_wheel_has_every_file_of_the_package_and_the_page(wheel: Path) -> None:
    kept = {str(file.relative_to(SOURCE)) for file in SOURCE.glob("peregon/**/*") if file.is_file()}
    kept = {name for name in kept if "__pycache__" not in name}
    packed = {name for name in contents(wheel) if name.startswith("peregon/")}
    assert packed == kept
    assert "peregon/page/index.html" in packed
    assert any(re.fullmatch(r"peregon/page/assets/.*\.js", name) for name in packed)


def test_the_source_archive_builds_the_same_wheel_without_node(wheel: Path, wheel_of_sdist: Path) -> None:
    assert wheel.name == wheel_of_sdist.name
    assert contents(wheel) == contents(wheel_of_sdist)


def test_the_source_archive_has_what_the_page_is_built_from(unpacked: Path) -> None:
    for name in (
        "hatch_build.py",
        "web/build.py",
        "web/package-lock.json",
        "web/src/main.ts",
        "docs/wire.ts",
    ):
        assert (unpacked / name).is_file(), name
    assert not (unpacked / "web/node_modules").exists()
    found = {file.name for file in unpacked.iterdir()} - {"__pycache__"}  # a wheel may have been built there
    assert found == {
        *("CHANGELOG.md", "LICENSE", "PKG-INFO", "README.md", "docs", "hatch_build.py", "pyproject.toml"),
        *("src", "web", ".gitignore"),
    }


def test_a_missing_library_leads_to_the_extra_that_brings_it() -> None:
    # The most common extra comes last.
    extras = PROJECT["optional-dependencies"]
    brought = {
        Requirement(text).name.replace("-", "_"): extra
        for extra in ("train", "cuda", "envs", "cluster", "arena", "host", "play")
        for text in extras[extra]
    }
    assert brought.pop("peregon")
    assert brought == EXTRAS


def test_the_version_is_the_newest_one_in_the_changelog() -> None:
    versions = re.findall(
        r"^## \[?(\d+\.\d+\.\d+)\]?", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert versions[0] == peregon.__version__
