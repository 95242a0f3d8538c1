"""Games on a CUDA device: the kernels of the rules as they are, compiled by numba-cuda (the extra `cuda`).

`translation` compiles kernels for a device without a copy of their text; `device_functions` are the few that
are different there; `loops` and `games` play very many games at once; `array_export` hands arrays on to
PyTorch, JAX and CuPy.
"""
