"""`peregon arena`: let bots play each other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from peregon.cli.arena_tables import show
from peregon.cli.options import (
    Board,
    Language,
    NoColor,
    Options,
    Seed,
    TitleName,
    check_players,
    chosen_options,
    compile_parts,
    speak,
    waiting,
)
from peregon.i18n import Wording
from peregon.terminal.palette import QUIET
from peregon.titles import SetupError, Title, find_title, options_of

if TYPE_CHECKING:
    from peregon.arena.cluster import Cluster
    from peregon.arena.executors import Workers
    from peregon.arena.leaderboard import Leaderboard
    from peregon.arena.matches import Match
    from peregon.arena.ratings import Rating
    from peregon.arena.runner import MatchResult, Setting


def arena(
    title: TitleName,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,..."),
    ] = None,
    lineup: Annotated[
        str | None,
        typer.Option(metavar="A,B,B,..."),
    ] = None,
    players: Annotated[int | None, typer.Option(metavar="NUMBER")] = None,
    games: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 100,
    seed: Seed = 1,
    jobs: Annotated[int | None, typer.Option(metavar="NUMBER", min=1)] = None,
    seconds: Annotated[float, typer.Option(metavar="NUMBER", min=0.001)] = 1.0,
    board: Board = None,
    option: Options = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="LOW,HIGH"),
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    leaderboard: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
    no_color: NoColor = False,
) -> None:
    """Let bots play each other and measure their strength, with confidence intervals."""
    wording = speak(lang)
    found = find_title(title)
    options = options_of(found, chosen_options(option))
    names = listed("--bots", bots) or listed("--lineup", lineup)
    if bots is not None and lineup is not None:
        raise SetupError("exclusive", one="--bots", other="--lineup")
    if not names:
        raise SetupError("arena-bots")
    seats = len(names) if lineup is not None else players or 2
    if players not in (None, seats):
        raise SetupError("arena-lineup", seats=seats, players=players)
    check_players(title, seats)
    test = read_sprt(sprt) if sprt is not None else None
    matches = read_matches(names, found, None if lineup is not None else seats)
    if report is not None:
        report.open("a", encoding="utf-8").close()  # refuse an unwritable file before the games
    known = None if leaderboard is None else open_leaderboard(leaderboard)
    from peregon.arena.ratings import ratings  # noqa: PLC0415 (report a missing library before the games)
    from peregon.bots import find_bot  # noqa: PLC0415
    from peregon.compilation import THINKING  # noqa: PLC0415

    thinking = any(find_bot(name, title).thinks for name in names)
    compile_parts([title, title + THINKING] if thinking else [title], wording)
    from peregon.arena.runner import Setting  # noqa: PLC0415

    setting = Setting(title, seats, seed, seconds, board, tuple(sorted(options.items())))
    results = play(wording, setting, matches, games, executor(jobs, ray), test, out)
    rated = ratings([(result.match, result.deals) for result in results], setting.seed)
    console = Console(no_color=no_color, highlight=False)
    tell(wording, console, setting, results, rated, out, report, as_json)
    if known is not None:
        extend(wording, None if as_json else console, known, setting, results)


def open_leaderboard(file: Path) -> Leaderboard:
    """Read a leaderboard before the games; refuse a file that is none, or that cannot be written."""
    from peregon.arena.leaderboard import Leaderboard  # noqa: PLC0415

    found = Leaderboard(file)
    file.open("a", encoding="utf-8").close()
    return found


def extend(
    wording: Wording,
    console: Console | None,
    known: Leaderboard,
    setting: Setting,
    results: Sequence[MatchResult],
) -> None:
    """Add the matches to a leaderboard, and print the table that they belong to."""
    from peregon.arena.leaderboard import entry_of, heading, places  # noqa: PLC0415
    from peregon.cli.arena_tables import leaderboard_table  # noqa: PLC0415

    entries = [entry_of(setting, result) for result in results]
    known.add(entries)
    known.save()
    if console is None:
        return
    for table in known.tables().values():
        if any(entry in table for entry in entries):
            console.print()
            console.print(f"{known.file.name}: {heading(table[0], wording)}", style=QUIET)
            console.print(leaderboard_table(wording, places(table)))


def listed(option: str, text: str | None) -> list[str]:
    """Return the names in an option."""
    names = [name.strip() for name in (text or "").split(",") if name.strip()]
    if text is not None and len(names) < 2:
        raise SetupError("arena-two-bots", option=option, text=text)
    return names


def read_sprt(text: str) -> tuple[float, float]:
    """Return the two win shares of the test."""
    from peregon.arena.early_stop import Sprt  # noqa: PLC0415

    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise SetupError("arena-sprt", text=text) from None
    Sprt(low, high)  # refuse impossible shares
    return low, high


def read_matches(names: Sequence[str], title: Title, players: int | None) -> list[Match]:
    """Return pairings, or one line-up (None); unknown bots are refused before any game."""
    from peregon.arena.matches import entrants, field_match, pairings  # noqa: PLC0415
    from peregon.bots import find_bot  # noqa: PLC0415

    # in a line-up equal names are the same side
    entered = list(names) if players is not None else list(dict.fromkeys(names))
    labels = [find_bot(name, title.id).name.rpartition(":")[2] for name in entered]
    found = entrants(list(zip(labels, entered, strict=True)))
    if players is not None:
        return pairings(found, players)
    return [field_match([found[entered.index(name)] for name in names])]


def executor(jobs: int | None, ray: str | None) -> Workers | Cluster:
    """Return the executor: workers on this machine, or a cluster."""
    if ray is None:
        from peregon.arena.executors import Workers  # noqa: PLC0415

        return Workers(jobs or 1)
    from peregon.arena.cluster import Cluster  # noqa: PLC0415

    return Cluster(ray, jobs)


def play(
    wording: Wording,
    setting: Setting,
    matches: Sequence[Match],
    games: int,
    players: Workers | Cluster,
    sprt: tuple[float, float] | None,
    out: Path | None,
) -> list[MatchResult]:
    """Play all matches, with a progress bar."""
    from peregon.arena.runner import deals_needed, play_matches  # noqa: PLC0415

    setting.game.start(setting.players, setting.seed)  # refuse an impossible set-up
    total = sum(deals_needed(match, games) * len(match.seatings) for match in matches)
    with players as executor, waiting(wording.say("arena-playing"), total) as progress:
        return play_matches(setting, matches, games, executor, sprt, out, progress)


def tell(
    wording: Wording,
    console: Console,
    setting: Setting,
    results: Sequence[MatchResult],
    rated: Sequence[Rating],
    out: Path | None,
    report: Path | None,
    as_json: bool,
) -> None:
    """Print standings and ratings, as tables or as JSON, and write the report."""
    from peregon.arena.results import as_data  # noqa: PLC0415
    from peregon.arena.runner import file_names  # noqa: PLC0415
    from peregon.arena.statistics import standings  # noqa: PLC0415

    rows = [(result, standings(result.match, result.deals)) for result in results]
    if as_json:
        typer.echo(json.dumps(as_data(setting, rows, rated), ensure_ascii=False, indent=2))
    else:
        show(console, wording, setting, rows, rated)
    if report is not None:
        from peregon.arena.report.page import page  # noqa: PLC0415

        report.write_text(page(wording, setting, rows, rated), "utf-8")
    if as_json:
        return
    if out is not None:
        file = str(out / file_names([result.match for result in results])[0])
        console.print(wording.say("arena-saved", folder=str(out), file=file), style=QUIET)
    if report is not None:
        console.print(wording.say("arena-reported", file=str(report)), style=QUIET)
