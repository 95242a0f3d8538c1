"""Map projections: from degrees to kilometres in the plane, with y growing to the south."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

__all__ = ["Array", "Project", "lambert", "middle_longitude", "plate", "wrapped"]

Array = np.ndarray[Any, np.dtype[Any]]
Project = Callable[[Array, Array], Array]  # longitudes and latitudes in degrees to points

EARTH = 6371.0
DEGREE = math.radians(1) * EARTH


def plate(longitude: float, latitude: float) -> Project:
    """Return the equirectangular projection that is true to scale along a parallel."""
    across = math.cos(math.radians(latitude)) * DEGREE

    def project(lon: Array, lat: Array) -> Array:
        return np.stack([wrapped(lon - longitude) * across, -lat * DEGREE], -1)

    return project


def lambert(longitude: float, south: float, north: float) -> Project:
    """Return Lambert's conformal conic projection, which atlases use for the United States."""

    def stretch(lat: Array) -> Array:
        return np.tan(math.pi / 4 + np.radians(lat) / 2)

    low, high = (float(stretch(np.array(parallel))) for parallel in (south, north))
    cosines = math.cos(math.radians(south)), math.cos(math.radians(north))
    cone = math.log(cosines[0] / cosines[1]) / math.log(high / low)
    size = EARTH * cosines[0] * low**cone / cone

    def project(lon: Array, lat: Array) -> Array:
        radius = size / stretch(lat) ** cone
        turn = cone * np.radians(wrapped(lon - longitude))
        return np.stack([radius * np.sin(turn), radius * np.cos(turn)], -1)

    return project


def wrapped(degrees: Array) -> Array:
    """Bring longitudes into -180 to 180, so that a board may lie across the date line."""
    return (degrees + 180) % 360 - 180


def middle_longitude(lon: Array) -> float:
    """Return the meridian in the middle of the longitudes."""
    angles = np.radians(lon)
    return math.degrees(math.atan2(float(np.sin(angles).mean()), float(np.cos(angles).mean())))
