"""Reference `treason`, modelled on the bot of the server "treason".

Plays its cards in a fixed order; bluffs half of the time, with characters it has not been caught
with; looks ahead (`race`) against a last opponent.
"""

from __future__ import annotations

from copy import copy
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.policy import distribution
from facedown.bots.sampling import choice
from facedown.engine.action import PASS, Action
from facedown.engine.observation import Observation
from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCK,
    COUP,
    EXCHANGE,
    INCOME,
    STEAL,
    TAX,
    cost_of,
)
from facedown.games.coup.bots.references.claims import Claims
from facedown.games.coup.bots.references.honest import (
    NOBODY,
    Honest,
    blocks,
    by_strength,
    concerns_me,
    open_to,
)
from facedown.games.coup.bots.references.race import Racer, race
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import ASSASSIN, CAPTAIN, DUKE, NO_CARD

BLUFF_RATE: Final = 0.5
CHALLENGE_RATE: Final = 0.1
MAX_CLAIMS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Treason(Honest):
    """Draws after each bluff whether it will bluff again (`bold`)."""

    def __init__(self) -> None:
        self.bold: bool | None = None

    def choose(self, observation: Observation) -> Action:
        """Draws the first mood, then plays like its base class."""
        if self.bold is None:
            self.draw_mood(Scene(observation))
        return super().choose(observation)

    def policy(self, observation: Observation) -> list[float]:
        """See `Level.policy`; each path begins with the mood of now."""
        return distribution(lambda seen: copy(self).choose(seen), observation)

    def draw_mood(self, scene: Scene) -> None:
        """Draws whether it will bluff until its next bluff."""
        self.bold = scene.happens(BLUFF_RATE)

    def declare(self, scene: Scene) -> int:
        """The first legal action in a fixed order, true ones before bluffs."""
        coins, strongest = scene.coins[scene.me], by_strength(scene)[0]
        victim, robbed = open_to(scene, ASSASSINATE), open_to(scene, STEAL)
        if coins >= 10:
            return COUP + strongest
        if scene.holds(ASSASSIN) and coins >= cost_of(ASSASSINATE) and victim != NOBODY:
            return ASSASSINATE + victim
        if coins >= cost_of(COUP):
            return COUP + strongest
        if scene.holds(CAPTAIN) and robbed != NOBODY:
            return STEAL + robbed
        if scene.holds(DUKE):
            return TAX
        bluffs = []
        if coins >= cost_of(ASSASSINATE) and victim != NOBODY and self.may_bluff(scene, ASSASSIN):
            bluffs.append(ASSASSINATE + victim)
        if robbed != NOBODY and self.may_bluff(scene, CAPTAIN):
            bluffs.append(STEAL + robbed)
        if self.may_bluff(scene, DUKE):
            bluffs.append(TAX)
        if bluffs:
            self.draw_mood(scene)
            return choice(scene.rng, bluffs)
        return INCOME if scene.holds(ASSASSIN) else EXCHANGE

    def doubts(self, scene: Scene) -> bool:
        """Whether it challenges: taxes, and thefts or assassinations that it takes part in."""
        dangerous = scene.kind == TAX
        if scene.kind in (STEAL, ASSASSINATE):
            dangerous = scene.me in (scene.actor, scene.target)
        if not dangerous:
            return False
        if len(scene.living) == 1:
            winner = self.foresee(scene, NO_CARD)
            if winner != 0:
                return winner < 0
        return scene.happens(CHALLENGE_RATE)

    def guard(self, scene: Scene) -> int:
        """A true block, else a bluffed one if the mood allows, against what concerns it."""
        true = super().guard(scene)
        if true != PASS or not concerns_me(scene):
            return true
        open_bluffs = blocks(scene)
        while open_bluffs:
            block = open_bluffs.pop(scene.rng.roll(len(open_bluffs)))
            if self.may_bluff(scene, block - BLOCK):
                self.draw_mood(scene)
                return block
        return PASS

    def may_bluff(self, scene: Scene, character: int) -> bool:
        """Whether it may claim this character now, held or not."""
        claims = Claims(scene.observation)
        mine = claims.standing[scene.me]
        if character in claims.caught[scene.me]:
            return False
        if character not in mine and (not self.bold or len(mine) > MAX_CLAIMS):
            return False
        # A player about to win will be challenged.
        return len(scene.living) > 1 or self.foresee(scene, character) <= 0

    def foresee(self, scene: Scene, bluffed: int) -> int:
        """1 if I win the race against the last opponent, -1 if they do, 0 if undecided."""
        other = scene.living[0]
        cards = set(scene.hand.values()) | ({bluffed} - {NO_CARD})
        me = Racer(scene.coins[scene.me], scene.influence[scene.me], cards)
        them = Racer(
            scene.coins[other], scene.influence[other], Claims(scene.observation).standing[other]
        )
        if scene.step == "challenge" and not scene.blocking and bluffed == NO_CARD:
            them.play(scene.kind, me)
        return race(me, them, mine=not (scene.blocking if scene.step == "challenge" else False))
