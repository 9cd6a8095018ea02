"""The registry of games: entry points of the group `facedown.games`, third parties' included."""

from __future__ import annotations

import re
import warnings
from functools import cache
from importlib.metadata import entry_points
from typing import Final

from facedown.engine.action import ActionSpace
from facedown.engine.errors import BadOptions
from facedown.engine.game import Game
from facedown.engine.table import Table

GROUP: Final = "facedown.games"

NAME: Final = re.compile("[a-z][a-z0-9_]{0,39}")
"""Game names appear in URLs, file names and type names."""


def names() -> list[str]:
    """The names of all installed games, sorted. Warns of invalid names."""
    found = {entry.name for entry in entry_points(group=GROUP)}
    for name in sorted(found):
        if not NAME.fullmatch(name):
            warnings.warn(f"{GROUP}: {name!r} does not match {NAME.pattern}", stacklevel=2)
    return sorted(filter(NAME.fullmatch, found))


@cache
def game(name: str) -> Game[Table]:
    """The rule book with this name. Raises `BadOptions` if no such game is installed."""
    for entry in entry_points(group=GROUP):
        if entry.name == name and NAME.fullmatch(name):
            found = entry.load()
            assert isinstance(found, Game), f"{entry.value} is no Game"
            assert found.name == name, f"{entry.value} calls itself {found.name!r}, not {name!r}"
            found.origin = game, (name,)
            for space in (found.actions, found.claims):
                space.origin = space_of, (name, space.kind)
            return found
    raise BadOptions(f"there is no game {name!r}; there are: {', '.join(names())}")


def space_of(name: str, kind: str) -> ActionSpace:
    """The actions (`do`) or the claims of this game."""
    found = game(name)
    return found.actions if kind == found.actions.kind else found.claims
