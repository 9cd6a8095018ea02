"""Priors of what is hidden, bagged and taken. Bots draw from them, and expect them of others."""

from __future__ import annotations

from math import exp
from typing import Final

from facedown.games.mafia.boxes import (
    BAGS_OF,
    BOX,
    LAST_TAKES_OF,
    NO_TOKEN,
    TAKES_OF,
    box_of,
    without,
    without_token,
)
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import (
    AGENT_CIA,
    AGENT_FBI,
    CLEANER,
    COUNTS,
    DIAMONDS,
    DRIVER,
    NOTHING,
    TOKEN,
    is_agent,
)

HIDE_WEIGHTS: Final = [2.0, 2.0, 2.0, 2.0, 1.0, 1.0]
"""By how many diamonds are hidden."""
TOKEN_WEIGHTS: Final[tuple[float, ...]] = (1.0, 0.9, 0.9, 0.45, 0.5)
"""The weight of each token, in their order."""
DIAMONDS_WEIGHT: Final = 2.0
"""The weight of taking diamonds, whatever the number, if as many have stolen as expected."""
THIEVES: Final = 0.45
"""The share of Thieves among takers. Tuned with `DIAMONDS_WEIGHT` in 300 games a setting at 8 seats
under the Godfather `asker`: the fewer Thieves, the fewer sit side by side and are easily found."""
COMPANY: Final = 1.2
"""How much each Thief more or fewer than expected, before somebody, puts them off or tempts them:
the more Thieves, the likelier that two sit side by side, and few are easily found."""
SHYNESS: Final = 0.6
"""How much less somebody steals who knows that the taker before them has: neighbours who both stole
expose each other, as no token is missing between those around them."""
AGENT_COMPANY: Final = 2.0
DRIVER_COMPANY: Final = 1.0
"""How much more somebody becomes an agent or a Driver after a Thief: an agent's lies blur with the
Thief's, and a Driver backs them."""
FEW: Final = 3
"""Fewer diamonds than these tempt less, in proportion."""
NOTHING_WEIGHT: Final = 0.5
BAG_WEIGHTS: Final = {NO_TOKEN: 1.0, AGENT_FBI: 0.5, AGENT_CIA: 0.5, DRIVER: 0.2, CLEANER: 0.2}
BAG_HENCHMAN_WEIGHT: Final = 0.25
UNIFORM_SHARE: Final = 0.08
"""The share of takes, expected of others, that are uniform over what is legal."""
GREED: Final = 1.3
"""How much more than their share of the diamonds Thieves aim at: only the most can win."""
SPREAD: Final = 0.4
"""The spread of the number taken, as a share of the number aimed at."""
UNHEARD_OF: Final = 0.5
"""The probability that the taker before has stolen, if the box says nothing of it."""


class Plan:
    """Priors of takes at each place in the order of the box, by the box taken from.

    `stolen[place][box]`: the probability that the taker before has stolen, by the same priors.
    """

    def __init__(self, rules: MafiaRules) -> None:
        self.rules = rules
        self.last = rules.seats - 2
        self.stolen: list[dict[int, float]] = []
        self._priors: list[dict[int, list[float]]] = [{} for _ in range(rules.seats - 1)]
        self._expected: list[dict[int, list[float]]] = [{} for _ in range(rules.seats - 1)]
        boxes = _first_boxes(rules)
        stolen = dict.fromkeys(boxes, 0.0)
        for place in range(rules.seats - 1):
            self.stolen.append({box: stolen[box] / weight for box, weight in boxes.items()})
            boxes, stolen = self._pass_on(place, boxes)

    def prior(self, place: int, box: int) -> list[float]:
        """The probability of each of `takes_of`, if drawn by a bot."""
        found = self._priors[place].get(box)
        if found is None:
            found = self._compute(place, box)
            self._priors[place][box] = found
        return found

    def expected(self, place: int, box: int) -> list[float]:
        """The same, mixed with uniform takes: what to expect of anybody."""
        found = self._expected[place].get(box)
        if found is None:
            prior = self.prior(place, box)
            share = UNIFORM_SHARE / len(prior)
            found = [share + (1.0 - UNIFORM_SHARE) * weight for weight in prior]
            self._expected[place][box] = found
        return found

    def _pass_on(
        self, place: int, boxes: dict[int, float]
    ) -> tuple[dict[int, float], dict[int, float]]:
        """The next boxes by weight, and how much of it is after a theft."""
        found: dict[int, float] = {}
        stolen: dict[int, float] = {}
        for box, weight in boxes.items():
            prior = self.prior(place, box)
            takes = takes_of(box, place == self.last)
            for k in range(len(takes)):
                take, weighed = takes[k], weight * prior[k]
                left = without(box, take)
                found[left] = found.get(left, 0.0) + weighed
                steals = weighed if NOTHING < take < TOKEN else 0.0
                stolen[left] = stolen.get(left, 0.0) + steals
        return found, stolen

    def _compute(self, place: int, box: int) -> list[float]:
        diamonds = box % BOX
        amounts = _amounts(diamonds, self.last - place)
        total = sum(amounts)
        stolen = self.stolen[place].get(box, UNHEARD_OF)
        tempts = exp(COMPANY * (THIEVES * place - self._thieves(place, box)))
        weight = DIAMONDS_WEIGHT * tempts * (1.0 - SHYNESS * stolen) * min(1.0, diamonds / FEW)
        found = []
        for take in takes_of(box, place == self.last):
            if take == NOTHING:
                found.append(NOTHING_WEIGHT)
            elif take < TOKEN:
                found.append(weight * amounts[take] / total)
            else:
                found.append(TOKEN_WEIGHTS[take - TOKEN] * (1.0 + _company(take) * stolen))
        return _normalised(found)

    def _thieves(self, place: int, box: int) -> int:
        """How many before this place took no token, unless the bag has one."""
        return place - (sum(self.rules.counts) - sum(COUNTS[box // BOX]))


def _company(take: int) -> float:
    """How much more a token is taken after a Thief."""
    if take == TOKEN + DRIVER:
        return DRIVER_COMPANY
    return AGENT_COMPANY if is_agent(take) else 0.0


KEPT: Final = 8
"""Maximum plans in the cache."""
_plans: Final[dict[int, Plan]] = {}


def plan_of(rules: MafiaRules) -> Plan:
    """The plan for this number of seats and these tokens."""
    key = rules.tokens * 16 + rules.seats
    found = _plans.get(key)
    if found is None:
        if len(_plans) >= KEPT:
            _plans.clear()
        found = Plan(rules)
        _plans[key] = found
    return found


def takes_of(box: int, last: bool) -> tuple[int, ...]:
    """The legal takes; `last`: by the last taker."""
    return (LAST_TAKES_OF if last else TAKES_OF)[box]


def _first_boxes(rules: MafiaRules) -> dict[int, float]:
    """What the first taker may take from, by weight."""
    found: dict[int, float] = {}
    for hidden, weight in enumerate(HIDE_WEIGHTS):
        start = box_of(DIAMONDS - hidden, rules.tokens)
        for token, share in zip(BAGS_OF[rules.tokens], bag_prior(rules.tokens), strict=True):
            box = without_token(start, token)
            found[box] = found.get(box, 0.0) + weight * share
    return found


def _amounts(diamonds: int, after: int) -> list[float]:
    """The weight of each number taken of so many, if so many takers come after.

    Whoever leaves some has others beside them who steal: with more thieves to find, the Godfather
    errs more often.
    """
    aim = GREED * diamonds / (1.0 + THIEVES * after)
    spread = SPREAD * aim + 0.5
    return [0.0, *[1.0 / (1.0 + ((k - aim) / spread) ** 4) for k in range(1, diamonds + 1)]]


def bag_prior(handful: int) -> list[float]:
    """The probability of each of `BAGS_OF`."""
    return _normalised([BAG_WEIGHTS.get(token, BAG_HENCHMAN_WEIGHT) for token in BAGS_OF[handful]])


def _normalised(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
