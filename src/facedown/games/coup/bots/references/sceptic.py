"""Tells the truth and believes nobody: challenges every claim."""

from __future__ import annotations

from facedown.games.coup.bots.references.honest import Honest
from facedown.games.coup.bots.scene import Scene


class Sceptic(Honest):
    """`honest`, but challenges all."""

    def doubts(self, scene: Scene) -> bool:
        return True
