"""Virtual environments with an archive of peregon and exactly its requirements.

Nothing is downloaded: the distributions of the tests' own environment are linked, file by file.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from peregon.kernels.jit import cache_folder

ROOT = Path(__file__).parents[2]
# The compilation cache is keyed by source, so that an installed copy reuses what the tests have compiled.
QUICK = {"PEREGON_CACHE": str(cache_folder().parent), "PEREGON_WARM_UP": "0", "PEREGON_LANG": "en"}
OURS = "peregon"


def build(source: Path, into: Path, kind: str, **changes: str) -> Path:
    """Build a wheel or a source archive from a folder; return its file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    subprocess.run(command, cwd=source, env=os.environ | changes, check=True, stdout=subprocess.DEVNULL)
    (made,) = into.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


class Environment:
    """A virtual environment with one wheel of peregon, some of its extras, and their requirements."""

    def __init__(self, folder: Path, wheel: Path, *extras: str) -> None:
        self.folder = folder
        venv.create(folder, with_pip=False, symlinks=True)
        self.programs = folder / "bin"
        self.site = next(folder.glob("lib/python*/site-packages"))
        self.home = folder / "home"
        self.home.mkdir()
        pip = [sys.executable, "-m", "pip", "--python", str(self.programs / "python"), "install"]
        quiet = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-compile"]
        subprocess.run([*pip, *quiet, str(wheel)], check=True)
        self.linked: set[str] = set()
        for extra in ("", *extras):
            self.link_needs_of(OURS, extra)

    @property
    def variables(self) -> dict[str, str]:
        """Return the environment variables of its processes, without the tests' own packages."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PEREGON"))
        }
        home = str(self.home)
        return kept | QUICK | {"HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}

    def link_needs_of(self, name: str, extra: str) -> None:
        """Link the requirements of a distribution with one extra, and theirs in turn."""
        for text in self.needs_of(name):
            need = Requirement(text)
            if need.marker is not None and not need.marker.evaluate({"extra": extra}):
                continue
            name_of_need = canonicalize_name(need.name)
            if name_of_need != OURS and name_of_need not in self.linked:
                self.linked.add(name_of_need)
                self.link(need)
                self.link_needs_of(need.name, "")
            for one in need.extras:
                self.link_needs_of(need.name, one)

    def needs_of(self, name: str) -> list[str]:
        """Return the requirements of a distribution, peregon's from the wheel installed here."""
        if name != OURS:
            return distribution(name).requires or []
        (metadata,) = self.site.glob("peregon-*.dist-info/METADATA")
        header = metadata.read_text("utf-8").partition("\n\n")[0].splitlines()
        return [line.partition(": ")[2] for line in header if line.startswith("Requires-Dist: ")]

    def link(self, need: Requirement) -> None:
        """Link the files of an installed distribution."""
        found = distribution(need.name)
        assert need.specifier.contains(found.version), f"{need} is asked for, {found.version} is installed"
        for file in found.files or ():
            if ".." not in file.parts and not file.is_absolute():
                place = self.site / file
                place.parent.mkdir(parents=True, exist_ok=True)
                place.symlink_to(Path(str(found.locate_file(file))))

    def distributions(self) -> set[str]:
        """Ask its own interpreter which distributions it has."""
        code = "from importlib.metadata import distributions as d; print(*(one.name for one in d()))"
        return {canonicalize_name(name) for name in self.python("-c", code).stdout.split()}

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.run("python", *words)

    def run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        """Run one of its programs until it ends."""
        command = [str(self.programs / program), *words]
        return subprocess.run(
            command, cwd=self.home, env=self.variables, capture_output=True, text=True, check=False
        )
