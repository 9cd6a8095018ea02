"""A beginner: counts the own dice, expects the average of the others', and bluffs now and then."""

from typing import Any, Final, cast

from facedown.engine.action import Action
from facedown.engine.observation import Observation

BLUFF: Final = 8
"""One raise in so many is any of the next six."""


class EasyBot:
    """Level `easy`."""

    def choose(self, observation: Observation) -> Action:
        hope = hoped(observation)

        def safety(bid: dict[str, Any]) -> float:
            return float(hope[bid["face"]] - bid["count"])

        bids = [action for action in observation.choices if action.verb == "bid"]
        safe = [bid for bid in bids if safety(bid.args) >= 1]
        best = safe[-1:] or sorted(bids[:6], key=lambda bid: safety(bid.args))[-1:]
        last = cast("dict[str, Any] | None", observation.view.get("bid"))
        if last and (not best or safety(best[0].args) < -safety(last)):
            return observation.choices[-1]
        if observation.rng.roll(BLUFF) == 0:
            return bids[observation.rng.roll(len(bids[:6]))]
        return best[0]


def hoped(observation: Observation) -> list[float]:
    """How many of each face there are: one's own, and the average of what is hidden."""
    hands = [player["dice"] for player in cast("list[Any]", observation.view["players"])]
    mine = hands[observation.seat]
    hidden = sum(map(len, hands)) - len(mine)
    wild = [1] if observation.options["wild"] else []
    kinds = [{face, *wild} for face in range(7)]
    return [sum(die in kind for die in mine) + hidden * len(kind) / 6 for kind in kinds]
