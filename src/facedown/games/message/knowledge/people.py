"""Deals the characters of a world (§10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.chance import Chance
from facedown.games.message.roster import CHARACTERS, NO_CHARACTER
from facedown.games.message.winning import would_have_declared

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
