"""Copying and pickling by value, alike for compiled and interpreted classes."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from mypy_extensions import mypyc_attr


def attributes(one: object) -> dict[str, object]:
    """The attributes of an instance: slots, attributes of compiled classes, and `__dict__`."""
    names: dict[str, None] = {}
    for kind in type(one).__mro__:
        own = vars(kind)
        slots = own.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            names[_mangled(kind, name)] = None
        names.update(dict.fromkeys(own.get("__mypyc_attrs__", ())))
    names.update(dict.fromkeys(getattr(one, "__dict__", ())))
    found = {name: getattr(one, name, UNSET) for name in names if not name.startswith("__")}
    return {name: value for name, value in found.items() if value is not UNSET}


def _mangled(kind: type, name: str) -> str:
    """The mangled name of a slot that begins with two underscores."""
    private = name.startswith("__") and not name.endswith("__")
    return f"_{kind.__name__.lstrip('_')}{name}" if private else name


def copied(value: object) -> object:
    """The value with copies of the lists, dicts and sets in it; everything else is shared."""
    if isinstance(value, list):
        return [copied(each) for each in value]
    if isinstance(value, dict):
        return {key: copied(each) for key, each in value.items()}
    return set(value) if isinstance(value, set) else value


UNSET = object()


def blank(kind: type[object]) -> object:
    """An instance without attributes: its class must be `serializable` where it is compiled."""
    return kind.__new__(kind)


def state_of(one: object) -> object:
    """What `__getstate__` returns; a list for a dataclass with slots."""
    return one.__getstate__()


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Plain:
    """Base of classes that `copy` and `pickle` copy by value, subclasses included.

    Even `copy.copy` shares no mutable state with the original.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return blank, (type(self),), state_of(self)

    def __setstate__(self, state: Mapping[str, object]) -> None:
        """Works for frozen dataclasses too."""
        for name, value in state.items():
            object.__setattr__(self, name, value)

    def __copy__(self) -> object:
        return deepcopy(self)

    def __getstate__(self) -> dict[str, object]:
        """The attributes of a copy. Override it to leave out caches."""
        return attributes(self)
