"""/metrics, for those addresses alone that the host has named."""

from __future__ import annotations

from fastapi import Request, Response
from starlette.exceptions import HTTPException

from facedown.server.addresses import whence, within
from facedown.server.monitoring.metrics import CONTENT_TYPE
from facedown.server.services import services


async def metrics(request: Request) -> Response:
    """What this process counts, for Prometheus. To others it is not there."""
    here = services(request)
    if not within(whence(request), here.settings.metrics):
        raise HTTPException(404, "there is nothing here")
    text = here.metrics.text(sockets=len(here.sockets), tables=len(here.tables.open))
    return Response(text, media_type=CONTENT_TYPE)
