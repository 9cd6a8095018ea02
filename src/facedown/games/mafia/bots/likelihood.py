"""Likelihood of a statement, given the box its taker received and their take."""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.bots.memory import UNSAID, Memory
from facedown.games.mafia.bots.priors import takes_of
from facedown.games.mafia.bots.stories import LOSS, Story, backing, lies, truth
from facedown.games.mafia.boxes import BOX, box_of
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import CLEANER, DRIVER, HENCHMAN, NOTHING, TOKEN, is_agent

HONESTY: Final = {TOKEN + HENCHMAN: 0.95, TOKEN + CLEANER: 0.95, TOKEN + DRIVER: 0.75, NOTHING: 0.3}
AGENT_HONESTY: Final = 0.15
THIEF_HONESTY: Final = 0.03
"""Probability of telling the truth, by take."""
MIN_LOYAL_HONESTY: Final = 0.9
"""Takers with a higher honesty have nothing to hide."""
LOYAL_NOISE: Final = 0.04
NOISE: Final = 0.2
"""Probability of saying anything at all: of the loyal, and of others."""
BACKING_SHARE: Final = 0.6
"""Share of lying Drivers who agree with the neighbour who handed them the box."""
LOSS_WEIGHT: Final = 0.3
"""Weight of an agent's invented loss: they may say any number."""
SILENCE_FACTOR: Final = 2.5
CHANGE_FACTOR: Final = 2.0
DOUBT_FACTOR: Final = 1.1
"""How much likelier of somebody with something to hide: a silence, a changed story, a doubt."""
MAX_SILENCES: Final = 2
MAX_DOUBTS: Final = 3
"""Maximum silences and doubts that count."""
DIAMONDS_SIZE: Final = 8.0
TAKE_SIZE: Final = 6.0
"""How many values a noisy answer about received diamonds, or about the take, is spread over."""


class Speaker:
    """The taker at a place. `passed`: the box that the taker before claims to have passed on."""

    def __init__(
        self, rules: MafiaRules, memory: Memory, seat: int, place: int, passed: int
    ) -> None:
        self.rules = rules
        self.first = place == 0
        self.last = place == rules.seats - 2
        self.passed = passed
        self.hiding = _hiding_factor(memory, seat)

    def likelihood(self, box: int, take: int, said: list[int]) -> float:
        """The likelihood that they say this, if they took this of that box."""
        honest = AGENT_HONESTY if is_agent(take) else HONESTY.get(take, THIEF_HONESTY)
        loyal = honest > MIN_LOYAL_HONESTY
        likely = 1.0 if loyal else self.hiding
        if said[0] == said[1] == said[2] == said[3] == UNSAID:
            return likely
        start = box_of(box % BOX, self.rules.tokens) if self.first else box
        chance = honest if _match(said, truth(box, start, take)) else 0.0
        lying = 1.0 - honest
        if take == TOKEN + DRIVER and self._can_back():
            chance += BACKING_SHARE * lying * float(_match(said, backing(self.passed)))
            lying *= 1.0 - BACKING_SHARE
        matching, total = self._matching_lies(box, start, take, said)
        if total > 0.0:
            chance += lying * matching / total
        noise = LOYAL_NOISE if loyal else NOISE
        return likely * ((1.0 - noise) * chance + noise * self._uniform(said))

    def _can_back(self) -> bool:
        """Whether a Driver could have been taken of the box that the taker before claims."""
        if self.first or self.passed == UNSAID:
            return False
        return TOKEN + DRIVER in takes_of(self.passed, False)

    def _matching_lies(
        self, box: int, start: int, take: int, said: list[int]
    ) -> tuple[float, float]:
        """The weight of their lies that match what was said, and of all their lies."""
        total = matching = 0.0
        for kind, story, weight in lies(box, start, take, self.rules.tokens, self.last, self.first):
            total += weight
            if _match(said, story):
                matching += weight * (LOSS_WEIGHT if kind == LOSS else 1.0)
        return matching, total

    def _uniform(self, said: list[int]) -> float:
        """The likelihood of these statements if anything may be said."""
        found = 1.0
        handfuls = len(self.rules.handfuls)
        sizes = (DIAMONDS_SIZE, handfuls / 2.0, 4.0 * handfuls, TAKE_SIZE)
        for question, size in enumerate(sizes):
            if said[question] != UNSAID:
                found /= max(size, 1.0)
        return found


def _hiding_factor(memory: Memory, seat: int) -> float:
    """How much likelier this seat's way of talking is if they have something to hide."""
    factor = SILENCE_FACTOR ** min(memory.silent[seat], MAX_SILENCES)
    if memory.changed[seat]:
        factor *= CHANGE_FACTOR
    doubts = sum(seat in doubted for doubted in memory.doubts)
    return float(factor * DOUBT_FACTOR ** min(doubts, MAX_DOUBTS))


def _match(said: list[int], story: Story) -> bool:
    """Whether every statement is the story's."""
    return (
        (said[0] < 0 or said[0] == story[0])
        and (said[1] < 0 or said[1] == story[1])
        and (said[2] < 0 or said[2] == story[2])
        and (said[3] < 0 or said[3] == story[3])
    )
