"""The small maps of the home page are up to date."""

from __future__ import annotations

import runpy
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_posters_are_drawn_from_the_boards_and_inks_as_they_are_now() -> None:
    drawn = runpy.run_path(str(WEB / "posters.py"))["drawn"]()
    kept = {file.name: file.read_text("utf-8") for file in (WEB / "public" / "boards").iterdir()}
    assert drawn == kept, "run `python web/posters.py`"
