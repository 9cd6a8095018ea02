"""Other worlds that a seat can't tell from the real one (§10).

What a seat has seen of the hidden cards is followed in `ways.py`; a world is one of these ways
(`trace.py`), with identities and characters that agree with it (`imagine.py`) and a kind for every
card (`dealing.py`). Nothing that was seen is ever given up: what contradicts itself is drawn again,
and when that has failed some times, all identities and characters are gone through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.engine.chance import Chance
from facedown.engine.knowledge.draws import by_weight
from facedown.engine.knowledge.facts import SPECTATOR, Trail, as_seen
from facedown.engine.seats import bit
from facedown.games.message.cards import NO_CARD
from facedown.games.message.dealing import Dealing
from facedown.games.message.facts import Began
from facedown.games.message.hidden import Hidden
from facedown.games.message.imagine import (
    all_characters,
    deal_characters,
    possible_hands,
    possible_past,
    possible_people,
)
from facedown.games.message.sides import IdentityDeal, deal_exists, deal_sides, identity_places
from facedown.games.message.ways import LIMIT, Candidate, CardFilter, Ways

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

DRAWS: Final = 30
"""So often identities, characters and cards are drawn independently of one another."""
DEALS: Final = 20
"""So often the cards are dealt for each choice of identities and characters after that."""
MISSES: Final = 4
"""So often an impossible way is drawn before all of them are judged."""
WIDER: Final = 8
WIDEST: Final = LIMIT * WIDER**4


def redeal(table: MessageTable, seat: int | None, chance: Chance) -> MessageTable:
    """See `Game.redeal`. In the new world the other seats remember only what it shows."""
    world = table.clone(chance)
    world.forget(seat)
    world.unjudged = True
    viewer = SPECTATOR if seat is None else seat
    world.facts = as_seen(world.facts, viewer)
    if table.outcome is not None:
        return world
    assert world.facts is not None, "everybody has seen the deck"
    ways = CardFilter(world.rules, LIMIT).knowledge(world.facts, viewer)
    while not imagine(table, world, viewer, ways, chance):
        ways = widened(world, viewer, ways)
    world.facts = Trail(world.facts, Began(viewer, hidden_now(world)))
    world.identities = world.identities.forgotten(viewer if viewer >= 0 else world.seats)
    world.stack[-1].choose_again(world, seat, chance)
    return world


def widened(table: MessageTable, viewer: int, ways: Ways) -> Ways:
    """A wider sample, where none of these ways goes together with all that is known.

    It is kept and followed from here on: what is impossible stays so.
    """
    if ways.wider is None:
        limit = ways.limit * WIDER
        assert limit <= WIDEST and table.facts is not None, "what was seen contradicts itself"
        ways.wider = CardFilter(table.rules, limit).from_the_beginning(table.facts, viewer)
    return ways.wider


def imagine(
    table: MessageTable, world: MessageTable, viewer: int, ways: Ways, chance: Chance
) -> bool:
    """Fill `world` with one guess; False if none of these ways is possible."""
    if not ways.traces:
        return False
    found = candidates(table, viewer, ways)
    for _ in range(DRAWS):
        candidate = likely(table, found, chance)
        if candidate is None:
            return False
        if deal_all(table, world, ways, candidate, chance):
            return True
    found = all_possible(table, found)
    while found:
        candidate = by_weight(found, sum(found.values()), chance)
        if search(table, world, ways, candidate, chance):
            return True
        del found[candidate]
    return False


def candidates(table: MessageTable, viewer: int, ways: Ways) -> dict[Candidate, float]:
    """These ways with what the viewer knows of identities, and their weights.

    Kept until the next fact or insight.
    """
    row = table.identities.possible[viewer if viewer >= 0 else table.seats]
    kept = ways.candidates
    if kept is None or ways.row != row:
        kept = {Candidate(trace, row & trace.row): trace.weight for trace in ways.traces}
        ways.candidates = kept
        ways.row = row
    return kept


def possible(table: MessageTable, one: Candidate) -> bool:
    """There are identities that agree with this way. Worked out once."""
    if one.possible is None:
        places = identity_places(table)
        one.possible = deal_exists(places, table.rules.identities, one.row, one.answers)
    return one.possible


def likely(table: MessageTable, found: dict[Candidate, float], chance: Chance) -> Candidate | None:
    """One of the possible ways, by weight; None if there is none.

    To judge all of many ways takes long, and mostly the first that is drawn will do.
    """
    total = sum(found.values())
    for _ in range(MISSES):
        one = by_weight(found, total, chance)
        if possible(table, one):
            return one
    left = all_possible(table, found)
    return by_weight(left, sum(left.values()), chance) if left else None


def all_possible(table: MessageTable, found: dict[Candidate, float]) -> dict[Candidate, float]:
    return {one: weight for one, weight in found.items() if possible(table, one)}


def deal_all(
    table: MessageTable, world: MessageTable, ways: Ways, way: Candidate, chance: Chance
) -> bool:
    """Identities, characters and cards, each drawn for itself; False if they do not go together."""
    sides = deal_sides(table, world, way.row, way.answers, chance)
    if sides is None or not deal_characters(table, world, ways.viewer, chance):
        return False
    if not possible_people(world) or not possible_past(world, way.trace.barred):
        return False
    dealt = Dealing(way.trace, chance).into(world, ways.viewer, sides)
    return dealt and possible_hands(world, ways.kept)


def search(
    table: MessageTable, world: MessageTable, ways: Ways, way: Candidate, chance: Chance
) -> bool:
    """Go through all identities and characters that agree with this way."""
    return Search(table, world, ways, way, chance).deal()


class Search(IdentityDeal):
    """Identities are accepted if some characters and cards go with them: these are dealt too."""

    __slots__ = ("table", "way", "ways", "world")

    def __init__(
        self, table: MessageTable, world: MessageTable, ways: Ways, way: Candidate, chance: Chance
    ) -> None:
        places, size = identity_places(table), table.seats + len(table.identities.aside)
        super().__init__(places, table.rules.identities, size, way.row, way.answers, chance)
        self.table = table
        self.world = world
        self.ways = ways
        self.way = way

    def accepts(self) -> bool:
        world, barred = self.world, self.way.trace.barred
        world.identities = world.identities.dealt(self.dealt)
        if not self.answers.texts_exist(self.dealt):
            return False
        for _ in all_characters(self.table, world, self.ways.viewer, self.chance):
            if possible_people(world) and possible_past(world, barred) and self.cards_fit():
                return True
        return False

    def cards_fit(self) -> bool:
        """Cards are found that go with these identities and characters."""
        for _ in range(DEALS):
            dealing = Dealing(self.way.trace, self.chance)
            done = dealing.into(self.world, self.ways.viewer, self.dealt)
            if done and possible_hands(self.world, self.ways.kept):
                return True
        return False


def hidden_now(table: MessageTable) -> Hidden:
    """Where the hidden cards lie."""
    probes = [
        (response.number, response.card, bit(response.user))
        for response in table.responses.waiting
        if not response.shown and response.card != NO_CARD
    ]
    if table.responses.resolving_number >= 0:
        probes.append(
            (
                int(table.responses.resolving_number),
                int(table.responses.resolving),
                int(table.responses.probe_seen),
            )
        )
    secret = table.transit.message != NO_CARD and not table.transit.up
    return Hidden(
        tuple(table.cards.hands),
        table.deck.top,
        tuple(table.deck.bag),
        int(table.transit.message) if secret else -1,
        int(table.transit.seen),
        int(table.transit.stamp)
        if secret and (table.transit.seen >> table.transit.sender) & 1
        else -1,
        tuple(probes),
        table.deck.down + table.deck.removed,
        table.deck.spread,
        int(table.alive & ~table.dying & ~table.fresh),
    )
