"""The built web app: one page for every path, and its assets."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

FOLDER = Path(__file__).parent / "static"

HASHED = re.compile(r"^assets/.*[-.][A-Za-z0-9_-]{8,}\.\w+$")
"""Files whose name changes with what is in them."""

MISSING = (
    "<!doctype html><title>Facedown</title><p>The web app is not built: run <code>make web</code>."
)


def web_app(folder: Path = FOLDER) -> ASGIApp:
    """Serves `folder`; unknown paths are the app's own."""
    root = folder.resolve()

    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        file = (root / path).resolve()
        if path and file.is_relative_to(root) and file.is_file():
            return FileResponse(file, headers={"Cache-Control": _caching(path)})
        if path.startswith("assets/"):
            raise HTTPException(404)
        return _page(root / "index.html")

    return GZipMiddleware(Route("/{path:path}", serve, methods=["GET"]), minimum_size=1000)


def _page(index: Path) -> Response:
    if not index.is_file():
        return HTMLResponse(MISSING, 503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _caching(path: str) -> str:
    return "public, max-age=31536000, immutable" if HASHED.match(path) else "no-cache"
