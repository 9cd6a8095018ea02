"""Choice between two characters: a bystander mostly keeps the one with the easier mission."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Action
from facedown.games.message.bots.scene import Scene
from facedown.games.message.roster import NUMBER, ROSTER

MISSION_RATES: Final = {
    "nobody_died": 0.7, "man_declares": 0.7, "woman_declares": 0.5, "hand_of_both_colours": 0.2,
    "nine_in_hand": 0.2, "red_hand_at_death": 0.15, "six_of_any": 0.15, "none": -0.05,
}  # fmt: skip
"""Approximate rate at which each mission is met; others have `RARE_MISSION_RATE`."""
RARE_MISSION_RATE: Final = 0.08
RATE_OFFSET: Final = 0.1
"""Added to all rates, so the harder one is kept now and then."""


def choose(scene: Scene) -> Action:
    """Rate for members of a side, who can use any character."""
    if scene.mine < 0 or not scene.bystander:
        return scene.any()
    first, second = [ease(scene, action) for action in scene.choices]
    return scene.choices[0 if scene.happens(first / (first + second)) else 1]


def ease(scene: Scene, action: Action) -> float:
    """How much I want this character's mission."""
    character = ROSTER[NUMBER[str(action.args["character"])]]
    return RATE_OFFSET + MISSION_RATES.get(character.mission, RARE_MISSION_RATE)
