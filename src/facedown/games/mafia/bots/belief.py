"""What each taker took, by the evidence and by all that was said: forward-backward over the box.

The box goes from one taker to the next, so priors and testimony weigh on each taker alone: on the
box they received and on their take. The result is exact under this model. Neighbours who contradict
each other both become suspect: no box fits both.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.actions import PASSED_QUESTION
from facedown.games.mafia.bots.memory import UNSAID, Memory
from facedown.games.mafia.bots.priors import bag_prior, expected_takes, takes_of
from facedown.games.mafia.bots.stories import LOSS, Story, backing, lies, truth
from facedown.games.mafia.boxes import BAGS_OF, BOX, NOT_BAGGED, box_of, without, without_token
from facedown.games.mafia.knowledge.evidence import ANY, NOT_KNOWN, Evidence
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import (
    CLEANER,
    COUNTS,
    DIAMONDS,
    DRIVER,
    HENCHMAN,
    MOST_HIDDEN,
    NOTHING,
    TAKES,
    TOKEN,
    TOKENS,
    is_agent,
)

HONESTY: Final = {TOKEN + HENCHMAN: 0.95, TOKEN + CLEANER: 0.95, TOKEN + DRIVER: 0.75, NOTHING: 0.3}
AGENT_HONESTY: Final = 0.15
THIEF_HONESTY: Final = 0.03
"""Probability of telling the truth, by take."""
LOYAL: Final = 0.9
"""Takers with a higher honesty have nothing to hide."""
LOYAL_NOISE: Final = 0.04
NOISE: Final = 0.2
"""Probability of saying anything at all: of the loyal, and of others."""
BACKING: Final = 0.6
"""Share of lying Drivers who agree with the neighbour who handed them the box."""
LOSS_WEIGHT: Final = 0.3
"""Weight of an agent's invented loss: they may say any number."""
SILENCE_FACTOR: Final = 2.5
CHANGE_FACTOR: Final = 2.0
DOUBT_FACTOR: Final = 1.1
"""How much likelier of somebody with something to hide: a silence, a changed story, a doubt."""
MOST_SILENCES: Final = 2
MOST_DOUBTS: Final = 3
"""Maximum silences and doubts that count."""
GODFATHERS_ERROR: Final = 0.05
"""Likelihood of a box that differs from the Godfather's word, relative to one that agrees."""
DIAMONDS_SIZE: Final = 8.0
TAKE_SIZE: Final = 6.0
"""How many values a noisy answer about received diamonds, or about the take, is spread over."""
LEAST: Final = 0.005
"""Minimum probability in `odds`."""

Way = tuple[int, int, float]
"""A take, the box it leaves, and its likelihood."""


class Belief:
    """`chances[place][take]`: the probability of each take. The first taker's place is 0.

    `said` replaces what the memory has, for somebody who remembers only some of them.
    """

    def __init__(
        self,
        rules: MafiaRules,
        evidence: Evidence,
        memory: Memory,
        godfather: int,
        said: list[list[int]] | None = None,
    ) -> None:
        self.rules = rules
        self.evidence = evidence
        self.memory = memory
        self.said = memory.said if said is None else said
        self.seats = rules.seats
        self.godfather = godfather
        self.last = rules.seats - 2
        self.chances = [[0.0] * TAKES for _ in range(evidence.taken)]
        self.hiding = [_hiding_factor(memory, seat) for seat in range(rules.seats)]
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

    def thief_if(self, seat: int, said: list[int]) -> float:
        """The probability that this seat is a Thief, had they said this instead."""
        place = self.place(seat)
        after = self.backward[place + 1]
        thieving = total = 0.0
        for box, weight in self.forward[place].items():
            for take, left, likely in self._ways(place, box, said):
                weighed = weight * likely * after.get(left, 0.0)
                total += weighed
                if NOTHING < take < TOKEN:
                    thieving += weighed
        return thieving / total if total > 0.0 else 0.0

    # --- forward and backward ---------------------------------------------------------------------

    def _start(self) -> dict[int, float]:
        """The boxes from which the first taker may have taken, by likelihood."""
        evidence, found = self.evidence, dict[int, float]()
        tokens, told = self.rules.tokens, self.memory.hid
        for hidden in range(MOST_HIDDEN + 1):
            box = box_of(DIAMONDS - hidden, tokens)
            if evidence.hidden not in (NOT_KNOWN, hidden) or evidence.boxes[0] not in (ANY, box):
                continue
            likely = _by_word(told, hidden)
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
            said = self.said[self.seat(place)]
            for box, weight in self.forward[place].items():
                ways = self._ways(place, box, said)
                step[box] = ways
                for _, left, likely in ways:
                    reached[left] = reached.get(left, 0.0) + weight * likely
            self.steps.append(step)
            self.forward.append(_scaled(reached))

    def _go_backward(self) -> None:
        """The likelihood of all after each box; and `chances`, from both."""
        self.backward = [{} for _ in self.forward]
        told = self.memory.returned
        backward = {box: _by_word(told, box) for box in self.forward[-1]}
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

    def _ways(self, place: int, box: int, said: list[int]) -> list[Way]:
        """What may be taken of this box there, by somebody who says this."""
        evidence = self.evidence
        known = evidence.takes[place]
        found: list[Way] = []
        takes = takes_of(box, place == self.last)
        weights = expected_takes(box, place == self.last)
        for k in range(len(takes)):
            take = takes[k]
            if known not in (NOT_KNOWN, take):
                continue
            left = without(box, take)
            if self._fits(place + 1, left):
                likely = weights[k]
                if known == NOT_KNOWN or evidence.boxes[place] == ANY:
                    likely *= self._testimony(place, box, take, said)
                found.append((take, left, likely))
        return found

    def _fits(self, place: int, box: int) -> bool:
        """Whether the next box that the evidence knows can come of this one."""
        boxes = self.evidence.boxes
        for later in range(place, len(boxes)):
            if boxes[later] != ANY:
                return _becomes(box, boxes[later], later - place)
        return True

    # --- testimony --------------------------------------------------------------------------------

    def _testimony(self, place: int, box: int, take: int, said: list[int]) -> float:
        """The likelihood that somebody who took this of that box says this."""
        honest = _honesty(take)
        loyal = honest > LOYAL
        likely = 1.0 if loyal else self.hiding[self.seat(place)]
        if said[0] == said[1] == said[2] == said[3] == UNSAID:
            return likely
        start = box if place else box_of(box % BOX, self.rules.tokens)
        told = honest if _match(said, truth(box, start, take)) else 0.0
        lying = 1.0 - honest
        if take == TOKEN + DRIVER and place > 0:
            passed = self.said[self.seat(place - 1)][PASSED_QUESTION]
            if passed != UNSAID and TOKEN + DRIVER in takes_of(passed, False):
                told += BACKING * lying * float(_match(said, backing(passed)))
                lying *= 1.0 - BACKING
        matching, total = self._matching_lies(place, box, start, take, said)
        if total > 0.0:
            told += lying * matching / total
        noise = LOYAL_NOISE if loyal else NOISE
        return likely * ((1.0 - noise) * told + noise * self._uniform(said))

    def _matching_lies(
        self, place: int, box: int, start: int, take: int, said: list[int]
    ) -> tuple[float, float]:
        """The weight of this taker's lies that match what was said, and of all their lies."""
        total = matching = 0.0
        tokens, first, last = self.rules.tokens, place == 0, place == self.last
        for kind, story, weight in lies(box, start, take, tokens, last, first):
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


def odds(chance: float) -> float:
    """chance / (1 - chance), kept away from 0 and infinity."""
    return max(chance, LEAST) / max(1.0 - chance, LEAST)


def _honesty(take: int) -> float:
    return AGENT_HONESTY if is_agent(take) else HONESTY.get(take, THIEF_HONESTY)


def _by_word(told: int, value: int) -> float:
    """The likelihood of a value that the Godfather has told; negative: they told none."""
    return 1.0 if told < 0 or told == value else GODFATHERS_ERROR


def _hiding_factor(memory: Memory, seat: int) -> float:
    """How much likelier this seat's way of talking is if they have something to hide."""
    factor = SILENCE_FACTOR ** min(memory.silent[seat], MOST_SILENCES)
    if memory.changed[seat]:
        factor *= CHANGE_FACTOR
    doubts = sum(seat in doubted for doubted in memory.doubts)
    return float(factor * DOUBT_FACTOR ** min(doubts, MOST_DOUBTS))


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


def _match(said: list[int], story: Story) -> bool:
    """Whether every statement is the story's."""
    return (
        (said[0] < 0 or said[0] == story[0])
        and (said[1] < 0 or said[1] == story[1])
        and (said[2] < 0 or said[2] == story[2])
        and (said[3] < 0 or said[3] == story[3])
    )


def _scaled(weights: dict[int, float]) -> dict[int, float]:
    """The same weights with a maximum of 1, so that products do not underflow."""
    most = max(weights.values(), default=0.0)
    if most <= 0.0:
        return weights
    return {box: weight / most for box, weight in weights.items()}
