"""Saved games: write, read, replay, verify; a mismatch is refused with a clear line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import load

from peregon.boards.toml_reader import read_source
from peregon.game import commitment
from peregon.records import Player, Record, RecordError, parse_records, read_records
from peregon.simulation import record_games

SEED = 7


def recorded(title: str = "usa", seats: int = 2, seed: int = SEED) -> Record:
    return next(record_games(load(title), seats, 1, seed))


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return list(recorded().lines())


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", "trans_europa"])
def test_a_record_reads_back_as_it_was_and_proves_its_outcome(title: str, tmp_path: Path):
    record = recorded(title)
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(record.lines()))
    (again,) = read_records(path)
    assert list(again.lines()) == list(record.lines())
    assert again.verify() == record.verify()
    assert again.verify() is not None


def test_a_file_may_hold_several_games(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    games = list(record_games(load("first_journey"), 3, 4, SEED))
    path.write_text("".join(line + "\n" for game in games for line in game.lines()))
    assert [record.verify() for record in read_records(path)] == [game.verify() for game in games]


@pytest.mark.rule("ALL-04")
def test_the_commitment_is_published_first_and_the_seed_opens_it(lines: list[str]):
    header, last = json.loads(lines[0]), json.loads(lines[-1])
    assert header["commitment"] == commitment(bytes.fromhex(last["seed"]))
    assert last["seed"] not in "".join(lines[:-1])


def test_a_sealed_record_keeps_its_seed_to_itself():
    record = recorded()
    sealed = list(record.lines(sealed=True))
    assert record.seed is not None
    assert record.seed.hex() not in "".join(sealed)
    with pytest.raises(RecordError, match="the seed is missing"):
        parse_records(sealed, "game.jsonl")


def changed(lines: list[str], number: int, **entries: object) -> list[str]:
    """Return the lines with some entries of one line changed."""
    line = {**json.loads(lines[number]), **entries}
    return [*lines[:number], json.dumps(line), *lines[number + 1 :][: len(lines)]]


HEADER_FAULTS = {
    "format": ({"peregon": 9}, "line 1: format 9 is not known here"),
    "title": ({"title": "chess"}, "line 1: unknown title 'chess'"),
    "rules": (
        {"rules": 99},
        "line 1: played with rules version 99 of usa; this program knows .* 1 to 2",
    ),
    "board": ({"board": "narnia"}, "line 1: .*narnia"),
    "another board": ({"board_digest": "0" * 64}, "line 1: played on a different version of board 'usa'"),
    "option": ({"options": {"speed": "fast"}}, "line 1: these options do not exist here: speed"),
    "seats": ({"seats": 9}, "line 1: usa cannot be played by 9 players"),
    "type": ({"seats": "two"}, "line 1: the header is damaged"),
    "true for a number": ({"seats": True}, "line 1: the header is damaged"),
    "huge": ({"seats": 10**30}, "line 1: usa cannot be played by 1000000"),
    "first": ({"first": 10**30}, "line 1: the header is damaged"),
    "names": ({"names": 5}, "line 1: the header is damaged"),
    "option like a parameter": ({"options": {"title": "europe"}}, "line 1: these options do not exist here"),
    "option like another": ({"options": {"board": "europe"}}, "line 1: these options do not exist here"),
    "options of no text": ({"options": {"speed": []}}, "line 1: the header is damaged"),
}


@pytest.mark.parametrize("fault", HEADER_FAULTS)
def test_a_header_that_does_not_fit_is_refused(lines: list[str], fault: str):
    entries, message = HEADER_FAULTS[fault]
    with pytest.raises(RecordError, match=message):
        parse_records(changed(lines, 0, **entries), "game.jsonl")


def test_a_header_opens_no_file(lines: list[str], tmp_path: Path):
    """Refuse any header that names a file, whether or not the file exists."""
    path = tmp_path / "usa.toml"
    path.write_text(read_source("usa")[0])
    for name in (str(path), str(tmp_path / "nothing.toml"), "/etc/passwd"):
        second = changed(lines, 0, board=name)
        with pytest.raises(RecordError) as caught:
            parse_records([*lines, *second], "game.jsonl")
        (told,) = caught.value.lines("en")
        assert f"line {len(lines) + 1}: played on board" in told
        assert told.endswith("which does not exist here")


def test_what_a_header_tells_of_players_is_left_out_where_it_is_not_understood(lines: list[str]):
    odd = {"resigned": True, "players": [{"face": [], "level": 5, "ink": True}, 7]}
    (record,) = parse_records(changed(lines, 0, **odd), "game.jsonl")
    assert record.resigned is None
    assert record.players == (Player(), Player())


def test_a_seed_that_does_not_fit_its_commitment_is_refused(lines: list[str]):
    (record,) = parse_records(changed(lines, len(lines) - 1, seed="00" * 32), "game.jsonl")
    with pytest.raises(RecordError, match="does not match its published fingerprint"):
        record.verify()


FAULTS = {
    "not JSON": (lambda lines: [*lines[:5], lines[5][:20], *lines[6:]], "line 6: not JSON"),
    "no object": (lambda lines: [*lines[:5], "[1]", *lines[6:]], "line 6: an object is expected"),
    "no header": (lambda lines: lines[1:], "line 1: a record must begin with its header"),
    "empty": (lambda lines: [], "contains no game"),
    "cut off": (lambda lines: lines[:-1], "the seed is missing: the record is cut off"),
    "a line missing": (lambda lines: [*lines[:5], *lines[6:]], "actions were saved"),
    "no seat": (lambda lines: [*lines[:5], '{"action":"draw"}', *lines[6:]], "line 6: an action needs"),
    "true for a seat": (lambda lines: changed(lines, 5, seat=True), "line 6: an action needs"),
    "a part of a seat": (lambda lines: changed(lines, 5, seat=0.0), "line 6: an action needs"),
    "a huge seat": (lambda lines: changed(lines, 5, seat=10**30), "line 6: an action needs"),
    "no such seat": (lambda lines: changed(lines, 5, seat=2), "line 6: there is no seat 2 at a table for 2"),
    "endless digits": (
        lambda lines: [*lines[:5], lines[5].replace('"seat":', '"seat":' + "1" * 6000), *lines[6:]],
        "line 6: not JSON",
    ),
    "half a character": (lambda lines: changed(lines, 5, action="\ud800"), "line 6: not JSON"),
    "nested for ever": (lambda lines: [*lines[:5], "[" * 100_000, *lines[6:]], "line 6: not JSON"),
    "bad seed": (lambda lines: [*lines[:-1], '{"seed":"xyz","actions":1}'], "the seed is damaged"),
    "after the end": (lambda lines: [*lines, lines[1]], "nothing can follow the seed"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_damaged_record_is_refused_with_the_line(lines: list[str], fault: str):
    damage, message = FAULTS[fault]
    with pytest.raises(RecordError, match=message):
        parse_records(damage(lines), "game.jsonl")


def test_a_digest_that_does_not_fit_is_found_with_its_line(lines: list[str]):
    (record,) = parse_records(changed(lines, 9, digest="0" * 32), "game.jsonl")
    with pytest.raises(RecordError, match=r"game\.jsonl: line 10: .* leads to a different state"):
        record.verify()


def test_an_action_that_is_not_legal_is_found_with_its_line(lines: list[str]):
    (record,) = parse_records(changed(lines, 9, action="claim boston-miami red"), "game.jsonl")
    with pytest.raises(RecordError, match=r"line 10: 'claim boston-miami red' is not a valid action"):
        record.verify()


def test_all_faults_of_a_record_are_named_at_once(lines: list[str]):
    damaged = [*lines[:5], "{", "[1]", '{"action":"draw"}', *lines[8:-1], '{"seed":"xyz","actions":1}']
    with pytest.raises(RecordError) as caught:
        parse_records(damaged, "game.jsonl")
    assert caught.value.lines("en") == [
        "game.jsonl: line 6: not JSON, damaged or cut off",
        "game.jsonl: line 7: an object is expected",
        "game.jsonl: line 8: an action needs seat, action and digest",
        f"game.jsonl: line {len(damaged)}: the seed is damaged",
    ]
    assert caught.value.lines("ru")[2] == (
        "game.jsonl: строка 8: у действия должны быть seat, action и digest"
    )


def test_an_illegal_action_is_explained_in_both_languages(lines: list[str]):
    (record,) = parse_records(changed(lines, 9, seat=1 - json.loads(lines[9])["seat"]), "game.jsonl")
    with pytest.raises(RecordError) as caught:
        record.verify()
    assert caught.value.lines("en")[0].endswith("is refused: It is not your turn.")
    assert caught.value.lines("ru")[0].endswith("нельзя: Сейчас ходит другой игрок.")


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path):
    with pytest.raises(RecordError, match=r"nowhere\.jsonl: no such file"):
        read_records(tmp_path / "nowhere.jsonl")
    (tmp_path / "noise").write_bytes(bytes(range(128, 256)))
    with pytest.raises(RecordError, match="noise: not a text in UTF-8"):
        read_records(tmp_path / "noise")


@given(seed=st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_no_damage_brings_anything_but_a_clear_error(lines: list[str], seed: int):
    chance = Random(seed)
    text = list("\n".join(lines[:12] + lines[-1:]))
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(text))
        text[place : place + chance.randint(0, 30)] = chance.choice(["", "x", '"', "{}", "null", "-1"])
    try:
        for record in parse_records("".join(text).splitlines(), "game.jsonl"):
            record.verify()
    except RecordError as error:
        assert "\n" not in str(error)
