"""The exact posterior over thefts, given some evidence: forward filtering, backward sampling.

The box goes from one taker to the next, so it is a Markov chain: what follows a box depends on that
box alone. For each box that a taker may have received, `Posterior` computes the total weight of all
that may follow. Then it samples a theft, from the Godfather on. The prior: every choice is equally
likely among those that were legal (docs/architecture/knowledge.md).
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import GRAIN
from facedown.games.mafia.boxes import (
    BAGS_OF,
    BOX,
    BOXES,
    LAST_TAKES_OF,
    NOT_BAGGED,
    TAKES_OF,
    box_of,
    without,
    without_token,
)
from facedown.games.mafia.knowledge.evidence import ANY, NOT_KNOWN, Evidence
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import (
    DIAMONDS,
    KINDS,
    MOST_HIDDEN,
    STRIDES,
    diamonds_of,
)

HIDE: Final = -1
BAG: Final = -2
"""In place of a taker's place: the Godfather hides diamonds; the first taker fills the bag."""

Weights = tuple[list[float], list[float]]
"""Two lists by box: the weights if an earlier taker conceals diamonds, and if none does yet."""


class Theft:
    """One way it may have gone: `boxes` and `takes` by place, and the box at the end."""

    def __init__(self, hidden: int, bag: int) -> None:
        self.hidden = hidden
        self.bag = bag
        self.boxes: list[int] = []
        self.takes: list[int] = []
        self.end = ANY


class Choices:
    """The values of one choice, with cumulative weights."""

    def __init__(self) -> None:
        self.values: list[int] = []
        self.sums: list[float] = []
        self.total = 0.0

    def add(self, value: int, weight: float) -> None:
        """Add a value, unless its weight is 0."""
        if weight > 0.0:
            self.total += weight
            self.values.append(value)
            self.sums.append(self.total)

    def draw(self, chance: Chance) -> int:
        """One value, by weight. Chance is not asked if there is only one."""
        if len(self.values) == 1:
            return self.values[0]
        assert self.values, "nothing is possible"
        at = bisect_right(self.sums, chance.roll(GRAIN) / GRAIN * self.total)
        return self.values[min(at, len(self.values) - 1)]


class Posterior:
    """All thefts consistent with the evidence, by weight.

    `after[place]`: the weights of all that may follow each box, when the taker at that place is
    about to take from it.
    """

    def __init__(self, rules: MafiaRules, evidence: Evidence) -> None:
        self.rules = rules
        self.evidence = evidence
        self.after = self._filter()
        self._cache: dict[int, Choices] = {}

    # --- filtering ------------------------------------------------------------------------------

    def _filter(self) -> list[Weights]:
        """The weights by place, computed from the last box back to the first."""
        taken = self.evidence.taken
        after = [self._at_the_end()]
        for place in range(taken - 1, -1, -1):
            after.append(self._before(place, after[-1]))
        after.reverse()
        return after

    def _at_the_end(self) -> Weights:
        """The weights after the last take."""
        evidence = self.evidence
        found, unfound = [0.0] * BOXES, [0.0] * BOXES
        # Before the first take only the bag says what is left of the first box.
        last = evidence.boxes[evidence.taken] if evidence.taken else ANY
        for box in self._possible(last):
            found[box] = 1.0
            unfound[box] = 0.0 if evidence.sought else 1.0
        return found, unfound

    def _possible(self, box: int) -> list[int]:
        if box != ANY:
            return [box]
        return [
            box_of(diamonds, handful)
            for handful in self.rules.handfuls
            for diamonds in range(DIAMONDS + 1)
        ]

    def _before(self, place: int, later: Weights) -> Weights:
        """The weights at this place, from those after its take."""
        # The first taker does not take from the box that arrived: the bag comes in between.
        box = ANY if place == 0 else self.evidence.boxes[place]
        if self.evidence.takes[place] != NOT_KNOWN:
            return self._before_known_take(place, self._possible(box), later)
        return (
            self._before_any_take(place, later) if box == ANY else self._at_box(place, box, later)
        )

    def _before_known_take(self, place: int, boxes: list[int], later: Weights) -> Weights:
        take = self.evidence.takes[place]
        finds = self.evidence.conceals(place) and diamonds_of(take) > 0
        found, unfound = [0.0] * BOXES, [0.0] * BOXES
        for box in boxes:
            legal = self._legal(place, box)
            if take in legal:
                left, share = without(box, take), 1.0 / len(legal)
                found[box] = share * later[0][left]
                unfound[box] = share * later[0 if finds else 1][left]
        return found, unfound

    def _at_box(self, place: int, box: int, later: Weights) -> Weights:
        """The weights at a place whose box is known, and whose take is not."""
        found, unfound = [0.0] * BOXES, [0.0] * BOXES
        legal = self._legal(place, box)
        for take in legal:
            left = without(box, take)
            found[box] += later[0][left]
            unfound[box] += later[0 if diamonds_of(take) else 1][left]
        found[box] /= len(legal)
        unfound[box] /= len(legal)
        return found, unfound

    def _before_any_take(self, place: int, later: Weights) -> Weights:
        """The same for all boxes at once: takes of diamonds are a running sum over boxes."""
        last = place == self.rules.seats - 2
        found, unfound = [0.0] * BOXES, [0.0] * BOXES
        later_found, later_unfound = later
        for handful in self.rules.handfuls:
            first = BOX * handful
            kinds = KINDS[handful]
            steps = [BOX * STRIDES[token] for token in kinds]
            fewer = 0.0
            for diamonds in range(DIAMONDS + 1):
                box = first + diamonds
                count = diamonds + len(kinds)
                one = other = fewer
                for step in steps:
                    one += later_found[box - step]
                    other += later_unfound[box - step]
                if last or count == 0:
                    count += 1
                    one += later_found[box]
                    other += later_unfound[box]
                found[box] = one / count
                unfound[box] = other / count
                fewer += later_found[box]
        return found, unfound

    def _legal(self, place: int, box: int) -> tuple[int, ...]:
        return (LAST_TAKES_OF if place == self.rules.seats - 2 else TAKES_OF)[box]

    # --- sampling -------------------------------------------------------------------------------

    def draw(self, chance: Chance) -> Theft:
        """One theft, by weight."""
        evidence = self.evidence
        hidden = self._choices(HIDE, 0, 0).draw(chance)
        box = box_of(DIAMONDS - hidden, self.rules.tokens)
        theft = Theft(hidden, NOT_BAGGED)
        theft.boxes.append(box)
        if evidence.bag != NOT_BAGGED:
            theft.bag = self._choices(BAG, box, 0).draw(chance)
            box = without_token(box, theft.bag)
        found = 0
        for place in range(evidence.taken):
            if place:
                theft.boxes.append(box)
            take = self._choices(place, box, found).draw(chance)
            theft.takes.append(take)
            box = without(box, take)
            if diamonds_of(take) and evidence.conceals(place):
                found = 1
        theft.end = box
        return theft

    def _choices(self, place: int, box: int, found: int) -> Choices:
        """What may be chosen there. `found`: 1 if an earlier taker conceals diamonds, else 0."""
        key = (place - BAG) * 2 * BOXES + 2 * box + found
        choices = self._cache.get(key)
        if choices is None:
            choices = self._weighed(place, box, found)
            self._cache[key] = choices
        return choices

    def _weighed(self, place: int, box: int, found: int) -> Choices:
        if place == HIDE:
            return self._hide()
        if place == BAG:
            return self._bag(box)
        return self._take(place, box, found)

    def _hide(self) -> Choices:
        evidence, choices = self.evidence, Choices()
        for hidden in range(MOST_HIDDEN + 1):
            if evidence.hidden in (NOT_KNOWN, hidden):
                choices.add(hidden, self._weight(box_of(DIAMONDS - hidden, self.rules.tokens)))
        return choices

    def _weight(self, box: int) -> float:
        """The weight of all continuations of this box, as it arrived at the first taker."""
        here = self.evidence.boxes[0]
        if here not in (ANY, box):
            return 0.0
        if self.evidence.bag == NOT_BAGGED:
            return 1.0
        return self._choices(BAG, box, 0).total / len(BAGS_OF[box // BOX])

    def _bag(self, box: int) -> Choices:
        evidence, choices = self.evidence, Choices()
        for token in BAGS_OF[box // BOX]:
            if evidence.bag in (NOT_KNOWN, token):
                choices.add(token, self.after[0][1][without_token(box, token)])
        return choices

    def _take(self, place: int, box: int, found: int) -> Choices:
        evidence, choices = self.evidence, Choices()
        known, conceals = evidence.takes[place], evidence.conceals(place)
        later = self.after[place + 1]
        for take in self._legal(place, box):
            if known in (NOT_KNOWN, take):
                finds = found or (conceals and diamonds_of(take) > 0)
                choices.add(take, later[0 if finds else 1][without(box, take)])
        return choices
