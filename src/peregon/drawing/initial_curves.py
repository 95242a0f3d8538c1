"""The curves at the start of the layout: straight, or bowed to the side with the fewest crossings.

A descent never uncrosses two routes, so the start decides.
"""

from __future__ import annotations

import numpy as np

from peregon.drawing.curves import DOT, WIDTH, Pairs, bernstein
from peregon.drawing.projection import Array

__all__ = ["bowed", "choose_bows", "crossings"]

WEIGHTS = bernstein(np.linspace(0.06, 0.94, 12))
BOWS = (0.0, 0.08, -0.08, 0.14, -0.14, 0.2, -0.2, 0.28, -0.28)
DEEPEST = 0.45
CROSSING, BLOCKED, DEEP = 8.0, 5.0, 9.0  # costs of a crossing, of a blocking city, of a squared bow
ROOM = DOT + WIDTH / 2 + 0.05


def bowed(a: Array, b: Array, bow: Array) -> Array:
    """Return the inner points of cubics with bows: shares of the chord, to the right going from a to b."""
    chord = b - a
    side = np.stack([-chord[..., 1], chord[..., 0]], -1) * (bow * 4 / 3)[..., None]
    return np.stack([a + chord / 3 + side, a + chord * 2 / 3 + side], -2)


def curve_points(a: Array, b: Array, bow: Array) -> Array:
    inner = bowed(a, b, bow)
    controls = np.concatenate([a[..., None, :], inner, b[..., None, :]], -2)
    return np.einsum("tj,...jd->...td", WEIGHTS, controls)


def crossings(one: Array, others: Array) -> Array:
    """Return how often a polyline crosses each of the others."""
    a, b = one[:-1], one[1:]
    c, d = others[:, :-1], others[:, 1:]

    def turn(p: Array, q: Array, r: Array) -> Array:
        return (q[..., 0] - p[..., 0]) * (r[..., 1] - p[..., 1]) - (q[..., 1] - p[..., 1]) * (
            r[..., 0] - p[..., 0]
        )

    p, q = a[:, None, None], b[:, None, None]
    apart = turn(p, q, c[None]) * turn(p, q, d[None]) < 0
    across = turn(c[None], d[None], p) * turn(c[None], d[None], q) < 0
    return (apart & across).sum((0, 2))


def choose_bows(cities: Array, pairs: Pairs, bows: Array, fixed: Array) -> tuple[Array, Array]:
    """Choose the bows that cross and crowd least; the second array tells which lead around something.

    `bows` are kept where `fixed`. A chord too short for its cars must bow to one side.
    """
    a, b = cities[pairs.a], cities[pairs.b]
    chord = np.hypot(*(b - a).T)
    lack = np.maximum(pairs.need / np.maximum(chord, 1e-6) - 1, 0)
    least = np.minimum(DEEPEST, np.sqrt(lack * 3 / 8))
    bows, around = bows.copy(), fixed & (bows != 0)
    chains = curve_points(a, b, np.where(fixed, bows, 0.0))
    for pair in np.flatnonzero(~fixed):
        around[pair] = crowd(cities, pairs, chains, int(pair), 0.0, 0.0)[1]
    for _ in range(4):
        before = bows.copy()
        for pair in np.argsort(-lack, kind="stable"):
            if fixed[pair]:
                continue
            shallow = float(least[pair])
            tried = BOWS if around[pair] else (shallow, -shallow)
            choices = [bow for bow in tried if abs(bow) >= shallow] or [shallow, -shallow]
            costs = [crowd(cities, pairs, chains, int(pair), bow, shallow)[0] for bow in choices]
            bows[pair] = choices[int(np.argmin(costs))]
            chains[pair] = curve_points(a[pair], b[pair], np.array(bows[pair]))
        if (bows == before).all():
            break
    return bows, around


def crowd(
    cities: Array, pairs: Pairs, chains: Array, pair: int, bow: float, least: float
) -> tuple[float, bool]:
    """Return the cost of a bow, and whether something blocks it."""
    chain = curve_points(cities[pairs.a[pair]], cities[pairs.b[pair]], np.array(bow))
    others = np.delete(chains, pair, 0)
    crossed = int(crossings(chain, others).sum())
    strangers = np.delete(cities, [pairs.a[pair], pairs.b[pair]], 0)
    reach = ROOM + (WIDTH / 2 if pairs.double[pair] else 0)
    away = np.sqrt(((chain[:, None] - strangers[None]) ** 2).sum(2).min(0)) if len(strangers) else np.ones(1)
    shut = float(np.maximum(1 - away / reach, 0).sum())
    close = np.exp(
        -((chain[:, None] - np.vstack([others.reshape(-1, 2), strangers])[None]) ** 2).sum(2) / 0.25
    ).sum()
    length = float(pairs.length[pair])
    cost = CROSSING * crossed + BLOCKED * shut + 0.25 * float(close) + DEEP * (abs(bow) - least) ** 2 * length
    return cost, crossed > 0 or shut > 0.4
