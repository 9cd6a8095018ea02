"""Players that think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain


class Bot(Protocol):
    """A function of what its seat has seen. One instance plays one seat of one game."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.choices`."""
        ...


class Speaker(Bot, Protocol):
    """A bot that says something now and then."""

    def speak(self, observation: Observation) -> Action | None:
        """A claim that its seat may make now, or nothing.

        It is asked where its seat alone decides, before it chooses: in a window the moment at which
        something is said might tell who has thought about what. But for `Game.hearings`, where
        there is nothing to think about.
        """
        ...


def claim_of(bot: Bot, observation: Observation) -> Action | None:
    """What this bot says, if it is one that speaks."""
    speak: Callable[[Observation], Action | None] | None = getattr(bot, "speak", None)
    return None if speak is None else speak(observation)


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Plain):
    """Any legal action, each as likely as the others."""

    def choose(self, observation: Observation) -> Action:
        return observation.choices[observation.rng.roll(len(observation.choices))]
