"""Belief about every take: forward-backward over the box, by the evidence and all statements.

The box goes from one taker to the next, so priors and testimony weigh on each taker alone: on the
box they received and on their take. The result is exact under this model. Neighbours who contradict
each other both become suspect: no box fits both.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.bots.likelihood import Speaker, Told
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.priors import bag_prior, plan_of, takes_of
from facedown.games.mafia.boxes import BAGS_OF, BOX, NOT_BAGGED, box_of, without, without_token
from facedown.games.mafia.knowledge.evidence import ANY, NOT_KNOWN, Evidence
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import (
    COUNTS,
    DIAMONDS,
    MOST_HIDDEN,
    NOTHING,
    TAKES,
    TOKEN,
    TOKENS,
    is_agent,
)

GODFATHERS_ERROR: Final = 0.05
"""Likelihood of a box that differs from the Godfather's word, relative to one that agrees."""
MIN_PROBABILITY: Final = 0.005
"""Minimum probability in `odds`."""

Way = tuple[int, int, float]
"""A take, the box it leaves, and its likelihood."""


class Belief:
    """`chances[place][take]`: the probability of each take. The first taker's place is 0."""

    def __init__(
        self, rules: MafiaRules, evidence: Evidence, memory: Memory, godfather: int
    ) -> None:
        self.rules = rules
        self.evidence = evidence
        self.memory = memory
        self.seats = rules.seats
        self.godfather = godfather
        self.last = rules.seats - 2
        self.plan = plan_of(rules)
        self.chances = [[0.0] * TAKES for _ in range(evidence.taken)]
        self.speakers = [
            Speaker(rules, memory, self.seat(place), place) for place in range(evidence.taken)
        ]
        self.forward: list[dict[int, float]] = [self._start()]
        self.backward: list[dict[int, float]] = []
        self.steps: list[dict[int, list[Way]]] = []
        self._go_forward()
        self._go_backward()

    # --- queries ----------------------------------------------------------------------------------

    def place(self, seat: int) -> int:
        """The taker's place in the order of the box."""
        return (seat - self.godfather - 1) % self.seats

    def seat(self, place: int) -> int:
        """The seat of the taker at this place."""
        return (self.godfather + 1 + place) % self.seats

    def thief(self, seat: int) -> float:
        """The probability that this seat is a Thief."""
        return sum(self.chances[self.place(seat)][1:TOKEN])

    def agent(self, seat: int) -> float:
        """The probability that this seat is an agent."""
        chances = self.chances[self.place(seat)]
        return sum(chance for take, chance in enumerate(chances) if is_agent(take))

    def if_told(self, seat: int, said: list[int]) -> tuple[float, float]:
        """The probabilities that this seat is a Thief and an agent, had they said this instead."""
        place = self.place(seat)
        after = self.backward[place + 1]
        told = self.speakers[place].told(said)
        thieving = spying = total = 0.0
        for box, weight in self.forward[place].items():
            for take, left, likely in self._ways(place, box, told):
                weighed = weight * likely * after.get(left, 0.0)
                total += weighed
                if NOTHING < take < TOKEN:
                    thieving += weighed
                elif is_agent(take):
                    spying += weighed
        return (thieving / total, spying / total) if total > 0.0 else (0.0, 0.0)

    # --- forward and backward ---------------------------------------------------------------------

    def _start(self) -> dict[int, float]:
        """The boxes from which the first taker may have taken, by likelihood."""
        evidence, found = self.evidence, dict[int, float]()
        tokens, stated = self.rules.tokens, self.memory.hid
        for hidden in range(MOST_HIDDEN + 1):
            box = box_of(DIAMONDS - hidden, tokens)
            if evidence.hidden not in (NOT_KNOWN, hidden) or evidence.boxes[0] not in (ANY, box):
                continue
            likely = _statement_likelihood(stated, hidden)
            if evidence.bag == NOT_BAGGED:
                found[box] = likely
                continue
            for token, share in zip(BAGS_OF[tokens], bag_prior(tokens), strict=True):
                if evidence.bag in (NOT_KNOWN, token):
                    found[without_token(box, token)] = likely * share
        return found

    def _go_forward(self) -> None:
        """The boxes at each place, by the likelihood of all before it."""
        for place in range(self.evidence.taken):
            reached: dict[int, float] = {}
            step: dict[int, list[Way]] = {}
            told = self.speakers[place].told(self.memory.said[self.seat(place)])
            for box, weight in self.forward[place].items():
                ways = self._ways(place, box, told)
                step[box] = ways
                for _, left, likely in ways:
                    reached[left] = reached.get(left, 0.0) + weight * likely
            self.steps.append(step)
            self.forward.append(_scaled(reached))

    def _go_backward(self) -> None:
        """The likelihood of all after each box; and `chances`, from both."""
        self.backward = [{} for _ in self.forward]
        stated = self.memory.returned
        backward = {box: _statement_likelihood(stated, box) for box in self.forward[-1]}
        for place in range(self.evidence.taken - 1, -1, -1):
            self.backward[place + 1] = backward
            before: dict[int, float] = {}
            chances = self.chances[place]
            for box, weight in self.forward[place].items():
                total = 0.0
                for take, left, likely in self.steps[place][box]:
                    weighed = likely * backward.get(left, 0.0)
                    total += weighed
                    chances[take] += weight * weighed
                before[box] = total
            backward = _scaled(before)
            total = sum(chances)
            if total > 0.0:
                self.chances[place] = [chance / total for chance in chances]

    def _ways(self, place: int, box: int, told: Told) -> list[Way]:
        """What may be taken of this box there, by somebody who says this."""
        evidence = self.evidence
        known = evidence.takes[place]
        found: list[Way] = []
        takes = takes_of(box, place == self.last)
        weights = self.plan.expected(place, box)
        for k in range(len(takes)):
            take = takes[k]
            if known not in (NOT_KNOWN, take):
                continue
            left = without(box, take)
            if self._fits(place + 1, left):
                likely = weights[k]
                if known == NOT_KNOWN or evidence.boxes[place] == ANY:
                    likely *= self.speakers[place].likelihood(box, take, told)
                found.append((take, left, likely))
        return found

    def _fits(self, place: int, box: int) -> bool:
        """Whether the next box that the evidence knows can come of this one."""
        boxes = self.evidence.boxes
        for later in range(place, len(boxes)):
            if boxes[later] != ANY:
                return _becomes(box, boxes[later], later - place)
        return True


def odds(chance: float) -> float:
    """chance / (1 - chance), kept away from 0 and infinity."""
    return max(chance, MIN_PROBABILITY) / max(1.0 - chance, MIN_PROBABILITY)


def _statement_likelihood(stated: int, value: int) -> float:
    """The likelihood of a value that the Godfather has stated; negative: none was stated."""
    return 1.0 if stated < 0 or stated == value else GODFATHERS_ERROR


def _becomes(box: int, wanted: int, takes: int) -> bool:
    """Whether this many takes can turn a box into the wanted one."""
    if takes == 0:
        return box == wanted
    gone = 0
    have, want = COUNTS[box // BOX], COUNTS[wanted // BOX]
    for token in range(TOKENS):
        if have[token] < want[token]:
            return False
        gone += have[token] - want[token]
    fewer = box % BOX - wanted % BOX
    return fewer >= 0 and gone + int(fewer > 0) <= takes


def _scaled(weights: dict[int, float]) -> dict[int, float]:
    """The same weights with a maximum of 1, so that products do not underflow."""
    most = max(weights.values(), default=0.0)
    if most <= 0.0:
        return weights
    return {box: weight / most for box, weight in weights.items()}
