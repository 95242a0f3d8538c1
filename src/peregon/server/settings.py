"""The settings of a server: from the command line, the environment, or the defaults."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import platformdirs

from peregon.server.reviews.runner import Pace
from peregon.server.room.room import Timing
from peregon.server.store.database import TIMEOUT
from peregon.titles import SetupError

__all__ = ["Settings", "settings_from"]

PREFIX = "PEREGON_"
DEFAULTS = Timing()
REVIEWING = Pace()
LAST_PORT = 65535
LEAST = {
    "workers": 1,
    "bot_threads": 1,
    "review_playouts": 1,
    "same_cards_games": 1,
    "connections": 1,
    "head_timeout": 0.1,
    "body_timeout": 0.1,
    "database_timeout": 0.1,
    "lease": 0.1,
    "heartbeat": 0.1,
}
# Defaults of `peregon serve` that `peregon open` does not have.
SERVED: dict[str, Any] = {"watchdog": 5.0, "retention": 1.0}


def own_database() -> str:
    """Return the URL of an SQLite file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("peregon"))
    return f"sqlite:///{folder}/peregon.sqlite"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; each can be set in the environment as PEREGON_HOST, PEREGON_PORT and so on."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    database_timeout: float = TIMEOUT  # seconds that PostgreSQL may take to answer
    page: str = ""  # the folder of a built page; by default the one in the package
    public_url: str = ""  # the address for browsers; by default that of each request
    proxies: str = ""  # addresses and networks of trusted proxies, separated by commas
    limits: float = 1.0  # a factor; 0 turns the limits off
    connections: int = 256  # open connections per address
    head_timeout: float = 10.0  # seconds to receive the head of a request
    body_timeout: float = 30.0  # further seconds to receive its body
    metrics_token: str = ""  # the token for /metrics; without it there is no such page
    workers: int = 1
    worker_port: int = 0  # the first port of the workers; 0: they have none
    bot_threads: int = 2
    reviews: int = REVIEWING.at_once  # computed at the same time, by all processes together; 0: none
    review_playouts: int = REVIEWING.playouts  # per decision of a review
    same_cards_games: int = REVIEWING.games  # per level with the same cards
    grace: float = DEFAULTS.grace
    pace: float = DEFAULTS.pace
    idle: float = DEFAULTS.idle
    lease: float = DEFAULTS.lease
    heartbeat: float = DEFAULTS.heartbeat
    regret: float = DEFAULTS.regret
    lan: str = ""  # `peregon open`: the address in the local network; by default it is found
    lan_at_start: int = 0  # `peregon open --lan`: whether to open the local network at the start
    retention: float = 0.0  # a factor for the time that unused data is kept; 0: forever
    watchdog: float = 0.0  # seconds that the event loop may be blocked; 0: it is not watched
    interpret: int = 0  # `peregon open`: whether the rules run as Python until they are compiled
    warm_up: int = 1  # whether to load the rules of all titles at the start; 0: on demand

    @property
    def timing(self) -> Timing:
        return Timing(self.grace, self.pace, self.idle, self.heartbeat, self.lease, self.regret)

    @property
    def reviewing(self) -> Pace:
        return Pace(self.reviews, self.review_playouts, self.same_cards_games)

    @property
    def secure(self) -> bool:
        """Tell whether browsers use https, so that cookies must be secure."""
        return urlsplit(self.public_url).scheme == "https"


def settings_from(
    environment: Mapping[str, str] = os.environ, served: bool = False, **asked: Any
) -> Settings:
    """Return the given settings, or those of the environment, or the defaults.

    A public server (`served`) has some different defaults.
    """
    values: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}
    for one in fields(Settings):
        text = environment.get(PREFIX + one.name.upper())
        if one.name not in values and text:
            values[one.name] = converted(one.name, text, type(one.default))
    if served:
        values = SERVED | values
    if not values.get("database"):
        values["database"] = own_database()
    settings = Settings(**values)
    check(settings)
    return settings


def converted(name: str, text: str, kind: Any) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise SetupError("setting-number", setting=PREFIX + name.upper(), text=text) from None


def check(settings: Settings) -> None:
    """Refuse impossible settings, with a message in one line."""
    for one in fields(Settings):
        number = getattr(settings, one.name)
        least = LEAST.get(one.name, 0)
        if isinstance(number, int | float) and not (math.isfinite(number) and number >= least):
            raise SetupError("setting-least", setting=PREFIX + one.name.upper(), least=least, number=number)
    for port in (settings.port, settings.worker_port + settings.workers - 1 if settings.worker_port else 0):
        if port > LAST_PORT:
            raise SetupError("port-range", most=LAST_PORT, port=port)
    for address in filter(None, settings.proxies.split(",")):
        try:
            ip_network(address.strip(), strict=False)
        except ValueError:
            raise SetupError("setting-proxies", setting=f"{PREFIX}PROXIES", address=address) from None
    if settings.page and not Path(settings.page).is_dir():
        raise SetupError("setting-page", setting=f"{PREFIX}PAGE", folder=settings.page)
    scheme = settings.database.partition(":")[0].partition("+")[0]
    if scheme not in ("sqlite", "postgresql", "postgres"):
        raise SetupError("database-form")
    if settings.workers > 1 and scheme == "sqlite":
        raise SetupError("workers-sqlite")
    public = urlsplit(settings.public_url)
    if settings.public_url and (public.scheme not in ("http", "https") or not public.netloc):
        raise SetupError("public-url")
