"""Who I am: a guest with a name, known by a cookie."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from facedown.server.api.models import NewSession, SessionOut
from facedown.server.db.people import LIFETIME
from facedown.server.errors import ApiError
from facedown.server.room.summary import Player
from facedown.server.services import Services, services
from facedown.server.socket.endpoint import COOKIE

router = APIRouter(prefix="/api/session", tags=["session"])


def get_services(request: Request) -> Services:
    return services(request)


Here = Annotated[Services, Depends(get_services)]


async def find_player(request: Request, here: Here) -> Player | None:
    return await here.people.whose(request.cookies.get(COOKIE))


Whoever = Annotated[Player | None, Depends(find_player)]


async def must_be_known(player: Whoever) -> Player:
    if player is None:
        raise ApiError(401, "no_session", "give yourself a name first")
    return player


Known = Annotated[Player, Depends(must_be_known)]


@router.get("")
async def who_am_i(player: Whoever) -> SessionOut:
    """Who the cookie says I am."""
    return SessionOut(player=player)


@router.post("")
async def enter(
    new: NewSession, player: Whoever, here: Here, request: Request, response: Response
) -> SessionOut:
    """Become a guest, or take another name."""
    if player is not None:
        return SessionOut(player=await here.people.rename(player, new.name))
    player, token = await here.people.enter(new.name)
    response.set_cookie(
        COOKIE,
        token,
        max_age=LIFETIME,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return SessionOut(player=player)
