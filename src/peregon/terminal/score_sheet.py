"""The final sheet: the parts of every score, completed and failed tickets, the winner and the reason."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from peregon.game import Game, State
from peregon.outcome import Outcome, Score
from peregon.positions import TicketPosition
from peregon.score_details import tickets_made
from peregon.terminal.names import Naming
from peregon.terminal.palette import BAD, GOOD, LOUD, QUIET, TITLE, mark
from peregon.terminal.sentences import kebab


def end_sheet(game: Game, position: State, outcome: Outcome, naming: Naming) -> RenderableType:
    """Return the scores with their parts, and the winner."""
    say = naming.say
    table = Table(box=None, padding=(0, 1), expand=True, header_style="")
    table.add_column("", style=QUIET, no_wrap=True)
    order = sorted(range(len(outcome.scores)), key=lambda seat: outcome.scores[seat].place)
    for seat in order:
        style = f"bold {'underline' if seat in outcome.winners else ''}"
        heading = Text.assemble(mark(seat), " ", (naming.player(seat), style))
        table.add_column(heading, justify="right", ratio=2)
    for part in outcome.scores[0].parts:
        cells = [part_cell(naming, outcome.scores[seat], part) for seat in order]
        table.add_row(say(f"part-{part}"), *cells)
    totals = [Text(signed(outcome.scores[seat].total, ""), LOUD) for seat in order]
    table.add_row(Text(say("part-total"), LOUD), *totals)
    return Group(
        Rule(Text(say("label-end"), TITLE), style=QUIET, align="left"),
        Text(f" {say(f'ending-{kebab(outcome.how.name)}')}"),
        Text(),
        table,
        Text(),
        *(tickets(game, position, naming, outcome.scores[seat], seat) for seat in order),
        Text(f" {winner_words(game, outcome, naming)}", GOOD),
    )


def part_cell(naming: Naming, score: Score, part: str) -> RenderableType:
    """Return a part of a score, with the length of the longest road if it came from one."""
    value = Text(signed(score.parts[part], "+") if score.parts[part] else "–")
    if part != "express":
        return value
    road = naming.say("count-spaces", count=score.longest)
    return Text.assemble((f"{road}  ", QUIET), value)


def signed(number: int, plus: str) -> str:
    """Format a number with a real minus sign, and optionally a plus."""
    return f"−{-number}" if number < 0 else f"{plus}{number}"


def tickets(game: Game, position: State, naming: Naming, score: Score, seat: int) -> RenderableType:
    """Return a player's tickets, completed ones first, and the routes used through stations."""
    if not score.tickets:
        return Text()
    made = set(score.tickets)  # of First Journey, which shows those alone
    if isinstance(position, TicketPosition):
        made = set(tickets_made(game, position, seat))
    cells = [
        Text.assemble(("✔ ", GOOD) if name in made else ("✘ ", BAD), naming.ticket(name))
        for name in sorted(score.tickets, key=lambda name: name not in made)
    ]
    heading = Text.assemble(mark(seat), " ", (naming.player(seat), LOUD))
    if score.lent:
        lent = ", ".join(map(naming.route, score.lent))
        heading.append("  " + naming.say("label-lent", routes=lent), QUIET)
    return Padding(Group(heading, Columns(cells, padding=(0, 2))), (0, 1, 1, 1))


def winner_words(game: Game, outcome: Outcome, naming: Naming) -> str:
    """Return the winner and the deciding tie-break in words."""
    say = naming.say
    total = outcome.scores[outcome.winners[0]].total
    names = say("list-and").join(naming.within(seat) for seat in outcome.winners)
    unit = "count-tickets" if game.title.counts_tickets else "count-points"
    points = say(unit, count=total)
    who = naming.who(outcome.winners[0])
    if outcome.decided_by == "shared":
        return say("winner-shared", names=names, points=points)
    words = say("winner-one", **who, points=points)
    if outcome.decided_by == "total":
        return words
    return f"{words} {say(f'winner-by-{outcome.decided_by}')}"
