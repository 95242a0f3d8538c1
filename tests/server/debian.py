"""Debian programs that tests need, unpacked into `.venv` without installing: `python tests/server/debian.py`.

It needs no root rights. No service is started, and the system's packages stay unchanged.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parents[2] / ".venv" / "debian"
PACKAGES = {"nginx": ["nginx", "libpcre2-8-0", "libssl3", "zlib1g"]}  # by program: its own package first
PLACES = ("sbin", "bin")


def found(program: str) -> Path | None:
    """Return the path of a program: the system's, otherwise the one unpacked here."""
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/local/sbin")
    unpacked = (FOLDER / "usr" / place / program for place in PLACES)
    return next((one for one in (path and Path(path), *unpacked) if one and one.exists()), None)


def libraries() -> str:
    """Return the path of the unpacked libraries, for LD_LIBRARY_PATH."""
    folders = (*FOLDER.glob("usr/lib/*-linux-gnu"), *FOLDER.glob("lib/*-linux-gnu"))
    return os.pathsep.join(map(str, folders))


def get(program: str) -> None:
    """Download a program's packages and unpack them, with package lists of our own."""
    with tempfile.TemporaryDirectory() as folder:
        lists, cache = Path(folder, "lists", "partial"), Path(folder, "cache", "archives", "partial")
        for path in (lists, cache):
            path.mkdir(parents=True)
        Path(folder).chmod(0o755)
        options = {
            "Dir::State::Lists": lists.parent,
            "Dir::Cache": cache.parent.parent,
            "APT::Sandbox::User": "root",  # otherwise root could not write into this folder
            "Debug::NoLocking": "1",
        }
        apt = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items())]
        subprocess.run([*apt, "update"], check=True, cwd=folder)
        package, *needed = PACKAGES[program]
        subprocess.run([*apt, "download", package], check=True, cwd=folder)
        for one in needed:  # other releases have other names; there the system's libraries may do
            subprocess.run([*apt, "download", one], check=False, cwd=folder, stderr=subprocess.DEVNULL)
        for file in Path(folder).glob("*.deb"):
            subprocess.run(["dpkg-deb", "--extract", str(file), str(FOLDER)], check=True)


if __name__ == "__main__":
    for program in PACKAGES:
        if found(program) is None:
            print(f"fetching {program} for the tests …", flush=True)
            get(program)
        if found(program) is None:
            sys.exit(f"{program} could not be fetched: install it")
