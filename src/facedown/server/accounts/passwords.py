"""Passwords: which will do, and how they are kept.

A hash takes a quarter of a second and 64 MiB on purpose; so only two are made at once, a few wait,
and whoever comes then is told that the server is busy.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from facedown.server.accounts import derived
from facedown.server.accounts.common import SHORTEST, is_common, plain
from facedown.server.errors import Busy

if TYPE_CHECKING:
    from argon2 import PasswordHasher as Argon2

T = TypeVar("T")

LONGEST = 256
"""Characters of a password."""

CONTEXT = ("facedown", "暗牌")
"""What comes to mind here."""

TELLING = 4
"""Letters from which on a name counts for nothing wherever it stands in a password."""

REST = 6
"""Characters that a password has besides such words at least."""

NOBODYS = (
    "$argon2id$v=19$m=65536,t=3,p=4$"
    "bzwgIh4P8rozK2XIUXS+Iw$"
    "R56oKhYJsxLBEL5vNCv8kye+R4il1v/5aWfd70fR4ys"
)
"""The hash of a password that nobody has, with the parameters of all others."""

AT_ONCE, WAITING = 2, 16
"""Hashes that are being made, and that may wait for it."""


def weakness(password: str, name: str) -> str | None:
    """Why this password will not do, in one line; None if it will."""
    if len(password) < SHORTEST:
        return f"a password has at least {SHORTEST} characters"
    if len(password) > LONGEST:
        return f"a password has at most {LONGEST} characters"
    text = plain(password)
    if _tried_first(text):
        return "this password is one of those that are tried first"
    if _told(text, plain(name), TELLING):
        return "the password must not be made of the name"
    if any(_told(text, word, 0) for word in CONTEXT):
        return "the password must not be made of the name of this place"
    return None


def _tried_first(text: str) -> bool:
    """Whether it is a common word, little over and over, or a run, with some ornament."""
    if len(set(text)) < 3 or is_common(text):
        return True
    if len(text) > derived.LONGEST:
        return False
    if derived.dates(text) or derived.runs(text) or any(map(derived.repeats, derived.cores(text))):
        return True
    return any(map(is_common, {*derived.words(text), *derived.words(derived.joined(text))}))


def _told(text: str, word: str, telling: int) -> bool:
    """Whether the password is this word with some ornament, however it is spelled."""
    spelled = ((text.translate(table), word.translate(table)) for table in ({}, *derived.LEET))
    return any(_holds(one, other, telling) for one, other in spelled)


def _holds(text: str, word: str, telling: int) -> bool:
    if text.strip("0123456789!. ") == word:
        return True
    return len(word) >= telling and word in text and len(text.replace(word, "")) < REST


class PasswordHasher:
    """Hashes and checks, in threads of its own. Raises `Busy` when too many wait."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="password")
        self._inside = 0

    async def hash(self, password: str) -> str:
        """What is stored of a password: argon2id with a salt."""
        return await self._run(lambda: self._argon2.hash(_one_form(password)))

    async def right(self, stored: str | None, password: str) -> bool:
        """Whether it is the password. Without a stored one it takes as long to say no."""
        return await self._run(lambda: self._check(stored, _one_form(password)))

    def outdated(self, stored: str) -> bool:
        """Whether it was made in a weaker way than the present one."""
        return self._argon2.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _argon2(self) -> Argon2:
        """With the library's parameters: RFC 9106's for little memory."""
        from argon2 import PasswordHasher as Argon2  # Only a server with accounts needs it.

        return Argon2()

    def _check(self, stored: str | None, password: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        try:
            self._argon2.verify(stored or NOBODYS, password)
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    async def _run(self, work: Callable[[], T]) -> T:
        if self._inside >= AT_ONCE + WAITING:
            raise Busy
        self._inside += 1
        try:
            # Shielded, so that what has no longer anybody to wait for it still counts.
            job = asyncio.get_running_loop().run_in_executor(self._threads, work)
            job.add_done_callback(self._leave)
        except BaseException:
            self._inside -= 1
            raise
        return await asyncio.shield(job)

    def _leave(self, _: object) -> None:
        self._inside -= 1


def _one_form(text: str) -> str:
    """Keyboards write the same character in different ways."""
    return unicodedata.normalize("NFKC", text)
