"""Other worlds that a seat can't tell from the real one (§9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.chance import Chance
from facedown.engine.knowledge.facts import SPECTATOR
from facedown.games.karaya.belief import Belief, deal_out
from facedown.games.karaya.evidence import bans_in
from facedown.games.karaya.facts import Dealt
from facedown.games.karaya.filter import KarayaFilter

if TYPE_CHECKING:
    from facedown.games.karaya.table import KarayaTable


def redeal(table: KarayaTable, seat: int | None, chance: Chance) -> KarayaTable:
    """See `Table.redeal`. In the new world the other seats remember only what it shows."""
    world = table.clone(chance)
    world.forget(seat)
    if table.facts is None:  # all cards are turned up
        return world
    viewer = SPECTATOR if seat is None else seat
    known = belief_of(table, viewer)
    state = known.draw(chance)
    world.roles = deal_out(table.rules, state[0], chance)
    world.bans = bans_in(table.rules, state, world.roles)
    world.facts = fresh_fact(world)
    world.facts.remember(viewer, known)
    return world


def belief_of(table: KarayaTable, viewer: int) -> Belief:
    """What this seat knows now. Worked out once for each fact and seat."""
    assert table.facts is not None, "all is turned up"
    return KarayaFilter(table.rules).knowledge(table.facts, viewer)


def fresh_fact(table: KarayaTable) -> Dealt:
    """A trail that begins here: all know their own card, their bans, and what is face up."""
    return Dealt(tuple(table.roles), int(table.up), tuple(table.bans))
