"""The session cookie.

Over TLS its name has the prefix `__Host-`: browsers accept it from this host only and with
`Secure`, so that no other host of the domain can overwrite it.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from facedown.server.stores.sessions import LIFETIME

NAME = "facedown"

CLEARED = '"cache"'
"""`Clear-Site-Data` sent at logout: drops cached responses of this origin, such as replays, and
pages in the back/forward cache.

Not `"cookies"`: it clears those of all hosts of the domain. Not `"storage"`: language, theme,
reading pace and the offline page belong to the device.
"""


def secure(connection: HTTPConnection) -> bool:
    """Whether the browser uses TLS, possibly up to a trusted proxy."""
    return connection.scope["scheme"] in ("https", "wss")


def name(connection: HTTPConnection) -> str:
    """The cookie's name on this connection."""
    return f"__Host-{NAME}" if secure(connection) else NAME


def token(connection: HTTPConnection) -> str | None:
    """The session token from the request; None if there is none."""
    return connection.cookies.get(name(connection))


def set_token(connection: HTTPConnection, response: Response, token: str) -> None:
    """Sets the cookie."""
    response.set_cookie(
        name(connection),
        token,
        max_age=LIFETIME,
        httponly=True,
        samesite="lax",
        secure=secure(connection),
    )


def clear(connection: HTTPConnection, response: Response) -> None:
    """Deletes the cookie and the cached responses."""
    response.delete_cookie(
        name(connection), httponly=True, samesite="lax", secure=secure(connection)
    )
    response.headers["Clear-Site-Data"] = CLEARED
