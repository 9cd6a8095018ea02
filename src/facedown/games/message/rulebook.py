"""The rules of a table with all that they are made of: characters, and the judge of victories."""

from __future__ import annotations

from facedown.engine.options import Value
from facedown.games.message.characters import characters_of
from facedown.games.message.rules import Rules
from facedown.games.message.victory import JUDGE

_shared: dict[tuple[int, tuple[Value, ...]], Rules] = {}


def rules_for(seats: int, options: dict[str, Value]) -> Rules:
    """The shared rules of these options, which are complete: in the order of `OPTIONS`."""
    key = (seats, tuple(options.values()))
    found = _shared.get(key)
    if found is None:
        found = Rules(seats, options, characters_of(str(options["profile"])), JUDGE)
        _shared[key] = found
    return found
