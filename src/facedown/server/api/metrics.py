"""/metrics, for those addresses alone that the host has named."""

from __future__ import annotations

from fastapi import Request, Response
from starlette.exceptions import HTTPException

from facedown.server import metrics
from facedown.server.addresses import whence, within
from facedown.server.services import services


async def figures(request: Request) -> Response:
    """The figures of this process, for Prometheus. To others it is not there."""
    here = services(request)
    if not within(whence(request), here.settings.metrics):
        raise HTTPException(404, "there is nothing here")
    text = metrics.text(sockets=len(here.sockets), tables=len(here.tables.open))
    return Response(text, media_type=metrics.CONTENT_TYPE)
