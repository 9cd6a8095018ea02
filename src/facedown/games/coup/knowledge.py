"""Other worlds that a seat can't tell from the real one (§10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.engine.chance import Chance, draw
from facedown.games.coup import belief as beliefs
from facedown.games.coup.belief import UNKNOWN, Belief
from facedown.games.coup.cards import CHARACTERS, FACE_UP, NO_CARD
from facedown.games.coup.facts import DRAFT, START, Fact
from facedown.games.coup.filter import update

if TYPE_CHECKING:
    from facedown.games.coup.table import CoupTable

SPECTATOR: Final = -1
GRAIN: Final = 1 << 30


def redeal(table: CoupTable, seat: int | None, chance: Chance) -> CoupTable:
    """See `Table.redeal`. In the new world the other seats remember only what it shows."""
    world = table.clone(chance)
    world.forget(seat)
    if table.outcome is not None:
        world.facts = fresh_fact(world)
        return world
    if table.facts is None:
        _redeal_draft(world, seat, chance)
        return world
    viewer = SPECTATOR if seat is None else seat
    known = belief_of(table, viewer)
    _deal_out(world, known, chance)
    world.facts = fresh_fact(world)
    world.facts.remember(viewer, known)
    return world


def belief_of(table: CoupTable, viewer: int) -> Belief:
    """What this seat knows now. Worked out once for each fact and seat."""
    fact = table.facts
    chain: list[Fact] = []
    known: Belief | None = None
    while fact is not None:
        known = fact.known_to(viewer)
        if known is not None:
            break
        chain.append(fact)
        fact = fact.prev
    characters = table.rules.characters
    for later in reversed(chain):
        if later.kind == START:
            known = beliefs.start(later, viewer, table.seats, characters)
        elif later.kind == DRAFT:
            known = beliefs.drafted(later, viewer, characters, table.rules.court_of_three)
        else:
            assert known is not None
            known = update(known, later)
    assert known is not None
    if chain:
        chain[0].remember(viewer, known)
        if fact is not None and fact.prev is not None:  # of an imagined deal there is no more
            fact.forget(viewer)
    return known


def fresh_fact(table: CoupTable) -> Fact:
    """A trail that begins here: everybody knows what they hold and what is face up or shown."""
    drawn = [*table.drawn, NO_CARD, NO_CARD][:2]
    drawer = -2
    if table.drawn:
        drawer = int(table.asked).bit_length() - 1
    return Fact(
        START, drawer, int(table.court_size), int(table.shown), None, (*table.cards, *drawn)
    )


def _deal_out(world: CoupTable, known: Belief, chance: Chance) -> None:
    """Choose a state by its weight, then deal the unknown cards."""
    state = _choose(known, chance)
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


def _choose(known: Belief, chance: Chance) -> tuple[int, ...]:
    states = known.states
    if len(states) > 1:
        left = chance.roll(GRAIN) / GRAIN
        for state, weight in states.items():
            left -= weight
            if left < 0.0:
                return state
    return next(iter(states))


def _redeal_draft(world: CoupTable, seat: int | None, chance: Chance) -> None:
    """During the draft only the picks are hidden."""
    for other in range(2):
        if other != seat and world.cards[2 * other] != NO_CARD:
            characters = world.rules.characters
            world.cards[2 * other] = characters[chance.roll(len(characters))]
