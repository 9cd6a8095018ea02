"""Draws worlds that a seat can't tell from the real one (§10).

`Belief` has all the ways in which the hidden cards may have gone, as far as the seat could follow
them. A world is one of these ways (`Trace`), with identities and characters that agree with it and
a kind for every card (`TraceDeal`). They are drawn independently, and again if they don't fit
together; after `DRAWS` failures all identities and characters are searched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import by_weight
from facedown.engine.knowledge.facts import SPECTATOR, Trail, as_seen
from facedown.games.message.facts import Began
from facedown.games.message.knowledge.belief import Belief, Candidate
from facedown.games.message.knowledge.consistency import (
    possible_hands,
    possible_past,
    possible_people,
)
from facedown.games.message.knowledge.filter import LIMIT, CardFilter
from facedown.games.message.knowledge.people import all_characters, deal_characters
from facedown.games.message.knowledge.sides import (
    IdentityDeal,
    deal_exists,
    deal_sides,
    identity_places,
)
from facedown.games.message.knowledge.trace_deal import TraceDeal

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

DRAWS: Final = 30
"""Attempts with identities, characters and cards drawn independently, before the search."""
DEALS: Final = 20
"""Attempts to deal the cards for each choice of identities and characters in the search."""
MISSES: Final = 4
"""Impossible ways drawn before all ways are tested."""
WIDER: Final = 8
"""Factor by which the next sample of ways is larger."""
WIDEST: Final = LIMIT * WIDER**4


def redeal(world: MessageTable, seat: int | None, chance: Chance) -> None:
    """See `Game.redeal_hidden`. In the new world the other seats remember only what it shows."""
    world.unjudged, world.judged_cast = True, None
    viewer = SPECTATOR if seat is None else seat
    world.facts = as_seen(world.facts, viewer)
    if world.outcome is not None:
        return
    assert world.facts is not None, "everybody has seen the deck"
    belief = CardFilter(world.rules, LIMIT).knowledge(world.facts, viewer)
    while not imagine(world, belief, chance):
        belief = widened(world, belief)
    world.facts = Trail(world.facts, Began(viewer, world.hidden_now()))
    world.identities = world.identities.forgotten(viewer if viewer >= 0 else world.seats)
    world.stack[-1].choose_again(world, seat, chance)


def widened(world: MessageTable, belief: Belief) -> Belief:
    """A larger sample of ways, for a belief whose ways all contradict the evidence.

    It is kept and updated with the belief, since its ways stay impossible.
    """
    if belief.wider is None:
        limit = belief.limit * WIDER
        assert limit <= WIDEST and world.facts is not None, "what was seen contradicts itself"
        wider = CardFilter(world.rules, limit).from_the_beginning(world.facts, belief.viewer)
        belief.wider = wider
    return belief.wider


def imagine(world: MessageTable, belief: Belief, chance: Chance) -> bool:
    """Deal the hidden cards of `world`; False if no way of this belief is possible."""
    if not belief.traces:
        return False
    found = candidates(world, belief)
    for _ in range(DRAWS):
        candidate = likely(world, found, chance)
        if candidate is None:
            return False
        if deal_all(world, belief, candidate, chance):
            return True
    found = all_possible(world, found)
    while found:
        candidate = by_weight(found, sum(found.values()), chance)
        if Search(world, belief, candidate, chance).deal():
            return True
        del found[candidate]
    return False


def candidates(world: MessageTable, belief: Belief) -> dict[Candidate, float]:
    """The ways with what the viewer knows of identities, and their weights.

    Cached until the next fact, or until the viewer learns more of an identity.
    """
    viewer = belief.viewer
    row = world.identities.possible[viewer if viewer >= 0 else world.seats]
    kept = belief.candidates
    if kept is None or belief.row != row:
        kept = {Candidate(trace, row & trace.row): trace.weight for trace in belief.traces}
        belief.candidates = kept
        belief.row = row
    return kept


def possible(world: MessageTable, one: Candidate) -> bool:
    """Whether some identities agree with this way. Cached."""
    if one.possible is None:
        places = identity_places(world)
        one.possible = deal_exists(places, world.rules.identities, one.row, one.answers)
    return one.possible


def likely(world: MessageTable, found: dict[Candidate, float], chance: Chance) -> Candidate | None:
    """One of the possible ways, by weight; None if there is none.

    Testing all of many ways takes long, and usually the first one drawn is possible.
    """
    total = sum(found.values())
    for _ in range(MISSES):
        one = by_weight(found, total, chance)
        if possible(world, one):
            return one
    left = all_possible(world, found)
    return by_weight(left, sum(left.values()), chance) if left else None


def all_possible(world: MessageTable, found: dict[Candidate, float]) -> dict[Candidate, float]:
    """The ways with which some identities agree."""
    return {one: weight for one, weight in found.items() if possible(world, one)}


def deal_all(world: MessageTable, belief: Belief, way: Candidate, chance: Chance) -> bool:
    """Draw identities, characters and cards independently; False if they don't fit together."""
    sides = deal_sides(world, way.row, way.answers, chance)
    if sides is None or not deal_characters(world, belief.viewer, chance):
        return False
    if not possible_people(world) or not possible_past(world, way.trace.barred):
        return False
    dealt = TraceDeal(way.trace, chance).into(world, belief.viewer, sides)
    return dealt and possible_hands(world, belief.kept)


class Search(IdentityDeal):
    """Searches all identities for some with which characters and cards fit; deals these too."""

    def __init__(self, world: MessageTable, belief: Belief, way: Candidate, chance: Chance) -> None:
        places, size = identity_places(world), world.seats + len(world.identities.aside)
        super().__init__(places, world.rules.identities, size, way.row, way.answers, chance)
        self.world = world
        self.belief = belief
        self.way = way

    def accepts(self) -> bool:
        world, barred = self.world, self.way.trace.barred
        world.identities = world.identities.dealt(self.dealt)
        if not self.answers.texts_exist(self.dealt):
            return False
        for _ in all_characters(world, self.belief.viewer, self.chance):
            if possible_people(world) and possible_past(world, barred) and self.cards_fit():
                return True
        return False

    def cards_fit(self) -> bool:
        """Whether cards were found that fit with these identities and characters."""
        for _ in range(DEALS):
            deal = TraceDeal(self.way.trace, self.chance)
            done = deal.into(self.world, self.belief.viewer, self.dealt)
            if done and possible_hands(self.world, self.belief.kept):
                return True
        return False
