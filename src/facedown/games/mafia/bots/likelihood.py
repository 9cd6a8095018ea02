"""Likelihood of a statement, given the box its taker received and their take.

Liars are modelled by a mixture of kinds of story (`mixture`), which is what `taker` draws from.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from facedown.games.mafia.actions import PASSED_QUESTION, TOOK_QUESTION
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.mixture import IS_LOYAL, Neighbours, shares_of
from facedown.games.mafia.bots.stage import Stage
from facedown.games.mafia.bots.stories import (
    BACKED,
    CONFESSED,
    COVERED,
    EARLIER,
    LATER,
    TRUTH,
    UNSAID,
    Lies,
    backing,
)
from facedown.games.mafia.bots.testimony import Testimony
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import DRIVER, TOKEN, is_agent

LOYAL_NOISE: Final = 0.04
NOISE: Final = 0.15
"""Probability of saying anything at all: of the loyal, and of others."""
CUNNING_SCALE: Final = 0.8
"""A lie with this share of the mixture is told at the rate `CUNNING_SCALE * sqrt(share)`. Liars
prefer what is believed, so rare lies are told more often where they help. Set by calibration."""
SILENCE_FACTOR: Final = 2.5
FORGOT_FACTOR: Final = 1.4
CHANGE_FACTOR: Final = 2.0
DOUBT_FACTOR: Final = 1.1
"""How much likelier of somebody with something to hide: a silence, a lost memory, a changed story,
a doubt."""
MAX_SILENCES: Final = 2
MAX_DOUBTS: Final = 3
"""Maximum silences, lost memories, and doubts that count."""
CACHED: Final = 128
"""Maximum entries in the cache of weights; each has up to 0.2 MB at 12 seats."""
_cache: Final[dict[tuple[int, ...], list[float]]] = {}
"""All at one table hear the same words: a statement is weighed once for all of them."""


class Speaker:
    """The taker at a place, and what their neighbours had said before they spoke."""

    def __init__(self, rules: MafiaRules, memory: Memory, seat: int, stage: Stage) -> None:
        self.rules = rules
        self.stage = stage
        self.neighbours = Neighbours(
            rules.tokens, stage.place, rules.seats - 2 - stage.place,
            memory.passed_to(seat), memory.received_from(seat),
        )  # fmt: skip
        self.hiding = _hiding_factor(memory, seat)
        self.spying = self.hiding * DOUBT_FACTOR ** min(len(memory.taken_for_agent[seat]), 2)

    def weights(self, told: Testimony) -> list[float]:
        """Of each way of the stage, the prior times the likelihood of this testimony. Cached."""
        around, stage = self.neighbours, self.stage
        key = (
            stage.place, self.rules.seats, self.rules.tokens, around.passed, around.received,
            round(1000.0 * self.hiding), round(1000.0 * self.spying), *told.key(),
        )  # fmt: skip
        found = _cache.get(key)
        if found is None:
            if len(_cache) >= CACHED:
                _cache.clear()
            found = self.weigh(told)
            _cache[key] = found
        return found

    def weigh(
        self,
        told: Testimony,
        here: list[float] | None = None,
        after: list[float] | None = None,
    ) -> list[float]:
        """The same, computed anew; 0 where it does not matter.

        `here`, `after`: the likelihoods of the boxes of this stage and the next, if known.
        """
        stage = self.stage
        if told.nothing():
            return [
                prior * self._manner(take)
                for take, prior in zip(stage.takes, stage.priors, strict=True)
            ]
        matching = self._matching_tales(told)
        around, said, passed = self.neighbours, told.said, self.neighbours.passed
        backed, covered = _matching(told, around.backed), _matching(told, around.covered)
        driven = float(passed >= 0 and around.drives and told.fits(backing(passed)))
        anything = told.share(len(self.rules.handfuls))
        left_said, take_said = said[PASSED_QUESTION], said[TOOK_QUESTION]
        found: list[float] = []
        for at in range(len(stage.boxes)):
            start = stage.start(stage.boxes[at])
            possible = here is None or here[at] > 0.0
            for way in range(stage.first_way[at], stage.first_way[at + 1]):
                if not possible or (after is not None and after[stage.targets[way]] <= 0.0):
                    found.append(0.0)
                    continue
                take, left = stage.takes[way], stage.lefts[way]
                honest = False
                if take_said in (UNSAID, take) and left_said in (UNSAID, left):
                    honest = told.fits((start % BOX, start // BOX, left, take))
                if IS_LOYAL[take]:
                    likely = (1.0 - LOYAL_NOISE) * float(honest) + LOYAL_NOISE * anything
                    found.append(stage.priors[way] * likely)
                    continue
                likely = NOISE * anything
                by_driver = driven if take == TOKEN + DRIVER else backed
                one = matching[stage.later[way]]
                other = matching[stage.earlier[way]] + matching[stage.confessed[way]]
                if honest or one + other + by_driver + covered > 0.0:
                    shares = self._shares(way, start)
                    lying = shares[LATER] * one
                    lying += shares[EARLIER] * matching[stage.earlier[way]]
                    lying += shares[CONFESSED] * matching[stage.confessed[way]]
                    lying += shares[BACKED] * by_driver + shares[COVERED] * covered
                    chance = shares[TRUTH] * float(honest) + CUNNING_SCALE * sqrt(lying)
                    likely += (1.0 - NOISE) * chance
                found.append(stage.priors[way] * self._manner(take) * likely)
        return found

    def _matching_tales(self, told: Testimony) -> list[float]:
        """Of each tale of the stage, the share of the stories that match."""
        stage, said = self.stage, told.said
        diamonds, handful, passed = said[0], said[1], said[PASSED_QUESTION]
        found = [0.0] * len(stage.tales)
        for at in range(len(found)):
            received, left = stage.received[at], stage.passed[at]
            if received >= 0 and (
                (diamonds >= 0 and diamonds != received % BOX)
                or (handful >= 0 and handful != received // BOX)
            ):
                continue
            if left < 0 or passed < 0 or left == passed:
                found[at] = _matching(told, stage.tales[at])
        return found

    def _shares(self, way: int, start: int) -> list[float]:
        stage, tales = self.stage, self.stage.tales
        return shares_of(
            stage.takes[way], self.neighbours, start, stage.lefts[way],
            bool(tales[stage.later[way]]), bool(tales[stage.earlier[way]]),
            bool(tales[stage.confessed[way]]),
        )  # fmt: skip

    def _manner(self, take: int) -> float:
        """How much likelier the way of talking is of somebody who took this."""
        if IS_LOYAL[take]:
            return 1.0
        return self.spying if is_agent(take) else self.hiding


def _hiding_factor(memory: Memory, seat: int) -> float:
    """How much likelier this seat's way of talking is if they have something to hide."""
    factor = SILENCE_FACTOR ** min(memory.silent[seat], MAX_SILENCES)
    factor *= FORGOT_FACTOR ** min(memory.forgot[seat], MAX_SILENCES)
    if memory.changed[seat]:
        factor *= CHANGE_FACTOR
    doubts = sum(seat in doubted for doubted in memory.doubts)
    trusts = sum(seat in trusted for trusted in memory.trusts)
    doubts = max(-MAX_DOUBTS, min(doubts - trusts, MAX_DOUBTS))
    return float(factor * DOUBT_FACTOR**doubts)


def _matching(told: Testimony, stories: Lies) -> float:
    """The share of these stories that match."""
    found = 0.0
    for story, share in stories:
        if told.fits(story):
            found += share
    return found
