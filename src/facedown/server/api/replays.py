"""Routes of finished games: the record, and replays as a seat, the public or an open table."""

from __future__ import annotations

import hashlib
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from facedown.server.services import AppServices, Client
from facedown.server.table_log.replay import Scene

router = APIRouter(prefix="/api/tables", tags=["tables"])

Eyes = Annotated[str, Query(pattern="^(public|open|[0-9]|1[0-4])$")]
"""Viewpoint: a seat's number, the public's, or all cards open."""

Start = Annotated[int, Query(alias="from", ge=0, le=2**53)]


class ReplayOut(BaseModel):
    """Entries from number `from` on, numbered as in the game, of `total`."""

    seat: str
    start: int = Field(alias="from")
    total: int
    entries: list[Scene]


@router.get("/{id}/replay", response_model=ReplayOut)
async def replay(
    id: str,
    request: Request,
    here: AppServices,
    visitor: Client,
    seat: Eyes = "public",
    start: Start = 0,
) -> Response:
    """The game as this seat, the public or an open table saw it. Only after the end."""
    return _told(request, await here.replays.page(id, seat, start, visitor.address))


@router.get("/{id}/record", response_model=dict[str, object])
async def record(id: str, request: Request, here: AppServices, visitor: Client) -> Response:
    """The complete record, with every card. Only after the end."""
    return _told(request, await here.replays.record(id, visitor.address))


def _told(request: Request, body: bytes) -> Response:
    """Cacheable with revalidation: a finished game is immutable, but a new version of the server
    may present it differently."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
