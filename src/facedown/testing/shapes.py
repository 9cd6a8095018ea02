"""Whether data has the shape that a game's `schema` gives it.

msgspec converts strictly to the very types from which it makes the browser's JSON schema, in C:
so every view of every viewer can be tried at every step. What it did not know it leaves out: the
result is compared with the data, and a key that no type has is a failure, however deep it lies.
"""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

TAGS = ("on", "do", "claim")
"""What tells the members of a union apart."""


class BadShape(AssertionError):
    """Data is not of the type that the game's schema names."""


def fits(data: object, shape: object) -> None:
    """Raises `BadShape` unless data is of this type: all of it, and nothing besides."""
    wrong = []
    for member in _members(shape):
        if _is_meant(data, member):
            problem = _problem(data, member)
            if not problem:
                return
            wrong.append(problem)
    raise BadShape(f"{data}: {'; '.join(wrong) or f'no member of {shape}'}")


def words(shape: object, tag: str) -> set[object]:
    """What this tag may be, as far as the shape spells it."""
    tags = [found for member in _members(shape) for found in _tags(member)]
    return {word for name, several in tags if name == tag for word in several}


def _problem(data: object, shape: Any) -> str:
    """What is wrong with it, or nothing."""
    try:
        known = msgspec.convert(data, shape, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return "" if known == data else f"only this much is known to {shape.__name__}: {known}"


@cache
def _members(shape: Any) -> tuple[Any, ...]:
    """msgspec takes a union of typed dictionaries one by one only."""
    return get_args(shape) if get_origin(shape) in (Union, UnionType) else (shape,)


def _is_meant(data: object, member: Any) -> bool:
    """Whether this member of a union has the tag that the data has."""
    tags = _tags(member)
    return not isinstance(data, dict) or all(data.get(tag) in words for tag, words in tags)


@cache
def _tags(member: Any) -> tuple[tuple[str, tuple[object, ...]], ...]:
    hints = get_type_hints(member) if hasattr(member, "__annotations__") else {}
    found = ((tag, hints[tag]) for tag in TAGS if tag in hints)
    return tuple((tag, get_args(hint)) for tag, hint in found if get_origin(hint) is Literal)
