"""The report's maps: how often each bot claims each route, and the correlation with winning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from peregon.arena.matches import Match
from peregon.arena.referee import PlayedGame
from peregon.arena.report.plots import legend, minus
from peregon.arena.route_use import Claims, claims_of
from peregon.boards import RailBoard, RouteBoard
from peregon.reports.sketch import Sketch, drawn, sketch_of

__all__ = ["route_section"]

SHADES = 5  # of frequency
STEPS = (0.002, 0.005, 0.01, 0.02, 0.04, 0.05, 0.1, 0.2, 0.5, 1)  # steps between shades
STRENGTHS = (0.15, 0.3)  # thresholds of correlation for stronger colours
MOST = 5  # routes listed below a map

Say = Callable[..., str]


def route_section(
    say: Say,
    language: str,
    board: RouteBoard | RailBoard,
    matches: Sequence[tuple[Match, Sequence[Sequence[PlayedGame]]]],
    labels: Sequence[str],
) -> str:
    """Return the section with two maps for each bot."""
    names = route_names(say, board, language)
    every = [claims_of(label, matches, len(names)) for label in labels]
    every = [claims for claims in every if claims.seats]
    sketch = sketch_of(board, language)
    kind = "lines" if isinstance(board, RailBoard) else "routes"
    highest = max((max(claims.frequency) for claims in every), default=0.0)
    step = next(step for step in STEPS if SHADES * step >= highest)
    body = "".join(bot_maps(say, claims, sketch, names, step, kind) for claims in every)
    return (
        f"<section><h2>{escape(say(f'report-{kind}'))}</h2>"
        f'<p class="note">{escape(say(f"report-{kind}-note"))}</p>'
        f"{body or escape(say('report-nothing'))}</section>"
    )


def route_names(say: Say, board: RouteBoard | RailBoard, language: str) -> list[str]:
    """Return the names of routes: cities, and colours for double routes; lines have their crossings."""
    if isinstance(board, RailBoard):
        cities = {city.crossing: city.names[language] for city in board.cities}
        ends = [(line.a, line.b) for line in board.lines]
        return [" – ".join(cities.get(end, board.crossings[end].id) for end in (a, b)) for a, b in ends]
    names: list[str] = []
    for route in board.routes:
        name = " – ".join(board.cities[end].names[language] for end in (route.a, route.b))
        color = "" if route.twin is None else f" ({say(f'route-color-{route.color}')})"
        names.append(name + color)
    return names


def bot_maps(say: Say, claims: Claims, sketch: Sketch, names: Sequence[str], step: float, kind: str) -> str:
    """Return a bot's two maps, with legends and the most notable routes."""
    heading = say("report-bot", bot=claims.label, seats=claims.seats)
    maps = (
        frequency_map(say, claims, sketch, names, step, kind),
        correlation_map(say, claims, sketch, names),
    )
    shown = "".join(f"<div>{one}</div>" for one in maps)
    return f'<div class="bot"><h3>{escape(heading)}</h3><div class="maps">{shown}</div></div>'


def frequency_map(
    say: Say, claims: Claims, sketch: Sketch, names: Sequence[str], step: float, kind: str
) -> str:
    shades = [f"f{shade(frequency, step)}" for frequency in claims.frequency]
    titles = [
        say(f"report-{kind}-claimed", route=name, share=f"{frequency:.1%}")
        for name, frequency in zip(names, claims.frequency, strict=True)
    ]
    entries = [("f0", say("report-never"))] + [
        (f"f{number + 1}", f"{100 * number * step:g}–{100 * (number + 1) * step:g} %")
        for number in range(SHADES)
    ]
    order = sorted(range(len(names)), key=lambda route: -claims.frequency[route])
    most = [
        f"{names[route]} {claims.frequency[route]:.0%}" for route in order[:MOST] if claims.frequency[route]
    ]
    return captioned(say, "frequency", sketch, shades, titles, entries, [("report-most-claimed", most)])


def shade(frequency: float, step: float) -> int:
    """Return 0 for never, otherwise 1 to `SHADES`."""
    return 0 if frequency == 0 else min(int(frequency / step - 1e-9) + 1, SHADES)


def correlation_map(say: Say, claims: Claims, sketch: Sketch, names: Sequence[str]) -> str:
    kinds = [strength(claims, route) for route in range(len(names))]
    titles = [correlation_title(say, claims, route, name) for route, name in enumerate(names)]
    weak, strong = STRENGTHS
    entries = [
        ("n3", f"< −{strong:g}"),
        ("n2", f"−{strong:g} … −{weak:g}"),
        ("n1", f"> −{weak:g}"),
        ("c0", say("report-unclear")),
        ("p1", f"< {weak:g}"),
        ("p2", f"{weak:g} … {strong:g}"),
        ("p3", f"> {strong:g}"),
    ]
    clear = [
        (found, name)
        for route, name in enumerate(names)
        if (found := claims.correlation[route]) is not None and claims.clear(route)
    ]
    winning = [
        f"{name} {minus(f'{found:+.2f}')}" for found, name in sorted(clear, reverse=True)[:MOST] if found > 0
    ]
    losing = [f"{name} {minus(f'{found:+.2f}')}" for found, name in sorted(clear)[:MOST] if found < 0]
    lists = [("report-with-winning", winning), ("report-with-losing", losing)]
    return captioned(say, "correlation", sketch, kinds, titles, entries, lists)


def strength(claims: Claims, route: int) -> str:
    """Return the class of a correlation by sign and strength; c0 if it may be chance."""
    found = claims.correlation[route]
    if found is None or not claims.clear(route):
        return "c0"
    return f"{'p' if found > 0 else 'n'}{1 + sum(abs(found) > bound for bound in STRENGTHS)}"


def correlation_title(say: Say, claims: Claims, route: int, name: str) -> str:
    found = claims.correlation[route]
    won_with, won_without = claims.won_with[route], claims.won_without[route]
    if found is None or won_with is None or won_without is None:
        return say("report-route-untold", route=name)
    return say(
        "report-route-correlated",
        route=name,
        correlation=minus(f"{found:+.2f}"),
        reach=f"{claims.reach:.2f}",
        won=f"{won_with:.0%}",
        otherwise=f"{won_without:.0%}",
    )


def captioned(
    say: Say,
    key: str,
    sketch: Sketch,
    kinds: Sequence[str],
    titles: Sequence[str],
    entries: Sequence[tuple[str, str]],
    lists: Sequence[tuple[str, Sequence[str]]],
) -> str:
    """Return a map with its heading and its legend."""
    heading = say(f"report-{key}")
    most = "".join(
        f'<p class="most"><b>{escape(say(words))}</b> {escape(" · ".join(routes))}</p>'
        for words, routes in lists
        if routes
    )
    return (
        f'<h3>{escape(heading)}</h3><p class="note">{escape(say(f"report-{key}-note"))}</p>'
        f'<div class="scroll">{drawn(sketch, kinds, titles, heading)}</div>{legend(entries)}{most}'
    )
