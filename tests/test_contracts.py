"""Rules that import contracts cannot check: positions are read by name, titles differ by their fields, facts
are stated once, and tests wait for what they are about.
"""

from __future__ import annotations

import ast
import dataclasses
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from catalogue import RULES

import peregon
from peregon.kernels import cards, first_journey, stations, ticket_to_ride, trans_europa, turns
from peregon.kernels import rails as kernels_rails
from peregon.server.store.log import KINDS
from peregon.thinking import registry
from peregon.titles import MOST_SEATS

SOURCE = Path(peregon.__file__).parent
TESTS = Path(__file__).parent
WEB = SOURCE.parents[1] / "web" / "src"
INSIDE = ("kernels", "thinking", "envs")  # they work on records
ON_RECORDS = (
    *INSIDE,
    "positions",
    "ticket_progress.py",
    "score_details.py",
)  # the façade reads them for others
BELOW_TITLES = ("boards", "kernels", "thinking", "titles.py")
WITH_COLORS = (
    "drawing",
    "arena",
    "terminal",
)  # the latter two: pages without the palette, and unknown grounds
NAMES = "|".join(peregon.TITLES)

FORBIDDEN = {
    r"\bint\((view|state|position|before|after)\.": INSIDE,  # an accessor returns plain integers
    r"\b(view|state|position|before|after)\.records?\[": ON_RECORDS,  # read by name
    r"\.records\b(?=\[[\"'])": ON_RECORDS,
    rf"\.(id|title)\s*(==|!=|in|not in)\s*\(?[\"']({NAMES})[\"']": BELOW_TITLES,  # use a field of `Title`
    rf"\btitle\s*(==|!=)\s*[\"']({NAMES})[\"']": BELOW_TITLES,
    rf"\bcase\s+[\"']({NAMES})[\"']": BELOW_TITLES,
    r"import_module\(f?[\"']peregon": (*INSIDE, "envs", "__init__.py"),  # it would evade the import contracts
    r"^\s*(import|from) (gymnasium|open_spiel|pettingzoo|pyspiel)\b": ("envs",),  # of an extra
    # What was once stated twice, outside its one home:
    r"\bheapq\b": (
        *INSIDE,
        "bots",
    ),  # how far a ticket is: `Game.ways`; the published bots plan by themselves
    r"\btickets_to_win is (not )?None": ("titles.py",),  # what a score counts: `Title.counts_tickets`
    r"[\"']((US|EU|FJ|TE)-\d\d|ALL-01)[\"']": ("kernels", "explanations.py"),  # the rule behind a refusal
    r"(MOST_SEATS|most_seats)\s*=": ("titles.py",),
    r"\b(start_score|station_points|twins_close_up_to)\s*=\s*[1-9]": ("titles.py",),
    r"#[0-9a-fA-F]{6}\b": WITH_COLORS,  # the palette is `drawing/palette.json`
}

# Modules with a table by title, or with a part for one of them. Nothing else names a title, and nothing
# decides by its name.
BY_TITLE = (
    "bots/registry.py",
    "compilation.py",
    "drawing/adjustments.py",  # by board
    "drawing/land.py",  # atlases have such names too
    "envs/examples",  # each begins with one
    "envs/observations.py",
    "explanations.py",
    "positions",
    "server/wire/views.py",
    "terminal/help.py",
)
# Arrays of games, the compiler and the laws need the kernels, and so do two that run their loops over many
# games or playouts: `simulation` and, of the bots, `thinker` alone. `score_details` is of the façade.
MADE_OF_KERNELS = {
    f"peregon.{name}" for name in ("bots", "checks", "compilation", "envs", "score_details", "simulation")
}
KERNELS_IN_BOTS = "thinker.py"
DECIDING = (ast.Compare, ast.MatchValue, ast.IfExp)

EVENT_FIELDS = "|".join(sorted({field.name for kind in KINDS.values() for field in dataclasses.fields(kind)}))

# The page states no fact of a game: the wire sends its numbers and names.
FORBIDDEN_IN_PAGE = {
    r"(=|:)\s*-?\d+\b.*//.*\b(US|EU|FJ|TE)-\d\d": "a number of a game",
    r"\bhow as number\b|\bENDINGS\b": "endings by their numbers",
    rf"\bevents as \w+\[|\bevent\.({EVENT_FIELDS}) as\b": "the types of events are in docs/wire.ts",
    r"\{ length: \d \}.*\.total\b|\}/\d\"": "how many tickets win",
    r"\b(loss|doubt)\s*[<>]=?\s*(?!0\b(?!\.))[A-Z\d]|[A-Z\d]\s*[<>]=?\s*(\w+\.)?(loss|doubt)\b": "marks",
    r"\bstations - .*\bstations \+ 1": "the price of a station",
}
# What differs between titles is a field of `titles.ts`; a view's form is asked in `table/views.ts`.
TITLE_IN_PAGE = rf"[\"'`]({NAMES})[\"'`]|(^|[{{,])\s*({NAMES})\??:"
BOARDS_IN_RULES = "rules/figures.ts"  # pictures of boards, which have the names of titles


def sources(without: tuple[str, ...]) -> list[Path]:
    """Return the modules outside the named packages or files."""
    files = SOURCE.rglob("*.py")
    return [file for file in files if file.relative_to(SOURCE).parts[0] not in without]


def found_in(pattern: str, files: list[Path], root: Path) -> list[str]:
    """Return the lines of files that match a pattern."""
    return [
        f"{file.relative_to(root)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
        if re.search(pattern, line)
    ]


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_a_forbidden_pattern_has_not_come_back(pattern: str) -> None:
    files = sources(FORBIDDEN[pattern])
    assert len(files) > 100
    assert found_in(pattern, files, SOURCE) == []


def names_of_titles(node: ast.AST) -> Iterator[ast.Constant]:
    """Yield the ids of titles in a piece of code."""
    for child in ast.walk(node):
        if isinstance(child, ast.Constant) and child.value in peregon.TITLES:
            yield child


def decisions_by_title(node: ast.AST) -> Iterator[int]:
    """Yield the lines that compare something with the id of a title, or choose one by a condition."""
    for child in ast.walk(node):
        if isinstance(child, DECIDING) and any(names_of_titles(child)):
            yield child.lineno


def test_only_tables_by_title_name_one_and_nothing_decides_by_its_name() -> None:
    found: list[str] = []
    for file in sources(BELOW_TITLES):
        name, tree = file.relative_to(SOURCE).as_posix(), ast.parse(file.read_text("utf-8"))
        if not name.startswith(BY_TITLE):
            found += [f"{name}:{one.lineno} names {one.value}" for one in names_of_titles(tree)]
        found += [f"{name}:{line} decides by a title" for line in decisions_by_title(tree)]
    assert found == []
    assert all((SOURCE / place).exists() for place in BY_TITLE)


@pytest.mark.parametrize(
    "code",
    [
        'if game.title.id in {"usa", "europe"}:\n    pass',
        'if "europe" == kind:\n    pass',
        'match title:\n    case "usa" | "europe":\n        pass',
        'board = TITLES["europe" if "tunnel" in text else "usa"]',
    ],
)
def test_a_decision_by_a_title_is_found(code: str) -> None:
    assert list(decisions_by_title(ast.parse(code)))
    assert any(names_of_titles(ast.parse(code)))


def test_import_contracts_look_away_from_nothing() -> None:
    linter = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    assert "exclude_type_checking_imports" not in linter
    assert all("ignore_imports" not in contract for contract in linter["contracts"])
    kernels = next(one for one in linter["contracts"] if one["type"] == "forbidden")
    facade, above = linter["contracts"][0]["layers"].index("game"), set[str]()
    for layer in linter["contracts"][0]["layers"][:facade]:
        above |= {f"peregon.{name.strip()}" for name in layer.split("|")}
    assert above - set(kernels["source_modules"]) == MADE_OF_KERNELS
    bots = [file for file in (SOURCE / "bots").rglob("*.py") if file.name != KERNELS_IN_BOTS]
    assert len(bots) > 5
    assert found_in(r"^\s*(from|import) peregon\.(kernels|thinking)\b", bots, SOURCE) == []


# `Malformed` and `Illegal` are worded in English, for programmers. Code that catches one for a player may
# read its fields only.
ENGLISH = ("Malformed", "Illegal")
FIELDS = ("refusal", "rule", "action")


def english_shown(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that use a caught `Malformed` or `Illegal` other than by its fields or as a cause."""
    for handler in ast.walk(tree):
        if isinstance(handler, ast.ExceptHandler) and handler.name and handler.type is not None:
            caught = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
            if not caught.isdisjoint(ENGLISH):
                yield from uses_as_text(handler, handler.name)


def uses_as_text(node: ast.AST, name: str) -> Iterator[int]:
    """Yield the lines that use a name other than by the fields of an error or as a cause."""
    for child in ast.iter_child_nodes(node):
        field = isinstance(child, ast.Attribute) and child.attr in FIELDS
        if isinstance(child, ast.Name) and child.id == name:
            yield child.lineno
        elif isinstance(child, ast.Raise) and isinstance(child.cause, ast.Name):
            yield from uses_as_text(ast.Expr(child.exc or ast.Constant(None)), name)
        elif not (field and isinstance(child.value, ast.Name)):
            yield from uses_as_text(child, name)


def test_the_english_of_a_malformed_action_is_shown_to_nobody() -> None:
    found = [
        f"{file.relative_to(SOURCE)}:{line}"
        for file in sources((*INSIDE, "validation.py"))
        for line in english_shown(ast.parse(file.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("use", "shown"),
    [
        ("raise Denied('x') from error", False),
        ("raise Denied('x', why=error.refusal) from error", False),
        ("raise Denied(str(error)) from error", True),
        ("print(error)", True),
        ("print(error.args)", True),
    ],
)
def test_the_english_of_a_malformed_action_is_found(use: str, shown: bool) -> None:
    code = f"try:\n    play()\nexcept (Malformed, Illegal) as error:\n    {use}\n"
    assert bool(list(english_shown(ast.parse(code)))) is shown


@pytest.mark.parametrize("pattern", FORBIDDEN_IN_PAGE)
def test_the_page_states_no_fact_of_a_game(pattern: str) -> None:
    files = [file for file in WEB.rglob("*.*") if file.suffix in (".ts", ".svelte")]
    assert len(files) > 200
    assert found_in(pattern, files, WEB) == []


@pytest.mark.parametrize(
    "line",
    [
        "turn = int(view.turn)",
        'owner = view.records["owner"]',
        'key = view.record["owner"][0].tobytes()',
        'if game.title.id == "usa":',
        'if game.title.id in ("usa", "europe"):',
        'if title == "europe":',
        '        case "trans_europa":',
        'import_module("peregon.drawing.svg")',
        "from heapq import heappop",
        'raise Denied("table-not-your-turn", "ALL-01")',
        "START = dict(start_score=12)",
        'SEA = "#b6cec6"',
    ],
)
def test_the_patterns_find_what_they_forbid(line: str) -> None:
    assert any(re.search(pattern, line) for pattern in FORBIDDEN)


def test_the_page_names_titles_in_one_module() -> None:
    files = [file for file in WEB.rglob("*.*") if file.suffix in (".ts", ".svelte")]
    others = [file for file in files if file not in (WEB / "titles.ts", WEB / BOARDS_IN_RULES)]
    assert len(others) > 200
    assert found_in(TITLE_IN_PAGE, others, WEB) == []


def page_field(block: str, name: str, default: str = "") -> str:
    """Return the text of a field of a title in `titles.ts`."""
    found = re.search(rf"\b{name}: (\[.*?\]|[^,\n}}]+)", block)
    return found[1] if found else default


def test_the_page_knows_about_titles_what_the_engine_says() -> None:
    text = (WEB / "titles.ts").read_text("utf-8")
    blocks = {found[1]: found[0] for found in re.finditer(r"id: \"(\w+)\",.*?\n  \},", text, re.DOTALL)}
    assert list(blocks) == list(peregon.TITLES)
    for title in peregon.TITLES.values():
        block = blocks[title.id]
        assert json.loads(page_field(block, "boards")) == list(title.boards)
        assert (page_field(block, "forChildren", "false") == "true") is title.for_children
        assert (page_field(block, "countsTickets", "false") == "true") is title.counts_tickets
        rules = set(re.findall(r"\b[A-Z]{2}-\d\d\b", block))
        assert rules <= RULES.keys()
        assert {rule[:2] for rule in rules} <= {page_field(block, "code").strip('"')}


COLORED = re.compile(r"(?<!&)#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b")
# The page's tokens, the palette's copy, and pictures with colours of their own.
WITH_PAGE_COLORS = (
    "style/tokens.css",
    "style/inks.css",
    "parts/Faces.svelte",
    "parts/Emblem.svelte",
    "motion/GoldenTicket.svelte",
)


def test_a_color_of_the_page_is_a_token() -> None:
    homes = [WEB / name for name in WITH_PAGE_COLORS]
    assert all(found_in(COLORED.pattern, [home], WEB) for home in homes)
    files = [file for file in WEB.rglob("*.*") if file.suffix in (".ts", ".svelte", ".css", ".js")]
    others = [file for file in files if file not in homes]
    assert len(others) > 200
    assert found_in(COLORED.pattern, others, WEB) == []


def test_a_color_outside_the_tokens_is_found() -> None:
    found = [bool(COLORED.search(line)) for line in ("color: #fdf7e6;", "inset 0 0 #fdf7e688", "color: #fff")]
    assert found == [True, True, False]


@pytest.mark.parametrize(
    "line",
    [
        'if (view.title === "europe") return view.stations;',
        "  const MINUTES = { usa: 7 }",
        "  first_journey: 5,",
        "if (title !== 'usa')",
    ],
)
def test_a_title_that_the_page_names_is_found(line: str) -> None:
    assert re.search(TITLE_IN_PAGE, line)


@pytest.mark.parametrize(
    "line",
    [
        "  const PLACES = 6; // FJ-12",
        "t(`ending-${ENDINGS[event.how as number]}`)",
        "{#each { length: 6 }, i (i)}<i class:f={i < one.total}></i>{/each}",
        'ticketCount="{seat?.total ?? 0}/6"',
        'const mark = loss < COSTLY ? "good" : "mistake";',
        "const clear = loss > 2.5 * rated.doubt;",
        "done.points = event.points as number;",
        "const events = frame.events as WireEvent[];",
        'mark: mark === "mistake" && 0.14 <= loss ? "blunder" : mark,',
    ],
)
def test_the_patterns_of_the_page_find_what_they_forbid(line: str) -> None:
    assert any(re.search(pattern, line) for pattern in FORBIDDEN_IN_PAGE)


def test_the_kernels_have_the_numbers_of_the_titles() -> None:
    usa, europe, journey, rails = peregon.TITLES.values()
    assert (usa.cars, europe.cars, journey.cars) == (
        ticket_to_ride.CARS,
        ticket_to_ride.CARS,
        first_journey.CARS,
    )
    assert (europe.stations, europe.station_points) == (stations.STATIONS, stations.STATION_POINTS)
    assert journey.tickets_to_win == first_journey.TO_WIN
    assert rails.start_score == trans_europa.START_SCORE


def test_the_kernels_have_room_for_the_seats_of_the_titles() -> None:
    usa, europe, journey, rails = peregon.TITLES.values()
    assert usa.most == europe.most == cards.SEATS
    assert journey.most == first_journey.PLAYERS
    assert rails.most == kernels_rails.SEATS
    assert turns.PLACES == registry.SEATS == MOST_SEATS


# ── names ──

NOUNS = {"bearing", "heading", "loading", "rating", "setting", "standing"}
DOING = re.compile(r"[a-z]+ing(?=s?$)")


def test_modules_are_named_by_nouns() -> None:
    files = [*SOURCE.rglob("*.py"), *WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    names = {file.name.split(".")[0].lower() for file in files}
    assert len(names) > 400
    assert {name for name in names if (found := DOING.search(name)) and found[0] not in NOUNS} == set()


@pytest.mark.parametrize("name", ["refereeing", "naming", "occupyings"])
def test_a_module_named_by_what_it_does_is_found(name: str) -> None:
    assert DOING.search(name)


# ── tests ──

# Here a pause is what the test is about: the pace of players, a fault that lasts, a bot that is too slow.
PACING = (
    "arena/contenders.py",
    "server/api/test_hostile.py",
    "server/http/test_flood.py",
    "server/nemesis",
    "server/test_kills.py",
)
SLEEPS = ("sleep", "wait_for_timeout")
SKIPS = re.compile(r"\b(skipif|importorskip|xfail)\b|\bmark\.skip\b|\bpytest\.skip\(")


def fixed_pauses(node: ast.AST, looped: bool = False) -> Iterator[int]:
    """Yield the lines that pause outside a loop, where nothing is waited for; pauses of 0 are none."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and not looped:
            name = child.func.attr if isinstance(child.func, ast.Attribute) else getattr(child.func, "id", "")
            nothing = child.args and isinstance(child.args[0], ast.Constant) and child.args[0].value == 0
            if name in SLEEPS and not nothing:
                yield child.lineno
        function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        repeats = isinstance(child, ast.While | ast.For | ast.AsyncFor)
        yield from fixed_pauses(child, not function and (looped or repeats))


def test_files_of_tests_that_run_together_have_names_of_their_own() -> None:
    """Python imports a test by the name of its file alone; those of the browser run by themselves."""
    names = {True: list[str](), False: list[str]()}
    for file in TESTS.rglob("test_*.py"):
        names["browser" in file.parts].append(file.name)
    assert all(len(found) > 20 for found in names.values())
    assert [name for found in names.values() for name in set(found) if found.count(name) > 1] == []


def test_no_test_waits_for_a_fixed_time() -> None:
    found: list[str] = []
    for file in TESTS.rglob("*.py"):
        name = file.relative_to(TESTS).as_posix()
        if not name.startswith(PACING):
            found += [f"{name}:{line}" for line in fixed_pauses(ast.parse(file.read_text("utf-8")))]
    assert found == []
    pages = list((WEB.parent / "tests").glob("*.ts"))
    assert pages and found_in(r"\bsetTimeout\(", pages, WEB.parent) == []


def test_a_fixed_pause_is_found_and_waiting_is_not() -> None:
    pause = ast.parse("async def test():\n    await begin()\n    await asyncio.sleep(0.1)\n    assert done\n")
    waiting = ast.parse("async def test():\n    while not done:\n        await asyncio.sleep(0.1)\n")
    turning = ast.parse("async def test():\n    await asyncio.sleep(0)\n")
    assert [list(fixed_pauses(tree)) for tree in (pause, waiting, turning)] == [[3], [], []]


def test_no_test_is_marked_to_be_skipped() -> None:
    files = [
        file
        for file in TESTS.rglob("*.py")
        if file.name not in ("skips.py", "test_skips.py", Path(__file__).name)
    ]
    assert found_in(SKIPS.pattern, files, TESTS) == []
