"""Lay out the built-in boards again and write their geometries: `python -m peregon.drawing [BOARD …]`."""

from __future__ import annotations

import sys
from pathlib import Path

from peregon.drawing.bundled_layouts import lay_out
from peregon.drawing.geometry import geometry_to_json
from peregon.drawing.quality_checks import flaws_of
from peregon.titles import TITLES, read_board

FOLDER = Path(__file__).parent / "geometries"


def main(wanted: list[str]) -> None:
    for title in TITLES.values():
        for name in title.boards:
            if wanted and name not in wanted:
                continue
            geometry = lay_out(read_board(title, name))
            FOLDER.joinpath(f"{name}.json").write_text(geometry_to_json(geometry), "utf-8")
            broken = flaws_of(geometry)
            print(
                name, f"{geometry.width} × {geometry.height}", *(broken or ["every promise kept"]), sep="; "
            )


if __name__ == "__main__":
    main(sys.argv[1:])
