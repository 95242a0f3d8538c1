"""Games on a CUDA device: the kernels of the rules as they are, compiled by numba-cuda (the extra `cuda`).

`translation` compiles kernels for a device without a copy of their text; `device_functions` are the few that
are different there; `loops` and `games` play very many random games at once; `threads` and `batches` are
what `Tables(device="cuda")` plays with; `array_export` hands arrays on to PyTorch, JAX and CuPy.
"""
