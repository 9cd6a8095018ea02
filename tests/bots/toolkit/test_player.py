"""The frame of a bot: plays forced moves, and delegates other decisions with a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bots.toolkit.decisions import decision

from facedown.bots.memory import MemoryBase, remember
from facedown.bots.player import Player
from facedown.bots.scene import SceneBase

if TYPE_CHECKING:
    from facedown.bots.events import Seen
    from facedown.engine.action import Action
    from facedown.engine.observation import Observation


class Bids(MemoryBase):
    def read(self, event: Seen) -> None:
        """The base class counts events."""


class Doubter(Player[Bids, SceneBase]):
    """Doubts after two bids."""

    def scene(self, observation: Observation) -> SceneBase:
        self.memory = remember(self.memory, observation, lambda first: Bids(first.seat))
        return SceneBase(observation)

    def decide(self, scene: SceneBase) -> Action:
        assert self.memory is not None
        return scene.choices[len(self.memory.events) > 1]


def bids(count: int) -> list[dict[str, object]]:
    return [{"on": "bid", "count": number} for number in range(count)]


def test_a_forced_move_needs_no_scene() -> None:
    doubter = Doubter()
    assert doubter.choose(decision(["call"], step=None)).verb == "call"
    assert doubter.memory is None


def test_decisions_use_memory() -> None:
    doubter = Doubter()
    assert doubter.choose(decision(["bid", "doubt"], bids(1))).verb == "bid"
    assert doubter.choose(decision(["bid", "doubt"], bids(2))).verb == "doubt"
