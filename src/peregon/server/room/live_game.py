"""A game at play: its log, and the position after it.

Nothing here waits or writes. A live computes what an action would lead to, and applies entries after they
are in the log, from this process or another.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from peregon.actions import Claim, Malformed, Station
from peregon.events import CardDrawn, CardTaken, DeckReshuffled, Event, MarketFilled, MarketSwept
from peregon.explanations import Explanation
from peregon.game import Game, Illegal, Refusal, State, Step, View
from peregon.outcome import Outcome
from peregon.positions import Phase
from peregon.records import Continuation, Record, dealt_again, latest_seed
from peregon.server.errors import Denied, LogDamaged
from peregon.server.room.player_clocks import PlayerClocks
from peregon.server.room.revelations import reveals
from peregon.server.setup import Clock, NoClock
from peregon.server.store.log import ACTION, PAUSE, RESIGN, TAKE_BACK, Entry, events_text
from peregon.server.store.summary import Summary, summary_of, turn_ends
from peregon.ticket_progress import Way

__all__ = ["MOST_TAKE_BACKS", "LiveGame"]

NOBODY = -1
PAIR = 2  # with two players, the other wins if one resigns
OF_CARDS = (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    MarketFilled,
    MarketSwept,
)  # they change no ticket's path
MOST_TAKE_BACKS = 30  # per seat and game: without a limit a log could grow without end


def denied_by_rules(why: Explanation) -> Denied:
    """Turn a refusal by the rules into a refusal for the player."""
    return Denied(why.key, why.rule, **why.arguments)


@dataclass(slots=True)
class PlayedAction:
    """An action that was not undone."""

    seq: int
    seat: int
    text: str
    digest: str
    reveals: bool
    at: int
    turns: int  # the number of ended turns
    by_bot: bool
    before: State | None  # the state before it, while it may be undone


@dataclass(slots=True)
class LiveGame:
    """The state and the log of a game."""

    game: Game
    seats: int
    seed: bytes
    first: int | None
    began_at: int
    clock: Clock = field(default_factory=NoClock)
    aids: bool = False  # whether players see the paths of their tickets
    continued: tuple[Continuation, ...] = ()
    seq: int = 0
    line: list[PlayedAction] = field(default_factory=list[PlayedAction])
    answered: dict[tuple[int, str], int] = field(default_factory=dict[tuple[int, str], int])
    fresh_since: list[int] = field(default_factory=list[int])
    moved: int = 0  # the last entry that changed the position
    resigned: set[int] = field(default_factory=set[int])  # seats
    taken_back: list[int] = field(default_factory=list[int])  # the number of undone actions, by seat
    ways: dict[int, list[Way]] = field(default_factory=dict[int, list[Way]])  # by seat, while they are valid
    seen: tuple[State, View] | None = None  # a state, and the spectators' view of it
    state: State = field(init=False)
    clocks: PlayerClocks = field(init=False)

    def __post_init__(self) -> None:
        self.state = self.before_all()
        self.fresh_since = [0] * self.seats
        self.taken_back = [0] * self.seats
        self.clocks = PlayerClocks(self.clock, self.seats, self.began_at)

    def before_all(self) -> State:
        """Return the state before the first action."""
        state = self.game.start(self.seats, self.seed, self.first)
        return dealt_again(self.game, state, 0, self.continued)

    @property
    def opening(self) -> int:
        """Return the number of entries that come from an earlier game."""
        return max((one.at for one in self.continued), default=0)

    @property
    def proof(self) -> bytes:
        """Return the seed that proves the commitment."""
        return latest_seed(self.seed, self.continued)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def given_up(self) -> int | None:
        """Return the seat whose resignation ended a game of two players."""
        return next(iter(self.resigned)) if self.resigned and self.seats == PAIR else None

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.state.ending is not None or self.given_up is not None

    @property
    def turns(self) -> int:
        """Return the number of ended turns."""
        return self.line[-1].turns if self.line else 0

    def standing_after(self, state: State, given_up: int | None = None) -> Summary:
        """Return the standing after an action has led to a state, or after a seat has resigned."""
        turns = self.turns + turn_ends(self.state, state)
        return summary_of(self.public(state), turns, given_up)

    def public(self, state: State) -> View:
        """Return the spectators' view of a state; the last one is cached."""
        if self.seen is None or self.seen[0] is not state:
            self.seen = state, self.game.view(state, None)
        return self.seen[1]

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.over else self.game.to_act(self.state)

    # ── wishes ──

    def check_fresh(self, seat: int, at: int) -> None:
        """Refuse an action that was chosen in another position.

        At the start all players choose at the same time, and the choices of others do not matter.
        """
        if not self.fresh_since[seat] <= at <= self.seq:
            raise Denied("table-stale", at=at, seq=self.seq)

    def step(self, seat: int, action: str) -> tuple[str, Step]:
        """Return the full text of an action and its result, if the rules allow it."""
        if self.over:
            raise Denied("refusal-game-over", "ALL-05")
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
        """Refuse an action that a seat cannot do now, judged from its view alone so that nothing leaks."""
        view = self.game.view(self.state, seat)
        try:
            typed = self.game.read(view, seat, action)
            refusal = self.game.why_not(view, seat, typed)
        except Malformed as error:
            raise Denied("table-action-malformed", "ALL-05", action=action) from error
        if refusal is not Refusal.NONE:
            raise denied_by_rules(self.game.explain(view, seat, typed, refusal))

    def prices(self, seat: int, place: str) -> list[str]:
        """Return what a claim or station would cost a seat on its turn, judged from its view alone."""
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
        self, table_id: str, seat: int, action: str, step: Step, at: int, client_id: str | None, by_bot: bool
    ) -> Entry:
        """Return the next entry of the log: an action and its result."""
        events = events_text(step.events)
        digest = step.state.digest
        return Entry(table_id, self.seq + 1, ACTION, seat, action, digest, events, at, client_id, by_bot)

    def can_take_back(self, seat: int) -> bool:
        """Tell whether a seat may undo its last action now, or ask for it."""
        try:
            self.back_to(seat)
        except Denied:
            return False
        return not self.over and seat not in self.resigned

    def back_to(self, seat: int) -> PlayedAction:
        """Return the action that a seat may undo; refuse if something hidden was revealed since."""
        if self.taken_back[seat] >= MOST_TAKE_BACKS:
            raise Denied("take-back-used-up", most=MOST_TAKE_BACKS)
        for played in reversed(self.line[self.opening :]):
            if played.reveals:
                raise Denied("take-back-revealed")
            if played.seat == seat:
                return played
        raise Denied("take-back-nothing")

    def take_back_entry(self, table_id: str, seat: int, at: int, client_id: str | None) -> Entry:
        """Return the next entry of the log: it undoes a seat's last action."""
        target = self.back_to(seat)
        before = self.state_before(target)
        return Entry(
            table_id, self.seq + 1, TAKE_BACK, seat, str(target.seq), before.digest, "[]", at, client_id
        )

    def state_before(self, target: PlayedAction) -> State:
        """Return the state before an action."""
        if target.before is not None:
            return target.before
        # An old log may undo something that counts as revealed today.
        state = self.before_all()
        for number, played in enumerate(self.line, start=1):
            if played.seq >= target.seq:
                break
            state = self.game.play(state, played.seat, played.text).state
            state = dealt_again(self.game, state, number, self.continued)
        return state

    def pause_entry(self, table_id: str, at: int, length: int) -> Entry:
        """Return the next entry of the log: a pause, because the server was down."""
        return Entry(table_id, self.seq + 1, PAUSE, NOBODY, str(length), self.state.digest, "[]", at)

    def attending_entry(self, table_id: str, kind: str, seat: int, at: int) -> Entry:
        """Return the next entry of the log: a player left, came back or resigned."""
        return Entry(table_id, self.seq + 1, kind, seat, "", self.state.digest, "[]", at)

    def ways_shown(self, view: View) -> list[Way] | None:
        """Return the paths of a seat's own tickets, at a table with hints."""
        if view.seat is None or not self.aids or self.over:
            return None
        if view.seat not in self.ways:
            self.ways[view.seat] = list(self.game.ways(view, view.seat))
        return self.ways[view.seat]

    # ── following the log ──

    def follow(self, entry: Entry, step: Step | None = None) -> tuple[Event, ...]:
        """Apply an entry and return its events; `step` is its result, if known."""
        if entry.seq != self.seq + 1:
            raise LogDamaged(f"{entry.game}: entry {entry.seq} follows {self.seq}")
        if entry.kind not in (ACTION, TAKE_BACK):
            self.seq = entry.seq
            if entry.kind == PAUSE:
                self.clocks.pause(entry.at, int(entry.text))
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
        self.clocks.spend(entry.at, self.game.to_act(before), entry.seat)
        if entry.client_id is not None:
            self.answered[entry.seat, entry.client_id] = entry.seq
        self.note_fresh(entry, before)
        return events

    def add(self, entry: Entry, before: State, events: tuple[Event, ...]) -> None:
        """Append an action; actions before a revelation cannot be undone."""
        revealed = entry.seq <= self.opening or reveals(before, self.state, entry.seat, events)
        if revealed:
            for played in reversed(self.line):
                if played.before is None:
                    break
                played.before = None
        turns = self.turns + turn_ends(before, self.state)
        self.line.append(
            PlayedAction(
                entry.seq, entry.seat, entry.text, entry.digest, revealed, entry.at, turns, entry.by_bot,
                None if revealed else before,
            )
        )  # fmt: skip

    def go_back(self, entry: Entry) -> None:
        """Go back to the state before the action that an entry undoes."""
        target = next((played for played in self.line if played.seq == entry.undoes), None)
        if target is None:
            raise LogDamaged(f"{entry.game}: entry {entry.seq} takes back what is not there")
        self.state = self.state_before(target)
        while self.line and self.line[-1].seq >= target.seq:
            self.line.pop()
        self.taken_back[entry.seat] += 1

    def replay(self, entry: Entry) -> Step:
        """Return the result of an entry from another process or an earlier game."""
        try:
            step = self.game.play(self.state, entry.seat, entry.text)
        except (Illegal, Malformed) as error:
            raise LogDamaged(f"{entry.game}: entry {entry.seq} is no legal action") from error
        if entry.seq > self.opening:
            return step
        return Step(dealt_again(self.game, step.state, entry.seq, self.continued), step.events)

    def note_fresh(self, entry: Entry, before: State) -> None:
        """Make older choices stale after an entry, except the opening choices of others."""
        together = entry.kind == ACTION and before.phase is self.state.phase is Phase.OPENING
        waiting = self.to_act if together and len(self.game.to_act(before)) > 1 else ()
        for seat in range(self.seats):
            if seat == entry.seat or seat not in waiting:
                self.fresh_since[seat] = entry.seq

    # ── the record ──

    def record(self, names: list[str]) -> Record:
        """Return the record of the game, without undone actions."""
        record = Record.begin(self.game, self.seats, self.seed, self.first, names)
        record.continued = self.continued
        state = record.start()
        for number, played in enumerate(self.line, start=1):
            state = record.dealt(self.game.play(state, played.seat, played.text).state, number)
            record.add(played.seat, played.text, state)
        record.resigned = self.given_up
        return record
