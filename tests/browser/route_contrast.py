"""The visible difference of two routes on a drawn board: colour and shape along the route, as numbers."""

from __future__ import annotations

import base64
from collections.abc import Sequence

import numpy as np
from colors import Array, hexed, linear, seen
from playwright.sync_api import Page

from peregon.drawing.palette import Theme

Point = tuple[float, float]

GROUNDS = ("b-land", "b-sea")
HALF = 14  # columns on each side of the middle of a route
PLAINLY = 0.1  # five times the smallest visible difference
PIXELS = """async (png) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const bytes = new Uint8Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
  let text = "";
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return [image.width, image.height, btoa(text)];
}"""


LIGHT = linear(np.arange(256) / 255)  # of each value of a byte


def picture_of(page: Page) -> Array:
    """Return a screenshot as linear light; the page's policy must allow reading pictures."""
    png = base64.b64encode(page.screenshot()).decode()
    wide, high, text = page.evaluate(PIXELS, png)
    pixels = np.frombuffer(base64.b64decode(text), np.uint8).reshape(high, wide, 4)[:, :, :3]
    return LIGHT[pixels]


def strip(picture: Array, way: Sequence[Point], left: float, right: float) -> Array:
    """Return the picture along a path, in pixels: rows along it, columns across it, from left to right."""
    points = np.array(way, float)
    at = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    places = np.arange(0, at[-1], 0.7)
    x, y = (np.interp(places, at, points[:, k]) for k in (0, 1))
    dx, dy = np.gradient(x), np.gradient(y)
    long = np.hypot(dx, dy)
    across = np.r_[np.linspace(-left, 0, HALF, endpoint=False), 0, np.linspace(0, right, HALF + 1)[1:]]
    columns = np.clip(np.rint(x[:, None] - (dy / long)[:, None] * across), 0, picture.shape[1] - 1)
    rows = np.clip(np.rint(y[:, None] + (dx / long)[:, None] * across), 0, picture.shape[0] - 1)
    return picture[rows.astype(int), columns.astype(int)]


def features(light: Array, eyes: str, inks: Theme) -> Array:
    """Return the features of a route from `strip`: the colour of its middle, its continuity, and its width.

    Continuity is the range of lightness across the route at its weakest place (the fifth percentile, because
    the minimum would depend on a single pixel): a train has ink and an edge everywhere, between slots there
    is paper. Width is the distance from the middle at which something differs clearly from the ground, as a
    share of the columns: the narrower of the two sides, and the median along the route.
    """
    lab = seen(light, eyes)
    color = np.median(lab[:, HALF - 3 : HALF + 4].reshape(-1, 3), axis=0)
    unbroken = np.percentile(np.ptp(lab[:, :, 0], axis=1), 5)
    grounds = np.stack([seen(hexed(inks[name]), eyes) for name in GROUNDS])
    inked = np.linalg.norm(lab[:, :, None, :] - grounds, axis=3).min(axis=2) > PLAINLY
    reach = np.linspace(0, 1, HALF + 1)
    sides = [(inked[:, HALF::step] * reach).max(axis=1) for step in (-1, 1)]
    return np.array([*color, unbroken, np.median(np.minimum(*sides))])


def smallest_distance(some: Array, others: Array) -> tuple[float, int, int]:
    """Return the smallest distance between two sets of features, and the indices of the two."""
    apart = np.linalg.norm(some[:, None] - others[None], axis=2)
    one, other = np.unravel_index(int(apart.argmin()), apart.shape)
    return float(apart[one, other]), int(one), int(other)
