"""Keep and print the names of the tests that `make test` had to try a second time.

`python tests/second_tries.py begin` forgets those of earlier runs, `keep` adds what has just failed, and
`print` lists them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

CACHE = Path(".pytest_cache")
FAILED = CACHE / "v" / "cache" / "lastfailed"  # pytest's, of the latest run
KEPT = CACHE / "second-tries"


def begin(failed: Path = FAILED, kept: Path = KEPT) -> None:
    """Forget the failures of earlier runs."""
    failed.unlink(missing_ok=True)
    kept.unlink(missing_ok=True)


def keep(failed: Path = FAILED, kept: Path = KEPT) -> None:
    """Add the tests that failed in the latest run."""
    if failed.exists():
        with kept.open("a", encoding="utf-8") as file:
            file.writelines(f"{name}\n" for name in json.loads(failed.read_text("utf-8")))


def listed(kept: Path = KEPT) -> str:
    """Return what to print at the end: nothing if no test needed a second try."""
    names = kept.read_text("utf-8").splitlines() if kept.exists() else []
    if not names:
        return ""
    return "\n".join(
        [f"{len(names)} passed only when tried once more, alone:", *(f"  {one}" for one in names)]
    )


def main(command: str) -> None:
    if command == "begin":
        begin()
    elif command == "keep":
        keep()
    elif text := listed():
        print(text)


if __name__ == "__main__":
    main(sys.argv[1])
