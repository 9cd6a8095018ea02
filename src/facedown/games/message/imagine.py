"""Identities and characters of an imagined world, and whether it could be (rule book 7 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.chance import Chance
from facedown.games.message.cards import BYSTANDER, MILITARY, NO_SIDE, UNDERCOVER, bit
from facedown.games.message.facts import LEAVING
from facedown.games.message.roster import CHARACTERS, NO_CHARACTER

if TYPE_CHECKING:
    from facedown.games.message.responses import Response
    from facedown.games.message.skill import Mission
    from facedown.games.message.table import MessageTable

ANY_SIDE = 7


def deal_sides(table: MessageTable, world: MessageTable, viewer: int, chance: Chance) -> list[int]:
    """Deal the identities as the viewer knows them; the result is by place."""
    seats = table.seats
    row = table.possible[viewer if viewer >= 0 else seats]
    places = [seat for seat in range(seats) if table.identity[seat] != NO_SIDE]
    places += range(seats, seats + len(table.aside))
    sides = [NO_SIDE] * (seats + len(table.aside))
    if not places:
        return sides
    left = [0, 0, 0]
    for side in table.rules.identities:
        left[side] += 1
    places = _by_choices(places, row)
    if not _assign(places, 0, row, left, sides, chance):
        _assign(places, 0, -1, left, sides, chance)
    for seat in range(seats):
        world.identity[seat] = sides[seat]
    world.aside = tuple(sides[seats:])
    return sides


def _by_choices(places: list[int], row: int) -> list[int]:
    """Those with the fewest possible sides first."""
    return sorted(places, key=lambda place: ((row >> 3 * place & ANY_SIDE).bit_count(), place))


def _assign(
    places: list[int], at: int, row: int, left: list[int], sides: list[int], chance: Chance
) -> bool:
    """Identities for places[at:], each copy equally likely; goes back where that ends nowhere."""
    if at == len(places):
        return True
    place = places[at]
    allowed = [side for side in range(3) if row >> (3 * place + side) & 1 and left[side]]
    while allowed:
        side = _weighted(allowed, left, chance)
        left[side] -= 1
        sides[place] = side
        if _assign(places, at + 1, row, left, sides, chance):
            return True
        left[side] += 1
        allowed.remove(side)
    sides[place] = NO_SIDE
    return False


def _weighted(allowed: list[int], left: list[int], chance: Chance) -> int:
    if len(allowed) == 1:
        return allowed[0]
    k = chance.roll(sum(left[side] for side in allowed))
    for side in allowed:
        k -= left[side]
        if k < 0:
            return side
    raise AssertionError("nothing is left")


def deal_characters(table: MessageTable, world: MessageTable, viewer: int, chance: Chance) -> bool:
    """Deal the unknown characters; those set aside are dealt from what is left."""
    if not table.rules.with_characters:
        return True
    own = [NO_CHARACTER]
    if viewer >= 0:
        own = table.candidates[2 * viewer : 2 * viewer + 2]
        own = [*own, table.character[viewer], table.rejected[viewer]]
    if table.candidates[0] != NO_CHARACTER and table.character[0] == NO_CHARACTER:
        _deal_candidates(table, world, viewer, chance)
        return True
    pool = [c for c in range(CHARACTERS) if table.suspects() >> c & 1 and c not in own]
    for seat in range(table.seats):
        if seat != viewer and table.character[seat] >= 0 and not (table.known >> seat) & 1:
            allowed = [c for c in pool if not table.denied[seat] >> c & 1]
            if not allowed:
                return False
            chosen = allowed[chance.roll(len(allowed))]
            pool.remove(chosen)
            world.character[seat] = chosen
    _deal_rejected(table, world, viewer, chance)
    return True


def _deal_candidates(table: MessageTable, world: MessageTable, viewer: int, chance: Chance) -> None:
    """While all choose: two unknown characters for each other seat."""
    if table.candidates[0] == NO_CHARACTER:
        return
    mine = table.candidates[2 * viewer : 2 * viewer + 2] if viewer >= 0 else []
    pool = [c for c in table.rules.roster if c not in mine]
    candidates = table.candidates[:]
    for place in range(2 * table.seats):
        if place >> 1 != viewer:
            candidates[place] = pool.pop(chance.roll(len(pool)))
    world.candidates = candidates


def _deal_rejected(table: MessageTable, world: MessageTable, viewer: int, chance: Chance) -> None:
    mine = table.rejected[viewer] if viewer >= 0 else NO_CHARACTER
    pool = [c for c in table.rules.roster if c != mine and c not in world.character]
    rejected = table.rejected[:]
    candidates = table.candidates[:]
    for seat in range(table.seats):
        if seat == viewer or rejected[seat] == NO_CHARACTER:
            continue
        rejected[seat] = pool.pop(chance.roll(len(pool)))
        candidates[2 * seat : 2 * seat + 2] = [world.character[seat], rejected[seat]]
    world.rejected = rejected
    world.candidates = candidates


def possible_world(world: MessageTable, viewer: int) -> bool:
    """Nobody would have had to declare already, and what was announced could be."""
    if NO_SIDE in world.identity and not world.aside:
        return True
    for seat in range(world.seats):
        if seat == world.declaring:
            continue
        if (world.alive & ~world.dying) >> seat & 1 and _would_declare(world, seat):
            return False
    for response in world.responses:
        if not _could_announce(world, response):
            return False
    return world.aside != () or _deaths_fit(world)


def _could_announce(world: MessageTable, response: Response) -> bool:
    """What a skill wants of the hand was there; a card that has left it since may have been it."""
    skill = response.skill
    if skill is None or skill.possible(world, response):
        return True
    fact = world.facts
    while fact is not None and fact is not response.since:
        if fact.seat == response.user and fact.kind in LEAVING:
            return True
        fact = fact.prev
    return False


def _would_declare(world: MessageTable, seat: int) -> bool:
    """By cards; a seat of which everybody knows the side has been judged already."""
    side = world.identity[seat]
    if side == BYSTANDER:
        character = world.character[seat]
        if character == NO_CHARACTER:
            return False
        if world.not_bystander[seat] & bit(character):
            return True
        return world.rules.characters[character].mission.met(world, seat)
    return False


def _deaths_fit(world: MessageTable) -> bool:
    """After no death had anybody to declare, and no side was alone."""
    for number, death in enumerate(world.deaths):
        if world.rules.last_side and _one_side(world, death.alive):
            return False
        for seat in range(world.seats):
            mission = _mission(world, seat)
            if mission is not None and mission.met_by_death(world, seat, number):
                return False
    return not (world.rules.last_side and not world.dying and _one_side(world, int(world.alive)))


def _mission(world: MessageTable, seat: int) -> Mission | None:
    if world.identity[seat] != BYSTANDER or world.character[seat] == NO_CHARACTER:
        return None
    if (world.lost >> seat) & 1:
        return None
    return world.rules.characters[world.character[seat]].mission


def _one_side(world: MessageTable, alive: int) -> bool:
    """All living players are of one side, which is not the bystanders'."""
    sides = {world.identity[seat] for seat in range(world.seats) if alive >> seat & 1}
    return len(sides) == 1 and bool(sides & {UNDERCOVER, MILITARY})
