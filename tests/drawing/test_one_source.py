"""The page and Python's pictures draw the same colours, slots and trains.

`python tests/drawing/test_one_source.py` writes Python's paths to web/tests/trains.json; the page's tests
compare them with theirs.
"""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import msgspec

from peregon.drawing import geometry_of
from peregon.drawing.tracks import track_of
from peregon.drawing.trains import train_paths
from peregon.titles import TITLES, read_board

WEB = Path(__file__).parents[2] / "web"
TRAINS = WEB / "tests" / "trains.json"
# A bowed single route, both routes of a double, a tunnel, a ferry, and the shortest routes.
SAMPLES = {
    "europe": ("budapest-kyiv", "athina-smyrna", "paris-zurich", "essen-frankfurt", "palermo-smyrna"),
    "usa": ("chicago-saint_louis-1", "chicago-saint_louis-2", "denver-helena", "dallas-houston-2"),
}


def drawn() -> list[dict[str, Any]]:
    """Return the trains of the samples, each in another colour."""
    found: list[dict[str, Any]] = []
    for board, names in SAMPLES.items():
        routes = geometry_of(read_board(TITLES[board], board)).routes
        for route in routes:
            if route.id not in names:
                continue
            twin, ink = sum((one.a, one.b) == (route.a, route.b) for one in routes) > 1, len(found) % 6
            paths = dict(train_paths(track_of(route, twin), ink))
            found.append({"route": msgspec.to_builtins(route), "twin": twin, "ink": ink, "paths": paths})
    return json.loads(json.dumps(found))


def test_the_page_compares_its_trains_with_those_that_python_draws_now() -> None:
    assert len(drawn()) == sum(map(len, SAMPLES.values()))
    assert json.loads(TRAINS.read_text("utf-8")) == drawn(), f"run `python {__file__}`"


def test_the_style_sheet_has_the_inks_of_the_palette() -> None:
    made = runpy.run_path(str(WEB / "inks.py"))
    assert made["written"]() == made["INKS"].read_text("utf-8"), "run `python web/inks.py`"


if __name__ == "__main__":
    TRAINS.write_text(json.dumps(drawn(), indent=1) + "\n", "utf-8")
