"""Tests a world against what did not happen: nobody declared, and no side was alone (§7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.games.message.cards import BYSTANDER, NO_HAND, NO_SIDE, is_hand
from facedown.games.message.facts import Exchanged
from facedown.games.message.roster import NO_CHARACTER
from facedown.games.message.winning import bystander_mission, last_side, would_have_declared

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable


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
