"""Public facts of a table, shared by the HTTP API and the socket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from facedown.engine.options import Value

Kind = Literal["person", "bot"]
Status = Literal["open", "playing", "over", "closed"]
"""Life cycle of a table. `closed`: it ended before the game started."""
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
"""Quick phrases; the page translates them."""

FACES = 1_000_000
"""Number of faces; the page draws one for each number from 1 on."""

Face = Annotated[int, Meta(ge=0, le=FACES)]
"""Number of a face; 0: none or unknown."""

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
"""Style of a bot's talk, independent of its level."""


@dataclass(frozen=True)
class Player:
    """A person, with the name and face of when they sat down.

    At anonymous tables the name is empty and the face is the seat's.
    """

    id: str
    name: str
    face: Face = 0


@dataclass(frozen=True)
class Bot:
    """Identity of a bot. The page translates the name."""

    name: BotName
    face: Face
    temper: Temper


@dataclass(frozen=True)
class Seat:
    """A seat and its occupant. `level`: of the bot that plays here, as owner or substitute.

    `haste`: whether the occupant votes for windows without a minimum length. `bot`: identity of a
    bot that owns the seat.
    """

    seat: int
    kind: Kind
    level: str | None
    player: Player | None
    online: bool
    substitute: bool
    haste: bool = False
    bot: Bot | None = None


# --- terms of a table, beside the game's options -------------------------------------------------

ChatMode = Literal["free", "phrases", "off"]
"""What chat a table allows: anything, quick phrases only, or nothing."""
Language = Literal["en", "zh-Hant"]
Absent = Literal["bot", "moves", "end"]
"""Policy for absent players: a bot takes over, default moves are played, or the game ends."""
Pace = Literal["calm", "normal", "fast", "none"]


@dataclass(frozen=True)
class Times:
    """Time limits in seconds. `steps`: by step name as in the view's `ask`; `decision` and
    `window`: for any other step that one seat or several seats decide. `bank`: of each seat, per
    game; `more`: taken from it by one tap; `longer`: what a window gets. `away`: a bot takes over
    for a deciding player whose page has been closed for this long."""

    steps: dict[str, float]
    decision: float
    window: float
    bank: float
    more: float
    longer: float
    away: float

    def of(self, step: str, several: bool) -> float:
        """Seconds for a decision of this step; `several`: whether more than one seat decides."""
        return self.steps.get(step, self.window if several else self.decision)


@dataclass(frozen=True)
class Terms:
    """Terms of a table. `language`: of the conversation, if any; `times` None: no clocks.

    `timed`: the pace was chosen explicitly; otherwise one person alone with bots has no clocks.
    `anonymous`: names are hidden until the end. `watch`: log entries by which spectators lag
    behind; None: no spectators during the game.
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
"""The default terms."""


@dataclass(frozen=True)
class Summary:
    """Public facts of a table. `made` is in Unix seconds, `host` a player's id, empty if anonymous.

    `chat` and the following fields are the table's `Terms`. `quick`: windows have no minimum
    length.
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
