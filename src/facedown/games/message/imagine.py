"""Identities and characters of an imagined world, and whether it could be (§7 and §10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.engine.chance import Chance
from facedown.games.message.cards import (
    BYSTANDER,
    MILITARY,
    NO_HAND,
    NO_SIDE,
    UNDERCOVER,
    bit,
    is_hand,
)
from facedown.games.message.facts import EXCHANGED
from facedown.games.message.roster import CHARACTERS, NO_CHARACTER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.games.message.answers import Answers
    from facedown.games.message.facts import Fact
    from facedown.games.message.skill import Mission
    from facedown.games.message.table import MessageTable

ANY_SIDE = 7
MOST_DEALS: Final = 60
"""So many deals of identities are looked at to say that there is none."""


def deal_sides(
    table: MessageTable, world: MessageTable, row: int, answers: Answers, chance: Chance
) -> list[int] | None:
    """Deal the identities out of the sides of `row` so that they fit the answers to probes.

    The result is by place; None if there is no such deal.
    """
    places, left = unknown_sides(table, row)
    sides = [NO_SIDE] * (table.seats + len(table.identities.aside))
    if places and not _assign(places, 0, row, left, sides, answers, chance):
        return None
    put_sides(world, sides)
    return sides


def all_sides(
    table: MessageTable, world: MessageTable, row: int, answers: Answers, chance: Chance
) -> Iterator[list[int]]:
    """All that `deal_sides` may deal, in random order."""
    places, left = unknown_sides(table, row)
    sides = [NO_SIDE] * (table.seats + len(table.identities.aside))
    for _ in _assignments(places, 0, row, left, sides, answers, chance):
        put_sides(world, sides)
        yield sides


def unknown_sides(table: MessageTable, row: int) -> tuple[list[int], list[int]]:
    """The places that have an identity, those of fewest choices first, and how many of each side
    there are."""
    return _by_choices(identity_places(table), row), counted(table.rules.identities)


def identity_places(table: MessageTable) -> list[int]:
    seats = table.seats
    places = [seat for seat in range(seats) if table.identities.sides[seat] != NO_SIDE]
    return [*places, *range(seats, seats + len(table.identities.aside))]


def counted(identities: list[int]) -> list[int]:
    """How many there are of each side."""
    return [identities.count(side) for side in range(3)]


def sides_fit(table: MessageTable, row: int, answers: Answers) -> bool:
    """Whether there is any deal of the identities."""
    places = identity_places(table)
    return deal_exists(places, table.rules.identities, row, answers)


def deal_exists(places: list[int], identities: list[int], row: int, answers: Answers) -> bool:
    """Whether there is a deal of `identities` to these places, and texts that go with it.

    Where many deals have no texts, the rest is given the benefit of the doubt.
    """
    sides = [NO_SIDE] * (max(places, default=0) + 1)
    left = counted(identities)
    deals = _assignments(_by_choices(places, row), 0, row, left, sides, answers, FIRST)
    return any(n >= MOST_DEALS or answers.texts_exist(sides) for n, _ in enumerate(deals))


def put_sides(world: MessageTable, sides: list[int]) -> None:
    world.identities = world.identities.dealt(sides)


def _by_choices(places: list[int], row: int) -> list[int]:
    """Those with the fewest possible sides first."""
    return sorted(places, key=lambda place: ((row >> 3 * place & ANY_SIDE).bit_count(), place))


def _assign(
    places: list[int],
    at: int,
    row: int,
    left: list[int],
    sides: list[int],
    answers: Answers,
    chance: Chance,
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
        if answers.fit(sides) and _assign(places, at + 1, row, left, sides, answers, chance):
            return True
        left[side] += 1
        allowed.remove(side)
    sides[place] = NO_SIDE
    return False


def _assignments(
    places: list[int],
    at: int,
    row: int,
    left: list[int],
    sides: list[int],
    answers: Answers,
    chance: Chance,
) -> Iterator[None]:
    """Every assignment of `_assign`, one after another."""
    if at == len(places):
        yield None
        return
    place = places[at]
    allowed = [side for side in range(3) if row >> (3 * place + side) & 1 and left[side]]
    while allowed:
        side = _weighted(allowed, left, chance)
        left[side] -= 1
        sides[place] = side
        if answers.fit(sides):
            yield from _assignments(places, at + 1, row, left, sides, answers, chance)
        left[side] += 1
        allowed.remove(side)
    sides[place] = NO_SIDE


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
    if choosing(table):
        _deal_candidates(table, world, viewer, chance)
        return True
    pool = face_down(table, viewer)
    for seat in strangers(table, viewer):
        allowed = [c for c in pool if not table.cast.denied[seat] >> c & 1]
        if not allowed:
            return False
        chosen = allowed[chance.roll(len(allowed))]
        pool.remove(chosen)
        world.cast = world.cast.given(seat, chosen)
    _deal_rejected(table, world, viewer, chance)
    return True


def all_characters(
    table: MessageTable, world: MessageTable, viewer: int, chance: Chance
) -> Iterator[None]:
    """All the ways to deal the unknown characters, in random order."""
    if not table.rules.with_characters or choosing(table):
        deal_characters(table, world, viewer, chance)
        yield None
        return
    pool = face_down(table, viewer)
    for _ in _castings(table, world, strangers(table, viewer), 0, pool, chance):
        _deal_rejected(table, world, viewer, chance)
        yield None


def _castings(
    table: MessageTable,
    world: MessageTable,
    seats: list[int],
    at: int,
    pool: list[int],
    chance: Chance,
) -> Iterator[None]:
    if at == len(seats):
        yield None
        return
    seat = seats[at]
    allowed = [c for c in pool if not table.cast.denied[seat] >> c & 1]
    while allowed:
        world.cast = world.cast.given(seat, allowed.pop(chance.roll(len(allowed))))
        if not would_have_declared(world, seat):
            left = [c for c in pool if c != world.cast.character[seat]]
            yield from _castings(table, world, seats, at + 1, left, chance)


def choosing(table: MessageTable) -> bool:
    """Everybody chooses a character just now."""
    return table.cast.candidates[0] != NO_CHARACTER and table.cast.character[0] == NO_CHARACTER


def face_down(table: MessageTable, viewer: int) -> list[int]:
    """The characters that may lie face down and unknown to the viewer."""
    own = [NO_CHARACTER]
    if viewer >= 0:
        offered = table.cast.candidates[2 * viewer : 2 * viewer + 2]
        own = [*offered, table.cast.character[viewer], table.cast.rejected[viewer]]
    return [c for c in range(CHARACTERS) if table.suspects() >> c & 1 and c not in own]


def strangers(table: MessageTable, viewer: int) -> list[int]:
    """The seats whose character the viewer does not know."""
    return [
        seat
        for seat in range(table.seats)
        if seat != viewer and table.cast.character[seat] >= 0 and not (table.cast.known >> seat) & 1
    ]


def _deal_candidates(table: MessageTable, world: MessageTable, viewer: int, chance: Chance) -> None:
    """While all choose: two unknown characters for each other seat."""
    if table.cast.candidates[0] == NO_CHARACTER:
        return
    mine = table.cast.candidates[2 * viewer : 2 * viewer + 2] if viewer >= 0 else ()
    pool = [c for c in table.rules.roster if c not in mine]
    candidates = list(table.cast.candidates)
    for place in range(2 * table.seats):
        if place >> 1 != viewer:
            candidates[place] = pool.pop(chance.roll(len(pool)))
    world.cast = world.cast.offered(tuple(candidates))


def _deal_rejected(table: MessageTable, world: MessageTable, viewer: int, chance: Chance) -> None:
    mine = table.cast.rejected[viewer] if viewer >= 0 else NO_CHARACTER
    pool = [c for c in table.rules.roster if c != mine and c not in world.cast.character]
    rejected = list(table.cast.rejected)
    candidates = list(table.cast.candidates)
    for seat in range(table.seats):
        if seat == viewer or rejected[seat] == NO_CHARACTER:
            continue
        rejected[seat] = pool.pop(chance.roll(len(pool)))
        candidates[2 * seat : 2 * seat + 2] = [world.cast.character[seat], rejected[seat]]
    world.cast = world.cast.rejecting(tuple(rejected), tuple(candidates))


def possible_people(world: MessageTable) -> bool:
    """With these identities and characters nobody would have had to declare, whatever the cards."""
    if NO_SIDE in world.identities.sides and not world.identities.aside:
        return True
    for seat in range(world.seats):
        if seat != world.declaring and would_have_declared(world, seat):
            return False
    return (not world.deaths and not world.identities.aside) or past_fits(world)


def would_have_declared(world: MessageTable, seat: int) -> bool:
    """A bystander whose intelligence or hand once was what its mission asks: all saw how many."""
    character = world.cast.character[seat]
    if world.identities.sides[seat] != BYSTANDER or character == NO_CHARACTER:
        return False
    return world.cast.not_bystander[seat] & bit(character) != 0


def possible_past(world: MessageTable, barred: list[tuple[int, int, int]]) -> bool:
    """No bystander once had the hand that their mission asks for (see `Trace.barred`)."""
    for place, seat, hand in barred:
        side = (
            world.identities.sides[place]
            if place < world.seats
            else world.identities.aside[place - world.seats]
        )
        character = world.cast.character[seat]
        if side != BYSTANDER or character == NO_CHARACTER:
            continue
        if world.rules.characters[character].mission.hand == hand:
            return False
    return True


def possible_hands(world: MessageTable, kept: dict[int, list[int]]) -> bool:
    """Nobody held the hand that their mission asks for when they did not declare.

    `kept`: what they have shown of that hand since, see `Ways.kept`.
    """
    for seat, shown in kept.items():
        character = world.cast.character[seat]
        if world.identities.sides[seat] != BYSTANDER or character == NO_CHARACTER:
            continue
        hand = world.rules.characters[character].mission.hand
        if hand != NO_HAND and is_hand(hand, [*world.cards.hands[seat], *shown]):
            return False
    return True


def past_fits(world: MessageTable) -> bool:
    """After no death had anybody to declare, and no side was alone.

    Identities changed hands since: each death is looked at with those that lay there then.
    """
    now = world.identities
    exchanges = exchanged(world) if now.aside else []
    fits = not (world.rules.last_side and not world.dying and _one_side(world, int(world.alive)))
    for number in range(len(world.deaths) - 1, -1, -1):
        if not fits:
            break
        while exchanges and exchanges[-1].cards[0] > number:
            fits = fits and _taken_back(world, exchanges.pop())
        fits = fits and _death_fits(world, number)
    while fits and exchanges:
        fits = _taken_back(world, exchanges.pop())
    world.identities = now
    return fits


def exchanged(world: MessageTable) -> list[Fact]:
    """All exchanges of identities so far: everybody has seen them."""
    found: list[Fact] = []
    fact = world.facts
    while fact is not None and len(found) < len(world.identities.aside):
        if fact.kind == EXCHANGED:
            found.append(fact)
        fact = fact.prev
    found.reverse()
    return found


def _taken_back(world: MessageTable, fact: Fact) -> bool:
    """The identities as they lay before an exchange; False if one of them would have declared."""
    seat, dead = fact.seat, fact.other
    world.identities = world.identities.taken_back(seat, dead, fact.card)
    return not would_have_declared(world, dead)


def _death_fits(world: MessageTable, number: int) -> bool:
    death = world.deaths[number]
    if not death.judged:
        return True
    if world.rules.last_side and not death.dying and _one_side(world, death.alive):
        return False
    for seat in range(world.seats):
        mission = _mission(world, seat)
        if mission is not None and mission.met_by_death(world, seat, number):
            return False
    return True


def _mission(world: MessageTable, seat: int) -> Mission | None:
    if world.identities.sides[seat] != BYSTANDER or world.cast.character[seat] == NO_CHARACTER:
        return None
    if (world.lost >> seat) & 1:
        return None
    return world.rules.characters[world.cast.character[seat]].mission


def _one_side(world: MessageTable, alive: int) -> bool:
    """All living players are of one side, which is not the bystanders'."""
    sides = {world.identities.sides[seat] for seat in range(world.seats) if alive >> seat & 1}
    return len(sides) == 1 and bool(sides & {UNDERCOVER, MILITARY})


class First(Chance):
    """Always the first outcome: for asking whether there is any."""

    def roll(self, n: int) -> int:
        return 0


FIRST: Final = First()
