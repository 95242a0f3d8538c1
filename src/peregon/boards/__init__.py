"""Boards: the printed facts, and a loader that checks every board."""

from peregon.boards.rail_board import (
    TRANS_EUROPA,
    Crossing,
    Line,
    RailBoard,
    RailCity,
    RailForm,
)
from peregon.boards.rail_file import parse_rail_board, read_rail_board, with_rails
from peregon.boards.route_board import (
    EUROPE,
    FIRST_JOURNEY,
    GREY,
    LOCOMOTIVE,
    USA,
    City,
    Route,
    RouteBoard,
    RouteForm,
    Ticket,
)
from peregon.boards.route_file import parse_route_board, read_route_board
from peregon.boards.toml_reader import BUILT_IN, BoardError, no_such_board

__all__ = [
    "BUILT_IN",
    "EUROPE",
    "FIRST_JOURNEY",
    "GREY",
    "LOCOMOTIVE",
    "TRANS_EUROPA",
    "USA",
    "BoardError",
    "City",
    "Crossing",
    "Line",
    "RailBoard",
    "RailCity",
    "RailForm",
    "Route",
    "RouteBoard",
    "RouteForm",
    "Ticket",
    "no_such_board",
    "parse_rail_board",
    "parse_route_board",
    "read_rail_board",
    "read_route_board",
    "with_rails",
]
