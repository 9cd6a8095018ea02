"""Route to report a player to the operator of the server."""

from __future__ import annotations

from fastapi import APIRouter

from facedown.server.api.models import NewReport, ReportOut
from facedown.server.errors import ApiError, TooMany
from facedown.server.live.live_table import LiveTable
from facedown.server.services import AppServices, CurrentPlayer, Services
from facedown.server.table_log.chat import Hidden, Line
from facedown.server.table_log.views import hides_names, who_is
from facedown.server.text import clean

router = APIRouter(prefix="/api/tables", tags=["reports"])

AROUND = 5
"""Context lines kept before and after each reported line."""

HOUR = 3600


@router.post("/{id}/reports")
async def report(id: str, new: NewReport, player: CurrentPlayer, here: AppServices) -> ReportOut:
    """Report somebody at a table, optionally with lines of their chat."""
    if 0 < here.settings.reports_per_hour <= await here.reports.made_by(player.id, HOUR):
        raise TooMany(HOUR // 6, "you have reported a lot: wait a while")
    live = await here.tables.live(id)
    other = who_is(live.room, new.player)
    lines = await _read(here, live, player.id)
    spoke = any(line.player == other for line in lines)
    if other == player.id or not (spoke or live.room.seating.seat_of(other) is not None):
        raise ApiError(404, "not_found", "there is nobody of this id at this table")
    copies = _copies(lines, other, set(new.lines))
    note = clean(new.note) or ""
    return ReportOut(report=await here.reports.add(id, player.id, other, new.reason, note, copies))


async def _read(here: Services, live: LiveTable, player: str) -> list[Line]:
    """The chat as this player sees and numbers it."""
    room = live.feed.seen_by(player)
    if room is None:
        return []
    hidden = Hidden() if hides_names(room) else await here.block_list.hidden(player)
    return [room.chat.lines[n] for n in room.chat.heard(hidden)]


def _copies(lines: list[Line], player: str, numbers: set[int]) -> list[dict[str, object]]:
    """Copies of the reported lines and their context. 409 unless `player` wrote all of them."""
    for n in numbers:
        if n >= len(lines) or lines[n].player != player:
            raise ApiError(409, "refused", "this player has not said that line")
    wanted = {k for n in numbers for k in range(n - AROUND, n + AROUND + 1)}
    return [
        {
            "n": n,
            "at": line.at,
            "player": line.player,
            "name": line.name,
            "text": line.text,
            "phrase": line.phrase,
            "reported": n in numbers,
        }
        for n, line in enumerate(lines)
        if n in wanted
    ]
