"""Password rules and hashing.

A hash takes 250 ms and 64 MiB by design. Two run at once, a few wait, further requests are refused
as busy.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from facedown.server.accounts import derived
from facedown.server.accounts.common import MIN_LENGTH, is_common, plain
from facedown.server.errors import Busy

if TYPE_CHECKING:
    from argon2 import PasswordHasher as Argon2

T = TypeVar("T")

MAX_LENGTH = 256
"""Maximum length of a password in characters."""

CONTEXT = ("facedown", "暗牌")
"""Words specific to this site."""

MIN_NAME = 4
"""Names of at least this many letters are ignored anywhere in a password."""

MIN_REST = 6
"""Minimum characters of a password besides such words."""

DUMMY_HASH = (
    "$argon2id$v=19$m=65536,t=3,p=4$"
    "bzwgIh4P8rozK2XIUXS+Iw$"
    "R56oKhYJsxLBEL5vNCv8kye+R4il1v/5aWfd70fR4ys"
)
"""Hash of a random password with the current parameters, for constant timing."""

MAX_RUNNING, MAX_WAITING = 2, 16
"""Maximum hashes in progress, and waiting."""


def weakness(password: str, name: str) -> str | None:
    """The reason to reject this password, in one line; None if it is acceptable."""
    if len(password) < MIN_LENGTH:
        return f"a password has at least {MIN_LENGTH} characters"
    if len(password) > MAX_LENGTH:
        return f"a password has at most {MAX_LENGTH} characters"
    text = plain(password)
    if _is_common(text):
        return "this password is one of those that are tried first"
    if _contains_word(text, plain(name), MIN_NAME):
        return "the password must not be made of the name"
    if any(_contains_word(text, word, 0) for word in CONTEXT):
        return "the password must not be made of the name of this place"
    return None


def _is_common(text: str) -> bool:
    """Whether it is a decorated common word, a repetition or a run."""
    if len(set(text)) < 3 or is_common(text):
        return True
    if len(text) > derived.LONGEST:
        return False
    if derived.dates(text) or derived.runs(text) or any(map(derived.repeats, derived.cores(text))):
        return True
    return any(map(is_common, {*derived.words(text), *derived.words(derived.joined(text))}))


def _contains_word(text: str, word: str, telling: int) -> bool:
    """Whether the password is this word with decoration or substitutions."""
    spelled = ((text.translate(table), word.translate(table)) for table in ({}, *derived.LEET))
    return any(_mainly_word(one, other, telling) for one, other in spelled)


def _mainly_word(text: str, word: str, telling: int) -> bool:
    if text.strip("0123456789!. ") == word:
        return True
    return len(word) >= telling and word in text and len(text.replace(word, "")) < MIN_REST


class PasswordHasher:
    """Hashes and verifies passwords in its own threads. Raises `Busy` if too many wait."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(MAX_RUNNING, thread_name_prefix="password")
        self._inside = 0

    async def hash(self, password: str) -> str:
        """The argon2id hash of a password, with salt."""
        return await self._run(lambda: self._argon2.hash(_normalized(password)))

    async def verify(self, stored: str | None, password: str) -> bool:
        """Whether the password matches. Takes as long if `stored` is None."""
        return await self._run(lambda: self._check(stored, _normalized(password)))

    def needs_rehash(self, stored: str) -> bool:
        """Whether the hash has weaker parameters than the current ones."""
        return self._argon2.check_needs_rehash(stored)

    def close(self) -> None:
        """Stops the threads; waiting work is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _argon2(self) -> Argon2:
        """The library's default parameters: RFC 9106 for low memory."""
        from argon2 import PasswordHasher as Argon2  # Lazy: only servers with accounts need it.

        return Argon2()

    def _check(self, stored: str | None, password: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        try:
            self._argon2.verify(stored or DUMMY_HASH, password)
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    async def _run(self, work: Callable[[], T]) -> T:
        if self._inside >= MAX_RUNNING + MAX_WAITING:
            raise Busy
        self._inside += 1
        try:
            # Shielded: a job whose caller was cancelled still counts as running.
            job = asyncio.get_running_loop().run_in_executor(self._threads, work)
            job.add_done_callback(self._leave)
        except BaseException:
            self._inside -= 1
            raise
        return await asyncio.shield(job)

    def _leave(self, _: object) -> None:
        self._inside -= 1


def _normalized(text: str) -> str:
    """Keyboards encode the same character differently."""
    return unicodedata.normalize("NFKC", text)
