"""`peregon arena` and `peregon bots`: output and refusals."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_runner import printed, refused
from contenders import contender

from peregon.bots import all_bots
from peregon.bots.registry import BUILT_IN
from peregon.i18n import LANGUAGES
from peregon.titles import TITLES

GAMES = ("arena", "first_journey", "--games", "4", "--seed", "3")


def test_the_help_teaches_with_examples() -> None:
    words = " ".join(printed("arena", "--help").split())
    assert "peregon arena usa --bots one,other --games 400 --jobs 2" in words
    assert "forfeits the game" in words
    assert "peregon bots europe" in printed("bots", "--help")


def test_bots_lists_what_there_is_for_a_title() -> None:
    assert "random" in printed("bots")
    output = printed("bots", "first_journey")
    assert "random" in output
    assert "racer" not in output


@pytest.mark.parametrize("title", TITLES)
def test_bots_tells_the_strength_and_the_time_of_every_bot(title: str) -> None:
    lines = printed("bots", title).splitlines()
    kinds = [kind for kind in all_bots() if kind.source == BUILT_IN and title in kind.titles]
    assert {"planner", "easy", "normal", "hard", "expert"} < {kind.name for kind in kinds}
    for kind in kinds:
        (line,) = (line for line in lines if line.split()[:1] == [kind.name])
        assert re.search(r" (=|\d+%) +\d[\d.]* +built in", line), line


def test_the_table_has_every_pairing_from_both_sides_and_the_ratings() -> None:
    output = printed(*GAMES, "--bots", "random,greedy,random")
    pairs = re.findall(r"^ (\S+(?: \(2\))?) +(\S+(?: \(2\))?) +4 +([\d.]+)%", output, re.MULTILINE)
    assert len(pairs) == 6
    assert ("random", "random (2)", "50.0") in pairs
    assert "Ratings" in output
    assert "Tickets completed" in output


def test_a_lineup_is_told_by_seats_against_the_fair_share() -> None:
    output = printed(*GAMES, "--lineup", "greedy,random,random,random")
    (greedy, random) = re.findall(
        r"^ (greedy|random) +(\d) +4 +([\d.]+)% .* ([\d.]+)% ", output, re.MULTILINE
    )
    assert greedy[:2] == ("greedy", "1")
    assert random[:2] == ("random", "3")
    assert greedy[3] == random[3] == "25.0"
    assert float(greedy[2]) + 3 * float(random[2]) == pytest.approx(100, abs=0.2)
    assert "the share of equal players" in " ".join(output.split())


def test_the_table_tells_of_a_bot_that_ended_its_process() -> None:
    output = printed(*GAMES, "--bots", f"random,{contender('Crashing')}")
    words = "Crashing forfeited 4 games against random: ended its process (SIGSEGV)"
    assert words in " ".join(output.split())


def test_the_table_tells_forfeits_with_their_reason() -> None:
    output = printed(*GAMES, "--bots", f"random,{contender('Unmade')}")
    words = " ".join(output.split())
    assert "Unmade forfeited 4 games against random: raised an error" in words
    assert "(LookupError: no such file: [weights])" in words


def test_the_table_tells_what_the_test_has_found() -> None:
    output = printed("arena", "first_journey", "--bots", "greedy,random", "--sprt", "0.5,0.6")
    assert "the win share of greedy is 60.0% or more, not 50.0%" in " ".join(output.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_both_languages(language: str) -> None:
    bots = f"random,{contender('Confused')}"
    output = printed(*GAMES, "--bots", bots, "--sprt", "0.4,0.6", language=language)
    assert {"en": "Ratings", "ru": "Рейтинги"}[language] in output
    assert {"en": "did not choose", "ru": "бот не выбрал действия"}[language] in " ".join(output.split())


def test_json_has_everything() -> None:
    output = printed(*GAMES, "--bots", "random,greedy", "--players", "3", "--sprt", "0.5,0.6", "--json")
    found = json.loads(output)
    assert (found["title"], found["players"], found["seed"]) == ("first_journey", 3, 3)
    assert found["board"] == "first_journey"
    (match,) = found["matches"]
    assert (match["bots"], match["deals"], match["games"]) == (["random", "greedy"], 1, 6)
    assert match["sprt"]["verdict"] == "open"
    random, greedy = match["standings"]
    assert greedy["share"]["low"] < greedy["share"]["mean"] <= greedy["share"]["high"]
    assert random["share"]["mean"] + greedy["share"]["mean"] == pytest.approx(1)
    assert greedy["difference"]["mean"] > 0
    assert greedy["slow_seconds"] > 0
    assert len(match["played"]) == 6
    assert match["claims"][0]["london-paris-2"] > 0
    assert all(game["actions"] > 0 for game in match["played"])
    assert [one["label"] for one in found["ratings"]] == ["greedy", "random"]


def test_json_tells_forfeits_and_is_not_disturbed_by_a_bot_that_prints() -> None:
    bots = f"{contender('Chatty')},{contender('Confused')}"
    (match,) = json.loads(printed(*GAMES, "--bots", bots, "--json"))["matches"]
    assert match["standings"][1]["forfeits"] == {"no-action": 4}
    assert match["played"][0]["forfeit"]["fault"] == "no-action"


def test_saved_games_open_with_replay(tmp_path: Path) -> None:
    output = printed(*GAMES, "--bots", "random,greedy", "--out", str(tmp_path / "games"))
    assert "peregon replay" in output
    file = tmp_path / "games" / "random-vs-greedy.jsonl"
    assert printed("replay", str(file), "--verify").count("Verified") == 4
    assert "random, greedy" in printed("replay", str(file), "--at", "3")


def test_a_board_and_an_option_are_taken() -> None:
    found = json.loads(printed(*GAMES, "--bots", "random,greedy", "--board", "first_journey_usa", "--json"))
    assert found["board"] == "first_journey_usa"
    printed("arena", "europe", "--bots", "random,random", "--games", "2", "--option", "returned_tickets=out")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("usa",), "--lineup one,other,other"),
        (("usa", "--bots", "random"), "at least two bots"),
        (("usa", "--lineup", "random"), "at least two bots"),
        (("usa", "--lineup", "random,random,random"), "at least two sides"),
        (("usa", "--lineup", "random,greedy", "--bots", "random,greedy"), "exclude each other"),
        (("usa", "--lineup", "random,greedy", "--players", "3"), "2 seats, but --players says 3"),
        (("usa", "--lineup", "random,greedy,random,random,random,random"), "2 to 5 players, not 6"),
        (("usa", "--bots", "random,greddy"), "did you mean 'greedy'?"),
        (("first_journey", "--bots", "random,racer"), "does not play 'first_journey'"),
        (("usa", "--bots", "random,none.py:Bot"), "none.py"),
        (("eurpoe", "--bots", "random,greedy"), "did you mean 'europe'?"),
        (("usa", "--bots", "random,greedy", "--players", "6"), "2 to 5 players, not 6"),
        (("usa", "--bots", "random,greedy", "--option", "x=1"), "no option 'x'"),
        (("usa", "--bots", "random,greedy", "--board", "nowhere"), "nowhere"),
        (("usa", "--bots", "random,greedy", "--seed", "-1"), "seed"),
        (("usa", "--bots", "random,greedy", "--sprt", "0.5"), "as in 0.5,0.55"),
        (("usa", "--bots", "random,greedy", "--sprt", "0.6,0.5"), "0 < low < high < 1"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused("arena", *arguments)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in refused(*GAMES, "--bots", "random,greedy", "--out", str(tmp_path / "file"))


def test_bots_of_an_unknown_title_are_refused() -> None:
    assert "did you mean 'usa'" in refused("bots", "uas")
