"""The state shared by all parts of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from peregon.drawing.backdrop import number, text
from peregon.drawing.geometry import Geometry, PlacedCrossing
from peregon.drawing.palette import Theme

__all__ = ["Pen", "Pieces"]


def _nobody() -> dict[str, int]:
    return {}


@dataclass(frozen=True)
class Pieces:
    """The pieces on a board: the seats of routes, stations and hubs by id, and the lines with rails."""

    routes: Mapping[str, int] = field(default_factory=_nobody)
    stations: Mapping[str, int] = field(default_factory=_nobody)
    hubs: Mapping[str, int] = field(default_factory=_nobody)
    rails: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Pen:
    """A picture being drawn. Its ids have a unique prefix, because a page may contain several pictures."""

    geometry: Geometry
    stands: Pieces
    language: str
    theme: Theme
    prefix: str

    @cached_property
    def city_names(self) -> dict[str, str]:
        """The cities' names, each on one line."""
        lines = {city.id: city.labels[self.language].lines for city in self.geometry.cities}
        return {city: " ".join(of).replace("- ", "-") for city, of in lines.items()}

    @cached_property
    def crossings(self) -> dict[str, PlacedCrossing]:
        """The crossings by id."""
        return {crossing.id: crossing for crossing in self.geometry.crossings}

    def use(self, piece: str, x: float, y: float, angle: float = 0, scale: float = 1) -> str:
        """Draw a piece at a place."""
        turn = f"rotate({number(angle)})" if angle else ""
        size = f"scale({scale:.3g})" if scale != 1 else ""
        return (
            f"<use href='#{self.prefix}{piece}' transform='translate({number(x)} {number(y)}){turn}{size}'/>"
        )

    def names(self) -> str:
        """Draw the cities' names."""
        return "".join(
            text(city.labels[self.language], self.geometry.text, "name") for city in self.geometry.cities
        )
