"""The stages of the box on its way from one taker to the next, shared by all beliefs."""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.bots.priors import plan_of
from facedown.games.mafia.bots.stage import Stage
from facedown.games.mafia.boxes import BAGS_OF, box_of, without_token
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.tokens import DIAMONDS, MOST_HIDDEN


class Journey:
    """The stages of one set-up, by place."""

    def __init__(self, rules: MafiaRules) -> None:
        plan = plan_of(rules)
        boxes = _first_boxes(rules)
        self.stages: list[Stage] = []
        for place in range(rules.seats - 1):
            stage = Stage(rules, plan.expected, place, boxes)
            self.stages.append(stage)
            boxes = stage.next


KEPT: Final = 8
"""Maximum journeys in the cache."""
_journeys: Final[dict[int, Journey]] = {}


def journey_of(rules: MafiaRules) -> Journey:
    """The journey for this number of seats and these tokens."""
    key = rules.tokens * 16 + rules.seats
    found = _journeys.get(key)
    if found is None:
        if len(_journeys) >= KEPT:
            _journeys.clear()
        found = Journey(rules)
        _journeys[key] = found
    return found


def _first_boxes(rules: MafiaRules) -> list[int]:
    """What the first taker may take from."""
    found: set[int] = set()
    for hidden in range(MOST_HIDDEN + 1):
        start = box_of(DIAMONDS - hidden, rules.tokens)
        found |= {without_token(start, token) for token in BAGS_OF[rules.tokens]}
    return sorted(found)
