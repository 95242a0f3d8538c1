"""The page about observations and actions is as the code says; nothing of it needs other libraries."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from peregon.envs.reference import page

ROOT = Path(__file__).parents[2]
OTHERS = "gymnasium", "pettingzoo", "pyspiel", "open_spiel"


def test_the_page_of_observations_is_what_the_code_writes() -> None:
    written = (ROOT / "docs" / "observations.md").read_text("utf-8")
    assert written == page(), "python -m peregon.envs.reference"


def test_only_the_faces_import_other_libraries() -> None:
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({OTHERS}))\n"  # None: cannot be imported
        "import peregon.envs, peregon.server.app, peregon.cli\n"
        "from peregon.envs import Tables, aec\n"
        "try: aec('usa')\n"
        "except ModuleNotFoundError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "pip install 'peregon[envs]' brings gymnasium\n"
