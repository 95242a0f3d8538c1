"""Arrays of a device for other libraries, without a copy: DLPack, and the CUDA array interface.

PyTorch, JAX and CuPy take them with `from_dlpack`; PyTorch and CuPy also with `as_tensor` and `asarray`.
Numba's device arrays have the array interface alone.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np

__all__ = ["PROCESSOR", "DeviceArray", "on_device"]

PROCESSOR, DEVICE = 1, 2  # DLPack's kinds of memory
KINDS = {"i": 0, "u": 1, "f": 2}
NAME, USED = b"dltensor", b"used_dltensor"
LEGACY_STREAMS = (None, -1, 1)  # they wait for Numba's stream by themselves
DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
CAPSULE_END = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Tensor(ctypes.Structure):
    """DLPack's managed tensor."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32 * 2),
        ("dimensions", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p),
        ("deleter", DELETER),
    ]


KEPT: dict[int, tuple[Any, ...]] = {}  # tensors that another library holds, by address


@DELETER
def release(address: int) -> None:
    """Forget a tensor that nobody holds any more."""
    KEPT.pop(address, None)


@CAPSULE_END
def release_unused(capsule: int) -> None:
    """Release the tensor of a capsule that nobody took."""
    if is_valid(capsule, NAME):
        release(pointer_in(capsule, NAME))


new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype, new_capsule.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, CAPSULE_END]
is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_IsValid", ctypes.pythonapi)
)
pointer_in = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


def on_device(array: Any, simulated: bool, wait: Callable[[], None]) -> DeviceArray:
    """Return an array of Numba's for other libraries; the simulator's lie in the processor's memory."""
    if simulated:
        return DeviceArray(array, array._ary.ctypes.data, (PROCESSOR, 0), wait)
    return DeviceArray(array, array.__cuda_array_interface__["data"][0], (DEVICE, 0), wait)


class DeviceArray:
    """An array in the memory of a device; `array` is Numba's."""

    def __init__(self, array: Any, address: int, device: tuple[int, int], wait: Callable[[], None]) -> None:
        self.array = array
        self.address = address
        self.device = device
        self.wait = wait
        self.shape: tuple[int, ...] = array.shape
        self.strides: tuple[int, ...] = array.strides
        self.dtype: np.dtype[Any] = array.dtype

    def __repr__(self) -> str:
        return f"DeviceArray(shape={self.shape}, dtype={self.dtype})"

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return self.array.__cuda_array_interface__

    def copy_to_host(self) -> np.ndarray[Any, np.dtype[Any]]:
        """Return a copy in the processor's memory."""
        return self.array.copy_to_host()

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device

    def __dlpack__(self, *, stream: int | None = None, **asked: Any) -> Any:
        """Hand the array on; a stream of the other library's own waits until all games have moved."""
        if asked.get("copy"):
            raise BufferError("the array is handed on without a copy")
        if asked.get("dl_device") not in (None, self.device):
            raise BufferError("the array stays on its device")
        if stream not in LEGACY_STREAMS:
            self.wait()
        dimensions = len(self.shape)
        shape = (ctypes.c_int64 * dimensions)(*self.shape)
        strides = (ctypes.c_int64 * dimensions)(*(stride // self.dtype.itemsize for stride in self.strides))
        tensor = Tensor(
            data=self.address,
            device=(ctypes.c_int32 * 2)(*self.device),
            dimensions=dimensions,
            kind=KINDS[self.dtype.kind],
            bits=8 * self.dtype.itemsize,
            lanes=1,
            shape=shape,
            strides=strides,
            offset=0,
            context=None,
            deleter=release,
        )
        address = ctypes.addressof(tensor)
        KEPT[address] = tensor, shape, strides, self
        return new_capsule(address, NAME, release_unused)
