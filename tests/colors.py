"""Colours as people see them: contrast by WCAG, differences in OKLab, simulated colour blindness.

In OKLab (Ottosson, 2020) 0.02 is about the smallest difference visible side by side. The matrices for colour
blindness are those of Machado, Oliveira and Fernandes (2009) at full severity.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]

EYES: Mapping[str, Array] = {
    "full colour": np.eye(3),
    "grey": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
}
TO_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def linear(color: Array) -> Array:
    """Convert sRGB from 0 to 1 to linear light."""
    return np.where(color <= 0.04045, color / 12.92, ((color + 0.055) / 1.055) ** 2.4)


def hexed(color: str) -> Array:
    """Convert a colour such as #b83a33 to linear light."""
    return linear(np.array([int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]))


def seen(light: Array, eyes: str) -> Array:
    """Convert linear light to OKLab, as seen with a kind of colour blindness."""
    return np.cbrt(np.clip(light @ EYES[eyes].T, 0, 1) @ TO_CONES.T) @ TO_LAB.T


def distance(one: str, other: str, eyes: str) -> float:
    """Return the visible difference of two colours."""
    return float(np.linalg.norm(seen(hexed(one), eyes) - seen(hexed(other), eyes)))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by WCAG."""
    low, high = sorted(float(hexed(color) @ EYES["grey"][0]) for color in (one, other))
    return (high + 0.05) / (low + 0.05)
