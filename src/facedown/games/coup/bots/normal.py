"""Sound heuristics: counts cards, remembers claims, bluffs and doubts where it pays."""

from __future__ import annotations

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.coup.bots import keeping
from facedown.games.coup.bots.memory import Memory, remember
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.bots.turn import declare
from facedown.games.coup.bots.windows import answer_action, answer_claim


class NormalBot:
    """Level `normal`. One instance plays one seat of one game; its memory comes from the events."""

    def __init__(self) -> None:
        self.memory: Memory | None = None

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        if scene.step == "draft":
            return keeping.draft(scene)
        self.memory = remember(self.memory, observation)
        return self.decide(scene, self.memory)

    def decide(self, scene: Scene, memory: Memory) -> Action:
        step = scene.step
        if step == "turn":
            return declare(scene, memory)
        if step == "challenge":
            return answer_claim(scene, memory)
        if step == "block":
            return answer_action(scene, memory)
        if step == "lose":
            return keeping.lose(scene, memory)
        if step == "exchange":
            return keeping.exchange(scene, memory)
        if step == "offer":
            return keeping.offer(scene, memory)
        if step == "examine":
            return keeping.examine(scene)
        return scene.choices[0]
