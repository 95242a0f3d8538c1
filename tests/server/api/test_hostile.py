"""Many hostile uploads and requests: all are refused, nothing is compiled, other games go on.

    python -m pytest tests/server/api/test_hostile.py --hostile 10000 --thorough -s

prints the delays at other tables.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
from pathlib import Path

import pytest
from server_process import Process, process, seated
from test_flood import beside, counted, verify

pytestmark = pytest.mark.anyio

DRIVER = Path(__file__).parents[1] / "hostile_requests.py"
MANY = 1000  # hostile requests from which the figures are printed
BEFORE = 15.0  # seconds of play without them, for comparison
UNLIMITED = 0.06  # seconds between actions at which no limit applies
PATIENT = 5.0  # limit for the slowest action at another table, in seconds, on a loaded machine


async def undisturbed(server: Process, rest: float) -> float:
    """Return the 99th percentile of action times without an attack, on this machine now."""
    _, calm = await beside(server, asyncio.sleep(BEFORE), rest)
    return slowest_hundredth(sorted(wait for one in calm for wait in one.waits))


def slowest_hundredth(waits: list[float]) -> float:
    return waits[int(len(waits) * 0.99)]


async def attack(server: Process, number: int, cookie: str, table_id: str) -> dict[str, int]:
    """Send hostile requests from another process; return their statuses."""
    asked = [str(server.port), str(number), cookie, table_id]
    pipe = asyncio.subprocess.PIPE
    attacker = await asyncio.create_subprocess_exec(sys.executable, DRIVER, *asked, stdout=pipe, stderr=pipe)
    told, complaint = await attacker.communicate()
    assert attacker.returncode == 0, complaint.decode()
    return json.loads(told)


@pytest.mark.parametrize(
    "limits", [0, pytest.param(1, marks=pytest.mark.thorough)], ids=["without limits", "as served"]
)
async def test_hostile_requests_are_refused_and_harm_nobody(
    tmp_path: Path, request: pytest.FixtureRequest, limits: int
) -> None:
    number: int = request.config.getoption("--hostile")
    database = f"sqlite:///{tmp_path}/peregon.sqlite"
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    async with process(database, WARM_UP=1, PAGE=page, LIMITS=limits) as server:
        eve = await seated(server.url, 1)
        cookie = f"peregon={eve.person.http.cookies['peregon']}"
        rest = UNLIMITED if limits else 0.0
        quiet = 0.0 if number < MANY else await undisturbed(server, rest)
        told, calm = await beside(server, attack(server, number, cookie, eve.game), rest)
        figures = await counted(server.url)
        async with asyncio.timeout(60):  # it comes from the attacker's address: the limit holds for a while
            while (health := await eve.person.http.get("/health")).status_code == 429:
                await asyncio.sleep(float(health.headers["retry-after"]))
        assert health.status_code == 200
        await eve.person.http.aclose()
    assert sum(told.values()) == number
    assert not [name for name in figures if name.startswith('peregon_answers_total{status="5')]
    assert figures["peregon_faults_total"] == 0
    assert figures["peregon_compilations_total"] == 0
    assert await verify(database, [one.game for one in calm]) > 0, "the tables beside went on"
    waits = sorted(wait for one in calm for wait in one.waits)
    assert waits[-1] < PATIENT
    median, p99, worst, before = (
        f"{seconds * 1000:.1f} ms"
        for seconds in (statistics.median(waits), slowest_hundredth(waits), waits[-1], quiet)
    )
    print(f"\n{number} hostile requests, answered {told}")
    print(
        f"beside them {len(waits)} actions: median {median}, p99 {p99}, worst {worst}; p99 before: {before}"
    )
