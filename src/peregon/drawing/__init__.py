"""Draw boards: compute the geometry of a board on its sheet, and make SVG pictures of it."""

from peregon.drawing.bundled_layouts import geometry_of, lay_out
from peregon.drawing.geometry import Geometry, geometry_from_json, geometry_to_json
from peregon.drawing.pen import Pieces
from peregon.drawing.quality_checks import flaws_of
from peregon.drawing.svg import Picture, draw, draw_board, draw_geometry, pieces_of

__all__ = [
    "Geometry",
    "Picture",
    "Pieces",
    "draw",
    "draw_board",
    "draw_geometry",
    "flaws_of",
    "geometry_from_json",
    "geometry_of",
    "geometry_to_json",
    "lay_out",
    "pieces_of",
]
