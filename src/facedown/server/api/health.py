"""Liveness (/healthz) and readiness (/readyz), for monitors and load balancers.

Restart a process that is not alive. Do not restart one that is not ready, only route no traffic to
it: a restart does not bring its database back.
"""

from __future__ import annotations

from fastapi import Request, Response

from facedown import __version__
from facedown.server.addresses import bucket_key
from facedown.server.monitoring.readiness import READY
from facedown.server.services import services


async def alive(request: Request) -> Response:
    """Liveness: 200, with the version in a header."""
    services(request).limits.requests.must(bucket_key(request))
    return _plain(READY, 200)


async def ready(request: Request) -> Response:
    """Readiness: 200, or 503 with one word for the reason."""
    here = services(request)
    here.limits.requests.must(bucket_key(request))
    word = await here.readiness.word()
    return _plain(word, 200 if word == READY else 503)


def _plain(text: str, status: int) -> Response:
    headers = {"Cache-Control": "no-store", "Facedown-Version": __version__}
    return Response(f"{text}\n", status, headers, media_type="text/plain")
