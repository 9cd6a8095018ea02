"""What is the same for everybody, compressed once: files of the web app, and the list of games.

Answers with something secret in them are never compressed: their size would tell of it.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

SMALL = 1000
"""Bytes from which on it is worth compressing."""


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


def packed(plain: bytes, headers: Mapping[str, str]) -> File:
    """`plain` as it goes out; `headers` name its type and how long it may be kept."""
    smaller = gzip.compress(plain, 9, mtime=0) if len(plain) >= SMALL else b""
    return File(
        plain=plain,
        packed=smaller if len(smaller) < 0.9 * len(plain) else b"",
        headers=headers,
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
