# pyright: basic
"""Kernels as a CUDA device runs them: the same text, compiled by numba-cuda.

A function finds what it calls among the globals of its module. Its translation is a copy with other globals:
there, functions of ours are translations too, slots are filled with a title's rules, and a few functions are
replaced by stand-ins. So no text is written twice.

In Numba's simulator (`NUMBA_ENABLE_CUDASIM=1`) translations run as Python.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from peregon.envs.cuda.device_functions import CudaNumpy, device_functions
from peregon.kernels.jit import Slot, names_in

__all__ = ["Translation", "compiler", "is_simulated"]

OURS = "peregon."


def compiler() -> Any:
    """Return `numba.cuda`; without the extra `cuda` this is an ImportError that names the missing module."""
    import numba_cuda  # noqa: F401, PLC0415  # pyright: ignore[reportMissingImports] (an extra)

    if not hasattr(np, "row_stack"):  # NumPy 2.5 removed it; numba-cuda 0.30 still looks for it
        np.row_stack = np.vstack  # pyright: ignore[reportAttributeAccessIssue]
    from numba import cuda  # noqa: PLC0415

    return cuda


def is_simulated() -> bool:
    """Return whether Numba's simulator takes the place of a device."""
    from numba.core import config  # noqa: PLC0415

    return bool(getattr(config, "ENABLE_CUDASIM", 0))


class Part(ModuleType):
    """A module whose functions are translated when they are first asked for."""

    def __init__(self, module: ModuleType, translation: Translation) -> None:
        super().__init__(module.__name__)
        self.__dict__["_of"] = module, translation

    def __getattr__(self, name: str) -> Any:
        module, translation = self.__dict__["_of"]
        value = translation.value(name, getattr(module, name))
        setattr(self, name, value)
        return value


@dataclass
class Translation:
    """The kernels of one title for a device; `rules` fill the slots."""

    rules: Mapping[str, Any]
    simulated: bool = field(default_factory=is_simulated)
    functions: dict[Any, Any] = field(default_factory=dict[Any, Any])
    modules: dict[str, Part] = field(default_factory=dict[str, Part])

    def __post_init__(self) -> None:
        self.cuda = compiler()
        self.numpy = np if self.simulated else CudaNumpy()
        self.device_functions = device_functions(self.simulated)

    def function(self, function: Any) -> Any:
        """Return a function as device code calls it; it is compiled when code that calls it is."""
        if function not in self.functions:
            copy, names = self.copied(self.stand_in(function))
            self.functions[function] = copy if self.simulated else self.cuda.jit(device=True)(copy)
            self.translate(copy, names)  # later: functions may call each other
        return self.functions[function]

    def threads(self, function: Any, **constants: Any) -> Any:
        """Return a function that threads run, not compiled yet; `constants` are globals that it reads."""
        copy, names = self.copied(function)
        self.translate(copy, names)
        names |= {"cuda": self.cuda, **constants}
        return copy

    def stand_in(self, function: Any) -> Any:
        """Return the text that a device has for a function: its own, or what stands in for it."""
        other = self.device_functions.get(function)
        if other is not None:
            if list(inspect.signature(other).parameters) != list(inspect.signature(function).parameters):
                raise TypeError(f"{other.__qualname__} cannot stand in for {function.__qualname__}")
            return other
        form = getattr(function, "compiled", None)
        return function if form is None or self.simulated else form.py_func

    def copied(self, text: Callable[..., Any]) -> tuple[Any, dict[str, Any]]:
        """Return a copy of a function with globals of its own, and these."""
        names = dict(text.__globals__)
        copy = FunctionType(text.__code__, names, text.__name__, text.__defaults__, text.__closure__)
        copy.__module__ = text.__module__
        copy.__qualname__ = text.__qualname__
        return copy, names

    def translate(self, copy: Any, names: dict[str, Any]) -> None:
        """Translate the globals that a copy reads."""
        for name in sorted(names_in(copy.__code__) & names.keys()):
            names[name] = self.value(name, names[name])

    def value(self, name: str, value: Any) -> Any:
        """Return a global as device code reads it."""
        if isinstance(value, Slot):
            if name not in self.rules:
                raise TypeError(f"the title lacks {value}")
            value.check(self.rules[name])
            return self.function(self.rules[name])
        if isinstance(value, FunctionType) and value.__module__.startswith(OURS):
            return self.function(value)
        if isinstance(value, ModuleType):
            if value is np:
                return self.numpy
            if value.__name__.startswith(OURS):
                return self.modules.setdefault(value.__name__, Part(value, self))
        return value
