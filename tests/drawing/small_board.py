"""A small user board, which is laid out quickly."""

CITIES = {
    "porto": ("Porto", "Порту", -8.61, 41.15, "west"),
    "madrid": ("Madrid", "Мадрид", -3.70, 40.42, None),
    "toulouse": ("Toulouse & co <1>", "Тулуза", 1.44, 43.60, None),
    "lyon": ("Lyon", "Лион", 4.84, 45.76, None),
    "milan": ("Milan", "Милан", 9.19, 45.46, None),
    "naples": ("Naples", "Неаполь", 14.27, 40.85, "east"),
    "munich": ("Munich", "Мюнхен", 11.58, 48.14, "east"),
}
ROUTES = (
    ("porto", "madrid", 2, "red"),
    ("porto", "toulouse", 4, "blue"),
    ("madrid", "toulouse", 2, "green"),
    ("madrid", "toulouse", 2, "white"),
    ("toulouse", "lyon", 2, "yellow"),
    ("lyon", "milan", 2, "black"),
    ("lyon", "munich", 3, "red"),
    ("milan", "munich", 1, "blue"),
    ("milan", "naples", 3, "green"),
    ("milan", "naples", 3, "yellow"),
)
TICKETS = (
    ("porto", "naples"),
    ("porto", "munich"),
    ("porto", "lyon"),
    ("madrid", "munich"),
    ("madrid", "milan"),
    ("toulouse", "naples"),
    ("toulouse", "munich"),
    ("lyon", "naples"),
)


def small_board() -> str:
    """Return the board as a file for First Journey."""
    lines = ['title = "The South"', 'title_ru = "Юг"']
    for city, (english, russian, lon, lat, side) in CITIES.items():
        lines += ["[[city]]", f'id = "{city}"', f'name_en = "{english}"', f'name_ru = "{russian}"']
        lines += [f"lon = {lon}", f"lat = {lat}"] + ([f'side = "{side}"'] if side else [])
    for a, b, length, color in ROUTES:
        lines += ["[[route]]", f'a = "{a}"', f'b = "{b}"', f"length = {length}", f'color = "{color}"']
    for a, b in TICKETS:
        lines += ["[[ticket]]", f'a = "{a}"', f'b = "{b}"']
    return "\n".join(lines)
