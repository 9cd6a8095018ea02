"""Draws worlds that a seat can't tell from the real one (§9)."""

from __future__ import annotations

from facedown.engine.chance import Chance
from facedown.engine.knowledge.facts import SPECTATOR
from facedown.games.karaya.knowledge.belief import Belief, deal_out
from facedown.games.karaya.knowledge.evidence import bans_in
from facedown.games.karaya.knowledge.filter import KarayaFilter
from facedown.games.karaya.table import KarayaTable


def redeal(world: KarayaTable, seat: int | None, chance: Chance) -> None:
    """See `Game.redeal_hidden`. In the new world the other seats know only what its table shows."""
    if world.facts is None:  # all cards are face up
        return
    viewer = SPECTATOR if seat is None else seat
    known = belief_of(world, viewer)
    state = known.draw(chance)
    world.roles = deal_out(world.rules, state[0], chance)
    world.bans = bans_in(world.rules, state, world.roles)
    trail = world.fresh_trail()
    trail.remember(viewer, known)
    world.facts = trail


def belief_of(table: KarayaTable, viewer: int) -> Belief:
    """What this seat knows now. Cached per fact and seat."""
    assert table.facts is not None, "all cards are face up"
    return KarayaFilter(table.rules).knowledge(table.facts, viewer)
