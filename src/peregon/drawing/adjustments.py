"""Manual adjustments of the built-in boards; other boards have none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from peregon.drawing.projection import Project, lambert, plate

__all__ = ["ADJUSTMENTS", "Adjustments"]


def _words() -> dict[str, str]:
    return {}


@dataclass(frozen=True)
class Adjustments:
    """`bows` by city pair, as shares of the distance, to the right from first to second; `shifts` in cars."""

    project: Project | None = None
    km: float | None = None  # per car, or per step of a lattice, as a start
    text: float | None = None
    title: Mapping[str, str] = field(default_factory=_words)
    subtitle: Mapping[str, str] = field(default_factory=_words)
    borders: bool = True  # between countries
    states: bool = False  # within them
    bows: Mapping[str, float] = field(default_factory=dict[str, float])
    shifts: Mapping[str, tuple[float, float]] = field(default_factory=dict[str, tuple[float, float]])

    def bow(self, a: str, b: str) -> float | None:
        """Return the bow from a to b, if there is an adjustment."""
        if (there := self.bows.get(f"{a}-{b}")) is not None:
            return there
        back = self.bows.get(f"{b}-{a}")
        return None if back is None else -back


_RAILWAYS = {"en": "Railway map", "ru": "Карта железных дорог"}
_EUROPE = {"en": "Europe", "ru": "Европа"}
_AMERICA = {"en": "United States", "ru": "Соединённые Штаты"}
_FIRST_JOURNEY = {"en": "First Journey", "ru": "Первое путешествие"}

ADJUSTMENTS: Mapping[str, Adjustments] = {
    "usa": Adjustments(
        project=lambert(-104, 33, 45),
        km=150,
        text=0.365,
        title=_AMERICA,
        subtitle=_RAILWAYS,
        states=True,
        bows={
            "el_paso-los_angeles": -0.16,
            "duluth-toronto": 0,
            "chicago-duluth": 0,
            "chicago-toronto": 0,
            "sault_ste_marie-toronto": 0,
            "duluth-sault_ste_marie": 0,
            "pittsburgh-saint_louis": 0,
            "nashville-saint_louis": 0,
        },
        shifts={"helena": (1.2, 0.2), "duluth": (0, 0.8), "washington": (0.6, 0.3), "boston": (0.5, -0.4)},
    ),
    "europe": Adjustments(
        project=plate(10, 48),
        km=120,
        text=0.355,
        title=_EUROPE,
        subtitle=_RAILWAYS,
        borders=False,  # the board's names are of 1910, today's borders are not
        bows={
            "palermo-smyrna": 0.18,
            "petrograd-stockholm": 0.24,
            "barcelona-marseille": 0.12,
            "marseille-zurich": 0.1,
            "palermo-roma": -0.12,
            "athina-smyrna": -0.05,
            "riga-wilno": 0.15,
            "petrograd-wilno": -0.05,
            "petrograd-riga": 0.12,
            "warszawa-wilno": 0,
            "amsterdam-frankfurt": 0,
            "essen-frankfurt": 0.08,
            "berlin-essen": 0.06,
        },
        shifts={
            "essen": (0.9, -0.9),
            "palermo": (-0.4, 0.5),
            "athina": (0, -0.4),
            "wilno": (0, 0.3),
            "riga": (-0.2, -0.3),
        },
    ),
    "first_journey": Adjustments(
        project=plate(15, 48), km=205, text=0.28, title=_FIRST_JOURNEY, subtitle=_EUROPE, borders=False
    ),
    "first_journey_usa": Adjustments(
        project=lambert(-98, 33, 45), text=0.28, title=_FIRST_JOURNEY, subtitle=_AMERICA, states=True
    ),
    "trans_europa": Adjustments(
        project=plate(15, 48),
        title={"en": "Trans Europa", "ru": "Магистрали Европы"},
        subtitle=_EUROPE,
        borders=False,
    ),
    "trans_america": Adjustments(
        project=lambert(-98, 33, 45),
        title={"en": "Trans America", "ru": "Магистрали Америки"},
        subtitle=_AMERICA,
        states=True,
    ),
}
