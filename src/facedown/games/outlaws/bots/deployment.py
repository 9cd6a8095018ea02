"""Deployment (§4): the bot's target line-up and the exchanges that lead to it.

The target is seeded by the cards dealt, so repeated calls agree, and so do partners.
"""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import happens
from facedown.engine.action import Action
from facedown.engine.chance import FastChance
from facedown.games.outlaws.actions import (
    ARRANGE,
    FROM_SALOON,
    OTHER,
    PLACE,
    READY,
    SALOON,
    STATION,
    VERB,
)
from facedown.games.outlaws.bots.scene import Scene
from facedown.games.outlaws.cards import (
    BANDIT,
    DANCER,
    GOVERNOR,
    HITMAN,
    INDIAN,
    JOURNALIST,
    KINDS,
    MAYOR,
    PREACHER,
    SHERIFF,
    SHOPKEEPER,
    kind_of,
)

PAIR_PROBABILITY: Final = 0.6
"""Probability of placing a supporting pair together; below 1 to stay unpredictable."""
SALOON_CANDIDATES: Final = [SHOPKEEPER, SHOPKEEPER, DANCER, DANCER, BANDIT, MAYOR, PREACHER]
"""Candidates for the saloon; the least useful on the street are listed twice."""
MAYOR_HELPS: Final = [SHERIFF, INDIAN, JOURNALIST]
SEED: Final = 1_000_003


def target(scene: Scene) -> list[int]:
    """The target line-up: a card by place, followed by the saloon."""
    rules = scene.rules
    chance = FastChance(_seed(scene))
    inside: list[int] = []
    while len(inside) < SALOON:
        card = SALOON_CANDIDATES[chance.roll(len(SALOON_CANDIDATES))]
        if card not in inside:
            inside.append(card)
    blocks = _blocks(scene, chance, inside)
    line: list[int] = []
    while blocks:
        line += blocks.pop(chance.roll(len(blocks)))
    assert len(line) == rules.places
    return [*line, *inside]


def _blocks(scene: Scene, chance: FastChance, inside: list[int]) -> list[list[int]]:
    """The cards for the street, in blocks that stay together."""
    rules = scene.rules
    free = [card for card in range(rules.cards) if card not in inside]
    blocks: list[list[int]] = []
    for governor in (GOVERNOR, KINDS + GOVERNOR):
        sheriff = governor - GOVERNOR + SHERIFF
        if governor in free and happens(chance, PAIR_PROBABILITY):
            blocks.append([governor, sheriff] if chance.roll(2) else [sheriff, governor])
    if PREACHER in free and happens(chance, PAIR_PROBABILITY):
        pair = [PREACHER, HITMAN]
        blocks.append(pair if rules.helps_at < 0 else pair[::-1])
    if MAYOR in free and happens(chance, PAIR_PROBABILITY):
        helped = MAYOR_HELPS[chance.roll(len(MAYOR_HELPS))]
        for block in blocks:
            if block[0] == helped:
                block.insert(0, MAYOR)
                break
        else:
            if all(helped not in block for block in blocks):
                blocks.append([MAYOR, helped])
    together = [card for block in blocks for card in block]
    return [*blocks, *[[card] for card in free if card not in together]]


def _seed(scene: Scene) -> int:
    seed = 0
    for card in scene.dealt:
        seed = (seed * 31 + card + 1) % SEED
    return seed


def exchanges(start: list[int], end: list[int]) -> int:
    """Minimum number of exchanges between two line-ups."""
    line, count = start[:], 0
    for place, card in enumerate(end):
        at = line.index(card)
        if at != place:
            line[place], line[at] = card, line[place]
            count += 1
    return count


def arrange(scene: Scene) -> Action:
    """The next exchange towards the target; READY once it is reached.

    Also READY after as many exchanges as the target needs, so that a bot does not undo its
    partner's exchanges forever.
    """
    wanted, now = target(scene), scene.lined_up()
    places = scene.rules.places
    if wanted[:places] == now[:places] or scene.arranged >= exchanges(scene.dealt, wanted):
        return scene.do(READY)
    order = list(range(places))
    # A Governor can't be exchanged with the saloon, so place the Governors first.
    order.sort(key=lambda place: kind_of(wanted[place]) != GOVERNOR)
    for place in order:
        if now[place] == wanted[place]:
            continue
        at = now.index(wanted[place])
        for action in scene.choices:
            verb = VERB[action.id]
            if verb == ARRANGE and {PLACE[action.id], OTHER[action.id]} == {place, at}:
                return action
            where = (PLACE[action.id], places + FROM_SALOON[action.id])
            if verb == STATION and where in ((place, at), (at, place)):
                return action
    return scene.do(READY)
