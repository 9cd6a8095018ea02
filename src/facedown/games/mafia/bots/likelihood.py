"""Likelihood of a statement, given the box its taker received and their take.

Liars are modelled by a mixture of kinds of story (`mixture`), which is what `taker` draws from.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.mixture import LOYAL, Neighbours, shares_of
from facedown.games.mafia.bots.stories import (
    BACKED,
    CONFESSED,
    COVERED,
    EARLIER,
    LATER,
    TRUTH,
    UNSAID,
    Lies,
    Story,
    backing,
    lies,
    truth,
)
from facedown.games.mafia.boxes import BOX, box_of, without
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import DRIVER, TOKEN

LOYAL_NOISE: Final = 0.04
NOISE: Final = 0.15
"""Probability of saying anything at all: of the loyal, and of others."""
CUNNING: Final = 0.5
CUNNING_SCALE: Final = 0.5
"""A lie with this share of the mixture is told at the rate `CUNNING_SCALE * share ** CUNNING`.
Liars prefer what is believed, so rare lies are told more often where they help. Both were set by
calibration."""
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


class Told:
    """What somebody has said, and the shares of the stories by neighbours' claims that match it."""

    def __init__(self, said: list[int], neighbours: Neighbours, uniform: float) -> None:
        self.said = said
        self.nothing = said[0] == said[1] == said[2] == said[3] == UNSAID
        self.backed = _matching(said, neighbours.backed)
        self.covered = _matching(said, neighbours.covered)
        passed = neighbours.passed
        self.driven = float(passed >= 0 and neighbours.drives and _match(said, backing(passed)))
        self.uniform = uniform


class Speaker:
    """The taker at a place, and what their neighbours had said before they spoke."""

    def __init__(self, rules: MafiaRules, memory: Memory, seat: int, place: int) -> None:
        self.rules = rules
        self.first = place == 0
        self.last = place == rules.seats - 2
        self.neighbours = Neighbours(
            rules.tokens, place, rules.seats - 2 - place,
            memory.passed_to(seat), memory.received_from(seat),
        )  # fmt: skip
        self.hiding = _hiding_factor(memory, seat)

    def told(self, said: list[int]) -> Told:
        """These statements, to be weighed."""
        return Told(said, self.neighbours, self._uniform(said))

    def likelihood(self, box: int, take: int, told: Told) -> float:
        """The likelihood that they say this, if they took this of that box."""
        loyal = take in LOYAL
        likely = 1.0 if loyal else self.hiding
        if told.nothing:
            return likely
        said, first, tokens = told.said, self.first, self.rules.tokens
        start = box_of(box % BOX, tokens) if first else box
        honest = float(_match(said, truth(box, start, take)))
        if loyal:
            return likely * ((1.0 - LOYAL_NOISE) * honest + LOYAL_NOISE * told.uniform)
        around = self.neighbours
        own = lies(box, start, take, tokens, self.last, first)
        shares = shares_of(take, around, start, without(box, take), own)
        lying = shares[LATER] * _matching(said, own[0])
        lying += shares[EARLIER] * _matching(said, own[1])
        lying += shares[CONFESSED] * _matching(said, own[2])
        lying += shares[BACKED] * (told.driven if take == TOKEN + DRIVER else told.backed)
        lying += shares[COVERED] * told.covered
        chance = shares[TRUTH] * honest + CUNNING_SCALE * float(lying**CUNNING)
        return likely * ((1.0 - NOISE) * chance + NOISE * told.uniform)

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


def _matching(said: list[int], stories: Lies) -> float:
    """The share of these stories that match."""
    found = 0.0
    for story, share in stories:
        if _match(said, story):
            found += share
    return found
