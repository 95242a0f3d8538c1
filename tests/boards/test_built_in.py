"""The built-in boards match the printed ones, as far as those are known."""

import itertools
import pickle
import re
from collections import Counter
from pathlib import Path

import pytest

from peregon.boards import (
    BUILT_IN,
    EUROPE,
    FIRST_JOURNEY,
    TRANS_EUROPA,
    USA,
    BoardError,
    RailBoard,
    RouteBoard,
    RouteForm,
    parse_rail_board,
    parse_route_board,
    read_rail_board,
    read_route_board,
)
from peregon.boards.toml_reader import read_source
from peregon.titles import TITLES, parse_board, read_board

FORMS = {
    "usa": USA,
    "europe": EUROPE,
    "first_journey": FIRST_JOURNEY,
    "first_journey_usa": FIRST_JOURNEY,
}
RAIL_BOARDS = ("trans_europa", "trans_america")

# Tickets whose points differ from the length of the shortest path. The printed cards say so.
UNUSUAL_POINTS = {
    "usa": {
        "los_angeles-chicago": 16,
        "los_angeles-miami": 20,
        "los_angeles-new_york": 21,
        "sault_ste_marie-oklahoma_city": 9,
        "seattle-new_york": 22,
    },
    "europe": {"london-wien": 10, "edinburgh-athina": 21},
}


def route_board(name: str) -> RouteBoard:
    return read_route_board(name, FORMS[name])


def rail_board(name: str) -> RailBoard:
    return read_rail_board(name, TRANS_EUROPA)


def pairs(board: RouteBoard) -> set[frozenset[int]]:
    return {frozenset((route.a, route.b)) for route in board.routes}


def spaces_by_color(board: RouteBoard) -> Counter[str]:
    spaces = Counter[str]()
    for route in board.routes:
        spaces[route.color] += route.length
    return spaces


def shortest_ways(board: RouteBoard) -> list[list[float]]:
    cities = range(len(board.cities))
    cars = [[0 if a == b else float("inf") for b in cities] for a in cities]
    for route in board.routes:
        cars[route.a][route.b] = cars[route.b][route.a] = route.length
    for via, a, b in itertools.product(cities, repeat=3):
        cars[a][b] = min(cars[a][b], cars[a][via] + cars[via][b])
    return cars


def test_every_built_in_board_is_read_by_one_of_the_tests_here():
    assert sorted(BUILT_IN) == sorted([*FORMS, *RAIL_BOARDS])


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("usa", {"cities": 36, "pairs": 78, "routes": 100, "spaces": 309, "tickets": 30}),
        ("europe", {"cities": 47, "pairs": 90, "routes": 101, "spaces": 300, "tickets": 46}),
        ("first_journey", {"cities": 22, "pairs": 45, "routes": 72, "spaces": 144, "tickets": 32}),
        (
            "first_journey_usa",
            {"cities": 19, "pairs": 39, "routes": 64, "spaces": 133, "tickets": 32},
        ),
    ],
)
def test_a_route_board_has_the_printed_counts(name, counts):
    board = route_board(name)
    assert counts == {
        "cities": len(board.cities),
        "pairs": len(pairs(board)),
        "routes": len(board.routes),
        "spaces": spaces_by_color(board).total(),
        "tickets": len(board.tickets),
    }


@pytest.mark.parametrize(
    ("name", "crossings", "lines", "doubles", "rails"),
    [("trans_europa", 210, 577, 153, 83), ("trans_america", 188, 509, 109, 85)],
)
def test_a_rail_board_has_the_printed_counts(name, crossings, lines, doubles, rails):
    board = rail_board(name)
    assert len(board.crossings) == crossings
    assert len(board.lines) == lines
    assert sum(line.cost == 2 for line in board.lines) == doubles
    assert len(board.cities) == 35
    assert board.rails == rails


def test_by_rules_1_a_rail_board_that_named_no_rails_had_83():
    title = TITLES["trans_europa"]
    assert [read_board(title, name, 1).rails for name in RAIL_BOARDS] == [83, 83]
    text = read_source("trans_america")[0].replace("rails = 85\n", "")
    assert parse_board(title, text, "own", 1).rails == 83
    assert parse_board(title, text, "own", 1).digest == read_board(title, "trans_america", 1).digest
    with pytest.raises(BoardError, match="missing key 'rails'"):
        parse_board(title, text, "own")


def test_the_usa_has_7_routes_and_27_spaces_of_each_colour_and_44_grey_routes():
    board = route_board("usa")
    routes = Counter(route.color for route in board.routes)
    assert routes == {**dict.fromkeys(USA.colors, 7), "grey": 44}
    assert [spaces_by_color(board)[color] for color in USA.colors] == [27] * 8


def test_europe_has_8_routes_and_22_or_23_spaces_of_each_colour_and_37_grey_routes():
    board = route_board("europe")
    routes = Counter(route.color for route in board.routes)
    assert routes == {**dict.fromkeys(EUROPE.colors, 8), "grey": 37}
    assert {spaces_by_color(board)[color] for color in EUROPE.colors} == {22, 23}


def test_first_journey_has_24_spaces_of_each_colour():
    assert spaces_by_color(route_board("first_journey")) == dict.fromkeys(FIRST_JOURNEY.colors, 24)


def test_europe_has_18_tunnels_and_13_ferries_with_17_locomotives():
    ferries = [route.locomotives for route in route_board("europe").routes if route.locomotives]
    assert sum(route.tunnel for route in route_board("europe").routes) == 18
    assert len(ferries) == 13
    assert sum(ferries) == 17


def test_europe_has_40_regular_and_6_long_tickets():
    assert Counter(ticket.long for ticket in route_board("europe").tickets) == {False: 40, True: 6}


def test_europe_has_no_route_of_5_or_7_and_one_of_8():
    lengths = Counter(route.length for route in route_board("europe").routes)
    assert sorted(lengths) == [1, 2, 3, 4, 6, 8]
    assert lengths[8] == 1


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_a_ticket_pays_the_shortest_way_in_cars_but_for_the_known_exceptions(name):
    board = route_board(name)
    cars = shortest_ways(board)
    unusual = {t.id: t.points for t in board.tickets if t.points != cars[t.a][t.b]}
    assert unusual == UNUSUAL_POINTS[name]


@pytest.mark.parametrize("name", ["first_journey", "first_journey_usa"])
def test_first_journey_tickets_pay_nothing(name):
    assert {ticket.points for ticket in route_board(name).tickets} == {0}


@pytest.mark.parametrize(
    ("name", "east", "west"),
    [
        ("first_journey", {"moscow", "rostov", "ankara"}, {"dublin", "brest", "madrid"}),
        (
            "first_journey_usa",
            {"new_york", "washington", "miami"},
            {"seattle", "san_francisco", "los_angeles"},
        ),
    ],
)
def test_first_journey_has_three_cities_in_the_east_and_three_in_the_west(name, east, west):
    cities = route_board(name).cities
    assert {city.id for city in cities if city.side == "east"} == east
    assert {city.id for city in cities if city.side == "west"} == west


@pytest.mark.parametrize(
    ("name", "each", "locomotives", "cards"),
    [
        ("usa", 12, 14, 110),
        ("europe", 12, 14, 110),
        ("first_journey", 10, 12, 72),
        ("first_journey_usa", 10, 12, 72),
    ],
)
def test_a_deck_has_its_printed_cards_in_the_order_of_the_colours(name, each, locomotives, cards):
    deck = route_board(name).deck
    assert list(deck) == [*FORMS[name].colors, "locomotive"]
    assert set(deck.values()) == {each, locomotives}
    assert deck["locomotive"] == locomotives
    assert sum(deck.values()) == cards


def test_only_the_european_first_journey_is_a_reconstruction():
    assert [name for name in FORMS if route_board(name).reconstructed] == ["first_journey"]


@pytest.mark.parametrize("name", FORMS)
def test_the_tracks_of_a_double_route_point_at_each_other_and_number_their_ids(name):
    routes = route_board(name).routes
    for number, route in enumerate(routes):
        if route.twin is not None:
            other = routes[route.twin]
            assert other.twin == number
            assert (other.a, other.b, other.length) == (route.a, route.b, route.length)
            assert {route.id[-2:], other.id[-2:]} == {"-1", "-2"}


@pytest.mark.parametrize("name", FORMS)
def test_every_id_of_a_route_board_leads_back_to_its_entry(name):
    board = route_board(name)
    assert [board.city_index[city.id] for city in board.cities] == [*range(len(board.cities))]
    assert [board.route_index[route.id] for route in board.routes] == [*range(len(board.routes))]
    assert [board.ticket_index[t.id] for t in board.tickets] == [*range(len(board.tickets))]


@pytest.mark.parametrize("name", RAIL_BOARDS)
def test_a_rail_board_has_7_cities_of_each_colour_5_of_them_in_the_small_game(name):
    board = rail_board(name)
    all_cards = Counter(city.color for city in board.cities)
    small_game = Counter(city.color for city in board.cities if city.small_game)
    assert all_cards == dict.fromkeys(range(5), TRANS_EUROPA.cards_per_color)
    assert small_game == dict.fromkeys(range(5), 5)


@pytest.mark.parametrize("name", RAIL_BOARDS)
def test_lines_join_exactly_the_neighbours_of_the_lattice(name):
    board = rail_board(name)
    at = {(crossing.x, crossing.y): number for number, crossing in enumerate(board.crossings)}
    neighbours = {
        frozenset((number, at[x + dx, y + dy]))
        for (x, y), number in at.items()
        for dx, dy in ((2, 0), (1, 1), (-1, 1))
        if (x + dx, y + dy) in at
    }
    assert {frozenset((line.a, line.b)) for line in board.lines} == neighbours


@pytest.mark.parametrize("name", RAIL_BOARDS)
def test_every_id_of_a_rail_board_leads_back_to_its_entry(name):
    board = rail_board(name)
    assert [board.city_index[city.id] for city in board.cities] == [*range(35)]
    assert [board.line_index[line.id] for line in board.lines] == [*range(len(board.lines))]
    assert [board.crossing_index[c.id] for c in board.crossings] == [*range(len(board.crossings))]


def test_line_ids_are_written_as_in_the_file():
    assert "F16-G17" in rail_board("trans_europa").line_index


def test_a_board_has_its_title_in_both_languages():
    assert rail_board("trans_europa").names == {"en": "TransEuropa", "ru": "Магистрали Европы"}
    assert rail_board("trans_america").names == {"en": "TransAmerica", "ru": "TransAmerica"}


@pytest.mark.parametrize("form", [*FORMS.values(), TRANS_EUROPA])
def test_forms_can_be_keys(form):
    assert {form: 1}[form] == 1


@pytest.mark.parametrize("name", BUILT_IN)
def test_boards_can_be_keys_and_travel_between_processes(name):
    board = route_board(name) if name in FORMS else rail_board(name)
    assert hash(pickle.loads(pickle.dumps(board))) == hash(board)
    assert pickle.loads(pickle.dumps(board)) == board


def edited(name: str, old: str, new: str, form: RouteForm) -> RouteBoard:
    text, file = read_source(name)
    assert old in text
    return parse_route_board(text.replace(old, new, 1), file, form)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# A double route", "# Said otherwise: a double route"),
        ('name_ru="Дублин"', 'name_ru="Даблин"'),
        ("lon=-6.26", "lon=-6.27"),
        ("bend=0.16", "bend=0.17"),
        ("reconstructed = true", "reconstructed = false"),
    ],
)
def test_the_digest_of_a_board_does_not_feel_its_words_and_its_drawing(old, new):
    changed = edited("first_journey", old, new, FIRST_JOURNEY)
    assert changed.digest == route_board("first_journey").digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('b="copenhagen", length=3, color="green"', 'b="copenhagen", length=2, color="green"'),
        ('b="copenhagen", length=3, color="green"', 'b="copenhagen", length=3, color="red"'),
        ("yellow = 10", "yellow = 11"),
        ("lat=51.51, attested=true},", 'lat=51.51, side="west"},'),
        ('{a="dublin", b="paris"},', ""),
    ],
)
def test_the_digest_of_a_board_changes_with_what_matters_to_play(old, new):
    changed = edited("first_journey", old, new, FIRST_JOURNEY)
    assert changed.digest != route_board("first_journey").digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rails = 83", "rails = 84"),
        ('b="A07", cost=1', 'b="A07", cost=2'),
        ("small_game=true", "small_game=false"),
        ('node="A09"', 'node="A11"'),
    ],
)
def test_the_digest_of_a_rail_board_changes_with_what_matters_to_play(old, new):
    text, file = read_source("trans_europa")
    changed = parse_rail_board(
        text.replace("double_count = 153", "").replace(old, new, 1), file, TRANS_EUROPA
    )
    assert changed.digest != rail_board("trans_europa").digest


def test_grey_is_understood_in_both_spellings():
    for spelling in ("gray", "grey"):
        board = edited("usa", 'color = "gray"', f'color = "{spelling}"', USA)
        assert board.routes[0].color == "grey"


def test_the_second_track_takes_the_ids_order_from_the_first():
    second = '{a="dublin", b="london", length=2, color="black"}'
    turned = '{a="london", b="dublin", length=2, color="black"}'
    board = edited("first_journey", second, turned, FIRST_JOURNEY)
    assert [route.id for route in board.routes[:2]] == ["dublin-london-1", "dublin-london-2"]
    assert board.digest == route_board("first_journey").digest


def test_a_city_without_a_russian_name_goes_by_its_english_one():
    board = edited("usa", 'name_ru = "Атланта"\n', "", USA)
    assert board.cities[0].names == {"en": "Atlanta", "ru": "Atlanta"}


def test_a_board_without_a_title_goes_by_its_file_name():
    board = edited("usa", 'title = "Ticket to Ride"\ntitle_ru = "Билет на поезд"\n', "", USA)
    assert board.names == {"en": "usa", "ru": "usa"}


def test_a_file_may_begin_with_a_byte_order_mark_and_end_its_lines_as_windows_does(tmp_path):
    text, _ = read_source("usa")
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert read_route_board(str(path), USA).digest == route_board("usa").digest
    assert read_route_board(path, USA).name == "mine"


def test_the_example_for_designers_is_a_board():
    page = Path(__file__).parents[2] / "docs" / "boards.md"
    example = re.findall(r"```toml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)[0]
    board = parse_route_board(example, "islands.toml", FIRST_JOURNEY)
    assert board.names["en"] == "Five islands"
