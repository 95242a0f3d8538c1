# pyright: basic
"""@kernel: Python that Numba compiles, and a disk cache that notices every edit.

Numba's own cache looks only at the file of the function it compiles, not at the files of the kernels
that function calls. So the cache lives in a folder named after the text of all kernels together, and
after what compiles them. Where that text lies does not matter: a second checkout need not compile again.

Python enters the kernels through entries. Each entry names the types it takes, and is compiled for these
and no others: after everything was compiled once, nothing that a player sends can start the compiler.

Python runs the same text, bit for bit the same, some hundred times slower: fast enough for the first turns
of a game on a new machine, while another process compiles (`interpret`), and with `PEREGON_COMPILE=0` for
a debugger.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numpy as np
import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("PEREGON_COMPILE", "1") != "0"
COMPILER: tuple[str, ...] = ()
SETTINGS = threading.RLock()  # Numba has one set of them: threads change it one after the other

if COMPILED:
    import llvmlite.binding
    import numba
    from numba import types
    from numba.core import caching, config

    COMPILER = (sys.implementation.cache_tag, numba.__version__, llvmlite.binding.get_host_cpu_name())

    class Locator(caching.UserProvidedCacheLocator):
        """Keeps what is compiled under the name of its package, not under the path of its file."""

        @classmethod
        def get_suitable_cache_subpath(cls, py_file: str) -> str:
            return Path(py_file).parent.name

        def ensure_cache_path(self) -> None:
            """What is kept can be read from a full disk too."""
            with contextlib.suppress(OSError):
                super().ensure_cache_path()


def source_digest() -> str:
    """Names this exact text of the kernels, and what compiles it for which processor."""
    text = hashlib.sha256(" ".join(COMPILER).encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        text.update(source.name.encode())
        text.update(source.read_bytes())
    return text.hexdigest()[:16]


def cache_folder() -> Path:
    """Where the compiled kernels of this text lie."""
    root = os.environ.get("PEREGON_CACHE") or platformdirs.user_cache_dir("peregon")
    return Path(root) / f"kernels-{source_digest()}"


def compiled(function: Any, **options: bool) -> Any:
    """The function as Numba compiles it, or as it is."""
    if not COMPILED:
        return function
    return numba.njit(nogil=True, error_model="numpy", **options)(function)  # pyright: ignore[reportArgumentType, reportCallIssue]  # options by name


def kernel(function: F) -> F:
    """A function that compiled code calls at no cost; Python calls it as it is written.

    Numba asks a value for its type: the function names the dispatcher that compiles it.
    """
    return compiles(function)(function)


def compiles(function: Any) -> Callable[[Any], Any]:
    """Compile another text in place of a function: the same result, in words for the compiler alone."""

    def decorate(text: Any) -> Any:
        if COMPILED:
            inner = compiled(text, no_cpython_wrapper=True, no_cfunc_wrapper=True)
            named: Any = function
            named.compiled = inner  # the type alone would not keep it
            named._numba_type_ = types.Dispatcher(inner)

            def keep(result: Any) -> None:
                inner.overloads[tuple(result.signature.args)] = result

            inner.add_overload = keep  # without Python's wrapper, which takes half the time to compile
        return function

    return decorate


# ── entries ──

Signature = tuple[Any, ...]  # the types of an entry's arguments

NUMBER: Any = numba.typeof(0) if COMPILED else None
REAL: Any = numba.typeof(0.0) if COMPILED else None
FLAG: Any = numba.typeof(False) if COMPILED else None


def array(kind: Any, dimensions: int = 1, fixed: bool = False) -> Any:
    """The type of an array, as a signature names it; fixed: one that may not be written to."""
    if not COMPILED:
        return None
    return types.Array(numba.from_dtype(np.dtype(kind)), dimensions, "C", readonly=fixed)


def entry(*signatures: Signature) -> Callable[[F], F]:
    """A kernel that Python calls, with arguments of these types: kept on disk between runs."""
    return entry_in(cache_folder(), *signatures)


def entry_in(folder: Path, *signatures: Signature) -> Callable[[F], F]:
    """The same, kept in a folder of its own: for kernels whose text lies elsewhere and changes by itself."""

    def decorate(function: F) -> F:
        if not COMPILED:
            return function
        settings: Any = config
        with SETTINGS:
            usual = settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES
            settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.Locator"
            try:
                inner = compiled(function, cache=True)
            finally:  # kernels that are not ours are kept as their authors will
                settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = usual
        limit(inner, signatures)
        return inner

    return decorate


def limit(inner: Any, signatures: tuple[Signature, ...]) -> None:
    """Lets an entry be compiled for these types alone, when it is first called with them.

    Where another process compiles (`interpret`), Python runs the entry until its code is loaded.
    """
    usual = inner._compile_for_args

    def compile_declared(*arguments: Any, **named: Any) -> Any:
        if named or tuple(map(inner.typeof_pyval, arguments)) not in signatures:
            kinds = ", ".join(type(argument).__name__ for argument in (*arguments, *named.values()))
            raise TypeError(f"{inner.py_func.__name__} does not take ({kinds})")
        if is_interpreted() and not getattr(LOADING, "on", False):
            return inner.py_func  # the dispatcher calls what it is given
        return usual(*arguments)

    inner._compile_for_args = compile_declared


# ── playing before anything is compiled ──

INTERPRETED = threading.Event()
LOADING = threading.local()


def interpret() -> None:
    """From now on this process compiles nothing: an entry runs as Python until it has been loaded."""
    INTERPRETED.set()


def is_interpreted() -> bool:
    """Whether entries run as Python here that have not been loaded."""
    return INTERPRETED.is_set()


@contextlib.contextmanager
def loading() -> Generator[None]:
    """Let this thread load what was compiled elsewhere."""
    LOADING.on = True
    try:
        yield
    finally:
        LOADING.on = False


def door(function: Any) -> Any:
    """A kernel compiled for Python to call."""
    form = getattr(function, "compiled", None)
    return compiled(function if form is None else form.py_func)


def over(
    loop: Callable[..., Any], rules: Mapping[str, Any], decorate: Callable[[Any], Any]
) -> Callable[..., Any]:
    """A loop that is the same for every title, compiled over one title's rules.

    The loop names the rules it needs (`apply`, `legal_count`, …) as globals that a title supplies. Closures
    or functions as arguments would do the same, but Numba cannot keep those on disk.
    """
    plain: Any = loop
    names = {**plain.__globals__, **rules}
    copy = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
    copy.__qualname__ = plain.__qualname__
    copy.__module__ = plain.__module__
    return decorate(copy)
