"""Reference `bluffer`: bluffs every turn."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.bots.sampling import choice
from facedown.games.coup.actions import (
    ASSASSINATE,
    COUP,
    EXCHANGE,
    STEAL,
    TAX,
    claim_of,
    cost_of,
    kind_of,
)
from facedown.games.coup.bots.references.duke import DukeEveryTurn
from facedown.games.coup.bots.references.honest import by_strength
from facedown.games.coup.bots.scene import Scene


@mypyc_attr(allow_interpreted_subclasses=True)
class Bluffer(DukeEveryTurn):
    """Claims any character that it does not hold; blocks as `duke` does."""

    def declare(self, scene: Scene) -> int:
        """Coup with seven coins, else a random bluff; an exchange if none is possible."""
        strongest = by_strength(scene)[0]
        if scene.coins[scene.me] >= cost_of(COUP):
            return COUP + strongest
        lies = [action.id for action in scene.choices if lie(scene, action.id)]
        if not lies:
            return EXCHANGE
        kind = choice(scene.rng, list(dict.fromkeys([kind_of(lie) for lie in lies])))
        same = [lie for lie in lies if kind_of(lie) == kind]
        return kind + strongest if kind + strongest in same else same[0]


def lie(scene: Scene, action: int) -> bool:
    """Whether this is a profitable declaration whose character I lack."""
    claim = claim_of(action, scene.inquisitor)
    return kind_of(action) in (TAX, STEAL, ASSASSINATE) and not scene.holds(claim)
