"""A game at play: its log, and where it stands after that.

Nothing here waits or writes: a course says what an action would lead to, and follows entries once they
are in the log, whoever put them there.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from peregon.actions import Claim, Malformed, Station
from peregon.events import CardDrawn, CardTaken, DeckReshuffled, Event, MarketFilled, MarketSwept
from peregon.explanations import Explanation
from peregon.game import Game, Illegal, Refusal, State, Step, View
from peregon.outcome import Outcome
from peregon.positions import Phase
from peregon.records import Record
from peregon.server.errors import Denied, LogDamaged
from peregon.server.room.player_clocks import Times
from peregon.server.room.revelations import reveals
from peregon.server.setup import Clock, NoClock
from peregon.server.store.log import ACTION, PAUSE, RESIGN, TAKE_BACK, Entry, events_text
from peregon.server.store.summary import Standing, standing_of, turn_ends
from peregon.ticket_progress import Way

__all__ = ["MOST_TAKE_BACKS", "Course"]

NOBODY = -1
PAIR = 2  # players: where one resigns, the other has won
OF_CARDS = (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    MarketFilled,
    MarketSwept,
)  # no ticket's way changes by them
MOST_TAKE_BACKS = 30  # of a seat in a game: without a limit a log could grow for ever


def denied_by_rules(why: Explanation) -> Denied:
    """Turn a refusal by the rules into what the player is told."""
    return Denied(why.key, why.rule, **why.arguments)


@dataclass(slots=True)
class Played:
    """An action that stands: not taken back."""

    seq: int
    seat: int
    text: str
    digest: str
    reveals: bool
    at: int
    turns: int  # ended so far
    by_bot: bool
    before: State | None  # the state before it, while it may be taken back


@dataclass(slots=True)
class Course:
    """Where a game stands."""

    game: Game
    seats: int
    seed: bytes
    first: int | None
    began_at: int
    clock: Clock = field(default_factory=NoClock)
    aids: bool = False  # whether players are shown the ways of their tickets
    seq: int = 0
    line: list[Played] = field(default_factory=list[Played])
    answered: dict[tuple[int, str], int] = field(default_factory=dict[tuple[int, str], int])
    fresh_since: list[int] = field(default_factory=list[int])
    moved: int = 0  # the last entry that changed the position
    resigned: set[int] = field(default_factory=set[int])  # seats
    taken_back: list[int] = field(default_factory=list[int])  # how often, by seat
    ways: dict[int, list[Way]] = field(default_factory=dict[int, list[Way]])  # by seat, while they hold
    seen: tuple[State, View] | None = None  # a state, and what a spectator sees of it
    state: State = field(init=False)
    times: Times = field(init=False)

    def __post_init__(self) -> None:
        self.state = self.game.start(self.seats, self.seed, self.first)
        self.fresh_since = [0] * self.seats
        self.taken_back = [0] * self.seats
        self.times = Times(self.clock, self.seats, self.began_at)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def given_up(self) -> int | None:
        """The seat whose resignation ended the game: of two players, the other has won."""
        return next(iter(self.resigned)) if self.resigned and self.seats == PAIR else None

    @property
    def over(self) -> bool:
        """Whether nobody acts any more."""
        return self.state.ending is not None or self.given_up is not None

    @property
    def turns(self) -> int:
        """How many turns have ended."""
        return self.line[-1].turns if self.line else 0

    def standing_after(self, state: State, given_up: int | None = None) -> Standing:
        """How the game will stand once an action has led to a state, or a seat has given up."""
        turns = self.turns + turn_ends(self.state, state)
        return standing_of(self.public(state), turns, given_up)

    def public(self, state: State) -> View:
        """Return what a spectator sees of a state; the last one asked for is kept."""
        if self.seen is None or self.seen[0] is not state:
            self.seen = state, self.game.view(state, None)
        return self.seen[1]

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.over else self.game.to_act(self.state)

    # ── wishes ──

    def check_fresh(self, seat: int, at: int) -> None:
        """Refuses what was chosen at another position than this.

        At the opening all choose at once: what others chose meanwhile changes nothing for a seat.
        """
        if not self.fresh_since[seat] <= at <= self.seq:
            raise Denied("table-stale", at=at, seq=self.seq)

    def step(self, seat: int, action: str) -> tuple[str, Step]:
        """An action in full, and what it leads to, if the rules allow it."""
        if self.over:
            raise Denied("refusal-game-over", "ALL-05")
        if seat not in self.to_act:
            raise Denied("refusal-not-your-turn", "ALL-01")
        try:
            typed = self.game.read(self.state, seat, action)
            return str(typed), self.game.play(self.state, seat, typed)
        except Illegal as error:
            view = self.game.view(self.state, seat)
            typed = self.game.read(view, seat, action)
            raise denied_by_rules(self.game.explain(view, seat, typed, error.refusal)) from error
        except Malformed as error:
            raise Denied("table-action-malformed", "ALL-05", action=action) from error

    def why_not(self, seat: int, action: str) -> None:
        """Refuses what a seat could not do now; asked of its view alone, so that it learns nothing else."""
        view = self.game.view(self.state, seat)
        try:
            typed = self.game.read(view, seat, action)
            refusal = self.game.why_not(view, seat, typed)
        except Malformed as error:
            raise Denied("table-action-malformed", "ALL-05", action=action) from error
        if refusal is not Refusal.NONE:
            raise denied_by_rules(self.game.explain(view, seat, typed, refusal))

    def prices(self, seat: int, place: str) -> list[str]:
        """Return what a claim or station would cost a seat if it were its turn, asked of its view alone."""
        if self.over:
            raise Denied("refusal-game-over", "ALL-05")
        view = self.game.on_turn(self.game.view(self.state, seat))
        try:
            typed = self.game.read(view, seat, place)
        except Malformed as error:
            raise Denied("table-action-malformed", "ALL-05", action=place) from error
        if not isinstance(typed, Claim | Station):
            raise Denied("table-no-price", action=place)
        same = " ".join(str(typed).split()[:2]) + " "
        found = [text for action in self.game.legal(view, seat) if (text := str(action)).startswith(same)]
        if not found:
            refusal = self.game.why_not(view, seat, typed)
            raise denied_by_rules(self.game.explain(view, seat, typed, refusal))
        return found

    def action_entry(
        self, game: str, seat: int, action: str, step: Step, at: int, client_id: str | None, by_bot: bool
    ) -> Entry:
        """The log's next entry: an action and what came of it."""
        events = events_text(step.events)
        digest = step.state.digest
        return Entry(game, self.seq + 1, ACTION, seat, action, digest, events, at, client_id, by_bot)

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat may take its last action back now, or ask for it."""
        try:
            self.back_to(seat)
        except Denied:
            return False
        return not self.over and seat not in self.resigned

    def back_to(self, seat: int) -> Played:
        """The action that a seat may take back; refused across anything hidden that was revealed."""
        if self.taken_back[seat] >= MOST_TAKE_BACKS:
            raise Denied("take-back-used-up", most=MOST_TAKE_BACKS)
        for played in reversed(self.line):
            if played.reveals:
                raise Denied("take-back-revealed")
            if played.seat == seat:
                return played
        raise Denied("take-back-nothing")

    def take_back_entry(self, game: str, seat: int, at: int, client_id: str | None) -> Entry:
        """The log's next entry: the game goes on from before a seat's last action."""
        target = self.back_to(seat)
        before = self.state_before(target)
        return Entry(game, self.seq + 1, TAKE_BACK, seat, str(target.seq), before.digest, "[]", at, client_id)

    def state_before(self, target: Played) -> State:
        """Return the state before an action that stands."""
        if target.before is not None:
            return target.before
        # A log may take back across what counts as revealed today.
        state = self.game.start(self.seats, self.seed, self.first)
        for played in self.line:
            if played.seq >= target.seq:
                break
            state = self.game.play(state, played.seat, played.text).state
        return state

    def pause_entry(self, game: str, at: int, length: int) -> Entry:
        """The log's next entry: so long nobody could act, since the server was down."""
        return Entry(game, self.seq + 1, PAUSE, NOBODY, str(length), self.state.digest, "[]", at)

    def attending_entry(self, game: str, kind: str, seat: int, at: int) -> Entry:
        """The log's next entry: a player left, came back or resigned."""
        return Entry(game, self.seq + 1, kind, seat, "", self.state.digest, "[]", at)

    def ways_shown(self, view: View) -> list[Way] | None:
        """Return how a seat's own tickets stand, at a table with aids."""
        if view.seat is None or not self.aids or self.over:
            return None
        if view.seat not in self.ways:
            self.ways[view.seat] = list(self.game.ways(view, view.seat))
        return self.ways[view.seat]

    # ── following the log ──

    def follow(self, entry: Entry, step: Step | None = None) -> tuple[Event, ...]:
        """Goes on by an entry; `step` is what it leads to, where that is known. Returns what happened."""
        if entry.seq != self.seq + 1:
            raise LogDamaged(f"{entry.game}: entry {entry.seq} follows {self.seq}")
        if entry.kind not in (ACTION, TAKE_BACK):
            self.seq = entry.seq
            if entry.kind == PAUSE:
                self.times.pause(entry.at, int(entry.text))
            if entry.kind == RESIGN:
                self.resigned.add(entry.seat)
            return ()
        before = self.state
        if entry.kind == TAKE_BACK:
            self.go_back(entry)
            events: tuple[Event, ...] = ()
        else:
            step = step or self.replay(entry)
            self.state, events = step.state, step.events
            self.add(entry, before, events)
        if self.state.digest != entry.digest:
            raise LogDamaged(f"{entry.game}: entry {entry.seq} leads to another state than it says")
        if entry.kind == TAKE_BACK or not all(isinstance(event, OF_CARDS) for event in events):
            self.ways.clear()
        self.seq = self.moved = entry.seq
        self.times.spend(entry.at, self.game.to_act(before), entry.seat)
        if entry.client_id is not None:
            self.answered[entry.seat, entry.client_id] = entry.seq
        self.note_fresh(entry, before)
        return events

    def add(self, entry: Entry, before: State, events: tuple[Event, ...]) -> None:
        """Put an action at the end of the line; what lies before a revelation cannot be taken back."""
        revealed = reveals(before, self.state, entry.seat, events)
        if revealed:
            for played in reversed(self.line):
                if played.before is None:
                    break
                played.before = None
        turns = self.turns + turn_ends(before, self.state)
        self.line.append(
            Played(
                entry.seq, entry.seat, entry.text, entry.digest, revealed, entry.at, turns, entry.by_bot,
                None if revealed else before,
            )
        )  # fmt: skip

    def go_back(self, entry: Entry) -> None:
        """Go back to before the action that an entry takes back."""
        target = next((played for played in self.line if played.seq == entry.undoes), None)
        if target is None:
            raise LogDamaged(f"{entry.game}: entry {entry.seq} takes back what is not there")
        self.state = self.state_before(target)
        while self.line and self.line[-1].seq >= target.seq:
            self.line.pop()
        self.taken_back[entry.seat] += 1

    def replay(self, entry: Entry) -> Step:
        """What an entry that somebody else wrote leads to."""
        try:
            return self.game.play(self.state, entry.seat, entry.text)
        except (Illegal, Malformed) as error:
            raise LogDamaged(f"{entry.game}: entry {entry.seq} is no legal action") from error

    def note_fresh(self, entry: Entry, before: State) -> None:
        """An entry makes older choices stale, but for the opening choices of others."""
        together = entry.kind == ACTION and before.phase is self.state.phase is Phase.OPENING
        waiting = self.to_act if together and len(self.game.to_act(before)) > 1 else ()
        for seat in range(self.seats):
            if seat == entry.seat or seat not in waiting:
                self.fresh_since[seat] = entry.seq

    # ── the record ──

    def record(self, names: list[str]) -> Record:
        """The game as it is saved; what was taken back is not in it."""
        record = Record.begin(self.game, self.seats, self.seed, self.first, names)
        state = record.start()
        for played in self.line:
            state = self.game.play(state, played.seat, played.text).state
            record.add(played.seat, played.text, state)
        record.resigned = self.given_up
        return record
