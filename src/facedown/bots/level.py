"""Base of the levels and references: a choice, its distribution, and a belief."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.bots.policy import distribution
from facedown.engine.action import Action
from facedown.engine.bot import Posterior, sampled
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Level(Plain):
    """Plays one seat of one game. Subclasses define `choose`."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.choices`, drawn from `policy`."""
        raise NotImplementedError

    def policy(self, observation: Observation) -> list[float]:
        """The probability of each of `observation.choices`.

        Default: by enumerating the draws of `choose` (`bots.policy`). Takes nothing from
        `observation.rng`, unless the bot draws from a continuous distribution.
        """
        return distribution(self.choose, observation)

    def posterior(self, observation: Observation) -> Posterior:
        """The bot's belief about what its seat cannot see: names and values as in `Game.secrets`.

        Default: the belief that follows from the rules alone.
        """
        return sampled(observation)
