"""Write the board's colours and the classes that set them into style/inks.css: `python web/inks.py`.

The colours are stated once, in src/peregon/drawing/palette.json; Python draws with them too.
"""

from __future__ import annotations

from pathlib import Path

from peregon.drawing.palette import PALETTE

INKS = Path(__file__).resolve().parent / "src" / "style" / "inks.css"
HEAD = "/* Made by `python web/inks.py` from src/peregon/drawing/palette.json; do not edit. */\n"
CARS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green", "gray")
PLAYERS = 6
TICKETS = ("a", "b", "c", "d")  # in hand or offered


def rule(selector: str, inks: dict[str, str]) -> str:
    lines = "".join(f"  --{name}: {value};\n" for name, value in inks.items())
    return f"{selector} {{\n{lines}}}\n"


def written() -> str:
    """Return the style sheet: the colours of both themes, and a class for each colour, ticket and player."""
    parts = [HEAD, rule(":root", PALETTE["day"]), rule('[data-theme="night"]', PALETTE["night"])]
    for car in CARS:
        inks = {"c": f"c-{car}", "cd": f"c-{car}-d", "ci": f"c-{car}-i", "s": f"s-{car}", "f": f"f-{car}"}
        parts.append(rule(f".c-{car}", {name: f"var(--{ink})" for name, ink in inks.items()}))
    loco = {"c": "var(--c-loco)", "cd": "var(--c-loco-d)", "ci": "var(--c-loco-i)"}
    parts.append(rule(".c-loco", loco))
    for letter in TICKETS:
        parts.append(rule(f".offer-{letter}", {"tone": f"var(--b-offer-{letter})"}))
    for player in (f"p{number + 1}" for number in range(PLAYERS)):
        inks = {"p": player, "pd": f"{player}-d", "pi": f"{player}-i", "pm": f"{player}-m"}
        shown = {name: f"var(--{ink})" for name, ink in inks.items()}
        thin = {"pl": f"var(--{player}-l, var(--{player}))"}  # of lines, which need more contrast than areas
        parts.append(rule(f".{player}", shown | thin))
    return "".join(parts)


if __name__ == "__main__":
    INKS.write_text(written(), "utf-8")
