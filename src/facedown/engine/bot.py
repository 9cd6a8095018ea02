"""The bot protocol, beliefs, and the random bot."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final, Protocol

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain


class Bot(Protocol):
    """Chooses actions from what its seat has seen. One instance plays one seat of one game."""

    def choose(self, observation: Observation) -> Action:
        """One of `observation.choices`."""
        ...


class Speaker(Bot, Protocol):
    """A bot that also makes claims."""

    def speak(self, observation: Observation) -> Action | None:
        """A legal claim of its seat, or None.

        Called before `choose` where `Game.hears`; and, without any choices, while others decide
        and the seat is on the `Game.floor`. It may be called often: what it says depends on what
        its seat has seen.
        """
        ...


def speaks(bot: Bot) -> bool:
    """Whether the bot is a `Speaker`."""
    return getattr(bot, "speak", None) is not None


def claim_of(bot: Bot, observation: Observation) -> Action | None:
    """The bot's claim; None from a bot that does not speak."""
    speak: Callable[[Observation], Action | None] | None = getattr(bot, "speak", None)
    return None if speak is None else speak(observation)


Posterior = dict[str, dict[str, float]]
"""Name of a hidden thing (`Game.secrets`) -> its possible values -> their probabilities."""

WORLDS: Final = 200
"""Worlds that `sampled` counts."""


def sampled(observation: Observation, worlds: int = WORLDS) -> Posterior:
    """The belief of a seat that ignores how people play: frequencies in re-dealt worlds."""
    found: Posterior = {}
    for world in islice(observation.worlds(), worlds):
        for name, value in world.game.secrets(world, observation.seat).items():
            counts = found.setdefault(name, {})
            counts[value] = counts.get(value, 0.0) + 1.0 / worlds
    return found


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
