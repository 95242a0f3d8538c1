# pyright: basic
"""@kernel: Python functions that Numba compiles, and a disk cache that notices every edit.

Numba's own cache checks only the file of the function it compiles, not the files of the kernels that this
function calls. So the cache folder is named by a hash of the source of all kernels, the compiler and the
processor. The path of the source does not matter: a second checkout uses the same cache.

Python calls kernels through entries. An entry declares the types of its arguments and is compiled for these
types only: once everything is compiled, nothing that a player sends can start the compiler.

The same source also runs as plain Python, with the same results bit for bit, about a hundred times slower.
That is fast enough for the first turns of a game on a new machine, while another process compiles
(`interpret`), and for a debugger (`PEREGON_COMPILE=0`).

A loop that is the same for every title calls the title's rules through slots: see `slot` and `over`.
"""

from __future__ import annotations

import contextlib
import dis
import hashlib
import inspect
import os
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar

import numpy as np
import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("PEREGON_COMPILE", "1") != "0"
COMPILER: tuple[str, ...] = ()
SETTINGS = threading.RLock()  # Numba's settings are global: threads change them one after the other


def require(owner: Any, *names: str) -> None:
    """Fail with a clear sentence where Numba lacks something that is not part of its public interface."""
    for name in names:
        if not hasattr(owner, name):
            place = getattr(owner, "__name__", type(owner).__name__)
            raise ImportError(
                f"Numba {numba.__version__} has no {place}.{name}, which peregon needs: "
                "install a version that pyproject.toml allows"
            )


if COMPILED:
    import llvmlite.binding
    import numba
    from numba import types
    from numba.core import caching, config

    require(caching, "UserProvidedCacheLocator")
    require(config, "CACHE_DIR", "CACHE_LOCATOR_CLASSES")
    COMPILER = (sys.implementation.cache_tag, numba.__version__, llvmlite.binding.get_host_cpu_name())

    class Locator(caching.UserProvidedCacheLocator):
        """Keeps compiled code in a folder named by its package, not by the path of its file."""

        @classmethod
        def get_suitable_cache_subpath(cls, py_file: str) -> str:
            return Path(py_file).parent.name

        def ensure_cache_path(self) -> None:
            """Create the folder if possible: cached code must load from a full disk too."""
            with contextlib.suppress(OSError):
                super().ensure_cache_path()


def source_digest() -> str:
    """Return a hash of the source of all kernels, the compiler and the processor."""
    text = hashlib.sha256(" ".join(COMPILER).encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        text.update(source.name.encode())
        text.update(source.read_bytes())
    return text.hexdigest()[:16]


def cache_folder() -> Path:
    """Return the folder of the compiled kernels of this source."""
    root = os.environ.get("PEREGON_CACHE") or platformdirs.user_cache_dir("peregon")
    return Path(root) / f"kernels-{source_digest()}"


def compiled(function: Any, **options: bool) -> Any:
    """Return the function as Numba compiles it, or unchanged without the compiler."""
    if not COMPILED:
        return function
    return numba.njit(nogil=True, error_model="numpy", **options)(function)  # pyright: ignore[reportArgumentType, reportCallIssue]  # options by name


def kernel(function: F) -> F:
    """Mark a function that compiled code may call. Python still calls the function as it is written.

    Numba asks a value for its type: the function answers with the dispatcher that compiles it.
    """
    return compiles(function)(function)


def compiles(function: Any) -> Callable[[Any], Any]:
    """Decorate the compiled form of a function: the same result, by means that only the compiler has."""

    def decorate(text: Any) -> Any:
        if COMPILED:
            inner = compiled(text, no_cpython_wrapper=True, no_cfunc_wrapper=True)
            named: Any = function
            require(inner, "add_overload", "overloads")
            named.compiled = inner  # the type alone would not keep a reference to it
            named._numba_type_ = types.Dispatcher(inner)

            def keep(result: Any) -> None:
                inner.overloads[tuple(result.signature.args)] = result

            inner.add_overload = keep  # without the wrapper for Python, which takes half the time to compile
        return function

    return decorate


# ── entries ──

Signature = tuple[Any, ...]  # the types of an entry's arguments

NUMBER: Any = numba.typeof(0) if COMPILED else None
REAL: Any = numba.typeof(0.0) if COMPILED else None
FLAG: Any = numba.typeof(False) if COMPILED else None


def array(kind: Any, dimensions: int = 1, fixed: bool = False) -> Any:
    """Return Numba's type of an array, for a signature; `fixed`: of a read-only one."""
    if not COMPILED:
        return None
    return types.Array(numba.from_dtype(np.dtype(kind)), dimensions, "C", readonly=fixed)


def entry(*signatures: Signature) -> Callable[[F], F]:
    """Decorate a kernel that Python calls with arguments of these types; it is cached on disk."""
    return entry_in(cache_folder(), *signatures)


def entry_in(folder: Path, *signatures: Signature) -> Callable[[F], F]:
    """Do the same with another cache folder, for kernels whose source is not in this package."""

    def decorate(function: F) -> F:
        if not COMPILED:
            return function
        settings: Any = config
        with SETTINGS:
            usual = settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES
            settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.Locator"
            try:
                inner = compiled(function, cache=True)
            finally:  # the cache of other packages' kernels is not changed
                settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = usual
        limit(inner, signatures)
        return inner

    return decorate


def limit(inner: Any, signatures: tuple[Signature, ...]) -> None:
    """Let an entry be compiled for these types only, when it is first called with them.

    Numba's own way (a dispatcher with explicit signatures) compiles at import. Where another process compiles
    (`interpret`), Python runs the entry until the compiled code is loaded.
    """
    require(inner, "_compile_for_args", "typeof_pyval")
    usual = inner._compile_for_args

    def compile_declared(*arguments: Any, **named: Any) -> Any:
        if named or tuple(map(inner.typeof_pyval, arguments)) not in signatures:
            kinds = ", ".join(type(argument).__name__ for argument in (*arguments, *named.values()))
            raise TypeError(f"{inner.py_func.__name__} does not take ({kinds})")
        if is_interpreted() and not getattr(LOADING, "on", False):
            return inner.py_func  # the dispatcher calls the function that is returned here
        return usual(*arguments)

    inner._compile_for_args = compile_declared


# ── playing before anything is compiled ──

INTERPRETED = threading.Event()
LOADING = threading.local()


def interpret() -> None:
    """Compile nothing in this process from now on: entries run as Python until their code is loaded."""
    INTERPRETED.set()


def is_interpreted() -> bool:
    """Return whether entries that are not loaded run as Python in this process."""
    return INTERPRETED.is_set()


@contextlib.contextmanager
def loading() -> Generator[None]:
    """Let this thread load code that another process compiled."""
    LOADING.on = True
    try:
        yield
    finally:
        LOADING.on = False


@cache
def door(function: Any) -> Any:
    """Return a kernel compiled for Python to call."""
    form = getattr(function, "compiled", None)
    return compiled(function if form is None else form.py_func)


# ── loops over the rules of a title ──


class Slot:
    """A function that a loop calls and each title supplies; calling it unfilled raises an error."""

    def __init__(self, arguments: str, module: dict[str, Any]) -> None:
        self.arguments = [name.strip() for name in arguments.split(",")]
        self.module = module  # where it is declared, and has its name

    def __str__(self) -> str:
        name = next((name for name, value in self.module.items() if value is self), "slot")
        return f"{name}({', '.join(self.arguments)})"

    @property
    def empty(self) -> TypeError:
        """The error of a call while no title has filled the slot."""
        return TypeError(f"{self} is an empty slot: call the loop that `jit.over` returns for a title")

    def __call__(self, *arguments: Any) -> Any:
        raise self.empty

    @property
    def _numba_type_(self) -> Any:
        """Numba asks for this when it compiles a loop with an empty slot."""
        raise self.empty

    def check(self, filling: Any) -> None:
        """Refuse a function with other arguments."""
        found = list(inspect.signature(filling).parameters) if callable(filling) else None
        if found != self.arguments:
            said = filling if found is None else f"{filling.__qualname__}({', '.join(found)})"
            raise TypeError(f"{self} cannot be filled with {said}")


def slot(arguments: str) -> Any:
    """Declare a function that each title supplies, by the names of its arguments:
    `apply = slot("s, board, seat, action, trace")`.
    """
    return Slot(arguments, sys._getframe(1).f_globals)


def over(loop: Any, rules: Mapping[str, Any], decorate: Callable[[Any], Any] = kernel) -> Callable[..., Any]:
    """Return a loop, compiled with a title's functions in its slots.

    Functions as arguments would do the same, but Numba cannot cache these on disk.
    """
    return Loops(rules).over(loop, decorate)


class Loops:
    """Loops over the rules of one title. Functions that several of them call are compiled once."""

    def __init__(self, rules: Mapping[str, Any]) -> None:
        self.rules = rules
        self.filled: dict[Any, Any] = {}

    def over(self, loop: Any, decorate: Callable[[Any], Any] = kernel) -> Any:
        """Return a copy of a loop, with its slots filled: its own, and those of the functions it calls."""
        names = dict(loop.__globals__)
        for name, value in needed(loop):
            names[name] = self.fill(name, value) if isinstance(value, Slot) else self.part(value)
        copy = FunctionType(loop.__code__, names, loop.__name__, loop.__defaults__)
        copy.__qualname__ = loop.__qualname__
        copy.__module__ = loop.__module__
        return decorate(copy)

    def part(self, function: Any) -> Any:
        """Return the copy of a function that loops call."""
        if function not in self.filled:
            self.filled[function] = self.over(function)
        return self.filled[function]

    def fill(self, name: str, empty: Slot) -> Any:
        """Return the title's function for a slot."""
        if name not in self.rules:
            raise TypeError(f"the title lacks {empty}")
        empty.check(self.rules[name])
        return self.rules[name]


def needed(loop: Any) -> Iterator[tuple[str, Any]]:
    """Yield the slots that a loop uses, and the functions with slots that it calls, by their names."""
    for name in sorted(names_in(loop.__code__)):
        value = loop.__globals__.get(name)
        called = isinstance(value, FunctionType) and value is not loop
        if isinstance(value, Slot) or (called and has_slots(value)):
            yield name, value


@cache
def has_slots(function: Any) -> bool:
    """Return whether a function uses slots, or calls functions that do."""
    return any(True for _ in needed(function))


def names_in(code: CodeType) -> set[str]:
    """Return the names of the globals that code reads."""
    found = {str(step.argval) for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found |= names_in(inner)
    return found
