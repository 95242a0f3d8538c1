"""Any board file is either read or refused with a `BoardError`."""

import copy
import datetime

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from peregon.boards import EUROPE, FIRST_JOURNEY, TRANS_EUROPA, USA, BoardError
from peregon.boards.rail_file import rail_board_of
from peregon.boards.route_file import route_board_of
from peregon.boards.toml_reader import Entry, parse, read_source

BUILDERS = {
    "usa": lambda board: route_board_of(board, USA),
    "europe": lambda board: route_board_of(board, EUROPE),
    "first_journey": lambda board: route_board_of(board, FIRST_JOURNEY),
    "trans_europa": lambda board: rail_board_of(board, TRANS_EUROPA),
}
TEXTS = {name: read_source(name)[0] for name in BUILDERS}
DOCUMENTS = {name: parse(text, "my.toml").values for name, text in TEXTS.items()}
VALUES = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(),
        st.just(10**400),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from(["red", "grey", "boston", "riga", "london", "A05", "east"]),
        st.just(datetime.date(1979, 5, 27)),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_is_wrong_with_a_board_the_error_is_a_board_error(data):
    name = data.draw(st.sampled_from(sorted(DOCUMENTS)))
    document = copy.deepcopy(DOCUMENTS[name])
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(document, data)
    try:
        BUILDERS[name](Entry("my.toml", "board", document))
    except BoardError as error:
        assert str(error).isprintable()


def mutate(place, data) -> None:
    """Drop, replace or repeat something at any depth."""
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or data.draw(st.integers(0, 4)) == 0:
            break
        place = place[key]
    change = data.draw(st.sampled_from(["drop", "replace", "repeat"]))
    if change == "drop":
        del place[key]
    elif change == "replace":
        place[key] = data.draw(VALUES)
    elif isinstance(place, list):
        place.append(copy.deepcopy(place[key]))
    else:
        place[data.draw(st.text(max_size=3))] = place[key]


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.floats(0, 1), st.integers(0, 60), st.text(max_size=8))
def test_a_slip_of_the_pen_in_the_text_gives_a_board_or_a_board_error(name, where, cut, typed):
    text = TEXTS[name]
    start = int(where * len(text))
    try:
        BUILDERS[name](parse(text[:start] + typed + text[start + cut :], "my.toml"))
    except BoardError as error:
        assert str(error).isprintable()
