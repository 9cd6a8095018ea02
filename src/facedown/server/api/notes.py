"""Routes of the private notebook of a player at a table."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import AfterValidator, Field

from facedown.server.api.models import In
from facedown.server.errors import ApiError
from facedown.server.services import AppServices, CurrentPlayer, Services
from facedown.server.wire.tables import Player

router = APIRouter(prefix="/api/tables", tags=["tables"])

MAX_REMARKS = 60
"""Maximum remarks in a notebook."""


class Mark(In):
    """Opinion about a seat. `guess` is a card or role by its name in the game."""

    seat: Annotated[int, Field(ge=0, le=14)]
    mood: Literal["trust", "suspect"] | None = None
    guess: Annotated[str, Field(pattern="^[a-z0-9_]{1,40}$")] | None = None


def _one_each(marks: list[Mark]) -> list[Mark]:
    if len({mark.seat for mark in marks}) < len(marks):
        raise ValueError("one mark for a seat")
    return marks


class Remark(In):
    """A line attached to entry number `entry` of the log."""

    entry: Annotated[int, Field(ge=0, le=99_999)]
    text: Annotated[str, Field(min_length=1, max_length=200)]


Text = Annotated[str, Field(max_length=2000)]
Marks = Annotated[list[Mark], Field(max_length=15), AfterValidator(_one_each)]
Remarks = Annotated[list[Remark], Field(max_length=MAX_REMARKS)]


class Notes(In):
    """A notebook."""

    text: Text = ""
    marks: Marks = Field(default=[])
    remarks: Remarks = Field(default=[])


class NotesChange(In):
    """A partial update. Omitted parts stay unchanged: the text, a seat's mark, a mark's mood or
    guess.

    First `forgotten` remarks are removed, then new `remarks` are added. Idempotent.
    """

    text: Text | None = None
    marks: Marks = Field(default=[])
    remarks: Remarks = Field(default=[])
    forgotten: Remarks = Field(default=[])

    def made(self, before: Notes) -> Notes | None:
        """The notes after this change; None if they would have too many remarks."""
        remarks = [one for one in before.remarks if one not in self.forgotten]
        remarks += [one for one in self.remarks if one not in remarks]
        if len(remarks) > MAX_REMARKS:
            return None
        return Notes(
            text=before.text if self.text is None else self.text,
            marks=_marked(before.marks, self.marks),
            remarks=sorted(remarks, key=lambda remark: remark.entry),
        )


def _marked(before: list[Mark], changes: list[Mark]) -> list[Mark]:
    """Marks merged by seat, without empty ones."""
    marks = {mark.seat: mark for mark in before}
    for change in changes:
        old = marks.get(change.seat, Mark(seat=change.seat))
        marks[change.seat] = old.model_copy(update=change.model_dump(exclude_unset=True))
    return [mark for _, mark in sorted(marks.items()) if mark.mood or mark.guess]


@router.get("/{id}/notes")
async def notes(id: str, player: CurrentPlayer, here: AppServices) -> Notes:
    """My notes on this table; empty if there are none."""
    await _must_sit(id, player, here)
    return _read(await here.notes.of(player.id, id))


@router.patch("/{id}/notes")
async def change_notes(
    id: str, change: NotesChange, player: CurrentPlayer, here: AppServices
) -> Notes:
    """Update my notes; returns all of them."""
    await _must_sit(id, player, here)

    def edit(kept: str | None) -> str | None:
        notes = change.made(_read(kept))
        return None if notes is None else notes.model_dump_json()

    kept = await here.notes.change(player.id, id, edit)
    if kept is None:
        raise ApiError(409, "refused", "these are too many remarks")
    return _read(kept)


def _read(kept: str | None) -> Notes:
    return Notes() if kept is None else Notes.model_validate_json(kept)


async def _must_sit(id: str, player: Player, here: Services) -> None:
    _, seating = await here.index.peek(id)
    if seating.seat_of(player.id) is None:
        raise ApiError(403, "not_allowed", "only who sits there keeps notes")
