"""The rules: Python that Numba compiles, over flat records."""
