"""Public interfaces: the protocol's description, the OpenAPI, an outside client, the command line."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from live_server import METRICS, Running, running
from typer.testing import CliRunner

from peregon.cli import app
from peregon.server.settings import settings_from
from peregon.server.wire_docs import markdown, typescript
from peregon.titles import SetupError

DOCS = Path(__file__).parents[3] / "docs"


def test_the_page_about_the_wire_is_up_to_date() -> None:
    assert (DOCS / "wire.md").read_text("utf-8") == markdown(), "python -m peregon.server.wire_docs"


def test_the_types_for_typescript_are_up_to_date() -> None:
    assert (DOCS / "wire.ts").read_text("utf-8") == typescript(), "python -m peregon.server.wire_docs"


def fits(value: Any, declared: str) -> bool:
    """Tell whether a value has a type of docs/wire.ts."""
    if declared.endswith("[]"):
        return isinstance(value, list) and all(fits(one, declared[:-2]) for one in value)
    if "|" in declared:
        return any(fits(value, one) for one in declared.split(" | "))
    kinds = {"null": type(None), "number": int, "string": str}
    return isinstance(value, kinds[declared]) if declared in kinds else value == declared.strip('"')


def test_the_events_of_golden_games_have_the_declared_fields_and_types() -> None:
    text = (DOCS / "wire.ts").read_text("utf-8")
    declared = {
        kind: dict(re.findall(r"^  (\w+): ([^;]+);", body, re.MULTILINE))
        for kind, body in re.findall(r"interface (\w+)Event \{(.*?)\n\}", text, re.DOTALL)
    }
    games = json.loads((DOCS.parent / "tests" / "golden" / "sentences.json").read_text("utf-8"))["games"]
    events = [event for game in games for case in game["cases"] for event in case["events"]]
    assert len({event["kind"] for event in events}) > 20
    for event in events:
        fields = declared[event["kind"]]
        assert event.keys() == fields.keys()
        assert all(fits(event[name], kind) for name, kind in fields.items()), event


@pytest.mark.anyio
async def test_a_client_from_outside_plays_a_whole_game(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as host:
        script = await asyncio.create_subprocess_exec(
            sys.executable,
            str(DOCS / "play_a_game.py"),
            host.url,
            "first_journey",
            stdout=asyncio.subprocess.PIPE,
        )
        output, _ = await asyncio.wait_for(script.communicate(), 60)
        assert script.returncode == 0
        assert json.loads(output)["winners"]
    assert len((DOCS / "play_a_game.py").read_text().splitlines()) <= 60


@pytest.mark.anyio
async def test_no_request_that_the_openapi_allows_or_forbids_brings_a_server_error(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as host:
        before = await faults(host)
        await asyncio.to_thread(attack, host.url)
        assert await faults(host) == before  # other servers in this process count too


async def faults(host: Running) -> str:
    """Return how many rooms were stopped by an error, from `/metrics`."""
    answer = await host.person().http.get("/metrics", headers=METRICS)
    return next(line for line in answer.text.splitlines() if line.startswith("peregon_faults_total"))


def attack(url: str) -> None:
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
    for operation in schema.get_all_operations():
        found = operation.ok()
        tried = found.as_strategy()

        @settings(
            max_examples=8,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(tried)
        def send(case: schemathesis.Case) -> None:
            answer = case.call(base_url=url)
            assert answer.status_code < 500, f"{case.method} {case.path}: {answer.status_code}"

        send()


def test_settings_come_from_the_command_line_then_from_the_environment() -> None:
    environment = {"PEREGON_PORT": "9000", "PEREGON_DATABASE": "sqlite:///x.sqlite", "PEREGON_PACE": "0.5"}
    found = settings_from(environment, port=9001)
    assert (found.port, found.database, found.pace) == (9001, "sqlite:///x.sqlite", 0.5)
    assert settings_from({}).database.startswith("sqlite:///")


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"PEREGON_PORT": "many"}, "PEREGON_PORT must be a number"),
        ({"PEREGON_DATABASE": "mysql://x"}, "a database is given as"),
        ({"PEREGON_WORKERS": "2"}, "several workers need PostgreSQL"),
        ({"PEREGON_PUBLIC_URL": "trains.example"}, "the public URL begins with"),
    ],
)
def test_settings_that_cannot_work_are_refused_in_one_line(environment: dict[str, str], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        settings_from(environment)


def test_the_command_line_refuses_what_cannot_work_before_anything_is_compiled() -> None:
    result = CliRunner().invoke(app, ["serve", "--workers", "3", "--database", "sqlite:///x.sqlite"])
    assert result.exit_code == 2 and "several workers need PostgreSQL" in result.output
