"""A beginner: counts its own dice, expects the average of the others', and bluffs now and then."""

from typing import Any, cast

from facedown.bots.sampling import choice, happens
from facedown.engine.action import Action
from facedown.engine.observation import Observation


class EasyBot:
    """Level `easy`: plays the highest safe bid, or else the choice least likely to be wrong."""

    def choose(self, observation: Observation) -> Action:
        choices, rng, hope = observation.choices, observation.rng, hoped(observation)

        def safety(action: Action) -> float:
            bid = cast("dict[str, int]", action.args or observation.view["bid"])
            return (hope[bid["face"]] - bid["count"]) * (1 if action.args else -1)

        if happens(rng, 1 / 8):
            return choice(rng, choices[:6])
        safe = [action for action in choices if safety(action) >= 1]
        return safe[-1] if safe else max([*choices[:6], choices[-1]], key=safety)


def hoped(observation: Observation) -> list[float]:
    """The expected number of each face: its own dice, and the average of the hidden ones."""
    hands = [player["dice"] for player in cast("list[Any]", observation.view["players"])]
    mine = hands[observation.seat]
    hidden = sum(map(len, hands)) - len(mine)
    kinds = [{face, 1} if observation.options["wild"] else {face} for face in range(7)]
    return [sum(die in kind for die in mine) + hidden * len(kind) / 6 for kind in kinds]
