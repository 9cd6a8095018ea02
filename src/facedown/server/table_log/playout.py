"""The rest of a game that only bots still play: those who are out may have it played at once.

Nobody's haste can tell anything then: whoever is alive is no person, and who has asked for it is
public. All people whose page is open have to want it, so that nobody loses a game they watch.
"""

from __future__ import annotations

from collections.abc import Set

from facedown.server.table_log.room import Room


def left_to_bots(room: Room) -> bool:
    """Whether nobody alive is a person, nor will be: a substitute's owner may come back."""
    match = room.match
    if match is None or match.over or match.guide is not None:
        return False
    return all(room.seating.seats[seat].player is None for seat in match.living)


def played_out(room: Room, here: Set[str]) -> bool:
    """Whether the rest is to be played without delays: those who are here all want it."""
    match = room.match
    if match is None or not match.skips or not left_to_bots(room):
        return False
    present = [s.seat for s in room.seating.seats if s.player is not None and s.player.id in here]
    return match.skips.issuperset(present)
