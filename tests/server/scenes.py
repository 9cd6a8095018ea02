"""Scenes: tables in mid-game, written into a server's log.

A test arranges a position, or plays a table to the wanted moment, and posts its record to `/scenes`
of a test server.
"""

from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI
from msgspec import structs
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from tests.server.numbered import NumberedChance

from facedown.engine.record import replay
from facedown.server import app
from facedown.server.settings import Settings
from facedown.server.table_log.chance import ChanceSource
from facedown.server.table_log.entries import AnyEntry
from facedown.server.table_log.game_entries import Ended, Moved, Said, Started
from facedown.server.table_log.match import own_parts
from facedown.server.table_log.people_entries import Sat
from facedown.server.table_log.room import Room

Json = dict[str, Any]

_create_app = app.create_app


def install() -> None:
    """Makes this process's program use numbered deals and accept scenes."""
    app.create_app = create_app


def create_app(settings: Settings | None = None, chance: ChanceSource | None = None) -> FastAPI:
    made = _create_app(settings, chance or NumberedChance(settings))
    made.router.routes.insert(0, Route("/scenes", _write, methods=["POST"]))
    return made


async def _write(request: Request) -> JSONResponse:
    """`{"table": id, "sitting": {seat: {"id": ..., "name": ..., "face": ...}}, "record": {...}}`.

    The table exists and has not started.
    """
    told: Json = await request.json()
    log = request.app.state.services.log
    room = Room(await log.head(told["table"]))
    for row in await log.read(told["table"], 0):
        room.add(row)
    entries = [*_sitting(told["sitting"]), *_played(told["record"])]
    rows = [
        structs.replace(row, player=row.entry.player) if isinstance(row.entry, Sat) else row
        for row in room.rows(entries, room.head.host, None)
    ]
    await log.append(room.head.id, rows, room.seated(entries))
    return JSONResponse({})


def _sitting(people: dict[str, Json]) -> Iterator[AnyEntry]:
    for seat, one in people.items():
        yield Sat(int(seat), one["id"], one["name"], one["face"])


def _played(record: Json) -> Iterator[AnyEntry]:
    yield Started({**record, "moves": []})
    for move in record["moves"]:
        yield Said(move) if "say" in move else Moved(move)
    table = replay(record)
    if table.outcome is not None:
        yield Ended(table.outcome.json, own_parts(table))
