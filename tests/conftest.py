"""What all tests share: where positions are built, and the rules that tests prove."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
