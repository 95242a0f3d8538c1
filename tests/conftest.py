"""What all tests share: folders whose modules tests import by name."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent

for folder in (HERE, *(HERE / name for name in ("cli", "drawing", "golden", "kernels", "rules"))):
    sys.path.insert(0, str(folder))
