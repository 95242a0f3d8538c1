"""Layouts of the built-in boards, computed in advance; other boards are laid out on demand."""

from __future__ import annotations

from importlib.resources import files

from peregon.boards import BUILT_IN, RailBoard, RouteBoard
from peregon.drawing.geometry import Geometry, geometry_from_json
from peregon.drawing.layout import Progress
from peregon.drawing.rail_sheet import lay_out_rails
from peregon.drawing.route_sheet import WORK, lay_out_routes
from peregon.drawing.sheet import facts_digest

__all__ = ["WORK", "carried", "geometry_of", "lay_out"]


def lay_out(board: RouteBoard | RailBoard, progress: Progress = lambda done: None) -> Geometry:
    """Lay a board out; this takes some seconds for a board of routes."""
    if isinstance(board, RailBoard):
        return lay_out_rails(board, progress)
    return lay_out_routes(board, progress)


def carried(board: RouteBoard | RailBoard) -> Geometry | None:
    """Return the stored layout of a built-in board, if it is for the same facts."""
    if board.name not in BUILT_IN:
        return None
    file = files("peregon.drawing").joinpath("geometries", f"{board.name}.json")
    if not file.is_file():
        return None
    geometry = geometry_from_json(file.read_text("utf-8"))
    return geometry if geometry.facts == facts_digest(board) else None


def geometry_of(board: RouteBoard | RailBoard, progress: Progress = lambda done: None) -> Geometry:
    """Return the layout of a board, stored or computed; `progress` gets the work done, of `WORK`."""
    return carried(board) or lay_out(board, progress)
