"""Every module can be imported on its own, without a warning."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys

import peregon

RUN = ("__main__", "env", "ppo", "maskable_ppo")  # run as programs, or by Alembic
IMPORTING = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_every_module_can_be_imported() -> None:
    found = [module.name for module in pkgutil.walk_packages(peregon.__path__, "peregon.")]
    names = [name for name in found if name.rpartition(".")[2] not in RUN and ".migrations." not in name]
    assert len(names) > 200
    command = [sys.executable, "-W", "error", "-c", IMPORTING, *names]
    environment = os.environ | {"PEREGON_COMPILE": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
