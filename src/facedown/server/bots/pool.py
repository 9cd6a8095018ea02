"""Base of bot pools: requests for decisions and claims, with fallback if a bot fails."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable
from typing import TypeVar

from facedown.engine.action import Action
from facedown.engine.table import Table
from facedown.server import logs
from facedown.server.bots.decision import Brief, Thought
from facedown.server.table_log.match import Match

logger = logging.getLogger(__name__)

GRACE = 10.0
"""Seconds beyond the deadline before a request is abandoned."""
ASIDE = 0.1
"""Time limit in seconds of a bot that speaks while others decide: no decision waits longer."""

LEAST = 0.005
"""Time limit in seconds of a decision, however many others are waiting."""

T = TypeVar("T")


class BotFailed(Exception):
    """Why a decision failed, in a few words, and facts for the log."""

    def __init__(self, why: str, **facts: str) -> None:
        super().__init__(why)
        self.facts = facts


class BotPool(ABC):
    """Computes bots' decisions. Subclasses determine where bots run.

    Decisions that are asked for at once share the time: the last one is ready in time too.
    """

    def __init__(self, limit: float, at_once: int) -> None:
        self._limit = limit
        self._at_once = max(1, at_once)
        """Bots that run at once."""
        self._asked = 0
        """Decisions that are not made yet."""

    async def choose(self, match: Match, seat: int, level: str, seconds: float) -> Thought:
        """The bot's decision within `seconds`; the game's default move if it fails."""
        scripted = match.scripted(seat)
        if scripted is not None:
            return Thought(scripted)
        table = match.table.clone()
        self._asked += 1
        try:
            # Let all that are asked now be counted.
            await asyncio.sleep(0)
            brief = Brief(seat, level, self._share(seconds), match.bot_seed(seat))
            thought = await self._tried(self._think(match, brief), match, level)
        finally:
            self._asked -= 1
        return Thought(table.default(seat)) if thought is None else thought

    def _share(self, seconds: float) -> float:
        """The part of the time that one decision may take."""
        rounds = -(-self._asked // self._at_once)
        return max(LEAST, min(self._limit, seconds) / rounds)

    async def speak(self, match: Match, seat: int, level: str) -> Action | None:
        """What the bot says while others decide; None if it says nothing, fails or is too late."""
        brief = Brief(seat, level, min(self._limit, ASIDE), match.bot_seed(seat), aside=True)
        return await self._tried(self._speak(match, brief), match, level)

    async def _tried(self, work: Awaitable[T], match: Match, level: str) -> T | None:
        """The result; None if the bot fails, which is logged."""
        who = match.game.name, level
        try:
            return await work
        except TimeoutError:
            logger.error("%s bot %s did not answer in time", *who)
        except BotFailed as failure:
            logger.error("%s bot %s %s", *who, failure, extra={logs.FACTS: failure.facts})
        except Exception:
            logger.exception("%s bot %s failed", *who)
        return None

    @abstractmethod
    async def close(self) -> None:
        """Stop all bots."""

    @abstractmethod
    async def _think(self, match: Match, brief: Brief) -> Thought:
        """A legal decision. Raises `TimeoutError`, or whatever the bot raises."""

    @abstractmethod
    async def _speak(self, match: Match, brief: Brief) -> Action | None:
        """A claim, if the bot makes one in time. Raises as `_think` does."""

    @property
    def _patience(self) -> float:
        """Timeout in seconds for a request."""
        return self._limit + GRACE


def require_legal(table: Table, seat: int, thought: Thought) -> Thought:
    """Returns the decision if it is legal at this table. Raises `BotFailed`."""
    if thought.action.id not in table.legal(seat):
        raise BotFailed("chose what is not legal")
    return thought
