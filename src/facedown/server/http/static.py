"""The built web app: one page for every path, with the card of its link, and its assets.

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
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from facedown.server.http import link_card

FOLDER = Path(__file__).parent.parent / "static"

INDEX = "index.html"

HASHED = re.compile(r"^assets/.*[-.][A-Za-z0-9_-]{8,}\.\w+$")
"""Files whose name changes with what is in them."""

KINDS = {"manifest.json": "application/manifest+json"}
"""What a name does not tell of itself."""

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
        headers = {"Vary": "Accept-Encoding", **self.headers, "ETag": tag}
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
        # What asks for a file is not to be told that it is a page.
        if path.startswith("assets/") or "." in path.rpartition("/")[2]:
            raise HTTPException(404)
        if INDEX not in files:
            return HTMLResponse(MISSING, 503)
        if link_card.TEXTS not in files:
            return files[INDEX].answer(request)
        tags = await link_card.tags(request, path, files[link_card.TEXTS].plain, files)
        return _with(files[INDEX].plain, tags).answer(request)

    return Route("/{path:path}", serve, methods=["GET"])


def _all(folder: Path) -> dict[str, File]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): _file(path, folder) for path in paths}


def _file(path: Path, folder: Path) -> File:
    name = path.relative_to(folder).as_posix()
    kind = KINDS.get(name) or guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return _made(path.read_bytes(), {"Content-Type": kind, "Cache-Control": _caching(name)})


def _made(plain: bytes, headers: Mapping[str, str]) -> File:
    packed = gzip.compress(plain, 9, mtime=0) if len(plain) >= SMALL else b""
    return File(
        plain=plain,
        packed=packed if len(packed) < 0.9 * len(plain) else b"",
        headers=headers,
        tag=hashlib.sha256(plain).hexdigest()[:20],
    )


@lru_cache(maxsize=100)
def _with(page: bytes, tags: str) -> File:
    """The page with these tags in its head."""
    headers = {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding, Accept-Language",
    }
    return _made(page.replace(b"</head>", tags.encode() + b"</head>", 1), headers)


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
