"""References of one or two fixed ideas: what to declare, what to challenge, what to block.

The ideas combine: "assassinates at three coins, card or not" loses to most, and with "challenges
every Contessa" it punishes whoever bluffs the Contessa too often.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.action import PASS
from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCK,
    COUP,
    FOREIGN_AID,
    INCOME,
    STEAL,
    TAX,
    cost_of,
)
from facedown.games.coup.bots.references.honest import (
    NOBODY,
    Honest,
    blocks,
    by_strength,
    concerns_me,
    open_to,
    truth,
)
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import CHARACTERS, CONTESSA

ALL: Final = frozenset(range(CHARACTERS))
NONE: Final[frozenset[int]] = frozenset()

# --- what to declare: with the coins for a coup, always a coup of the strongest ------------------


def kill(scene: Scene) -> int:
    """Assassinates at three coins, card or not; before, income."""
    if scene.coins[scene.me] >= cost_of(ASSASSINATE):
        return ASSASSINATE + by_strength(scene)[0]
    return INCOME


def hunt(scene: Scene) -> int:
    """Assassinates at three coins, card or not; before, the best true declaration."""
    if scene.coins[scene.me] >= cost_of(ASSASSINATE):
        return ASSASSINATE + by_strength(scene)[0]
    return truth(scene)


def rob(scene: Scene) -> int:
    """Steals from the strongest who has coins, card or not, else income."""
    rich = [seat for seat in by_strength(scene) if scene.coins[seat] > 0]
    return STEAL + rich[0] if rich else INCOME


def tax(scene: Scene) -> int:
    """Claims the Duke."""
    return TAX


def save(scene: Scene) -> int:
    """Takes income."""
    return INCOME


def beg(scene: Scene) -> int:
    """Takes foreign aid."""
    return FOREIGN_AID


def grab(scene: Scene) -> int:
    """Assassinates whoever has claimed no Contessa, card or not; before, tax."""
    victim = open_to(scene, ASSASSINATE)
    if scene.coins[scene.me] >= cost_of(ASSASSINATE) and victim != NOBODY:
        return ASSASSINATE + victim
    return TAX


# --- the player -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Habits(Honest):
    """Declares by one rule, challenges the claims of some characters, blocks by one rule.

    `called`: characters whose claims it challenges, in blocks only if `blocks_only`; others it
    challenges if three visible cards refute them. `guards`: it blocks whatever concerns it, card or
    not; without it, only with the card.
    """

    def __init__(
        self,
        turn: Callable[[Scene], int],
        called: frozenset[int] = NONE,
        blocks_only: bool = False,
        guards: bool = False,
    ) -> None:
        self.turn = turn
        self.called = called
        self.blocks_only = blocks_only
        self.guards = guards

    def declare(self, scene: Scene) -> int:
        """A coup with seven coins, else by the rule."""
        if scene.coins[scene.me] >= cost_of(COUP):
            return COUP + by_strength(scene)[0]
        return self.turn(scene)

    def doubts(self, scene: Scene) -> bool:
        """Whether the claim is one that it always challenges, or is refuted."""
        counts = scene.blocking or not self.blocks_only
        return (counts and scene.claim in self.called) or super().doubts(scene)

    def guard(self, scene: Scene) -> int:
        """Blocks with the card; if it `guards`, also without."""
        if not self.guards or not concerns_me(scene):
            return super().guard(scene)
        ways = blocks(scene)
        return min(ways, key=lambda block: not scene.holds(block - BLOCK)) if ways else PASS


HABITS: Final[dict[str, Callable[[], Habits]]] = {
    "assassin": lambda: Habits(kill),
    "executioner": lambda: Habits(kill, frozenset({CONTESSA})),
    "hunter": lambda: Habits(hunt, frozenset({CONTESSA})),
    "sweeper": lambda: Habits(grab, ALL, blocks_only=True),
    "thief": lambda: Habits(rob),
    "mugger": lambda: Habits(rob, ALL, blocks_only=True),
    "rusher": lambda: Habits(save, guards=True),
    "beggar": lambda: Habits(beg, ALL, blocks_only=True),
    "baron": lambda: Habits(tax, ALL, guards=True),
}
"""By name; the second idea of a pair is what it challenges or that it always blocks."""
