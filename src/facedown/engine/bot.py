"""The bot protocol, and the random bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.engine.posterior import Posterior, sampled


class Bot(Protocol):
    """Chooses actions from what its seat has seen. One instance plays one seat of one game."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.choices`."""
        ...


class Speaker(Bot, Protocol):
    """A bot that also makes claims."""

    def speak(self, observation: Observation) -> Action | None:
        """A legal claim of its seat, or None.

        Called before `choose`, where the seat decides alone and in `Game.hearings`; never in a
        window, where the time of a claim could tell who had something to think about.
        """
        ...


def claim_of(bot: Bot, observation: Observation) -> Action | None:
    """The bot's claim; None from a bot that does not speak."""
    speak: Callable[[Observation], Action | None] | None = getattr(bot, "speak", None)
    return None if speak is None else speak(observation)


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Plain):
    """Chooses uniformly among the legal actions."""

    def choose(self, observation: Observation) -> Action:
        """One of the choices, each equally likely."""
        return observation.choices[observation.rng.roll(len(observation.choices))]

    def policy(self, observation: Observation) -> list[float]:
        """The probability of each of the choices: the same."""
        return [1.0 / len(observation.choices)] * len(observation.choices)

    def posterior(self, observation: Observation) -> Posterior:
        """The belief that follows from the rules alone."""
        return sampled(observation)
