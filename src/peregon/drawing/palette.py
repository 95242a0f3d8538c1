"""The colours of the day and night themes, under the same names as in the page's style sheet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

__all__ = ["PALETTE", "THEMES", "Theme", "mixed"]

Theme = Mapping[str, str]
"""The colours of one theme: `b-` the board's, `c-` cards', `s-` and `f-` slots' paper and rims, `t-` trains',
`p1` to `p6` players', with `-d` for dark, `-i` for text, `-m` for the pattern and `-l` for thin lines."""

PALETTE: Mapping[str, dict[str, str]] = json.loads(
    files("peregon.drawing").joinpath("palette.json").read_text("utf-8")
)
THEMES: Mapping[str, Theme] = {"light": PALETTE["day"], "dark": PALETTE["day"] | PALETTE["night"]}


def mixed(one: str, other: str, share: float) -> str:
    """Mix two colours; `share` is the second's."""
    a, b = ([int(color[i : i + 2], 16) for i in (1, 3, 5)] for color in (one, other))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))
