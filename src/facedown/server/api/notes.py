"""The private notebook: mine of this table, and nobody else's business."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import AfterValidator, Field

from facedown.server.api.models import In
from facedown.server.api.sessions import Here, Known
from facedown.server.errors import ApiError
from facedown.server.room.summary import Player
from facedown.server.services import Services

router = APIRouter(prefix="/api/tables", tags=["tables"])


class Mark(In):
    """What I think of a seat. `guess` is a card or role by its name in the game."""

    seat: Annotated[int, Field(ge=0, le=14)]
    mood: Literal["trust", "suspect"] | None = None
    guess: Annotated[str, Field(pattern="^[a-z0-9_]{1,40}$")] | None = None


def _one_each(marks: list[Mark]) -> list[Mark]:
    if len({mark.seat for mark in marks}) < len(marks):
        raise ValueError("one mark for a seat")
    return marks


class Remark(In):
    """A line tied to a moment of the game: to entry number `entry` of the log."""

    entry: Annotated[int, Field(ge=0, le=99_999)]
    text: Annotated[str, Field(min_length=1, max_length=200)]


class Notes(In):
    text: Annotated[str, Field(max_length=2000)] = ""
    marks: Annotated[list[Mark], AfterValidator(_one_each)] = Field([], max_length=15)
    remarks: list[Remark] = Field([], max_length=60)


@router.get("/{id}/notes")
async def notes(id: str, player: Known, here: Here) -> Notes:
    """My notes on this table; empty if I have none."""
    await _must_sit(id, player, here)
    kept = await here.notes.of(player.id, id)
    return Notes(marks=[], remarks=[]) if kept is None else Notes.model_validate_json(kept)


@router.put("/{id}/notes")
async def keep_notes(id: str, new: Notes, player: Known, here: Here) -> Notes:
    """Write them anew."""
    await _must_sit(id, player, here)
    await here.notes.put(player.id, id, new.model_dump_json())
    return new


async def _must_sit(id: str, player: Player, here: Services) -> None:
    _, seating = await here.journal.peek(id)
    if seating.seat_of(player.id) is None:
        raise ApiError(403, "not_allowed", "only who sits there keeps notes")
