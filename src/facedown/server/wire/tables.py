"""The public facts of a table as a place. HTTP and the socket share these types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

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
    "nice_try",
    "phew",
    "as_planned",
]
"""Quick phrases: the page says them in each reader's language."""

FACES = 1_000_000
"""The page draws a face for each number from 1 to here."""

Face = Annotated[int, Meta(ge=0, le=FACES)]
"""0: of whoever has none, or nobody knows it any more."""

BotName = Literal[
    "ada",
    "bruno",
    "clara",
    "dario",
    "elisa",
    "felix",
    "greta",
    "hugo",
    "iris",
    "jonas",
    "leo",
    "mira",
    "nico",
    "olga",
    "wanda",
]
Temper = Literal["cheerful", "dry", "proud", "nervous", "polite"]
"""How a bot talks. It plays as its level says."""


@dataclass(frozen=True)
class Player:
    """A person, with the name and the face that they had when they sat down.

    While names are hidden they have none, and the face is their seat's.
    """

    id: str
    name: str
    face: Face = 0


@dataclass(frozen=True)
class Bot:
    """Who plays for the machine. The page has a name for them in each language."""

    name: BotName
    face: Face
    temper: Temper


@dataclass(frozen=True)
class Seat:
    """`level` is that of the bot which plays here: its own seat, or as a substitute.

    `haste`: who sits here would have windows without a floor. `bot`: who that is, on a seat of its
    own.
    """

    seat: int
    kind: Kind
    level: str | None
    player: Player | None
    online: bool
    substitute: bool
    haste: bool = False
    bot: Bot | None = None


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
