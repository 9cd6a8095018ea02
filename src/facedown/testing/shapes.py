"""Checks data against the types of a game's `schema`.

msgspec converts strictly, in C, to the types from which the JSON schema is made, so every view can
be checked at every step. It drops unknown keys: the result is compared with the data, so that a key
which no type has is found at any depth.
"""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

TAGS = ("on", "do", "claim")
"""Keys that tell the members of a union apart."""


class BadShape(AssertionError):
    """Data does not have the type of the game's schema."""


def fits(data: object, shape: object) -> None:
    """Raises `BadShape` unless the data has this type, without further keys."""
    wrong = []
    for member in _members(shape):
        if _is_meant(data, member):
            problem = _problem(data, member)
            if not problem:
                return
            wrong.append(problem)
    raise BadShape(f"{data}: {'; '.join(wrong) or f'no member of {shape}'}")


def words(shape: object, tag: str) -> set[object]:
    """The literal values of this tag, if the type has any."""
    tags = [found for member in _members(shape) for found in _tags(member)]
    return {word for name, several in tags if name == tag for word in several}


def _problem(data: object, shape: Any) -> str:
    """What is wrong with the data; empty if nothing is."""
    try:
        known = msgspec.convert(data, shape, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return "" if known == data else f"only this much is known to {shape.__name__}: {known}"


@cache
def _members(shape: Any) -> tuple[Any, ...]:
    """The members of a union: msgspec converts to one typed dictionary at a time."""
    return get_args(shape) if get_origin(shape) in (Union, UnionType) else (shape,)


def _is_meant(data: object, member: Any) -> bool:
    """Whether this member of a union has the data's tag."""
    tags = _tags(member)
    return not isinstance(data, dict) or all(data.get(tag) in words for tag, words in tags)


@cache
def _tags(member: Any) -> tuple[tuple[str, tuple[object, ...]], ...]:
    hints = get_type_hints(member) if hasattr(member, "__annotations__") else {}
    found = ((tag, hints[tag]) for tag in TAGS if tag in hints)
    return tuple((tag, get_args(hint)) for tag, hint in found if get_origin(hint) is Literal)
