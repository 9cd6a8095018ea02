"""What somebody may believe of the theft: what each taker took, after all that was said.

The box goes from one to the next, so habits and testimony weigh on each taker alone: by the box
that they got and what they took of it. Forward and backward over the box gives the chances
exactly. Whoever contradicts a neighbour becomes suspect with them: no box fits both.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.bots.habits import bags, expected, takes_of
from facedown.games.mafia.bots.heard import UNSAID, Heard
from facedown.games.mafia.bots.stories import LOSS, Story, known_lies, truth
from facedown.games.mafia.boxes import BAGS_OF, BOX, NOT_BAGGED, box_of, without, without_token
from facedown.games.mafia.chain import ANY, NOT_KNOWN, Evidence
from facedown.games.mafia.rules import Rules
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
    is_agent,
)

HONEST: Final = {TOKEN + HENCHMAN: 0.93, TOKEN + CLEANER: 0.93, TOKEN + DRIVER: 0.75, NOTHING: 0.4}
AGENT: Final = 0.25
THIEF: Final = 0.04
"""How likely each tells the truth."""
CONFUSED: Final = 0.08
"""So many say anything at all."""
SILENCE: Final = 1.5
CHANGED: Final = 2.0
DOUBTED: Final = 1.1
"""How much likelier of somebody who has something to hide."""


class Belief:
    """`chances[place][take]`, the first taker's place being 0."""

    def __init__(
        self,
        rules: Rules,
        evidence: Evidence,
        heard: Heard,
        godfather: int,
        said: list[list[int]] | None = None,
    ) -> None:
        self.rules = rules
        self.evidence = evidence
        self.heard = heard
        self.said = heard.said if said is None else said
        self.seats = rules.seats
        self.godfather = godfather
        self.last = rules.seats - 2
        self.chances = [[0.0] * TAKES for _ in range(evidence.taken)]
        self.steps: list[dict[int, list[tuple[int, int, float]]]] = []
        self._pass()

    # --- what is asked of it ----------------------------------------------------------------------

    def place(self, seat: int) -> int:
        return (seat - self.godfather - 1) % self.seats

    def thief(self, seat: int) -> float:
        return sum(self.chances[self.place(seat)][1:TOKEN])

    def agent(self, seat: int) -> float:
        chances = self.chances[self.place(seat)]
        return sum(chance for take, chance in enumerate(chances) if is_agent(take))

    # --- forward and backward ---------------------------------------------------------------------

    def _pass(self) -> None:
        evidence = self.evidence
        forward = [self._start()]
        for place in range(evidence.taken):
            reached: dict[int, float] = {}
            step: dict[int, list[tuple[int, int, float]]] = {}
            for box, weight in forward[place].items():
                ways = self._ways(place, box)
                step[box] = ways
                for _, left, likely in ways:
                    reached[left] = reached.get(left, 0.0) + weight * likely
            self.steps.append(step)
            forward.append(_level(reached))
        backward: dict[int, float] = dict.fromkeys(forward[-1], 1.0)
        for place in range(evidence.taken - 1, -1, -1):
            before: dict[int, float] = {}
            chances = self.chances[place]
            for box, weight in forward[place].items():
                total = 0.0
                for take, left, likely in self.steps[place][box]:
                    goes_on = likely * backward.get(left, 0.0)
                    total += goes_on
                    chances[take] += weight * goes_on
                before[box] = total
            backward = _level(before)
            total = sum(chances)
            if total > 0.0:
                self.chances[place] = [chance / total for chance in chances]

    def _start(self) -> dict[int, float]:
        """The boxes from which the first taker may have taken."""
        evidence, found = self.evidence, dict[int, float]()
        tokens = self.rules.tokens
        for hidden in range(MOST_HIDDEN + 1):
            box = box_of(DIAMONDS - hidden, tokens)
            if evidence.hidden not in (NOT_KNOWN, hidden) or evidence.boxes[0] not in (ANY, box):
                continue
            if evidence.bag == NOT_BAGGED:
                found[box] = 1.0
                continue
            for token, likely in zip(BAGS_OF[tokens], bags(tokens), strict=True):
                if evidence.bag in (NOT_KNOWN, token):
                    found[without_token(box, token)] = likely
        return found

    def _ways(self, place: int, box: int) -> list[tuple[int, int, float]]:
        """What may be taken of this box there, what that leaves, and how likely it is."""
        evidence = self.evidence
        last = place == self.last
        known = evidence.takes[place]
        found: list[tuple[int, int, float]] = []
        takes = takes_of(box, last)
        weights = expected(box, last)
        for k in range(len(takes)):
            take = takes[k]
            if known not in (NOT_KNOWN, take):
                continue
            left = without(box, take)
            if self._fits(place + 1, left):
                likely = weights[k]
                if known == NOT_KNOWN or evidence.boxes[place] == ANY:
                    likely *= self._testimony(place, box, take)
                found.append((take, left, likely))
        return found

    def _fits(self, place: int, box: int) -> bool:
        """Whether the boxes that are known can still come of this one."""
        boxes = self.evidence.boxes
        for later in range(place, len(boxes)):
            wanted = boxes[later]
            if wanted != ANY and (later > 0):
                if later == place:
                    return box == wanted
                gone = 0
                have, want = COUNTS[box // BOX], COUNTS[wanted // BOX]
                for token in range(len(have)):
                    if have[token] < want[token]:
                        return False
                    gone += have[token] - want[token]
                fewer = box % BOX - wanted % BOX
                return fewer >= 0 and gone + int(fewer > 0) <= later - place
        return True

    # --- testimony --------------------------------------------------------------------------------

    def _testimony(self, place: int, box: int, take: int) -> float:
        """How likely somebody who took this of that box says what they have said."""
        seat = (self.godfather + 1 + place) % self.seats
        heard = self.heard
        said = self.said[seat]
        honest = AGENT if is_agent(take) else HONEST.get(take, THIEF)
        likely = 1.0
        if honest < 0.9:
            likely *= SILENCE ** min(heard.silent[seat], 2)
            if heard.changed[seat]:
                likely *= CHANGED
            for doubts in heard.doubts:
                if seat in doubts:
                    likely *= DOUBTED
        if said[0] == said[1] == said[2] == said[3] == UNSAID:
            return likely
        start = box
        if place == 0:
            start = box_of(box % BOX, self.rules.tokens)
        uniform = self._uniform(said)
        told = honest if _match(said, truth(box, start, take)) else 0.0
        lying = known_lies(box, start, take, self.rules.tokens, place == self.last, place == 0)
        total = matching = 0.0
        for kind, story, weight in lying:
            total += weight
            if kind == LOSS:
                # How much they make up is anybody's guess.
                matching += weight * 0.3 * float(_match(said, story))
            elif _match(said, story):
                matching += weight
        if total > 0.0:
            told += (1.0 - honest) * matching / total
        if (take == NOTHING or is_agent(take) or take < TOKEN) and said[2] >= 0:
            told += (1.0 - honest) * 0.1 * uniform
        return likely * ((1.0 - CONFUSED) * told + CONFUSED * uniform)

    def _uniform(self, said: list[int]) -> float:
        found = 1.0
        handfuls = len(self.rules.handfuls)
        for question, size in enumerate((8.0, handfuls / 2.0, 4.0 * handfuls, 6.0)):
            if said[question] != UNSAID:
                found /= max(size, 1.0)
        return found


def _match(said: list[int], story: Story) -> bool:
    return (
        (said[0] < 0 or said[0] == story[0])
        and (said[1] < 0 or said[1] == story[1])
        and (said[2] < 0 or said[2] == story[2])
        and (said[3] < 0 or said[3] == story[3])
    )


def _level(weights: dict[int, float]) -> dict[int, float]:
    """The same, near 1."""
    most = max(weights.values(), default=0.0)
    if most <= 0.0:
        return weights
    return {box: weight / most for box, weight in weights.items()}
