"""/metrics for Prometheus, restricted to the networks in `FACEDOWN_METRICS`."""

from __future__ import annotations

from fastapi import Request, Response
from starlette.exceptions import HTTPException

from facedown.server.addresses import client_address, within
from facedown.server.monitoring.metrics import CONTENT_TYPE
from facedown.server.services import services


async def metrics(request: Request) -> Response:
    """Metrics of this process in Prometheus format. 404 for all other addresses."""
    here = services(request)
    if not within(client_address(request), here.settings.metrics):
        raise HTTPException(404, "there is nothing here")
    text = here.metrics.text(sockets=len(here.sockets), tables=len(here.tables.open))
    return Response(text, media_type=CONTENT_TYPE)
