"""Walks and compares everything reachable from an object: attributes, items, closures, caches."""

from __future__ import annotations

import enum
import types
from functools import cache
from typing import TYPE_CHECKING, Any, TypeGuard

from facedown.engine.registry import game as find_game

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

ATOMS = (type(None), bool, int, float, str, bytes, enum.Enum, type, types.ModuleType)
Step = tuple[str, Any]
PLAIN = {type(None), bool, int, float, str, bytes}


def flat(one: object) -> TypeGuard[Collection[object]]:
    """Whether this is a list, set or tuple of plain values only."""
    return isinstance(one, list | tuple | set | frozenset) and set(map(type, one)) <= PLAIN


def difference(one: object, other: object) -> str:
    """The first difference between two objects, with its path; empty if there is none.

    An object that both share is skipped.
    """
    seen: set[tuple[int, int]] = set()
    left: list[tuple[str, object, object]] = [("", one, other)]
    while left:
        path, a, b = left.pop()
        if a is b or (id(a), id(b)) in seen:
            continue
        seen.add((id(a), id(b)))
        if type(a) is not type(b):
            return f"{path}: {a!r} and {b!r}"
        if isinstance(a, ATOMS):
            if a != b:
                return f"{path}: {a!r} and {b!r}"
            continue
        if flat(a) and a == b and [*map(type, a)] == [*map(type, b)]:
            continue
        parts, others = list(inside(a)), list(inside(b))
        if [name for name, _ in parts] != [name for name, _ in others]:
            names = [[name for name, _ in each][:12] for each in (parts, others)]
            return f"{path}: {names[0]} and {names[1]}"
        left += [(path + name, x, y) for (name, x), (_, y) in zip(parts, others, strict=True)][::-1]
    return ""


def reachable(
    one: object, known: Iterable[int] = (), whole: bool = True
) -> Iterator[tuple[str, object]]:
    """Every reachable object with its path, except through `known` objects (by `id`).

    Without `whole`, items of `flat` collections are skipped.
    """
    seen = set(known)
    left: list[Step] = [("", one)]
    while left:
        path, a = left.pop()
        if id(a) in seen and not isinstance(a, ATOMS):
            continue
        seen.add(id(a))
        yield path, a
        if not isinstance(a, ATOMS) and (whole or not flat(a)):
            left += [(path + name, part) for name, part in inside(a)]


@cache
def lasting(name: str) -> dict[int, object]:
    """The objects of a game's action and claim spaces, by `id`."""
    game = find_game(name)
    found = reachable([game.actions, game.claims], whole=False)
    return {id(one): one for _, one in found if not isinstance(one, ATOMS)}


def inside(a: Any) -> Iterator[Step]:
    """The parts of an object, with their names, in a stable order."""
    if isinstance(a, dict):
        for at, (key, value) in enumerate(a.items()):
            if isinstance(key, ATOMS):
                yield f"[{key!r}]", value
            else:  # its repr may differ between runs
                yield f".keys[{at}]", key
                yield f".values[{at}]", value
    elif isinstance(a, list | tuple):
        yield from ((f"[{at}]", value) for at, value in enumerate(a))
    elif isinstance(a, set | frozenset):
        yield from ((f"[{at}]", value) for at, value in enumerate(sorted(a, key=repr)))
    elif isinstance(a, types.MethodType):
        yield from ((".__self__", a.__self__), (".__func__", a.__func__))
    elif isinstance(a, types.FunctionType):
        for at, cell in enumerate(a.__closure__ or ()):
            yield f".closure[{at}]", cell.cell_contents
    elif not callable(a) or hasattr(type(a), "__mypyc_attrs__"):
        yield from _attributes(a)


def _attributes(a: Any) -> Iterator[Step]:
    """The attributes of an instance: slots, those of compiled classes, and `__dict__`."""
    names: dict[str, None] = {}
    for kind in type(a).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names.update(dict.fromkeys([slots] if isinstance(slots, str) else slots))
        names.update(dict.fromkeys(kind.__dict__.get("__mypyc_attrs__", ())))
    names.update(dict.fromkeys(getattr(a, "__dict__", ())))
    for name in names:
        if not name.startswith("__"):
            try:
                yield f".{name}", getattr(a, name)
            except AttributeError:
                continue
