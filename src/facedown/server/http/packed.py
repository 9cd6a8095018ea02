"""Public responses compressed once: files of the web app, the list of games.

Responses with secrets are never compressed, because their size would leak them.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

MIN_SIZE = 1000
"""Minimum bytes for compression."""


@dataclass(frozen=True)
class File:
    """A prepared response body. `packed` is empty if compression saves nothing."""

    plain: bytes
    packed: bytes
    headers: Mapping[str, str]
    tag: str

    def answer(self, request: Request) -> Response:
        """The full response, or 304 if the client's copy is current."""
        packed = bool(self.packed) and _takes_gzip(request)
        tag = f'"{self.tag}-gz"' if packed else f'"{self.tag}"'
        headers = {"Vary": "Accept-Encoding", **self.headers, "ETag": tag}
        if tag in _known(request):
            del headers["Content-Type"]
            return Response(status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(self.packed if packed else self.plain, headers=headers)


def packed(plain: bytes, headers: Mapping[str, str]) -> File:
    """Prepares a body; `headers` give its type and caching."""
    smaller = gzip.compress(plain, 9, mtime=0) if len(plain) >= MIN_SIZE else b""
    return File(
        plain=plain,
        packed=smaller if len(smaller) < 0.9 * len(plain) else b"",
        headers=headers,
        tag=hashlib.sha256(plain).hexdigest()[:20],
    )


def _takes_gzip(request: Request) -> bool:
    """Whether `Accept-Encoding` allows gzip."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() == "gzip":
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", quality)
    return False


def _known(request: Request) -> set[str]:
    """The ETags in `If-None-Match`."""
    tags = request.headers.get("if-none-match", "").split(",")
    return {tag.strip().removeprefix("W/") for tag in tags}
