"""The value of a probe: what its answer tells me, and the cards that it moves."""

from __future__ import annotations

from math import log2
from typing import Final

from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.cards import DRAW, side_asked, sign_of

BIT_VALUE: Final = 2.2
"""Value of one bit about who is who. All of it, 3.6 bits with 5 seats, raises the rate of winning
of a member of a side by 6 to 10 points."""
BYSTANDER_BIT_VALUE: Final = 0.3
"""The same for a bystander, whose mission seldom depends on it."""
DRAWN_VALUE: Final = 5.4
"""What two cards more in a hand raise the rate of winning of its owner's side, and lower the
others'."""
DISCARDED_VALUE: Final = 1.6
"""The same for a card less, as it is the one that its owner can best do without."""
BYSTANDER_SHARE: Final = 0.3
"""How much of this a bystander gains by."""


def bits(chance: float) -> float:
    """Entropy of a yes or no of this probability."""
    if not 0.0 < chance < 1.0:
        return 0.0
    return -chance * log2(chance) - (1.0 - chance) * log2(1.0 - chance)


def worth(valuation: Valuation, kind: int, target: int) -> float:
    """Value to me of this probe at this target, without its card."""
    return answer(valuation, kind, target) + moved(valuation, kind, target)


def answer(valuation: Valuation, kind: int, target: int) -> float:
    """Value of its answer: it depends on the target's side alone, so it tells its entropy."""
    if target in valuation.memory.evidence.concealing:
        return 0.0
    bit = BYSTANDER_BIT_VALUE if valuation.scene.bystander else BIT_VALUE
    return bit * bits(valuation.chance[3 * target + side_asked(kind)])


def moved(valuation: Valuation, kind: int, target: int) -> float:
    """Value of the cards that it gives to the target, or takes from them."""
    side = side_asked(kind)
    chance = valuation.chance[3 * target + side]
    if sign_of(kind) != DRAW and valuation.scene.cards[target] == 0:
        return 0.0
    value = DRAWN_VALUE if sign_of(kind) == DRAW else -DISCARDED_VALUE
    if valuation.scene.bystander:
        value *= BYSTANDER_SHARE
    elif side == valuation.scene.mine:
        return chance * value
    return -chance * value
