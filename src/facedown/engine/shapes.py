"""Makes a game's `schema` from its view, its events and its lists of actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    TypedDict,
    Union,
    cast,
    get_args,
    get_type_hints,
)

from facedown.engine.action import ActionSpace
from facedown.engine.schema import Eliminated, Over, SaidBase, Turn

STANDARD: Final = {"turn": Turn, "eliminated": Eliminated, "over": Over}
"""Event -> its type, unless the game has its own."""


def shapes(
    view: object,
    event: object,
    actions: ActionSpace,
    claims: ActionSpace,
    arguments: Mapping[str, object],
) -> dict[str, object]:
    """A `Game.schema`. `event` is the union of the game's own events.

    The types of actions and claims come from their lists and from `arguments` (argument -> its
    type, with its mark). The events of the engine are added: `turn`, `eliminated`, `over`, `said`.
    """
    events = list(get_args(event) or (event,))
    own = {name for each in events for name in get_args(fields_of(each)["on"])}
    events += [kind for name, kind in STANDARD.items() if name not in own]
    found = {"view": view, "action": listed(actions, "Choice", arguments)}
    if len(claims):
        claim = listed(claims, "Statement", arguments)
        events.append(dictionary("Said", fields_of(SaidBase) | fields_of(claim)))
        found["claim"] = claim
    found["event"] = cast(Any, Union)[tuple(events)]
    return found


def listed(space: ActionSpace, name: str, arguments: Mapping[str, object]) -> Any:
    """The type of these actions: their verbs, and every argument, which only some have.

    `name` must not be a part of a schema (`Action`): the server's names begin with the game's.
    """
    verbs = tuple(dict.fromkeys([action.verb for action in space]))
    fields: dict[str, object] = {space.kind: cast(Any, Literal)[verbs]}
    for action in space:
        for argument in action.args:
            fields[argument] = NotRequired[cast(Any, arguments[argument])]
    return dictionary(name, fields)


def fields_of(kind: Any) -> dict[str, Any]:
    """The fields of a typed dictionary, with their marks."""
    return get_type_hints(kind, include_extras=True)


def dictionary(name: str, fields: Mapping[str, object]) -> Any:
    """A typed dictionary made at run time."""
    return cast(Any, TypedDict)(name, dict(fields))
