"""The solved strategy at a decision of a duel with one influence each."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS
from facedown.engine.observation import Observation
from facedown.games.coup.actions import CHALLENGE, COUP, kind_of
from facedown.games.coup.bots.endgame.duel import Place, place_of
from facedown.games.coup.bots.endgame.node import DECISION
from facedown.games.coup.bots.endgame.position import ANYTHING, Endgame, place, rich
from facedown.games.coup.bots.endgame.ranges import range_of
from facedown.games.coup.bots.endgame.size import NODES
from facedown.games.coup.bots.endgame.solver import solved
from facedown.games.coup.bots.endgame.tree import aimless
from facedown.games.coup.bots.scene import Scene

STEPS: Final = ("turn", "challenge", "block")
"""Steps of the public tree; a proof is forced, and an exchange ends it."""

HURRIED: Final = 2_000
"""Public decisions of a tree if somebody waits: they take half a second on a busy core."""

OF_A_PLAYOUT: Final = 10
"""Public decisions of a tree for each playout that a search may make."""


def solution(observation: Observation) -> list[float] | None:
    """The probability of each choice; None if the decision is not in a solved endgame."""
    scene = Scene(observation)
    if scene.step not in STEPS or len(scene.living) != 1 or len(scene.hand) != 1:
        return None
    if (
        scene.step == "turn"
        and rich(scene.coins[scene.me])
        and scene.influence[scene.living[0]] == 1
    ):
        return [float(kind_of(choice.id) == COUP) for choice in observation.choices]
    found = place_of(scene, limit_of(observation))
    return None if found is None else at(scene, found)


def limit_of(observation: Observation) -> int:
    """Most public decisions of a tree, by the budget of a search."""
    playouts = observation.iterations
    most = NODES if observation.deadline is None else HURRIED
    return most if playouts is None else min(most, OF_A_PLAYOUT * playouts)


def at(scene: Scene, found: Place) -> list[float] | None:
    """The strategy at a place; None if it is not in the tree."""
    node = solved(with_ranges(scene, found)).after(found.history)
    if node is None or node.kind != DECISION:
        return None
    card = place(next(iter(scene.hand.values())))
    shares = node.policy(card)
    if scene.step == "turn":
        return [shares.get(aimless(choice.id), 0.0) for choice in scene.choices]
    called = shares.get(CHALLENGE, 0.0)
    if scene.step == "challenge":
        return [1.0 - called if choice.id == PASS else called for choice in scene.choices]
    if called >= 1.0:
        return None
    return [shares.get(choice.id, 0.0) / (1.0 - called) for choice in scene.choices]


def with_ranges(scene: Scene, found: Place) -> Endgame:
    """The endgame with what the other did before its root; mine may be anything to them."""
    other = scene.living[0]
    theirs = range_of(scene.observation, other, found.at)
    ranges = (theirs, ANYTHING) if found.first == other else (ANYTHING, theirs)
    return found.endgame._replace(ranges=ranges)
