"""Writes the marks of `facedown.engine.schema` into a JSON schema as `x-kind`.

A mark is set on the schema of the value itself: beside the `anyOf` of `int | None`, on the `items`
of a list.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import UnionType
from typing import (
    Annotated,
    Any,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from facedown.engine.schema import Mark

Schema = dict[str, Any]


def mark(definitions: Schema, types: Iterable[object]) -> None:
    """Marks the fields of all typed dictionaries reachable from these types, in place."""
    for kind in _dictionaries(types, {}):
        fields = definitions.get(kind.__name__, {}).get("properties", {})
        for name, hint in get_type_hints(kind, include_extras=True).items():
            if name in fields:
                _mark(fields[name], hint)


def _dictionaries(hints: Iterable[object], found: dict[type, None]) -> dict[type, None]:
    for hint in hints:
        if isinstance(hint, type) and is_typeddict(hint):
            if hint not in found:
                found[hint] = None
                _dictionaries(get_type_hints(hint, include_extras=True).values(), found)
        else:
            _dictionaries(get_args(hint), found)
    return found


def _mark(schema: Schema, hint: object) -> None:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        for kind in (meta.kind for meta in parts[1:] if isinstance(meta, Mark)):
            schema["x-kind"] = kind
    if origin in (Annotated, NotRequired, Required):
        _mark(schema, parts[0])
    elif origin in (Union, UnionType):
        for part in parts:
            _mark(schema, part)
    elif origin in (list, dict):
        for some in schema.get("anyOf", [schema]):
            within = some.get("items") or some.get("additionalProperties")
            if isinstance(within, dict):
                _mark(within, parts[-1])
