"""The chart of a review: the chances of all players over the game, with signs at the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from peregon.review import Mark, Point, TurningPoint

__all__ = ["chart", "sign"]

WIDTH, HEIGHT = 1280.0, 380.0
LEFT, RIGHT, TOP, BOTTOM = 46.0, 170.0, 16.0, 34.0
SURE = 1.96  # standard errors of an interval of 95 %
LABEL = 19.0  # least distance of two labels
TICKS = 12  # most ticks on the axis below
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
SIGN = 9.0  # half the size of a sign


class Scale:
    """From actions and chances to places in the chart."""

    def __init__(self, actions: int) -> None:
        self.actions = max(actions, 1)

    def x(self, at: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / self.actions

    def y(self, chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(max(chance, 0.0), 1.0))


def chart(
    points: Sequence[Point],
    actions: int,
    names: Sequence[str],
    inks: Sequence[int],
    turning_points: Sequence[tuple[TurningPoint, str, str]],
    name: str,
    axis: str,
) -> str:
    """Return the chart; turning points come with the place they link to, and their words."""
    scale = Scale(actions)
    parts = [grid(scale, axis)]
    seats = range(len(names))
    parts += [band(scale, points, seat, inks[seat]) for seat in seats]
    for seat in seats:
        path = line(scale, points, seat)
        parts.append(
            f'<path class="outline" d="{path}"/><path class="curve i{inks[seat]} d{inks[seat]}" d="{path}"/>'
        )
    parts += [link(scale, points, *one) for one in turning_points]
    parts.append(labels(scale, points, names, inks))
    return (
        f'<div class="scroll"><svg class="chart" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img"'
        f' aria-label="{escape(name)}">{"".join(parts)}</svg></div>'
    )


def grid(scale: Scale, axis: str) -> str:
    """Return the lines of every quarter, and ticks below."""
    parts = [
        f'<path class="line" d="M{LEFT:g} {scale.y(share):.1f}H{WIDTH - RIGHT:g}"/>'
        f'<text class="tick" x="{LEFT - 8:g}" y="{scale.y(share) + 4:.1f}" text-anchor="end">'
        f"{100 * share:.0f}</text>"
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    step = next((step for step in STEPS if scale.actions / step <= TICKS), STEPS[-1])
    parts += [
        f'<text class="tick" x="{scale.x(at):.1f}" y="{HEIGHT - 14:g}" text-anchor="middle">{at}</text>'
        for at in range(0, scale.actions + 1, step)
    ]
    parts.append(f'<text class="tick" x="{WIDTH - RIGHT + 12:g}" y="{HEIGHT - 14:g}">{escape(axis)}</text>')
    return "".join(parts)


def band(scale: Scale, points: Sequence[Point], seat: int, ink: int) -> str:
    """Return the interval of 95 % around a line, as far as the number of playouts decides."""
    above = [
        f"{scale.x(one.at):.1f} {scale.y(one.chances[seat] + SURE * one.errors[seat]):.1f}" for one in points
    ]
    below = [
        f"{scale.x(one.at):.1f} {scale.y(one.chances[seat] - SURE * one.errors[seat]):.1f}" for one in points
    ]
    return f'<path class="band f{ink}" d="M{"L".join([*above, *reversed(below)])}Z"/>' if points else ""


def line(scale: Scale, points: Sequence[Point], seat: int) -> str:
    return "M" + "L".join(f"{scale.x(one.at):.1f} {scale.y(one.chances[seat]):.1f}" for one in points)


def labels(scale: Scale, points: Sequence[Point], names: Sequence[str], inks: Sequence[int]) -> str:
    """Return the names at the ends of the lines, kept apart."""
    if not points:
        return ""
    ends = sorted((scale.y(chance), seat) for seat, chance in enumerate(points[-1].chances))
    placed: list[float] = []
    for y, _ in ends:
        placed.append(max(y, placed[-1] + LABEL if placed else y))
    over = max(placed[-1] - scale.y(0), 0.0)
    for at in reversed(range(len(placed))):
        placed[at] = min(placed[at], scale.y(0) - LABEL * (len(placed) - 1 - at)) if over else placed[at]
    x = scale.x(points[-1].at)
    return "".join(
        f'<path class="curve i{inks[seat]} d{inks[seat]}" d="M{WIDTH - RIGHT + 12:g} {y:.1f}h22"/>'
        f'<text class="end" x="{WIDTH - RIGHT + 40:g}" y="{y + 5:.1f}">{escape(names[seat])}</text>'
        for (_, seat), y in zip(ends, placed, strict=True)
        if x
    )


def link(scale: Scale, points: Sequence[Point], point: TurningPoint, place: str, words: str) -> str:
    """Return the sign of a turning point, which leads to its section."""
    chance = next((one.chances[point.seat] for one in points if one.at == point.at), 0.0)
    shift = f"translate({scale.x(point.at):.1f} {scale.y(chance):.1f})"
    return f'<a href="#{place}"><g transform="{shift}"><title>{escape(words)}</title>{shape(point)}</g></a>'


def sign(point: TurningPoint) -> str:
    """Return the sign of a turning point by itself."""
    size = SIGN + 3
    return (
        f'<svg class="sign" viewBox="{-size:g} {-size:g} {2 * size:g} {2 * size:g}" aria-hidden="true">'
        f"{shape(point)}</svg>"
    )


def shape(point: TurningPoint) -> str:
    """Return a shape for each kind, so that no kind is told by its colour alone."""
    if point.mark is None:
        up = point.change > 0
        tip, foot = (-SIGN, 0.6 * SIGN) if up else (SIGN, -0.6 * SIGN)
        return f'<path class="luck" d="M0 {tip:g}L{SIGN:g} {foot:g}H{-SIGN:g}Z"/>'
    if point.mark is Mark.BLUNDER:
        a = 0.42 * SIGN
        octagon = (
            f"M{-a:g} {-SIGN:g}H{a:g}L{SIGN:g} {-a:g}V{a:g}L{a:g} {SIGN:g}H{-a:g}L{-SIGN:g} {a:g}V{-a:g}Z"
        )
        return f'<path class="blunder" d="{octagon}"/><text class="sign-text" y="4.5">!!</text>'
    if point.mark is Mark.INACCURACY:
        return f'<circle class="mistake" r="{SIGN:g}"/><text class="sign-text" y="4.5">?</text>'
    far = SIGN + 2
    diamond = f"M0 {-far:g}L{far:g} 0L0 {far:g}L{-far:g} 0Z"
    return f'<path class="mistake" d="{diamond}"/><text class="sign-text" y="4.5">!</text>'
