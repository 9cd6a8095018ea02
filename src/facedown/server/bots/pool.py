"""All bots of this process: what is asked of them, and what is done when they fail."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod

from facedown.engine.table import Table
from facedown.server import logs
from facedown.server.bots.decision import Brief, Thought
from facedown.server.table_log.match import Match

logger = logging.getLogger(__name__)

GRACE = 10.0
"""Seconds beyond its deadline after which a bot is given up."""


class BotFailed(Exception):
    """Why there is no thought, in a few words, and the facts for the log."""

    def __init__(self, why: str, **facts: str) -> None:
        super().__init__(why)
        self.facts = facts


class BotPool(ABC):
    """Where they think is a subclass's business."""

    def __init__(self, limit: float) -> None:
        self._limit = limit

    async def choose(self, match: Match, seat: int, level: str, seconds: float) -> Thought:
        """What this bot does; the game's default move if it fails. It has so long at most."""
        told = match.told(seat)
        if told is not None:
            return Thought(told)
        table = match.table.clone()
        brief = Brief(seat, level, min(self._limit, seconds), match.bot_seed(seat))
        who = match.game.name, level
        try:
            return await self._think(match, brief)
        except TimeoutError:
            logger.error("%s bot %s did not answer in time", *who)
        except BotFailed as failure:
            logger.error("%s bot %s %s", *who, failure, extra={logs.FACTS: failure.facts})
        except Exception:
            logger.exception("%s bot %s failed", *who)
        return Thought(table.default(seat))

    @abstractmethod
    async def close(self) -> None:
        """Nobody thinks any more."""

    @abstractmethod
    async def _think(self, match: Match, brief: Brief) -> Thought:
        """What is legal. Raises `TimeoutError`, or whatever the bot does."""

    @property
    def _patience(self) -> float:
        """Seconds after which nobody waits for a bot any more."""
        return self._limit + GRACE


def checked(table: Table, seat: int, thought: Thought) -> Thought:
    """The thought, which is legal at this table. Raises `BotFailed`."""
    if thought.action.id not in table.legal(seat):
        raise BotFailed("chose what is not legal")
    return thought
