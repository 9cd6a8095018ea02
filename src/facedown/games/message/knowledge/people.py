"""Deals the characters of a world, and tests whether it is possible (§7, §10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.chance import Chance
from facedown.games.message.cards import (
    BYSTANDER,
    NO_HAND,
    NO_SIDE,
    is_hand,
)
from facedown.games.message.facts import Exchanged
from facedown.games.message.roster import CHARACTERS, NO_CHARACTER
from facedown.games.message.winning import bystander_mission, last_side, would_have_declared

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.games.message.table import MessageTable


def deal_characters(world: MessageTable, viewer: int, chance: Chance) -> bool:
    """Deal the unknown characters, those set aside from the rest; False if that is impossible."""
    if not world.rules.with_characters:
        return True
    if choosing(world):
        _deal_candidates(world, viewer, chance)
        return True
    pool = face_down(world, viewer)
    for seat in strangers(world, viewer):
        allowed = [c for c in pool if not world.cast.denied[seat] >> c & 1]
        if not allowed:
            return False
        chosen = allowed[chance.roll(len(allowed))]
        pool.remove(chosen)
        world.cast = world.cast.given(seat, chosen)
    _deal_rejected(world, viewer, chance)
    return True


def all_characters(world: MessageTable, viewer: int, chance: Chance) -> Iterator[None]:
    """All ways to deal the unknown characters, in random order."""
    if not world.rules.with_characters or choosing(world):
        deal_characters(world, viewer, chance)
        yield None
        return
    pool = face_down(world, viewer)
    for _ in _castings(world, strangers(world, viewer), 0, pool, chance):
        _deal_rejected(world, viewer, chance)
        yield None


def _castings(
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
    allowed = [c for c in pool if not world.cast.denied[seat] >> c & 1]
    while allowed:
        world.cast = world.cast.given(seat, allowed.pop(chance.roll(len(allowed))))
        if not would_have_declared(world, seat):
            left = [c for c in pool if c != world.cast.character[seat]]
            yield from _castings(world, seats, at + 1, left, chance)


def choosing(world: MessageTable) -> bool:
    """Whether everybody is choosing a character now."""
    return world.cast.candidates[0] != NO_CHARACTER and world.cast.character[0] == NO_CHARACTER


def face_down(world: MessageTable, viewer: int) -> list[int]:
    """The face-down characters that the viewer does not know."""
    own = [NO_CHARACTER]
    if viewer >= 0:
        offered = world.cast.candidates[2 * viewer : 2 * viewer + 2]
        own = [*offered, world.cast.character[viewer], world.cast.rejected[viewer]]
    return [c for c in range(CHARACTERS) if world.suspects() >> c & 1 and c not in own]


def strangers(world: MessageTable, viewer: int) -> list[int]:
    """The seats whose character the viewer does not know."""
    return [
        seat
        for seat in range(world.seats)
        if seat != viewer and world.cast.character[seat] >= 0 and not (world.cast.known >> seat) & 1
    ]


def _deal_candidates(world: MessageTable, viewer: int, chance: Chance) -> None:
    """During the choice: deal two unknown characters to each other seat."""
    if world.cast.candidates[0] == NO_CHARACTER:
        return
    mine = world.cast.candidates[2 * viewer : 2 * viewer + 2] if viewer >= 0 else ()
    pool = [c for c in world.rules.roster if c not in mine]
    candidates = list(world.cast.candidates)
    for place in range(2 * world.seats):
        if place >> 1 != viewer:
            candidates[place] = pool.pop(chance.roll(len(pool)))
    world.cast = world.cast.offered(tuple(candidates))


def _deal_rejected(world: MessageTable, viewer: int, chance: Chance) -> None:
    mine = world.cast.rejected[viewer] if viewer >= 0 else NO_CHARACTER
    pool = [c for c in world.rules.roster if c != mine and c not in world.cast.character]
    rejected = list(world.cast.rejected)
    candidates = list(world.cast.candidates)
    for seat in range(world.seats):
        if seat == viewer or rejected[seat] == NO_CHARACTER:
            continue
        rejected[seat] = pool.pop(chance.roll(len(pool)))
        candidates[2 * seat : 2 * seat + 2] = [world.cast.character[seat], rejected[seat]]
    world.cast = world.cast.rejecting(tuple(rejected), tuple(candidates))


def possible_people(world: MessageTable) -> bool:
    """Whether nobody would have had to declare with these identities and characters, whatever the
    cards."""
    if NO_SIDE in world.identities.sides and not world.identities.aside:
        return True
    for seat in range(world.seats):
        if seat != world.declaring and would_have_declared(world, seat):
            return False
    return (not world.deaths and not world.identities.aside) or past_fits(world)


def possible_past(world: MessageTable, barred: list[tuple[int, int, int]]) -> bool:
    """Whether no bystander had the hand that their mission asks for (see `Trace.barred`)."""
    for place, seat, hand in barred:
        character = world.cast.character[seat]
        if world.identities.at(place) != BYSTANDER or character == NO_CHARACTER:
            continue
        if world.ensemble.characters[character].mission.hand == hand:
            return False
    return True


def possible_hands(world: MessageTable, kept: dict[int, list[int]]) -> bool:
    """Whether nobody had the hand that their mission asks for when they did not declare.

    `kept`: see `Belief.kept`.
    """
    for seat, shown in kept.items():
        mission = bystander_mission(world, seat)
        if mission is None or mission.hand == NO_HAND:
            continue
        if is_hand(mission.hand, [*world.cards.hands[seat], *shown]):
            return False
    return True


def past_fits(world: MessageTable) -> bool:
    """Whether no death made anybody declare, and no side was ever alone.

    Goes back in time: each death is tested with the identities as they lay then.
    """
    now = world.identities
    exchanges = exchanged(world) if now.aside else []
    fits = world.dying != 0 or last_side(world, world.alive) < 0
    for number in range(len(world.deaths) - 1, -1, -1):
        if not fits:
            break
        while exchanges and exchanges[-1].deaths > number:
            fits = fits and _taken_back(world, exchanges.pop())
        fits = fits and _death_fits(world, number)
    while fits and exchanges:
        fits = _taken_back(world, exchanges.pop())
    world.identities = now
    return fits


def exchanged(world: MessageTable) -> list[Exchanged]:
    """All exchanges of identities so far; they are public."""
    found: list[Exchanged] = []
    link = world.facts
    while link is not None and len(found) < len(world.identities.aside):
        if isinstance(link.fact, Exchanged):
            found.append(link.fact)
        link = link.prev
    found.reverse()
    return found


def _taken_back(world: MessageTable, fact: Exchanged) -> bool:
    """Undoes an exchange of identities; False if somebody would have declared before it."""
    world.identities = world.identities.taken_back(fact.seat, fact.dead, fact.aside)
    return not would_have_declared(world, fact.dead)


def _death_fits(world: MessageTable, number: int) -> bool:
    death = world.deaths[number]
    if not death.judged:
        return True
    if not death.dying and last_side(world, death.alive) >= 0:
        return False
    for seat in range(world.seats):
        mission = None if (world.lost >> seat) & 1 else bystander_mission(world, seat)
        if mission is not None and mission.met_by_death(world, seat, number):
            return False
    return True
