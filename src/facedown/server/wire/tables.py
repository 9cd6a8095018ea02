"""The public facts of a table as a place. HTTP and the socket share these types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from facedown.engine.options import Value
from facedown.server.wire.terms import Absent, ChatMode, Language, Pace, Times

Kind = Literal["person", "bot"]
Status = Literal["open", "playing", "over", "closed"]
"""`closed`: it ended before anybody had played."""
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
    """A person, by the name that they had when they sat down. Without a name while it is hidden."""

    id: str
    name: str


@dataclass(frozen=True)
class Seat:
    """`level` is that of the bot which plays here: its own seat, or as a substitute.

    `haste`: who sits here would have windows without a floor.
    """

    seat: int
    kind: Kind
    level: str | None
    player: Player | None
    online: bool
    substitute: bool
    haste: bool = False


@dataclass(frozen=True)
class Summary:
    """`made` is in Unix seconds, `host` a player's id, empty while names are hidden.

    `chat` and the following are the table's `Terms`. `quick`: its windows have no floor.
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
    language: Language | None
    pace: Pace
    times: Times | None
    timed: bool
    absent: Absent
    anonymous: bool
    watch: int | None
    quick: bool
