"""What `normal` thinks about a skill.

`happen` is what a skill that is used in a window would bring, `price` what it costs beside that,
`answer` how its questions are answered.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.message.actions import USE
from facedown.games.message.bots.future import Effect
from facedown.games.message.bots.mind import Mind

HIDING: Final = 1.5
"""What it costs to turn up the character that nobody knew."""
SECRET: Final = 5.0
"""What it costs to turn up the identity card."""
CARD: Final = 1.5
"""A card drawn."""
TO_KNOW: Final = 5.0
"""To look at the identity of somebody of whom nothing is known."""
TO_KNOW_EACH_OTHER: Final = 9.0
"""And that they know mine."""
WORTH_IT: Final = 1.0
"""A skill that asks is used if it brings more than this."""


class SkillPlay(Effect):
    """A skill: a no-brainer unless it says otherwise."""

    cost = 0.0

    def price(self, mind: Mind, target: int) -> float:
        return self.cost

    def answer(self, mind: Mind) -> Action:
        """Yes, if that is all it asks."""
        return mind.scene.do(USE if mind.scene.may(USE) else PASS)
