"""How the theft may have gone, as far as one viewer knows: forward filtering, backward sampling.

The box goes from one to the next, so what comes after a box depends on nothing but that box. For
each box that a taker may have got, `Chain` works out in how many ways, by weight, all that comes
after it may have gone; then it draws the theft from the Godfather on. Every choice is equally
likely among those that were legal (docs/architecture/knowledge.md), and the result is exact.
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
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import (
    DIAMONDS,
    KINDS,
    MOST_HIDDEN,
    STRIDES,
    diamonds_of,
)

ANY: Final = -1
"""In place of a box: any may have been there."""
NOT_KNOWN: Final = -3
"""In place of what was hidden, bagged or taken: the viewer doesn't know."""


class Evidence:
    """What a viewer knows of a theft. Places are of takers, the first being 0.

    `taken`: how many have taken. `hidden`, `bag`: NOT_KNOWN, or what it was; the bag may be
    NOT_BAGGED. `boxes`: by place, the box as it came there or ANY; the last entry is the box after
    the last take. `takes`: by place, what was taken or NOT_KNOWN. `sought`: somebody who has not
    shown their take must hold diamonds, as the game goes on; `shown`: a mask of the places that
    have. Two of the same `key` say the same.
    """

    __slots__ = ("bag", "boxes", "hidden", "key", "shown", "sought", "taken", "takes")

    def __init__(
        self,
        taken: int,
        hidden: int,
        bag: int,
        boxes: list[int],
        takes: list[int],
        sought: bool,
        shown: int,
    ) -> None:
        self.taken = taken
        self.hidden = hidden
        self.bag = bag
        self.boxes = boxes
        self.takes = takes
        self.sought = sought
        self.shown = shown
        self.key = (taken, hidden, bag, tuple(boxes), tuple(takes), sought, shown)


class Theft:
    """One way in which it may have gone: `boxes` and `takes` by place, and the box at the end."""

    __slots__ = ("bag", "boxes", "end", "hidden", "takes")

    def __init__(self, hidden: int, bag: int) -> None:
        self.hidden = hidden
        self.bag = bag
        self.boxes: list[int] = []
        self.takes: list[int] = []
        self.end = ANY


class Chain:
    """All thefts that go with some evidence, by weight.

    `after[place]` are two lists by box: the weight of all that may follow a box that is about to be
    taken from at that place, if it is settled that somebody hides diamonds, and if it is not.
    """

    def __init__(self, rules: MafiaRules, evidence: Evidence) -> None:
        self.rules = rules
        self.evidence = evidence
        self.after: list[tuple[list[float], list[float]]] = []
        self._follow()
        self._ways: dict[int, Ways] = {}

    # --- filtering ------------------------------------------------------------------------------

    def _follow(self) -> None:
        """From the last box back to the first."""
        evidence = self.evidence
        settled = [0.0] * BOXES
        open_end = [0.0] * BOXES
        # Before the first take nothing but the bag says what is left of the first box.
        last = evidence.boxes[evidence.taken] if evidence.taken else ANY
        for box in self._possible(last):
            settled[box] = 1.0
            open_end[box] = 0.0 if evidence.sought else 1.0
        after = [(settled, open_end)]
        for place in range(evidence.taken - 1, -1, -1):
            after.append(self._before(place, after[-1]))
        after.reverse()
        self.after = after

    def _possible(self, box: int) -> list[int]:
        if box != ANY:
            return [box]
        return [
            box_of(diamonds, handful)
            for handful in self.rules.handfuls
            for diamonds in range(DIAMONDS + 1)
        ]

    def _before(
        self, place: int, later: tuple[list[float], list[float]]
    ) -> tuple[list[float], list[float]]:
        """The weights at this place, from those after its take."""
        evidence = self.evidence
        known = evidence.takes[place]
        hides = not (evidence.shown >> place) & 1
        settled, unsettled = [0.0] * BOXES, [0.0] * BOXES
        here = evidence.boxes[place]
        # At the first place the box that came is not the one that is taken from: there is the bag.
        boxes = self._possible(ANY if place == 0 else here)
        if known != NOT_KNOWN:
            for box in boxes:
                legal = self._legal(place, box)
                if known in legal:
                    left, share = without(box, known), 1.0 / len(legal)
                    settled[box] = share * later[0][left]
                    finds = hides and diamonds_of(known) > 0
                    unsettled[box] = share * later[0 if finds else 1][left]
            return settled, unsettled
        if here != ANY and place > 0:
            for box in boxes:
                self._one(place, box, later, settled, unsettled)
            return settled, unsettled
        self._all(place, later, settled, unsettled)
        return settled, unsettled

    def _one(
        self,
        place: int,
        box: int,
        later: tuple[list[float], list[float]],
        settled: list[float],
        unsettled: list[float],
    ) -> None:
        """The weights of one box whose take is not known."""
        legal = self._legal(place, box)
        for take in legal:
            left = without(box, take)
            settled[box] += later[0][left]
            unsettled[box] += later[0 if diamonds_of(take) else 1][left]
        settled[box] /= len(legal)
        unsettled[box] /= len(legal)

    def _all(
        self,
        place: int,
        later: tuple[list[float], list[float]],
        settled: list[float],
        unsettled: list[float],
    ) -> None:
        """The same for all boxes at once: sums over diamonds grow from box to box."""
        last = place == self.rules.seats - 2
        sure, unsure = later
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
                    one += sure[box - step]
                    other += unsure[box - step]
                if last or count == 0:
                    count += 1
                    one += sure[box]
                    other += unsure[box]
                settled[box] = one / count
                unsettled[box] = other / count
                fewer += sure[box]

    def _legal(self, place: int, box: int) -> tuple[int, ...]:
        return (LAST_TAKES_OF if place == self.rules.seats - 2 else TAKES_OF)[box]

    # --- sampling -------------------------------------------------------------------------------

    def draw(self, chance: Chance) -> Theft:
        """One of them, each as likely as its weight."""
        evidence = self.evidence
        hidden = self._ways_of(HIDINGS, 0, 0).draw(chance)
        box = box_of(DIAMONDS - hidden, self.rules.tokens)
        theft = Theft(hidden, NOT_BAGGED)
        theft.boxes.append(box)
        if evidence.bag != NOT_BAGGED:
            theft.bag = self._ways_of(BAGGINGS, box, 0).draw(chance)
            box = without_token(box, theft.bag)
        found = 0
        for place in range(evidence.taken):
            if place:
                theft.boxes.append(box)
            take = self._ways_of(place, box, found).draw(chance)
            theft.takes.append(take)
            box = without(box, take)
            if diamonds_of(take) and not (evidence.shown >> place) & 1:
                found = 1
        theft.end = box
        return theft

    def _ways_of(self, place: int, box: int, found: int) -> Ways:
        key = (place - BAGGINGS) * 2 * BOXES + 2 * box + found
        ways = self._ways.get(key)
        if ways is None:
            ways = self._worked_out(place, box, found)
            self._ways[key] = ways
        return ways

    def _worked_out(self, place: int, box: int, found: int) -> Ways:
        if place == HIDINGS:
            return self._hidings()
        if place == BAGGINGS:
            return self._baggings(box)
        evidence = self.evidence
        hides = not (evidence.shown >> place) & 1
        later = self.after[place + 1]
        ways = Ways()
        known = evidence.takes[place]
        for take in self._legal(place, box):
            if known in (NOT_KNOWN, take):
                finds = found or (hides and diamonds_of(take) > 0)
                ways.add(take, later[0 if finds else 1][without(box, take)])
        return ways

    def _hidings(self) -> Ways:
        """What the Godfather may have hidden."""
        evidence, ways = self.evidence, Ways()
        for hidden in range(MOST_HIDDEN + 1):
            if evidence.hidden in (NOT_KNOWN, hidden):
                ways.add(hidden, self._weight(box_of(DIAMONDS - hidden, self.rules.tokens)))
        return ways

    def _weight(self, box: int) -> float:
        """Of all that may follow this box, as the first taker got it."""
        here = self.evidence.boxes[0]
        if here not in (ANY, box):
            return 0.0
        if self.evidence.bag == NOT_BAGGED:
            return 1.0
        return self._ways_of(BAGGINGS, box, 0).total / len(BAGS_OF[box // BOX])

    def _baggings(self, box: int) -> Ways:
        """What the first taker may have put into the bag."""
        evidence, ways = self.evidence, Ways()
        for token in BAGS_OF[box // BOX]:
            if evidence.bag in (NOT_KNOWN, token):
                ways.add(token, self.after[0][1][without_token(box, token)])
        return ways


HIDINGS: Final = -1
BAGGINGS: Final = -2
"""In place of a taker's place: what the Godfather hid, and what went into the bag."""


class Ways:
    """Some ways to go on, by weight."""

    __slots__ = ("sums", "total", "values")

    def __init__(self) -> None:
        self.values: list[int] = []
        self.sums: list[float] = []
        self.total = 0.0

    def add(self, value: int, weight: float) -> None:
        if weight > 0.0:
            self.total += weight
            self.values.append(value)
            self.sums.append(self.total)

    def draw(self, chance: Chance) -> int:
        """One of them. Chance is not asked where there is only one."""
        if len(self.values) == 1:
            return self.values[0]
        assert self.values, "nothing is possible"
        at = bisect_right(self.sums, chance.roll(GRAIN) / GRAIN * self.total)
        return self.values[min(at, len(self.values) - 1)]
