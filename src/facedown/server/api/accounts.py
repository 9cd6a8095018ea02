"""Account routes: register, log in, change the password, delete."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from facedown.server.accounts import cookie
from facedown.server.api.models import (
    Credentials,
    LogIn,
    NewPassword,
    PasswordConfirmation,
    SessionOut,
)
from facedown.server.services import AppServices, Client, CurrentSession, OptionalSession

router = APIRouter(prefix="/api/account", tags=["account"])


@router.post("")
async def register(
    new: Credentials,
    session: CurrentSession,
    here: AppServices,
    visitor: Client,
    request: Request,
    response: Response,
) -> SessionOut:
    """Turn the guest into an account: same player, tables and seats."""
    token = await here.accounts.register(visitor, session, new.name, new.password)
    cookie.set_token(request, response, token)
    return SessionOut(player=session.player, account=new.name)


@router.post("/login")
async def log_in(
    given: LogIn,
    session: OptionalSession,
    here: AppServices,
    visitor: Client,
    request: Request,
    response: Response,
) -> SessionOut:
    """Log in to an account. Ends the previous session; a guest's tables move to the account."""
    entered, token = await here.accounts.log_in(visitor, given.name, given.password, session)
    if session is not None:
        here.sockets.end([session.id])
    cookie.set_token(request, response, token)
    return SessionOut.of(entered)


@router.post("/password")
async def change_password(
    change: NewPassword,
    session: CurrentSession,
    here: AppServices,
    visitor: Client,
    request: Request,
    response: Response,
) -> SessionOut:
    """Change the password. Ends all other sessions."""
    token, ended = await here.accounts.change_password(visitor, session, change.old, change.new)
    here.sockets.end(ended)
    cookie.set_token(request, response, token)
    return SessionOut.of(session)


@router.delete("")
async def delete_account(
    sure: PasswordConfirmation,
    session: CurrentSession,
    here: AppServices,
    visitor: Client,
    request: Request,
    response: Response,
) -> SessionOut:
    """Delete the account permanently. Finished games remain, without the name."""
    here.sockets.end(await here.accounts.delete(visitor, session, sure.password))
    cookie.clear(request, response)
    return SessionOut(player=None, account=None)
