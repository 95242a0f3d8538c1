"""No test of the suite is skipped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    "skipping",
    [
        "def test_it(): pytest.skip('no program')",
        "@pytest.mark.skip\ndef test_it(): pass",
        "@pytest.mark.skipif(True, reason='not here')\ndef test_it(): pass",
        "pytest.importorskip('no_such_module')",
        "@pytest.mark.xfail\ndef test_it(): assert False",
    ],
)
def test_a_skipped_test_fails(tmp_path: Path, skipping: str) -> None:
    (tmp_path / "test_it.py").write_text(f"import pytest\n{skipping}\n")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "skips",
        "-c",
        "/dev/null",
        ".",
    ]
    environment = {"PYTHONPATH": str(HERE)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode in (1, 2) and " skipped" in done.stdout, done.stdout + done.stderr
