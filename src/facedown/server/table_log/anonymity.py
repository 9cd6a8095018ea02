"""Tables without names: until the end everybody is known by their seat, or by their first line."""

from __future__ import annotations

from facedown.server.table_log.room import Room
from facedown.server.table_log.seating import alias, named
from facedown.server.wire.tables import Player


def hides_names(room: Room) -> bool:
    """Whether names are hidden here now."""
    return not named(room.head, room.seating)


def known_as(room: Room, player: str) -> str:
    """By what this player is known at a table that hides names. It tells nothing elsewhere."""
    seat = room.seating.seat_of(player)
    return alias(seat) if seat is not None else f"line-{_first_line(room, player)}"


def who_is(room: Room, known: str) -> str:
    """The player who is known so here; where names are open, by their id."""
    if not hides_names(room):
        return known
    players = [seat.player.id for seat in room.seating.seats if seat.player is not None]
    players += [line.player for line in room.chat.lines if line.player is not None]
    return next((player for player in players if known_as(room, player) == known), "")


def kicked(room: Room) -> list[Player]:
    """Whom the host has sent away, by the ids that are known here."""
    if not hides_names(room):
        return [*room.kicked.values()]
    return [Player(f"kicked-{n}", "") for n in range(len(room.kicked))]


def who_was_kicked(room: Room, known: str) -> str | None:
    """The player of that list."""
    shown = (player.id for player in kicked(room))
    return dict(zip(shown, room.kicked, strict=True)).get(known)


def _first_line(room: Room, player: str) -> int:
    return next(n for n, line in enumerate(room.chat.lines) if line.player == player)
