"""Mistakes in a board file are reported with file, entry and reason, all of them at once."""

import pytest

from peregon.boards import (
    EUROPE,
    FIRST_JOURNEY,
    TRANS_EUROPA,
    USA,
    BoardError,
    parse_rail_board,
    parse_route_board,
    read_rail_board,
    read_route_board,
)
from peregon.boards.toml_reader import MAX_BYTES, read_source

PARSERS = {
    "usa": lambda text: parse_route_board(text, "my.toml", USA),
    "europe": lambda text: parse_route_board(text, "my.toml", EUROPE),
    "first_journey": lambda text: parse_route_board(text, "my.toml", FIRST_JOURNEY),
    "trans_europa": lambda text: parse_rail_board(text, "my.toml", TRANS_EUROPA),
}
TEXTS = {name: read_source(name)[0] for name in PARSERS}


def refusal(board: str, old: str, new: str) -> str:
    """Return the message after the first `old` of a good board is replaced by `new`."""
    assert old in TEXTS[board]
    with pytest.raises(BoardError) as caught:
        PARSERS[board](TEXTS[board].replace(old, new, 1))
    return str(caught.value)


def spread(template: str, numbers: range) -> str:
    return "\n".join(template.replace("#", str(number)) for number in numbers)


CITY = '[[city]]\nid = "c#"\nname_en = "C"\nlon = 0\nlat = 0\n'
ROUTE = '[[route]]\na = "riga"\nb = "c#"\nlength = 1\ncolor = "red"\n'
TICKET = '[[ticket]]\na = "riga"\nb = "c#"\npoints = 1\n'
LINE = '{a="A05", b="A07", cost=1, terrain="plain"},'
PARIS = '{a="dublin", b="paris"},'
DUBLIN = 'id="dublin", name_en="Dublin"'
GREEN = 'b="copenhagen", length=3, color="green"'
AMSTERDAM_ESSEN = 'b = "essen"\nlength = 3\ncolor = "yellow"'
AMSTERDAM_LONDON = 'b = "london"\nlength = 2\ncolor = "gray"\nlocomotives = 2'

CITIES = [
    ("first_journey", DUBLIN, 'name_en="Dublin"', "city 1", "missing key 'id'"),
    ("first_journey", DUBLIN, 'id="dublin"', "city 1 (dublin)", "missing key 'name_en'"),
    ("first_journey", DUBLIN, 'id="london", name_en="D"', "city 2 (london)", "given twice"),
    ("first_journey", DUBLIN, 'id="Dublin!", name_en="D"', "city 1 (Dublin!)", "must match"),
    ("first_journey", DUBLIN, f'id="{"d" * 33}", name_en="D"', "city 1", "1 to 32"),
    ("first_journey", DUBLIN, 'id=7, name_en="D"', "city 1", "must be a text, not 7"),
    ("first_journey", DUBLIN, 'id="dublin", name_en=""', "city 1 (dublin)", "1 to 60 printable"),
    ("first_journey", DUBLIN, 'id="dublin", name_en="a\\nb"', "city 1", "printable"),
    ("first_journey", 'name_ru="Дублин"', "name_ru=[]", "city 1 (dublin)", "not a list"),
    ("first_journey", "lon=-6.26", "lon=-181", "city 1 (dublin)", "'lon' must be -180 to 180"),
    ("first_journey", "lon=-6.26", "lon=nan", "city 1 (dublin)", "'lon' must be -180 to 180"),
    ("first_journey", "lat=53.35", "lat=inf", "city 1 (dublin)", "'lat' must be -90 to 90"),
    ("first_journey", "lat=53.35", "lat=true", "city 1 (dublin)", "must be a number, not true"),
    ("first_journey", "lat=53.35", "lat=0x" + "f" * 150, "city 1", "not a huge number"),
    ("first_journey", ", lat=53.35", "", "city 1 (dublin)", "missing key 'lat'"),
    ("first_journey", 'side="west"', 'side="north"', "city 1 (dublin)", "unknown side 'north'"),
    (
        "first_journey",
        'side="west", attested=true',
        "seen=true",
        "city 1 (dublin)",
        "unknown key 'seen'",
    ),
    ("usa", "lat = 33.75", 'lat = 33.75\nside = "east"', "city 1 (atlanta)", "no east and west"),
    ("first_journey", "city = [", "city = [7,", "city 1", "must be a table, not 7"),
    ("first_journey", "city = [", "cities = [", "board", "missing key 'city'"),
]

ROUTES = [
    ("europe", '"yellow"', '"purple"', "route 2 (amsterdam-essen)", "unknown colour 'purple'"),
    ("europe", '"yellow"', "7", "route 2 (amsterdam-essen)", "unknown colour 7 (one of: pink,"),
    ("europe", "length = 3", "length = 7", "route 2 (amsterdam-essen)", "must be one of"),
    ("europe", "length = 3", "length = 9", "route 2 (amsterdam-essen)", "must be 1 to 8, not 9"),
    ("europe", "length = 3", "length = 0", "route 2 (amsterdam-essen)", "not 0"),
    ("europe", "length = 3", "length = true", "route 2", "must be a whole number, not true"),
    ("europe", "length = 3", "length = 3.0", "route 2", "must be a whole number, not 3.0"),
    ("europe", "length = 3\n", "", "route 2 (amsterdam-essen)", "missing key 'length'"),
    ("europe", "length = 3", "length = 3\nspeed = 1", "route 2", "unknown key 'speed' (allowed: a"),
    ("europe", 'b = "essen"', 'b = "esen"', "route 2", "'esen' (did you mean 'essen'?)"),
    ("europe", 'b = "essen"', "b = 1979-05-27", "route 2", "unknown city a date or time"),
    ("europe", 'b = "essen"', 'b = "amsterdam"', "route 2 (amsterdam-amsterdam)", "to itself"),
    ("first_journey", "bend=0.16", "bend=2", "route 11 (london-copenhagen)", "'bend' must be -1 to 1, not 2"),
    ("first_journey", "bend=0.16", 'bend="left"', "route 11 (london-copenhagen)", "'bend' must be a number"),
    ("europe", "locomotives = 2", "locomotives = 3", "route 4", "'locomotives' must be 1 to 2"),
    ("europe", "locomotives = 2", "locomotives = 0", "route 4 (amsterdam-london)", "not 0"),
    (
        "europe",
        "locomotives = 2",
        "locomotives = 1\ntunnel = true",
        "route 4",
        "cannot be a tunnel",
    ),
    ("europe", "tunnel = true", "tunnel = 1", "route 5", "must be true or false, not 1"),
    (
        "europe",
        AMSTERDAM_LONDON,
        AMSTERDAM_LONDON.replace("gray", "blue"),
        "route 4 (amsterdam-london)",
        "a ferry must be grey, not blue",
    ),
    ("usa", "length = 2", "length = 2\ntunnel = true", "route 1", "has no tunnels"),
    ("usa", "length = 2", "length = 2\nlocomotives = 1", "route 1", "has no ferries"),
    ("first_journey", GREEN, GREEN.replace("green", "gray"), "route 11", "no grey routes"),
    ("first_journey", GREEN, GREEN.replace("green", "pink"), "route 11", "unknown colour 'pink'"),
    ("first_journey", GREEN, GREEN.replace("3", "5"), "route 11", "must be 1 to 4, not 5"),
    (
        "first_journey",
        'length=2, color="black"',
        'length=3, color="black"',
        "route 2 (dublin-london)",
        "equally long, not 2 and 3",
    ),
    (
        "first_journey",
        'length=2, color="black"',
        'length=2, color="blue"',
        "route 2 (dublin-london)",
        "both blue",
    ),
    (
        "first_journey",
        '{a="dublin", b="brest", length=3, color="red"}',
        '{a="london", b="dublin", length=2, color="red"}',
        "route 3 (london-dublin)",
        "a third route",
    ),
    ("usa", "[[route]]", CITY.replace("#", "1") + "[[route]]", "city 37 (c1)", "from atlanta"),
]

TICKETS = [
    ("first_journey", PARIS, '{a="dublin", b="mars"},', "ticket 1 (dublin-mars)", "unknown city"),
    ("first_journey", PARIS, '{a="dublin", b="dublin"},', "ticket 1", "from a city to itself"),
    ("first_journey", PARIS, PARIS * 2, "ticket 2 (dublin-paris)", "same two cities as ticket 1"),
    ("first_journey", PARIS, PARIS + '{a="paris", b="dublin"},', "ticket 2", "as ticket 1"),
    ("first_journey", PARIS, '{a="dublin"},', "ticket 1", "missing key 'b'"),
    ("first_journey", PARIS, '{a="dublin", b="paris", points=3},', "ticket 1", "no points"),
    ("first_journey", PARIS, '{a="dublin", b="paris", long=true},', "ticket 1", "no long tickets"),
    (
        "first_journey",
        PARIS,
        '{a="dublin", b="paris", worth=3},',
        "ticket 1",
        "unknown key 'worth'",
    ),
    ("usa", "points = 12\n", "", "ticket 1 (boston-miami)", "missing key 'points'"),
    ("usa", "points = 12", "points = -1", "ticket 1 (boston-miami)", "must be 1 to 99, not -1"),
    ("first_journey", "ticket = [", "ticket = []\nplayers_2 = [", "board", "unknown key"),
]

BOARDS = [
    ("usa", "[[city]]", "[[city", "file", "not TOML"),
    ("usa", "[[city]]", "x = " + "9" * 350 + "\n[[city]]", "board", "unknown key 'x' (allowed:"),
    ("usa", "[[city]]", "x = " + "9" * 500 + "\n[[city]]", "line 10", "longer than 400"),
    ("usa", 'title = "Ticket to Ride"', "title = 7", "board", "'title' must be a text"),
    ("usa", "[[route]]", "[deck]\nred = 1\n[[route]]", "deck", "missing key 'pink'"),
    ("first_journey", "yellow = 10", "yellow = 0", "deck", "'yellow' must be 1 to 60, not 0"),
    ("first_journey", "locomotive = 12", "locomotive = 21", "deck", "'locomotive' must be 1 to 20, not 21"),
    ("first_journey", "yellow = 10", "yellow = 10\npink = 1", "deck", "unknown colour 'pink'"),
    ("first_journey", "yellow = 10", "yellow = 60", "deck", "122 cards, 16 to 120 needed"),
    ("first_journey", "[deck]", "deck = 7\n[decks]", "board", "'decks'"),
    ("first_journey", "reconstructed = true", "reconstructed = 1", "board", "true or false"),
]

RAILS = [
    ("trans_europa", 'id="A05", x=5', 'id="a05", x=5', "node 1 (a05)", "must match"),
    ("trans_europa", 'id="A05", x=5', 'id="A07", x=5', "node 2 (A07)", "given twice"),
    ("trans_europa", 'id="A05", x=5', 'id="A05", x=7', "node 2 (A07)", "same x and y as A05"),
    ("trans_europa", 'id="A05", x=5', 'id="A05", x=-1', "node 1 (A05)", "must be 0 to 255"),
    ("trans_europa", 'id="A05", x=5', 'id="A05"', "node 1 (A05)", "missing key 'x'"),
    ("trans_europa", "lon=-9.7, ", "", "node 1 (A05)", "missing key 'lon'"),
    ("trans_europa", "lat=55.8}", "lat=55.8, z=1}", "node 1 (A05)", "unknown key 'z'"),
    ("trans_europa", LINE, LINE.replace("1", "3"), "edge 1 (A05-A07)", "must be 1 to 2, not 3"),
    ("trans_europa", LINE, LINE.replace("A07", "Z99"), "edge 1 (A05-Z99)", "unknown node 'Z99'"),
    ("trans_europa", LINE, LINE.replace("A07", "A05"), "edge 1 (A05-A05)", "to itself"),
    ("trans_europa", LINE, LINE * 2, "edge 2 (A05-A07)", "same two nodes as edge 1"),
    ("trans_europa", LINE, LINE.replace("plain", "swamp"), "edge 1 (A05-A07)", "unknown terrain 'swamp'"),
    ("trans_europa", LINE, LINE.replace("terrain", "land"), "edge 1", "unknown key 'land'"),
    ("trans_europa", "{id=", '{id="Z1", x=99, y=99}, {id=', "city 1 (Z1)", "unknown key 'x'"),
    ("trans_europa", "node = [", 'node = [{id="Z1", x=99, y=99},', "node 2 (A05)", "from Z1"),
    ("trans_europa", 'node="A09"', 'node="A15"', "city 2 (oslo)", "same node as glasgow"),
    ("trans_europa", 'node="A09"', 'node="A9"', "city 1 (glasgow)", "unknown node 'A9'"),
    ("trans_europa", 'id="glasgow"', 'id="oslo"', "city 2 (oslo)", "given twice"),
    ("trans_europa", 'color="yellow"', 'color="pink"', "city 1 (glasgow)", "unknown colour 'pink'"),
    ("trans_europa", "small_game=true, ", "", "city 1 (glasgow)", "missing key 'small_game'"),
    ("trans_europa", "small_game=true", "small_game=1", "city 1 (glasgow)", "true or false"),
    ("trans_europa", '["red",', '["pink",', "board", "must name each of red, orange"),
    ("trans_europa", '["red",', '[7, "red",', "board", "must name each of red, orange"),
    ("trans_europa", "rails = 83", "rails = 256", "board", "'rails' must be 1 to 255, not 256"),
    ("trans_europa", "rails = 83\n", "", "board", "missing key 'rails'"),
    ("trans_europa", "cards = 35", "cards = 36", "board", "'cards' says 36, but there are 35"),
    ("trans_europa", "node_count = 210", "node_count = 2", "grid", "says 2, but there are 210"),
    ("trans_europa", "edge_count = 577", "edge_count = 2", "grid", "says 2, but there are 577"),
    ("trans_europa", "double_count = 153", "double_count = 2", "grid", "but there are 153"),
    ("trans_europa", "double_count", "doubles", "grid", "unknown key 'doubles'"),
]


@pytest.mark.parametrize(
    ("board", "old", "new", "place", "reason"), CITIES + ROUTES + TICKETS + BOARDS + RAILS
)
def test_a_mistake_is_refused_with_its_place_and_reason(board, old, new, place, reason):
    message = refusal(board, old, new)
    assert message.startswith(f"my.toml: {place}")
    assert reason in message
    assert message.isprintable()


def test_an_error_reads_as_one_plain_line():
    assert refusal("europe", AMSTERDAM_ESSEN, AMSTERDAM_ESSEN.replace("yellow", "purple")) == (
        "my.toml: route 2 (amsterdam-essen): unknown colour 'purple'"
        " (one of: pink, white, blue, yellow, orange, black, red, green, grey)"
    )


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (spread(CITY, range(17)), "64 'city' entries, at most 63 allowed"),
        (spread(ROUTE, range(26)), "127 'route' entries, at most 126 allowed"),
        (spread(TICKET, range(18)), "64 'ticket' entries, at most 63 allowed"),
    ],
)
def test_a_board_has_room_for_so_many_entries_and_no_more(more, reason):
    with pytest.raises(BoardError, match=f"^my.toml: board: {reason}"):
        PARSERS["europe"](f"{TEXTS['europe']}\n{more}")


def test_a_board_at_its_limits_is_accepted():
    board = PARSERS["europe"](
        "\n".join([TEXTS["europe"], *(spread(each, range(16)) for each in (CITY, ROUTE, TICKET))])
    )
    assert len(board.cities) == 63


def without_tickets(name: str, keep: int) -> str:
    head, *tickets = TEXTS[name].split("[[ticket]]")
    return "[[ticket]]".join([head, *tickets[:keep]])


def test_every_player_must_get_tickets_in_the_opening():
    assert PARSERS["usa"](without_tickets("usa", keep=15))
    with pytest.raises(BoardError, match=r"my\.toml: board: 14 regular tickets, at least 15 needed"):
        PARSERS["usa"](without_tickets("usa", keep=14))


def test_every_player_must_get_a_long_ticket_in_europe():
    with pytest.raises(BoardError, match=r"my\.toml: board: 4 long tickets, 5 to 16 needed"):
        PARSERS["europe"](without_tickets("europe", keep=44))


@pytest.mark.parametrize("side", ["east", "west"])
def test_first_journey_needs_a_city_on_each_side(side):
    text = TEXTS["first_journey"].replace(f', side="{side}"', "")
    with pytest.raises(BoardError, match=f"my.toml: board: no city has side = '{side}'"):
        PARSERS["first_journey"](text)


def test_six_players_must_get_a_city_of_each_colour():
    text = "\n".join(
        line
        for line in TEXTS["trans_europa"].replace("cards = 35", "").split("\n")
        if 'id="glasgow"' not in line and 'id="oslo"' not in line
    )
    with pytest.raises(BoardError, match=r"my\.toml: board: 5 yellow cities, 6 to 8 needed"):
        PARSERS["trans_europa"](text)


def test_three_players_must_get_a_city_of_each_colour_in_the_small_game():
    text = TEXTS["trans_europa"].replace("small_game=true", "small_game=false")
    with pytest.raises(BoardError, match=r"my\.toml: board: 0 red cities with small_game = true"):
        PARSERS["trans_europa"](text)


def test_no_crossing_joins_more_than_six_lines():
    extra = '{a="H08", b="A05", cost=1},'
    assert refusal("trans_europa", "edge = [", f"edge = [{extra}").startswith("my.toml: edge ")
    assert refusal("trans_europa", "edge = [", f"edge = [{extra}").endswith("more than 6 edges")


def test_an_unknown_board_is_refused_with_the_nearest_and_all_known_names():
    with pytest.raises(BoardError) as caught:
        read_route_board("uropa", EUROPE)
    assert str(caught.value) == (
        "'uropa': board: no built-in board has this name (did you mean 'europe'?); there are: "
        "usa, europe, first_journey, first_journey_usa, trans_europa, trans_america"
    )


def test_a_board_of_the_other_kind_is_refused():
    with pytest.raises(BoardError, match=r"trans_europa\.toml: board: missing key 'route'"):
        read_route_board("trans_europa", USA)
    with pytest.raises(BoardError, match=r"usa\.toml: board: missing key 'node'"):
        read_rail_board("usa", TRANS_EUROPA)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"a = 1\nb = \xff", "my.toml: line 2: not UTF-8"),
        (b"#" * (MAX_BYTES + 1), "my.toml: file: larger than 1048576 bytes"),
        (b"a = 1\nb == 2", "my.toml: file: not TOML: Invalid value (at line 2, column 4)"),
        (b"x=" + b"[\n" * 9999, "my.toml: file: not TOML: maximum recursion depth exceeded"),
        (b"", "my.toml: board: missing key 'city'"),
    ],
)
def test_a_file_that_is_no_board_is_refused(tmp_path, content, reason):
    path = tmp_path / "my.toml"
    path.write_bytes(content)
    with pytest.raises(BoardError) as caught:
        read_route_board(path, USA)
    assert str(caught.value).startswith(reason)


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    with pytest.raises(BoardError, match=r"^none\.toml: file: no such file$"):
        read_route_board(str(tmp_path / "none.toml"), USA)
    with pytest.raises(BoardError, match=r": file: not a file$"):
        read_rail_board(tmp_path, TRANS_EUROPA)


def test_a_file_name_does_not_break_the_line():
    with pytest.raises(BoardError) as caught:
        parse_route_board("", "a\nb.toml", USA)
    assert str(caught.value).isprintable()


# ── several mistakes ──


def several() -> list[str]:
    """Return the message for a board with mistakes in a city, two routes, a ticket and the deck."""
    text = TEXTS["europe"].replace('"yellow"', '"purple"', 1).replace('b = "essen"', 'b = "esen"', 1)
    text = text.replace("locomotives = 2", "locomotives = 9", 1) + "\n[deck]\nred = 0\n"
    with pytest.raises(BoardError) as caught:
        PARSERS["europe"](text)
    assert len(caught.value.faults) == len(caught.value.lines("ru"))
    return caught.value.lines("en")


def test_all_mistakes_of_a_file_are_named_at_once():
    told = several()
    assert told[:3] == [
        "my.toml: route 2 (amsterdam-esen): unknown city 'esen' (did you mean 'essen'?)",
        "my.toml: route 2 (amsterdam-esen): unknown colour 'purple'"
        " (one of: pink, white, blue, yellow, orange, black, red, green, grey)",
        "my.toml: route 4 (amsterdam-london): 'locomotives' must be 1 to 2, not 9",
    ]
    assert "my.toml: deck: 'red' must be 1 to 60, not 0" in told


def test_mistakes_are_told_in_russian_too():
    text = TEXTS["europe"].replace('"yellow"', '"purple"', 1).replace("locomotives = 2", "locomotives = 9", 1)
    with pytest.raises(BoardError) as caught:
        PARSERS["europe"](text)
    first, second = caught.value.lines("ru")
    assert first.startswith("my.toml: перегон 2 (amsterdam-essen): нет такого цвета: «purple» (есть: pink,")
    assert second == "my.toml: перегон 4 (amsterdam-london): «locomotives» должен быть от 1 до 2, а здесь 9"


def test_twenty_mistakes_are_named_and_the_others_counted():
    text = TEXTS["europe"].replace("length = ", "length = 1")
    with pytest.raises(BoardError) as caught:
        PARSERS["europe"](text)
    *named, rest = caught.value.lines("en")
    assert len(named) == 20 and rest == "and 81 more faults"
    assert caught.value.lines("ru")[-1] == "и ещё 81 ошибка"


def test_a_city_without_an_id_does_not_make_its_routes_wrong():
    text = TEXTS["first_journey"].replace('id="dublin", name_en', "name_en", 1)
    with pytest.raises(BoardError) as caught:
        PARSERS["first_journey"](text)
    assert caught.value.lines("en") == ["my.toml: city 1: missing key 'id'"]
