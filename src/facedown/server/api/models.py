"""What HTTP takes and gives. Unknown fields are refused."""

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
    model_config = ConfigDict(extra="forbid", strict=True)


def _old_name(text: str) -> str:
    name = clean(text)
    if name is None:
        raise ValueError("give a name of visible characters")
    return name


Name = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(proper)]
"""A new name. What is one is the business of `names`."""

OldName = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(_old_name)]
"""One that is there already, be it from before some rule."""


class NewSession(In):
    """`face`: the one that I have, or one by lot, if none is given."""

    name: Name
    face: Annotated[int, Field(ge=1, le=FACES)] | None = None


Password = Annotated[str, Field(max_length=1000)]
"""What will do is the hasher's to say."""


class Credentials(In):
    name: Name
    password: Password


class LogIn(In):
    name: OldName
    password: Password


class Sure(In):
    """What can't be undone takes the password."""

    password: Password


class NewPassword(In):
    old: Password
    new: Password


class Wish(In):
    """Not to read somebody; or that neither reads the other, and they sit at none of my tables.

    What is not given stays as it is.
    """

    mute: bool | None = None
    block: bool | None = None


Reason = Literal["abuse", "spam", "cheating", "name", "other"]


class NewReport(In):
    """Somebody at this table (by their id there), and the numbers of their lines that are meant."""

    player: Annotated[str, Field(max_length=40)]
    reason: Reason
    lines: Annotated[list[Annotated[int, Field(ge=0, le=2**31)]], Field(max_length=20)] = []
    note: Annotated[str, Field(max_length=500)] = ""


class PersonSeat(In):
    kind: Literal["person"]


class BotSeat(In):
    kind: Literal["bot"]
    level: Annotated[str, Field(max_length=40)]


NewSeat = Annotated[PersonSeat | BotSeat, Field(discriminator="kind")]


class NewTable(In):
    """`pace` of the clocks: the server's if none is given. For the rest see `Terms`."""

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
    game: Annotated[str, Field(max_length=40)]
    lesson: Annotated[str, Field(max_length=40)]


class OptionInfo(BaseModel):
    """`values` lists what it may be; if it is empty, a whole number from `low` to `high`.

    `only_at`: the numbers of seats at which it changes anything; empty: at all of them.
    """

    name: str
    default: Value
    values: list[Value]
    low: int
    high: int
    advanced: bool
    only_at: list[int]


class StandingInfo(BaseModel):
    """Of several on one topic one can be in force; `aimed`: it names a seat."""

    name: str
    topic: str
    aimed: bool


class PaceInfo(BaseModel):
    """Seconds. `answer`: for which a window of answers stands; `decision`: what one seat has at
    most for a decision of its own."""

    answer: float
    decision: float


class GameInfo(BaseModel):
    """`paces`: what each pace with clocks means at a table of this game."""

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
    """`texts`: locale, key -> text; `schema` of the view, the events, the actions and the claims.

    `rulebook` is what the game's rule book says as data, if it says anything; `module` the address
    of the board that the game brings, if it brings one; `standing` its standing answers;
    `moments`: event -> what it is to its `seat`, `caught`, `proved`, `out` or `saved`.
    """

    texts: dict[str, dict[str, str]]
    shapes: dict[str, Any] = Field(alias="schema")
    rulebook: dict[str, Any]
    module: str | None
    standing: list[StandingInfo]
    moments: dict[str, str]


class SessionOut(BaseModel):
    """`account` is the name to log in with; null for a guest."""

    player: Player | None
    account: str | None

    @classmethod
    def of(cls, session: Session | None) -> SessionOut:
        """What the API says of this session; of nobody's where there is none."""
        if session is None:
            return cls(player=None, account=None)
        return cls(player=session.player, account=session.account)


class ListedSession(BaseModel):
    """`device` may be empty; times are in Unix seconds, `seen` up to ten minutes behind."""

    id: str
    device: str
    made: int
    seen: int
    current: bool


class SessionsOut(BaseModel):
    sessions: list[ListedSession]


class BondsOut(BaseModel):
    people: list[Bond]


class BondOut(BaseModel):
    person: Bond


class ReportOut(BaseModel):
    report: str


class TableOut(BaseModel):
    table: Summary


class TablesOut(BaseModel):
    open: list[Summary]
    mine: list[Summary]


class ErrorBody(BaseModel):
    code: str
    message: str


class ErrorOut(BaseModel):
    error: ErrorBody
