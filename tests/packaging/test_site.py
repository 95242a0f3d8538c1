"""The documentation site: built without a warning, complete, and without external requests."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from environments import ROOT

import peregon

LOADED = re.compile(r'<(?:script|img|link|iframe|source|video)\b[^>]*?\b(?:src|href)="([^"]*)"')
STYLED = re.compile(r"""(?:@import|url\()\s*["']?([^"')]*)""")
ELSEWHERE = re.compile(r"(?:\w+:)?//")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site; a warning or a broken link fails the build."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_guide_is_a_page_of_the_site(site: Path) -> None:
    guides = {page.stem for page in (ROOT / "docs").glob("*.md")}
    assert guides | {"404"} == {page.stem for page in site.glob("*.html")}


def test_the_reference_describes_everything_that_the_package_exports(site: Path) -> None:
    described = set(re.findall(r'id="peregon\.(\w+)"', (site / "reference.html").read_text("utf-8")))
    assert set(peregon.__all__) - {"Action", "TITLES"} <= described  # a union and a table have no docstring


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = [one for page in site.rglob("*.html") for one in LOADED.findall(page.read_text("utf-8"))]
    styled = [one for sheet in site.rglob("*.css") for one in STYLED.findall(sheet.read_text("utf-8"))]
    assert loaded and styled
    assert [one for one in loaded + styled if ELSEWHERE.match(one)] == []
