"""Scenes of Coup: positions and moves in words, and people who open them in browsers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.e2e import scenes
from tests.games.coup import table_helpers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.e2e.people import Person
    from tests.games.coup.table_helpers import Scene

NEW = {"preset": "seed", "starter": 0, "two_player_draft": False}
"""Defaults of a new table, but the first seat begins, and there is no draft."""


def given(*players: str, turn: int = 0) -> Scene:
    """A position at the start of a turn; each player's cards and coins in words: "duke -captain
    5c"."""
    return table_helpers.given(*players, turn=turn, **NEW)  # type: ignore[arg-type]


def new_game(seats: int) -> Scene:
    """A new deal."""
    return table_helpers.new_game(seats, **NEW)  # type: ignore[arg-type]


def enter(scene: Scene, people: Mapping[int, Person], level: str = "random", **wish: Any) -> str:
    """Stages a scene: these people open their pages, bots take the other seats. Returns the
    path."""
    return scenes.enter("coup", scene.table, people, level, **wish)
