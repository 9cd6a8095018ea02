"""The context of a command: what its decision depends on, and the checks of its author."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from facedown.server.errors import Refused
from facedown.server.names import confusable
from facedown.server.table_log.match import Match
from facedown.server.table_log.room import Room
from facedown.server.wire.tables import Player, Seat


class CommandContext(Struct, frozen=True):
    """What a command's decision depends on: the room, its author, who is online, the clocks.

    `sealed`: answers to the open decision are kept secret until it closes. `timed`: a window of
    fixed length is open, and can be asked to wait. `held`: the clocks are paused. `grant`: the
    milliseconds that a seat gets if it asks for more time now.
    """

    room: Room
    who: Player
    online: frozenset[str]
    sealed: bool
    timed: bool
    held: bool
    grant: Callable[[int], int]

    def seat(self, number: int) -> Seat:
        """The seat with this number. Raises `Refused`."""
        if number >= len(self.room.seating.seats):
            raise Refused("not_legal")
        return self.room.seating.seats[number]

    def own(self) -> Seat:
        """The seat of the author. Raises `Refused` if they have none."""
        number = self.room.seating.seat_of(self.who.id)
        if number is None:
            raise Refused("not_allowed")
        return self.seat(number)

    def deciding(self) -> tuple[Match, int]:
        """The game and the author's seat. Raises `Refused` if a bot plays it for them."""
        own = self.own()
        if own.substitute:
            raise Refused("not_allowed")
        return self.room.playing, own.seat

    def moving(self) -> tuple[Match, int]:
        """As `deciding`, for moves. Raises `Refused` in a pause and after the end."""
        match, seat = self.deciding()
        if self.held or match.over:
            raise Refused("not_legal")
        return match, seat

    def must_host(self) -> None:
        """Raises `Refused` unless the author is the host."""
        if self.who.id != self.room.head.host:
            raise Refused("not_allowed")

    def must_be_told_apart(self) -> None:
        """Raises `Refused` if the author's name looks like that of a seated player.

        Not where names are hidden: the refusal would reveal one.
        """
        others = [s.player for s in self.people if s.player and s.player.id != self.who.id]
        named = not self.room.head.terms.anonymous
        if named and any(confusable(other.name, self.who.name) for other in others if other.name):
            raise Refused("name_taken")

    @property
    def people(self) -> list[Seat]:
        """The seats that have an owner."""
        return [seat for seat in self.room.seating.seats if seat.player is not None]

    def here(self, seat: Seat) -> bool:
        """Whether the page of this seat's owner is open."""
        return seat.player is not None and seat.player.id in self.online

    @property
    def open(self) -> bool:
        """Whether the game has not started yet."""
        return self.room.seating.status == "open"
