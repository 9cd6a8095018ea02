"""Differences between views, for replays and for the frames of a move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Path = list[str | int]


@dataclass(slots=True)
class Change:
    """Set the value at `path`; an empty path replaces the whole frame."""

    path: Path
    value: Any


def changes(old: object, new: object) -> list[Change]:
    """A minimal list of changes that turns one JSON value into another.

    `True` differs from 1, but not inside containers that compare equal: no field of a view is a
    number at one time and a truth value at another.
    """
    found: list[Change] = []
    # Two views nearly always differ: comparing them as a whole first would be wasted.
    if type(old) is type(new) is dict or type(old) is not type(new) or old != new:
        _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Collect the changes of two values that differ, or of any two dicts.

    Equal containers are not descended into. Most parts are the very same object in both values, so
    identity is checked first.
    """
    kind = type(old)
    parts: Iterable[tuple[str | int, Any]]
    if kind is type(new) is dict and old.keys() <= new.keys():
        parts = new.items()
    elif kind is type(new) is list and len(old) == len(new):
        parts = enumerate(new)
    else:
        found.append(Change(path, new))
        return
    for key, value in parts:
        if kind is dict and key not in old:
            found.append(Change([*path, key], value))
            continue
        before = old[key]
        if before is value or (before == value and type(before) is type(value)):
            continue
        if type(value) is dict or type(value) is list:
            _compare(before, value, [*path, key], found)
        else:
            found.append(Change([*path, key], value))
