"""Request and response models of the HTTP API. Requests with unknown fields are rejected."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from facedown.server.names import proper
from facedown.server.stores.block_list import Bond
from facedown.server.stores.sessions import Session
from facedown.server.text import clean
from facedown.server.wire.tables import FACES, Absent, ChatMode, Language, Pace, Player, Summary

Value = StrictBool | StrictInt | StrictStr


class In(BaseModel):
    """Base of request models: strict, no unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _old_name(text: str) -> str:
    name = clean(text)
    if name is None:
        raise ValueError("give a name of visible characters")
    return name


Name = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(proper)]
"""A new name, validated by `names.proper`."""

OldName = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(_old_name)]
"""An existing name, which may be older than a validation rule."""


class NewSession(In):
    """`face`: the chosen face; random if omitted."""

    name: Name
    face: Annotated[int, Field(ge=1, le=FACES)] | None = None


Password = Annotated[str, Field(max_length=1000)]
"""A password; `PasswordHasher` checks its strength."""


class Credentials(In):
    """Name and password of a new account."""

    name: Name
    password: Password


class LogIn(In):
    """Name and password of an existing account."""

    name: OldName
    password: Password


class PasswordConfirmation(In):
    """Confirmation of an irreversible action by password."""

    password: Password


class NewPassword(In):
    """The old and the new password."""

    old: Password
    new: Password


class Wish(In):
    """Mute: the caller does not see the other's chat. Block: neither sees the other's chat, and the
    other may not sit down at the caller's tables.

    Omitted fields stay unchanged.
    """

    mute: bool | None = None
    block: bool | None = None


Reason = Literal["abuse", "spam", "cheating", "name", "other"]


class NewReport(In):
    """A report about a player at this table (by their id there), with the numbers of their
    lines."""

    player: Annotated[str, Field(max_length=40)]
    reason: Reason
    lines: Annotated[list[Annotated[int, Field(ge=0, le=2**31)]], Field(max_length=20)] = []
    note: Annotated[str, Field(max_length=500)] = ""


class PersonSeat(In):
    """A seat for a person."""

    kind: Literal["person"]


class BotSeat(In):
    """A seat for a bot of this level."""

    kind: Literal["bot"]
    level: Annotated[str, Field(max_length=40)]


NewSeat = Annotated[PersonSeat | BotSeat, Field(discriminator="kind")]


class NewTable(In):
    """A table to create. `pace` of the clocks defaults to the server's. For the rest see
    `Terms`."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[Annotated[str, Field(max_length=60)], Value] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=15)]
    public: bool = False
    chat: ChatMode = "free"
    language: Language | None = None
    pace: Pace | None = None
    absent: Absent = "bot"
    anonymous: bool = False
    watch: Annotated[int, Field(ge=0, le=100)] | None = 0


class NewLesson(In):
    """The lesson to start."""

    game: Annotated[str, Field(max_length=40)]
    lesson: Annotated[str, Field(max_length=40)]


class OptionInfo(BaseModel):
    """An option of a game. `values` lists what is allowed; if empty, an integer from `low` to
    `high`.

    `only_at`: the seat counts at which the option matters; empty: all.
    """

    name: str
    default: Value
    values: list[Value]
    low: int
    high: int
    advanced: bool
    only_at: list[int]


class StandingInfo(BaseModel):
    """A standing answer. One per topic can be in force; `aimed`: it names a target seat."""

    name: str
    topic: str
    aimed: bool


class PaceInfo(BaseModel):
    """Times in seconds. `answer`: length of a window of answers; `decision`: the longest time limit
    of one seat's decision."""

    answer: float
    decision: float


class GameInfo(BaseModel):
    """An installed game. `paces`: the times that each pace with clocks has in it."""

    name: str
    min_seats: int
    max_seats: int
    presets: dict[str, dict[str, Value]]
    default_preset: str
    options: list[OptionInfo]
    levels: list[str]
    lessons: list[str]
    standing: list[StandingInfo]
    paces: dict[str, PaceInfo]


class BoardInfo(BaseModel):
    """Data of the generic board. `texts`: locale, key -> text; `schema`: view, events, actions,
    claims.

    `rulebook`: the game's rules as data, may be empty; `module`: URL of the game's own board, if
    any; `standing`: its standing answers; `moments`: event -> its meaning for its `seat`: `caught`,
    `proved`, `out` or `saved`.
    """

    texts: dict[str, dict[str, str]]
    shapes: dict[str, Any] = Field(alias="schema")
    rulebook: dict[str, Any]
    module: str | None
    standing: list[StandingInfo]
    moments: dict[str, str]


class SessionOut(BaseModel):
    """The current session. `account` is the login name; null for a guest."""

    player: Player | None
    account: str | None

    @classmethod
    def of(cls, session: Session | None) -> SessionOut:
        """The public part of a session; None means not logged in."""
        if session is None:
            return cls(player=None, account=None)
        return cls(player=session.player, account=session.account)


class ListedSession(BaseModel):
    """A session of the caller. `device` may be empty; times are in Unix seconds, `seen` is accurate
    to ten minutes."""

    id: str
    device: str
    made: int
    seen: int
    current: bool


class SessionsOut(BaseModel):
    """The caller's sessions."""

    sessions: list[ListedSession]


class BondsOut(BaseModel):
    """People whom the caller has muted or blocked."""

    people: list[Bond]


class BondOut(BaseModel):
    """The bond with one person."""

    person: Bond


class ReportOut(BaseModel):
    """Id of the new report."""

    report: str


class TableOut(BaseModel):
    """One table."""

    table: Summary


class TablesOut(BaseModel):
    """Open public tables, and the caller's unfinished ones."""

    open: list[Summary]
    mine: list[Summary]


class ErrorBody(BaseModel):
    """An error: a code for programs, a message for developers."""

    code: str
    message: str


class ErrorOut(BaseModel):
    """Body of every error response."""

    error: ErrorBody
