"""Who I am: a guest with a name or an account, known by a cookie; and where I am logged in."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from facedown.server.accounts import cookie
from facedown.server.accounts.device import device
from facedown.server.accounts.service import Visitor
from facedown.server.addresses import bucket_key
from facedown.server.api.models import ListedSession, NewSession, SessionOut, SessionsOut
from facedown.server.errors import ApiError, Clash
from facedown.server.services import Services, services
from facedown.server.stores.sessions import Session
from facedown.server.wire.tables import Player

router = APIRouter(prefix="/api", tags=["session"])


def get_services(request: Request) -> Services:
    return services(request)


Here = Annotated[Services, Depends(get_services)]


def get_visitor(request: Request) -> Visitor:
    return Visitor(bucket_key(request), device(request.headers.get("user-agent", "")))


From = Annotated[Visitor, Depends(get_visitor)]


async def find_session(request: Request, here: Here) -> Session | None:
    return await here.sessions.find(cookie.token(request))


AnySession = Annotated[Session | None, Depends(find_session)]


async def must_have_session(session: AnySession) -> Session:
    if session is None:
        raise ApiError(401, "no_session", "give yourself a name first")
    return session


MySession = Annotated[Session, Depends(must_have_session)]


async def find_player(session: AnySession) -> Player | None:
    return session.player if session else None


Whoever = Annotated[Player | None, Depends(find_player)]


async def must_be_known(session: MySession) -> Player:
    return session.player


Known = Annotated[Player, Depends(must_be_known)]


def shown(session: Session | None) -> SessionOut:
    if session is None:
        return SessionOut(player=None, account=None)
    return SessionOut(player=session.player, account=session.account)


@router.get("/session")
async def who_am_i(session: AnySession) -> SessionOut:
    """Who the cookie says I am."""
    return shown(session)


@router.post("/session")
async def enter(
    new: NewSession,
    session: AnySession,
    here: Here,
    visitor: From,
    request: Request,
    response: Response,
) -> SessionOut:
    """Become a guest, or take another name or face."""
    try:
        if session is not None:
            player = await here.people.change(session.player, new.name, new.face)
            return SessionOut(player=player, account=session.account)
        here.limits.guests.must(visitor.address)
        player, token = await here.people.enter(new.name, visitor.device, new.face)
    except Clash:
        raise ApiError(409, "name_taken", "somebody has an account of this name") from None
    cookie.give(request, response, token)
    return SessionOut(player=player, account=None)


@router.delete("/session")
async def log_out(
    session: AnySession, here: Here, request: Request, response: Response
) -> SessionOut:
    """End this session. A guest is gone with it; an account can come in again."""
    if session is not None:
        here.sockets.end(await here.sessions.end(session.player.id, session.id))
    cookie.take(request, response)
    return SessionOut(player=None, account=None)


@router.get("/sessions")
async def my_sessions(session: MySession, here: Here) -> SessionsOut:
    """Where I am logged in."""
    return SessionsOut(
        sessions=[
            ListedSession(**vars(one), current=one.id == session.id)
            for one in await here.sessions.of(session.player.id)
        ]
    )


@router.delete("/sessions")
async def end_other_sessions(session: MySession, here: Here) -> SessionsOut:
    """Log out everywhere else."""
    here.sockets.end(await here.sessions.end_others(session.player.id, session.id))
    return await my_sessions(session, here)


@router.delete("/sessions/{id}")
async def end_session(id: str, session: MySession, here: Here) -> SessionsOut:
    """End one of my sessions."""
    ended = await here.sessions.end(session.player.id, id)
    if not ended:
        raise ApiError(404, "not_found", "you have no such session")
    here.sockets.end(ended)
    return await my_sessions(session, here)
