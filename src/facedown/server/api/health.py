"""/healthz: whether this server can do its work, for whatever watches over it."""

from __future__ import annotations

from fastapi import Request, Response

from facedown.server.addresses import bucket_key
from facedown.server.errors import Busy
from facedown.server.services import services


async def health(request: Request) -> Response:
    """200 while the database answers, else 503. It says no more than that."""
    here = services(request)
    here.limits.requests.must(bucket_key(request))
    try:
        await here.database.answer()
    except Busy as busy:
        return _plain(busy.code, 503)
    return _plain("ok", 200)


def _plain(text: str, status: int) -> Response:
    return Response(f"{text}\n", status, {"Cache-Control": "no-store"}, media_type="text/plain")
