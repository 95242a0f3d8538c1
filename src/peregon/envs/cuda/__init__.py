"""Games on a CUDA device: the kernels of the rules as they are, compiled by numba-cuda (the extra `cuda`).

`translation` compiles kernels for a device without a copy of their text; `stand_ins` are the few that a
device has otherwise; `loops` and `games` play very many games at once; `handover` hands arrays on to
PyTorch, JAX and CuPy.
"""
