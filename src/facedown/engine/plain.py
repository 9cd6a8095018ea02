"""Objects that are their attributes and nothing else: they are pickled and copied by value."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from mypy_extensions import mypyc_attr


def attributes(one: object) -> dict[str, object]:
    """The attributes of an instance: slots, those of compiled classes, and whatever else it has."""
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
    """What Python calls a slot whose name begins with two underscores."""
    private = name.startswith("__") and not name.endswith("__")
    return f"_{kind.__name__.lstrip('_')}{name}" if private else name


UNSET = object()


def blank(kind: type[object]) -> object:
    """An instance without attributes: its class must be `serializable` where it is compiled."""
    return kind.__new__(kind)


def state_of(one: object) -> object:
    """What its class says: of a dataclass with slots that is a list."""
    return one.__getstate__()


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Plain:
    """A base for what `copy` and `pickle` take by value, compiled or not, with all subclasses.

    Even `copy.copy` shares nothing that changes with the original.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return blank, (type(self),), state_of(self)

    def __setstate__(self, state: Mapping[str, object]) -> None:
        """Also where a class lets nobody set its attributes, as a frozen dataclass does."""
        for name, value in state.items():
            object.__setattr__(self, name, value)

    def __copy__(self) -> object:
        return deepcopy(self)

    def __getstate__(self) -> dict[str, object]:
        """The attributes that a copy has. Override it to leave out what can be worked out again."""
        return attributes(self)
