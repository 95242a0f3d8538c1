"""What the server counts, for Prometheus; nothing of it names a person or a game."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = ["answers", "entries", "exposed", "faults", "messages", "refusals", "rooms", "saving", "viewers"]

REGISTRY = CollectorRegistry()

messages = Counter("peregon_messages", "Messages from clients", ["kind"], registry=REGISTRY)
refusals = Counter("peregon_refusals", "Wishes that were not granted", ["reason"], registry=REGISTRY)
entries = Counter("peregon_entries", "Entries written to logs", ["kind"], registry=REGISTRY)
answers = Counter("peregon_answers", "Answers over HTTP", ["status"], registry=REGISTRY)
faults = Counter("peregon_faults", "Rooms stopped by an unexpected error", registry=REGISTRY)
rooms = Gauge("peregon_rooms", "Tables in memory", registry=REGISTRY)
viewers = Gauge("peregon_viewers", "Open sockets", registry=REGISTRY)
saving = Histogram(
    "peregon_saving_seconds",
    "From an entry to its commit",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=REGISTRY,
)


def exposed() -> bytes:
    return generate_latest(REGISTRY)
