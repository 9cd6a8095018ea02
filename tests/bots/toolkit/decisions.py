"""Builds an artificial decision, of no particular game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.action import ActionSpace
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.engine.chance import Chance
    from facedown.engine.table import Table

ACTIONS = ActionSpace("do", [("pass", {}), ("bid", {}), ("doubt", {}), ("call", {})])


def decision(
    verbs: Sequence[str] = ("pass", "bid"),
    events: Sequence[dict[str, object]] = (),
    seat: int = 1,
    step: str | None = "bid",
    seed: int = 1,
) -> Observation:
    """A decision in which `seat` may choose among these verbs."""
    ask = None if step is None else {"seats": [seat], "answered": False, "step": step}
    view: dict[str, object] = {"seat": seat, "turn": seat, "turns": 1, "players": [], "ask": ask}
    choices = [ACTIONS.make(verb) for verb in verbs]
    return Observation(seat, view, events, choices, FastChance(seed), no_world, {})


def no_world(chance: Chance) -> Table:
    raise AssertionError("nobody thinks ahead here")
