"""The server's metrics for Prometheus; they name no person and no game."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = [
    "acted",
    "answers",
    "bots",
    "compilations",
    "entries",
    "exposed",
    "faults",
    "forfeits",
    "messages",
    "refusals",
    "reviews",
    "reviews_running",
    "reviews_waiting",
    "rooms",
    "saving",
    "sent",
    "viewers",
    "waiting",
]

REGISTRY = CollectorRegistry()
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)

messages = Counter("peregon_messages", "Messages from clients", ["kind"], registry=REGISTRY)
refusals = Counter("peregon_refusals", "Wishes that were not granted", ["reason"], registry=REGISTRY)
entries = Counter("peregon_entries", "Entries written to logs", ["kind"], registry=REGISTRY)
answers = Counter("peregon_answers", "Answers over HTTP", ["status"], registry=REGISTRY)
faults = Counter(
    "peregon_faults", "Rooms stopped by an unexpected error, and bots that failed", registry=REGISTRY
)
forfeits = Counter("peregon_forfeits", "Seats for which another had to act", ["why"], registry=REGISTRY)
compilations = Counter(
    "peregon_compilations", "Functions that this process compiled while it served", registry=REGISTRY
)
rooms = Gauge("peregon_rooms", "Tables in memory", registry=REGISTRY)
viewers = Gauge("peregon_viewers", "Open sockets", registry=REGISTRY)
waiting = Gauge("peregon_waiting", "What waits: for a room, a commit, a socket", ["queue"], registry=REGISTRY)
bots = Gauge("peregon_bots", "Bots that think, or wait for a thread to think in", registry=REGISTRY)
reviews = Counter(
    "peregon_reviews",
    "Runs of reviews and same cards in the background, and how they ended",
    ["end"],
    registry=REGISTRY,
)
reviews_running = Gauge(
    "peregon_reviews_running", "Reviews and same cards that this process computes", registry=REGISTRY
)
reviews_waiting = Gauge(
    "peregon_reviews_waiting", "Reviews and same cards that wait, of all processes", registry=REGISTRY
)
saving = Histogram(
    "peregon_saving_seconds", "From an entry to its commit", buckets=SECONDS, registry=REGISTRY
)
acted = Histogram(
    "peregon_action_saved_seconds",
    "From the arrival of a person's action until it is saved and made ready for all who look on",
    buckets=SECONDS,
    registry=REGISTRY,
)
sent = Histogram(
    "peregon_action_sent_seconds",
    "From the arrival of a person's action until its update and its answer are on their socket",
    buckets=SECONDS,
    registry=REGISTRY,
)


def exposed() -> bytes:
    return generate_latest(REGISTRY)
