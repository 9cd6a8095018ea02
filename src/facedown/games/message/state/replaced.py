"""A change of one value in a tuple that clones share."""

from __future__ import annotations


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values, except at one place."""
    return (*values[:place], value, *values[place + 1 :])
