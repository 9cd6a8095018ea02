"""Draws a world that a seat can't tell from the real one (§16.5)."""

from __future__ import annotations

from typing import cast

from facedown.engine.chance import Chance
from facedown.engine.knowledge.facts import SPECTATOR
from facedown.games.mafia.knowledge.evidence import evidence_of
from facedown.games.mafia.knowledge.posterior import Posterior, Theft
from facedown.games.mafia.table import INVESTIGATION, PASSING, MafiaTable


def redeal(world: MafiaTable, seat: int | None, chance: Chance) -> None:
    """See `Game.redeal_hidden`."""
    viewer = SPECTATOR if seat is None else seat
    if world.phase != PASSING and world.phase != INVESTIGATION:
        # Nothing is hidden before the theft, nor after the reveal.
        world.posteriors = {}
        return
    posterior = posterior_of(world, viewer)
    _write(world, posterior.draw(chance))
    world.posteriors = {viewer: posterior}


def posterior_of(table: MafiaTable, viewer: int) -> Posterior:
    """What this viewer knows of the theft now. Cached until they know more; clones share it."""
    evidence = evidence_of(table, viewer)
    cached = table.posteriors.get(viewer)
    if cached is not None:
        posterior = cast(Posterior, cached)
        if posterior.evidence.key == evidence.key:
            return posterior
    posterior = Posterior(table.rules, evidence)
    table.posteriors[viewer] = posterior
    return posterior


def _write(world: MafiaTable, theft: Theft) -> None:
    """Make this the theft of the world."""
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
