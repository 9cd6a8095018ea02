"""Differences between views, for replays and for the frames of a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Change:
    """Set the value at `path`; an empty path replaces the whole frame."""

    path: list[str | int]
    value: Any


def changes(old: object, new: object) -> list[Change]:
    """A minimal list of changes that turns one JSON value into another."""
    found: list[Change] = []
    if type(old) is not type(new) or old != new:
        _compare(old, new, [], found)
    return found


def _compare(old: object, new: object, path: list[str | int], found: list[Change]) -> None:
    """Collect the changes of two values that differ. Equal containers are not descended into."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() <= new.keys():
        for key, value in new.items():
            if key not in old:
                found.append(Change([*path, key], value))
            elif _differ(old[key], value):
                _compare(old[key], value, [*path, key], found)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            if _differ(old[index], value):
                _compare(old[index], value, [*path, index], found)
    else:
        found.append(Change(path, new))


def _differ(old: object, new: object) -> bool:
    """Whether they differ. `True` differs from 1, but not inside containers that compare equal:
    no field of a view is a number at one time and a truth value at another."""
    return old != new or type(old) is not type(new)
