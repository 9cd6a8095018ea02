"""The public facts of a table as a place. HTTP and the socket share these types."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Literal

from facedown.engine.options import Value
from facedown.server.room.times import Pace, Times

Kind = Literal["person", "bot"]
Status = Literal["open", "playing", "over"]
ChatMode = Literal["free", "phrases", "off"]
"""What may be said at a table beside the game: anything, quick phrases only, or nothing."""
Phrase = Literal[
    "hello",
    "good_luck",
    "one_moment",
    "thinking",
    "your_turn",
    "well_played",
    "nice_bluff",
    "oops",
    "sorry",
    "thanks",
    "good_game",
    "once_more",
    "bye",
]
"""Quick phrases: the page says them in each reader's language."""


@dataclass(frozen=True)
class Player:
    """A person, by the name that he had when he sat down."""

    id: str
    name: str


@dataclass(frozen=True)
class Seat:
    """`level` is that of the bot which plays here: its own seat, or as a substitute."""

    seat: int
    kind: Kind
    level: str | None
    player: Player | None
    online: bool
    substitute: bool


@dataclass(frozen=True)
class Summary:
    """`made` is in Unix seconds, `host` a player's id; `times` null: there are no clocks.

    `substitutes`: whether bots may sit in for people.
    """

    id: str
    game: str
    status: Status
    options: dict[str, Value]
    preset: str
    public: bool
    host: str
    made: int
    seats: list[Seat]
    chat: ChatMode
    pace: Pace
    times: Times | None
    substitutes: bool


@dataclass(frozen=True)
class Head:
    """What never changes about a table."""

    id: str
    game: str
    host: str
    public: bool
    options: dict[str, Value]
    preset: str
    made: int
    chat: ChatMode = "free"
    pace: Pace = "none"
    times: Times | None = None
    substitutes: bool = True


@dataclass(frozen=True)
class Seating:
    """Who sits where. Every change makes a new one."""

    status: Status = "open"
    seats: tuple[Seat, ...] = ()

    def seat_of(self, player: str | None) -> int | None:
        """The seat that this person owns, even while a substitute plays."""
        for seat in self.seats:
            if seat.player is not None and seat.player.id == player:
                return seat.seat
        return None

    def bot(self, seat: int) -> str | None:
        """The level of the bot that plays this seat; None if a person does."""
        return self.seats[seat].level

    def put(self, seat: int, **change: object) -> Seating:
        """Another seating in which one seat differs."""
        changed = replace(self.seats[seat], **change)  # type: ignore[arg-type]
        return replace(self, seats=(*self.seats[:seat], changed, *self.seats[seat + 1 :]))


def summary(head: Head, seating: Seating, online: Set[str]) -> Summary:
    """`online` are the ids of the players whose page is open."""
    return Summary(
        id=head.id,
        game=head.game,
        status=seating.status,
        options=head.options,
        preset=head.preset,
        public=head.public,
        host=head.host,
        made=head.made,
        seats=[replace(seat, online=_present(seat, online)) for seat in seating.seats],
        chat=head.chat,
        pace=head.pace,
        times=head.times,
        substitutes=head.substitutes,
    )


def _present(seat: Seat, online: Set[str]) -> bool:
    return seat.player is not None and seat.player.id in online
