"""The public facts of a table as a place. HTTP and the socket share these types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from facedown.engine.options import Value

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


# --- what is settled when a table is made, beside the rules of its game --------------------------

ChatMode = Literal["free", "phrases", "off"]
"""What may be said at a table beside the game: anything, quick phrases only, or nothing."""
Language = Literal["en", "zh-Hant"]
Absent = Literal["bot", "moves", "end"]
"""What comes of somebody who stays away: a bot sits in, default moves go on, or the game ends."""
Pace = Literal["calm", "normal", "fast", "none"]


@dataclass(frozen=True)
class Times:
    """Seconds. `steps`: for what is asked in these steps of the game, by the name in the view's
    `ask`; `decision` and `window`: for one seat, and for several, in any other step. `bank`: of
    each seat, for the whole game; `more`: what one tap takes from it; `longer`: what a window gets.
    `away`: after so long with their page closed a bot sits in for somebody who is asked.
    """

    steps: dict[str, float]
    decision: float
    window: float
    bank: float
    more: float
    longer: float
    away: float

    def of(self, step: str, several: bool) -> float:
        """For a decision of this kind."""
        return self.steps.get(step, self.window if several else self.decision)


@dataclass(frozen=True)
class Terms:
    """`language`: in which one talks, if in any; `times` None: there are no clocks.

    `timed`: this pace was asked for; otherwise who plays alone with bots has no clocks.
    `anonymous`: nobody is named before the end. `watch`: how many entries of the log spectators are
    behind; None: during the game there are none.
    """

    chat: ChatMode = "free"
    language: Language | None = None
    pace: Pace = "none"
    times: Times | None = None
    timed: bool = True
    absent: Absent = "bot"
    anonymous: bool = False
    watch: int | None = 0


PLAIN = Terms()


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
