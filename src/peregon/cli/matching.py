"""`peregon arena` and `peregon bots`: who plays how well, and who there is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from peregon.cli.asking import (
    Board,
    Language,
    NoColor,
    Options,
    Players,
    Seed,
    TitleName,
    check_players,
    chosen_options,
    compile_rules,
    speak,
    waiting,
)
from peregon.cli.measuring import OptionalTitle
from peregon.terminal.palette import BAD, QUIET, TITLE
from peregon.titles import TITLES, SetupError, Title, find_title, options_of
from peregon.wording import Wording

if TYPE_CHECKING:
    from peregon.arena.matches import Entrant
    from peregon.arena.playing import MatchResult, Setting
    from peregon.arena.ratings import Rating
    from peregon.arena.statistics import Estimate, Standing

Rows = list[tuple["MatchResult", list["Standing"]]]


def arena(
    title: TitleName,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,...", help="Bots, by name or as path/to/file.py:MyBot; each meets each."),
    ],
    players: Players = 2,
    games: Annotated[int, typer.Option(min=1, help="Games a pairing, rounded up to whole deals.")] = 100,
    seed: Seed = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at once.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.001, help="Time limit of a decision.")] = 1.0,
    board: Board = None,
    option: Options = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop a pairing once it is clear which win share the first bot has (errors of 5 %).",
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save the games here, a file a pairing.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Let bots play each other and measure who is stronger, and how surely.

    [bold]peregon arena usa --bots one,other --games 400 --jobs 2[/bold]

    [bold]peregon arena europe --bots one,my.py:MyBot --sprt 0.5,0.55 --out games[/bold]
    stops early, and saves all games for `peregon replay`.

    Every deal is played in every seating, so that each bot has had each seat
    with the same cards. With more than two players the seats alternate
    between the two bots of a pairing. The win share counts a tie as a part of
    a win; 50 % is even. Its interval is computed over deals, and promises too
    much where --sprt has stopped early. The same seed gives the same games,
    however many jobs there are, unless a bot's choice hangs on the clock.

    A bot that raises an error, takes longer than the limit (and a tenth and
    50 ms more), or does not choose a legal action forfeits the game: it is
    last, the others share the win, and no score counts.
    """
    wording = speak(lang)
    found = find_title(title)
    options = options_of(found, chosen_options(option))
    check_players(title, players)
    test = read_sprt(sprt) if sprt is not None else None
    entered = read_bots(bots, found)
    compile_rules([title], wording)
    from peregon.arena.playing import Setting  # noqa: PLC0415

    setting = Setting(title, players, seed, seconds, board, tuple(sorted(options.items())))
    results = play(wording, setting, entered, games, jobs, test, out)
    tell(wording, Console(no_color=no_color, highlight=False), setting, results, out, as_json)


def read_sprt(text: str) -> tuple[float, float]:
    """The two win shares of the test."""
    from peregon.arena.stopping import Sprt  # noqa: PLC0415

    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise SetupError(f"--sprt takes two win shares, as in 0.5,0.55, not '{text}'") from None
    Sprt(low, high)  # refuses what is no test
    return low, high


def read_bots(text: str, title: Title) -> list[Entrant]:
    """The bots by their names, each found before any game begins."""
    from peregon.arena.matches import entrants  # noqa: PLC0415
    from peregon.bots import find_bot  # noqa: PLC0415

    names = [name.strip() for name in text.split(",") if name.strip()]
    if len(names) < 2:
        raise SetupError(f"an arena needs at least two bots, as in --bots one,other, not '{text}'")
    kinds = [find_bot(name, title.id) for name in names]
    labels = [kind.name.rpartition(":")[2] for kind in kinds]
    return entrants(list(zip(labels, names, strict=True)))


def play(
    wording: Wording,
    setting: Setting,
    entered: Sequence[Entrant],
    games: int,
    jobs: int,
    sprt: tuple[float, float] | None,
    out: Path | None,
) -> list[MatchResult]:
    """Plays every pairing, with a progress bar."""
    from peregon.arena.matches import pairings  # noqa: PLC0415
    from peregon.arena.playing import deals_needed, game_of, play_matches  # noqa: PLC0415

    game = game_of(setting.title, setting.board, setting.options)
    game.start(setting.players, setting.seed)  # refuses what cannot be set up
    matches = pairings(entered, setting.players)
    total = sum(deals_needed(match, games) * len(match.seatings) for match in matches)
    with waiting(wording.say("arena-playing"), total) as progress:
        return play_matches(setting, matches, games, jobs, sprt, out, progress)


def tell(
    wording: Wording,
    console: Console,
    setting: Setting,
    results: Sequence[MatchResult],
    out: Path | None,
    as_json: bool,
) -> None:
    """Standings and ratings, as tables or as JSON."""
    from peregon.arena.playing import file_names  # noqa: PLC0415
    from peregon.arena.ratings import ratings  # noqa: PLC0415
    from peregon.arena.statistics import standings  # noqa: PLC0415
    from peregon.arena.telling import as_data  # noqa: PLC0415

    rows = [(result, standings(result.match, result.deals)) for result in results]
    rated = ratings([(result.match, result.deals) for result in results], setting.seed)
    if as_json:
        typer.echo(json.dumps(as_data(setting, rows, rated), ensure_ascii=False, indent=2))
        return
    show(console, wording, setting, rows, rated)
    if out is not None:
        file = str(out / file_names([result.match for result in results])[0])
        console.print(wording.say("arena-saved", folder=str(out), file=file), style=QUIET)


def show(console: Console, wording: Wording, setting: Setting, rows: Rows, rated: Sequence[Rating]) -> None:
    """The three tables, with what must be said about the games."""
    heading = wording.say(
        "arena-title",
        title=find_title(setting.title).names[wording.language],
        players=setting.players,
        seed=str(setting.seed),
        seconds=f"{setting.seconds:g}",
    )
    console.print(heading, style=TITLE)
    console.print(share_table(wording, rows))
    console.print(wording.say("arena-legend"), style=QUIET)
    show_notes(console, wording, rows)
    console.print()
    console.print(wording.say("arena-parts"), style=TITLE)
    console.print(part_table(wording, rows))
    console.print()
    console.print(wording.say("arena-ratings"), style=TITLE)
    console.print(rating_table(wording, rated))


def against(rows: Sequence[Standing], one: Standing) -> str:
    return ", ".join(other.label for other in rows if other is not one)


def share_table(wording: Wording, rows: Rows) -> Table:
    """Who won how much, by how many points, in what time."""
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    for label in ("bot", "against"):
        table.add_column(wording.say(f"arena-{label}"), overflow="fold")
    for label in ("games", "share", "interval", "difference", "mean-time", "slow-time", "forfeits"):
        table.add_column(wording.say(f"arena-{label}"), justify="right", no_wrap=True)
    for result, sides in rows:
        games = sum(len(deal) for deal in result.deals)
        for one in sides:
            table.add_row(
                one.label,
                against(sides, one),
                str(games),
                f"{one.share.mean:.1%}",
                spread(one.share),
                "–" if one.difference is None else signed(one.difference),
                milliseconds(one.mean_seconds),
                milliseconds(one.slow_seconds),
                str(sum(one.forfeits.values())),
            )
    return table


def spread(share: Estimate) -> str:
    return "–" if share.low is None or share.high is None else f"{share.low:.1%}–{share.high:.1%}"


def signed(difference: Estimate) -> str:
    """A score difference with the reach of its interval."""
    reach = "" if difference.high is None else f"±{difference.high - difference.mean:.1f}"
    return f"{difference.mean:+.1f}{reach}"


def milliseconds(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds * 1000:,.1f}"


def show_notes(console: Console, wording: Wording, rows: Rows) -> None:
    """Forfeits with their reasons, games without an end, and what a test has found."""
    for result, sides in rows:
        for one in sides:
            for fault, games in one.forfeits.items():
                words = wording.say(
                    "arena-forfeit",
                    bot=one.label,
                    against=against(sides, one),
                    games=games,
                    fault=wording.say(f"arena-fault-{fault}"),
                    words=one.first_words[fault],
                )
                console.print(f"  {words}", style=BAD, markup=False)
        name, stalled = result.match.name, sum(game.stalled for deal in result.deals for game in deal)
        if stalled:
            console.print("  " + wording.say("arena-stalled", match=name, games=stalled), style=BAD)
        if result.sprt is not None:
            words = wording.say(
                f"arena-sprt-{result.sprt.verdict}",
                match=name,
                bot=sides[0].label,
                low=f"{result.sprt.low:.1%}",
                high=f"{result.sprt.high:.1%}",
            )
            console.print(f"  {words}")


def part_table(wording: Wording, rows: Rows) -> Table:
    """The mean score of a seat and what it came from."""
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    for label in ("bot", "against"):
        table.add_column(wording.say(f"arena-{label}"), overflow="fold")
    parts = list(dict.fromkeys(part for _, sides in rows for one in sides for part in one.parts))
    for part in [*parts, "total"]:
        table.add_column(wording.say(f"part-{part}"), justify="right")
    for _, sides in rows:
        for one in sides:
            figures = [one.parts.get(part) for part in parts]
            shown = ["–" if figure is None else f"{figure:.1f}" for figure in [*figures, one.total]]
            table.add_row(one.label, against(sides, one), *shown)
    return table


def rating_table(wording: Wording, rated: Sequence[Rating]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    table.add_column(wording.say("arena-bot"), overflow="fold")
    for label in ("rating", "deviation"):
        table.add_column(wording.say(f"arena-{label}"), justify="right")
    for one in rated:
        table.add_row(one.label, f"{one.mean:.2f}", f"{one.deviation:.2f}")
    return table


def bots(title: OptionalTitle = None, lang: Language = None, no_color: NoColor = False) -> None:
    """List the bots: built in, and from other packages; for one game or for all.

    [bold]peregon bots europe[/bold]

    A bot of your own needs no listing: [bold]peregon arena usa --bots one,path/to/file.py:MyBot[/bold].
    """
    wording = speak(lang)
    wanted = None if title is None else find_title(title).id
    from peregon.bots import all_bots  # noqa: PLC0415

    console = Console(no_color=no_color, highlight=False)
    kinds = [kind for kind in all_bots() if wanted is None or wanted in kind.titles]
    if not kinds:
        console.print(wording.say("bots-none", title=wanted or "–"))
        return
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    for label in ("name", "titles", "source"):
        table.add_column(wording.say(f"bots-{label}"), overflow="fold")
    for kind in kinds:
        table.add_row(kind.name, ", ".join(one for one in TITLES if one in kind.titles), kind.source)
    console.print(wording.say("bots-title"), style=TITLE)
    console.print(table)
    console.print(wording.say("bots-hint"), style=QUIET)
