"""JSON Schema of the sockets' messages, and of each game's views, events, actions and claims."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from facedown.engine import registry
from facedown.engine.schema import View
from facedown.server.wire.lobby import ToLobby
from facedown.server.wire.marks import mark
from facedown.server.wire.messages import FromBrowser, ToBrowser

Schema = dict[str, Any]


@cache
def socket_schema() -> Schema:
    """The schema of all messages, in `$defs`: both directions of the table socket, the lobby
    socket, the base of all views as `BaseView`, and per game `SomeGameView`, `SomeGameEvent`,
    ..."""
    messages = {"FromBrowser": FromBrowser, "ToBrowser": ToBrowser, "ToLobby": ToLobby}
    definitions = _definitions(messages)
    definitions |= _prefixed("Base", _definitions({"View": View}))
    parts = [*messages, "BaseView"]
    for name in registry.names():
        prefix = "".join(word.capitalize() for word in name.split("_"))
        types = {part.capitalize(): type_ for part, type_ in registry.game(name).schema.items()}
        definitions |= _prefixed(prefix, _definitions(types, prefix))
        parts += [prefix + part for part in types]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Socket",
        "description": "What goes over the sockets, and what each game's rule book says.",
        "type": "object",
        "properties": {part: {"$ref": f"#/$defs/{part}"} for part in parts},
        "required": parts,
        "additionalProperties": False,
        # A JSON round trip with sorted keys makes the output deterministic.
        "$defs": json.loads(json.dumps(definitions, sort_keys=True)),
    }


@cache
def game_schema(name: str) -> Schema:
    """A schema for each key of the game's `schema`; shared types are in `$defs`.

    Raises `BadOptions` if no such game is installed.
    """
    parts = registry.game(name).schema
    definitions = json.loads(json.dumps(_definitions(parts), sort_keys=True))
    return {part: definitions.pop(part) for part in parts} | {"$defs": definitions}


def _definitions(named: Mapping[str, object], prefix: str = "") -> Schema:
    """Schemas by name of these types and of all types they refer to."""
    members = {prefix + name: _members(type_) for name, type_ in named.items()}
    types = [type_ for several in members.values() for type_ in several]
    schemas, definitions = msgspec.json.schema_components(
        types, schema_hook=_anything, ref_template="#/$defs/{name}"
    )
    mark(definitions, types)
    of = {id(type_): schema for type_, schema in zip(types, schemas, strict=True)}
    for name, several in members.items():
        parts = [of[id(type_)] for type_ in several]
        definitions.setdefault(name, parts[0] if len(parts) == 1 else {"anyOf": parts})
    return definitions


def _prefixed(prefix: str, definitions: Schema) -> Schema:
    """Prefixes every name with its game's, as two games may each have a `Turn`."""
    names = {name: name if name.startswith(prefix) else prefix + name for name in definitions}

    def renamed(part: Any) -> Any:
        if isinstance(part, list):
            return [renamed(each) for each in part]
        if not isinstance(part, dict):
            return part
        ref = part.get("$ref", "").removeprefix("#/$defs/")
        if ref in names:
            return {**part, "$ref": f"#/$defs/{names[ref]}"}
        return {key: renamed(value) for key, value in part.items()}

    return {
        names[name]: {**renamed(definition), "title": names[name]}
        for name, definition in definitions.items()
    }


def _members(type_: object) -> tuple[Any, ...]:
    """The members of a union; msgspec accepts unions of typed dictionaries only member by
    member."""
    return get_args(type_) if get_origin(type_) in (Union, UnionType) else (type_,)


def _anything(type_: object) -> Schema:
    """Schema hook for `object`: msgspec does not accept an empty schema."""
    if type_ is object:
        return {"description": "any JSON value"}
    raise NotImplementedError(type_)
