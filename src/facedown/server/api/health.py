"""/healthz and /readyz, for whatever watches over this process or sends people to it.

A process that is not alive is to be started again; one that is not ready is to be left in peace
until it is: another start would not bring its database back.
"""

from __future__ import annotations

from fastapi import Request, Response

from facedown.server.addresses import bucket_key
from facedown.server.readiness import READY
from facedown.server.services import services


async def alive(request: Request) -> Response:
    """200 while anything at all is answered."""
    services(request).limits.requests.must(bucket_key(request))
    return _plain(READY, 200)


async def ready(request: Request) -> Response:
    """200 while it can do its work, else 503 and one word that says why not."""
    here = services(request)
    here.limits.requests.must(bucket_key(request))
    word = await here.readiness.word()
    return _plain(word, 200 if word == READY else 503)


def _plain(text: str, status: int) -> Response:
    return Response(f"{text}\n", status, {"Cache-Control": "no-store"}, media_type="text/plain")
