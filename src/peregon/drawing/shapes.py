"""The measures of slots, trains, houses and rails, read from the JSON file that the page reads too."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

import msgspec

__all__ = ["LOOK", "SLOT", "SYMBOLS", "Look"]

Pair = tuple[float, float]


class Portal(msgspec.Struct):
    """The sleepers around a free slot of a tunnel."""

    half: Pair
    radius: float
    width: float
    dashes: Pair


class Slot(msgspec.Struct):
    """A free slot: half its size, its corners, the rim, and the paper edge around it."""

    half: Pair
    radius: float
    hull: float
    edge: float
    rim: float
    rims: Mapping[str, float]
    symbol: float
    portal: Portal
    sign: tuple[tuple[float, float, float], ...]
    cross: str
    swell: str
    wave: Pair


class Widths(msgspec.Struct, rename={"mine_ink": "mineInk"}):
    """Widths of a train's lines, from the player's colour out to the ink around the edge."""

    lacquer: float
    inner: float
    kerb: float
    ink: float
    mine: float
    mine_ink: float


class Neck(msgspec.Struct):
    """The line between a train and its cities."""

    lacquer: float
    kerb: float
    ink: float


class Beyond(msgspec.Struct):
    """The lengths of edge and ink beyond the last carriage."""

    kerb: float
    ink: float


class Ties(msgspec.Struct):
    """The sleepers on both sides of a train in a tunnel."""

    beyond: float
    wider: float
    dashes: Pair


class Foam(msgspec.Struct):
    """The foam on both sides of a train on a ferry."""

    aside: float
    widths: Pair
    every: float


class Train(msgspec.Struct):
    """A claimed route."""

    single: Widths
    double: Widths
    neck: Neck
    beyond: Beyond
    corner: float
    coupling: float
    shadow: Pair
    ties: Ties
    foam: Foam


class Far(msgspec.Struct):
    """The view from afar, on the page only: the scale below which it applies, and pixels between tracks."""

    below: float
    apart: float


class Pattern(msgspec.Struct):
    """A player's pattern: a repeated glyph, or a band if it is empty. Without a width it is filled."""

    name: str
    glyph: str
    every: float
    width: float


class Station(msgspec.Struct):
    """A station: a house with a clock, as paths around 0 0."""

    scale: float
    outline: str
    wall: str
    roof: str
    clock: str
    hands: str
    doors: str


class Hub(msgspec.Struct):
    """Radii of the rings of a hub."""

    kerb: float
    rim: float
    foot: float
    knob: float


class Sleepers(msgspec.Struct):
    width: float
    dashes: Pair


class Steel(msgspec.Struct):
    width: float
    aside: float


class Rails(msgspec.Struct):
    """Widths of rails and of the edges around a network."""

    bed: float
    gap: float
    edge: float
    edges: float
    ink: float
    mine: float
    sleepers: Sleepers
    steel: Steel


class Look(msgspec.Struct):
    """All measures that pictures need; the page reads a few more."""

    slot: Slot
    train: Train
    far: Far
    patterns: tuple[Pattern, ...]
    symbols: Mapping[str, str]
    locomotive: Mapping[str, str]
    station: Station
    hub: Hub
    rails: Rails


LOOK = msgspec.json.decode(files("peregon.drawing").joinpath("shapes.json").read_bytes(), type=Look)
SLOT = LOOK.slot
SYMBOLS = LOOK.symbols
