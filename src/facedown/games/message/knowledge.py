"""Other worlds that a seat can't tell from the real one (§10).

What a seat has seen of the hidden cards is followed in `ways.py`; a world is one of these ways
(`trace.py`), with identities and characters that agree with it (`imagine.py`) and a kind for every
card (`dealing.py`). Nothing that was seen is ever given up: what contradicts itself is drawn again,
and when that has failed some times, all identities and characters are gone through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.engine.chance import Chance
from facedown.games.message.cards import NO_CARD, bit
from facedown.games.message.dealing import Dealing
from facedown.games.message.facts import AGAIN, Fact, Hidden
from facedown.games.message.imagine import (
    all_characters,
    all_sides,
    deal_characters,
    deal_sides,
    possible_hands,
    possible_past,
    possible_people,
    sides_fit,
)
from facedown.games.message.seen import keep_seen, starts_anew
from facedown.games.message.trace import Trace
from facedown.games.message.ways import LIMIT, Candidate, Ways

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

SPECTATOR: Final = -1
DRAWS: Final = 30
"""So often identities, characters and cards are drawn independently of one another."""
DEALS: Final = 20
"""So often the cards are dealt for each choice of identities and characters after that."""
MISSES: Final = 4
"""So often an impossible way is drawn before all of them are judged."""
WIDER: Final = 8
WIDEST: Final = LIMIT * WIDER**4


def redeal(table: MessageTable, seat: int | None, chance: Chance) -> MessageTable:
    """See `Table.redeal`. In the new world the other seats remember only what it shows."""
    world = table.clone(chance)
    world.forget(seat)
    viewer = SPECTATOR if seat is None else seat
    keep_seen(world, viewer)
    if table.outcome is not None:
        return world
    ways = knowledge_of(world, viewer)
    while not imagine(table, world, viewer, ways, chance):
        ways = widened(world, viewer, ways)
    world.facts = Fact(AGAIN, viewer, -1, -1, world.facts, (), hidden_now(world))
    world.identities = world.identities.forgotten(viewer if viewer >= 0 else world.seats)
    world.stack[-1].choose_again(world, seat, chance)
    return world


def knowledge_of(table: MessageTable, viewer: int) -> Ways:
    """What the viewer knows by now; kept for the next time, and not to be changed."""
    last = table.facts
    if last is None:
        return followed(table, viewer, LIMIT)
    if last.known is None:
        last.known = {}
    elif viewer in last.known:
        return last.known[viewer]
    ways = moved_on(last, viewer)
    if ways is None:
        ways = followed(table, viewer, LIMIT)
    last.known[viewer] = ways
    return ways


def moved_on(last: Fact, viewer: int) -> Ways | None:
    """What was kept at an earlier fact, followed to the last one; None if there is no such thing.

    It is not kept there any more: a clone that goes on from there follows the trail again.
    """
    chain: list[Fact] = []
    fact: Fact | None = last
    while fact is not None and (fact.known is None or viewer not in fact.known):
        chain.append(fact)
        if starts_anew(fact, viewer):
            return None
        fact = fact.prev
    if fact is None or fact.known is None:
        return None
    ways = fact.known.pop(viewer)
    follow(ways, chain)
    return ways


def followed(table: MessageTable, viewer: int, limit: int) -> Ways:
    """The whole trail followed."""
    chain: list[Fact] = []
    fact = table.facts
    while fact is not None:
        chain.append(fact)
        if starts_anew(fact, viewer):
            break
        fact = fact.prev
    rules = table.rules
    blank = Trace(viewer, table.seats, rules.probes_return, rules.classes)
    ways = Ways(viewer, [blank], limit, rules.identities)
    follow(ways, chain)
    return ways


def widened(table: MessageTable, viewer: int, ways: Ways) -> Ways:
    """A wider sample, where none of these ways goes together with all that is known.

    It is kept and followed from here on: what is impossible stays so.
    """
    if ways.wider is None:
        limit = ways.limit * WIDER
        assert limit <= WIDEST, "what was seen contradicts itself"
        ways.wider = followed(table, viewer, limit)
    return ways.wider


def follow(ways: Ways, chain: list[Fact]) -> None:
    """Follow these facts, the newest of which comes first."""
    for fact in reversed(chain):
        ways.follow(fact)


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
    found = [one for one in found if possible(table, one)]
    while found:
        candidate = by_weight(found, chance)
        if search(table, world, ways, candidate, chance):
            return True
        found.remove(candidate)
    return False


def candidates(table: MessageTable, viewer: int, ways: Ways) -> list[Candidate]:
    """These ways with what the viewer knows of identities; kept until the next fact or insight."""
    row = table.identities.possible[viewer if viewer >= 0 else table.seats]
    kept = ways.candidates
    if kept is None or ways.row != row:
        kept = [Candidate(trace, row & trace.row) for trace in ways.traces]
        ways.candidates = kept
        ways.row = row
    return kept


def possible(table: MessageTable, one: Candidate) -> bool:
    """There are identities that agree with this way. Worked out once."""
    if one.possible is None:
        one.possible = sides_fit(table, one.row, one.answers)
    return one.possible


def likely(table: MessageTable, found: list[Candidate], chance: Chance) -> Candidate | None:
    """One of the possible ways, by weight; None if there is none.

    To judge all of many ways takes long, and mostly the first that is drawn will do.
    """
    for _ in range(MISSES):
        one = by_weight(found, chance)
        if possible(table, one):
            return one
    left = [one for one in found if possible(table, one)]
    return by_weight(left, chance) if left else None


def by_weight(found: list[Candidate], chance: Chance) -> Candidate:
    if len(found) == 1:
        return found[0]
    left = chance.roll(GRAIN) / GRAIN * sum([one.trace.weight for one in found])
    for one in found:
        left -= one.trace.weight
        if left < 0.0:
            return one
    return found[-1]


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
    for sides in all_sides(table, world, way.row, way.answers, chance):
        if not way.answers.texts_exist(sides):
            continue
        for _ in all_characters(table, world, ways.viewer, chance):
            if possible_people(world) and possible_past(world, way.trace.barred):
                for _ in range(DEALS):
                    done = Dealing(way.trace, chance).into(world, ways.viewer, sides)
                    if done and possible_hands(world, ways.kept):
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


GRAIN: Final = 1 << 30
