"""Check that a board is connected."""

from collections.abc import Iterable


def first_cut_off(places: int, links: Iterable[tuple[int, int]]) -> int | None:
    """Return the first place that is not connected to place 0, or None."""
    neighbours: list[list[int]] = [[] for _ in range(places)]
    for a, b in links:
        neighbours[a].append(b)
        neighbours[b].append(a)
    waiting = list(range(min(places, 1)))
    reached = set(waiting)
    while waiting:
        for place in neighbours[waiting.pop()]:
            if place not in reached:
                reached.add(place)
                waiting.append(place)
    return next((place for place in range(places) if place not in reached), None)
