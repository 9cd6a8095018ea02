"""What HTTP takes and gives. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from facedown.server.room.summary import Player, Summary
from facedown.server.text import clean

Value = StrictBool | StrictInt | StrictStr


class In(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


def _name(text: str) -> str:
    name = clean(text)
    if name is None:
        raise ValueError("give a name of visible characters")
    return name


Name = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(_name)]


class NewSession(In):
    name: Name


class PersonSeat(In):
    kind: Literal["person"]


class BotSeat(In):
    kind: Literal["bot"]
    level: Annotated[str, Field(max_length=40)]


NewSeat = Annotated[PersonSeat | BotSeat, Field(discriminator="kind")]


class NewTable(In):
    game: Annotated[str, Field(max_length=40)]
    options: dict[Annotated[str, Field(max_length=60)], Value] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=15)]
    public: bool = False


class OptionInfo(BaseModel):
    """`values` lists what it may be; if it is empty, a whole number from `low` to `high`."""

    name: str
    default: Value
    values: list[Value]
    low: int
    high: int
    advanced: bool


class GameInfo(BaseModel):
    name: str
    min_seats: int
    max_seats: int
    presets: dict[str, dict[str, Value]]
    default_preset: str
    options: list[OptionInfo]
    levels: list[str]


class SessionOut(BaseModel):
    player: Player | None


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
