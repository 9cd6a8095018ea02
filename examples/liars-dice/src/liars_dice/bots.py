"""A beginner: counts the own dice, expects the average of the others', and bluffs now and then."""

from __future__ import annotations

from typing import Any, Final, cast

from facedown.engine.action import Action
from facedown.engine.observation import Observation

BLUFF: Final = 8
"""One raise in so many is any of the next ones."""


class EasyBot:
    """Level `easy`."""

    def choose(self, observation: Observation) -> Action:
        *bids, last = observation.choices
        if last.verb == "bid":
            bids.append(last)
        hope = hoped(observation)

        def safety(bid: dict[str, Any]) -> float:
            return float(hope[bid["face"]] - bid["count"])

        safe = [bid for bid in bids if safety(bid.args) >= 1]
        raised = safe[-1:] or sorted(bids[:6], key=lambda bid: safety(bid.args))[-1:]
        now = cast("dict[str, Any]", observation.view).get("bid")
        if now and (not raised or -safety(now) > safety(raised[0].args)):
            return last
        bluffs = observation.rng.roll(BLUFF) == 0
        return bids[observation.rng.roll(len(bids[:6]))] if bluffs else raised[0]


def hoped(observation: Observation) -> list[float]:
    """How many of each face there are: one's own, and the average of what is hidden."""
    players = cast("list[dict[str, Any]]", observation.view["players"])
    mine = players[observation.seat]["dice"]
    hidden = sum(len(player["dice"]) for player in players) - len(mine)
    wild = [1] if observation.options["wild"] else []
    kinds = [{face, *wild} for face in range(7)]
    return [sum(die in kind for die in mine) + hidden * len(kind) / 6 for kind in kinds]
