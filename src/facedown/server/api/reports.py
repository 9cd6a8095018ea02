"""Reports about what somebody said or did at a table, for whoever runs the server."""

from __future__ import annotations

from fastapi import APIRouter

from facedown.server.api.models import NewReport, ReportOut
from facedown.server.api.sessions import Here, Known
from facedown.server.errors import ApiError, TooMany
from facedown.server.room.masks import unmask
from facedown.server.room.room import Room
from facedown.server.text import clean

router = APIRouter(prefix="/api/tables", tags=["reports"])

AROUND = 5
"""Lines before and after a reported one that are kept with it."""

HOUR = 3600


@router.post("/{id}/reports")
async def report(id: str, new: NewReport, player: Known, here: Here) -> ReportOut:
    """Report somebody, with lines of his talk if there are any."""
    if 0 < here.settings.reports_per_hour <= await here.reports.made_by(player.id, HOUR):
        raise TooMany(HOUR // 6, "you have reported a lot: wait a while")
    room = (await here.hub.live(id)).room
    other = unmask(room, new.player)
    if other == player.id or not _here(room, other):
        raise ApiError(404, "not_found", "there is nobody of this id at this table")
    lines = _lines(room, other, set(new.lines))
    note = clean(new.note) or ""
    return ReportOut(report=await here.reports.add(id, player.id, other, new.reason, note, lines))


def _here(room: Room, player: str) -> bool:
    return room.seating.seat_of(player) is not None or any(
        said.player == player for _, said in room.chat
    )


def _lines(room: Room, player: str, numbers: set[int]) -> list[dict[str, object]]:
    """Copies of these lines, all of them this player's, and of those around them."""
    for n in numbers:
        if n >= len(room.chat) or room.chat[n][1].player != player:
            raise ApiError(409, "refused", "this player has not said that line")
    wanted = {k for n in numbers for k in range(n - AROUND, n + AROUND + 1)}
    return [
        {
            "n": n,
            "at": at,
            "player": said.player,
            "name": said.name,
            "text": said.text,
            "phrase": said.phrase,
            "reported": n in numbers,
        }
        for n, (at, said) in enumerate(room.chat)
        if n in wanted
    ]
