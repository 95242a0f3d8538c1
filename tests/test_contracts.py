"""Rules that import contracts cannot check: positions are read by name, titles differ by their fields, facts
are stated once, and tests wait for what they are about.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import peregon

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
    r"\b(start_score|station_points|twins_close_up_to)\s*=\s*[1-9]": ("titles.py",),
    r"#[0-9a-fA-F]{6}\b": WITH_COLORS,  # the palette is `drawing/palette.json`
}

# The page states no fact of a game: the wire sends its numbers and names.
FORBIDDEN_IN_PAGE = {
    r"(=|:)\s*-?\d+\b.*//.*\b(US|EU|FJ|TE)-\d\d": "a number of a game",
    r"\bhow as number\b|\bENDINGS\b": "endings by their numbers",
    r"\{ length: \d \}.*\.total\b|\}/\d\"": "how many tickets win",
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
    ],
)
def test_the_patterns_of_the_page_find_what_they_forbid(line: str) -> None:
    assert any(re.search(pattern, line) for pattern in FORBIDDEN_IN_PAGE)


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
