"""The numbers that weigh a policy: named in Python (a named tuple), and by the same names in a mind."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from peregon.kernels.layout import column

__all__ = ["tune_column"]


def tune_column(tune: type[NamedTuple]) -> Any:
    """Declare the numbers of a policy as a column of a mind: `mind.tune.haste` is a number."""
    return column(np.dtype([(name, np.float32) for name in tune._fields], align=True))
