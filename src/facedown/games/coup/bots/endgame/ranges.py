"""What a player may hold at the root of an endgame, by what they did before it."""

from __future__ import annotations

from typing import Final

from facedown.engine.observation import Observation
from facedown.games.coup.bots.endgame.position import ANYTHING, Range
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.cards import in_play

LEAST: Final = 0.1
"""Least likelihood of a card, relative to the likeliest: the model may be wrong."""

DIGITS: Final = 2
"""Digits of a likelihood, so that a solution is found again."""


def range_of(observation: Observation, seat: int, before: int) -> Range:
    """The likelihoods of a seat's acts in the first `before` events, by the model of `normal`."""
    memory = Memory(observation)
    for event in observation.events[:before]:
        memory.read(event)
    model = memory.ledger.opponents[seat]
    characters = in_play(bool(observation.options["inquisitor"]))
    found = [sum(model.weights.get((card,), model.prior), 0.0) for card in characters]
    most = max(found)
    if most <= 0.0:
        return ANYTHING
    a, b, c, d, e = [round(max(LEAST, likely / most), DIGITS) for likely in found]
    return a, b, c, d, e
