"""Route that starts a lesson: a scripted table for one person."""

from __future__ import annotations

from fastapi import APIRouter

from facedown.server.api.models import NewLesson, TableOut
from facedown.server.errors import TooMany
from facedown.server.services import AppServices, CurrentPlayer
from facedown.server.table_log.new_tables import new_lesson
from facedown.server.table_log.summary import summary

HOUR = 3600
"""In seconds."""

router = APIRouter(prefix="/api/lessons", tags=["lessons"])


@router.post("")
async def learn(new: NewLesson, player: CurrentPlayer, here: AppServices) -> TableOut:
    """Create a started table: the learner at their seat, bots at the others."""
    if 0 < here.settings.tables_per_hour <= await here.index.made_by(player.id, HOUR):
        raise TooMany(HOUR // 6, "you have made many tables: wait a while")
    head, _, seating = beginning = new_lesson(new.game, new.lesson, player, here.tables.chance)
    await here.log.create(beginning)
    return TableOut(table=summary(head, seating, frozenset()))
