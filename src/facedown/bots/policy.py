"""The distribution of a bot's choice, by enumerating the draws of its decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Final

from facedown.bots.branching import Branching
from facedown.engine.action import Action
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation

Choose = Callable[[Observation], Action]
"""`choose` of a bot. Must return the same for the same observation and draws."""

MOST_PATHS: Final = 256
"""Most paths to follow, likeliest first; the rest is left out."""

SAMPLES: Final = 128
"""Repetitions of a decision with continuous draws."""


def distribution(choose: Choose, observation: Observation) -> list[float]:
    """The probability of each of `observation.choices`, by the bot's own draws.

    Exact for a decision of at most `MOST_PATHS` paths through `bots.sampling`; with continuous
    draws, the frequencies in `SAMPLES` repetitions.
    """
    if len(observation.choices) == 1:
        return [1.0]
    weights = [0.0] * len(observation.choices)
    place = {action.id: k for k, action in enumerate(observation.choices)}
    for action, probability in _outcomes(choose, observation):
        weights[place[action.id]] += probability
    total = sum(weights)
    return [weight / total for weight in weights]


def _outcomes(choose: Choose, observation: Observation) -> Iterator[tuple[Action, float]]:
    """Choices with their probabilities: those of the likeliest paths, or of samples."""
    # A path of the heap begins with these outcomes, and goes on with the first possible ones.
    heap: list[tuple[float, list[int]]] = [(-1.0, [])]
    paths = 0
    while heap and paths < MOST_PATHS:
        likely, begin = heappop(heap)
        rng = Branching(begin, FastChance())
        action = choose(observation.using(rng))
        if not rng.exact:
            yield from _samples(choose, observation)
            return
        probability = -likely
        for place in range(len(begin), len(rng.draws)):
            draw, taken = rng.draws[place], rng.path[place]
            for other in range(taken + 1, len(draw)):
                if draw[other] > 0.0:
                    heappush(heap, (-probability * draw[other], [*rng.path[:place], other]))
            probability *= draw[taken]
        yield action, probability
        paths += 1


def _samples(choose: Choose, observation: Observation) -> Iterator[tuple[Action, float]]:
    """Repetitions of the decision with numbered chance, each as likely as the others."""
    for number in range(SAMPLES):
        yield choose(observation.using(FastChance(number))), 1.0 / SAMPLES
