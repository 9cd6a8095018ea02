"""Belief about every take: forward-backward over the box, by the evidence and all statements.

The box goes from one taker to the next, so priors and testimony weigh on each taker alone: on the
box they received and on their take. The result is exact under this model. Neighbours who contradict
each other both become suspect: no box fits both.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.bots.journey import journey_of
from facedown.games.mafia.bots.likelihood import Speaker
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.priors import bag_prior
from facedown.games.mafia.bots.testimony import Testimony
from facedown.games.mafia.boxes import BAGS_OF, NOT_BAGGED, box_of, without_token
from facedown.games.mafia.knowledge.evidence import ANY, NOT_KNOWN, Evidence
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import DIAMONDS, MOST_HIDDEN, TAKES, TOKEN, is_agent

GODFATHERS_ERROR: Final = 0.05
"""Likelihood of a box that differs from the Godfather's word, relative to one that agrees."""
MIN_PROBABILITY: Final = 0.005
"""Minimum probability in `odds`."""


class Filter:
    """`forward[place]`: the likelihood of each box there, by all before it.

    The first taker's place is 0. `testimonies`: by seat, instead of those in memory.
    """

    def __init__(
        self,
        rules: MafiaRules,
        evidence: Evidence,
        memory: Memory,
        godfather: int,
        testimonies: list[Testimony] | None = None,
    ) -> None:
        self.rules = rules
        self.evidence = evidence
        self.memory = memory
        self.testimonies = memory.testimonies if testimonies is None else testimonies
        self.seats = rules.seats
        self.godfather = godfather
        self.journey = journey_of(rules)
        self.weights = [self._weights(place) for place in range(evidence.taken)]
        self.forward: list[list[float]] = [self._start()]
        self._go_forward()

    # --- queries ----------------------------------------------------------------------------------

    def place(self, seat: int) -> int:
        """The taker's place in the order of the box."""
        return (seat - self.godfather - 1) % self.seats

    def seat(self, place: int) -> int:
        """The seat of the taker at this place."""
        return (self.godfather + 1 + place) % self.seats

    def likeliest_end(self) -> int:
        """The likeliest box after the last take."""
        ends = self.forward[-1]
        return self.journey.stages[self.evidence.taken - 1].next[ends.index(max(ends))]

    def speaker(self, place: int) -> Speaker:
        """The taker at this place, whose words are weighed."""
        return Speaker(self.rules, self.memory, self.seat(place), self.journey.stages[place])

    # --- forward ----------------------------------------------------------------------------------

    def _weights(self, place: int) -> list[float]:
        """Of each way at that place, the prior times the likelihood of what the taker says."""
        evidence, stage = self.evidence, self.journey.stages[place]
        if evidence.takes[place] != NOT_KNOWN and evidence.boxes[place] != ANY:
            return stage.priors
        return self.speaker(place).weights(self.testimonies[self.seat(place)])

    def _start(self) -> list[float]:
        """The likelihood of each box from which the first taker may have taken."""
        evidence, tokens, stated = self.evidence, self.rules.tokens, self.memory.hid
        stage = self.journey.stages[0]
        found = [0.0] * len(stage.boxes)
        for hidden in range(MOST_HIDDEN + 1):
            box = box_of(DIAMONDS - hidden, tokens)
            if evidence.hidden not in (NOT_KNOWN, hidden) or evidence.boxes[0] not in (ANY, box):
                continue
            likely = _statement_likelihood(stated, hidden)
            if evidence.bag == NOT_BAGGED:
                found[stage.at[box]] = likely
                continue
            for token, share in zip(BAGS_OF[tokens], bag_prior(tokens), strict=True):
                if evidence.bag in (NOT_KNOWN, token):
                    found[stage.at[without_token(box, token)]] = likely * share
        return found

    def _go_forward(self) -> None:
        """The boxes at each place, by the likelihood of all before it."""
        for place in range(self.evidence.taken):
            stage, known = self.journey.stages[place], self.evidence.takes[place]
            here, weights = self.forward[place], self.weights[place]
            reached = [0.0] * len(stage.next)
            takes, targets, first = stage.takes, stage.targets, stage.first_way
            for at in range(len(here)):
                weight = here[at]
                if weight <= 0.0:
                    continue
                for way in range(first[at], first[at + 1]):
                    if known == NOT_KNOWN or takes[way] == known:
                        reached[targets[way]] += weight * weights[way]
            self.forward.append(_scaled(self._seen(place + 1, stage.next, reached)))

    def _seen(self, place: int, boxes: list[int], weights: list[float]) -> list[float]:
        """The same, without the boxes that the viewer knows not to have been there."""
        seen = self.evidence.boxes[place] if place < len(self.evidence.boxes) else ANY
        if seen == ANY:
            return weights
        return [weights[at] if box == seen else 0.0 for at, box in enumerate(boxes)]


class Belief(Filter):
    """`chances[place][take]`: the probability of each take."""

    def __init__(
        self,
        rules: MafiaRules,
        evidence: Evidence,
        memory: Memory,
        godfather: int,
        testimonies: list[Testimony] | None = None,
    ) -> None:
        super().__init__(rules, evidence, memory, godfather, testimonies)
        self.chances = [[0.0] * TAKES for _ in range(evidence.taken)]
        self.backward: list[list[float]] = []
        self._go_backward()

    def thief(self, seat: int) -> float:
        """The probability that this seat is a Thief."""
        return sum(self.chances[self.place(seat)][1:TOKEN])

    def agent(self, seat: int) -> float:
        """The probability that this seat is an agent."""
        chances = self.chances[self.place(seat)]
        return sum(chance for take, chance in enumerate(chances) if is_agent(take))

    def if_told(self, seat: int, said: Testimony) -> tuple[float, float]:
        """The probabilities that this seat is a Thief and an agent, had they said this instead."""
        place = self.place(seat)
        chances = [0.0] * TAKES
        here, after = self.forward[place], self.backward[place + 1]
        weights = self.speaker(place).weigh(said, here, after)
        total = self._meet(place, weights, chances)
        if total <= 0.0:
            return (0.0, 0.0)
        spying = sum([chances[take] for take in range(TOKEN, TAKES) if is_agent(take)])
        return (sum(chances[1:TOKEN]) / total, spying / total)

    def _go_backward(self) -> None:
        """The likelihood of all after each box; and `chances`, from both."""
        taken, stated = self.evidence.taken, self.memory.returned
        self.backward = [[] for _ in self.forward]
        ends = self.journey.stages[taken - 1].next if taken else self.journey.stages[0].boxes
        likely = [_statement_likelihood(stated, box) for box in ends]
        self.backward[taken] = self._seen(taken, ends, likely) if taken else likely
        for place in range(taken - 1, -1, -1):
            before = [0.0] * len(self.forward[place])
            total = self._meet(place, self.weights[place], self.chances[place], before)
            self.backward[place] = _scaled(before)
            if total > 0.0:
                self.chances[place] = [chance / total for chance in self.chances[place]]

    def _meet(
        self, place: int, weights: list[float], chances: list[float],
        before: list[float] | None = None,
    ) -> float:  # fmt: skip
        """Add the weight of each take to `chances`; and of all from each box on to `before`."""
        stage, known = self.journey.stages[place], self.evidence.takes[place]
        here, after = self.forward[place], self.backward[place + 1]
        takes, targets, first = stage.takes, stage.targets, stage.first_way
        total = 0.0
        for at in range(len(here)):
            weight = here[at]
            if weight <= 0.0:
                continue
            onward = 0.0
            for way in range(first[at], first[at + 1]):
                take = takes[way]
                if known == NOT_KNOWN or take == known:
                    weighed = weights[way] * after[targets[way]]
                    onward += weighed
                    chances[take] += weight * weighed
            total += weight * onward
            if before is not None:
                before[at] = onward
        return total


def odds(chance: float) -> float:
    """chance / (1 - chance), kept away from 0 and infinity."""
    return max(chance, MIN_PROBABILITY) / max(1.0 - chance, MIN_PROBABILITY)


def _statement_likelihood(stated: int, value: int) -> float:
    """The likelihood of a value that the Godfather has stated; negative: none was stated."""
    return 1.0 if stated < 0 or stated == value else GODFATHERS_ERROR


def _scaled(weights: list[float]) -> list[float]:
    """The same weights with a maximum of 1, so that products do not underflow."""
    most = max(weights)
    return weights if most <= 0.0 else [weight / most for weight in weights]
