"""The cookie that says whose browser it is.

Over TLS it bears the prefix `__Host-`: a browser then takes it from this very host alone, and only
with `Secure`, so that no neighbour in the domain can put one of their own in its place.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from facedown.server.stores.sessions import LIFETIME

NAME = "facedown"

CLEARED = '"cache"'
"""What goes with the cookie: all answers that the browser keeps of this origin, games that somebody
has looked at again among them, and pages that the button "back" would show once more.

Not `"cookies"`: that takes the cookies of all hosts of the domain. Not `"storage"`: language, theme
and the pace of reading belong to the device, and so does the page that is shown without a network.
"""


def secure(connection: HTTPConnection) -> bool:
    """Whether the browser speaks TLS, be it with a proxy of ours."""
    return connection.scope["scheme"] in ("https", "wss")


def name(connection: HTTPConnection) -> str:
    return f"__Host-{NAME}" if secure(connection) else NAME


def token(connection: HTTPConnection) -> str | None:
    """The token that the browser has sent."""
    return connection.cookies.get(name(connection))


def give(connection: HTTPConnection, response: Response, token: str) -> None:
    """Have the browser keep the token."""
    response.set_cookie(
        name(connection),
        token,
        max_age=LIFETIME,
        httponly=True,
        samesite="lax",
        secure=secure(connection),
    )


def take(connection: HTTPConnection, response: Response) -> None:
    """Have the browser forget it, and what it has been told by it."""
    response.delete_cookie(
        name(connection), httponly=True, samesite="lax", secure=secure(connection)
    )
    response.headers["Clear-Site-Data"] = CLEARED
