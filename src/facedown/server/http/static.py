"""The built web app: one page for every path, and its assets.

The folder is read once, and what gets smaller by it is compressed once. No path of a request ever
reaches the file system.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

FOLDER = Path(__file__).parent.parent / "static"

INDEX = "index.html"

HASHED = re.compile(r"^assets/.*[-.][A-Za-z0-9_-]{8,}\.\w+$")
"""Files whose name changes with what is in them."""

SMALL = 1000
"""Bytes from which on a file is compressed."""

MISSING = (
    "<!doctype html><title>Facedown</title><p>The web app is not built: run <code>make web</code>."
)


@dataclass(frozen=True)
class File:
    """A file as it goes out. `packed` is empty where that would save nothing."""

    plain: bytes
    packed: bytes
    headers: Mapping[str, str]
    tag: str

    def answer(self, request: Request) -> Response:
        """The whole file, or that the browser has it already."""
        packed = bool(self.packed) and _takes_gzip(request)
        tag = f'"{self.tag}-gz"' if packed else f'"{self.tag}"'
        headers = {**self.headers, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in _known(request):
            del headers["Content-Type"]
            return Response(status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(self.packed if packed else self.plain, headers=headers)


class Shelf:
    """All files of a folder, in memory. It is looked through again when the app is built anew."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read = asyncio.Lock()
        self._stamp: object = None
        self._files: dict[str, File] = {}

    async def files(self) -> Mapping[str, File]:
        """By their paths below the folder."""
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


def web_app(folder: Path = FOLDER) -> ASGIApp:
    """Serves `folder`; unknown paths are the app's own."""
    shelf = Shelf(folder)

    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        files = await shelf.files()
        if path in files:
            return files[path].answer(request)
        if path.startswith("assets/"):
            raise HTTPException(404)
        if INDEX not in files:
            return HTMLResponse(MISSING, 503)
        return files[INDEX].answer(request)

    return Route("/{path:path}", serve, methods=["GET"])


def _all(folder: Path) -> dict[str, File]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): _file(path, folder) for path in paths}


def _file(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0) if len(plain) >= SMALL else b""
    kind = guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    name = path.relative_to(folder).as_posix()
    return File(
        plain=plain,
        packed=packed if len(packed) < 0.9 * len(plain) else b"",
        headers={"Content-Type": kind, "Cache-Control": _caching(name)},
        tag=hashlib.sha256(plain).hexdigest()[:20],
    )


def _takes_gzip(request: Request) -> bool:
    """Whether the browser names it among what it takes, and not as what it won't have."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() == "gzip":
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", quality)
    return False


def _known(request: Request) -> set[str]:
    """The tags of what the browser has."""
    tags = request.headers.get("if-none-match", "").split(",")
    return {tag.strip().removeprefix("W/") for tag in tags}


def _caching(path: str) -> str:
    return "public, max-age=31536000, immutable" if HASHED.match(path) else "no-cache"
