"""What reviews find: planted blunders, the levels of bots, and how sure the figures are.

    python benchmarks/review.py play --out runs/review --players 2 --minutes 4
    python benchmarks/review.py report --out runs/review --figures runs/review.json
    python benchmarks/review.py time usa --out runs/review --players 2 --games 3

`play` lets bots of all levels play, and rates some decisions of every game as a review does. Bots of all
levels are asked in the same positions too, so that the levels differ by nothing else. Some decisions are
rated with other seeds and with twice the budget. Blunders are planted where an expert or a planner has the
turn: the position is rated as if they had played them. What a review says is saved, so that `report` can be
repeated with other limits of the marks. `time` reviews whole games on one core.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from batches import Kind, add_options, kinds_of, play_batches, saved

from peregon.actions import Action, Claim, Draw, DrawTickets, Hub, Keep, Rail, Stop
from peregon.bots.levels import LEVELS
from peregon.bots.protocol import Clock, own_seat
from peregon.bots.thinker import Strength, Thinker
from peregon.game import Game, State, View, load
from peregon.positions import Phase, RailPosition, RoutePosition, TicketPosition
from peregon.records import Record
from peregon.review import PLAYOUTS, begin_review, reviewed
from peregon.review.evaluation import Evaluator
from peregon.review.format import Mark
from peregon.review.judgement import judged_by
from peregon.review.marks import WRONG, mark_of
from peregon.ticket_progress import Way

BATCH = 1  # games
STRONG = ("hard", "expert")  # blunders are planted into their decisions
RATED = 20  # decisions of a game
AGAIN = 1 / 10  # of them are rated with another seed and with twice the budget too
EXPERT = 500  # playouts per decision of a game
ASKED = 1000  # playouts of an expert that is asked
OPEN_HANDS = 20_000  # playouts in which others have the cities that they have
CLOCK = Clock(60.0)
CLEAR_TICKET = 8  # points of a ticket whose loss matters: it would have counted for the seat
CLEAR_BURDEN = 12  # points of tickets that count against the seat, and never could for it
ALMOST = 5  # tickets of First Journey, one before the win
NEAR = 2  # rails that a player lacks at the end of a round
LOW = 6  # points in Trans Europa with which a round may decide the game
CLEAR_GAIN = 12  # points of a last claim
HUBS = 24  # crossings among which the worst is planted
BEYOND_DOUBT = 4  # standard errors; then fewer of these playouts are enough
REAL = 0.07  # the loss with open hands from which a planted action is a mistake, or worse
OPEN = (0.2, 0.95)  # chances between which a game is open: a blunder can cost something


@dataclass(frozen=True, slots=True)
class Found:
    """A decision as a review shows it, with the numbers from which its mark follows."""

    best: str
    chance: float  # after the best action
    after: float  # after what was played
    after_error: float
    loss: float
    error: float  # of the loss
    spread: float
    playouts: int

    @property
    def mark(self) -> Mark | None:
        """Return the mark of what was played."""
        return mark_of(self.spread, self.loss, self.error)

    @property
    def kept(self) -> float:
        """Return the share of the spread that was kept; a loss that is not clear of its error is none."""
        return 1.0 if self.mark in (None, Mark.BEST) else 1 - self.loss / self.spread


@dataclass(frozen=True, slots=True)
class Row:
    """A rated decision: played by a bot of a level in the game, what one was asked for, or planted."""

    game: int
    at: int
    seats: int
    level: str
    asked: bool
    planted: str | None
    played: str
    result: float  # the share of the win in the end
    real: float | None  # what a planted action costs if hands are open; None: not played out
    found: Found
    other: Found | None = None  # by another seed
    twice: Found | None = None  # with twice the budget, by a third seed

    @classmethod
    def read(cls, row: dict[str, Any]) -> Row:
        """Return a saved row."""
        found: dict[str, Any] = {
            name: row[name] and Found(**row[name]) for name in ("found", "other", "twice")
        }
        return cls(**row | found)


# ── blunders ──


def blunders(
    game: Game, state: State, seat: int, chance: random.Random
) -> Iterator[tuple[str, View, Action]]:
    """Yield blunders that a seat could play now, each with its name and the view before it."""
    view = game.view(state, seat)
    if isinstance(view, RailPosition):
        yield from rail_blunders(game, state, view, seat, chance)
    elif isinstance(view, TicketPosition):
        yield from ticket_blunders(game, state, view, seat)
    elif isinstance(view, RoutePosition):
        yield from journey_blunders(game, state, view, seat)


def ticket_blunders(game: Game, state: State, view: View, seat: int) -> Iterator[tuple[str, View, Action]]:
    """Yield the blunders of Ticket to Ride and Europe."""
    assert isinstance(view, TicketPosition)
    if view.phase is not Phase.TURN:
        return
    legal = game.legal(view, seat)
    if view.last_turns is not None and Draw() in legal and last_gain(game, state, seat) >= CLEAR_GAIN:
        yield "draws in the last turn", view, Draw()
    claim = hopeless_claim(game, state, seat, list(legal))
    if claim is not None:
        yield "gives up the last way", view, claim
    if DrawTickets() in legal:
        offered = game.play(state, seat, DrawTickets()).state
        yield from keep_blunders(game, game.view(offered, seat), seat)


def keep_blunders(game: Game, view: View, seat: int) -> Iterator[tuple[str, View, Action]]:
    """Yield the worst choices of offered tickets."""
    assert isinstance(view, TicketPosition)
    offer, cars = view.offer(seat) or (), view.cars[seat]
    ways = {way.ticket: way for way in game.ways(view, seat)}
    lost = [i for i, one in enumerate(offer, 1) if not feasible(ways[one.id], cars)]
    near = [i for i, one in enumerate(offer, 1) if ways[one.id].missing <= 1 and ways[one.id].state != "lost"]
    worst = sum(offer[i - 1].points for i in lost)
    if (
        lost
        and len(lost) < len(offer)
        and worst >= CLEAR_BURDEN
        and (keep := Keep(tuple(lost))) in game.legal(view, seat)
    ):
        yield "keeps tickets without a way", view, keep
    if near and sum(offer[i - 1].points for i in near) >= CLEAR_TICKET:
        kept = tuple(i for i in range(1, len(offer) + 1) if i not in near)
        if kept and (keep := Keep(kept)) in game.legal(view, seat):
            yield "returns tickets that are made", view, keep


def feasible(way: Way, cars: int) -> bool:
    """Return whether there are a way and cars for it."""
    return way.state == "done" or (way.state == "open" and way.missing <= cars)


def hopeless_claim(game: Game, state: State, seat: int, legal: Sequence[Action]) -> Action | None:
    """Return the claim after which a ticket that could be made cannot be made any more; the dearest one."""
    assert isinstance(state, RoutePosition)
    points = {ticket.id: ticket.points for ticket in state.tickets(seat) or ()}
    before = [
        way for way in game.ways(state, seat) if way.state == "open" and way.missing <= state.cars[seat]
    ]
    if not any(points[way.ticket] >= CLEAR_TICKET for way in before):
        return None
    best, most = None, CLEAR_TICKET - 1
    seen: set[str] = set()
    for action in legal:
        if not isinstance(action, Claim) or action.route in seen:
            continue
        seen.add(action.route)
        after = game.play(state, seat, action).state
        if after.phase is Phase.TUNNEL or after.ending is not None:
            continue
        assert isinstance(after, RoutePosition)
        now = {way.ticket: way for way in game.ways(after, seat)}
        gone = sum(points[way.ticket] for way in before if not feasible(now[way.ticket], after.cars[seat]))
        if gone > most:
            best, most = action, gone
    return best


def last_gain(game: Game, state: State, seat: int) -> int:
    """Return the most points that a claim brings at once, with the tickets that it completes."""
    assert isinstance(state, TicketPosition)
    points = {ticket.id: ticket.points for ticket in state.tickets(seat) or ()}
    done = {way.ticket for way in game.ways(state, seat) if way.state == "done"}
    most = 0
    for action in game.legal(state, seat):
        if not isinstance(action, Claim):
            continue
        after = game.play(state, seat, action).state
        if after.phase is Phase.TUNNEL:
            continue
        route = state.board.routes[state.board.route_index[action.route]]
        made = [
            way.ticket for way in game.ways(after, seat) if way.state == "done" and way.ticket not in done
        ]
        most = max(most, game.route_points[route.length] + sum(2 * points[ticket] for ticket in made))
    return most


def journey_blunders(game: Game, state: State, view: View, seat: int) -> Iterator[tuple[str, View, Action]]:
    """Yield the blunders of First Journey."""
    assert isinstance(view, RoutePosition)
    if view.phase is not Phase.TURN:
        return
    legal = game.legal(view, seat)
    made = completing(game, state, seat, list(legal))
    late = max(view.totals) >= ALMOST
    if made and Draw() in legal and late:
        yield "draws when the end is near", view, Draw()
    if made and DrawTickets() in legal:
        yield "discards a ticket that is as good as made", view, DrawTickets()


def completing(game: Game, state: State, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return the claims that complete a ticket of First Journey."""
    return [
        action
        for action in legal
        if isinstance(action, Claim)
        and game.play(state, seat, action).state.totals[seat] > state.totals[seat]
    ]


def rail_blunders(
    game: Game, state: State, view: View, seat: int, chance: random.Random
) -> Iterator[tuple[str, View, Action]]:
    """Yield the blunders of Trans Europa."""
    assert isinstance(view, RailPosition)
    legal = list(game.legal(view, seat))
    if view.phase is Phase.HUB:
        some = chance.sample(legal, min(HUBS, len(legal)))
        yield "starts far away", view, max(some, key=lambda hub: missing(game, state, seat, hub))
        return
    before = sum(way.missing for way in game.ways(view, seat))
    near = min(sum(way.missing for way in game.ways(state, other)) for other in range(view.seats))
    if near > NEAR or before == 0 or min(view.totals) > LOW:
        return
    if view.phase is Phase.TURN:
        idle = [one for one in legal if isinstance(one, Rail) and missing(game, state, seat, one) >= before]
        if idle:
            yield "lays rails away when the end is near", view, chance.choice(idle)
    elif Stop() in legal and before > 0:
        yield "stops when the end is near", view, Stop()


def missing(game: Game, state: State, seat: int, action: Action) -> int:
    """Return the rails that are missing after an action; 0 if it ends the round."""
    after = game.play(state, seat, action).state
    if after.round != state.round or after.ending is not None:
        return 0
    return sum(way.missing for way in game.ways(after, seat)) if isinstance(action, Rail | Hub) else 0


# ── games ──


def batch(title: str, seats: int, number: int, playouts: int, rated: int = RATED) -> list[dict[str, Any]]:
    """Play the games of a batch, and rate decisions and blunders."""
    game = load(title)
    raters = [Evaluator(game, seats, playouts * (1 + (seed == 2)), seed) for seed in range(3)]
    rows: list[Row] = []
    for one in range(number * BATCH, (number + 1) * BATCH):
        rows += rated_game(game, raters, seats, one, rated)
    return [asdict(row) for row in rows]


def rated_game(game: Game, raters: Sequence[Evaluator], seats: int, number: int, rated: int) -> Iterator[Row]:
    """Play a game, and yield some of its decisions and a blunder of each kind."""
    chance = random.Random(f"{game.title.id} {seats} {number}")
    levels = chance.sample(LEVELS * 2, seats) if rated else chance.choices(STRONG, (3, 1), k=seats)
    bots = [bot_of(game, level, chance.getrandbits(32)) for level in levels]
    state = game.start(seats, chance.getrandbits(60))
    seen: list[tuple[int, View, Action]] = []
    planted: dict[str, tuple[int, int, State, View, Action]] = {}  # how many there were, and one of them
    at, choices = 0, 0
    while waiting := game.to_act(state):
        seat = waiting[0]
        view = game.view(state, seat)
        action = bots[seat].choose(view, CLOCK)
        if len(game.legal(view, seat)) > 1:
            choices += 1
            if len(seen) < rated:
                seen.append((at, view, action))
            elif (place := chance.randrange(choices)) < rated:
                seen[place] = (at, view, action)
        if levels[seat] in STRONG:
            for name, before, blunder in blunders(game, state, seat, chance):
                times = planted[name][0] + 1 if name in planted else 1
                if chance.randrange(times) == 0:
                    planted[name] = (times, at, state, before, blunder)
                else:
                    planted[name] = (times, *planted[name][1:])
        state = game.play(state, seat, action).state
        at += 1
    outcome = game.outcome(state)
    assert outcome is not None
    won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(seats)]
    asked = {level: bot_of(game, level, chance.getrandbits(32), ASKED) for level in LEVELS}
    for before, view, action in seen:
        seat = own_seat(view)
        again = chance.random() < AGAIN
        found, other, twice = (
            found_by(rater, view, action) if again or rater.seed == 0 else None for rater in raters
        )
        assert found is not None
        own, result = levels[seat], won[seat]
        yield Row(number, before, seats, own, False, None, str(action), result, None, found, other, twice)
        known = {action: found}
        for level, bot in asked.items():
            choice = bot.choose(view, CLOCK)
            if choice not in known:
                known[choice] = found_by(raters[0], view, choice)
            yield Row(number, before, seats, level, True, None, str(choice), result, None, known[choice])
    for name, (_, before, held, view, action) in planted.items():
        found, seat = found_by(raters[0], view, action), own_seat(view)
        real = loss_with_open_hands(raters[0], held, view, action)
        yield Row(number, before, seats, levels[seat], False, name, str(action), won[seat], real, found)


def bot_of(game: Game, level: str, seed: int, playouts: int = EXPERT) -> Thinker:
    """Return a bot of a level."""
    if level == "expert":
        return Thinker(game, seed, Strength(visits=playouts, seconds=60.0))
    return Thinker(game, seed, Strength(tune="tuned" if level == "hard" else level))


def found_by(rater: Evaluator, view: View, action: Action) -> Found:
    """Return what a review says of an action."""
    rated = rater.rate(view, action)
    assert rated is not None  # nothing stops it
    one = judged_by(rated, action)
    return Found(
        str(one.best.action),
        round(one.best.chance, 5),
        round(one.played.chance, 5),
        round(one.played.error, 5),
        round(one.loss, 5),
        round(one.error, 5),
        round(one.spread, 5),
        sum(option.playouts for option in rated),
    )


def loss_with_open_hands(rater: Evaluator, state: State, view: View, action: Action) -> float | None:
    """Return what an action of Trans Europa costs if the others' cities are known.

    Whether a rail or a start is a blunder hangs on what the others lack. So it counts only if it costs as
    much as a mistake in many more playouts, in which they have the cities that they really have (in one of
    eight others, as a search always has some). The blunders of other titles follow from points and tickets.
    """
    if not isinstance(view, RailPosition):
        return None
    thinker, seat = rater.thinker, own_seat(view)
    rater.begin(view, action)
    cities = rater.game.record(state)["card"][0]
    for other in range(view.seats):
        thinker.minds["pool"][seat, other, :] = cities[other]
    part, done = OPEN_HANDS // 10, 0
    while True:
        thinker.think(seat, part, done / OPEN_HANDS, 1 / OPEN_HANDS)
        done += part
        judged = judged_by(rater.ranked(), action)
        if done == OPEN_HANDS or abs(judged.loss - REAL) > BEYOND_DOUBT * judged.error:
            return round(judged.loss, 5)


# ── reporting ──


Figures = Sequence[tuple[Row, float]]


def pulls(figures: Figures) -> tuple[float, dict[tuple[int, int], float]]:
    """Return the mean, and by how much each game moves it; the decisions of a game are alike."""
    mean = statistics.fmean(figure for _, figure in figures)
    by_game: dict[tuple[int, int], float] = {}
    for row, figure in figures:
        game = row.seats, row.game
        by_game[game] = by_game.get(game, 0.0) + (figure - mean) / len(figures)
    return mean, by_game


def interval(figures: Figures) -> tuple[float, float]:
    """Return the mean, and half the width of its interval of 95 %; one game alone has none."""
    if not figures:
        return math.nan, math.nan
    mean, by_game = pulls(figures)
    return mean, 1.96 * math.hypot(*by_game.values()) if len(by_game) > 1 else math.nan


def gain(lower: Figures, higher: Figures) -> tuple[float, float]:
    """Return by how much one mean exceeds another, with its interval; the games of both are the same."""
    if not lower or not higher:
        return math.nan, math.nan
    (before, low), (after, high) = pulls(lower), pulls(higher)
    apart = [high.get(game, 0.0) - low.get(game, 0.0) for game in {**low, **high}]
    return after - before, 1.96 * math.hypot(*apart) if len(apart) > 1 else math.nan


def share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "none"


def report(out: Path, kinds: Sequence[Kind], figures: Path | None) -> None:
    """Print what reviews found, title by title."""
    every: dict[str, Any] = {}
    for title in dict.fromkeys(title for title, _ in kinds):
        rows = [Row.read(row) for one, seats in kinds if one == title for row in saved(out, title, seats)]
        if rows:
            every[title] = reported(title, rows)
    if figures is not None:
        figures.write_text(json.dumps(every, indent=1) + "\n", "utf-8")


def reported(title: str, rows: Sequence[Row]) -> dict[str, Any]:
    """Print and return the figures of a title."""
    own = [row for row in rows if row.planted is None and not row.asked]
    games = len({(row.game, row.seats) for row in rows})
    playouts = statistics.fmean(row.found.playouts for row in own or rows)
    print(f"\n## {title}: {games} games, {len(own)} decisions, {playouts:,.0f} playouts on average")
    found: dict[str, Any] = {"games": games, "decisions": len(own), "playouts": round(playouts)}
    if own:
        asked = [row for row in rows if row.asked]
        found["levels"] = levels_of(own, "what they played in their games")
        found["asked"] = levels_of(asked, "what they would play in the same positions")
        found["gains"] = gains_of(asked)
    found["planted"] = {}
    print("\n| planted | in open games | real | of these mistakes or worse | others |")
    print("|---|---|---|---|---|")
    low, high = OPEN
    for name in sorted({row.planted for row in rows if row.planted}):
        part = [row for row in rows if row.planted == name]
        fair = [row for row in part if low <= row.found.chance <= high]
        real = [row.found for row in fair if row.real is None or row.real >= REAL]
        wrong = sum(one.mark in WRONG for one in real)
        print(
            f"| {name} | {len(fair)} of {len(part)} | {len(real)} | {share(wrong, len(real))} "
            f"| {marks_of(real)} |"
        )
        found["planted"][name] = {"all": len(part), "open": len(fair), "real": len(real), "wrong": wrong}
    seeds(own, found)
    return found


def levels_of(rows: Sequence[Row], heading: str) -> dict[str, Any]:
    """Print and return the accuracy and the mistakes of each level."""
    print(f"\n{heading}\n")
    print("| level | decisions | with a choice | accuracy | mistakes or worse | lost per decision |")
    print("|---|---|---|---|---|---|")
    found: dict[str, Any] = {}
    for level in LEVELS:
        part = [row for row in rows if row.level == level]
        choices = kept_by(part)
        mean, half = interval(choices)
        lost, lost_half = interval([(row, 100 * clear_loss(row.found)) for row in part])
        wrong = sum(row.found.mark in WRONG for row in part)
        print(
            f"| {level} | {len(part)} | {len(choices)} | {mean:.1f} ± {half:.1f} "
            f"| {share(wrong, len(part))} | {lost:.2f} ± {lost_half:.2f} |"
        )
        found[level] = {
            "decisions": len(part), "choices": len(choices), "accuracy": mean, "half": half, "wrong": wrong,
            "lost": lost, "lost_half": lost_half,
        }  # fmt: skip
    return found


def kept_by(rows: Sequence[Row]) -> Figures:
    """Return the accuracy of each decision with a choice."""
    return [(row, 100 * row.found.kept) for row in rows if row.found.mark is not None]


def gains_of(rows: Sequence[Row]) -> dict[str, Any]:
    """Print and return by how much each level is more accurate than the one below it."""
    found: dict[str, Any] = {}
    for lower, higher in pairwise(LEVELS):
        more, half = gain(*(kept_by([row for row in rows if row.level == one]) for one in (lower, higher)))
        less, less_half = losses_apart(rows, lower, higher)
        print(
            f"{higher} over {lower}: accuracy {more:+.1f} ± {half:.1f}, "
            f"loses {less:.2f} ± {less_half:.2f} points less per decision"
        )
        found[higher] = {"accuracy": more, "half": half, "lost": less, "lost_half": less_half}
    return found


def losses_apart(rows: Sequence[Row], lower: str, higher: str) -> tuple[float, float]:
    """Return how many points one level loses less per decision than another, marked or not."""
    first, second = (
        [(row, -100 * row.found.loss) for row in rows if row.level == one] for one in (lower, higher)
    )
    return gain(first, second)


def clear_loss(found: Found) -> float:
    """Return what a decision cost, if that is clear of its error."""
    return 0.0 if found.mark in (None, Mark.BEST) else found.loss


def marks_of(part: Sequence[Found]) -> str:
    marks = [one.mark for one in part if one.mark not in WRONG]
    return ", ".join(f"{marks.count(mark)} {mark or 'none'}" for mark in (*Mark, None) if mark in marks)


def seeds(own: Sequence[Row], found: dict[str, Any]) -> None:
    """Print how much reviews by other seeds and with twice the budget differ."""
    pairs = [(row.found, row.other) for row in own if row.other]
    twice = [(row.found, row.twice) for row in own if row.twice]
    if not pairs:
        return
    chances = [
        abs(a.after - b.after) / math.hypot(a.after_error, b.after_error)
        for a, b in pairs
        if a.after_error or b.after_error
    ]
    losses = [abs(a.loss - b.loss) / math.hypot(a.error, b.error) for a, b in pairs if a.error or b.error]
    agreed = sum(a.mark is b.mark for a, b in twice)
    near = sum(same(a.mark, b.mark) for a, b in twice)
    found["seeds"] = {
        "pairs": len(pairs),
        "within_one": within(chances, 1),
        "within_two": within(chances, 2),
        "losses_within_one": within(losses, 1),
        "losses_within_two": within(losses, 2),
        "error": statistics.fmean(a.after_error for a, _ in pairs),
    }
    found["twice"] = {"pairs": len(twice), "agreed": agreed, "near": near}
    of = found["seeds"]
    print(
        f"\ntwo seeds, {len(pairs)} decisions: chances within one joint error {of['within_one']:.0%}, "
        f"within two {of['within_two']:.0%}; losses {of['losses_within_one']:.0%}, "
        f"{of['losses_within_two']:.0%}; mean error {of['error']:.3f}\n"
        f"twice the budget: the same mark {share(agreed, len(twice))}, "
        f"right or wrong alike {share(near, len(twice))}"
    )


def within(away: Sequence[float], errors: float) -> float:
    """Return the share of differences within some errors."""
    return sum(one <= errors for one in away) / max(len(away), 1)


def same(one: Mark | None, other: Mark | None) -> bool:
    """Return whether two marks say alike that a decision was wrong, or that it was not."""
    return (one in WRONG) == (other in WRONG)


# ── time ──


def time_reviews(title: str, seats: int, games: int, playouts: int) -> None:
    """Print how long reviews of games between experts and planners take on one core."""
    game = load(title)
    for number in range(games):
        record = Record.begin(game, seats, number)
        bots = [bot_of(game, "expert" if seat else "hard", number) for seat in range(seats)]
        state = record.start()
        while waiting := game.to_act(state):
            action = bots[waiting[0]].choose(game.view(state, waiting[0]), CLOCK)
            state = game.play(state, waiting[0], action).state
            record.add(waiting[0], action, state)
        began, used = time.perf_counter(), time.process_time()
        review, first = begin_review(record, playouts=playouts), 0.0
        for _ in reviewed(record, review):
            first = first or time.perf_counter() - began
        spent = sum(option.playouts for decision in review.decisions for option in decision.options)
        print(
            f"{title}, {seats} players, {review.actions} actions: "
            f"{time.process_time() - used:.1f} s of processor time, "
            f"{time.perf_counter() - began:.1f} s in all, first figures after {first:.2f} s, "
            f"{spent / max(review.actions, 1):.0f} playouts per decision",
            flush=True,
        )


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("what", choices=("play", "report", "time"))
    add_options(asking, playouts=PLAYOUTS, games=400)
    asking.add_argument("--rated", type=int, default=RATED, help="decisions of a game; 0: only blunders")
    asked = asking.parse_args()
    kinds = kinds_of(asked.titles, asked.players)
    if asked.what == "play":
        batches = range(asked.start, asked.start - (-asked.games // BATCH))
        play = partial(batch, rated=asked.rated)
        play_batches(play, asked.out, kinds, batches, asked.playouts, asked.workers, asked.minutes)
    elif asked.what == "report":
        report(asked.out, kinds, asked.figures)
    else:
        for title, seats in kinds:
            time_reviews(title, seats, asked.games, asked.playouts)


if __name__ == "__main__":
    main()
