"""Route of my finished games, page by page."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel

from facedown.server.services import AppServices, OptionalPlayer
from facedown.server.stores.table_index import Place, Played
from facedown.server.table_log.summary import summary
from facedown.server.wire.tables import Summary

router = APIRouter(prefix="/api/played", tags=["tables"])

PAGE = 20
"""Games per page."""

Before = Annotated[str | None, Query(pattern=r"^\d{1,12}\.[\w-]{1,40}$")]


class PlayedGame(BaseModel):
    """A finished game. `ended` is in Unix seconds, null for old games. `seat` is mine.

    `won` is null if an absence ended the game. `was` is my part of `players` in my last view; null
    for old games.
    """

    table: Summary
    ended: int | None
    seat: int
    won: bool | None
    was: dict[str, object] | None


class PlayedOut(BaseModel):
    """A page of games. `next`: value of `before` for the next page; null on the last."""

    games: list[PlayedGame]
    next: str | None


@router.get("")
async def played(player: OptionalPlayer, here: AppServices, before: Before = None) -> PlayedOut:
    """My finished games, newest tables first."""
    if player is None:
        return PlayedOut(games=[], next=None)
    # One more than shown tells whether there is a next page.
    found = await here.index.played_by(player.id, _place(before), PAGE + 1)
    shown = found[:PAGE]
    games = [game for one in shown if (game := _game(one, player.id)) is not None]
    made, table = shown[-1].place if shown else (0, "")
    return PlayedOut(games=games, next=f"{made}.{table}" if len(found) > PAGE else None)


def _place(text: str | None) -> Place | None:
    if text is None:
        return None
    made, _, table = text.partition(".")
    return int(made), table


def _game(one: Played, player: str) -> PlayedGame | None:
    """None for a game that can't be read: the list omits it."""
    seat = None if one.table is None else one.table[1].seat_of(player)
    if one.table is None or seat is None:
        return None
    end = one.ending
    return PlayedGame(
        table=summary(*one.table, frozenset()),
        ended=one.ended,
        seat=seat,
        won=None if end.winners is None else seat in end.winners,
        was=end.was[seat] if seat < len(end.was) else None,
    )
