"""Serves the built web app: the page for every path, with preview tags, and its assets.

Files are read and compressed once; request paths never reach the file system.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from facedown.server.http.packed import File, packed

FOLDER = Path(__file__).parent.parent / "static"

INDEX = "index.html"

TEXTS = "cards.json"
"""File of the build with the texts for previews, by language."""

Tags = Callable[[Request, str, bytes, Collection[str]], Awaitable[str]]
"""Builds the meta tags for a path from: request, path, content of `TEXTS`, all files."""

HASHED = re.compile(r"^assets/.*[-.][A-Za-z0-9_-]{8,}\.\w+$")
"""Files whose name contains a content hash."""

KINDS = {"manifest.json": "application/manifest+json"}
"""Content types that file names do not tell."""

MISSING = (
    "<!doctype html><title>Facedown</title><p>The web app is not built: run <code>make web</code>."
)


class FileCache:
    """In-memory cache of a folder, reloaded when the index page changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read = asyncio.Lock()
        self._stamp: object = None
        self._files: dict[str, File] = {}

    async def files(self) -> Mapping[str, File]:
        """All files by path relative to the folder."""
        async with self._read:
            stamp = self._changed()
            if stamp != self._stamp:
                self._files = await asyncio.to_thread(_all, self._folder)
                self._stamp = stamp
        return self._files

    def _changed(self) -> object:
        try:
            state = (self._folder / INDEX).stat()
        except OSError:
            return None
        return state.st_mtime_ns, state.st_size, state.st_ino


def web_app(tags: Tags, folder: Path = FOLDER) -> ASGIApp:
    """Serves `folder`; unknown paths get the page, with meta tags."""
    shelf = FileCache(folder)

    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        files = await shelf.files()
        if path in files:
            return files[path].answer(request)
        # A missing file is a 404, not the page.
        if path.startswith("assets/") or "." in path.rpartition("/")[2]:
            raise HTTPException(404)
        if INDEX not in files:
            return HTMLResponse(MISSING, 503)
        if TEXTS not in files:
            return files[INDEX].answer(request)
        head = await tags(request, path, files[TEXTS].plain, files)
        return _with(files[INDEX].plain, head).answer(request)

    return Route("/{path:path}", serve, methods=["GET"])


def _all(folder: Path) -> dict[str, File]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): _file(path, folder) for path in paths}


def _file(path: Path, folder: Path) -> File:
    name = path.relative_to(folder).as_posix()
    kind = KINDS.get(name) or guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return packed(path.read_bytes(), {"Content-Type": kind, "Cache-Control": _caching(name)})


@lru_cache(maxsize=100)
def _with(page: bytes, tags: str) -> File:
    """The page with these tags in its head."""
    headers = {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding, Accept-Language",
    }
    return packed(page.replace(b"</head>", tags.encode() + b"</head>", 1), headers)


def _caching(path: str) -> str:
    return "public, max-age=31536000, immutable" if HASHED.match(path) else "no-cache"
