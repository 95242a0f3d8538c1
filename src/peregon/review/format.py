"""The data of a review, and its JSON (docs/review.md)."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec import Struct, field

__all__ = [
    "FORMAT",
    "Decision",
    "Mark",
    "Option",
    "Point",
    "Reason",
    "Review",
    "Summary",
    "TurningPoint",
    "read_review",
    "review_as_json",
]

FORMAT = 3  # a number for the structure and for how its figures are computed


class Mark(StrEnum):
    """How good a decision was, from the best to the worst."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Option(Struct, frozen=True):
    """An action that the seat could choose: the chance to win after it, and the standard error."""

    action: str
    chance: float
    error: float
    playouts: int


class Decision(Struct, frozen=True):
    """A decision of a seat. Chances are the seat's own, from 0 to 1, as far as it could know them."""

    at: int  # the number of actions before it
    seat: int
    turn: int  # of this seat, from 1; in Trans Europa the round; 0: before the first turn
    played: str
    best: str
    chance: float  # after the best action
    after: float  # after the action that was played
    loss: float  # `chance` - `after`, never below 0
    error: float  # the standard error of `loss`
    spread: float  # how much worse the worst action clearly is; 0: none is
    mark: Mark | None  # None: there was no real choice
    options: list[Option]  # the best first


class Reason(Struct, frozen=True):
    """A fact that explains a turning point: the key of its sentence, and the arguments."""

    key: str
    route: str | None = None
    ticket: str | None = None  # in Trans Europa a city
    seat: int | None = None
    number: int | None = None
    card: str | None = None
    against: int | None = None  # what `number` is compared with


class TurningPoint(Struct, frozen=True):
    """A change of a seat's chance: by its own decision, at least an inaccuracy, or much by luck.

    `change` is below 0 if the seat lost. Luck is what happened between two decisions of the seat.
    """

    at: int  # of the decision that was played before
    until: int  # of the seat's next decision; the number of all actions at the end of the game
    seat: int
    turn: int
    luck: bool
    change: float
    mark: Mark | None
    reasons: list[Reason]


class Point(Struct, frozen=True):
    """The chances to win after a number of actions; with all seats reviewed they add up to 1."""

    at: int
    chances: list[float]
    errors: list[float]


class Summary(Struct, frozen=True):
    """A seat's game: the cost of its decisions and the effect of luck, in shares of a win.

    Errors are standard errors. `luck` and `result` are None if the game is not over. `luck` is all that is
    not the seat's own doing; `others` is the part of it that the losses of the others brought, the rest is
    cards.
    """

    seat: int
    accuracy: float | None  # 0 to 100; None: no real choice
    accuracy_error: float | None
    choices: int  # decisions with a real choice
    lost: float  # the sum of the losses, those that are not clear only as far as they exceed their errors
    lost_error: float
    luck: float | None  # the rest of the change from the first chance to the result
    first: float  # the chance before the first decision
    result: float | None  # the share of the win
    marks: dict[str, int]
    others: float | None = None  # None: not all seats are reviewed, or the game is not over
    rough: bool = False  # too few playouts: hardly a mistake could have been told from chance


class Review(Struct):
    """The review of a game, complete or as far as it has come."""

    format: int
    title: str
    rules: int
    board: str
    board_digest: str
    options: dict[str, str]
    commitment: str
    seats: int
    names: list[str]
    actions: int  # of the game
    seat: int | None  # the only seat that is reviewed; None: all
    playouts: int  # per decision
    seed: int
    done: int = 0  # actions that are reviewed
    decisions: list[Decision] = field(default_factory=list[Decision])
    points: list[Point] = field(default_factory=list[Point])
    summaries: list[Summary] = field(default_factory=list[Summary])  # when complete
    turning_points: list[TurningPoint] = field(default_factory=list[TurningPoint])  # when complete

    @property
    def complete(self) -> bool:
        """Return whether all decisions are reviewed."""
        return self.done == self.actions


def review_as_json(review: Review) -> bytes:
    """Return a review as JSON, the same bytes for the same review."""
    return msgspec.json.encode(review)


def read_review(text: str | bytes) -> Review:
    """Read a review from JSON; raise ValueError if it is not a review of this format."""
    review = msgspec.json.decode(text, type=Review)
    if review.format != FORMAT:
        raise ValueError(f"the review has format {review.format}, not {FORMAT}")
    return review
