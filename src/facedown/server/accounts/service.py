"""Registration, login, password change and deletion of accounts."""

from __future__ import annotations

import hashlib
import logging
from dataclasses import dataclass
from typing import Protocol

from facedown.server import logs
from facedown.server.accounts.passwords import PasswordHasher, weakness
from facedown.server.errors import ApiError, Clash
from facedown.server.rate_limits import Limits
from facedown.server.stores.accounts import Account, Accounts, normalized
from facedown.server.stores.sessions import Session, Sessions
from facedown.server.wire.tables import Player

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Visitor:
    """The client: a rate-limit key (None: loopback, no limits) and a device name."""

    address: str | None
    device: str


class Belongings(Protocol):
    """A player's seats, hosted tables, notes and mutes. Methods raise `Busy`."""

    async def pass_on(self, guest: str, heir: Player) -> None:
        """Transfers a guest's belongings to an account."""

    async def give_up(self, player: Player) -> None:
        """Deletes an account's belongings or gives them to others."""


class AccountService:
    """Account operations. Raise `ApiError`, and `Busy` if too many passwords wait to be hashed."""

    def __init__(
        self,
        accounts: Accounts,
        sessions: Sessions,
        belongings: Belongings,
        hasher: PasswordHasher,
        limits: Limits,
    ) -> None:
        self._accounts = accounts
        self._belongings = belongings
        self._sessions = sessions
        self._hasher = hasher
        self._limits = limits

    async def register(self, visitor: Visitor, session: Session, name: str, password: str) -> str:
        """Turns a guest into an account with the same player id. Returns the new token."""
        if session.account is not None:
            raise ApiError(409, "has_account", "you have an account already")
        _must_be_strong(password, name)
        self._limits.passwords.must(visitor.address)
        if await self._accounts.find(name) is not None:
            raise _taken()
        stored = await self._hasher.hash(password)
        try:
            token = await self._accounts.add(session.player.id, name, stored, session.id)
        except Clash:
            raise _taken() from None
        if token is None:
            raise _taken()
        _tell("somebody registered", session.player.id)
        return token

    async def log_in(
        self, visitor: Visitor, name: str, password: str, instead: Session | None
    ) -> tuple[Session, str]:
        """Creates a session. Returns it with its token. Ends the previous session `instead`; if it
        was a guest's, the account gets their belongings."""
        self._limits.passwords.must(visitor.address)
        self._limits.names.must(_key(name))
        account = await self._checked(visitor, await self._accounts.find(name), password)
        if self._hasher.needs_rehash(account.password):
            await self._accounts.change(account.player.id, await self._hasher.hash(password))
        if instead is not None and instead.account is None:
            await self._belongings.pass_on(instead.player.id, account.player)
        token = await self._sessions.begin(account.player.id, visitor.device, instead)
        session = await self._sessions.find(token)
        assert session is not None
        _tell("somebody logged in", account.player.id)
        return session, token

    async def change_password(
        self, visitor: Visitor, session: Session, old: str, new: str
    ) -> tuple[str, list[str]]:
        """Changes the password. Returns the session's new token and the ids of the other sessions,
        which have ended."""
        account = await self._accounts.of(session.player.id)
        if account is None:
            raise ApiError(409, "no_account", "you have no account")
        _must_be_strong(new, account.name)
        self._limits.passwords.must(visitor.address)
        self._limits.names.must(_key(account.name))
        await self._checked(visitor, account, old)
        stored = await self._hasher.hash(new)
        others = [one.id for one in await self._sessions.of(session.player.id)]
        token = await self._accounts.change(session.player.id, stored, session.id)
        _tell("a password was changed", session.player.id)
        return token, [id for id in others if id != session.id]

    async def delete(self, visitor: Visitor, session: Session, password: str) -> list[str]:
        """Deletes the account. Returns the ids of its ended sessions."""
        account = await self._accounts.of(session.player.id)
        if account is None:
            raise ApiError(409, "no_account", "you have no account")
        self._limits.passwords.must(visitor.address)
        self._limits.names.must(_key(account.name))
        await self._checked(visitor, account, password)
        # First, so that no other page of theirs sits down meanwhile.
        ended = await self._sessions.end_others(session.player.id, session.id)
        await self._belongings.give_up(account.player)
        _tell("an account was deleted", session.player.id)
        return [*ended, session.id]

    async def _checked(self, visitor: Visitor, account: Account | None, password: str) -> Account:
        right = await self._hasher.verify(account.password if account else None, password)
        if account is None or not right:
            logs.event(logger, "a login was refused", address=visitor.address)
            raise ApiError(401, "wrong_login", "the name or the password is wrong")
        return account


def _tell(what: str, player: str) -> None:
    """Logs with a truncated player id."""
    logs.event(logger, what, player=logs.short(player))


def _key(name: str) -> str:
    """Rate-limit key: hashed, because it is sent to other processes."""
    return hashlib.sha256(normalized(name).encode()).hexdigest()[:32]


def _must_be_strong(password: str, name: str) -> None:
    why = weakness(password, name)
    if why is not None:
        raise ApiError(400, "weak_password", why)


def _taken() -> ApiError:
    return ApiError(409, "name_taken", "this name is taken")
