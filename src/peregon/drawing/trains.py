"""Claimed routes as paths: trains with their edges, in their players' colours and patterns.

`web/src/board/trains.ts` computes the same, and animates it; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from peregon.drawing.palette import Theme
from peregon.drawing.shapes import LOOK
from peregon.drawing.tracks import Track, band, beside, moved, necks, polyline, run, slab, stamp

__all__ = ["livery", "patterned", "train", "train_paths"]

CAR = 100
MARGIN = 7  # distance of a pattern from the ends of its carriage
TRAIN = LOOK.train


def livery(ink: int, long: float, wide: float) -> str:
    """Return the pattern for one carriage or plate around 0 0, of a length and a width."""
    pattern = LOOK.patterns[ink]
    if not pattern.every:
        return f"M{-long / 2:g} 0L{long / 2:g} 0"
    high = wide / TRAIN.single.lacquer
    count = max(1, int(long / pattern.every + 0.5))
    places = [(i - (count - 1) / 2) * pattern.every for i in range(count)]
    return "".join(moved(pattern.glyph, x, 1 if pattern.width else high, high) for x in places)


def train_paths(track: Track, ink: int) -> Mapping[str, str]:
    """Return the paths of a train by name, from bottom to top."""
    widths = TRAIN.double if track.twin else TRAIN.single
    way, ends = run(track), necks(track)
    half, high = CAR / 2 + max(0, track.gap) / 2 - TRAIN.coupling, widths.lacquer / 2
    right, down = TRAIN.shadow

    def neck(width: float) -> str:
        return "".join(band(end, width) for end in ends)

    def all_cars(shape: str) -> str:
        return stamp(shape, track.route.cars)

    paths = {
        "shadow": band([(x + right, y + down) for x, y in way], widths.ink + 2),
        "ink": neck(TRAIN.neck.ink) + band(run(track, TRAIN.beyond.ink), widths.ink),
        "kerb": neck(TRAIN.neck.kerb) + band(run(track, TRAIN.beyond.kerb), widths.kerb),
        "inner": band(way, widths.inner),
        "lacquer": neck(TRAIN.neck.lacquer) + all_cars(slab(half, high, TRAIN.corner)),
        "shade": all_cars(slab(half - 1.5, high * 0.2, 2, 0, high * 0.76)),
        "shine": all_cars(slab(half - 3, high * 0.1, 1.4, 0, -high * 0.8)),
        "pattern": all_cars(livery(ink, 2 * (half - MARGIN), widths.lacquer)),
    }
    if track.route.kind == "tunnel":
        paths["ties"] = polyline(run(track, TRAIN.ties.beyond))
    if track.route.kind == "ferry":
        aside = widths.ink / 2 + TRAIN.foam.aside
        paths["foam"] = "".join(polyline(beside(way, lambda share, at, by=by: by)) for by in (aside, -aside))
    return paths


def train(track: Track, ink: int, theme: Theme) -> str:
    """Draw a train."""
    paths, player = train_paths(track, ink), f"p{ink + 1}"
    widths = TRAIN.double if track.twin else TRAIN.single
    ties, foam = TRAIN.ties, TRAIN.foam
    parts = [f"<path d='{paths['shadow']}' fill='{theme['t-ink']}' fill-opacity='.34'/>"]
    if "ties" in paths:
        parts.append(
            f"<path d='{paths['ties']}' fill='none' stroke='{theme['t-ink']}'"
            f" stroke-width='{widths.ink + ties.wider:g}' stroke-dasharray='{spaced(ties.dashes)}'/>"
        )
    if "foam" in paths:
        parts += [
            f"<path d='{paths['foam']}' fill='none' stroke='{theme[name]}' stroke-width='{width:g}'"
            f" stroke-linecap='round' stroke-dasharray='.1 {foam.every:g}'/>"
            for name, width in zip(("b-wave", "t-kerb"), foam.widths, strict=True)
        ]
    for name, fill in (("ink", "t-ink"), ("kerb", "t-kerb"), ("inner", "t-ink"), ("lacquer", player)):
        parts.append(f"<path d='{paths[name]}' fill='{theme[fill]}'/>")
    parts.append(f"<path d='{paths['shade']}' fill='{theme[f'{player}-d']}' fill-opacity='.5'/>")
    parts.append(f"<path d='{paths['shine']}' fill='{theme['b-shine']}' fill-opacity='.42'/>")
    return "".join([*parts, patterned(paths["pattern"], ink, theme)])


def patterned(path: str, ink: int, theme: Theme, wider: float = 1) -> str:
    """Draw a player's pattern along a path that `livery` returned."""
    width, color = LOOK.patterns[ink].width, theme[f"p{ink + 1}-m"]
    if not width:
        return f"<path d='{path}' fill='{color}' stroke='none'/>"
    return (
        f"<path d='{path}' fill='none' stroke='{color}' stroke-width='{width * wider:g}'"
        " stroke-opacity='.92'/>"
    )


def spaced(numbers: Iterable[float]) -> str:
    return " ".join(f"{n:g}" for n in numbers)
