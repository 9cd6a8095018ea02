"""Other worlds that a seat can't tell from the real one (§13)."""

from __future__ import annotations

from facedown.engine.chance import Chance
from facedown.engine.knowledge.facts import SPECTATOR
from facedown.engine.seats import has
from facedown.games.mafia.boxes import NOT_BAGGED
from facedown.games.mafia.knowledge.chain import ANY, NOT_KNOWN, Chain, Evidence
from facedown.games.mafia.table import INVESTIGATION, PASSING, MafiaTable
from facedown.games.mafia.tokens import NOT_TAKEN


def redeal(world: MafiaTable, seat: int | None, chance: Chance) -> None:
    """See `Game.redeal_hidden`."""
    viewer = SPECTATOR if seat is None else seat
    if world.phase != PASSING and world.phase != INVESTIGATION:
        # Nothing is hidden yet, or nothing any more.
        world.chains = {}
        return
    chain = chain_of(world, viewer)
    theft = chain.draw(chance)
    world.hidden = theft.hidden
    world.bag = theft.bag
    for place, take in enumerate(theft.takes):
        taker = world.taker(place)
        world.takes[taker] = take
        world.received[taker] = theft.boxes[place]
    if world.phase == PASSING:
        place = len(theft.takes)
        world.received[world.taker(place)] = theft.end if place else theft.boxes[0]
    world.box = theft.end
    world.chains = {viewer: chain}


def chain_of(table: MafiaTable, viewer: int) -> Chain:
    """What this seat knows of the theft now. Kept until it knows more; clones share it."""
    evidence = evidence_of(table, viewer)
    kept = table.chains.get(viewer)
    if isinstance(kept, Chain) and kept.evidence.key == evidence.key:
        return kept
    chain = Chain(table.rules, evidence)
    table.chains[viewer] = chain
    return chain


def evidence_of(table: MafiaTable, viewer: int) -> Evidence:
    """All that this seat has seen of the theft, in the box and of what others had to show."""
    boxes: list[int] = []
    takes: list[int] = []
    shown = 0
    for place in range(table.seats):
        taker = table.taker(place)
        if taker == table.godfather:
            back = table.phase == INVESTIGATION and viewer == taker
            boxes.append(int(table.box) if back else ANY)
            break
        boxes.append(table.received[taker] if taker == viewer else ANY)
        take = table.takes[taker]
        if take == NOT_TAKEN:
            break
        open_to_all = has(table.exposed, taker)
        takes.append(take if taker == viewer or open_to_all else NOT_KNOWN)
        if open_to_all:
            shown |= 1 << place
    bag = NOT_KNOWN
    if viewer == table.first_taker or table.bag == NOT_BAGGED:
        bag = int(table.bag)
    hidden = int(table.hidden) if viewer == table.godfather else NOT_KNOWN
    sought = table.phase == INVESTIGATION
    return Evidence(len(takes), hidden, bag, boxes, takes, sought, shown)
