"""A change in what clones share."""

from __future__ import annotations


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values, but for one place."""
    return (*values[:place], value, *values[place + 1 :])
