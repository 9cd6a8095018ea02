"""How one view becomes another: in replays, and while what has just been played is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Change:
    """What stands at `path` is `value` from now on; an empty path is the whole frame."""

    path: list[str | int]
    value: Any


def changes(old: object, new: object) -> list[Change]:
    """The fewest places to set that turn `old` into `new`, both of JSON."""
    found: list[Change] = []
    if type(old) is not type(new) or old != new:
        _compare(old, new, [], found)
    return found


def _compare(old: object, new: object, path: list[str | int], found: list[Change]) -> None:
    """Of two values that differ. Equal parts are skipped whole, as comparing them is cheap."""
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
    """Whether they do; `True` is not 1."""
    return old != new or type(old) is not type(new)
