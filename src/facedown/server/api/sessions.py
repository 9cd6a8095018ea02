"""Session routes: guests, the current session, and the list of sessions. Sessions are cookies."""

from __future__ import annotations

import logging

from fastapi import APIRouter, Request, Response

from facedown.server import logs
from facedown.server.accounts import cookie
from facedown.server.api.models import ListedSession, NewSession, SessionOut, SessionsOut
from facedown.server.errors import ApiError, Clash
from facedown.server.services import AppServices, Client, CurrentSession, OptionalSession, Services
from facedown.server.stores.sessions import Session

router = APIRouter(prefix="/api", tags=["session"])

logger = logging.getLogger(__name__)


@router.get("/session")
async def who_am_i(session: OptionalSession) -> SessionOut:
    """The current session."""
    return SessionOut.of(session)


@router.post("/session")
async def enter(
    new: NewSession,
    session: OptionalSession,
    here: AppServices,
    visitor: Client,
    request: Request,
    response: Response,
) -> SessionOut:
    """Become a guest, or change the name or face."""
    try:
        if session is not None:
            player = await here.people.change(session.player, new.name, new.face)
            return SessionOut(player=player, account=session.account)
        here.limits.guests.must(visitor.address)
        player, token = await here.people.enter(new.name, visitor.device, new.face)
    except Clash:
        raise ApiError(409, "name_taken", "somebody has an account of this name") from None
    cookie.set_token(request, response, token)
    return SessionOut(player=player, account=None)


@router.delete("/session")
async def log_out(
    session: OptionalSession, here: AppServices, request: Request, response: Response
) -> SessionOut:
    """End the current session. A guest is gone for good; an account can log in again."""
    if session is not None:
        _end(here, session, await here.sessions.end(session.player.id, session.id))
    cookie.clear(request, response)
    return SessionOut(player=None, account=None)


@router.get("/sessions")
async def my_sessions(session: CurrentSession, here: AppServices) -> SessionsOut:
    """My sessions."""
    return SessionsOut(
        sessions=[
            ListedSession(**vars(one), current=one.id == session.id)
            for one in await here.sessions.of(session.player.id)
        ]
    )


@router.delete("/sessions")
async def end_other_sessions(session: CurrentSession, here: AppServices) -> SessionsOut:
    """End all other sessions."""
    _end(here, session, await here.sessions.end_others(session.player.id, session.id))
    return await my_sessions(session, here)


@router.delete("/sessions/{id}")
async def end_session(id: str, session: CurrentSession, here: AppServices) -> SessionsOut:
    """End one of my sessions."""
    ended = await here.sessions.end(session.player.id, id)
    if not ended:
        raise ApiError(404, "not_found", "you have no such session")
    _end(here, session, ended)
    return await my_sessions(session, here)


def _end(here: Services, session: Session, ended: list[str]) -> None:
    """Closes the sockets of these sessions."""
    here.sockets.end(ended)
    player = logs.short(session.player.id)
    logs.event(logger, "somebody logged out", player=player, sessions=len(ended))
