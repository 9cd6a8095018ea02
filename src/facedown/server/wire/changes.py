"""How one view becomes another: in replays, and while what has just been played is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Change:
    """What stands at `path` is `value` from now on; an empty path is the whole frame."""

    path: list[str | int]
    value: Any


def changes(old: object, new: object, path: tuple[str | int, ...] = ()) -> Iterator[Change]:
    """The fewest places to set that make `new` of `old`."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() <= new.keys():
        for key, value in new.items():
            if key in old:
                yield from changes(old[key], value, (*path, key))
            else:
                yield Change([*path, key], value)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            yield from changes(old[index], value, (*path, index))
    elif type(old) is not type(new) or old != new:
        yield Change([*path], new)
