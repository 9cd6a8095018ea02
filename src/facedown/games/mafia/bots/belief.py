"""What somebody may believe of the theft: what each taker took, after all that was said.

The box goes from one to the next, so habits and testimony weigh on each taker alone: by the box
that they got and what they took of it. Forward and backward over the box gives the chances
exactly. Whoever contradicts a neighbour becomes suspect with them: no box fits both.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.actions import PASSED_QUESTION
from facedown.games.mafia.bots.habits import bags, expected, takes_of
from facedown.games.mafia.bots.heard import UNSAID, Heard
from facedown.games.mafia.bots.stories import LOSS, Story, backing, known_lies, truth
from facedown.games.mafia.boxes import BAGS_OF, BOX, NOT_BAGGED, box_of, without, without_token
from facedown.games.mafia.knowledge.chain import ANY, NOT_KNOWN, Evidence
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
    is_agent,
)

HONEST: Final = {TOKEN + HENCHMAN: 0.95, TOKEN + CLEANER: 0.95, TOKEN + DRIVER: 0.75, NOTHING: 0.3}
AGENT: Final = 0.15
THIEF: Final = 0.03
"""How likely each tells the truth."""
LOYAL: Final = 0.9
"""Whoever tells the truth so often has nothing to hide."""
SLIPS: Final = 0.04
CONFUSED: Final = 0.2
"""So many of the loyal, and of all others, say anything at all."""
BACKS: Final = 0.6
"""So many lying Drivers tell what fits the words of whoever handed them the box."""
SILENCE: Final = 2.5
CHANGED: Final = 2.0
DOUBTED: Final = 1.1
"""How much likelier of somebody who has something to hide."""
MOST_SILENT: Final = 2
"""Silence tells no more from then on; many doubts tell no more than so many times one."""
MOST_DOUBTS: Final = 3
GODFATHERS_WORD: Final = 0.05
"""What the Godfather said came back, or was hidden, is believed; anything else is less likely."""


class Belief:
    """`chances[place][take]`, the first taker's place being 0."""

    def __init__(
        self,
        rules: MafiaRules,
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
        self.doubted = [_doubted(heard, seat) for seat in range(rules.seats)]
        self.forward: list[dict[int, float]] = []
        self.backward: list[dict[int, float]] = []
        self.steps: list[dict[int, list[tuple[int, int, float]]]] = []
        self._pass()

    # --- what is asked of it ----------------------------------------------------------------------

    def place(self, seat: int) -> int:
        return (seat - self.godfather - 1) % self.seats

    def seat(self, place: int) -> int:
        return (self.godfather + 1 + place) % self.seats

    def thief(self, seat: int) -> float:
        return sum(self.chances[self.place(seat)][1:TOKEN])

    def agent(self, seat: int) -> float:
        chances = self.chances[self.place(seat)]
        return sum(chance for take, chance in enumerate(chances) if is_agent(take))

    def thief_if(self, seat: int, said: list[int]) -> float:
        """The same, had this seat said something else."""
        place = self.place(seat)
        after = self.backward[place + 1]
        thieving = total = 0.0
        for box, weight in self.forward[place].items():
            for take, left, likely in self._ways(place, box, said):
                goes_on = weight * likely * after.get(left, 0.0)
                total += goes_on
                if NOTHING < take < TOKEN:
                    thieving += goes_on
        return thieving / total if total > 0.0 else 0.0

    # --- forward and backward ---------------------------------------------------------------------

    def _pass(self) -> None:
        evidence = self.evidence
        self.forward.append(self._start())
        for place in range(evidence.taken):
            reached: dict[int, float] = {}
            step: dict[int, list[tuple[int, int, float]]] = {}
            said = self.said[self.seat(place)]
            for box, weight in self.forward[place].items():
                ways = self._ways(place, box, said)
                step[box] = ways
                for _, left, likely in ways:
                    reached[left] = reached.get(left, 0.0) + weight * likely
            self.steps.append(step)
            self.forward.append(_level(reached))
        self.backward = [{} for _ in self.forward]
        backward = {box: self._returned(box) for box in self.forward[-1]}
        for place in range(evidence.taken - 1, -1, -1):
            self.backward[place + 1] = backward
            before: dict[int, float] = {}
            chances = self.chances[place]
            for box, weight in self.forward[place].items():
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

    def _returned(self, box: int) -> float:
        """How well it fits the Godfather's word that this box came back."""
        told = self.heard.returned
        return 1.0 if told < 0 or told == box else GODFATHERS_WORD

    def _start(self) -> dict[int, float]:
        """The boxes from which the first taker may have taken."""
        evidence, found = self.evidence, dict[int, float]()
        tokens, told = self.rules.tokens, self.heard.hid
        for hidden in range(MOST_HIDDEN + 1):
            box = box_of(DIAMONDS - hidden, tokens)
            if evidence.hidden not in (NOT_KNOWN, hidden) or evidence.boxes[0] not in (ANY, box):
                continue
            likely = 1.0 if told < 0 or told == hidden else GODFATHERS_WORD
            if evidence.bag == NOT_BAGGED:
                found[box] = likely
                continue
            for token, share in zip(BAGS_OF[tokens], bags(tokens), strict=True):
                if evidence.bag in (NOT_KNOWN, token):
                    found[without_token(box, token)] = likely * share
        return found

    def _ways(self, place: int, box: int, said: list[int]) -> list[tuple[int, int, float]]:
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
                    likely *= self._testimony(place, box, take, said)
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

    def _testimony(self, place: int, box: int, take: int, said: list[int]) -> float:
        """How likely somebody who took this of that box says this."""
        seat = self.seat(place)
        honest = AGENT if is_agent(take) else HONEST.get(take, THIEF)
        loyal = honest > LOYAL
        likely = 1.0 if loyal else self.doubted[seat]
        if said[0] == said[1] == said[2] == said[3] == UNSAID:
            return likely
        start = box
        if place == 0:
            start = box_of(box % BOX, self.rules.tokens)
        told = honest if _match(said, truth(box, start, take)) else 0.0
        lies = 1.0 - honest
        if take == TOKEN + DRIVER and place > 0:
            passed = self.said[self.seat(place - 1)][PASSED_QUESTION]
            if passed != UNSAID and TOKEN + DRIVER in takes_of(passed, False):
                told += BACKS * lies * float(_match(said, backing(passed)))
                lies *= 1.0 - BACKS
        lying = known_lies(box, start, take, self.rules.tokens, place == self.last, place == 0)
        total = matching = 0.0
        for kind, story, weight in lying:
            total += weight
            if _match(said, story):
                # How much an agent makes up is anybody's guess.
                matching += weight * (0.3 if kind == LOSS else 1.0)
        if total > 0.0:
            told += lies * matching / total
        confused = SLIPS if loyal else CONFUSED
        return likely * ((1.0 - confused) * told + confused * self._uniform(said))

    def _uniform(self, said: list[int]) -> float:
        found = 1.0
        handfuls = len(self.rules.handfuls)
        for question, size in enumerate((8.0, handfuls / 2.0, 4.0 * handfuls, 6.0)):
            if said[question] != UNSAID:
                found /= max(size, 1.0)
        return found


def _doubted(heard: Heard, seat: int) -> float:
    """How much likelier it is that this seat has something to hide, by how they speak."""
    likely = SILENCE ** min(heard.silent[seat], MOST_SILENT)
    if heard.changed[seat]:
        likely *= CHANGED
    doubts = sum(seat in doubted for doubted in heard.doubts)
    return float(likely * DOUBTED ** min(doubts, MOST_DOUBTS))


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
