"""Games are found through entry points (`facedown.games`), so that a third party's plugs in."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from facedown.engine.errors import BadOptions
from facedown.engine.game import Game

GROUP = "facedown.games"


def names() -> list[str]:
    """The names of all installed games, sorted."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


@cache
def game(name: str) -> Game:
    """The rule book with this name. Raises `BadOptions` if no such game is installed."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            found = entry.load()
            assert isinstance(found, Game)
            return found
    raise BadOptions(f"there is no game {name!r}; there are: {', '.join(names())}")
