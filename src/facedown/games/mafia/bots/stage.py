"""What one taker may do with the box: every way on from each, and the lies that may hide it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.games.mafia.bots.stories import (
    CONFESSED,
    EARLIER,
    LATER,
    Lies,
    confessions,
    earlier,
    later,
)
from facedown.games.mafia.boxes import BOX, BOXES, LAST_TAKES_OF, TAKES_OF, box_of, without
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import TAKES, TOKEN

Expected = Callable[[int, int], list[float]]
"""The probability of each legal take, by place and box."""
DIFFERENT: Final = -1
"""In place of a box: the stories of a tale differ in it, or there are none."""


class Stage:
    """The boxes that one taker may take from, and the ways on from each.

    The ways from `boxes[k]` are `first_way[k]` up to `first_way[k + 1]`. Of each way: the take, the
    box left, its place in the next stage's `boxes`, the prior, and the lies that may hide it, as
    places in `tales`: the kinds LATER, EARLIER and CONFESSED. `received`, `passed`: of each tale,
    the box that all its stories say was received or passed on.
    """

    def __init__(self, rules: MafiaRules, expected: Expected, place: int, boxes: list[int]) -> None:
        self.rules = rules
        self.place = place
        self.first = place == 0
        self.last = place == rules.seats - 2
        self.boxes = boxes
        self.at = {box: at for at, box in enumerate(boxes)}
        self.first_way = [0]
        self.takes: list[int] = []
        self.lefts: list[int] = []
        self.targets: list[int] = []
        self.priors: list[float] = []
        self.tales: list[Lies] = []
        self.received: list[int] = []
        self.passed: list[int] = []
        self.later: list[int] = []
        self.earlier: list[int] = []
        self.confessed: list[int] = []
        self._places: dict[int, int] = {}
        for box in boxes:
            self._add(box, expected(place, box))
        self.next = sorted(set(self.lefts))
        at = {box: k for k, box in enumerate(self.next)}
        self.targets = [at[left] for left in self.lefts]

    def start(self, box: int) -> int:
        """The box as it arrived: the first taker's was whole, but for hidden diamonds."""
        return box_of(box % BOX, self.rules.tokens) if self.first else box

    def _add(self, box: int, priors: list[float]) -> None:
        start = self.start(box)
        for take, prior in zip(
            (LAST_TAKES_OF if self.last else TAKES_OF)[box], priors, strict=True
        ):
            left, role = without(box, take), role_number(take)
            self.takes.append(take)
            self.lefts.append(left)
            self.priors.append(prior)
            self.later.append(self._tale(LATER, role, box, start))
            self.earlier.append(self._tale(EARLIER, role, left, left))
            known = start if self.first else left
            self.confessed.append(self._tale(CONFESSED, role, left, known))
        self.first_way.append(len(self.takes))

    def _tale(self, kind: int, role: int, box: int, known: int) -> int:
        """The place in `tales` of these stories. Many ways share theirs."""
        key = ((kind * TAKES + role) * BOXES + box) * BOXES + known
        found = self._places.get(key)
        if found is None:
            found = len(self.tales)
            self._places[key] = found
            stories = self._stories(kind, role, box, known)
            self.tales.append(stories)
            self.received.append(_common([s[0] + BOX * s[1] for s, _ in stories]))
            self.passed.append(_common([s[2] for s, _ in stories]))
        return found

    def _stories(self, kind: int, role: int, box: int, known: int) -> Lies:
        if kind == LATER:
            return later(box, known, role, self.last)
        if kind == EARLIER:
            return [] if self.first else earlier(box, role, self.rules.tokens, self.last)
        return confessions(known, box, role, self.first)


def role_number(take: int) -> int:
    """The same for all Thieves, whose lies do not depend on how much they took."""
    return min(take, 1) if take < TOKEN else take


def _common(boxes: list[int]) -> int:
    """The box in which all these stories agree, or DIFFERENT."""
    return boxes[0] if boxes and min(boxes) == max(boxes) else DIFFERENT
