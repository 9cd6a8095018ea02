"""How far to believe a claim, and how far one's own would be believed."""

from __future__ import annotations

from typing import Final

from facedown.games.coup.bots.ledger import FIRST_LIES, FIRST_PROOFS, Page
from facedown.games.coup.bots.memory import Memory
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.bots.tracker import Likelihood
from facedown.games.coup.cards import CONTESSA, COPIES

OWNERS_CLAIM: Final = 8.0
"""Who holds a card claims it about this much more often than who does not."""

CRY_FOR_HELP: Final = 0.5
"""A Contessa claimed against one's own death is worth less: who has none may try it as well."""

REPEATED: Final = 1.25
"""Each further time that the same claim is made with the same cards."""

CONTRADICTED: Final = 0.5
"""For each character claimed beyond the number of cards: somewhere there was a lie."""

CONCEDED: Final = 0.15
"""Claimed, challenged, not shown, and claimed again with the same cards."""

DECLINED: Final = 0.4
"""It would have saved him from harm before, and he did not use it."""

SUSPICION: Final = {0: 1.0, 1: 1.15, 2: 1.8, 3: 50.0}
"""How much more often a claim is challenged with so many copies of the character turned up."""

FEWER_CARDS: Final = 0.6
"""Challenges by a seat with its last card: it stakes the whole game."""


def likelihood(scene: Scene, memory: Memory) -> Likelihood:
    """What counting the cards says about the claim on the table."""
    return memory.tracker.holds(scene.claimant, scene.claim)


def honesty(page: Page, character: int, influence: int) -> float:
    """How many times likelier this claim is from an owner than from a bluffer, by his record."""
    factor = OWNERS_CLAIM * REPEATED ** max(0, page.claims[character] - 1)
    factor *= CONTRADICTED ** max(0, page.standing - influence)
    factor *= (page.proofs / page.lies) * (FIRST_LIES / FIRST_PROOFS)
    if character in page.conceded:
        factor *= CONCEDED
    elif character in page.declined:
        factor *= DECLINED
    return factor


def lie(scene: Scene, memory: Memory) -> float:
    """How likely the claim on the table is a bluff: cards and record together."""
    cards = likelihood(scene, memory)
    if cards.impossible or cards.certain:
        return float(cards.impossible)
    page = memory.ledger.pages[scene.claimant]
    true = cards.chance * honesty(page, scene.claim, scene.influence[scene.claimant])
    if scene.claim == CONTESSA:
        true *= CRY_FOR_HELP
    return (1.0 - cards.chance) / (true + 1.0 - cards.chance)


def disbelief(scene: Scene, memory: Memory, character: int) -> float:
    """How likely somebody would challenge me if I claimed this now."""
    me = memory.ledger.pages[scene.me]
    if scene.up[character] == COPIES:
        return 1.0
    factor = SUSPICION[scene.up[character]] / (me.honesty / HONEST)
    if character in me.conceded:
        factor /= CONCEDED
    contradictions = me.standing + (me.claims[character] == 0) - len(scene.hand)
    factor /= CONTRADICTED ** max(0, contradictions)
    believed = 1.0
    for seat in scene.living:
        doubting = memory.ledger.pages[seat].doubting
        if scene.influence[seat] == 1:
            doubting *= FEWER_CARDS
        believed *= max(0.0, 1.0 - doubting * factor)
    return 1.0 - believed


HONEST: Final = FIRST_PROOFS / (FIRST_PROOFS + FIRST_LIES)
