"""Saved games: JSON lines, easy to read, replay and verify.

The first line is the header: title, rules version, board and its digest, options, seats, and the
commitment to the seed. Each action is a line, with the digest of the state after it. The last line reveals
the seed. A file may contain several games, one after the other.

A game that was played on from a decision of another game begins with that game's actions. Its header says
where, and for whom hidden cards were dealt again there; such a deal belongs to the state before the decision.
"""

from peregon.records.reader import parse_records, read_records
from peregon.records.record import (
    FORMAT,
    MOST_DEALS,
    Continuation,
    Entry,
    Player,
    Record,
    RecordError,
    dealt_again,
    latest_seed,
)

__all__ = [
    "FORMAT",
    "MOST_DEALS",
    "Continuation",
    "Entry",
    "Player",
    "Record",
    "RecordError",
    "dealt_again",
    "latest_seed",
    "parse_records",
    "read_records",
]
