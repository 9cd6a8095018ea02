"""Reference `honest`: never bluffs, challenges only impossible claims, attacks the strongest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.engine.action import PASS, Action
from facedown.engine.observation import Observation
from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCK,
    BLOCKERS,
    CHALLENGE,
    COUP,
    EXCHANGE,
    FOREIGN_AID,
    INCOME,
    KEEP,
    LOSE,
    OFFER,
    STEAL,
    SWAP,
    TAX,
    cost_of,
    returned_places,
)
from facedown.games.coup.bots.references.claims import Claims
from facedown.games.coup.bots.scene import NUMBER, Scene
from facedown.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CONTESSA,
    COPIES,
    DUKE,
    INQUISITOR,
)

RANKS: Final = [DUKE, ASSASSIN, CAPTAIN, INQUISITOR, CONTESSA, AMBASSADOR]
"""The cards to keep, best first."""

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Honest(Level):
    """Base class of the other references, which override single decisions."""

    def choose(self, observation: Observation) -> Action:
        """Dispatches on the step that asks."""
        scene = Scene(observation)
        step = scene.step
        if step == "turn":
            return scene.do(self.declare(scene))
        if step == "challenge":
            return scene.do(CHALLENGE if self.doubts(scene) else PASS)
        if step == "block":
            return scene.do(self.guard(scene))
        if step in ("lose", "offer"):
            return scene.do((LOSE if step == "lose" else OFFER) + worst(scene))
        if step == "exchange":
            return exchange(scene)
        if step == "examine":
            return scene.do(SWAP if NUMBER[scene.ask["character"]] in RANKS[:3] else KEEP)
        if step == "draft":
            return min(scene.choices, key=_rank_of_pick)
        return scene.choices[0]

    def declare(self, scene: Scene) -> int:
        """The best true declaration."""
        return truth(scene)

    def doubts(self, scene: Scene) -> bool:
        """Whether all three copies are visible elsewhere."""
        return in_sight(scene, scene.claim) == COPIES

    def guard(self, scene: Scene) -> int:
        """A block with a held card if the action concerns me, else a pass."""
        held = [block for block in blocks(scene) if scene.holds(block - BLOCK)]
        return held[0] if held and concerns_me(scene) else PASS


def truth(scene: Scene) -> int:
    """The first possible of coup, assassinate, steal, tax, exchange, income or foreign aid."""
    coins, strongest = scene.coins[scene.me], by_strength(scene)
    if coins >= cost_of(COUP):
        return COUP + strongest[0]
    victim = open_to(scene, ASSASSINATE)
    if scene.holds(ASSASSIN) and coins >= cost_of(ASSASSINATE) and victim != NOBODY:
        return ASSASSINATE + victim
    robbed = open_to(scene, STEAL)
    if scene.holds(CAPTAIN) and robbed != NOBODY:
        return STEAL + robbed
    if scene.holds(DUKE):
        return TAX
    other = INQUISITOR if scene.inquisitor else AMBASSADOR
    if scene.holds(other):
        return EXCHANGE
    claims = Claims(scene.observation)
    dukes = any(DUKE in claims.standing[seat] for seat in scene.living)
    return INCOME if dukes else FOREIGN_AID


def open_to(scene: Scene, kind: int) -> int:
    """The strongest seat that has not claimed to be able to block this; NOBODY if none."""
    claims = Claims(scene.observation)
    for seat in by_strength(scene):
        worth_it = kind != STEAL or scene.coins[seat] > 0
        if worth_it and not claims.standing[seat].intersection(BLOCKERS[kind]):
            return seat
    return NOBODY


def by_strength(scene: Scene) -> list[int]:
    """The living others by influence, then coins, highest first."""
    return sorted(scene.living, key=lambda seat: (-scene.influence[seat], -scene.coins[seat]))


def in_sight(scene: Scene, character: int) -> int:
    """Copies turned up or in my hand."""
    return scene.up[character] + list(scene.hand.values()).count(character)


def blocks(scene: Scene) -> list[int]:
    """The legal blocks."""
    return [action.id for action in scene.choices if action.id != PASS]


def concerns_me(scene: Scene) -> bool:
    """Whether the action targets me or is foreign aid."""
    return scene.kind == FOREIGN_AID or scene.target == scene.me


def worst(scene: Scene) -> int:
    """The place of my lowest-ranked card."""
    return max(scene.hand, key=lambda place: RANKS.index(scene.hand[place]))


def exchange(scene: Scene) -> Action:
    """Keeps the highest-ranked cards, preferably of different characters."""
    cards = dict(scene.hand)
    cards.update({2 + k: character for k, character in enumerate(scene.drawn())})

    def left(action: Action) -> int:
        back = returned_places(action.id)
        kept = [RANKS.index(card) for place, card in cards.items() if place not in back]
        return sum(kept) + 10 * (len(kept) - len(set(kept)))

    return min(scene.choices, key=left)


def _rank_of_pick(action: Action) -> int:
    return RANKS.index(NUMBER[str(action.args["character"])])
