"""Re-deals: worlds that a seat cannot tell from the real one (§10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import by_weight, draw
from facedown.engine.knowledge.facts import SPECTATOR
from facedown.games.coup.cards import CHARACTERS, FACE_UP, NO_CARD
from facedown.games.coup.knowledge.belief import UNKNOWN, Belief
from facedown.games.coup.knowledge.filter import FILTER

if TYPE_CHECKING:
    from facedown.games.coup.table import CoupTable


def redeal(world: CoupTable, seat: int | None, chance: Chance) -> None:
    """See `Game.redeal_hidden`. Other seats know only what the new world shows."""
    if world.outcome is not None:
        world.begin_trail()
        return
    if world.facts is None:  # The draft: only the picks are hidden.
        world.stack[-1].choose_again(world, seat, chance)
        return
    viewer = SPECTATOR if seat is None else seat
    known = belief_of(world, viewer)
    _deal_out(world, known, chance)
    world.begin_trail().remember(viewer, known)


def belief_of(table: CoupTable, viewer: int) -> Belief:
    """The current belief of this seat. Cached."""
    assert table.facts is not None, "there is nothing to know before the deal"
    return FILTER.knowledge(table.facts, viewer)


def _deal_out(world: CoupTable, known: Belief, chance: Chance) -> None:
    """Draws a state by weight, then deals its unknown cards."""
    state = by_weight(known.states, 1.0, chance)
    pool = known.pool(state)
    marks = known.marks()
    places = 2 * world.seats
    for place in range(places):
        if state[place] != NO_CARD and world.cards[place] < FACE_UP:
            world.cards[place] = draw(pool, chance) if state[place] == UNKNOWN else state[place]
    if world.drawn and state[places] != NO_CARD:
        drawn = [
            draw(pool, chance) if c == UNKNOWN else c for c in state[places:marks] if c != NO_CARD
        ]
        world.drawn = tuple(drawn)
    court = list(state[marks : marks + CHARACTERS])
    if sum(world.aside):
        for _ in range(int(world.court_size) - sum(court)):
            court[draw(pool, chance)] += 1
        world.aside = pool
    else:
        court = [court[c] + pool[c] for c in range(CHARACTERS)]
    world.court = court
