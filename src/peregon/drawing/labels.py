"""The names of cities: their widths, their possible places, and the choice of the best place for each."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from peregon.drawing.geometry import Label
from peregon.drawing.projection import Array

__all__ = ["Box", "NamePlace", "choose_places", "label_of", "name_places", "nudged", "overlap", "text_width"]

Box = tuple[float, float, float, float]  # left, top, right, bottom

# Widths of a bold serif, in thousandths of the font size. A renderer without such a font fits the letters
# into the given width, so that no name covers anything.
WIDTHS = {
    310: "'ijl.,;:!|’",
    355: "ft-()/",
    435: "Irszгзэ",
    475: "ceест",
    515: "aovxyJабвдоухья",
    565: "bdghknpquиклнпрцчъ0123456789",
    630: "SZFLГЗЭ",
    675: "EPRTБВЕРТЬм",
    715: "ABCXYАКСХЯДжф",
    760: "DGKNOQUVЛОПУЧwыю",
    805: "HИНЦmшщ",
    840: "ФЪ&",
    910: "MМ",
    965: "ЖЫ",
    1090: "WШЩЮ",
}
LETTERS = {letter: width for width, letters in WIDTHS.items() for letter in letters}
SPACE, UNKNOWN = 275, 1000
LINE = 0.95  # line height
ASCENT = 0.72  # from the top of a line to its baseline
MIN_SPLIT = 9  # shorter names stay on one line
LANGUAGES = ("en", "ru")


def text_width(text: str, size: float) -> float:
    """Return the width of a text; accents have no width."""
    plain = (letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return sum(SPACE if letter == " " else LETTERS.get(letter, UNKNOWN) for letter in plain) * size / 1000


@dataclass(frozen=True, slots=True)
class NamePlace:
    """One way to place a name beside its city; the box holds the name in every language."""

    lines: Mapping[str, tuple[str, ...]]
    box: Box
    rows: tuple[Box, ...]
    anchor: Literal["start", "middle", "end"]
    cost: float


def split_name(name: str) -> tuple[str, ...]:
    """Split a long name into two lines, at the break nearest its middle."""
    cuts = [i for i, letter in enumerate(name[:-1]) if letter in " -" and i > 1]
    if not cuts or len(name) < MIN_SPLIT:
        return (name,)
    cut = min(cuts, key=lambda i: abs(i - len(name) / 2))
    return name[: cut + 1].rstrip(), name[cut + 1 :]


def name_places(
    names: Mapping[str, str],
    size: float,
    dot: float,
    reaches: Sequence[float] = (0.0, 0.16),
    directions: int = 16,
) -> list[NamePlace]:
    """Return all places for a name: several distances and directions, on one line or two."""
    whole = {language: (names[language],) for language in LANGUAGES}
    split = {language: split_name(names[language]) for language in LANGUAGES}
    wordings = [whole] if whole == split else [whole, split]
    places: list[NamePlace] = []
    for lines in wordings:
        width = max(text_width(line, size) for wording in lines.values() for line in wording)
        count = max(map(len, lines.values()))
        for away in reaches:
            for direction in range(directions):
                cost = preference(direction / directions) + away * 1.2 + 0.12 * (lines is split)
                angle = direction * 2 * math.pi / directions
                places.append(
                    place_at(lines, width, count * size * LINE, count, angle, dot + 0.05 + away, cost)
                )
    return places


def preference(turn: float) -> float:
    """Return the cost of a direction, `turn` from 0 to 1: least right, then left, above, below, corners."""
    return {0.0: 0.0, 0.5: 0.08, 0.75: 0.1, 0.25: 0.12}.get(turn, 0.1 if turn * 8 % 1 == 0 else 0.2)


def place_at(
    lines: Mapping[str, tuple[str, ...]],
    width: float,
    height: float,
    count: int,
    angle: float,
    reach: float,
    cost: float,
) -> NamePlace:
    """Return the place in a direction; its side or corner is at distance `reach`."""
    across, down = (max(-1.0, min(1.0, 1.45 * part)) for part in (math.cos(angle), math.sin(angle)))
    if abs(across) > 0.9 and abs(down) > 0.9:
        reach *= 0.8
    x, y = across * (width / 2 + reach), down * (height / 2 + reach * 0.95)
    left, right, top = x - width / 2, x + width / 2, y - height / 2
    step = height / count
    rows = tuple((left, top + i * step, right, top + (i + 1) * step) for i in range(count))
    anchor = "start" if across > 0.3 else "end" if across < -0.3 else "middle"
    return NamePlace(lines, (left, top, right, top + height), rows, anchor, cost)


def label_of(place: NamePlace, language: str, size: float, x: float, y: float, unit: float) -> Label:
    """Return the label in one language; a name with fewer lines than its box is put nearest to the city."""
    left, top, right, bottom = (side * unit for side in place.box)
    lines = place.lines[language]
    at = {"start": left, "middle": (left + right) / 2, "end": right}[place.anchor]
    spare = bottom - top - len(lines) * size * LINE
    # In its box a short name is low above the city, high below it, and in the middle beside it.
    lead = spare if bottom < 0 else 0 if top > 0 else spare / 2
    widths = tuple(math.ceil(text_width(line, size)) for line in lines)
    return Label(lines, widths, round(x + at), round(y + top + lead + size * ASCENT), place.anchor)


def overlap(one: Array, others: Array) -> Array:
    """Return the area that a box shares with each of the others."""
    wide = np.minimum(one[2], others[:, 2]) - np.maximum(one[0], others[:, 0])
    high = np.minimum(one[3], others[:, 3]) - np.maximum(one[1], others[:, 1])
    return np.maximum(wide, 0) * np.maximum(high, 0)


def choose_places(
    cities: Array,
    places: Sequence[Sequence[NamePlace]],
    busy: Array,
    dot: float,
    frame: Box | None = None,
    before: Sequence[int] | None = None,
) -> list[int]:
    """Choose a place for every name, clear of busy points (x, y, area), dots and each other.

    Each name in turn takes the best place that the others leave. The best of several starts wins.
    """
    boxes = [
        np.array([p.box for p in of]) + np.tile(city, 2) for of, city in zip(places, cities, strict=True)
    ]
    own = [
        np.array([place.cost for place in of])
        + 30 * covered(box, busy, 0.04)
        + near_dots(box, cities, number, dot)
        for number, (of, box) in enumerate(zip(places, boxes, strict=True))
    ]
    if frame is not None:
        own = [cost + 100 * outside(box, frame) for cost, box in zip(own, boxes, strict=True)]
    chance = np.random.default_rng(1)
    best, least = list(before or [int(cost.argmin()) for cost in own]), math.inf
    for trial in range(12):
        noise = 0.0 if trial == 1 else 0.6
        pick = (
            best if trial == 0 else [int((cost + noise * chance.random(len(cost))).argmin()) for cost in own]
        )
        pick, total = settled(list(pick), own, boxes, chance)
        if total < least:
            best, least = pick, total
    return best


def nudged(cities: Array, chosen: Sequence[NamePlace], busy: Array, dot: float) -> list[NamePlace]:
    """Move names that still cover something a little, to where they cover least."""
    steps = [(x, y) for x in np.arange(-0.2, 0.21, 0.025) for y in np.arange(-0.15, 0.16, 0.025)]
    shifts = np.array(sorted(steps, key=lambda step: (abs(step[0]) + abs(step[1]), step)))
    places = list(chosen)
    for number, city in enumerate(cities):
        box = np.array(places[number].box) + np.tile(city, 2)
        boxes = box + np.tile(shifts, 2)
        others = np.array([np.array(p.box) + np.tile(c, 2) for p, c in zip(places, cities, strict=True)])
        beside = np.delete(others, number, 0)
        cost = 60 * covered(boxes, busy, 0.03) + near_dots(boxes, cities, number, dot)
        cost += 30 * np.array([overlap(one, beside).sum() for one in boxes])
        cost += near_dots(boxes, np.vstack([cities, city]), number, dot - 0.1)
        cost += 0.1 * np.abs(shifts).sum(1)
        x, y = (float(part) for part in shifts[int(cost.argmin())])
        places[number] = shifted(places[number], x, y)
    return places


def shifted(place: NamePlace, x: float, y: float) -> NamePlace:
    def move(box: Box) -> Box:
        return box[0] + x, box[1] + y, box[2] + x, box[3] + y

    return replace(place, box=move(place.box), rows=tuple(map(move, place.rows)))


def settled(
    pick: list[int], own: Sequence[Array], boxes: Sequence[Array], chance: np.random.Generator
) -> tuple[list[int], float]:
    """Move names to their best places until none moves; return the places and their cost."""
    chosen = np.array([box[i] for box, i in zip(boxes, pick, strict=True)])
    for _ in range(8):
        moved = False
        for i in map(int, chance.permutation(len(pick))):
            others = np.delete(chosen, i, 0)
            near = others[(np.abs(others - chosen[i]).max(1) < 12)]
            shared = np.array([overlap(box, near).sum() for box in boxes[i]]) if len(near) else 0.0
            cost = own[i] + 30 * shared
            if (to := int(cost.argmin())) != pick[i]:
                pick[i], chosen[i], moved = to, boxes[i][to], True
        if not moved:
            break
    common = sum(float(overlap(chosen[i], chosen[:i]).sum()) for i in range(1, len(pick)))
    return pick, 30 * common + sum(float(of[i]) for of, i in zip(own, pick, strict=True))


def covered(boxes: Array, busy: Array, pad: float) -> Array:
    """Return the area that each box covers."""
    low, high = boxes[:, :2].min(0) - 1, boxes[:, 2:].max(0) + 1
    near = busy[((busy[:, :2] > low) & (busy[:, :2] < high)).all(1)]
    inside = (near[None, :, :2] > boxes[:, None, :2] - pad) & (near[None, :, :2] < boxes[:, None, 2:] + pad)
    return inside.all(2) @ near[:, 2]


def near_dots(boxes: Array, cities: Array, number: int, dot: float) -> Array:
    """Return how far each box is too close to the dots of other cities."""
    others = np.delete(cities, number, 0)
    beyond = np.maximum(np.maximum(boxes[:, None, :2] - others, others - boxes[:, None, 2:]), 0)
    return 25 * np.maximum(dot + 0.12 - np.hypot(beyond[..., 0], beyond[..., 1]), 0).sum(1)


def outside(boxes: Array, frame: Box) -> Array:
    """Return how far each box extends beyond the frame."""
    over = np.maximum(np.array(frame[:2]) - boxes[:, :2], 0) + np.maximum(
        boxes[:, 2:] - np.array(frame[2:]), 0
    )
    return over.sum(1)
