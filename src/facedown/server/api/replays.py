"""Replays of finished games: by seat, by what the public saw, or open."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel

from facedown.server.api.sessions import Here
from facedown.server.errors import ApiError
from facedown.server.room.replay import Scene, scenes

router = APIRouter(prefix="/api/tables", tags=["tables"])

Eyes = Annotated[str, Query(pattern="^(public|open|[0-9]|1[0-4])$")]
"""Whose: a seat's number, the public's, or everybody's at once."""


class ReplayOut(BaseModel):
    """`entries` are numbered as they were in the game."""

    seat: str
    entries: list[Scene]


@router.get("/{id}/replay")
async def replay(id: str, here: Here, seat: Eyes = "public") -> ReplayOut:
    """A game as this seat (or the public, or an open table) saw it: only when it is over."""
    course = (await here.hub.live(id)).room.course
    if course is None or not course.over:
        raise ApiError(409, "refused", "the game is not over")
    viewer = int(seat) if seat.isdecimal() else None
    if viewer is not None and viewer >= course.table.seats:
        raise ApiError(404, "not_found", "there is no such seat")
    # A game that is over changes no more: another thread may read it.
    entries = await asyncio.to_thread(scenes, course, viewer, seat == "open")
    return ReplayOut(seat=seat, entries=entries)
